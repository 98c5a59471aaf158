// After index reduction: functions that had to stay calls until their derivatives were taken are written out, so that
// an equation depends on what they really use.

#include <algorithm>

#include "causal/passes.h"
#include "expr/late_inline.h"
#include "expr/substitute.h"

namespace holon::causal {

using expr::Kind;

bool has_late_functions(const System& s) {
  const expr::Graph& g = s.graph();
  return std::ranges::any_of(s.functions(), [&](const expr::Function& f) { return expr::is_inlined_late(g.types, f); });
}

void inline_late_functions(System& s) {
  expr::Graph& g = s.graph();
  const auto is_late = [&](const expr::Function& f) { return expr::is_inlined_late(g.types, f); };
  if (!has_late_functions(s)) return;
  expr::Rewrite rewrite(g, {}, [&](ExprId e, std::span<const ExprId> args) {
    const ExprId made = simplified(g, e, args);
    if (g.kind(made) != Kind::call || !is_late(s.functions()[g.function(made)])) return made;
    const ExprId body = expr::written_out(g, s.functions(), made);
    return body ? body : made;
  });
  const auto write_out = [&](ExprId& e) {
    if (e) e = rewrite(e);
  };
  for (auto* equations : {&s.equations, &s.initial_equations})
    for (Equation& e : *equations) {
      if (e.algorithm != kNone) continue;
      write_out(e.left);
      write_out(e.right);
      write_out(e.initial_right);
    }
  for (ZeroCrossing& c : s.crossings) write_out(c.value);
}

}  // namespace holon::causal
