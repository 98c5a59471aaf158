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
classes::LibraryOptions library_options(std::vector<std::string> folders, bool use_environment = true,
                                        bool use_builtin = true);

// `./Spring`, `lib/Spring.mo`, `Spring.mo` and `Spring.bmo` (Base Modelica) are paths; `Spring` and `Lib.Spring` are
// names.
bool is_path(std::string_view target);

// The class; or null after saying what is missing, and what may have been meant.
classes::ClassNode* find_class(std::string_view name, classes::ClassTree& tree);
// `by_path`: the target is a path, however it is written.
classes::ClassNode* find_target(const std::string& target, classes::ClassTree& tree, bool by_path);
inline classes::ClassNode* find_target(const std::string& target, classes::ClassTree& tree) {
  return find_target(target, tree, is_path(target));
}
// Likewise; of a file with one package, such as a flat model, the last model in it.
classes::ClassNode* find_model(const std::string& target, classes::ClassTree& tree, bool by_path);
inline classes::ClassNode* find_model(const std::string& target, classes::ClassTree& tree) {
  return find_model(target, tree, is_path(target));
}

// False after reporting that there is nothing of this name, with a guess from the names beside it.
bool check_exists(const std::string& path, diag::Sink& sink);

}  // namespace holon::driver
