#include "causal/graph/tearing_core.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>
#include <vector>

#include "base/effort.h"
#include "causal/graph/random_systems.h"

namespace holon::causal {
namespace {

using Vertex = TearingCore::Vertex;

std::vector<std::uint8_t> random_solvable(Random& random, std::size_t entries, double chance) {
  std::vector<std::uint8_t> may_solve;
  for (std::size_t k = 0; k < entries; ++k) may_solve.push_back(random.chance(chance) ? 1 : 0);
  return may_solve;
}

// Everything that can be seen of a core.
using Picture = std::vector<std::tuple<bool, bool, std::uint32_t, UnknownId, std::vector<std::pair<Vertex, bool>>>>;

Picture picture(const TearingCore& core) {
  Picture result;
  for (Vertex v = 0; v < core.end_vertex(); ++v) {
    std::vector<std::pair<Vertex, bool>> neighbours;
    std::uint32_t solvable = 0;
    core.for_each_neighbour(v, [&](TearingCore::Neighbour n) {
      neighbours.emplace_back(n.vertex, n.solvable);
      solvable += n.solvable ? 1 : 0;
    });
    EXPECT_EQ(core.degree(v), neighbours.size());
    EXPECT_EQ(core.solvable_degree(v), solvable);
    std::ranges::sort(neighbours);
    result.emplace_back(core.is_alive(v), core.is_barred(v), core.place_of(v), core.chosen(v), neighbours);
  }
  return result;
}

TEST(TearingCore, WhatIsTriedIsTakenBackCompletely) {
  Random random(41);
  for (unsigned round = 0; round < base::effort(300); ++round) {
    const std::size_t size = 3 + random.below(30);
    const Incidence incidence = random_regular_incidence(random, size, 1 + random.below(3));
    TearingCore core(incidence, random_solvable(random, incidence.entry_count(), 0.8), {});
    core.reduce();
    while (!core.is_done()) {
      std::vector<Vertex> alive;
      for (Vertex v = core.first_unknown(); v < core.end_vertex(); ++v)
        if (core.is_alive(v)) alive.push_back(v);
      const Picture before = picture(core);
      const std::vector<UnknownId> torn = core.torn();
      const std::size_t unknowns = core.unknowns_left();
      const std::size_t entries = core.entries_left();
      // Many trials, nested ones too, so that the index of entries is rebuilt in between.
      for (int trial = 0; trial < 20; ++trial) {
        core.begin_trial();
        core.bar(alive[random.below(alive.size())]);
        core.tear(alive[random.below(alive.size())]);
        const Picture between = picture(core);
        core.begin_trial();
        for (Vertex v = core.first_unknown(); v < core.end_vertex(); ++v)
          if (core.is_alive(v)) core.tear(v);
        EXPECT_TRUE(core.is_done());
        core.end_trial();
        ASSERT_EQ(picture(core), between);
        core.end_trial();
        ASSERT_EQ(picture(core), before);
        ASSERT_EQ(core.torn(), torn);
        ASSERT_EQ(core.unknowns_left(), unknowns);
        ASSERT_EQ(core.entries_left(), entries);
        ASSERT_FALSE(core.broke_bar());
      }
      core.tear(alive[random.below(alive.size())]);
    }
    // After all is done no equation and no entry is left that still sees an unknown.
    ASSERT_EQ(core.entries_left(), 0U);
  }
}

TEST(TearingCore, AChainNeedsNoTearAndARingOne) {
  const std::size_t size = 100;
  for (const bool ring : {false, true}) {
    Incidence incidence(size);
    for (std::size_t e = 0; e < size; ++e) {
      incidence.add(UnknownId(e));
      if (e + 1 < size || ring) incidence.add(UnknownId((e + 1) % size));
      incidence.end_row();
    }
    TearingCore core(incidence, std::vector<std::uint8_t>(incidence.entry_count(), 1), {});
    core.reduce();
    EXPECT_TRUE(core.is_done());
    EXPECT_EQ(core.torn().size(), ring ? 1U : 0U);
  }
}

// A star of many branches onto one node merges everything into one unknown; each entry may move only a few times.
TEST(TearingCore, MergingIntoAHubStaysCheap) {
  const std::size_t branches = base::effort(100000);
  Incidence incidence(branches + 1);
  for (std::size_t b = 0; b < branches; ++b) incidence.add_row(std::vector{UnknownId(b), UnknownId(branches)});
  for (std::size_t b = 0; b < branches; ++b) incidence.add(UnknownId(b));
  incidence.end_row();
  TearingCore core(incidence, std::vector<std::uint8_t>(incidence.entry_count(), 1), {});
  core.reduce();
  EXPECT_TRUE(core.is_done());
  EXPECT_EQ(core.torn().size(), 1U);
  EXPECT_LT(core.work(), 10 * incidence.entry_count());
}

}  // namespace
}  // namespace holon::causal
