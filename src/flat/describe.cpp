// What people read about a flat model: names, units, places, made from the table of components when somebody asks.

#include <fmt/format.h>
#include <string>

#include "flat/flat_model.h"

namespace holon::flat {

std::string FlatModel::name(VariableId v) const {
  // Subscripts from the innermost component outwards.
  std::size_t rest = variables[v].element;
  std::string text;
  for (const SourceComponent* c = &component_of(v); c->parent_id; c = &components[c->parent_id]) {
    std::string subscripts;
    for (std::size_t i = c->dims.size(); i-- > 0;) {
      const auto d = static_cast<std::size_t>(c->dims[i]);
      subscripts = fmt::format("{}{}{}", rest % d + 1, subscripts.empty() ? "" : ",", subscripts);
      rest /= d;
    }
    if (!subscripts.empty()) subscripts = fmt::format("[{}]", subscripts);
    text = fmt::format("{}{}{}{}", texts[c->name], subscripts, text.empty() ? "" : ".", text);
  }
  return text;
}

std::string FlatModel::path(ComponentId component) const {
  std::string text;
  for (const SourceComponent* c = &components[component]; c->parent_id; c = &components[c->parent_id])
    text = text.empty() ? texts[c->name] : texts[c->name] + "." + text;
  return text;
}

namespace {

// The unit of one element: elements of the arrays around the component are alike.
TextId of_element(const std::vector<TextId>& each, std::uint32_t element, TextId all) {
  return each.empty() ? all : each[element % each.size()];
}

}  // namespace

const std::string& FlatModel::unit(VariableId v) const {
  const auto found = element_units.find(variables[v].component);
  const TextId all = component_of(v).unit;
  return texts[found == element_units.end() ? all : of_element(found->second.unit, variables[v].element, all)];
}

const std::string& FlatModel::display_unit(VariableId v) const {
  const auto found = element_units.find(variables[v].component);
  const TextId all = component_of(v).display_unit;
  return texts[found == element_units.end() ? all : of_element(found->second.display_unit, variables[v].element, all)];
}

std::string place_of(const FlatModel& model, const FlatEquation& equation) {
  const std::string path = model.path(ComponentId(equation.component));
  return path.empty() ? model.model_name : path;
}

}  // namespace holon::flat
