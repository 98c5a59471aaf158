#pragma once

// A class as the class tree knows it: its imports and elements by name, its nested classes indented below it, each with
// the place where it is written.

#include <string>

#include "classes/class_tree.h"

namespace holon::driver {

// Reads what belongs to the class and is not read yet, since all of it is shown.
std::string dump_class(classes::ClassNode& node, classes::ClassTree& tree);

}  // namespace holon::driver
