#include "causal/clock_partitions.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cmath>

#include "causal/diagnostics.h"
#include "causal/sort.h"
#include "expr/build.h"
#include "expr/walk.h"

namespace holon::causal {

using expr::Base;
using expr::Builtin;
using expr::Kind;

ClockPartitions::ClockPartitions(System& system, diag::Sink& sink)
    : system_(system),
      sink_(sink),
      graph_(system.graph()),
      values_(system),
      variables_(static_cast<std::uint32_t>(system.variables.size())) {
  parent_.resize(system_.variables.size() + system_.equations.size());
  std::iota(parent_.begin(), parent_.end(), 0);
  clocked_.assign(parent_.size(), false);
  for (std::uint32_t i = 0; i < system_.equations.size(); ++i) join(i);
  edges_.resize(parent_.size());
  for (std::uint32_t i = 0; i < system_.equations.size(); ++i) relate(i);
  spread();
  find_feedback();
}

const Clock* ClockPartitions::clock_of(std::uint32_t partition) const {
  const auto found = clocks_.find(partition);
  return found != clocks_.end() ? &found->second : nullptr;
}

// ---- which nodes belong together

std::uint32_t ClockPartitions::root(std::uint32_t x) {
  while (parent_[x] != x) x = parent_[x] = parent_[parent_[x]];
  return x;
}

void ClockPartitions::unite(std::uint32_t a, std::uint32_t b) {
  a = root(a);
  b = root(b);
  if (a == b) return;
  parent_[a] = b;
  clocked_[b] = clocked_[b] || clocked_[a];
}

// Clock(condition): what stands in it belongs to the equations outside of the clock.
bool ClockPartitions::is_condition(ExprId clock) const {
  return graph_.builtin(clock) == Builtin::clock && !graph_.args(clock).empty() &&
         graph_.types.base(graph_.type(graph_.arg(clock, 0))) == Base::boolean;
}

void ClockPartitions::look(ExprId e, Parts& parts) const {
  expr::ExprSet seen;
  expr::walk_down(graph_, e, seen, [&](ExprId x) {
    if (graph_.kind(x) == Kind::variable) {
      if (system_.variables[VariableId(graph_.payload(x))].kind != VariableKind::known)
        parts.variables.push_back(graph_.payload(x));
      return false;
    }
    if (graph_.kind(x) != Kind::builtin) return true;
    const Builtin b = graph_.builtin(x);
    if (b == Builtin::previous || b == Builtin::interval || b == Builtin::first_tick) parts.is_clocked = true;
    const bool leads_here = b == Builtin::clock_sample || changes_rate(b) || b == Builtin::clock;
    if (leads_here) parts.is_clocked = true;
    const bool leads_elsewhere = leads_here || b == Builtin::hold || b == Builtin::no_clock;
    if (leads_elsewhere) parts.operators.push_back(x);
    return !leads_elsewhere;
  });
}

ClockPartitions::Parts ClockPartitions::parts_of(const Equation& e) const {
  Parts parts;
  if (e.algorithm != kNone) {
    for_each_expression(system_.algorithms[e.algorithm].statements, [&](ExprId x) { look(x, parts); });
  } else {
    look(e.left, parts);
    look(e.right, parts);
  }
  return parts;
}

void ClockPartitions::join(std::uint32_t i) {
  const Equation& e = system_.equations[i];
  const Parts parts = parts_of(e);
  const std::uint32_t node = equation_node(i);
  for (const std::uint32_t v : parts.variables) unite(v, node);
  if (e.clocked_when != kNone) {
    const auto [first, is_new] = first_of_when_.try_emplace(e.clocked_when, node);
    if (!is_new) unite(first->second, node);
  }
  if (parts.is_clocked || e.clock) clocked_[root(node)] = true;
  for (const ExprId x : parts.operators) {
    // What hold takes is clocked; what noClock and the others take ticks somewhere.
    if (graph_.builtin(x) == Builtin::clock_sample) continue;
    Parts inner;
    look(graph_.arg(x, 0), inner);
    std::uint32_t first = kNone;
    for (const std::uint32_t v : inner.variables) {
      if (first == kNone) first = v;
      unite(first, v);
      if (!is_condition(x)) clocked_[root(v)] = true;
    }
  }
}

// ---- what the operators say about the clocks

// The node of what an operator takes.
std::uint32_t ClockPartitions::node_of(ExprId e) const {
  Parts parts;
  look(e, parts);
  return parts.variables.empty() ? kNone : parts.variables[0];
}

Fraction ClockPartitions::amount(ExprId x) {
  const auto args = graph_.args(x);
  const auto whole = [&](std::size_t k, std::int64_t otherwise) {
    if (k >= args.size() || graph_.kind(args[k]) == Kind::missing) return otherwise;
    const double value = values_.number(args[k]);
    return std::isnan(value) ? otherwise : static_cast<std::int64_t>(std::llround(value));
  };
  const Builtin b = graph_.builtin(x);
  if (b == Builtin::sub_sample || b == Builtin::super_sample) return {whole(1, 0), 1};
  return Fraction{whole(1, 0), whole(2, 1)}.reduced();
}

void ClockPartitions::connect(std::uint32_t from, std::uint32_t to, Change change, Fraction amount) {
  edges_[root(from)].push_back({to, change, amount, false});
  edges_[root(to)].push_back({from, change, amount, true});
}

void ClockPartitions::relate(std::uint32_t i) {
  const Equation& e = system_.equations[i];
  const std::uint32_t node = equation_node(i);
  if (!clocked_[root(node)]) return;  // only hold and noClock lead out of here
  if (e.clock) start(e.clock, node);
  if (e.algorithm != kNone) return;
  for (const ExprId x : parts_of(e).operators) {
    const Builtin b = graph_.builtin(x);
    if (b == Builtin::clock_sample) {
      const auto args = graph_.args(x);
      if (args.size() > 1 && graph_.kind(args[1]) != Kind::missing) start(args[1], node);
    } else if (b == Builtin::clock) {
      start(x, node);
    } else if (changes_rate(b)) {
      rate(x, node);
    }
  }
}

void ClockPartitions::rate(ExprId x, std::uint32_t node) {
  static constexpr std::array kChanges{Change::sub, Change::super, Change::shift, Change::back};
  const auto k = static_cast<std::size_t>(graph_.builtin(x)) - static_cast<std::size_t>(Builtin::sub_sample);
  if (const std::uint32_t from = node_of(graph_.arg(x, 0)); from != kNone) {
    connect(from, node, kChanges.at(k), amount(x));
    return;
  }
  // Of a clock that is written in place.
  const ExprId inner = graph_.arg(x, 0);
  if (!is_clock(inner)) return;
  const std::uint32_t fresh = new_node();
  start(inner, fresh);
  connect(fresh, node, kChanges.at(k), amount(x));
}

std::uint32_t ClockPartitions::new_node() {
  const auto n = static_cast<std::uint32_t>(parent_.size());
  parent_.push_back(n);
  clocked_.push_back(true);
  edges_.emplace_back();
  return n;
}

// `node` ticks with the clock that an expression of type Clock stands for.
void ClockPartitions::start(ExprId clock, std::uint32_t node) {
  if (graph_.kind(clock) == Kind::variable) {
    connect(graph_.payload(clock), node, Change::same, {1, 1});
    return;
  }
  if (graph_.kind(clock) != Kind::builtin) return;
  if (changes_rate(graph_.builtin(clock))) {
    rate(clock, node);
    return;
  }
  if (graph_.builtin(clock) != Builtin::clock) return;
  std::vector<ExprId> given;
  for (const ExprId a : graph_.args(clock))
    if (graph_.kind(a) != Kind::missing) given.push_back(a);
  if (given.empty()) return;  // Clock(): found elsewhere
  const Base first = graph_.types.base(graph_.type(given[0]));
  if (first == Base::clock) {
    const std::uint32_t fresh = new_node();
    start(given[0], fresh);
    connect(fresh, node, Change::same, {1, 1});
    if (given.size() > 1)
      if (const ExprId solver = values_.literal(given[1], graph_.type(given[1]));
          solver && graph_.kind(solver) == Kind::string)
        solvers_[root(node)] = graph_.string_value(solver);
    return;
  }
  BaseClock base;
  if (first == Base::boolean) {
    base.condition = given[0];
    base.first_interval = given.size() > 1 ? expr::as_real(graph_, given[1]) : graph_.real(0);
  } else if (first == Base::integer && given.size() > 1) {
    base.interval = expr::divide(graph_, expr::as_real(graph_, given[0]), expr::as_real(graph_, given[1]));
  } else {
    base.interval = expr::as_real(graph_, given[0]);
  }
  if (base.interval)
    if (const double seconds = values_.number(base.interval); seconds <= 0) {
      const std::uint32_t i = node - variables_;
      const bool is_equation = node >= variables_ && i < system_.equations.size();
      sink_.error(
          kClockInterval, is_equation ? system_.equations[i].span : diag::Span{},
          {is_equation ? system_.text(system_.equations[i].left) : system_.text(clock), fmt::format("{}", seconds)});
    }
  bases_.push_back(base);
  starts_.emplace_back(node, static_cast<std::uint32_t>(bases_.size() - 1));
}

// ---- from base clocks along the edges

void ClockPartitions::spread() {
  for (const auto& [node, base] : starts_) {
    const std::uint32_t r = root(node);
    if (const auto known = clocks_.find(r); known != clocks_.end()) {
      if (ticks_otherwise(known->second, bases_[base])) report_mismatch(r);
      continue;
    }
    Clock clock;
    clock.base = base;
    clocks_[r] = clock;
    std::vector<std::uint32_t> open{r};
    while (!open.empty()) {
      const std::uint32_t at = open.back();
      open.pop_back();
      const Clock here = clocks_[at];
      for (const Edge& edge : edges_[at]) {
        const std::uint32_t to = root(edge.to);
        Clock there = here;
        if (!step(there, edge)) continue;
        if (const auto found = clocks_.find(to); found != clocks_.end()) {
          const Clock& known = found->second;
          if (known.base == there.base && !(known.period == there.period && known.offset == there.offset))
            report_mismatch(to);
          continue;
        }
        clocks_[to] = there;
        open.push_back(to);
      }
    }
  }
  // A solver holds for everything that ticks with the clock that names it.
  std::vector<std::uint32_t> open;
  for (const auto& [node, solver] : solvers_) {
    const std::uint32_t r = root(node);
    if (const auto found = clocks_.find(r); found != clocks_.end()) found->second.solver = solver;
    open.push_back(r);
  }
  while (!open.empty()) {
    const std::uint32_t at = open.back();
    open.pop_back();
    const auto here = clocks_.find(at);
    if (here == clocks_.end()) continue;
    for (const Edge& edge : edges_[at]) {
      const auto there = clocks_.find(root(edge.to));
      if (edge.change != Change::same || edge.inverse || there == clocks_.end() || !there->second.solver.empty())
        continue;
      there->second.solver = here->second.solver;
      open.push_back(there->first);
    }
  }
}

// Two periodic clocks in one partition, of different intervals.
bool ClockPartitions::ticks_otherwise(const Clock& clock, const BaseClock& other) {
  const BaseClock& base = bases_[clock.base];
  if (!base.interval || !other.interval) return false;
  const double here = values_.number(base.interval) * clock.period.value();
  const double there = values_.number(other.interval);
  return std::fabs(here - there) > 1e-9 * std::max(here, there);
}

// Somewhere in the partition there is a variable to name.
void ClockPartitions::report_mismatch(std::uint32_t partition) {
  for (std::uint32_t i = 0; i < system_.equations.size(); ++i)
    if (of_equation(i) == partition) {
      sink_.error(kClockMismatch, system_.equations[i].span, {system_.text(system_.equations[i].left)});
      return;
    }
}

bool ClockPartitions::step(Clock& c, const Edge& edge) {
  const bool not_said = edge.amount.n == 0;
  switch (edge.change) {
    case Change::same:
      return true;
    case Change::sub:
    case Change::super: {
      if (not_said) return false;
      const bool slower = (edge.change == Change::sub) != edge.inverse;
      c.period = slower ? c.period * edge.amount : c.period / edge.amount;
      return true;
    }
    case Change::shift:
    case Change::back: {
      const bool later = (edge.change == Change::shift) != edge.inverse;
      const Fraction by = c.period * edge.amount;
      c.offset = later ? c.offset + by : c.offset - by;
      return true;
    }
  }
  return true;
}

// Whether the equations around a condition hold something: then a tick may change the very condition.
void ClockPartitions::find_feedback() {
  for (BaseClock& base : bases_) {
    if (!base.condition) continue;
    const std::uint32_t v = node_of(base.condition);
    if (v == kNone) continue;
    const std::uint32_t around = root(v);
    for (std::uint32_t i = 0; i < system_.equations.size() && !base.is_fed_back; ++i) {
      if (of_equation(i) != around) continue;
      for (const ExprId x : parts_of(system_.equations[i]).operators)
        base.is_fed_back = base.is_fed_back || graph_.builtin(x) == Builtin::hold;
    }
  }
}

}  // namespace holon::causal
