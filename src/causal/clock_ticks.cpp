#include "causal/clock_ticks.h"

#include <fmt/format.h>
#include <utility>

#include "expr/build.h"

namespace holon::causal {

using expr::Builtin;
using expr::Kind;

ExprId ClockTicks::add(std::string name, TypeId type, ExprId value, ExprId initial, diag::Span span) {
  const std::uint32_t v = s_.add_auxiliary(std::move(name), type, VariableKind::discrete, span);
  Equation e;
  e.left = s_.variables[v].node;
  e.right = value;
  e.initial_right = initial;
  e.discrete = true;
  e.span = span;
  made_.push_back(e);
  return s_.variables[v].node;
}

ExprId ClockTicks::add_held(const Tick& tick, std::string name, ExprId value, diag::Span span) {
  const ExprId x = add(std::move(name), g_.type(value), {}, {}, span);
  made_.back().right = expr::choose(g_, tick.fires, value, s_.pre(x));
  made_.back().initial_right = s_.pre(x);
  return x;
}

ExprId ClockTicks::edge_of(ExprId w) const { return expr::logical_and(g_, w, expr::logical_not(g_, s_.pre(w))); }

// A tick changes what is held, and that may change the condition within the same instant. Then the condition is
// evaluated first and the tick follows one iteration later, so that neither waits for the other.
ExprId ClockTicks::condition_edge(const BaseClock& base, std::uint32_t number, diag::Span span) {
  const ExprId w = add(fmt::format("$clock{}", number), g_.types.boolean(), base.condition, ExprId{}, span);
  if (!base.is_fed_back) return edge_of(w);
  const ExprId before = add(fmt::format("$before{}", number), g_.types.boolean(), s_.pre(w), s_.pre(w), span);
  return expr::logical_and(g_, s_.pre(w), expr::logical_not(g_, s_.pre(before)));
}

Tick ClockTicks::make(const Clock& clock, diag::Span span) {
  Tick tick;
  tick.number = ++ticks_;
  details_[tick.number].clock = clock;
  const BaseClock& base = partitions_.base(clock.base);
  if (base.interval) {
    const ExprId period = expr::multiply(g_, g_.real(clock.period.value()), base.interval);
    const ExprId offset = expr::multiply(g_, g_.real(clock.offset.value()), base.interval);
    details_[tick.number].interval = period;
    const std::uint32_t v = s_.add_auxiliary(fmt::format("$sample{}", s_.samples.size() + 1), g_.types.boolean(),
                                             VariableKind::known, span);
    s_.variables[v].is_input = true;
    s_.variables[v].value = g_.boolean(false);
    s_.samples.push_back({v, offset, period});
    tick.fires = edge_of(
        add(fmt::format("$tick{}", tick.number), g_.types.boolean(), s_.variables[v].node, g_.boolean(false), span));
    return tick;
  }
  const ExprId edge = condition_edge(base, tick.number, span);
  tick.fires = edge;
  if (clock.period == Fraction{1, 1} && clock.offset == Fraction{0, 1}) return tick;
  // Count the edges of the condition; sub-sampled partitions take every so-many-th.
  const ExprId count = add(fmt::format("$count{}", tick.number), g_.types.real(), {}, {}, span);
  made_.back().right = expr::choose(g_, edge, expr::add(g_, s_.pre(count), g_.real(1)), s_.pre(count));
  made_.back().initial_right = s_.pre(count);
  const ExprId since = expr::subtract(g_, expr::subtract(g_, count, g_.real(1)), g_.real(clock.offset.value()));
  const ExprId quotient = expr::divide(g_, since, g_.real(clock.period.value()));
  const ExprId whole =
      expr::relation(g_, Kind::equal, g_.builtin_call(Builtin::floor, g_.types.real(), {quotient}), quotient);
  const ExprId late = expr::relation(g_, Kind::greater_equal, since, g_.real(0));
  tick.fires = expr::logical_and(g_, edge, expr::logical_and(g_, whole, late));
  return tick;
}

ExprId ClockTicks::first(const Tick& tick, diag::Span span) {
  Details& d = details_[tick.number];
  if (d.first) return d.first;
  const ExprId seen = add(fmt::format("$seen{}", tick.number), g_.types.boolean(), {}, {}, span);
  made_.back().right = expr::logical_or(g_, tick.fires, s_.pre(seen));
  made_.back().initial_right = s_.pre(seen);
  d.first = add_held(tick, fmt::format("$first{}", tick.number), expr::logical_not(g_, s_.pre(seen)), span);
  return d.first;
}

ExprId ClockTicks::interval(const Tick& tick, diag::Span span) {
  if (const ExprId known = details_[tick.number].interval) return known;
  const ExprId start = partitions_.base(details_[tick.number].clock.base).first_interval;
  const ExprId last = add_held(tick, fmt::format("$last{}", tick.number), g_.time(), span);
  const ExprId since = expr::subtract(g_, g_.time(), s_.pre(last));
  const ExprId value = expr::choose(g_, first(tick, span), start, since);
  const ExprId made = add_held(tick, fmt::format("$interval{}", tick.number), value, span);
  details_[tick.number].interval = made;
  return made;
}

}  // namespace holon::causal
