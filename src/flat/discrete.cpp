// A `discrete Real` changes only in when clauses (4.5), so it must be set in one.

#include <fmt/format.h>
#include <vector>

#include "expr/walk.h"
#include "flat/diagnostics.h"
#include "flat/flattener.h"

namespace holon::flat {

using expr::Base;
using expr::Kind;
using instance::Component;

void Flattener::check_discrete() {
  std::vector<bool> set(model_.variables.size(), false);
  const auto target = [&](ExprId e) {
    if (graph_.kind(e) == Kind::variable) set[graph_.payload(e)] = true;
  };
  for (const FlatEquation& e : model_.equations)
    for (const WhenBranch& b : e.branches)
      for (const FlatEquation& x : b.body)
        if (x.kind == EquationKind::equality) {
          target(x.left);
          target(x.right);
        }
  for (const FlatAlgorithm& a : model_.algorithms)
    for (const VariableId v : a.outputs) set[v.index()] = true;
  for (const FlatEquation& e : model_.equations)
    // Equal to something else that is set: through a connection or another discrete variable.
    if (e.kind == EquationKind::equality && (e.origin == Origin::connection || graph_.kind(e.right) == Kind::variable ||
                                             graph_.kind(e.right) == Kind::builtin ||
                                             graph_.kind(e.right) == Kind::call || graph_.kind(e.right) == Kind::if_)) {
      target(e.left);
      target(e.right);
    }
  for (const VariableId v : model_.variables.ids()) {
    const Component& c = component_of(v);
    if (!c.is_declared_discrete || types_.base(c.scalar_type) != Base::real || set[v.index()]) continue;
    sink_.error(kDiscreteNotInWhen, c.span, {model_.name(v)})
        .hint("remove `discrete`, or set it at an event: `when … then x = …; end when;`");
  }
  check_pre(set);
}

// Outside of `when`, pre, edge and change are for what changes at events only (3.7.5).
void Flattener::check_pre(const std::vector<bool>& set) {
  expr::ExprSet seen;
  const auto check = [&](ExprId root, Span span, bool at_event) {
    expr::walk_down(graph_, root, seen, [&](ExprId x) {
      if (graph_.kind(x) != Kind::builtin) return true;
      const bool is_change = graph_.builtin(x) == expr::Builtin::change;
      if (!is_change && (at_event || graph_.builtin(x) != expr::Builtin::pre)) return true;
      const ExprId of = graph_.arg(x, 0);
      if (graph_.kind(of) != Kind::variable || types_.base(graph_.type(of)) != Base::real || set[graph_.payload(of)])
        return true;
      const VariableId v(graph_.payload(of));
      if (model_.variables[v].variability != Variability::continuous) return true;
      diag::Diagnostic& error = sink_.error(kPreContinuous, span, {model_.name(v), is_change ? "change" : "pre"});
      error.hint(is_change ? fmt::format("an event is where a relation changes: `{} > …`", model_.name(v))
                           : fmt::format("an earlier value is `delay({}, T)`; at an event, `pre` stands inside of a "
                                         "`when`",
                                         model_.name(v)));
      return true;
    });
  };
  for (const FlatEquation& e : model_.equations) {
    if (e.kind == EquationKind::equality)
      for (const ExprId side : {e.left, e.right})
        if (side) check(side, e.span, false);
    if (e.kind == EquationKind::when)
      for (const WhenBranch& b : e.branches)
        for (const ExprId condition : b.conditions) check(condition, e.span, true);
  }
}

}  // namespace holon::flat
