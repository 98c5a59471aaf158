#include "expr/late_inline.h"

#include <algorithm>
#include <vector>

#include "expr/build.h"
#include "expr/simplify.h"
#include "expr/substitute.h"

namespace holon::expr {

bool has_no_derivative(const Function& function, std::size_t input) {
  return std::ranges::any_of(function.derivatives, [&](const DerivativeRule& rule) {
    return std::ranges::find(rule.no_derivative, input) != rule.no_derivative.end();
  });
}

bool is_inlined_late(const Types& types, const Function& function) {
  if (function.inlining != Inline::late || function.external || function.impure) return false;
  for (std::size_t i = 0; i < function.inputs.size(); ++i)
    if (has_no_derivative(function, i) && types.base(function.locals[LocalId(function.inputs[i])].type) == Base::real)
      return true;
  return false;
}

ExprId written_out(Graph& graph, const Functions& functions, ExprId call) {
  const Function& f = functions[graph.function(call)];
  const auto args = graph.args(call);
  if (f.outputs.size() != 1 || args.size() != f.inputs.size()) return {};
  std::vector<ExprId> values(f.locals.size());
  for (std::size_t i = 0; i < args.size(); ++i) values[f.inputs[i]] = args[i];
  bool complete = true;
  const auto value_of = [&](ExprId e) {
    Rewrite rewrite(
        graph,
        [&](ExprId x) {
          if (graph.kind(x) != Kind::local) return ExprId{};
          complete = complete && values[graph.payload(x)];
          return complete ? values[graph.payload(x)] : x;
        },
        [&](ExprId x, std::span<const ExprId> parts) {
          // {a, b, c}[2]
          double place = 0;
          if (graph.kind(x) == Kind::index && parts.size() == 2 && graph.kind(parts[0]) == Kind::array &&
              graph.as_number(parts[1], place) && place >= 1 &&
              place <= static_cast<double>(graph.args(parts[0]).size()))
            return graph.arg(parts[0], static_cast<std::size_t>(place) - 1);
          return rebuilt(graph, x, parts);
        });
    return rewrite(e);
  };
  for (std::uint32_t k = 0; k < f.locals.size() && complete; ++k)
    if (!values[k] && f.locals[LocalId(k)].value) values[k] = value_of(f.locals[LocalId(k)].value);
  for (const Statement& s : f.body) {
    if (!complete || s.kind != StatementKind::assign || s.targets.size() != 1 ||
        graph.kind(s.targets[0]) != Kind::local)
      return {};
    values[graph.payload(s.targets[0])] = value_of(s.value);
  }
  const ExprId result = values[f.outputs[0]];
  return complete && result && graph.type(result) == graph.type(call) ? result : ExprId{};
}

}  // namespace holon::expr
