// What people read about a flat model: names, units, descriptions, places. Nothing of it is stored with the variables;
// it is looked up in the instance tree when somebody asks.

#include <fmt/format.h>
#include <string>

#include "flat/flat_model.h"
#include "instance/describe.h"
#include "instance/instantiator.h"

namespace holon::flat {

using instance::Component;
std::string FlatModel::name(VariableId v) const {
  const FlatVariable& variable = variables[v];
  const Component* c = &instances->components[variable.component];
  // Subscripts from the innermost component outwards.
  std::size_t rest = variable.element;
  std::string text;
  for (; c && c->parent; c = c->parent) {
    std::string subscripts;
    for (std::size_t i = c->dims.size(); i-- > 0;) {
      const auto d = static_cast<std::size_t>(c->dims[i]);
      subscripts = fmt::format("{}{}{}", rest % d + 1, subscripts.empty() ? "" : ",", subscripts);
      rest /= d;
    }
    if (!subscripts.empty()) subscripts = fmt::format("[{}]", subscripts);
    text = fmt::format("{}{}{}{}", c->name.text(), subscripts, text.empty() ? "" : ".", text);
  }
  return text;
}

std::string FlatModel::unit(VariableId v) const {
  return instance::text_attribute(*instances->maker, instances->components[variables[v].component],
                                  instance::Attribute::unit, variables[v].element);
}
std::string FlatModel::display_unit(VariableId v) const {
  return instance::text_attribute(*instances->maker, instances->components[variables[v].component],
                                  instance::Attribute::display_unit, variables[v].element);
}
std::string FlatModel::description(VariableId v) const {
  return instance::description_of(instances->components[variables[v].component]);
}
bool FlatModel::hide_result(VariableId v) const {
  return instance::hides_result(instances->components[variables[v].component]);
}

std::string place_of(const FlatModel& model, const FlatEquation& equation) {
  const std::string path = model.instances->maker->path_name(model.instances->components[equation.component]);
  return path.empty() ? model.instances->model_name : path;
}

}  // namespace holon::flat
