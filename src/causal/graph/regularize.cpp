// The unknowns left over by a matching are those to fix. Matching first those that are least wanted to be fixed leaves
// over the most wanted ones, since sets of unknowns that can be matched form a matroid, and so do equations
// (matching.h). An equation e that is left over sees only unknowns of the equations that alternating paths reach from
// it, and these determine each other: they imply e or contradict it.

#include "causal/graph/regularize.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "causal/graph/alternating_reach.h"

namespace holon::causal {
namespace {

std::vector<std::uint32_t> matching_ranks(const RegularizationProblem& problem) {
  const std::size_t count = problem.incidence.column_count();
  const auto fix_rank = [&](std::uint32_t u) { return problem.fix_ranks.empty() ? kMayNotFix : problem.fix_ranks[u]; };
  std::vector<std::uint32_t> order(count);
  for (std::uint32_t u = 0; u < count; ++u) order[u] = u;
  std::ranges::sort(order, {}, [&](std::uint32_t u) { return std::tuple(~fix_rank(u), ~u); });
  std::vector<std::uint32_t> ranks(count);
  for (std::uint32_t i = 0; i < count; ++i) ranks[order[i]] = i;
  return ranks;
}

// What alternating paths reach from `root`, without it.
template <class Row, class Column>
std::vector<Row> reached_beside(Row root, const SparseRows<Row, Column>& rows, const base::Table<Column, Row>& row_of,
                                std::vector<bool>& seen) {
  std::vector<Row> reached = reach_rows(rows, row_of, std::span<const Row>(&root, 1), seen);
  for (const Row row : reached) seen[row.index()] = false;
  reached.erase(reached.begin());
  return reached;
}

std::size_t steps_for_explaining(const RegularizationProblem& problem) {
  return 10000 + problem.explain_steps_per_entry * problem.incidence.entry_count();
}

void explain_redundant(const RegularizationProblem& problem, Regularization& result) {
  const std::size_t most_steps = steps_for_explaining(problem);
  std::size_t steps = 0;
  std::vector<bool> seen(problem.incidence.row_count());
  for (const EquationId equation : result.matching.unmatched_equations()) {
    RedundantEquation redundant{equation, {}, {}};
    if (steps < most_steps) {
      redundant.implied_by = reached_beside(equation, problem.incidence, result.matching.equation_of, seen);
      steps += redundant.implied_by.size();
      std::ranges::sort(redundant.implied_by);
      for (const EquationId e : redundant.implied_by) redundant.unknowns.push_back(result.matching.unknown_of[e]);
      std::ranges::sort(redundant.unknowns);
    }
    result.redundant.push_back(std::move(redundant));
  }
}

void explain_fixed(const RegularizationProblem& problem, Regularization& result) {
  const std::vector<UnknownId> left_over = result.matching.unmatched_unknowns();
  if (left_over.empty()) return;
  const auto fix_rank = [&](UnknownId u) {
    return problem.fix_ranks.empty() ? kMayNotFix : problem.fix_ranks[u.index()];
  };
  const Occurrence occurrence = transpose(problem.incidence);
  std::vector<bool> seen(problem.incidence.column_count());
  const std::size_t most_steps = steps_for_explaining(problem);
  std::size_t steps = 0;
  for (const UnknownId unknown : left_over) {
    FixedUnknown fixed{unknown, {}, fix_rank(unknown) != kMayNotFix};
    if (steps < most_steps) {
      fixed.alternatives = reached_beside(unknown, occurrence, result.matching.unknown_of, seen);
      steps += fixed.alternatives.size();
      std::erase_if(fixed.alternatives, [&](UnknownId u) { return fix_rank(u) == kMayNotFix; });
      std::ranges::sort(fixed.alternatives, {}, [&](UnknownId u) { return std::pair(fix_rank(u), u); });
    }
    result.fixed.push_back(std::move(fixed));
  }
}

}  // namespace

bool Regularization::is_allowed() const { return std::ranges::all_of(fixed, &FixedUnknown::is_allowed); }

Regularization make_regular(const RegularizationProblem& problem) {
  Regularization result;
  const std::vector<std::uint32_t> ranks = matching_ranks(problem);
  result.matching = match_by_rank(problem.incidence, {problem.equation_ranks, ranks});
  explain_redundant(problem, result);
  explain_fixed(problem, result);
  return result;
}

}  // namespace holon::causal
