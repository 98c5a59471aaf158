#include "causal/graph/pantelides.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "base/effort.h"
#include "causal/graph/random_systems.h"

namespace holon::causal {
namespace {

constexpr int kAbsent = -1000;

// sigma[i][j]: highest derivative of x_j in equation i, or kAbsent.
using Signature = std::vector<std::vector<int>>;

struct Offsets {
  std::vector<int> c;
  std::vector<int> d;
};

// Pryce's method by its definition: a transversal of largest sum, found by trying all, then the smallest offsets by
// iteration to a fixed point. None when there is no transversal.
std::optional<Offsets> offsets_by_definition(const Signature& sigma) {
  const std::size_t n = sigma.size();
  std::vector<std::size_t> assigned(n);
  for (std::size_t i = 0; i < n; ++i) assigned[i] = i;
  int best = kAbsent;
  std::vector<std::size_t> best_assigned;
  do {
    int sum = 0;
    for (std::size_t i = 0; i < n; ++i) sum += sigma[i][assigned[i]];
    if (sum > best && sum >= 0) {
      best = sum;
      best_assigned = assigned;
    }
  } while (std::ranges::next_permutation(assigned).found);
  if (best_assigned.empty()) return std::nullopt;
  Offsets offsets{std::vector<int>(n, 0), std::vector<int>(n, 0)};
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t j = 0; j < n; ++j) {
      offsets.d[j] = kAbsent;
      for (std::size_t i = 0; i < n; ++i) offsets.d[j] = std::max(offsets.d[j], sigma[i][j] + offsets.c[i]);
    }
    for (std::size_t i = 0; i < n; ++i) {
      const int c = offsets.d[best_assigned[i]] - sigma[i][best_assigned[i]];
      changed |= c != offsets.c[i];
      offsets.c[i] = c;
    }
  }
  return offsets;
}

struct Structure {
  Incidence incidence;
  base::Table<UnknownId, UnknownId> derivative_of;
};

// Chain j has unknowns for its derivatives 0 ... `given_orders` - 1; lower derivatives occur at random, which must not
// matter.
Structure system_of(const Signature& sigma, std::size_t given_orders, Random& random) {
  const std::size_t n = sigma.size();
  Structure system{Incidence(n * given_orders), base::Table<UnknownId, UnknownId>(n * given_orders)};
  const std::vector<std::size_t> place = random.permutation(n * given_orders);
  const auto id = [&](std::size_t j, std::size_t order) { return UnknownId(place[j * given_orders + order]); };
  for (std::size_t j = 0; j < n; ++j)
    for (std::size_t order = 0; order + 1 < given_orders; ++order)
      system.derivative_of[id(j, order)] = id(j, order + 1);
  for (const std::vector<int>& row : sigma) {
    for (std::size_t j = 0; j < n; ++j) {
      if (row[j] == kAbsent) continue;
      system.incidence.add(id(j, static_cast<std::size_t>(row[j])));
      for (int order = 0; order < row[j]; ++order)
        if (random.chance(0.5)) system.incidence.add(id(j, static_cast<std::size_t>(order)));
    }
    system.incidence.end_row();
  }
  return system;
}

void expect_consistent(const Structure& system, const IndexReduction& reduction) {
  for (const EquationId e : reduction.differentiations.ids()) {
    if (reduction.matching.unknown_of[e].is_none()) continue;
    ASSERT_FALSE(reduction.highest.find(e, reduction.matching.unknown_of[e]).is_none());
    for (std::uint32_t k = reduction.highest.first_entry(e).value; k < reduction.highest.end_entry(e).value; ++k) {
      // From the given entry, as many derivatives up as the equation is differentiated.
      UnknownId unknown = system.incidence.column(reduction.origin[k]);
      for (std::uint32_t step = 0; step < reduction.differentiations[e]; ++step)
        unknown = reduction.chains.derivative[unknown];
      ASSERT_EQ(unknown, reduction.highest.column(EntryId(k)));
    }
  }
  for (std::size_t u = reduction.given_unknowns; u < reduction.chains.size(); ++u)
    ASSERT_EQ(reduction.chains.derivative[reduction.chains.integral[UnknownId(u)]], UnknownId(u));
}

