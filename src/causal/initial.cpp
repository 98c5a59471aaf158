// Unknowns: everything the simulation computes, the states, parameters with fixed = false, and pre(v).
// Equations, first ones first: those of the model (rank 0), initial equations (1), v = pre(v) of a `when` that is idle
// (2), fixed start values (3). What is left without equation takes its start value: pre(v) first, then states, those
// most wanted as states first, then parameters and other variables that have a start value (specification 8.6). A
// parameter with `fixed = false` waits for what the model computes: `vref = v` says what `vref` is, and the missing
// condition is the start of a state.

#include "causal/initial.h"

#include <fmt/format.h>
#include <algorithm>
#include <utility>

#include "causal/explain.h"
#include "causal/graph/regularize.h"
#include "causal/readable.h"
#include "expr/build.h"
#include "expr/walk.h"

namespace holon::causal {

using expr::Base;
using expr::Builtin;
using expr::Kind;

namespace {

constexpr std::size_t kMostOthers = 3;

class InitialSystem {
 public:
  explicit InitialSystem(OrderedSystem& ordered)
      : ordered_(ordered), system_(*ordered.system), graph_(system_.graph()) {}

  void run() {
    find_solved_parameters();
    add_unknowns();
    add_rows();
    Sorter sorter(system_, ordered_.decisions, ordered_.initial_rows, ordered_.initial_unknowns);
    const Regularization regular = make_regular({sorter.matchable(), ranks_, fix_ranks_});
    for (const FixedUnknown& f : regular.fixed) {
      ordered_.fixed.push_back({f.unknown, start_of(ordered_.initial_unknowns[f.unknown].node), true});
    }
    std::vector<char> left_out(ordered_.initial_rows.size(), 0);
    for (const RedundantEquation& r : regular.redundant) {
      const Row& row = ordered_.initial_rows[r.equation];
      ordered_.redundant.push_back(system_.text(row.left) + " = " + system_.text(row.right));
      left_out[r.equation.index()] = 1;
      if (!row.discrete && row.algorithm == kNone)
        ordered_.checks.push_back({row, ordered_.redundant.back() + why_redundant(row)});
    }
    check_start_values();
    // The unknowns that take a value get a row that says so, and the system is square.
    base::Table<EquationId, Row> rows;
    for (const EquationId r : ordered_.initial_rows.ids())
      if (left_out[r.index()] == 0) rows.add(ordered_.initial_rows[r]);
    for (const OrderedSystem::Guess& f : ordered_.fixed) {
      Row row;
      row.left = ordered_.initial_unknowns[f.unknown].node;
      row.right = f.value;
      row.discrete = ordered_.initial_unknowns[f.unknown].discrete;
      rows.add(row);
    }
    ordered_.initial_rows = std::move(rows);
    Sorter square(system_, ordered_.decisions, ordered_.initial_rows, ordered_.initial_unknowns);
    ordered_.initial = square.sort();
  }

 private:
  // Parameters that initialization determines, and what is computed from them.
  void find_solved_parameters() {
    std::vector<char> late(system_.variables.size(), 0);
    bool any = false;
    for (const VariableId v : system_.variables.ids())
      if (system_.variables[v].solved_at_start && system_.variables[v].status == VariableStatus::kept)
        late[v.index()] = 1, any = true;
    if (!any) return;
    std::vector<VariableId> early;
    for (const VariableId v : ordered_.parameters) {  // in the order of computation, so one pass finds all
      const ExprId value = system_.variables[v].value;
      const bool depends = value && expr::any_node(graph_, value, [&](ExprId x) {
                             return graph_.kind(x) == Kind::variable && late[graph_.payload(x)] != 0;
                           });
      if (depends) {
        late[v.index()] = 1;
        dependent_.push_back(v);
      } else {
        early.push_back(v);
      }
    }
    ordered_.parameters = std::move(early);
    for (const VariableId v : system_.variables.ids())
      if (late[v.index()] != 0 && system_.variables[v].solved_at_start)
        add_unknown(system_.variables[v].node, is_discrete(v), system_.variables[v].start ? 50 : 1500, true);
    for (const VariableId v : dependent_) add_unknown(system_.variables[v].node, is_discrete(v), kMayNotFix, false);
  }

