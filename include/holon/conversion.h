#pragma once

// Text for an older version of a library becomes text for the one that is there, by the conversion rules that the library
// itself carries. A model is converted on the way whenever it is read; this here is for writing the new text.
//
//   const holon::Converted converted = holon::convert(options, "MyLibrary", {.versions = {{"Modelica", "4.1.0"}}});
//   for (const holon::ConvertedFile& file : converted.files) …

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "holon/diagnostics.h"
#include "holon/export.h"
#include "holon/workspace.h"

namespace holon {

struct ConvertOptions {
  std::map<std::string, std::string> versions{};  // of libraries: to which one; else the newest
};

struct ConvertedFile {
  std::string path;
  std::string before;
  std::string after;
};

struct Converted {
  std::vector<ConvertedFile> files;  // those that change, in the order in which they were read
  std::size_t read = 0;              // how many were looked at
  Diagnostics diagnostics;           // also what no rule could convert
};

// `path`: a file, or the folder of a package, which is read to its end. Nothing is written.
HOLON_API Converted convert(const WorkspaceOptions& workspace, const std::string& path,
                            const ConvertOptions& options = {});

}  // namespace holon
