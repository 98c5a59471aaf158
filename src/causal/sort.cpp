#include "causal/sort.h"

#include <algorithm>
#include <cmath>
#include <functional>
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

Sorter::Sorter(System& system, std::vector<Row> rows, std::vector<Leaf> unknowns)
    : s_(system), g_(system.graph()), rows_(std::move(rows)), unknowns_(std::move(unknowns)) {
  find_incidence();
}

void Sorter::find_incidence() {
  incidence_ = Incidence(unknowns_.size());
  matchable_ = Incidence(unknowns_.size());
  expr::ExprMap<std::uint32_t> number;
  for (std::uint32_t i = 0; i < unknowns_.size(); ++i) number.set(unknowns_[i].node, i);
  expr::ExprSet seen;
  for (const Row& row : rows_) {
    seen.clear();
    const auto visit = [&](ExprId leaf) {
      if (const std::uint32_t* u = number.find(leaf)) incidence_.add(UnknownId(*u));
    };
    if (row.algorithm != kNone) {
      const Algorithm& a = s_.algorithms[row.algorithm];
      for_each_expression(row.initial_statements ? a.initial_statements : a.statements,
                          [&](ExprId e) { for_each_leaf(g_, e, seen, visit); });
      for (const std::uint32_t v : a.outputs)
        if (const std::uint32_t* u = number.find(s_.variables[v].node)) incidence_.add(UnknownId(*u));
    } else {
      for_each_leaf(g_, row.left, seen, visit);
      for_each_leaf(g_, row.right, seen, visit);
    }
    const EquationId id = incidence_.end_row();
    const std::uint32_t* own = number.find(row.left);
    if (row.algorithm != kNone || (row.discrete && own != nullptr)) {
      if (own != nullptr) matchable_.add(UnknownId(*own));
      // v = pre(v): while initializing, either of them may be the one that is known.
      if (row.algorithm == kNone)
        if (const std::uint32_t* other = number.find(row.right)) matchable_.add(UnknownId(*other));
    } else {
      for (const UnknownId u : incidence_[id])
        if (unknowns_[u.index()].discrete == row.discrete || (row.either && is_real(u.value))) matchable_.add(u);
    }
    matchable_.end_row();
  }
}

Ordered Sorter::sort() { return sort(match_maximum(matchable_)); }

Ordered Sorter::sort(const Matching& matching) {
  Ordered result;
  if (!matching.is_perfect()) {
    for (const EquationId e : matching.unmatched_equations()) result.unmatched_rows.push_back(e.value);
    for (const UnknownId u : matching.unmatched_unknowns()) result.unmatched_unknowns.push_back(u.value);
    result.over = minimal_overdetermined_sets(matchable_, matching);
    result.under = minimal_underdetermined_sets(matchable_, matching);
    return result;
  }
  const Blocks blocks = order_blocks(incidence_, matching);
  std::vector<std::uint32_t> block_of(unknowns_.size(), kNone);
  std::vector<std::uint32_t> mark(blocks.size(), kNone);
  for (std::uint32_t b = 0; b < blocks.size(); ++b) {
    const auto rows = blocks.equations_of(BlockId(b));
    const auto unknowns = blocks.unknowns_of(BlockId(b));
    for (const UnknownId u : unknowns) block_of[u.index()] = b;
    std::vector<std::uint32_t> uses;
    for (const EquationId e : rows)
      for (const UnknownId u : incidence_[e]) {
        const std::uint32_t other = block_of[u.index()];
        if (other == b || other == kNone || mark[other] == b) continue;
        mark[other] = b;
        uses.push_back(other);
      }
    result.uses.push_back(std::move(uses));
    result.blocks.push_back(make_block(rows, unknowns));
  }
  return result;
}

Block Sorter::make_block(std::span<const EquationId> rows, std::span<const UnknownId> unknowns) {
  std::vector<std::uint32_t> r;
  std::vector<std::uint32_t> u;
  for (const EquationId e : rows) r.push_back(e.value);
  for (const UnknownId x : unknowns) u.push_back(x.value);
  // All results of one algorithm and nothing else.
  const std::uint32_t algorithm = rows_[r[0]].algorithm;
  if (algorithm != kNone && s_.algorithms[algorithm].outputs.size() == r.size() &&
      std::ranges::all_of(r, [&](std::uint32_t x) { return rows_[x].algorithm == algorithm; })) {
    Block block;
    block.kind = BlockKind::algorithm;
    block.rows = std::move(r);
    block.unknowns = std::move(u);
    return block;
  }
  const bool any_discrete = std::ranges::any_of(u, [&](std::uint32_t x) { return unknowns_[x].discrete; });
  if (any_discrete && (r.size() > 1 || rows_[r[0]].algorithm != kNone)) return mixed_block(r, u);
  // A discrete Real by itself is solved for like any other.
  return continuous_block(r, u);
}

