#include "causal/graph/dulmage_mendelsohn.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <vector>

#include "causal/graph/random_systems.h"

namespace holon::causal {
namespace {

Incidence without(const Incidence& incidence, EquationId dropped_equation, UnknownId dropped_unknown) {
  Incidence result(incidence.column_count());
  for (std::size_t e = 0; e < incidence.row_count(); ++e) {
    for (const UnknownId u : incidence[EquationId(e)])
      if (EquationId(e) != dropped_equation && u != dropped_unknown) result.add(u);
    result.end_row();
  }
  return result;
}

std::size_t rank(const Incidence& incidence) { return match_maximum(incidence).size(); }

TEST(DulmageMendelsohn, PartsAgreeWithTheirDefinition) {
  Random random(11);
  for (int round = 0; round < 400; ++round) {
    const Incidence incidence = random_incidence(random, 1 + random.below(9), 1 + random.below(9), 0.22);
    const std::size_t full = rank(incidence);
    const CoarseDecomposition parts = decompose_coarsely(incidence, match_maximum(incidence));
    // An equation is over-determined exactly if some maximum matching does without it: dropping it loses nothing.
    for (const EquationId e : parts.of_equation.ids())
      ASSERT_EQ(parts.of_equation[e] == Determinacy::over, rank(without(incidence, e, UnknownId())) == full);
    for (const UnknownId u : parts.of_unknown.ids())
      ASSERT_EQ(parts.of_unknown[u] == Determinacy::under, rank(without(incidence, EquationId(), u)) == full);
    ASSERT_EQ(parts.well.equations.size(), parts.well.unknowns.size());
    ASSERT_TRUE(parts.over.equations.empty() || parts.over.equations.size() > parts.over.unknowns.size());
    ASSERT_TRUE(parts.under.unknowns.empty() || parts.under.unknowns.size() > parts.under.equations.size());
    ASSERT_EQ(parts.over.equations.size() - parts.over.unknowns.size(), incidence.row_count() - full);
    ASSERT_EQ(parts.under.unknowns.size() - parts.under.equations.size(), incidence.column_count() - full);
  }
}

TEST(DulmageMendelsohn, PartsMoveWithTheNames) {
  Random random(12);
  for (int round = 0; round < 100; ++round) {
    const Incidence incidence = random_incidence(random, 30, 30, 0.05);
    const std::vector<std::size_t> equation_place = random.permutation(30);
    const std::vector<std::size_t> unknown_place = random.permutation(30);
    const Incidence shuffled = permuted(incidence, equation_place, unknown_place);
    const CoarseDecomposition parts = decompose_coarsely(incidence, match_maximum(incidence));
    const CoarseDecomposition moved = decompose_coarsely(shuffled, match_maximum(shuffled));
    for (const EquationId e : parts.of_equation.ids())
      ASSERT_EQ(parts.of_equation[e], moved.of_equation[EquationId(equation_place[e.index()])]);
    for (const UnknownId u : parts.of_unknown.ids())
      ASSERT_EQ(parts.of_unknown[u], moved.of_unknown[UnknownId(unknown_place[u.index()])]);
  }
}

std::size_t unknowns_seen(const Incidence& incidence, const std::vector<EquationId>& equations) {
  std::vector<bool> seen(incidence.column_count());
  for (const EquationId e : equations)
    for (const UnknownId u : incidence[e]) seen[u.index()] = true;
  return static_cast<std::size_t>(std::ranges::count(seen, true));
}

Incidence only(const Incidence& incidence, const std::vector<EquationId>& equations) {
  Incidence result(incidence.column_count());
  for (const EquationId e : equations) result.add_row(incidence[e]);
  return result;
}

// The smallest set of equations that cannot all be matched.
std::size_t smallest_conflict(const Incidence& incidence) {
  std::size_t best = incidence.row_count() + 1;
  for (std::size_t set = 1; set < std::size_t{1} << incidence.row_count(); ++set) {
    const auto size = static_cast<std::size_t>(std::popcount(set));
    if (size >= best) continue;
    std::vector<EquationId> equations;
    for (std::size_t e = 0; e < incidence.row_count(); ++e)
      if (set >> e & 1U) equations.push_back(EquationId(e));
    if (unknowns_seen(incidence, equations) < size) best = size;
  }
  return best;
}

TEST(DulmageMendelsohn, SetsAreMinimalAndNearlyTheSmallest) {
  Random random(13);
  std::size_t ours = 0;
  std::size_t smallest = 0;
  for (int round = 0; round < 300; ++round) {
    const Incidence incidence = random_incidence(random, 7 + random.below(4), 3 + random.below(6), 0.3);
    const Matching matching = match_maximum(incidence);
    const std::vector<SystemPart> sets = minimal_overdetermined_sets(incidence, matching);
    ASSERT_EQ(sets.empty(), matching.unmatched_equations().empty());
    for (const SystemPart& set : sets) {
      ASSERT_EQ(set.unknowns.size() + 1, set.equations.size());
      ASSERT_EQ(unknowns_seen(incidence, set.equations), set.unknowns.size());
      for (std::size_t left_out = 0; left_out < set.equations.size(); ++left_out) {
        std::vector<EquationId> rest = set.equations;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(left_out));
        ASSERT_EQ(rank(only(incidence, rest)), rest.size());
      }
    }
    if (sets.empty()) continue;
    ours += sets.front().equations.size();
    smallest += smallest_conflict(incidence);
  }
  // On these systems the first set is on average within 5 % of the smallest one there is.
  EXPECT_LE(static_cast<double>(ours), 1.05 * static_cast<double>(smallest));
  RecordProperty("ours", static_cast<int>(ours));
  RecordProperty("smallest", static_cast<int>(smallest));
}

TEST(DulmageMendelsohn, UnderdeterminedSetsAreMinimal) {
  Random random(14);
  for (int round = 0; round < 300; ++round) {
    const Incidence incidence = random_incidence(random, 3 + random.below(6), 7 + random.below(4), 0.3);
    const Occurrence occurrence = transpose(incidence);
    const Matching matching = match_maximum(incidence);
    const std::vector<SystemPart> sets = minimal_underdetermined_sets(incidence, matching);
    ASSERT_EQ(sets.empty(), matching.unmatched_unknowns().empty());
    for (const SystemPart& set : sets) {
      ASSERT_EQ(set.equations.size() + 1, set.unknowns.size());
      for (const UnknownId u : set.unknowns)
        for (const EquationId e : occurrence[u]) ASSERT_TRUE(std::ranges::binary_search(set.equations, e));
    }
  }
}

// A battery and a resistor without ground, after its aliases are gone: three unknowns p.v, n.v, i; the second node
// equation has become 0 = 0. It counts right and is singular on both sides.
TEST(DulmageMendelsohn, ACircuitWithoutGroundCountsRightAndIsSingular) {
  Incidence incidence(3);
  incidence.add_row(std::vector{UnknownId(0U), UnknownId(1U)});                 // p.v - n.v = 12
  incidence.add_row(std::vector{UnknownId(0U), UnknownId(1U), UnknownId(2U)});  // p.v - n.v = R * i
  incidence.end_row();                                                          // 0 = 0
  const Matching matching = match_maximum(incidence);
  const std::vector<SystemPart> over = minimal_overdetermined_sets(incidence, matching);
  ASSERT_EQ(over.size(), 1U);
  EXPECT_EQ(over[0].equations, std::vector{EquationId(2U)});
  const std::vector<SystemPart> under = minimal_underdetermined_sets(incidence, matching);
  ASSERT_EQ(under.size(), 1U);
  EXPECT_EQ(under[0].unknowns, (std::vector{UnknownId(0U), UnknownId(1U), UnknownId(2U)}));
  EXPECT_EQ(under[0].equations, (std::vector{EquationId(0U), EquationId(1U)}));
}

TEST(DulmageMendelsohn, TwoMistakesGiveTwoSetsAndNoMoreThanAsked) {
  // Equations 0 and 1 see unknown 0 only, equations 2 and 3 unknown 1 only.
  Incidence incidence(2);
  for (const std::uint32_t u : {0U, 0U, 1U, 1U}) {
    incidence.add(UnknownId(u));
    incidence.end_row();
  }
  const Matching matching = match_maximum(incidence);
  const std::vector<SystemPart> sets = minimal_overdetermined_sets(incidence, matching);
  ASSERT_EQ(sets.size(), 2U);
  EXPECT_EQ(sets[0].equations, (std::vector<EquationId>{EquationId(0U), EquationId(1U)}));
  EXPECT_EQ(sets[1].equations, (std::vector<EquationId>{EquationId(2U), EquationId(3U)}));
  EXPECT_EQ(minimal_overdetermined_sets(incidence, matching, {.most_sets = 1}).size(), 1U);
}

}  // namespace
}  // namespace holon::causal