  // On a line of its own: what can be done about an initial condition that is one too many.
  std::string why_redundant(const Row& row) const {
    const std::string name = system_.text(row.left);
    const bool is_derivative = graph_.kind(row.left) == Kind::builtin;
    const bool is_start = row.span.known() && std::ranges::none_of(system_.initial_equations, [&](const Equation& e) {
                            return e.span == row.span;
                          });
    for (const Block& block : ordered_.simulation.blocks) {
      if (block.kind != BlockKind::assignment || ordered_.unknowns[block.steps[0].unknown].node != row.left) continue;
      expr::ExprSet seen;
      bool is_known = true;
      for_each_leaf(graph_, block.steps[0].value, seen, [&](ExprId leaf) {
        is_known = is_known && graph_.kind(leaf) == Kind::variable &&
                   system_.variables[VariableId(graph_.payload(leaf))].kind == VariableKind::known;
      });
      if (!is_known) continue;
      return fmt::format("\n`{}` is no state: an equation determines it: {}", name,
                         is_start ? "take `fixed = true` away"
                         : is_derivative
                             ? fmt::format("it is {} all the time; say where `{}` starts: `{} = …;`",
                                           system_.text(block.steps[0].value), system_.text(graph_.arg(row.left, 0)),
                                           system_.text(graph_.arg(row.left, 0)))
                             : "take this initial equation away");
    }
    if (graph_.kind(row.left) == Kind::variable &&
        system_.variables[VariableId(graph_.payload(row.left))].kind == VariableKind::known)
      return fmt::format("\n`{}` has its value by its declaration: write `(fixed = false)` there, or take this away",
                         name);
    // The others that could go in its place.
    find_conditions();
    std::string others;
    std::size_t count = 0;
    for (const auto& [about, text] : conditions_)
      if (about != name && ++count <= kMostOthers) others += fmt::format("{}`{}`", others.empty() ? "" : ", ", text);
    const std::string what =
        is_start ? fmt::format("take `fixed = true` of `{}` away", name) : "take this condition away";
    if (others.empty()) return {};
    return fmt::format("\nthere is one initial condition too many: {}, or one of {}{}", what, others,
                       count > kMostOthers ? ", …" : "");
  }

  // Texts of initial conditions with what they are about, once; no more than anybody reads.
  void find_conditions() const {
    if (!conditions_.empty()) return;
    for (const Equation& e : system_.initial_equations)
      if (e.algorithm == kNone && conditions_.size() < 2 * kMostOthers)
        conditions_.emplace_back(system_.text(e.left), fmt::format("{} = {}", readable_text(system_, e.left),
                                                                   readable_text(system_, e.right)));
    for (const VariableId v : system_.flat.variables.ids()) {
      if (conditions_.size() >= 4 * kMostOthers) return;
      const Variable& x = system_.variables[v];
      if (x.fixed && x.start && x.kind == VariableKind::continuous)
        conditions_.emplace_back(system_.name(v),
                                 fmt::format("{}(start = {}, fixed = true)", system_.name(v), system_.text(x.start)));
    }
  }

  bool is_discrete(VariableId v) const { return graph_.types.base(system_.variables[v].type) != Base::real; }

  void add_unknown(ExprId node, bool discrete, std::uint32_t fix_rank, bool prefer_tear) {
    ordered_.initial_unknowns.add({node, discrete, prefer_tear});
    fix_ranks_.push_back(fix_rank);
  }

  // The base variable of a leaf.
  VariableId variable_of(ExprId leaf) const {
    while (graph_.kind(leaf) != Kind::variable) leaf = graph_.arg(leaf, 0);
    return VariableId(graph_.payload(leaf));
  }

  ExprId start_of(ExprId leaf) const {
    const bool is_derivative = graph_.kind(leaf) == Kind::builtin && graph_.builtin(leaf) == Builtin::der;
    const Variable& v = system_.variables[variable_of(leaf)];
    const ExprId zero = expr::zero(graph_, v.type);
    if (is_derivative) return graph_.real(0);
    if (v.start) return graph_.types.base(v.type) == Base::real ? expr::as_real(graph_, v.start) : v.start;
    if (zero) return zero;
    if (graph_.types.base(v.type) == Base::boolean) return graph_.boolean(false);
    if (graph_.types.base(v.type) == Base::string) return graph_.string("");
    if (graph_.types.base(v.type) == Base::enumeration) return graph_.enumeration(v.type, 1);
    return graph_.real(0);
  }

  void add_unknowns() {
    for (const Unknown& leaf : ordered_.unknowns) {
      std::uint32_t rank = kMayNotFix;
      if (!leaf.discrete && graph_.kind(leaf.node) == Kind::variable) {
        const Variable& v = system_.variables[VariableId(graph_.payload(leaf.node))];
        rank = 100 - 10 * static_cast<std::uint32_t>(v.select) + (v.start ? 0 : 1000);
        // Who prefers a concentration as the state and says where it starts means it, though the amount became the
        // state: it goes before states whose start nobody gave.
        const bool is_meant =
            v.select >= flat::StateSelect::prefer && v.start && v.start_level != flat::FlatVariable::kStartOfType;
        if (is_meant) rank = 36 - 5 * static_cast<std::uint32_t>(v.select);
      } else if (!leaf.discrete) {
        rank = 5000;
      } else {
        rank = 9000;
      }
      add_unknown(leaf.node, leaf.discrete, rank, leaf.prefer_tear);
    }
    for (const State& state : ordered_.states) {
      std::uint32_t rank = 30;
      if (state.variable) {
        const Variable& v = system_.variables[state.variable];
        rank = 30 - 5 * static_cast<std::uint32_t>(v.select) + (v.start ? 0 : 10);
      }
      add_unknown(state.leaf, false, rank, true);
    }
    for (const ExprId p : ordered_.previous) {
      const VariableId v = variable_of(p);
      add_unknown(p,
                  graph_.types.base(system_.variables[v].type) != Base::real ||
                      system_.variables[v].kind == VariableKind::discrete,
                  1, true);
    }
  }

