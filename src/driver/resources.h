#pragma once

// Files that belong to a model and its libraries. From `modelica://Package.Sub/Data/file.txt` to a file: resources lie
// in the folder of the package (13.3).

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "classes/class_tree.h"

namespace holon::driver {

// Empty when the URI is not one of these, or names a package that is not there.
std::string resource_file(classes::ClassTree& tree, std::string_view uri);

// Which files a model may read without being asked for permission: of a package that is a folder, what lies below it;
// of a single file, the files beside it, but no folders; and what lies below the folders of the libraries that were
// read for the model. Names that begin with a dot are left out everywhere. None for a model without a file on disk.
using PlaceTest = std::function<bool(const std::filesystem::path& place)>;
std::optional<PlaceTest> own_places(classes::ClassTree& tree, const classes::ClassNode& model);

}  // namespace holon::driver
