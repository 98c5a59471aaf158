#include "causal/sort.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <utility>

#include "causal/graph/matching.h"
#include "causal/graph/tarjan.h"
#include "expr/build.h"
#include "expr/linear.h"
#include "expr/solve_for.h"
#include "expr/walk.h"

namespace holon::causal {

using expr::Base;
using expr::Builtin;
using expr::Kind;

void for_each_leaf(const expr::Graph& graph, ExprId e, expr::ExprSet& seen, const std::function<void(ExprId)>& visit) {
  expr::walk_down(graph, e, seen, [&](ExprId x) {
    if (!graph.contains(x, expr::contains::kVariables)) return false;
    const Kind k = graph.kind(x);
    const bool is_leaf = k == Kind::variable ||
                         (k == Kind::builtin && (graph.builtin(x) == Builtin::der || graph.builtin(x) == Builtin::pre));
    if (is_leaf) visit(x);
    return !is_leaf;
  });
}

void for_each_expression(const std::vector<expr::Statement>& statements, const std::function<void(ExprId)>& visit) {
  for (const expr::Statement& s : statements) {
    for (const ExprId e : {s.value, s.message, s.level})
      if (e) visit(e);
    for (const ExprId t : s.targets) visit(t);
    for (const expr::Branch& b : s.branches) {
      if (b.condition) visit(b.condition);
      for_each_expression(b.body, visit);
    }
  }
}

Sorter::Sorter(const System& system, std::vector<Decision>& decisions, base::Table<EquationId, Row> rows,
               base::Table<UnknownId, Unknown> unknowns)
    : system_(system),
      decisions_(decisions),
      values_(system, decisions),
      graph_(system.graph()),
      rows_(std::move(rows)),
      unknowns_(std::move(unknowns)) {
  find_incidence();
}

void Sorter::find_incidence() {
  incidence_ = Incidence(unknowns_.size());
  matchable_ = Incidence(unknowns_.size());
  expr::ExprMap<UnknownId> number;
  for (const UnknownId u : unknowns_.ids()) number.set(unknowns_[u].node, u);
  expr::ExprSet seen;
  // An algorithm has a row for each of its results, and all of them have the same unknowns.
  std::map<std::pair<std::uint32_t, bool>, std::vector<UnknownId>> of_algorithm;
  for (const Row& row : rows_) {
    seen.clear();
    const auto visit = [&](ExprId leaf) {
      if (const UnknownId* u = number.find(leaf)) incidence_.add(*u);
    };
    std::vector<UnknownId>* kept = nullptr;
    if (row.algorithm != kNone) kept = &of_algorithm[{row.algorithm, row.initial_statements}];
    const bool is_known = kept != nullptr && !kept->empty();
    if (is_known) {
      for (const UnknownId u : *kept) incidence_.add(u);
    } else if (row.algorithm != kNone) {
      const Algorithm& a = system_.algorithms[row.algorithm];
      for_each_expression(row.initial_statements ? a.initial_statements : a.statements,
                          [&](ExprId e) { for_each_leaf(graph_, e, seen, visit); });
      for (const VariableId v : a.outputs)
        if (const UnknownId* u = number.find(system_.variables[v].node)) incidence_.add(*u);
    } else {
      for_each_leaf(graph_, row.left, seen, visit);
      for_each_leaf(graph_, row.right, seen, visit);
    }
    const EquationId id = incidence_.end_row();
    if (kept != nullptr && !is_known) {
      const auto row_unknowns = incidence_[id];
      kept->assign(row_unknowns.begin(), row_unknowns.end());
    }
    const UnknownId* own = number.find(row.left);
    if (row.algorithm != kNone || (row.discrete && own != nullptr)) {
      if (own != nullptr) matchable_.add(*own);
      // v = pre(v): while initializing, either of them may be the one that is known.
      if (row.algorithm == kNone)
        if (const UnknownId* other = number.find(row.right)) matchable_.add(*other);
    } else {
      for (const UnknownId u : incidence_[id])
        if (unknowns_[u].discrete == row.discrete || (row.either && is_real(u))) matchable_.add(u);
    }
    matchable_.end_row();
  }
}

Ordered Sorter::sort() { return sort(match_maximum(matchable_)); }

Ordered Sorter::sort(const Matching& matching) {
  Ordered result;
  if (!matching.is_perfect()) {
    for (const EquationId e : matching.unmatched_equations()) result.unmatched_rows.push_back(e);
    for (const UnknownId u : matching.unmatched_unknowns()) result.unmatched_unknowns.push_back(u);
    result.over = minimal_overdetermined_sets(matchable_, matching);
    result.under = minimal_underdetermined_sets(matchable_, matching);
    return result;
  }
  const Blocks blocks = order_blocks(incidence_, matching);
  base::Table<UnknownId, BlockId> block_of(unknowns_.size());
  base::Table<BlockId, BlockId> mark(blocks.size());
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    const BlockId b(i);
    const auto rows = blocks.equations_of(b);
    const auto unknowns = blocks.unknowns_of(b);
    for (const UnknownId u : unknowns) block_of[u] = b;
    std::vector<BlockId> uses;
    for (const EquationId e : rows)
      for (const UnknownId u : incidence_[e]) {
        const BlockId other = block_of[u];
        if (other == b || !other || mark[other] == b) continue;
        mark[other] = b;
        uses.push_back(other);
      }
    result.uses.add(std::move(uses));
    result.blocks.add(make_block(rows, unknowns));
  }
  return result;
}

