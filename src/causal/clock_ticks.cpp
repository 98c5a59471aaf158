#include "causal/clock_ticks.h"

#include <fmt/format.h>
#include <utility>

#include "expr/build.h"

namespace holon::causal {

using expr::Builtin;
using expr::Kind;

ExprId ClockTicks::add(std::string name, TypeId type, ExprId value, ExprId initial, diag::Span span) {
  const VariableId v = system_.add_auxiliary(std::move(name), type, VariableKind::discrete, span);
  Equation e;
  e.left = system_.variables[v].node;
  e.right = value;
  e.initial_right = initial;
  e.discrete = true;
  e.span = span;
  made_.push_back(e);
  return system_.variables[v].node;
}

ExprId ClockTicks::add_held(const Tick& tick, std::string name, ExprId value, diag::Span span) {
  const ExprId x = add(std::move(name), graph_.type(value), {}, {}, span);
  made_.back().right = expr::choose(graph_, tick.fires, value, system_.pre(x));
  made_.back().initial_right = system_.pre(x);
  return x;
}

ExprId ClockTicks::edge_of(ExprId w) const {
  return expr::logical_and(graph_, w, expr::logical_not(graph_, system_.pre(w)));
}

// A tick changes what is held, and that may change the condition within the same instant. Then the condition is
// evaluated first and the tick follows one iteration later, so that neither waits for the other.
ExprId ClockTicks::condition_edge(const BaseClock& base, std::uint32_t number, diag::Span span) {
  const ExprId w = add(fmt::format("$clock{}", number), graph_.types.boolean(), base.condition, ExprId{}, span);
  if (!base.is_fed_back) return edge_of(w);
  const ExprId before =
      add(fmt::format("$before{}", number), graph_.types.boolean(), system_.pre(w), system_.pre(w), span);
  return expr::logical_and(graph_, system_.pre(w), expr::logical_not(graph_, system_.pre(before)));
}

Tick ClockTicks::make(const Clock& clock, diag::Span span) {
  Tick tick;
  tick.number = ++ticks_;
  details_[tick.number].clock = clock;
  const BaseClock& base = partitions_.base(clock.base);
  if (base.interval) {
    const ExprId period = expr::multiply(graph_, graph_.real(clock.period.value()), base.interval);
    const ExprId offset = expr::multiply(graph_, graph_.real(clock.offset.value()), base.interval);
    details_[tick.number].interval = period;
    const VariableId v = system_.add_auxiliary(fmt::format("$sample{}", system_.samples.size() + 1),
                                               graph_.types.boolean(), VariableKind::known, span);
    system_.variables[v].is_input = true;
    system_.variables[v].value = graph_.boolean(false);
    system_.samples.push_back({v, offset, period});
    tick.fires = edge_of(add(fmt::format("$tick{}", tick.number), graph_.types.boolean(), system_.variables[v].node,
                             graph_.boolean(false), span));
    return tick;
  }
  const ExprId edge = condition_edge(base, tick.number, span);
  tick.fires = edge;
  if (clock.period == Fraction{1, 1} && clock.offset == Fraction{0, 1}) return tick;
  // Count the edges of the condition; sub-sampled partitions take every so-many-th.
  const ExprId count = add(fmt::format("$count{}", tick.number), graph_.types.real(), {}, {}, span);
  made_.back().right =
      expr::choose(graph_, edge, expr::add(graph_, system_.pre(count), graph_.real(1)), system_.pre(count));
  made_.back().initial_right = system_.pre(count);
  const ExprId since =
      expr::subtract(graph_, expr::subtract(graph_, count, graph_.real(1)), graph_.real(clock.offset.value()));
  const ExprId quotient = expr::divide(graph_, since, graph_.real(clock.period.value()));
  const ExprId whole = expr::relation(graph_, Kind::equal,
                                      graph_.builtin_call(Builtin::floor, graph_.types.real(), {quotient}), quotient);
  const ExprId late = expr::relation(graph_, Kind::greater_equal, since, graph_.real(0));
  tick.fires = expr::logical_and(graph_, edge, expr::logical_and(graph_, whole, late));
  return tick;
}

ExprId ClockTicks::first(const Tick& tick, diag::Span span) {
  Details& d = details_[tick.number];
  if (d.first) return d.first;
  const ExprId seen = add(fmt::format("$seen{}", tick.number), graph_.types.boolean(), {}, {}, span);
  made_.back().right = expr::logical_or(graph_, tick.fires, system_.pre(seen));
  made_.back().initial_right = system_.pre(seen);
  d.first = add_held(tick, fmt::format("$first{}", tick.number), expr::logical_not(graph_, system_.pre(seen)), span);
  return d.first;
}

ExprId ClockTicks::interval(const Tick& tick, diag::Span span) {
  if (const ExprId known = details_[tick.number].interval) return known;
  const ExprId start = partitions_.base(details_[tick.number].clock.base).first_interval;
  const ExprId last = add_held(tick, fmt::format("$last{}", tick.number), graph_.time(), span);
  const ExprId since = expr::subtract(graph_, graph_.time(), system_.pre(last));
  const ExprId value = expr::choose(graph_, first(tick, span), start, since);
  const ExprId made = add_held(tick, fmt::format("$interval{}", tick.number), value, span);
  details_[tick.number].interval = made;
  return made;
}

}  // namespace holon::causal
