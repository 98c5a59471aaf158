#include "expr/simplify.h"

#include <algorithm>

#include "expr/build.h"

namespace holon::expr {
namespace {

// Long enough for a search in a table or a few iterations of Newton; what takes longer belongs into the simulation.
constexpr std::uint64_t kMostSteps = 100'000;

bool is_constant(const Graph& g, ExprId e) {
  if (g.is_literal(e) || g.kind(e) == Kind::function) return true;
  if (g.kind(e) != Kind::array && g.kind(e) != Kind::record && g.kind(e) != Kind::closure) return false;
  return std::ranges::all_of(g.args(e), [&](ExprId a) { return is_constant(g, a) || g.kind(a) == Kind::missing; });
}

}  // namespace

Simplifier::Simplifier(Graph& graph)
    : rewrite_(graph, {}, [&graph](ExprId e, std::span<const ExprId> args) {
        if (is_leaf(graph.kind(e))) return e;
        return rebuilt(graph, e, args);
      }) {}

ExprId simplify(Graph& graph, ExprId e) { return Simplifier(graph)(e); }

ExprId fold(Graph& graph, const Functions& functions, ExprId root, Environment& environment) {
  const auto evaluated = [&](ExprId e) -> ExprId {
    const std::uint64_t limit = environment.limits.steps;
    environment.limits.steps = std::min(limit, environment.steps + kMostSteps);
    const auto v = evaluate(graph, functions, e, environment);
    environment.limits.steps = limit;
    if (!v || v->as_external() || v->as_tuple()) return e;
    return to_expr(graph, *v);
  };
  const auto is_constant_call = [&](ExprId e) {
    return graph.kind(e) == Kind::call && !functions[graph.function(e)].impure &&
           std::ranges::all_of(graph.args(e), [&](ExprId a) { return is_constant(graph, a); });
  };
  Rewrite rewrite(graph, {}, [&](ExprId e, std::span<const ExprId> args) {
    if (is_leaf(graph.kind(e))) return e;
    const ExprId made = rebuilt(graph, e, args);
    const bool is_call = is_constant_call(made) && graph.types.base(graph.type(made)) != Base::tuple;
    const bool is_output = graph.kind(made) == Kind::output && is_constant_call(graph.arg(made, 0));
    return is_call || is_output ? evaluated(made) : made;
  });
  return rewrite(root);
}

}  // namespace holon::expr
