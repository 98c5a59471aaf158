#include "causal/graph/tarjan.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "base/effort.h"
#include "causal/graph/random_systems.h"

namespace holon::causal {
namespace {

// needs[e][f]: e needs f, directly or not (Warshall).
std::vector<std::vector<bool>> closure(const Incidence& incidence, const Matching& matching) {
  const std::size_t n = incidence.row_count();
  std::vector<std::vector<bool>> needs(n, std::vector<bool>(n));
  for (std::size_t e = 0; e < n; ++e)
    for (const UnknownId u : incidence[EquationId(e)])
      if (const EquationId f = matching.equation_of[u]; !f.is_none()) needs[e][f.index()] = true;
  for (std::size_t k = 0; k < n; ++k)
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t j = 0; j < n; ++j)
        if (needs[i][k] && needs[k][j]) needs[i][j] = true;
  return needs;
}

void expect_triangular(const Incidence& incidence, const Matching& matching, const Blocks& blocks) {
  std::vector<bool> known(incidence.column_count());
  for (const UnknownId u : matching.equation_of.ids()) known[u.index()] = matching.equation_of[u].is_none();
  for (std::size_t b = 0; b < blocks.size(); ++b) {
    for (const UnknownId u : blocks.unknowns_of(BlockId(b))) known[u.index()] = true;
    for (const EquationId e : blocks.equations_of(BlockId(b)))
      for (const UnknownId u : incidence[e]) ASSERT_TRUE(known[u.index()]);
  }
}

TEST(Tarjan, BlocksAreTheComponentsAndStandInOrder) {
  Random random(21);
  for (int round = 0; round < 500; ++round) {
    const Incidence incidence = random_incidence(random, 1 + random.below(12), 1 + random.below(12), 0.15);
    const Matching matching = match_maximum(incidence);
    const Blocks blocks = order_blocks(incidence, matching);
    expect_triangular(incidence, matching, blocks);
    const std::vector<std::vector<bool>> needs = closure(incidence, matching);
    ASSERT_EQ(blocks.equations.size(), matching.size());
    for (const EquationId e : blocks.equations) {
      for (const EquationId f : blocks.equations) {
        const bool together = e == f || (needs[e.index()][f.index()] && needs[f.index()][e.index()]);
        ASSERT_EQ(blocks.block_of[e] == blocks.block_of[f], together);
      }
    }
    for (std::size_t i = 0; i < blocks.equations.size(); ++i)
      ASSERT_EQ(matching.unknown_of[blocks.equations[i]], blocks.unknowns[i]);
  }
}

using BlockSet = std::set<std::vector<EquationId>>;

BlockSet as_set(const Blocks& blocks, const std::vector<std::size_t>& place) {
  BlockSet result;
  for (std::size_t b = 0; b < blocks.size(); ++b) {
    std::vector<EquationId> members;
    for (const EquationId e : blocks.equations_of(BlockId(b))) members.push_back(EquationId(place[e.index()]));
    std::ranges::sort(members);
    result.insert(members);
  }
  return result;
}

TEST(Tarjan, BlocksDependNeitherOnNamesNorOnTheMatching) {
  Random random(22);
  for (int round = 0; round < 200; ++round) {
    const std::size_t size = 2 + random.below(60);
    const Incidence incidence = random_regular_incidence(random, size, 1);
    const std::vector<std::size_t> equation_place = random.permutation(size);
    const Incidence shuffled = permuted(incidence, equation_place, random.permutation(size));
    const Blocks blocks = order_blocks(incidence, match_maximum(incidence));
    const Blocks moved = order_blocks(shuffled, match_maximum(shuffled));
    std::vector<std::size_t> stay(size);
    for (std::size_t i = 0; i < size; ++i) stay[i] = i;
    ASSERT_EQ(as_set(blocks, equation_place), as_set(moved, stay));
  }
}

TEST(Tarjan, AChainOfAMillionAndARingOfAMillion) {
  const std::size_t size = base::effort(1000000);
  for (const bool ring : {false, true}) {
    Incidence incidence(size);
    for (std::size_t e = 0; e < size; ++e) {
      incidence.add(UnknownId(e));
      if (e + 1 < size || ring) incidence.add(UnknownId((e + 1) % size));
      incidence.end_row();
    }
    const Blocks blocks = order_blocks(incidence, match_maximum(incidence));
    EXPECT_EQ(blocks.size(), ring ? 1U : size);
    EXPECT_EQ(blocks.equations.front(), ring ? EquationId(0U) : EquationId(size - 1));
  }
}

}  // namespace
}  // namespace holon::causal
