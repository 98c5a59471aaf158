#include "driver/target.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <utility>

#include "base/own_file.h"
#include "driver/diagnostics.h"
#include "instance/repairs.h"
#include "syntax/literals.h"

namespace holon::driver {
namespace {

namespace fs = std::filesystem;

// Beside the program or the shared library: in a build folder of the source tree, or where it was installed. Empty when
// it is not there.
// Found once: a process in a cage could not any more.
const std::string& builtin_folder() {
  static const std::string found = [] {
    const fs::path home = base::own_file().parent_path();
    if (home.empty()) return std::string();
    std::error_code error;
    for (const char* place : {"../library", "../share/holon/library", "../../share/holon/library"}) {
      const fs::path folder = home / place;
      if (fs::is_directory(folder / "Modelica", error)) return folder.lexically_normal().string();
    }
    return std::string();
  }();
  return found;
}

// Where the first part of a composite name ends. A quoted identifier may hold dots.
std::size_t first_part(std::string_view name) {
  bool quoted = false;
  std::size_t end = 0;
  for (; end < name.size() && (quoted || name[end] != '.'); ++end) {
    if (quoted && name[end] == '\\') {
      ++end;
    } else if (name[end] == '\'') {
      quoted = !quoted;
    }
  }
  return std::min(end, name.size());
}

void report_missing(std::string_view part, classes::ClassNode& parent, std::string_view whole,
                    classes::ClassTree& tree) {
  std::vector<std::string> names;
  if (parent.is_root()) {
    names = tree.top_level_names();
  } else {
    for (const classes::ClassNode* child : parent.children) names.emplace_back(child->name.text());
  }
  const std::vector<std::string_view> candidates(names.begin(), names.end());
  if (!parent.is_root()) {
    diag::Diagnostic& problem = tree.sink().error(kNoClassIn, {}, {part, tree.qualified_name(parent)});
    if (const auto now = instance::renamed_to(tree, whole))
      problem.hint(fmt::format("the library calls it `{}` now", *now));
    else
      problem.did_you_mean(part, candidates);
    return;
  }
  diag::Diagnostic& problem = tree.sink().error(kNoClass, {}, {part});
  problem.did_you_mean(part, candidates);
  std::error_code error;
  if (fs::exists(fs::path(whole), error)) {
    problem.hint(fmt::format("to name the file or folder, write `./{}`", whole));
  } else if (problem.hints.empty()) {
    problem.hint("libraries are searched in the folders of `--library` and of MODELICAPATH");
  }
}

}  // namespace

classes::LibraryOptions library_options(std::vector<std::string> folders, bool use_environment, bool use_builtin) {
  classes::LibraryOptions options;
  options.folders = std::move(folders);
  if (const char* path = use_environment ? std::getenv("MODELICAPATH") : nullptr) {
    std::string_view rest = path;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find(':'), rest.size());
      if (end > 0) {
        options.folders.emplace_back(rest.substr(0, end));
        ++options.from_environment;
      }
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }
  if (use_builtin) options.builtin_folder = builtin_folder();
  return options;
}

bool is_path(std::string_view target) {
  return target.find('/') != std::string_view::npos || target.ends_with(".mo") || target.ends_with(".bmo");
}

classes::ClassNode* find_class(std::string_view name, classes::ClassTree& tree) {
  classes::ClassNode* node = &tree.root();
  for (std::string_view rest = name; !rest.empty() || node->is_root();) {
    const std::size_t end = first_part(rest);
    const std::size_t errors = tree.sink().error_count();
    classes::ClassNode* child = tree.child(*node, tree.names().intern(syntax::plain_name(rest.substr(0, end))));
    if (child == nullptr) {
      // A class whose file could not be read has had its error already.
      if (tree.sink().error_count() == errors) report_missing(rest.substr(0, end), *node, name, tree);
      return nullptr;
    }
    node = child;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return node;
}

classes::ClassNode* find_target(const std::string& target, classes::ClassTree& tree, bool by_path) {
  if (!by_path) return find_class(target, tree);
  const std::size_t errors = tree.sink().error_count();
  const std::vector<classes::ClassNode*> added = tree.add_file(target);
  if (added.empty() && tree.sink().error_count() == errors) tree.sink().error(kEmptyFile, {}, {target});
  return added.empty() ? nullptr : added.back();
}

classes::ClassNode* find_model(const std::string& target, classes::ClassTree& tree, bool by_path) {
  classes::ClassNode* node = find_target(target, tree, by_path);
  if (node == nullptr || !by_path || !tree.load(*node)) return node;
  if (node->def->restriction != syntax::Restriction::package) return node;
  for (std::size_t i = node->children.size(); i-- > 0;) {
    classes::ClassNode& child = *node->children[i];
    if (!tree.load(child) || child.def->partial) continue;
    if (child.def->restriction == syntax::Restriction::model || child.def->restriction == syntax::Restriction::block)
      return &child;
  }
  return node;
}

bool check_exists(const std::string& given, diag::Sink& sink) {
  std::error_code error;
  const fs::path path = given;
  if (fs::status(path, error).type() != fs::file_type::not_found) return true;
  diag::Diagnostic& problem = sink.error(kNoSuchPath, {}, {path.string()});
  // The names beside it may show a slip of the finger.
  std::vector<std::string> names;
  std::error_code ignored;
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  for (fs::directory_iterator it(folder, ignored); !ignored && it != fs::directory_iterator(); it.increment(ignored))
    names.push_back(it->path().filename().string());
  std::ranges::sort(names);
  problem.did_you_mean(path.filename().string(), std::vector<std::string_view>(names.begin(), names.end()));
  return false;
}

}  // namespace holon::driver
