// Clocked partitions (specification, chapter 16) become equations that hold at every event: a clocked equation x = e is
//   x = if tick then e else pre(x),  previous(x) = pre(x),  sample(u) = pre(u), the limit of u from the left.
// Every variable keeps its value between ticks, so the value of the operators that change the rate is that of their
// argument.

#include <fmt/format.h>
#include <map>
#include <set>

#include "causal/clock_partitions.h"
#include "causal/clock_ticks.h"
#include "causal/dependent.h"
#include "causal/diagnostics.h"
#include "causal/discretize.h"
#include "causal/passes.h"
#include "causal/sort.h"
#include "expr/build.h"
#include "expr/substitute.h"

namespace holon::causal {

using expr::Base;
using expr::Builtin;
using expr::Kind;

namespace {

class ClockRewriter {
 public:
  ClockRewriter(System& system, diag::Sink& sink)
      : system_(system), sink_(sink), graph_(system.graph()), partitions_(system, sink), ticks_(system, partitions_) {}

  void run() {
    std::map<std::uint32_t, std::vector<std::uint32_t>> clocked;  // equations of each partition
    for (std::uint32_t i = 0; i < system_.equations.size(); ++i) {
      Equation& e = system_.equations[i];
      if (graph_.types.base(graph_.type(e.left)) == Base::clock) continue;  // has served its purpose
      const std::uint32_t p = partitions_.of_equation(i);
      if (partitions_.is_clocked(p)) {
        clocked[p].push_back(i);
        continue;
      }
      if (e.algorithm == kNone) {
        e.left = at_tick(e.left, nullptr, e.span);
        e.right = at_tick(e.right, nullptr, e.span);
        if (e.initial_right) e.initial_right = at_tick(e.initial_right, nullptr, e.span);
      }
      rest_.push_back(e);
    }
    for (Variable& v : system_.variables)
      if (graph_.types.base(v.type) == Base::clock) {
        v.kind = VariableKind::known;
        v.status = VariableStatus::literal;
        v.value = graph_.real(0);
      }
    for (const auto& [p, equations] : clocked) rewrite(p, equations);
    // Rewriting may have made new equations all the while.
    rest_.insert(rest_.end(), ticks_.made().begin(), ticks_.made().end());
    system_.equations = std::move(rest_);
  }

 private:
  // The limit from the left of something continuous.
  ExprId sampled(ExprId u, diag::Span span) {
    if (!system_.is_time_varying(u)) return u;
    if (graph_.kind(u) == Kind::variable) return system_.pre(u);
    if (const ExprId* known = sampled_.find(u)) return *known;
    const Base base = graph_.types.base(graph_.type(u));
    const VariableId z =
        system_.add_auxiliary(fmt::format("$sampled{}", ++samplings_), graph_.type(u),
                              base == Base::real ? VariableKind::continuous : VariableKind::discrete, span);
    Equation e;
    e.left = system_.variables[z].node;
    e.right = u;
    e.discrete = base != Base::real;
    e.span = span;
    ticks_.made().push_back(e);
    sampled_.set(u, system_.pre(system_.variables[z].node));
    return system_.pre(system_.variables[z].node);
  }

  // An expression in terms of ordinary values; `tick` is none outside of clocked partitions.
  ExprId at_tick(ExprId e, const Tick* tick, diag::Span span) {
    expr::Rewrite rewrite(graph_, {}, [&](ExprId x, std::span<const ExprId> args) -> ExprId {
      if (graph_.kind(x) != Kind::builtin) return expr::rebuilt(graph_, x, args);
      const Builtin b = graph_.builtin(x);
      if (b == Builtin::previous) {
        const bool is_unknown = graph_.kind(args[0]) == Kind::variable &&
                                system_.variables[VariableId(graph_.payload(args[0]))].kind != VariableKind::known;
        return is_unknown ? system_.pre(args[0]) : args[0];
      }
      if (b == Builtin::clock_sample) return sampled(args[0], span);
      if (b == Builtin::hold || b == Builtin::no_clock || ClockPartitions::changes_rate(b)) return args[0];
      if (b == Builtin::interval && tick != nullptr) return ticks_.interval(*tick, span);
      if (b == Builtin::first_tick && tick != nullptr) return ticks_.first(*tick, span);
      return expr::rebuilt(graph_, x, args);
    });
    return rewrite(e);
  }

