#include "flat/find_variable.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <span>
#include <vector>

#include "instance/instance.h"

namespace holon::flat {
namespace {

// The row of the element that a path names, if it is a path to this component.
std::optional<std::uint32_t> row_in(const FlatModel& model, const SourceComponent& component,
                                    std::span<const instance::PathPart> path) {
  std::size_t row = 0;
  std::size_t step = 1;
  const SourceComponent* c = &component;
  for (; !path.empty() && c->parent_id; path = path.first(path.size() - 1), c = model.parent(*c)) {
    const instance::PathPart& part = path.back();
    // An element of an array that was split is a component of its own.
    if (c->dims.empty() && !part.subscripts.empty() &&
        model.texts[c->name] == fmt::format("{}[{}]", part.name, fmt::join(part.subscripts, ",")))
      continue;
    if (model.texts[c->name] != part.name || part.subscripts.size() != c->dims.size()) return std::nullopt;
    for (std::size_t k = c->dims.size(); k-- > 0;) {
      if (part.subscripts[k] < 1 || part.subscripts[k] > c->dims[k]) return std::nullopt;
      row += step * static_cast<std::size_t>(part.subscripts[k] - 1);
      step *= static_cast<std::size_t>(c->dims[k]);
    }
  }
  const bool is_whole = path.empty() && model.parent(*c) == nullptr && c == &model.components[model.root_id];
  return is_whole ? std::optional(static_cast<std::uint32_t>(row)) : std::nullopt;
}

}  // namespace

std::optional<VariableId> find_variable(const FlatModel& model, std::string_view name) {
  const auto path = instance::read_path(name);
  if (!path || !model.root_id) return std::nullopt;
  for (std::size_t v = 0; v < model.variables.size(); ++v) {
    const FlatVariable& first = model.variables[VariableId(v)];
    if (first.element != 0) continue;  // the elements of an array follow the first
    const auto row = row_in(model, model.component_of(VariableId(v)), *path);
    if (row) return VariableId(v + *row);
  }
  return std::nullopt;
}

}  // namespace holon::flat
