// Unknowns: everything the simulation computes, the states, parameters with fixed = false, and pre(v).
// Equations, first ones first: those of the model (rank 0), initial equations (1), fixed start values (2).
// What is left without equation takes its start value: pre(v) first, then states, those most wanted as states first,
// then other variables that have a start value (specification 8.6).

#include "causal/initial.h"

#include <fmt/format.h>
#include <algorithm>

#include "causal/explain.h"
#include "causal/graph/regularize.h"
#include "expr/build.h"
#include "expr/walk.h"

namespace holon::causal {

using expr::Base;
using expr::Builtin;
using expr::Kind;

namespace {

class InitialSystem {
 public:
  explicit InitialSystem(OrderedSystem& ordered) : o_(ordered), s_(*ordered.system), g_(s_.graph()) {}

  void run() {
    find_solved_parameters();
    add_unknowns();
    add_rows();
    Sorter sorter(s_, o_.initial_rows, o_.initial_unknowns);
    const Regularization regular = make_regular({sorter.matchable(), ranks_, fix_ranks_});
    for (const FixedUnknown& f : regular.fixed) {
      o_.fixed.push_back({f.unknown.value, start_of(o_.initial_unknowns[f.unknown.index()].node), true});
    }
    std::vector<char> left_out(o_.initial_rows.size(), 0);
    for (const RedundantEquation& r : regular.redundant) {
      const Row& row = o_.initial_rows[r.equation.index()];
      o_.redundant.push_back(s_.text(row.left) + " = " + s_.text(row.right));
      left_out[r.equation.index()] = 1;
      if (!row.discrete && row.algorithm == kNone) o_.checks.push_back({row, o_.redundant.back()});
    }
    check_start_values();
    // The unknowns that take a value get a row that says so, and the system is square.
    std::vector<Row> rows;
    for (std::size_t i = 0; i < o_.initial_rows.size(); ++i)
      if (left_out[i] == 0) rows.push_back(o_.initial_rows[i]);
    for (const OrderedSystem::Guess& f : o_.fixed) {
      Row row;
      row.left = o_.initial_unknowns[f.unknown].node;
      row.right = f.value;
      row.discrete = o_.initial_unknowns[f.unknown].discrete;
      rows.push_back(row);
    }
    o_.initial_rows = std::move(rows);
    Sorter square(s_, o_.initial_rows, o_.initial_unknowns);
    o_.initial = square.sort();
  }

 private:
  // Parameters that initialization determines, and what is computed from them.
  void find_solved_parameters() {
    std::vector<char> late(s_.variables.size(), 0);
    bool any = false;
    for (std::uint32_t v = 0; v < s_.variables.size(); ++v)
      if (s_.variables[v].solved_at_start && s_.variables[v].fate == Fate::itself) late[v] = 1, any = true;
    if (!any) return;
    std::vector<std::uint32_t> early;
    for (const std::uint32_t v : o_.parameters) {  // in the order of computation, so one pass finds all
      const ExprId value = s_.variables[v].value;
      const bool depends = value && expr::any_node(g_, value, [&](ExprId x) {
                             return g_.kind(x) == Kind::variable && late[g_.payload(x)] != 0;
                           });
      if (depends) {
        late[v] = 1;
        dependent_.push_back(v);
      } else {
        early.push_back(v);
      }
    }
    o_.parameters = std::move(early);
    for (std::uint32_t v = 0; v < s_.variables.size(); ++v)
      if (late[v] != 0 && s_.variables[v].solved_at_start) add_unknown(s_.variables[v].node, is_discrete(v), 5, true);
    for (const std::uint32_t v : dependent_) add_unknown(s_.variables[v].node, is_discrete(v), kMayNotFix, false);
  }

  bool is_discrete(std::uint32_t v) const { return g_.types.base(s_.variables[v].type) != Base::real; }

  void add_unknown(ExprId node, bool discrete, std::uint32_t fix_rank, bool prefer_tear) {
    o_.initial_unknowns.push_back({node, discrete, prefer_tear});
    fix_ranks_.push_back(fix_rank);
  }

  // The base variable of a leaf.
  std::uint32_t variable_of(ExprId leaf) const {
    while (g_.kind(leaf) != Kind::variable) leaf = g_.arg(leaf, 0);
    return g_.payload(leaf);
  }

  ExprId start_of(ExprId leaf) const {
    const bool is_derivative = g_.kind(leaf) == Kind::builtin && g_.builtin(leaf) == Builtin::der;
    const Variable& v = s_.variables[variable_of(leaf)];
    const ExprId zero = expr::zero(g_, v.type);
    if (is_derivative) return g_.real(0);
    if (v.start) return g_.types.base(v.type) == Base::real ? expr::as_real(g_, v.start) : v.start;
    if (zero) return zero;
    if (g_.types.base(v.type) == Base::boolean) return g_.boolean(false);
    if (g_.types.base(v.type) == Base::string) return g_.string("");
    if (g_.types.base(v.type) == Base::enumeration) return g_.enumeration(v.type, 1);
    return g_.real(0);
  }

