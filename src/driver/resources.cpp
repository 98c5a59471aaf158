#include "driver/resources.h"

#include <filesystem>

namespace holon::driver {

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

}  // namespace holon::driver
