#pragma once

// From `modelica://Package.Sub/Data/file.txt` to a file: resources lie in the folder of the package (13.3).

#include <string>
#include <string_view>

#include "classes/class_tree.h"

namespace holon::driver {

// Empty when the URI is not one of these, or names a package that is not there.
std::string resource_file(classes::ClassTree& tree, std::string_view uri);

}  // namespace holon::driver