  void add_unknowns() {
    for (const Leaf& leaf : o_.unknowns) {
      std::uint32_t rank = kMayNotFix;
      if (!leaf.discrete && g_.kind(leaf.node) == Kind::variable) {
        const Variable& v = s_.variables[g_.payload(leaf.node)];
        rank = 100 - 10 * static_cast<std::uint32_t>(v.select) + (v.start ? 0 : 1000);
      } else if (!leaf.discrete) {
        rank = 5000;
      } else {
        rank = 9000;
      }
      add_unknown(leaf.node, leaf.discrete, rank, leaf.prefer_tear);
    }
    for (const State& state : o_.states) {
      std::uint32_t rank = 30;
      if (state.variable != kNone) {
        const Variable& v = s_.variables[state.variable];
        rank = 30 - 5 * static_cast<std::uint32_t>(v.select) + (v.start ? 0 : 3);
      }
      add_unknown(state.leaf, false, rank, true);
    }
    for (const ExprId p : o_.previous) {
      const std::uint32_t v = variable_of(p);
      add_unknown(p,
                  g_.types.base(s_.variables[v].type) != Base::real || s_.variables[v].kind == VariableKind::discrete,
                  1, true);
    }
  }

  void add(Row row, std::uint32_t rank) {
    o_.initial_rows.push_back(row);
    ranks_.push_back(rank);
  }

  void add_rows() {
    for (const Row& from : o_.rows) {
      Row row = from;
      if (row.algorithm != kNone) row.initial_statements = true;
      if (row.equation != kNone && s_.equations[row.equation].initial_right)
        row.right = s_.equations[row.equation].initial_right;
      add(row, 0);
    }
    for (const std::uint32_t v : dependent_) {
      Row row;
      row.left = s_.variables[v].node;
      row.right = s_.variables[v].value;
      row.discrete = is_discrete(v);
      add(row, 0);
    }
    for (const Equation& e : s_.initial_equations) {
      Row row;
      row.left = e.left;
      row.right = e.right;
      row.algorithm = e.algorithm;
      row.discrete = e.discrete;
      row.span = e.span;
      row.component = e.component;
      if (row.discrete && row.algorithm == kNone) orient(row);
      row.either = !row.discrete && row.algorithm == kNone;
      add(row, 1);
    }
    expr::ExprSet has_previous;
    for (const ExprId p : o_.previous) has_previous.insert(p);
    for (std::uint32_t v = 0; v < s_.variables.size(); ++v) {
      const Variable& x = s_.variables[v];
      if (!x.fixed || x.kind == VariableKind::known || x.fate != Fate::itself) continue;
      Row row;
      row.left = x.node;
      row.right = start_of(x.node);
      row.discrete = is_discrete(v) || x.kind == VariableKind::discrete;
      if (x.kind == VariableKind::discrete) {
        row.left = s_.pre(x.node);
        if (!has_previous.contains(row.left)) continue;
      }
      if (v < s_.flat.variables.size()) row.span = span_in_model(s_, s_.flat.variables[flat::VariableId(v)].component);
      add(row, 2);
    }
  }

  // A fixed start value of a variable that turned out to be known.
  void check_start_values() {
    for (std::uint32_t v = 0; v < s_.flat.variables.size(); ++v) {
      const Variable& x = s_.variables[v];
      if (!x.fixed || !x.start || x.kind != VariableKind::continuous || x.fate == Fate::itself) continue;
      std::uint32_t at = v;
      bool negated = false;
      while (s_.variables[at].fate == Fate::alias) {
        negated = negated != s_.variables[at].negated;
        at = s_.variables[at].alias_of;
      }
      const Variable& root = s_.variables[at];
      if (root.fate == Fate::itself && (root.kind != VariableKind::known || root.is_input || root.solved_at_start))
        continue;
      Row row;
      row.left = root.fate == Fate::literal ? root.value : root.node;
      if (negated) row.left = expr::negate(g_, row.left);
      row.right = start_of(x.node);
      row.span = span_in_model(s_, s_.flat.variables[flat::VariableId(v)].component);
      o_.checks.push_back({row, fmt::format("{} = {}", s_.name(v), s_.text(row.right))});
    }
  }

  void orient(Row& row) const {
    const auto is_unknown = [&](const Variable& v) { return v.kind != VariableKind::known || v.solved_at_start; };
    const auto is_leaf = [&](ExprId e) {
      return (g_.kind(e) == Kind::variable && is_unknown(s_.variables[g_.payload(e)])) ||
             (g_.kind(e) == Kind::builtin && g_.builtin(e) == Builtin::pre);
    };
    if (!is_leaf(row.left)) std::swap(row.left, row.right);
  }

  OrderedSystem& o_;
  System& s_;
  expr::Graph& g_;
  std::vector<std::uint32_t> dependent_;
  std::vector<std::uint32_t> ranks_;
  std::vector<std::uint32_t> fix_ranks_;
};

}  // namespace

void order_initial_system(OrderedSystem& ordered) { InitialSystem(ordered).run(); }

}  // namespace holon::causal
