#include "flat/parameter_asserts.h"

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

#include "expr/evaluate.h"
#include "expr/walk.h"
#include "flat/diagnostics.h"

namespace holon::flat {
namespace {

using expr::Kind;

// Parameters have the values of their bindings; nothing else is known.
class Parameters : public expr::Environment {
 public:
  explicit Parameters(const FlatModel& model) : model_(model) {
    names.variable = [this](std::uint32_t v) { return model_.name(VariableId(v)); };
    // A check must not take longer than what it protects.
    limits.steps = 1'000'000;
  }

  expr::EvalResult<expr::Value> variable(const expr::Graph& graph, ExprId node) override {
    const std::uint32_t number = graph.payload(node);
    if (const auto known = known_.find(number); known != known_.end()) {
      if (known->second) return *known->second;
      return std::unexpected(not_known(graph, node));
    }
    known_.emplace(number, std::nullopt);  // for those that need themselves
    const FlatVariable& v = model_.variables[VariableId(number)];
    if (v.variability > Variability::parameter || !v.binding) return std::unexpected(not_known(graph, node));
    auto value = expr::evaluate(graph, model_.functions(), v.binding, *this);
    if (!value) return std::unexpected(value.error());
    known_[number] = *value;
    return value;
  }

 private:
  const FlatModel& model_;
  std::unordered_map<std::uint32_t, std::optional<expr::Value>> known_;
};

}  // namespace

void check_parameter_asserts(const FlatModel& model, diag::Sink& sink) {
  const expr::Graph& g = model.graph();
  Parameters parameters(model);
  for (const FlatEquation& e : model.equations) {
    if (e.kind != EquationKind::assert_ || g.contains(e.left, expr::contains::kTime | expr::contains::kStateful))
      continue;
    // A warning does not stop anything.
    if (e.level && g.kind(e.level) == Kind::enumeration && g.integer_value(e.level) == 1) continue;
    bool fixed = true;
    for (const std::uint32_t v : expr::numbers_in(g, e.left, Kind::variable))
      fixed = fixed && model.variables[VariableId(v)].variability <= Variability::parameter;
    if (!fixed) continue;
    const auto holds = expr::evaluate(g, model.functions(), e.left, parameters);
    if (!holds || !holds->as_boolean() || holds->is_true()) continue;
    const auto message = expr::evaluate(g, model.functions(), e.message, parameters);
    diag::Diagnostic& d = sink.error(
        kParameterAssert, e.span, {message && message->as_string() ? *message->as_string() : "its condition is false"});
    d.hint("in " + place_of(model, e));
    std::string values;
    for (const std::uint32_t v : expr::numbers_in(g, e.left, Kind::variable)) {
      const auto value = parameters.variable(g, model.graph().variable(v, model.variables[VariableId(v)].type));
      if (!value) continue;
      if (!values.empty()) values += ", ";
      values += model.name(VariableId(v)) + " = " + expr::text_of(g.types, *value);
    }
    if (!values.empty()) d.hint("with " + values);
  }
}

}  // namespace holon::flat
