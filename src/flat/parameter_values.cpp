#include "flat/parameter_values.h"

#include <fmt/format.h>
#include <utility>

namespace holon::flat {

ParameterValues::ParameterValues(const FlatModel& model) : model_(model) {
  names.variable = [this](std::uint32_t v) { return model_.name(VariableId(v)); };
  // A check must not take longer than what it protects.
  limits.steps = 1'000'000;
}

expr::EvalResult<expr::Value> ParameterValues::variable(const expr::Graph& graph, ExprId node) {
  return value_of(VariableId(graph.payload(node)));
}

expr::EvalResult<expr::Value> ParameterValues::value_of(VariableId id) {
  const auto unknown = [&] {
    return std::unexpected(expr::EvalFailure{
        expr::EvalFailureKind::not_known, fmt::format("`{}` is not known here", model_.name(id)), {}, {}});
  };
  if (const auto known = known_.find(id.value); known != known_.end()) {
    if (known->second) return *known->second;
    return unknown();
  }
  known_.emplace(id.value, std::nullopt);  // for those that need themselves
  const FlatVariable& v = model_.variables[id];
  if (v.variability > Variability::parameter || !v.binding) return unknown();
  auto value = evaluate(v.binding);
  if (!value) return std::unexpected(value.error());
  known_[id.value] = *value;
  return value;
}

}  // namespace holon::flat
