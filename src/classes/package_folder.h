#pragma once

// Packages on disk: which entries of a folder are classes, in which order, and which folder holds a library.

#include <string>
#include <string_view>
#include <vector>

namespace holon::classes {

struct FolderEntry {
  std::string class_name;
  std::string path;
  bool is_folder = false;
};

// The classes that are files or folders of their own inside a package folder, in the order of `package.order`, then by
// name. `package.mo` itself is not listed.
std::vector<FolderEntry> list_package_folder(const std::string& folder);

// The folder or file of a top-level class: `Name`, `Name.mo` or `Name 1.2.3` in the first folder that has one. With a
// wanted version, a folder that has exactly this version goes first. Empty when there is none.
std::string find_package(const std::vector<std::string>& folders, std::string_view name,
                         std::string_view wanted_version);

// `Modelica 4.1.0` -> `4.1.0` and `Modelica`.
std::string version_in_folder_name(std::string_view folder_name);
std::string class_name_in_folder_name(std::string_view folder_name);

// Newer is greater: 4.1.0 > 4.0.0 > 3.2.3; numbers are compared as numbers.
int compare_versions(std::string_view a, std::string_view b);
// A library of the same major version serves a request for an older minor one.
bool compatible_versions(std::string_view wanted, std::string_view available);

}  // namespace holon::classes
