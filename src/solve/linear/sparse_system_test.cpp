// Large linear blocks: regular ones like KLU, singular ones like the dense least-norm solution.

#include "solve/linear/sparse_system.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include "solve/linear/allocations.h"

namespace holon::solve {
namespace {

// A chain of nodes joined by conductances; an open switch cuts it. Node 0 is tied to ground.
struct Chain {
  int nodes = 0;
  SparseSystem system;

  static SparseStructure shape(int n) {
    std::vector<SparseEntry> entries;
    for (int i = 0; i < n; ++i)
      for (int j = std::max(0, i - 1); j <= std::min(n - 1, i + 1); ++j) entries.push_back({i, j});
    return make_structure(static_cast<std::size_t>(n), static_cast<std::size_t>(n), entries);
  }
  explicit Chain(int n) : nodes(n), system(shape(n), {}) {}

  void set(int row, int col, double value) {
    const SparseStructure& s = system.structure();
    for (int k = s.column_start[static_cast<std::size_t>(col)]; k < s.column_start[static_cast<std::size_t>(col) + 1];
         ++k)
      if (s.row_index[static_cast<std::size_t>(k)] == row) system.values()[static_cast<std::size_t>(k)] = value;
  }
  // Conductance g[i] between nodes i and i + 1; `ground` from node 0 to ground.
  void fill(const std::vector<double>& g, double ground) {
    std::ranges::fill(system.values(), 0.0);
    for (int i = 0; i < nodes; ++i) {
      const double left = i > 0 ? g[static_cast<std::size_t>(i - 1)] : ground;
      const double right = i + 1 < nodes ? g[static_cast<std::size_t>(i)] : 0.0;
      set(i, i, left + right);
      if (i > 0) set(i, i - 1, -left);
      if (i + 1 < nodes) set(i, i + 1, -right);
    }
  }
};

// One ampere into the last node of a chain of unit conductances: node i sits at i + 1 volt.
TEST(SparseSystem, RegularAndWithAnIslandCutOff) {
  const int n = 200;
  Chain chain(n);
  std::vector<double> g(n - 1, 1.0);
  chain.fill(g, 1);
  chain.system.rhs()[n - 1] = 1;
  std::vector<double> v(n);
  const auto regular = chain.system.solve(v);
  ASSERT_TRUE(regular);
  EXPECT_TRUE(regular->unique);
  for (int i = 0; i < n; ++i) EXPECT_NEAR(v[static_cast<std::size_t>(i)], i + 1, 1e-9);

  // The switch between 99 and 100 opens; a current circulates in the island: 1 A in at its end, out at its beginning.
  g[99] = 0;
  chain.fill(g, 1);
  std::ranges::fill(chain.system.rhs(), 0.0);
  chain.system.rhs()[n - 1] = 1;
  chain.system.rhs()[100] = -1;
  const auto floating = chain.system.solve(v);
  ASSERT_TRUE(floating);
  EXPECT_FALSE(floating->unique);
  for (int i = 0; i < 100; ++i) EXPECT_NEAR(v[static_cast<std::size_t>(i)], 0, 1e-9);
  // 99 V across the island, the least norm centers it at zero.
  for (int i = 100; i < n; ++i) EXPECT_NEAR(v[static_cast<std::size_t>(i)], i - 149.5, 1e-6);

  // A current into the island has no way out.
  chain.system.rhs()[100] = 0;
  std::vector<double> untouched(n, 7.0);
  const auto refused = chain.system.solve_again(untouched);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().trouble, LinearTrouble::inconsistent);
  EXPECT_GE(refused.error().row, 100U);
  EXPECT_EQ(untouched[0], 7);

  // And back to regular, with the same memory.
  g[99] = 1;
  chain.fill(g, 1);
  const std::size_t before = count_allocations();
  ASSERT_TRUE(chain.system.solve(v));
  EXPECT_EQ(count_allocations(), before);
  EXPECT_NEAR(v[n - 1], n, 1e-9);
}

// Singular only in floating point: no pivot is exactly zero.
TEST(SparseSystem, SingularUpToRounding) {
  std::mt19937 random(1);
  std::uniform_real_distribution<double> conductance(0.1, 3);
  for (int round = 0; round < 50; ++round) {
    Chain chain(30);
    std::vector<double> g(29);
    for (double& value : g) value = conductance(random);
    chain.fill(g, 0);  // nothing tied to ground
    chain.system.rhs()[0] = 1;
    chain.system.rhs()[29] = -1;
    std::vector<double> v(30);
    const auto solved = chain.system.solve(v);
    ASSERT_TRUE(solved);
    EXPECT_FALSE(solved->unique);
    double sum = 0;
    for (const double value : v) sum += value;
    EXPECT_NEAR(sum, 0, 1e-5);
    for (std::size_t i = 0; i + 1 < 30; ++i) EXPECT_NEAR(g[i] * (v[i] - v[i + 1]), 1, 1e-7);
  }
}

TEST(SparseSystem, UnitsDoNotMakeARegularMatrixSingular) {
  const int n = 20;
  Chain chain(n);
  chain.fill(std::vector<double>(n - 1, 1.0), 1);
  const SparseStructure& s = chain.system.structure();
  for (std::size_t j = 0; j < n; ++j)
    for (int k = s.column_start[j]; k < s.column_start[j + 1]; ++k) {
      const int i = s.row_index[static_cast<std::size_t>(k)];
      chain.system.values()[static_cast<std::size_t>(k)] *=
          std::pow(10.0, i - 10) * std::pow(10.0, -static_cast<int>(j));
    }
  chain.system.rhs()[n - 1] = std::pow(10.0, n - 1 - 10);
  std::vector<double> v(n);
  const auto solved = chain.system.solve(v);
  ASSERT_TRUE(solved);
  EXPECT_TRUE(solved->unique);
  for (int i = 0; i < n; ++i) EXPECT_NEAR(v[static_cast<std::size_t>(i)] * std::pow(10.0, -i), i + 1, 1e-8);
}

TEST(SparseSystem, NotFiniteEntriesAreNamed) {
  Chain chain(5);
  chain.fill(std::vector<double>(4, 1.0), 1);
  chain.set(2, 3, std::numeric_limits<double>::infinity());
  std::vector<double> v(5);
  const auto bad = chain.system.solve(v);
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.error().trouble, LinearTrouble::not_finite);
  EXPECT_EQ(bad.error().row, 2U);
  EXPECT_EQ(bad.error().column, 3U);
}

}  // namespace
}  // namespace holon::solve
