#include "causal/discretize.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "causal/diagnostics.h"
#include "causal/explain.h"
#include "causal/readable.h"
#include "causal/reduce.h"
#include "expr/build.h"
#include "expr/substitute.h"

namespace holon::causal {

using expr::Base;
using expr::Builtin;
using expr::Kind;

namespace {

// Methods as data: x_i = x_{i-1} + h sum_j b_j k_j, with k_1 = x'_{i-1}; `now` is the weight of x'_i. Stage j stands at
// t_{i-1} + c_j h and x_{i-1} + h a_j k_{j-1}.
struct Stage {
  double a;
  double c;
  double b;
};
struct Method {
  std::string_view name;
  double before;  // weight of x'_{i-1}
  double now;     // weight of x'_i
  std::array<Stage, 3> stages;
  std::size_t stage_count;
};
constexpr std::array kMethods = {
    Method{"ExplicitEuler", 1, 0, {}, 0},
    Method{"ExplicitMidPoint2", 0, 0, {{{0.5, 0.5, 1}}}, 1},
    Method{"ExplicitRungeKutta4", 1.0 / 6, 0, {{{0.5, 0.5, 1.0 / 3}, {0.5, 0.5, 1.0 / 3}, {1, 1, 1.0 / 6}}}, 3},
    Method{"ImplicitEuler", 0, 1, {}, 0},
    Method{"ImplicitTrapezoid", 0.5, 0.5, {}, 0},
};
constexpr const Method& kDefault = kMethods[3];

constexpr bool is_consistent(const Method& m) {
  double sum = m.before + m.now;
  for (std::size_t j = 0; j < m.stage_count; ++j) sum += m.stages[j].b;
  return sum > 1 - 1e-15 && sum < 1 + 1e-15;
}
static_assert(std::ranges::all_of(kMethods, is_consistent));

class Discretizer {
 public:
  Discretizer(System& system, diag::Sink& sink, ClockTicks& ticks, const Tick& tick, ClockedEquations& partition,
              diag::Span span)
      : system_(system),
        sink_(sink),
        graph_(system.graph()),
        ticks_(ticks),
        tick_(tick),
        clocked_(partition),
        span_(span) {}

  bool run(const Method& method) {
    if (!has_derivatives()) return true;
    if (!reduce()) return false;
    name_derivatives();
    const ExprId h = ticks_.interval(tick_, span_);
    const base::Table<EquationId, Row> at_tick = clocked_.rows;
    std::vector<ExprId> slope;  // the weighted sum of each state
    std::vector<ExprId> last;   // k_{j-1}
    for (const State& state : states_) {
      const ExprId before = system_.pre(derivative(state));
      ExprId sum = graph_.real(0);
      if (method.before != 0) sum = expr::multiply(graph_, graph_.real(method.before), before);
      if (method.now != 0)
        sum = expr::add(graph_, sum, expr::multiply(graph_, graph_.real(method.now), derivative(state)));
      slope.push_back(sum);
      last.push_back(before);
    }
    for (std::size_t j = 0; j < method.stage_count; ++j) last = stage(method.stages.at(j), j, at_tick, h, last, slope);
    const ExprId first = ticks_.first(tick_, span_);
    for (std::size_t k = 0; k < states_.size(); ++k) {
      const ExprId x = value(states_[k]);
      const ExprId moved = expr::add(graph_, system_.pre(x), expr::multiply(graph_, h, slope[k]));
      add_row(x, expr::choose(graph_, first, system_.pre(x), moved));
    }
    return true;
  }

  // Whether there are derivatives; the first one is an error.
  bool report_continuous() {
    for (const Row& row : clocked_.rows) {
      expr::ExprSet seen;
      std::string state;
      std::string other;
      for (const ExprId side : {row.left, row.right})
        for_each_leaf(graph_, side, seen, [&](ExprId leaf) {
          const bool is_der = is_derivative(leaf);
          while (graph_.kind(leaf) == Kind::builtin && !graph_.args(leaf).empty()) leaf = graph_.arg(leaf, 0);
          if (graph_.kind(leaf) != Kind::variable) return;
          const VariableId v(graph_.payload(leaf));
          if (is_der) {
            state = readable_name(system_, v);
          } else if (clocked_.unknowns.contains(v) && readable_name(system_, v) != state && system_.is_of_model(v)) {
            other = readable_name(system_, v);
          }
        });
      if (state.empty()) continue;
      diag::Diagnostic& d = sink_.error(kContinuousTicks, place_in_model(system_, row.component, row.span), {state});
      if (!other.empty())
        d.hint(fmt::format("`{}` has values only when its clock ticks: write `hold({})` here", other, other));
      d.hint("or let the clock integrate: `Clock(Clock(0.1), \"ImplicitEuler\")`");
      return true;
    }
    return false;
  }