TEST(Pantelides, DifferentiatesAsOftenAsPrycesMethodSays) {
  Random random(31);
  int regular = 0;
  for (int round = 0; round < 4000; ++round) {
    const std::size_t n = 1 + random.below(6);
    Signature sigma(n, std::vector<int>(n, kAbsent));
    for (std::vector<int>& row : sigma)
      for (int& order : row)
        if (random.chance(0.45)) order = static_cast<int>(random.below(3));
    const Structure system = system_of(sigma, 3, random);
    const IndexReduction reduction = pantelides(system.incidence, system.derivative_of);
    const std::optional<Offsets> offsets = offsets_by_definition(sigma);
    ASSERT_EQ(reduction.is_singular(), !offsets.has_value());
    expect_consistent(system, reduction);
    if (!offsets) continue;
    ++regular;
    for (std::size_t i = 0; i < n; ++i)
      ASSERT_EQ(static_cast<int>(reduction.differentiations[EquationId(i)]), offsets->c[i]);
    for (std::size_t i = 0; i < n; ++i) {
      const UnknownId highest = reduction.matching.unknown_of[EquationId(i)];
      ASSERT_FALSE(highest.is_none());
    }
    // Never more than Pryce's index, which takes its maxima over the whole system.
    const int pryce = *std::ranges::max_element(offsets->c) + (*std::ranges::min_element(offsets->d) == 0 ? 1 : 0);
    ASSERT_LE(static_cast<int>(reduction.index), pryce);
    ASSERT_GE(static_cast<int>(reduction.index), *std::ranges::max_element(offsets->c));
  }
  EXPECT_GT(regular, 1000);
}

TEST(Pantelides, CountsDoNotDependOnTheOrderOfEquationsAndUnknowns) {
  Random random(32);
  for (int round = 0; round < 200; ++round) {
    const std::size_t n = 12;
    Signature sigma(n, std::vector<int>(n, kAbsent));
    for (std::size_t i = 0; i < n; ++i) {
      sigma[i][i] = static_cast<int>(random.below(3));
      for (int more = 0; more < 2; ++more) sigma[i][random.below(n)] = static_cast<int>(random.below(3));
    }
    const Structure system = system_of(sigma, 3, random);
    const IndexReduction reduction = pantelides(system.incidence, system.derivative_of);
    const std::vector<std::size_t> place = random.permutation(n);
    Signature shuffled(n);
    for (std::size_t i = 0; i < n; ++i) shuffled[place[i]] = sigma[i];
    const Structure moved = system_of(shuffled, 3, random);
    const IndexReduction again = pantelides(moved.incidence, moved.derivative_of);
    ASSERT_EQ(reduction.index, again.index);
    for (std::size_t i = 0; i < n; ++i)
      ASSERT_EQ(reduction.differentiations[EquationId(i)], again.differentiations[EquationId(place[i])]);
  }
}

// The Cartesian pendulum in first-order form.
//   unknowns 0 x, 1 y, 2 vx, 3 vy, 4 force, 5 x', 6 y', 7 vx', 8 vy'
Structure pendulums(std::size_t count) {
  Structure system{Incidence(9 * count), base::Table<UnknownId, UnknownId>(9 * count)};
  for (std::size_t p = 0; p < count; ++p) {
    const auto id = [&](std::uint32_t k) { return UnknownId(9 * p + k); };
    for (std::uint32_t k = 0; k < 4; ++k) system.derivative_of[id(k)] = id(k + 5);
    const auto equation = [&](std::initializer_list<std::uint32_t> unknowns) {
      for (const std::uint32_t u : unknowns) system.incidence.add(id(u));
      system.incidence.end_row();
    };
    equation({5, 2});     // x' = vx
    equation({6, 3});     // y' = vy
    equation({7, 0, 4});  // vx' = -x * force
    equation({8, 1, 4});  // vy' = -y * force - g
    equation({0, 1});     // x^2 + y^2 = 1
  }
  return system;
}

TEST(Pantelides, ThePendulumHasIndexThree) {
  const Structure system = pendulums(1);
  const IndexReduction reduction = pantelides(system.incidence, system.derivative_of);
  EXPECT_FALSE(reduction.is_singular());
  EXPECT_EQ(reduction.index, 3U);
  const std::vector<std::uint32_t> expected{1, 1, 0, 0, 2};
  for (std::size_t e = 0; e < 5; ++e) EXPECT_EQ(reduction.differentiations[EquationId(e)], expected[e]);
  EXPECT_EQ(reduction.chains.size(), 11U);  // x'' and y'' are new
  EXPECT_EQ(reduction.chains.head[UnknownId(9U)], UnknownId(0U));
  EXPECT_EQ(reduction.chains.order[UnknownId(9U)], 2U);
  EXPECT_EQ(reduction.chains.integral[UnknownId(10U)], UnknownId(6U));
}

TEST(Pantelides, AHundredThousandPendulums) {
  const Structure system = pendulums(base::effort(100000));
  const IndexReduction reduction = pantelides(system.incidence, system.derivative_of);
  EXPECT_EQ(reduction.index, 3U);
  EXPECT_EQ(reduction.chains.size(), 11 * base::effort(100000));
}

