#pragma once

// From what a user typed to a class: the path of a Modelica file, or of a package's folder, means the last class in it;
// anything else is the full name of a class in the libraries.

#include <string>
#include <string_view>
#include <vector>

#include "classes/class_tree.h"
#include "diag/sink.h"

namespace holon::driver {

// Where classes come from: `folders` (of --library) first, then those of MODELICAPATH, last the libraries that come
// with the program.
classes::LibraryOptions library_options(std::vector<std::string> folders);

// `./Spring`, `lib/Spring.mo` and `Spring.mo` are paths; `Spring` and `Lib.Spring` are names.
bool is_path(std::string_view target);

// The class; or null after saying what is missing, and what may have been meant.
classes::ClassNode* find_class(std::string_view name, classes::ClassTree& tree);
classes::ClassNode* find_target(const std::string& target, classes::ClassTree& tree);
// Likewise; of a file with one package, such as a flat model, the last model in it.
classes::ClassNode* find_model(const std::string& target, classes::ClassTree& tree);

}  // namespace holon::driver