ExprId Sorter::residual(const Row& row) const {
  return expr::subtract(g_, expr::as_real(g_, row.left), expr::as_real(g_, row.right));
}

// Whether an expression depends on a leaf; pre(x) and der(x) are other leaves than x.
bool Sorter::speaks_of(ExprId e, ExprId leaf) const {
  bool found = false;
  expr::ExprSet seen;
  for_each_leaf(g_, e, seen, [&](ExprId x) { found = found || x == leaf; });
  return found;
}

// unknown := value where the equation can be solved for it, else one unknown to iterate on.
Block Sorter::single(std::uint32_t r, std::uint32_t u) {
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
      if (g_.kind(side) == Kind::not_ && g_.arg(side, 0) == unknown && !speaks_of(other, unknown)) {
        assign(expr::logical_not(g_, other));
        return block;
      }
    block.kind = BlockKind::mixed;
    assign(row.left == unknown ? row.right : row.left);
    return block;
  }
  const expr::Solution solution =
      expr::solve_for(g_, s_.functions(), expr::as_real(g_, row.left), expr::as_real(g_, row.right), unknown);
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
  block.is_linear = expr::dependence(g_, residual(row), {&unknown, 1}) == expr::Dependence::linear;
  return block;
}

Block Sorter::continuous_block(const std::vector<std::uint32_t>& rows, const std::vector<std::uint32_t>& unknowns) {
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
Block Sorter::mixed_block(const std::vector<std::uint32_t>& rows, const std::vector<std::uint32_t>& unknowns) {
  Block block;
  block.kind = BlockKind::mixed;
  block.rows = rows;
  block.unknowns = unknowns;
  std::vector<std::uint32_t> own(unknowns);
  std::ranges::sort(own);
  std::vector<std::uint32_t> continuous_rows;
  std::vector<std::uint32_t> continuous_unknowns;
  std::vector<std::uint32_t> following_rows;
  std::vector<std::uint32_t> following_unknowns;
  const auto iterate_on = [&](std::uint32_t r, std::uint32_t u) {
    const Row& row = rows_[r];
    const ExprId leaf = unknowns_[u].node;
    ExprId value = row.left == leaf ? row.right : row.left;
    if (row.algorithm != kNone) value = ExprId{};
    if (row.algorithm == kNone && row.left != leaf && row.right != leaf && g_.kind(row.left) == Kind::not_ &&
        g_.arg(row.left, 0) == leaf)
      value = expr::logical_not(g_, row.right);
    block.steps.push_back({u, value, r});
  };
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (!unknowns_[unknowns[i]].discrete) {
      continuous_rows.push_back(rows[i]);
      continuous_unknowns.push_back(unknowns[i]);
      continue;
    }
    const bool looks_at_continuous = std::ranges::any_of(incidence_[EquationId(rows[i])], [&](UnknownId u) {
      return !unknowns_[u.index()].discrete && std::ranges::binary_search(own, u.value);
    });
    if (looks_at_continuous || rows_[rows[i]].algorithm != kNone) {
      iterate_on(rows[i], unknowns[i]);
    } else {
      following_rows.push_back(rows[i]);
      following_unknowns.push_back(unknowns[i]);
    }
  }
  // Parts by themselves, everything else of the block known.
  const auto order_part = [&](const std::vector<std::uint32_t>& part_rows, const std::vector<std::uint32_t>& part) {
    std::vector<Row> inner_rows;
    std::vector<Leaf> inner_unknowns;
    for (const std::uint32_t r : part_rows) inner_rows.push_back(rows_[r]);
    for (const std::uint32_t u : part) inner_unknowns.push_back(unknowns_[u]);
    Sorter inner(s_, std::move(inner_rows), std::move(inner_unknowns));
    Ordered ordered = inner.sort();
    const auto outer = [&](Block& b, const auto& self) -> void {
      for (auto& r : b.rows) r = part_rows[r];
      for (auto& u : b.unknowns) u = part[u];
      for (auto& u : b.tears) u = part[u];
      for (auto& r : b.residuals) r = part_rows[r];
      for (Step& s : b.steps) {
        s.unknown = part[s.unknown];
        s.row = part_rows[s.row];
      }
      for (AffineForm& form : b.affine)
        for (auto& [u, slope] : form.slopes) u = part[u];
      for (Block& x : b.inner) self(x, self);
    };
    for (Block& b : ordered.blocks) outer(b, outer);
    return ordered.blocks;
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
