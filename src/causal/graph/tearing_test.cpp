#include "causal/graph/tearing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <limits>
#include <vector>

#include "causal/graph/pivot_growth.h"
#include "causal/graph/random_systems.h"

namespace holon::causal {
namespace {

struct StructuralBlock {
  Incidence incidence;
  std::vector<Solvability> solvability;
};

StructuralBlock random_block(Random& random, std::size_t size, std::size_t more, double safe) {
  StructuralBlock block{random_regular_incidence(random, size, more), {}};
  for (std::size_t k = 0; k < block.incidence.entry_count(); ++k)
    block.solvability.push_back(random.chance(safe)  ? Solvability::safe
                                : random.chance(0.5) ? Solvability::risky
                                                     : Solvability::none);
  return block;
}

void expect_valid(const StructuralBlock& block, const Tearing& tearing, Solvability least = Solvability::safe) {
  const std::size_t size = block.incidence.row_count();
  ASSERT_EQ(tearing.tears.size(), tearing.residuals.size());
  ASSERT_EQ(tearing.tears.size() + tearing.assignments.size(), size);
  std::vector<bool> known(size);
  std::vector<bool> used(size);
  for (const UnknownId tear : tearing.tears) known[tear.index()] = true;
  for (const Assignment& assignment : tearing.assignments) {
    const EntryId entry = block.incidence.find(assignment.equation, assignment.unknown);
    ASSERT_FALSE(entry.is_none());
    ASSERT_GE(block.solvability[entry.index()], least);
    ASSERT_FALSE(known[assignment.unknown.index()]);
    for (const UnknownId unknown : block.incidence[assignment.equation])
      ASSERT_TRUE(unknown == assignment.unknown || known[unknown.index()]);
    known[assignment.unknown.index()] = true;
    ASSERT_FALSE(used[assignment.equation.index()]);
    used[assignment.equation.index()] = true;
  }
  for (const EquationId residual : tearing.residuals) ASSERT_FALSE(used[residual.index()]);
}

// Whether tearing the unknowns in `set` makes all others known.
bool suffices(const StructuralBlock& block, std::size_t set) {
  const std::size_t size = block.incidence.row_count();
  for (bool goes_on = true; goes_on;) {
    goes_on = false;
    for (std::size_t e = 0; e < size; ++e) {
      std::uint32_t k = block.incidence.first_entry(EquationId(e)).value;
      int open = 0;
      std::size_t last = 0;
      Solvability solvability = Solvability::none;
      for (const UnknownId unknown : block.incidence[EquationId(e)]) {
        if (!(set >> unknown.index() & 1U)) {
          ++open;
          last = unknown.index();
          solvability = block.solvability[k];
        }
        ++k;
      }
      if (open != 1 || solvability != Solvability::safe) continue;
      set |= std::size_t{1} << last;
      goes_on = true;
    }
  }
  return set + 1 == std::size_t{1} << size;
}

std::size_t fewest_tears(const StructuralBlock& block) {
  const std::size_t size = block.incidence.row_count();
  std::size_t best = size;
  for (std::size_t set = 0; set < std::size_t{1} << size; ++set)
    if (static_cast<std::size_t>(std::popcount(set)) < best && suffices(block, set))
      best = static_cast<std::size_t>(std::popcount(set));
  return best;
}

TEST(Tearing, SmallBlocksGetTheFewestTears) {
  Random random(51);
  for (const double safe : {1.0, 0.7, 0.4}) {
    for (const std::size_t more : {1U, 2U, 3U, 4U}) {
      for (int round = 0; round < 25; ++round) {
        const StructuralBlock block = random_block(random, 2 + random.below(10), more, safe);
        const Tearing tearing = tear_block({block.incidence, block.solvability});
        expect_valid(block, tearing);
        ASSERT_EQ(tearing.tears.size(), fewest_tears(block));
      }
    }
  }
}

// Without any effort beyond the linear pass the result is valid and not far from the best.
TEST(Tearing, TheLinearPassAloneIsWithinATenthOfTheBest) {
  Random random(52);
  std::size_t ours = 0;
  std::size_t best = 0;
  for (int round = 0; round < 300; ++round) {
    const StructuralBlock block = random_block(random, 4 + random.below(8), 1 + random.below(3), 0.8);
    const Tearing tearing =
        tear_block({block.incidence, block.solvability}, {.effort = {.steps = 0, .steps_per_entry = 0}});
    expect_valid(block, tearing);
    ours += tearing.tears.size();
    best += fewest_tears(block);
  }
  EXPECT_LE(static_cast<double>(ours), 1.1 * static_cast<double>(best));
}

TEST(Tearing, CountsDoNotDependOnTheOrderOfEquationsAndUnknowns) {
  Random random(53);
  for (int round = 0; round < 60; ++round) {
    const StructuralBlock block = random_block(random, 12, 2, 0.8);
    const std::vector<std::size_t> equation_place = random.permutation(12);
    const std::vector<std::size_t> unknown_place = random.permutation(12);
    StructuralBlock moved{permuted(block.incidence, equation_place, unknown_place), {}};
    moved.solvability.resize(block.solvability.size());
    for (std::size_t e = 0; e < 12; ++e) {
      std::uint32_t k = block.incidence.first_entry(EquationId(e)).value;
      for (const UnknownId unknown : block.incidence[EquationId(e)]) {
        const EntryId to =
            moved.incidence.find(EquationId(equation_place[e]), UnknownId(unknown_place[unknown.index()]));
        moved.solvability[to.index()] = block.solvability[k++];
      }
    }
    ASSERT_EQ(tear_block({block.incidence, block.solvability}).tears.size(),
              tear_block({moved.incidence, moved.solvability}).tears.size());
  }
}

// n unknowns in a ring, each equation between two neighbours: any one of them can be torn.
StructuralBlock ring(std::size_t size) {
  StructuralBlock block{Incidence(size), {}};
  for (std::size_t e = 0; e < size; ++e) block.incidence.add_row(std::vector{UnknownId(e), UnknownId((e + 1) % size)});
  block.solvability.assign(block.incidence.entry_count(), Solvability::safe);
  return block;
}

TEST(Tearing, WishesDecideWhereTheNumberDoesNot) {
  const StructuralBlock block = ring(9);
  EXPECT_EQ(tear_block({block.incidence, block.solvability}).tears, std::vector{UnknownId(0U)});
  std::vector<TearPreference> preferences(9, TearPreference::normal);
  preferences[6] = TearPreference::prefer;
  EXPECT_EQ(tear_block({block.incidence, block.solvability, preferences}).tears, std::vector{UnknownId(6U)});
  preferences.assign(9, TearPreference::never);
  preferences[4] = TearPreference::avoid;
  EXPECT_EQ(tear_block({block.incidence, block.solvability, preferences}).tears, std::vector{UnknownId(4U)});
  preferences.assign(9, TearPreference::normal);
  preferences[2] = TearPreference::always;
  preferences[7] = TearPreference::always;
  const Tearing tearing = tear_block({block.incidence, block.solvability, preferences});
  EXPECT_EQ(tearing.tears, (std::vector{UnknownId(2U), UnknownId(7U)}));
  expect_valid(block, tearing);
}

// Unknown 0 alone would do, but must never be torn: 1 and 2 are torn instead.
//   0 = f(1, 2), 1 = g(0), 2 = h(0), each solvable for its left side only
TEST(Tearing, WhatMustNeverBeTornIsTornOnlyIfThereIsNoOtherWay) {
  StructuralBlock block{Incidence(3), {}};
  block.incidence.add_row(std::vector{UnknownId(0U), UnknownId(1U), UnknownId(2U)});
  block.incidence.add_row(std::vector{UnknownId(0U), UnknownId(1U)});
  block.incidence.add_row(std::vector{UnknownId(0U), UnknownId(2U)});
  using enum Solvability;
  block.solvability = {safe, none, none, none, safe, none, safe};
  EXPECT_EQ(tear_block({block.incidence, block.solvability}).tears, std::vector{UnknownId(0U)});
  const std::vector<TearPreference> preferences{TearPreference::never, TearPreference::normal, TearPreference::normal};
  const Tearing tearing = tear_block({block.incidence, block.solvability, preferences});
  EXPECT_EQ(tearing.tears, (std::vector{UnknownId(1U), UnknownId(2U)}));
  expect_valid(block, tearing);
  const std::vector<TearPreference> all_never(3, TearPreference::never);
  expect_valid(block, tear_block({block.incidence, block.solvability, all_never}));
}

TEST(Tearing, RiskyEntriesAreUsedOnlyWhenAllowed) {
  StructuralBlock block = ring(6);
  for (std::size_t k = 0; k < block.solvability.size(); ++k) block.solvability[k] = Solvability::risky;
  EXPECT_EQ(tear_block({block.incidence, block.solvability}).tears.size(), 6U);
  const Tearing tearing = tear_block({block.incidence, block.solvability}, {.least = Solvability::risky});
  EXPECT_EQ(tearing.tears.size(), 1U);
  expect_valid(block, tearing, Solvability::risky);
}

TEST(Tearing, EquationsThatMakeGoodResidualsBecomeResiduals) {
  // The ring can be followed both ways from the tear and closes where it is wanted.
  const StructuralBlock block = ring(5);
  for (std::uint32_t wanted = 0; wanted < 5; ++wanted) {
    std::vector<ResidualPreference> preferences(5, ResidualPreference::normal);
    preferences[wanted] = ResidualPreference::prefer;
    const Tearing tearing = tear_block({block.incidence, block.solvability, {}, preferences});
    expect_valid(block, tearing);
    EXPECT_EQ(tearing.residuals, std::vector{EquationId(wanted)});
  }
  // Two equations give unknown 1 from the tear at the same moment.
  StructuralBlock twice{Incidence(2), {}};
  twice.incidence.add_row(std::vector{UnknownId(0U), UnknownId(1U)});
  twice.incidence.add_row(std::vector{UnknownId(0U), UnknownId(1U)});
  twice.solvability.assign(4, Solvability::safe);
  const std::vector<ResidualPreference> first{ResidualPreference::prefer, ResidualPreference::normal};
  EXPECT_EQ(tear_block({twice.incidence, twice.solvability, {}, first}).residuals, std::vector{EquationId(0U)});
  const std::vector<ResidualPreference> second{ResidualPreference::normal, ResidualPreference::prefer};
  EXPECT_EQ(tear_block({twice.incidence, twice.solvability, {}, second}).residuals, std::vector{EquationId(1U)});
}

TEST(Tearing, ChainsCanBeKeptShort) {
  const StructuralBlock block = ring(100);
  const Tearing tearing = tear_block({block.incidence, block.solvability}, {.longest_chain = 10});
  expect_valid(block, tearing);
  EXPECT_GE(tearing.tears.size(), 5U);
  EXPECT_LE(tearing.tears.size(), 10U);
  std::vector<std::uint32_t> chain(100, 0);
  for (const Assignment& assignment : tearing.assignments) {
    std::uint32_t longest = 0;
    for (const UnknownId unknown : block.incidence[assignment.equation])
      if (unknown != assignment.unknown) longest = std::max(longest, chain[unknown.index()]);
    chain[assignment.unknown.index()] = longest + 1;
    EXPECT_LE(longest + 1, 10U);
  }
}

TEST(Tearing, ABlockOfOne) {
  StructuralBlock block{Incidence(1), {Solvability::safe}};
  block.incidence.add_row(std::vector{UnknownId(0U)});
  const Tearing solved = tear_block({block.incidence, block.solvability});
  EXPECT_TRUE(solved.tears.empty());
  EXPECT_EQ(solved.assignments, (std::vector{Assignment{EquationId(0U), UnknownId(0U)}}));
  block.solvability = {Solvability::none};
  EXPECT_EQ(tear_block({block.incidence, block.solvability}).tears.size(), 1U);
}

// A grid of resistors, one potential at each node: the equation of a node sees its neighbours. Knowing one edge of the
// grid is enough to march through it.
TEST(Tearing, AGridOfResistorsIsTornAlongOneEdge) {
  const std::size_t width = 200;
  const std::size_t height = 40;
  StructuralBlock block{Incidence(width * height), {}};
  const auto id = [&](std::size_t x, std::size_t y) { return UnknownId(x * height + y); };
  for (std::size_t x = 0; x < width; ++x) {
    for (std::size_t y = 0; y < height; ++y) {
      block.incidence.add(id(x, y));
      if (x > 0) block.incidence.add(id(x - 1, y));
      if (y > 0) block.incidence.add(id(x, y - 1));
      if (x + 1 < width) block.incidence.add(id(x + 1, y));
      if (y + 1 < height) block.incidence.add(id(x, y + 1));
      block.incidence.end_row();
    }
  }
  block.solvability.assign(block.incidence.entry_count(), Solvability::safe);
  const Tearing tearing = tear_block({block.incidence, block.solvability});
  expect_valid(block, tearing);
  EXPECT_LE(tearing.tears.size(), height + 2);
}

TEST(Tearing, BlocksAreCutOutOfASystemWithTheirEntries) {
  Random random(54);
  const Incidence system = random_regular_incidence(random, 60, 1);
  const Matching matching = match_maximum(system);
  const Blocks blocks = order_blocks(system, matching);
  BlockCutter cutter(system);
  std::size_t equations = 0;
  for (std::size_t b = 0; b < blocks.size(); ++b) {
    const BlockIncidence block = cutter.cut(blocks.equations_of(BlockId(b)), blocks.unknowns_of(BlockId(b)));
    equations += block.equations.size();
    ASSERT_EQ(block.entries.size(), block.incidence.entry_count());
    ASSERT_TRUE(match_maximum(block.incidence).is_perfect());
    for (std::size_t e = 0; e < block.incidence.row_count(); ++e) {
      std::uint32_t k = block.incidence.first_entry(EquationId(e)).value;
      for (const UnknownId unknown : block.incidence[EquationId(e)])
        ASSERT_EQ(system.find(block.equations[e], block.unknowns[unknown.index()]), block.entries[k++]);
    }
  }
  EXPECT_EQ(equations, 60U);
}

// x0 is guessed; x1 and x2 follow from rows that hardly depend on them.
TEST(Tearing, DividingByWhatIsSmallAgainAndAgainIsFound) {
  Incidence incidence(3);
  incidence.add_row(std::vector{UnknownId(0U), UnknownId(1U)});
  incidence.add_row(std::vector{UnknownId(1U), UnknownId(2U)});
  incidence.add_row(std::vector{UnknownId(0U), UnknownId(1U), UnknownId(2U)});
  const Tearing tearing{
      {UnknownId(0U)}, {EquationId(2U)}, {{EquationId(0U), UnknownId(1U)}, {EquationId(1U), UnknownId(2U)}}};
  const std::vector<double> sizes{1, 0.1, 1, 0.05, 0.1, 1, 1};
  EXPECT_EQ(weakest_pivot(incidence, sizes, Units::any, tearing, 100), EntryId(3U));
  EXPECT_FALSE(weakest_pivot(incidence, sizes, Units::any, tearing, 1000));
  // Units of unknowns and equations do not matter: here x1 counts in thousandths, and row 1 in thousands.
  const std::vector<double> other_units{1, 1e-4, 1e-6, 5e-5, 0.1, 1e-3, 1};
  EXPECT_TRUE(weakest_pivot(incidence, other_units, Units::any, tearing, 100));
  EXPECT_FALSE(weakest_pivot(incidence, std::vector<double>{1, 0.1, 1, 1, 0.1, 1, 1}, Units::comparable, tearing, 100));
  // Nothing is concluded from what is not known.
  const double unknown = std::numeric_limits<double>::quiet_NaN();
  EXPECT_FALSE(weakest_pivot(incidence, std::vector(7, unknown), Units::any, tearing, 100));
}

}  // namespace
}  // namespace holon::causal