 private:
  bool is_derivative(ExprId e) const { return graph_.kind(e) == Kind::builtin && graph_.builtin(e) == Builtin::der; }

  bool has_derivatives() const {
    expr::ExprSet seen;
    bool found = false;
    for (const Row& row : clocked_.rows)
      for (const ExprId side : {row.left, row.right})
        for_each_leaf(graph_, side, seen, [&](ExprId leaf) { found = found || is_derivative(leaf); });
    return found;
  }

  // Index reduction of these equations alone: for its time the others are not there.
  bool reduce() {
    std::vector<Equation> equations = std::exchange(system_.equations, {});
    base::Table<VariableId, VariableKind> kinds;
    for (const Variable& v : system_.variables) kinds.add(v.kind);
    for (const VariableId v : system_.variables.ids())
      if (clocked_.unknowns.contains(v)) {
        system_.variables[v].kind = VariableKind::continuous;
      } else if (system_.variables[v].kind == VariableKind::continuous) {
        system_.variables[v].kind = VariableKind::discrete;
      }
    for (const Row& row : clocked_.rows) {
      Equation e;
      e.left = row.left;
      e.right = row.right;
      e.span = row.span;
      e.component = row.component;
      system_.equations.push_back(e);
    }
    Reduced reduced = reduce_index(system_, sink_, OrderOptions{}, StateSelection::once);
    const std::vector<Equation> together = std::exchange(system_.equations, std::move(equations));
    for (const VariableId v : kinds.ids()) system_.variables[v].kind = kinds[v];
    if (!reduced.ok) return false;
    for (std::size_t i = clocked_.rows.size(); i < together.size(); ++i) {
      Row row;
      row.left = together[i].left;
      row.right = together[i].right;
      row.span = together[i].span;
      row.component = together[i].component;
      clocked_.rows.add(row);
    }
    states_ = std::move(reduced.states);
    unknowns_ = std::move(reduced.unknowns);
    hear_wishes();
    return true;
  }

  // The states of these equations are chosen: what was wished of them is not looked at again.
  void hear_wishes() {
    expr::ExprSet is_state;
    for (const State& state : states_) is_state.insert(state.leaf);
    for (const VariableId v : clocked_.unknowns) {
      Variable& x = system_.variables[v];
      if (x.select == flat::StateSelect::always && !is_state.contains(x.node))
        sink_.warning(kNotAState, system_.declaration(v), {system_.name(v)});
      x.select = flat::StateSelect::neutral;
    }
  }

  // Every derivative becomes a variable of its own.
  void name_derivatives() {
    const auto give_name = [&](ExprId leaf) {
      if (!is_derivative(leaf) || names_.find(leaf) != nullptr) return;
      const VariableId v =
          system_.add_auxiliary("$" + system_.text(leaf), graph_.types.real(), VariableKind::discrete, span_);
      names_.set(leaf, system_.variables[v].node);
      replacements_.push_back({leaf, system_.variables[v].node});
      clocked_.unknowns.insert(v);
    };
    for (const State& state : states_) {
      give_name(state.derivative);
      give_name(state.leaf);
    }
    for (const ExprId leaf : unknowns_) give_name(leaf);
    for (Row& row : clocked_.rows) {
      row.left = expr::substitute(graph_, row.left, replacements_);
      row.right = expr::substitute(graph_, row.right, replacements_);
    }
  }
  ExprId named(ExprId leaf) const {
    const ExprId* name = names_.find(leaf);
    return name != nullptr ? *name : leaf;
  }
  ExprId value(const State& state) const { return named(state.leaf); }
  ExprId derivative(const State& state) const { return named(state.derivative); }

  void add_row(ExprId left, ExprId right) {
    Row row;
    row.left = left;
    row.right = right;
    row.span = span_;
    clocked_.rows.add(row);
  }