// Whether values of a discrete unknown are tried until they fit, when it is part of a loop. A discrete Real of the
// initial system is solved for like any other: its `when` is an equation then.
static bool is_tried(const expr::Graph& graph, const Row& row, const Unknown& unknown) {
  if (!unknown.discrete) return false;
  const bool is_equation = row.algorithm == kNone && (row.either || !row.discrete);
  return !is_equation || graph.types.base(graph.type(unknown.node)) != Base::real;
}

Block Sorter::make_block(std::span<const EquationId> rows, std::span<const UnknownId> unknowns) {
  std::vector<EquationId> r(rows.begin(), rows.end());
  std::vector<UnknownId> u(unknowns.begin(), unknowns.end());
  // All results of one algorithm and nothing else.
  const std::uint32_t algorithm = rows_[r[0]].algorithm;
  if (algorithm != kNone && system_.algorithms[algorithm].outputs.size() == r.size() &&
      std::ranges::all_of(r, [&](EquationId x) { return rows_[x].algorithm == algorithm; })) {
    Block block;
    block.kind = BlockKind::algorithm;
    block.rows = std::move(r);
    block.unknowns = std::move(u);
    return block;
  }
  bool any_discrete = false;
  for (std::size_t i = 0; i < r.size(); ++i)
    any_discrete = any_discrete || is_tried(graph_, rows_[r[i]], unknowns_[u[i]]);
  if (any_discrete && (r.size() > 1 || rows_[r[0]].algorithm != kNone)) return mixed_block(r, u);
  // A discrete Real by itself is solved for like any other.
  return continuous_block(r, u);
}

ExprId Sorter::residual(const Row& row) const {
  return expr::subtract(graph_, expr::as_real(graph_, row.left), expr::as_real(graph_, row.right));
}

// Whether an expression depends on a leaf; pre(x) and der(x) are other leaves than x.
bool Sorter::speaks_of(ExprId e, ExprId leaf) const {
  bool found = false;
  expr::ExprSet seen;
  for_each_leaf(graph_, e, seen, [&](ExprId x) { found = found || x == leaf; });
  return found;
}

// unknown := value where the equation can be solved for it, else one unknown to iterate on.
Block Sorter::single(EquationId r, UnknownId u) {
  const Row& row = rows_[r];
  const ExprId unknown = unknowns_[u].node;
  Block block;
  block.rows = {r};
  block.unknowns = {u};
  block.kind = BlockKind::assignment;
  const auto assign = [&](ExprId value) { block.steps.push_back({u, value, r}); };
  if (row.left == unknown && !speaks_of(row.right, unknown)) {
    assign(row.right);
    return block;
  }
  if (row.right == unknown && !speaks_of(row.left, unknown)) {
    assign(row.left);
    return block;
  }
  if (unknowns_[u].discrete && !is_real(u)) {
    // not b = c
    for (const auto& [side, other] : {std::pair{row.left, row.right}, std::pair{row.right, row.left}})
      if (graph_.kind(side) == Kind::not_ && graph_.arg(side, 0) == unknown && !speaks_of(other, unknown)) {
        assign(expr::logical_not(graph_, other));
        return block;
      }
    block.kind = BlockKind::mixed;
    assign(row.left == unknown ? row.right : row.left);
    return block;
  }
  const expr::Solution solution = expr::solve_for(graph_, system_.functions(), expr::as_real(graph_, row.left),
                                                  expr::as_real(graph_, row.right), unknown);
  const bool is_solved = solution.solvable != expr::Solvable::no && solution.conditions.empty();
  if (is_solved && std::ranges::all_of(solution.pivots, [&](ExprId pivot) { return is_safe_pivot(pivot); })) {
    assign(solution.value);
    return block;
  }
  // A pivot that may vanish: where it does, the equation says nothing about the unknown, and it keeps its value.
  if (make_linear(block)) {
    block.kind = BlockKind::linear;
    return block;
  }
  if (is_solved) {
    assign(solution.value);
    return block;
  }
  block.kind = BlockKind::torn;
  block.tears = {u};
  block.residuals = {r};
  block.is_linear = expr::dependence(graph_, residual(row), {&unknown, 1}) == expr::Dependence::linear;
  return block;
}