  void add(Row row, std::uint32_t rank) {
    ordered_.initial_rows.add(row);
    ranks_.push_back(rank);
  }

  void add_rows() {
    for (const Row& from : ordered_.rows) {
      Row row = from;
      if (row.algorithm != kNone) row.initial_statements = true;
      if (row.equation != kNone && system_.equations[row.equation].initial_right)
        row.right = system_.equations[row.equation].initial_right;
      // A `when` that is idle at the start has v = pre(v). It gives way where initial equations say more than that, as
      // `pre(v) = false` beside `v := true`.
      const bool is_idle_when = row.discrete && row.algorithm == kNone && is_previous_of(row.right, row.left);
      row.either = row.either || is_real_equation(row);
      add(row, is_idle_when ? 2 : 0);
    }
    for (const VariableId v : dependent_) {
      Row row;
      row.left = system_.variables[v].node;
      row.right = system_.variables[v].value;
      row.discrete = is_discrete(v);
      add(row, 0);
    }
    for (const Equation& e : system_.initial_equations) {
      Row row;
      row.left = e.left;
      row.right = e.right;
      row.algorithm = e.algorithm;
      row.discrete = e.discrete;
      row.span = e.span;
      row.component = e.component;
      if (row.discrete && row.algorithm == kNone) orient(row);
      row.either = (!row.discrete && row.algorithm == kNone) || is_real_equation(row);
      add(row, 1);
    }
    expr::ExprSet has_previous;
    for (const ExprId p : ordered_.previous) has_previous.insert(p);
    for (const VariableId v : system_.variables.ids()) {
      const Variable& x = system_.variables[v];
      if (!x.fixed || x.kind == VariableKind::known || x.status != VariableStatus::kept) continue;
      Row row;
      row.left = x.node;
      row.right = start_of(x.node);
      row.discrete = is_discrete(v) || x.kind == VariableKind::discrete;
      if (x.kind == VariableKind::discrete) {
        row.left = system_.pre(x.node);
        if (!has_previous.contains(row.left)) continue;
      }
      if (system_.is_of_model(v)) row.span = span_in_model(system_, system_.flat.variables[v].component);
      add(row, 3);
    }
  }

  // At the start, the equation of a discrete Real is one among the others.
  bool is_real_equation(const Row& row) const {
    return row.discrete && row.algorithm == kNone && graph_.types.base(graph_.type(row.left)) == Base::real;
  }

  bool is_previous_of(ExprId e, ExprId v) const {
    return graph_.kind(e) == Kind::builtin && graph_.builtin(e) == Builtin::pre && graph_.arg(e, 0) == v;
  }

  // A fixed start value of a variable that turned out to be known.
  void check_start_values() {
    for (const VariableId v : system_.flat.variables.ids()) {
      const Variable& x = system_.variables[v];
      if (!x.fixed || !x.start || x.kind != VariableKind::continuous || x.status == VariableStatus::kept) continue;
      VariableId at = v;
      bool negated = false;
      while (system_.variables[at].status == VariableStatus::alias) {
        negated = negated != system_.variables[at].negated;
        at = system_.variables[at].alias_of;
      }
      const Variable& root = system_.variables[at];
      if (root.status == VariableStatus::kept &&
          (root.kind != VariableKind::known || root.is_input || root.solved_at_start))
        continue;
      Row row;
      row.left = root.status == VariableStatus::literal ? root.value : root.node;
      if (negated) row.left = expr::negate(graph_, row.left);
      row.right = start_of(x.node);
      row.span = span_in_model(system_, system_.flat.variables[v].component);
      ordered_.checks.push_back({row, fmt::format("{} = {}", system_.name(v), system_.text(row.right))});
    }
  }

  void orient(Row& row) const {
    const auto is_unknown = [&](const Variable& v) { return v.kind != VariableKind::known || v.solved_at_start; };
    const auto is_leaf = [&](ExprId e) {
      return (graph_.kind(e) == Kind::variable && is_unknown(system_.variables[VariableId(graph_.payload(e))])) ||
             (graph_.kind(e) == Kind::builtin && graph_.builtin(e) == Builtin::pre);
    };
    if (!is_leaf(row.left)) std::swap(row.left, row.right);
  }

  OrderedSystem& ordered_;
  const System& system_;
  expr::Graph& graph_;
  std::vector<VariableId> dependent_;
  mutable std::vector<std::pair<std::string, std::string>> conditions_;
  std::vector<std::uint32_t> ranks_;
  std::vector<std::uint32_t> fix_ranks_;
};

}  // namespace

void order_initial_system(OrderedSystem& ordered) { InitialSystem(ordered).run(); }

}  // namespace holon::causal
