#include "driver/resources.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace holon::driver {

namespace fs = std::filesystem;

std::string resource_file(classes::ClassTree& tree, std::string_view uri) {
  constexpr std::string_view kScheme = "modelica://";
  if (!uri.starts_with(kScheme)) return {};
  uri.remove_prefix(kScheme.size());
  const std::size_t slash = uri.find('/');
  const std::string_view package = uri.substr(0, slash);
  const std::string_view rest = slash == std::string_view::npos ? std::string_view{} : uri.substr(slash + 1);
  // The innermost package of the name that is a folder.
  std::string_view name = package;
  while (!name.empty()) {
    const classes::ClassNode* node = tree.find(name);
    if (node != nullptr && !node->folder.empty())
      return (std::filesystem::path(node->folder) / rest).lexically_normal().string();
    const std::size_t dot = name.rfind('.');
    if (dot == std::string_view::npos) break;
    name = name.substr(0, dot);
  }
  return {};
}

namespace {

// The rest of the way from a folder to what lies below it; empty when it does not, or when a part of it is hidden.
fs::path visible_way(const fs::path& folder, const fs::path& place) {
  const auto [in_folder, in_place] = std::ranges::mismatch(folder, place);
  if (in_folder != folder.end()) return {};
  fs::path way;
  for (auto part = in_place; part != place.end(); ++part) {
    if (part->string().starts_with('.')) return {};
    way /= *part;
  }
  return way;
}

// Without links and `..`, and without a slash at its end.
fs::path real(const std::string& name) {
  std::error_code problem;
  fs::path path = fs::canonical(name, problem);
  return problem ? fs::path() : path;
}

}  // namespace

std::optional<PlaceTest> own_places(classes::ClassTree& tree, const classes::ClassNode& model) {
  const classes::ClassNode* top = &model;
  while (top->parent != nullptr && !top->parent->is_root()) top = top->parent;
  const fs::path folder = top->folder.empty() ? fs::path() : real(top->folder);
  std::string file = top->file;
  if (file.empty() && top->def != nullptr && top->def->span.known()) file = tree.files()[top->def->span.file].path();
  const fs::path beside = top->folder.empty() ? real(file).parent_path() : fs::path();
  if (folder.empty() && beside.empty()) return std::nullopt;
  return [&tree, folder, beside](const fs::path& place) {
    if (!folder.empty() && (place == folder || !visible_way(folder, place).empty())) return true;
    std::error_code problem;
    if (!beside.empty() && place.parent_path() == beside && !visible_way(beside, place).empty() &&
        !fs::is_directory(place, problem))
      return true;
    return std::ranges::any_of(tree.root().children, [&](const classes::ClassNode* library) {
      if (!library->loaded || library->folder.empty()) return false;
      const fs::path root = real(library->folder);
      return !root.empty() && (place == root || !visible_way(root, place).empty());
    });
  };
}

}  // namespace holon::driver