  // The equations once more at another point: every unknown gets a variable for the stage.
  std::vector<ExprId> stage(const Stage& at, std::size_t number, const base::Table<EquationId, Row>& rows, ExprId h,
                            const std::vector<ExprId>& last, std::vector<ExprId>& slope) {
    std::vector<expr::Replacement> here;
    if (at_tick_.empty()) at_tick_.insert(clocked_.unknowns.begin(), clocked_.unknowns.end());
    for (const VariableId v : at_tick_) {
      const VariableId copy = system_.add_auxiliary(fmt::format("$stage{}({})", number + 1, system_.name(v)),
                                                    system_.variables[v].type, VariableKind::discrete, span_);
      system_.variables[copy].start = system_.variables[v].start;
      here.push_back({system_.variables[v].node, system_.variables[copy].node});
      clocked_.unknowns.insert(copy);
    }
    const auto moved = [&](ExprId e) { return expr::substitute(graph_, e, here); };
    std::vector<ExprId> k;
    for (std::size_t i = 0; i < states_.size(); ++i) {
      const ExprId x = value(states_[i]);
      const ExprId step = expr::multiply(graph_, expr::multiply(graph_, h, graph_.real(at.a)), last[i]);
      add_row(moved(x), expr::add(graph_, system_.pre(x), step));
      k.push_back(moved(derivative(states_[i])));
      slope[i] = expr::add(graph_, slope[i], expr::multiply(graph_, graph_.real(at.b), k.back()));
    }
    // Time, and what comes from outside: at the end as it is now, in the middle the mean of before and now.
    expr::Rewrite input(graph_, [&](ExprId e) -> ExprId {
      if (at.c == 1) return {};
      if (graph_.kind(e) == Kind::time)
        return expr::subtract(graph_, e, expr::multiply(graph_, h, graph_.real(1 - at.c)));
      return comes_in(e) ? mean(e) : ExprId{};
    });
    for (const Row& row : rows) {
      Row copy = row;
      copy.left = moved(input(row.left));
      copy.right = moved(input(row.right));
      copy.equation = kNone;
      clocked_.rows.add(copy);
    }
    return k;
  }

  // A value of another partition, or sampled: pre(…) of what is not ours, or a variable that is not ours.
  bool comes_in(ExprId e) const {
    ExprId v = e;
    if (graph_.kind(e) == Kind::builtin && graph_.builtin(e) == Builtin::pre) v = graph_.arg(e, 0);
    if (graph_.kind(v) != Kind::variable || at_tick_.contains(VariableId(graph_.payload(v)))) return false;
    return system_.variables[VariableId(graph_.payload(v))].kind != VariableKind::known;
  }
  ExprId mean(ExprId e) {
    if (const ExprId* known = means_.find(e)) return *known;
    const ExprId now = ticks_.add_held(tick_, fmt::format("$input{}_{}", tick_.number, ++inputs_), e, span_);
    const ExprId before = system_.pre(now);
    const ExprId value = graph_.types.base(graph_.type(e)) == Base::real
                             ? expr::multiply(graph_, graph_.real(0.5), expr::add(graph_, before, now))
                             : before;
    means_.set(e, value);
    return value;
  }

  System& system_;
  diag::Sink& sink_;
  expr::Graph& graph_;
  ClockTicks& ticks_;
  const Tick& tick_;
  ClockedEquations& clocked_;
  diag::Span span_;
  std::vector<State> states_;
  std::vector<ExprId> unknowns_;
  expr::ExprMap<ExprId> names_;
  std::vector<expr::Replacement> replacements_;
  std::set<VariableId> at_tick_;  // the partition's unknowns without those of stages
  expr::ExprMap<ExprId> means_;
  std::uint32_t inputs_ = 0;
};

}  // namespace

bool discretize(System& system, diag::Sink& sink, ClockTicks& ticks, const Tick& tick, const std::string& solver,
                ClockedEquations& partition, diag::Span span) {
  const auto found = std::ranges::find(kMethods, solver, &Method::name);
  const Method& method = found != kMethods.end() ? *found : kDefault;
  Discretizer discretizer(system, sink, ticks, tick, partition, span);
  // A continuous equation that came into the clock only because it uses a clocked value, without `hold`.
  if (solver.empty() && discretizer.report_continuous()) return false;
  // "External" leaves the choice to us.
  if (found == kMethods.end() && !solver.empty() && solver != "External") sink.warning(kSolverMethod, span, {solver});
  return discretizer.run(method);
}

}  // namespace holon::causal
