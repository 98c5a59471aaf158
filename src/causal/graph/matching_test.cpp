#include "causal/graph/matching.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <span>
#include <vector>

#include "base/effort.h"
#include "causal/graph/augmenting_paths.h"
#include "causal/graph/random_systems.h"

namespace holon::causal {
namespace {

// The largest number of pairs, by trying every way: best[set] over sets of used unknowns.
std::size_t largest_matching(const Incidence& incidence, const std::vector<EquationId>& equations) {
  std::vector<int> best(std::size_t{1} << incidence.column_count(), -1);
  best[0] = 0;
  for (const EquationId equation : equations) {
    for (std::size_t set = best.size(); set-- > 0;) {
      if (best[set] < 0) continue;
      for (const UnknownId unknown : incidence[equation]) {
        const std::size_t with = set | (std::size_t{1} << unknown.index());
        if (with != set) best[with] = std::max(best[with], best[set] + 1);
      }
    }
  }
  return static_cast<std::size_t>(*std::ranges::max_element(best));
}

std::vector<EquationId> all_equations(const Incidence& incidence) {
  std::vector<EquationId> all;
  for (std::size_t e = 0; e < incidence.row_count(); ++e) all.push_back(EquationId(e));
  return all;
}

void expect_valid(const Incidence& incidence, const Matching& matching) {
  for (const EquationId equation : matching.unknown_of.ids()) {
    const UnknownId unknown = matching.unknown_of[equation];
    if (unknown.is_none()) continue;
    EXPECT_FALSE(incidence.find(equation, unknown).is_none());
    EXPECT_EQ(matching.equation_of[unknown], equation);
  }
  for (const UnknownId unknown : matching.equation_of.ids()) {
    const EquationId equation = matching.equation_of[unknown];
    if (equation.is_none()) continue;
    EXPECT_EQ(matching.unknown_of[equation], unknown);
  }
}

TEST(Matching, IsAsLargeAsBruteForceFinds) {
  Random random(2);
  for (int round = 0; round < 2000; ++round) {
    const Incidence incidence =
        random_incidence(random, random.below(10), 1 + random.below(9), 0.1 + 0.05 * static_cast<double>(round % 8));
    const Matching matching = match_maximum(incidence);
    expect_valid(incidence, matching);
    ASSERT_EQ(matching.size(), largest_matching(incidence, all_equations(incidence)));

    // Without the cheap start, which leaves little to do on small systems.
    Matching from_nothing(incidence.row_count(), incidence.column_count());
    AugmentingPaths<EquationId, UnknownId> paths(incidence, from_nothing.unknown_of, from_nothing.equation_of);
    ASSERT_EQ(paths.augment_all(all_equations(incidence)), matching.size());
    expect_valid(incidence, from_nothing);
  }
}

TEST(Matching, LargerRandomSystemsWithAKnownPerfectMatching) {
  Random random(3);
  for (const std::size_t size : {100U, 1000U, 20000U}) {
    for (const std::size_t more : {1U, 2U, 4U}) {
      const Incidence incidence = random_regular_incidence(random, size, more);
      const Matching matching = match_maximum(incidence);
      expect_valid(incidence, matching);
      EXPECT_TRUE(matching.is_perfect());
    }
  }
}

// Row k sees columns k and k + 1, and the last row only its own: after a bad start the only augmenting path runs
// through all of it. Recursion would overflow the stack here.
TEST(Matching, FollowsAPathThroughAMillionEquations) {
  const std::size_t size = base::effort(1000000);
  Incidence incidence(size);
  for (std::size_t e = 0; e < size; ++e) {
    incidence.add(UnknownId(e));
    if (e + 1 < size) incidence.add(UnknownId(e + 1));
    incidence.end_row();
  }
  for (const bool one_path : {false, true}) {
    Matching matching(size, size);
    for (std::size_t e = 0; e + 1 < size; ++e) {
      matching.unknown_of[EquationId(e)] = UnknownId(e + 1);
      matching.equation_of[UnknownId(e + 1)] = EquationId(e);
    }
    const EquationId last(size - 1);
    AugmentingPaths<EquationId, UnknownId> paths(incidence, matching.unknown_of, matching.equation_of);
    EXPECT_TRUE(one_path ? paths.augment_one(last) : paths.augment_all(std::span(&last, 1)) == 1);
    EXPECT_TRUE(matching.is_perfect());
  }
}

TEST(Matching, OnePathAtATimeIsMaximumAndNamesWhatIsStuck) {
  Random random(4);
  for (int round = 0; round < 1000; ++round) {
    const Incidence incidence = random_incidence(random, 1 + random.below(9), 1 + random.below(8), 0.25);
    Matching matching(incidence.row_count(), incidence.column_count());
    AugmentingPaths<EquationId, UnknownId> paths(incidence, matching.unknown_of, matching.equation_of);
    std::vector<EquationId> tried;
    for (const EquationId equation : all_equations(incidence)) {
      tried.push_back(equation);
      const bool found = paths.augment_one(equation);
      expect_valid(incidence, matching);
      ASSERT_EQ(matching.size(), largest_matching(incidence, tried));
      if (found || matching.size() + 1 != tried.size()) continue;
      // First failure: the visited equations see one unknown fewer than they are.
      std::vector<UnknownId> seen;
      for (const EquationId e : paths.visited()) seen.insert(seen.end(), incidence[e].begin(), incidence[e].end());
      std::ranges::sort(seen);
      const auto repeats = std::ranges::unique(seen);
      ASSERT_EQ(seen.size() - repeats.size() + 1, paths.visited().size());
    }
  }
}

// The best set by definition: go through the candidates in rank order, keep one if the kept ones can still be matched.
std::vector<EquationId> greedy_equations(const Incidence& incidence, const std::vector<std::uint32_t>& ranks) {
  std::vector<EquationId> order = all_equations(incidence);
  std::ranges::stable_sort(order, {}, [&](EquationId e) { return ranks[e.index()]; });
  std::vector<EquationId> kept;
  for (const EquationId equation : order) {
    kept.push_back(equation);
    if (largest_matching(incidence, kept) != kept.size()) kept.pop_back();
  }
  std::ranges::sort(kept);
  return kept;
}

TEST(Matching, RanksDecideWhoIsLeftOverOnBothSides) {
  Random random(5);
  for (int round = 0; round < 1500; ++round) {
    const Incidence incidence = random_incidence(random, 1 + random.below(8), 1 + random.below(8), 0.25);
    std::vector<std::uint32_t> equation_ranks;
    std::vector<std::uint32_t> unknown_ranks;
    for (std::size_t e = 0; e < incidence.row_count(); ++e)
      equation_ranks.push_back(static_cast<std::uint32_t>(random.below(4)));
    for (std::size_t u = 0; u < incidence.column_count(); ++u)
      unknown_ranks.push_back(static_cast<std::uint32_t>(random.below(4)));
    const Matching matching = match_by_rank(incidence, {equation_ranks, unknown_ranks});
    expect_valid(incidence, matching);
    std::vector<EquationId> matched;
    for (const EquationId e : matching.unknown_of.ids())
      if (!matching.unknown_of[e].is_none()) matched.push_back(e);
    ASSERT_EQ(matched, greedy_equations(incidence, equation_ranks));

    // The same seen from the other side.
    Incidence turned(incidence.row_count());
    const Occurrence occurrence = transpose(incidence);
    for (std::size_t u = 0; u < incidence.column_count(); ++u) {
      for (const EquationId e : occurrence[UnknownId(u)]) turned.add(UnknownId(e.value));
      turned.end_row();
    }
    std::vector<EquationId> matched_unknowns;
    for (const UnknownId u : matching.equation_of.ids())
      if (!matching.equation_of[u].is_none()) matched_unknowns.push_back(EquationId(u.value));
    ASSERT_EQ(matched_unknowns, greedy_equations(turned, unknown_ranks));
  }
}

TEST(Matching, SizeDoesNotDependOnTheOrderOfEquationsAndUnknowns) {
  Random random(6);
  for (int round = 0; round < 200; ++round) {
    const Incidence incidence = random_incidence(random, 40, 40, 0.04);
    const Matching matching = match_maximum(incidence);
    const Incidence shuffled = permuted(incidence, random.permutation(40), random.permutation(40));
    ASSERT_EQ(match_maximum(shuffled).size(), matching.size());
  }
}

TEST(Matching, EmptyAndIsolatedPartsAreLeftOver) {
  EXPECT_TRUE(match_maximum(Incidence(0)).is_perfect());
  Incidence incidence(3);
  incidence.end_row();
  incidence.add(UnknownId(1U));
  incidence.end_row();
  const Matching matching = match_maximum(incidence);
  EXPECT_EQ(matching.unmatched_equations(), std::vector<EquationId>{EquationId(0U)});
  EXPECT_EQ(matching.unmatched_unknowns(), (std::vector<UnknownId>{UnknownId(0U), UnknownId(2U)}));
}

}  // namespace
}  // namespace holon::causal