  void rewrite(std::uint32_t partition, const std::vector<std::uint32_t>& equations) {
    const diag::Span span = system_.equations[equations[0]].span;
    const Clock* const clock = partitions_.clock_of(partition);
    if (clock == nullptr) {
      sink_.error(kNoClock, span, {system_.text(system_.equations[equations[0]].left)});
      return;
    }
    const Tick tick = ticks_.make(*clock, span);
    ClockedEquations mine;
    // What an algorithm computes is known to the equations.
    std::set<VariableId> computed;
    for (const std::uint32_t i : equations)
      if (const Equation& e = system_.equations[i]; e.algorithm != kNone)
        computed.insert(system_.algorithms[e.algorithm].outputs.begin(), system_.algorithms[e.algorithm].outputs.end());
    for (const std::uint32_t i : equations) {
      Equation& e = system_.equations[i];
      if (e.algorithm != kNone) {
        rewrite_algorithm(e, tick);
        continue;
      }
      Row row;
      row.left = at_tick(e.left, &tick, e.span);
      row.right = at_tick(e.right, &tick, e.span);
      row.equation = i;
      row.span = e.span;
      row.component = e.component;
      mine.rows.add(row);  // as if continuous: whichever side of b = c is the unknown
      // pre(…) is another thing than the variable itself; der(…) makes its variable an unknown, too.
      expr::ExprSet seen;
      for (const ExprId side : {row.left, row.right})
        for_each_leaf(graph_, side, seen, [&](ExprId leaf) {
          while (graph_.kind(leaf) == Kind::builtin && graph_.builtin(leaf) == Builtin::der) leaf = graph_.arg(leaf, 0);
          if (graph_.kind(leaf) == Kind::variable && partitions_.of_variable(graph_.payload(leaf)) == partition &&
              system_.variables[VariableId(graph_.payload(leaf))].kind != VariableKind::known &&
              !computed.contains(VariableId(graph_.payload(leaf))))
            mine.unknowns.insert(VariableId(graph_.payload(leaf)));
        });
    }
    if (discretize(system_, sink_, ticks_, tick, clock->solver, mine, span)) order(mine, tick, span);
  }

  // The equations of a partition in the order in which they are computed, each for its unknown.
  void order(const ClockedEquations& mine, const Tick& tick, diag::Span span) {
    base::Table<UnknownId, Unknown> unknowns;
    for (const VariableId v : mine.unknowns) {
      system_.variables[v].kind = VariableKind::discrete;
      unknowns.add({system_.variables[v].node, false, static_cast<bool>(system_.variables[v].start)});
    }
    Sorter sorter(system_, system_.decisions, mine.rows, unknowns);
    const Ordered ordered = sorter.sort();
    if (!ordered.unmatched_rows.empty() || !ordered.unmatched_unknowns.empty()) {
      const UnknownId u = ordered.unmatched_unknowns.empty() ? UnknownId(0U) : ordered.unmatched_unknowns[0];
      sink_.error(kClockedLoop, span,
                  {u.index() < unknowns.size() ? system_.text(unknowns[u].node) : std::string("this clock")});
      return;
    }
    for (const Block& block : ordered.blocks) {
      if (block.kind != BlockKind::assignment) {
        report_dependent_equations(system_, block, mine.rows, unknowns, sink_);
        solve_together(block, mine, unknowns, tick);
        continue;
      }
      for (const Step& step : block.steps) {
        const ExprId x = unknowns[step.unknown].node;
        Equation e;
        e.left = x;
        e.right = expr::choose(graph_, tick.fires, step.value, system_.pre(x));
        e.initial_right = system_.pre(x);
        e.discrete = true;
        e.span = mine.rows[step.row].span;
        e.component = mine.rows[step.row].component;
        rest_.push_back(e);
      }
    }
  }

  // Equations that depend on each other: their unknowns are solved for like continuous ones. Between ticks the system
  // is x = pre(x), and pre of a continuous variable is what it was at the event before.
  void solve_together(const Block& block, const ClockedEquations& mine, const base::Table<UnknownId, Unknown>& unknowns,
                      const Tick& tick) {
    for (std::size_t k = 0; k < block.rows.size(); ++k) {
      const Row& row = mine.rows[block.rows[k]];
      const ExprId x = unknowns[block.unknowns[k]].node;
      Variable& v = system_.variables[VariableId(graph_.payload(x))];
      if (graph_.types.base(v.type) != Base::real) {
        sink_.error(kClockedLoop, row.span, {system_.text(x)});
        return;
      }
      v.kind = VariableKind::continuous;
      Equation e;
      e.left = expr::choose(graph_, tick.fires, row.left, x);
      e.right = expr::choose(graph_, tick.fires, row.right, system_.pre(x));
      e.span = row.span;
      e.component = row.component;
      rest_.push_back(e);
    }
  }

  void rewrite_algorithm(Equation& e, const Tick& tick) {
    Algorithm& a = system_.algorithms[e.algorithm];
    if (rewritten_.insert(e.algorithm).second) {
      auto body = expr::rewritten(a.statements, [&](ExprId x) { return at_tick(x, &tick, e.span); });
      expr::Statement choice;
      choice.kind = expr::StatementKind::if_;
      choice.span = a.span;
      choice.branches.push_back({tick.fires, std::move(body)});
      std::vector<expr::Statement> entry;
      for (const VariableId v : a.outputs) {
        system_.variables[v].kind = VariableKind::discrete;
        expr::Statement s;
        s.kind = expr::StatementKind::assign;
        s.targets = {system_.variables[v].node};
        s.value = system_.pre(system_.variables[v].node);
        s.span = a.span;
        entry.push_back(s);
      }
      a.initial_statements = entry;
      entry.push_back(std::move(choice));
      a.statements = std::move(entry);
      a.discrete = true;
    }
    Equation made = e;
    made.discrete = true;
    rest_.push_back(made);
  }

  System& system_;
  diag::Sink& sink_;
  expr::Graph& graph_;
  ClockPartitions partitions_;
  ClockTicks ticks_;
  std::vector<Equation> rest_;
  expr::ExprMap<ExprId> sampled_;
  std::set<std::uint32_t> rewritten_;
  std::uint32_t samplings_ = 0;
};

}  // namespace

void find_clocks(System& system, diag::Sink& sink) {
  if (system.has_clocks) ClockRewriter(system, sink).run();
}

}  // namespace holon::causal
