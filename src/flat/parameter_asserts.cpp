#include "flat/parameter_asserts.h"

#include <cstdint>
#include <string>

#include "expr/walk.h"
#include "flat/diagnostics.h"
#include "flat/parameter_values.h"
#include "flat/places.h"

namespace holon::flat {
namespace {

using expr::Kind;

}  // namespace

void check_parameter_asserts(const FlatModel& model, diag::Sink& sink) {
  const expr::Graph& g = model.graph();
  ParameterValues parameters(model);
  for (const FlatEquation& e : model.equations) {
    if (e.kind != EquationKind::assert_ || g.contains(e.left, expr::contains::kTime | expr::contains::kStateful))
      continue;
    // A warning does not stop anything.
    if (e.level && g.kind(e.level) == Kind::enumeration && g.integer_value(e.level) == 1) continue;
    bool fixed = true;
    for (const std::uint32_t v : expr::numbers_in(g, e.left, Kind::variable))
      fixed = fixed && model.variables[VariableId(v)].variability <= Variability::parameter;
    if (!fixed) continue;
    const auto holds = parameters.evaluate(e.left);
    if (!holds || !holds->as_boolean() || holds->is_true()) continue;
    const auto message = parameters.evaluate(e.message);
    const Span place = place_in_model(model, e.component, e.span);
    diag::Diagnostic& d = sink.error(
        kParameterAssert, place, {message && message->as_string() ? *message->as_string() : "its condition is false"});
    if (place != e.span) d.also(e.span, "asked for here");
    d.hint("in " + place_of(model, e));
    std::string values;
    for (const std::uint32_t v : expr::numbers_in(g, e.left, Kind::variable)) {
      const auto value = parameters.value_of(VariableId(v));
      if (!value) continue;
      if (!values.empty()) values += ", ";
      values += model.name(VariableId(v)) + " = " + expr::text_of(g.types, *value);
    }
    if (!values.empty()) d.hint("with " + values);
  }
}

}  // namespace holon::flat
