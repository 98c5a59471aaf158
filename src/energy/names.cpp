#include "energy/names.h"

#include <algorithm>

namespace holon::energy {

std::vector<std::string> parts_of(std::string_view name) {
  std::vector<std::string> parts(1);
  bool is_quoted = false;
  int depth = 0;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const char c = name[i];
    if (c == '\'' && (i == 0 || name[i - 1] != '\\')) is_quoted = !is_quoted;
    if (!is_quoted && c == '[') ++depth;
    if (!is_quoted && c == ']') --depth;
    if (c == '.' && !is_quoted && depth == 0)
      parts.emplace_back();
    else
      parts.back() += c;
  }
  return parts;
}

std::string joined(const std::vector<std::string>& parts, std::size_t count) {
  std::string result;
  for (std::size_t i = 0; i < count; ++i) result += (i > 0 ? "." : "") + parts[i];
  return result;
}

Located locate(const flat::FlatModel& model, flat::VariableId variable) {
  Located result;
  result.parts = parts_of(model.name(variable));
  flat::ComponentId at(model.variables[variable].component);
  while (at && at != model.root_id) {
    result.components.push_back(at);
    at = model.components[at].parent_id;
  }
  std::ranges::reverse(result.components);
  // Constants of packages have names of other lengths.
  if (result.components.size() != result.parts.size()) result.components.clear();
  return result;
}

std::size_t Located::connector_depth(const flat::FlatModel& model) const {
  for (std::size_t depth = components.size(); depth > 0; --depth)
    if (model.components[components[depth - 1]].is_connector) return depth;
  return 0;
}

std::size_t Located::owner_depth(const flat::FlatModel& model, std::size_t connector_depth) const {
  std::size_t depth = connector_depth - 1;
  while (depth > 0 && model.components[components[depth - 1]].is_connector) --depth;
  return depth;
}

}  // namespace holon::energy