Block Sorter::continuous_block(const std::vector<EquationId>& rows, const std::vector<UnknownId>& unknowns) {
  if (rows.size() == 1 && rows_[rows[0]].algorithm == kNone) return single(rows[0], unknowns[0]);
  Block block;
  block.rows = rows;
  block.unknowns = unknowns;
  block.kind = BlockKind::torn;
  tear(block);
  return block;
}

// The discrete unknowns to iterate on are those that look at continuous ones (relations, mostly). The others follow
// from them in order, so that a combination of values that cannot be is never tried.
Block Sorter::mixed_block(const std::vector<EquationId>& rows, const std::vector<UnknownId>& unknowns) {
  Block block;
  block.kind = BlockKind::mixed;
  block.rows = rows;
  block.unknowns = unknowns;
  std::vector<UnknownId> solved;
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (!is_tried(graph_, rows_[rows[i]], unknowns_[unknowns[i]])) solved.push_back(unknowns[i]);
  std::ranges::sort(solved);
  std::vector<EquationId> continuous_rows;
  std::vector<UnknownId> continuous_unknowns;
  std::vector<EquationId> following_rows;
  std::vector<UnknownId> following_unknowns;
  const auto iterate_on = [&](EquationId r, UnknownId u) {
    const Row& row = rows_[r];
    const ExprId leaf = unknowns_[u].node;
    ExprId value = row.left == leaf ? row.right : row.left;
    if (row.algorithm != kNone) value = ExprId{};
    if (row.algorithm == kNone && row.left != leaf && row.right != leaf && graph_.kind(row.left) == Kind::not_ &&
        graph_.arg(row.left, 0) == leaf)
      value = expr::logical_not(graph_, row.right);
    block.steps.push_back({u, value, r});
  };
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (!is_tried(graph_, rows_[rows[i]], unknowns_[unknowns[i]])) {
      continuous_rows.push_back(rows[i]);
      continuous_unknowns.push_back(unknowns[i]);
      continue;
    }
    const bool looks_at_continuous =
        std::ranges::any_of(incidence_[rows[i]], [&](UnknownId u) { return std::ranges::binary_search(solved, u); });
    if (looks_at_continuous || rows_[rows[i]].algorithm != kNone) {
      iterate_on(rows[i], unknowns[i]);
    } else {
      following_rows.push_back(rows[i]);
      following_unknowns.push_back(unknowns[i]);
    }
  }
  // Parts by themselves, everything else of the block known.
  const auto order_part = [&](const std::vector<EquationId>& part_rows, const std::vector<UnknownId>& part) {
    base::Table<EquationId, Row> inner_rows;
    base::Table<UnknownId, Unknown> inner_unknowns;
    for (const EquationId r : part_rows) inner_rows.add(rows_[r]);
    for (const UnknownId u : part) inner_unknowns.add(unknowns_[u]);
    Sorter inner(system_, decisions_, std::move(inner_rows), std::move(inner_unknowns));
    Ordered ordered = inner.sort();
    const auto outer = [&](Block& b, const auto& self) -> void {
      for (EquationId& r : b.rows) r = part_rows[r.index()];
      for (UnknownId& u : b.unknowns) u = part[u.index()];
      for (UnknownId& u : b.tears) u = part[u.index()];
      for (EquationId& r : b.residuals) r = part_rows[r.index()];
      for (Step& s : b.steps) {
        s.unknown = part[s.unknown.index()];
        s.row = part_rows[s.row.index()];
      }
      for (AffineForm& form : b.affine)
        for (auto& [u, slope] : form.slopes) u = part[u.index()];
      for (Block& x : b.inner) self(x, self);
    };
    for (Block& b : ordered.blocks) outer(b, outer);
    return std::vector<Block>(ordered.blocks.begin(), ordered.blocks.end());
  };
  if (following_rows.size() == rows.size()) {
    // Nothing continuous at all: a loop of discrete unknowns.
    for (std::size_t i = 0; i < rows.size(); ++i) iterate_on(rows[i], unknowns[i]);
    return block;
  }
  if (!following_rows.empty()) {
    // With the iterated ones known, loops that are left are iterated on, too.
    std::vector<Block> parts = order_part(following_rows, following_unknowns);
    for (Block& b : parts) {
      if (b.kind == BlockKind::assignment) {
        block.inner.push_back(std::move(b));
      } else {
        for (std::size_t i = 0; i < b.rows.size(); ++i) iterate_on(b.rows[i], b.unknowns[i]);
      }
    }
  }
  if (continuous_rows.empty()) return block;
  for (Block& b : order_part(continuous_rows, continuous_unknowns)) block.inner.push_back(std::move(b));
  return block;
}

}  // namespace holon::causal