TEST(Pantelides, IndexOfSimpleSystems) {
  // x' = -x
  {
    base::Table<UnknownId, UnknownId> derivative_of(2);
    derivative_of[UnknownId(0U)] = UnknownId(1U);
    Incidence incidence(2);
    incidence.add_row(std::vector{UnknownId(0U), UnknownId(1U)});
    EXPECT_EQ(pantelides(incidence, derivative_of).index, 0U);
  }
  // y = sin(time)
  {
    Incidence incidence(1);
    incidence.add_row(std::vector{UnknownId(0U)});
    EXPECT_EQ(pantelides(incidence, base::Table<UnknownId, UnknownId>(1)).index, 1U);
  }
  // x = sin(time), y = x': unknowns x, x', y. y' needs the first equation twice.
  {
    base::Table<UnknownId, UnknownId> derivative_of(3);
    derivative_of[UnknownId(0U)] = UnknownId(1U);
    Incidence incidence(3);
    incidence.add_row(std::vector{UnknownId(0U)});
    incidence.add_row(std::vector{UnknownId(1U), UnknownId(2U)});
    EXPECT_EQ(pantelides(incidence, derivative_of).index, 2U);
  }
  // x = sin(time), w' = x', z = w: unknowns x, x', w, w', z. Only the first two meet.
  {
    base::Table<UnknownId, UnknownId> derivative_of(5);
    derivative_of[UnknownId(0U)] = UnknownId(1U);
    derivative_of[UnknownId(2U)] = UnknownId(3U);
    Incidence incidence(5);
    incidence.add_row(std::vector{UnknownId(0U)});
    incidence.add_row(std::vector{UnknownId(1U), UnknownId(3U)});
    incidence.add_row(std::vector{UnknownId(2U), UnknownId(4U)});
    EXPECT_EQ(pantelides(incidence, derivative_of).index, 1U);
  }
}

// x_1 prescribed and x_k' = x_(k+1): the last one is found only after n differentiations of the first equation.
TEST(Pantelides, AnInverseChainOfIntegratorsHasTheIndexOfItsLength) {
  const std::size_t n = 60;
  Structure system{Incidence(2 * n), base::Table<UnknownId, UnknownId>(2 * n)};
  for (std::size_t k = 0; k < n; ++k) system.derivative_of[UnknownId(k)] = UnknownId(n + k);
  system.incidence.add_row(std::vector{UnknownId(0U)});
  for (std::size_t k = 0; k + 1 < n; ++k) system.incidence.add_row(std::vector{UnknownId(n + k), UnknownId(k + 1)});
  const IndexReduction reduction = pantelides(system.incidence, system.derivative_of);
  EXPECT_EQ(reduction.index, n);
  EXPECT_EQ(reduction.differentiations[EquationId(0U)], n - 1);
  EXPECT_EQ(reduction.differentiations[EquationId(n - 1)], 0U);
}

// Two equations for x alone and none for y: no differentiation helps, and the search must say so instead of going on.
TEST(Pantelides, ASingularSystemIsReportedAndTheRestIsReduced) {
  // unknowns 0 x, 1 x', 2 y, then the pendulum of before from 3 on.
  const Structure pendulum = pendulums(1);
  Incidence incidence(12);
  base::Table<UnknownId, UnknownId> derivative_of(12);
  derivative_of[UnknownId(0U)] = UnknownId(1U);
  for (std::uint32_t k = 0; k < 4; ++k) derivative_of[UnknownId(3 + k)] = UnknownId(8 + k);
  incidence.add_row(std::vector{UnknownId(0U), UnknownId(1U)});
  incidence.add_row(std::vector{UnknownId(0U)});
  for (std::uint32_t e = 0; e < 5; ++e) {
    for (const UnknownId u : pendulum.incidence[EquationId(e)]) incidence.add(UnknownId(u.value + 3));
    incidence.end_row();
  }
  const IndexReduction reduction = pantelides(incidence, derivative_of);
  EXPECT_TRUE(reduction.is_singular());
  EXPECT_EQ(reduction.left_over, std::vector{EquationId(1U)});
  EXPECT_EQ(reduction.undetermined, std::vector{UnknownId(2U)});
  ASSERT_EQ(reduction.over.size(), 1U);
  EXPECT_EQ(reduction.over[0].equations, (std::vector{EquationId(0U), EquationId(1U)}));
  EXPECT_EQ(reduction.over[0].unknowns, std::vector{UnknownId(0U)});
  ASSERT_EQ(reduction.under.size(), 1U);
  EXPECT_EQ(reduction.under[0].unknowns, std::vector{UnknownId(2U)});
  EXPECT_EQ(reduction.differentiations[EquationId(6U)], 2U);
  EXPECT_EQ(reduction.index, 3U);
}

}  // namespace
}  // namespace holon::causal
