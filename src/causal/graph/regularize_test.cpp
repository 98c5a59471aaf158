#include "causal/graph/regularize.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "causal/graph/random_systems.h"

namespace holon::causal {
namespace {

std::size_t pairs(const Incidence& incidence, const std::vector<bool>& use_equation,
                  const std::vector<bool>& use_unknown) {
  Incidence part(incidence.column_count());
  for (std::size_t e = 0; e < incidence.row_count(); ++e) {
    for (const UnknownId u : incidence[EquationId(e)])
      if (use_equation[e] && use_unknown[u.index()]) part.add(u);
    part.end_row();
  }
  return match_maximum(part).size();
}

TEST(Regularize, WhatIsLeftIsRegularAndTheWishesAreMetAsFarAsPossible) {
  Random random(81);
  for (int round = 0; round < 600; ++round) {
    const std::size_t equations = 1 + random.below(9);
    const std::size_t unknowns = 1 + random.below(9);
    const Incidence incidence = random_incidence(random, equations, unknowns, 0.25);
    std::vector<std::uint32_t> equation_ranks;
    std::vector<std::uint32_t> fix_ranks;
    for (std::size_t e = 0; e < equations; ++e) equation_ranks.push_back(static_cast<std::uint32_t>(random.below(3)));
    for (std::size_t u = 0; u < unknowns; ++u)
      fix_ranks.push_back(random.chance(0.3) ? kMayNotFix : static_cast<std::uint32_t>(random.below(3)));
    const Regularization result = make_regular({incidence, equation_ranks, fix_ranks});

    std::vector<bool> use_equation(equations, true);
    std::vector<bool> use_unknown(unknowns, true);
    for (const RedundantEquation& redundant : result.redundant) use_equation[redundant.equation.index()] = false;
    for (const FixedUnknown& fixed : result.fixed) use_unknown[fixed.unknown.index()] = false;
    const std::size_t left = equations - result.redundant.size();
    ASSERT_EQ(left, unknowns - result.fixed.size());
    ASSERT_EQ(pairs(incidence, use_equation, use_unknown), left);

    // Fixing greedily in the order of ranks: an unknown can be fixed if those that remain can still take all equations
    // that can be taken.
    const std::vector<bool> all_equations(equations, true);
    std::vector<std::uint32_t> order(unknowns);
    for (std::uint32_t u = 0; u < unknowns; ++u) order[u] = u;
    std::ranges::stable_sort(order, {}, [&](std::uint32_t u) { return fix_ranks[u]; });
    std::vector<bool> expected(unknowns, true);
    for (const std::uint32_t u : order) {
      expected[u] = false;
      if (pairs(incidence, all_equations, expected) < left) expected[u] = true;
    }
    ASSERT_EQ(use_unknown, expected);

    for (const RedundantEquation& redundant : result.redundant) {
      ASSERT_EQ(redundant.implied_by.size(), redundant.unknowns.size());
      for (const UnknownId u : incidence[redundant.equation])
        ASSERT_TRUE(std::ranges::binary_search(redundant.unknowns, u));
      // A closed square system of its own.
      for (const EquationId e : redundant.implied_by)
        for (const UnknownId u : incidence[e]) ASSERT_TRUE(std::ranges::binary_search(redundant.unknowns, u));
    }
    for (const FixedUnknown& fixed : result.fixed) {
      ASSERT_EQ(fixed.is_allowed, fix_ranks[fixed.unknown.index()] != kMayNotFix);
      for (const UnknownId other : fixed.alternatives) {
        std::vector<bool> exchanged = use_unknown;
        exchanged[fixed.unknown.index()] = true;
        exchanged[other.index()] = false;
        ASSERT_EQ(pairs(incidence, use_equation, exchanged), left);
      }
    }
  }
}

// Two rigidly coupled masses, both with an initial velocity: v1 = v2, v1 = 1, v2 = 1. The last one is redundant.
TEST(Regularize, ARedundantInitialVelocityIsNamedWithWhatImpliesIt) {
  Incidence incidence(2);
  incidence.add_row(std::vector{UnknownId(0U), UnknownId(1U)});
  incidence.add_row(std::vector{UnknownId(0U)});
  incidence.add_row(std::vector{UnknownId(1U)});
  const std::vector<std::uint32_t> ranks{0, 1, 1};
  const Regularization result = make_regular({incidence, ranks});
  ASSERT_EQ(result.redundant.size(), 1U);
  EXPECT_EQ(result.redundant[0].equation, EquationId(2U));
  EXPECT_EQ(result.redundant[0].implied_by, (std::vector{EquationId(0U), EquationId(1U)}));
  EXPECT_TRUE(result.fixed.empty());
  EXPECT_TRUE(result.is_allowed());
}

TEST(Regularize, WhatNothingDeterminesAndNothingFixesIsReported) {
  Incidence incidence(3);
  incidence.add_row(std::vector{UnknownId(0U), UnknownId(1U)});
  const std::vector<std::uint32_t> fix_ranks{5, kMayNotFix, kMayNotFix};
  const Regularization result = make_regular({incidence, {}, fix_ranks});
  ASSERT_EQ(result.fixed.size(), 2U);
  EXPECT_EQ(result.fixed[0].unknown, UnknownId(0U));
  EXPECT_TRUE(result.fixed[0].is_allowed);
  EXPECT_EQ(result.fixed[1].unknown, UnknownId(2U));
  EXPECT_FALSE(result.is_allowed());
}

}  // namespace
}  // namespace holon::causal
