#include "flat/flat_evaluator.h"

#include <vector>

namespace holon::flat {

std::optional<instance::Evaluator::VariablePlace> FlatEvaluator::place_of_variable(std::uint32_t variable) {
  const FlatVariable& v = model_.variables[VariableId(variable)];
  const instance::ComponentId id(v.component);
  std::vector<std::int32_t> path = instance::path_dims(tree_, id);
  const std::vector<std::int32_t>& own = tree_.components[id].dims;
  path.insert(path.end(), own.begin(), own.end());
  std::uint32_t rest = v.element;
  for (std::size_t i = path.size(); i-- > 0;) {
    const auto size = static_cast<std::uint32_t>(path[i]);
    path[i] = static_cast<std::int32_t>(rest % size) + 1;
    rest /= size;
  }
  return VariablePlace(id, std::move(path));
}

}  // namespace holon::flat
