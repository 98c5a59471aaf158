#include "program/model/parts.h"

#include <algorithm>

#include "expr/build.h"

namespace holon::program {

using causal::OrderedSystem;
using expr::ExprId;

namespace {

// How well a start value that is one too many has to agree with the others, relative.
constexpr double kSameStart = 1e-5;

// A call of a function for what it does, at every accepted point.
bool is_made_always(const expr::Graph& graph, const causal::EventCall& call) {
  return graph.kind(call.condition) == expr::Kind::boolean && graph.boolean_value(call.condition);
}

}  // namespace

void lower_initial_checks(ModelContext& c) {
  if (c.ordered.checks.empty()) return;
  expr::Graph& g = c.graph;
  c.model.initial_checks = c.builder.begin("initial_checks");
  for (const auto& [row, text] : c.ordered.checks) {
    const ExprId a = expr::as_real(g, row.left);
    const ExprId b = expr::as_real(g, row.right);
    const auto size = [&](ExprId e) { return expr::function(g, expr::Builtin::abs, e); };
    const ExprId bound =
        expr::multiply(g, g.real(kSameStart), expr::add(g, g.real(0.1), expr::add(g, size(a), size(b))));
    const ExprId holds = expr::relation(g, expr::Kind::less_equal, size(expr::subtract(g, a, b)), bound);
    c.builder.assert_that(holds, g.string(text), ExprId{}, c.site_of(row));
  }
  c.builder.end();
}

void lower_asserts(ModelContext& c, const Pieces& pieces) {
  // What the bodies of calls read is not looked into, so that they need all outputs.
  const bool needs_outputs = std::ranges::any_of(
      c.system.event_calls, [&](const causal::EventCall& call) { return is_made_always(c.graph, call); });
  if (!needs_outputs)
    c.model.before_asserts = pieces.part_of_derivatives(c.builder, OrderedSystem::kAssertsNeed, "before_asserts");
  c.model.asserts = c.builder.begin("asserts");
  if (c.model.before_asserts) pieces.run_rest_for(c.builder, OrderedSystem::kAssertsNeed);
  std::uint32_t number = 0;
  for (const causal::Assertion& a : c.system.asserts) {
    const SiteId site = c.builder.add_site(causal::origin_of_assert(c.system, number++), a.span);
    c.builder.assert_that(a.condition, a.message, a.level, site);
  }
  for (const causal::EventCall& call : c.system.event_calls)
    if (is_made_always(c.graph, call)) c.builder.algorithm(call.body, c.site_at(call.span));
  c.builder.end();
}

}  // namespace holon::program
