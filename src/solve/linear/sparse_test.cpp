// Sparse structures against brute force, colorings against their definition, KLU against the dense solver.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <set>
#include <vector>

#include "solve/linear/allocations.h"
#include "solve/linear/coloring.h"
#include "solve/linear/dense_lu.h"
#include "solve/linear/sparse_lu.h"
#include "solve/linear/sparse_matrix.h"

namespace holon::solve {
namespace {

std::vector<SparseEntry> random_entries(int rows, int cols, int count, std::mt19937& random) {
  std::vector<SparseEntry> entries;
  entries.reserve(static_cast<std::size_t>(count));
  std::uniform_int_distribution<int> row(0, rows - 1);
  std::uniform_int_distribution<int> col(0, cols - 1);
  for (int k = 0; k < count; ++k) entries.push_back({row(random), col(random)});
  return entries;
}

std::set<std::pair<int, int>> places(const SparsePattern& pattern) {
  std::set<std::pair<int, int>> result;
  for (std::size_t j = 0; j + 1 < pattern.column_start.size(); ++j)
    for (int k = pattern.column_start[j]; k < pattern.column_start[j + 1]; ++k)
      result.emplace(pattern.row_index[static_cast<std::size_t>(k)], static_cast<int>(j));
  return result;
}

bool ascending_columns(const SparsePattern& pattern) {
  for (std::size_t j = 0; j + 1 < pattern.column_start.size(); ++j)
    for (int k = pattern.column_start[j] + 1; k < pattern.column_start[j + 1]; ++k)
      if (pattern.row_index[static_cast<std::size_t>(k)] <= pattern.row_index[static_cast<std::size_t>(k - 1)])
        return false;
  return true;
}

SparseStructure tridiagonal(int n) {
  std::vector<SparseEntry> entries;
  for (int i = 0; i < n; ++i)
    for (int j = std::max(0, i - 1); j <= std::min(n - 1, i + 1); ++j) entries.push_back({i, j});
  const auto size = static_cast<std::size_t>(n);
  return make_structure(size, size, entries);
}

TEST(SparseMatrix, KeepsExactlyTheGivenPlaces) {
  std::mt19937 random(1);
  for (int round = 0; round < 50; ++round) {
    const std::vector<SparseEntry> a = random_entries(7, 9, 20, random);
    const std::vector<SparseEntry> b = random_entries(7, 9, 15, random);
    std::set<std::pair<int, int>> set_a;
    for (const SparseEntry& entry : a) set_a.emplace(entry.row, entry.col);
    std::set<std::pair<int, int>> set_both = set_a;
    for (const SparseEntry& entry : b) set_both.emplace(entry.row, entry.col);
    const SparseStructure first = make_structure(7, 9, a);
    EXPECT_EQ(places(first.view()), set_a);
    EXPECT_TRUE(ascending_columns(first.view()));

    const Transposed turned = transpose(7, first.view());
    EXPECT_TRUE(ascending_columns(turned.structure.view()));
    EXPECT_EQ(turned.structure.entries(), first.entries());
    for (const auto& [row, col] : places(turned.structure.view())) EXPECT_TRUE(set_a.contains({col, row}));
    // Turning twice is the identity, and so is the composition of the two maps.
    const Transposed back = transpose(9, turned.structure.view());
    EXPECT_EQ(back.structure.row_index, first.row_index);
    for (std::size_t k = 0; k < first.entries(); ++k)
      EXPECT_EQ(turned.origin[static_cast<std::size_t>(back.origin[k])], static_cast<int>(k));

    const Merged both = merge(first, make_structure(7, 9, b));
    EXPECT_EQ(places(both.structure.view()), set_both);
    EXPECT_TRUE(ascending_columns(both.structure.view()));
    for (std::size_t k = 0; k < first.entries(); ++k)
      EXPECT_EQ(both.structure.row_index[static_cast<std::size_t>(both.place_of_first[k])], first.row_index[k]);
  }
}

TEST(SparseMatrix, TheDiagonalIsAddedOnce) {
  const SparseStructure some = make_structure(4, 4, std::vector<SparseEntry>{{0, 0}, {3, 0}, {1, 2}});
  const WithDiagonal all = add_diagonal(some.view());
  EXPECT_EQ(all.structure.entries(), 6U);
  for (int j = 0; j < 4; ++j) {
    const auto place = static_cast<std::size_t>(all.diagonal[static_cast<std::size_t>(j)]);
    EXPECT_EQ(all.structure.row_index[place], j);
  }
}

void expect_valid(const Coloring& coloring, std::size_t rows, const SparsePattern& pattern) {
  std::vector<int> seen(rows, -1);
  std::size_t counted = 0;
  for (std::size_t color = 0; color < coloring.colors(); ++color) {
    EXPECT_FALSE(coloring.group(color).empty());
    for (const int column : coloring.group(color)) {
      ++counted;
      const auto j = static_cast<std::size_t>(column);
      EXPECT_EQ(coloring.color_of[j], static_cast<int>(color));
      for (int k = pattern.column_start[j]; k < pattern.column_start[j + 1]; ++k) {
        int& last = seen[static_cast<std::size_t>(pattern.row_index[static_cast<std::size_t>(k)])];
        EXPECT_NE(last, static_cast<int>(color)) << "two columns of one color share a row";
        last = static_cast<int>(color);
      }
    }
  }
  EXPECT_EQ(counted, coloring.color_of.size());
}

TEST(Coloring, NeverPutsTwoColumnsOfARowTogether) {
  std::mt19937 random(2);
  for (int round = 0; round < 40; ++round) {
    const SparseStructure structure = make_structure(30, 40, random_entries(30, 40, 30 + 5 * round, random));
    expect_valid(color_columns(30, structure.view()), 30, structure.view());
  }
}

TEST(Coloring, IsOptimalForBandsAndArrows) {
  const SparseStructure band = tridiagonal(1000);
  EXPECT_EQ(color_columns(1000, band.view()).colors(), 3U);
  std::vector<SparseEntry> arrow;
  for (int i = 0; i < 1000; ++i) {
    arrow.push_back({i, i});
    arrow.push_back({i, 0});
  }
  EXPECT_EQ(color_columns(1000, make_structure(1000, 1000, arrow).view()).colors(), 2U);
  EXPECT_EQ(color_columns(5, full_structure(5, 5).view()).colors(), 5U);
  // Columns without entries need a color too: differentiating them gives nothing, but they must be somewhere.
  EXPECT_EQ(color_columns(3, make_structure(3, 4, {}).view()).colors(), 1U);
}

// One row that holds every column makes all columns neighbours; that must not cost a quadratic number of steps.
TEST(Coloring, LongRowsStayLinear) {
  const int n = 200000;
  std::vector<SparseEntry> entries;
  for (int j = 0; j < n; ++j) {
    entries.push_back({0, j});
    entries.push_back({j, j});
  }
  const SparseStructure structure = make_structure(n, n, entries);
  const Coloring coloring = color_columns(n, structure.view());
  EXPECT_EQ(coloring.colors(), static_cast<std::size_t>(n));
  expect_valid(coloring, n, structure.view());
}

TEST(Coloring, CompressedDifferencesGiveTheJacobian) {
  std::mt19937 random(3);
  const SparseStructure structure = make_structure(25, 25, random_entries(25, 25, 70, random));
  std::vector<double> truth(structure.entries());
  for (double& value : truth) value = std::uniform_real_distribution<double>(-1, 1)(random);
  const Coloring coloring = color_columns(25, structure.view());
  std::vector<double> found(structure.entries(), 0.0);
  std::vector<double> seed(25);
  std::vector<double> compressed(25);
  for (std::size_t color = 0; color < coloring.colors(); ++color) {
    std::fill(seed.begin(), seed.end(), 0.0);
    for (const int column : coloring.group(color)) seed[static_cast<std::size_t>(column)] = 1;
    multiply(25, structure.view(), truth, seed, compressed);
    decompress(coloring, color, structure.view(), compressed, found);
  }
  EXPECT_EQ(found, truth);
}

TEST(SparseLu, AgreesWithDenseLu) {
  std::mt19937 random(4);
  for (int round = 0; round < 20; ++round) {
    const std::size_t n = 40;
    std::vector<SparseEntry> entries = random_entries(40, 40, 120, random);
    for (int i = 0; i < 40; ++i) entries.push_back({i, (i * 7 + 3) % 40});
    SparseLu sparse(make_structure(n, n, entries));
    DenseLu dense(n);
    std::vector<double> b(n, 1.0);
    std::vector<double> bt(n, 1.0);
    std::vector<double> c(n, 1.0);
    std::vector<double> ct(n, 1.0);
    for (double& value : sparse.values()) value = std::uniform_real_distribution<double>(-1, 1)(random);
    const SparseStructure& s = sparse.structure();
    for (std::size_t j = 0; j < n; ++j)
      for (int k = s.column_start[j]; k < s.column_start[j + 1]; ++k) {
        const auto entry = static_cast<std::size_t>(k);
        dense.matrix()(static_cast<std::size_t>(s.row_index[entry]), j) = sparse.values()[entry];
      }
    ASSERT_TRUE(sparse.factor());
    ASSERT_TRUE(dense.factor());
    sparse.solve(b);
    sparse.solve_transposed(bt);
    dense.solve(c);
    dense.solve_transposed(ct);
    const double scale = 1e-13 / std::min(1.0, dense.reciprocal_condition());
    for (std::size_t i = 0; i < n; ++i) {
      EXPECT_NEAR(b[i], c[i], scale * (1 + std::abs(c[i])));
      EXPECT_NEAR(bt[i], ct[i], scale * (1 + std::abs(ct[i])));
    }
  }
}

// (-u'' = 1, u(0) = u(1) = 0) by central differences is exact: u = x (1 - x) / 2.
TEST(SparseLu, RefactorsWithoutNewMemory) {
  const int n = 999;
  SparseLu lu(tridiagonal(n));
  const double h = 1.0 / (n + 1);
  const auto fill = [&](double factor) {
    for (std::size_t j = 0; j < lu.size(); ++j)
      for (int k = lu.structure().column_start[j]; k < lu.structure().column_start[j + 1]; ++k) {
        const auto entry = static_cast<std::size_t>(k);
        lu.values()[entry] = (lu.structure().row_index[entry] == static_cast<int>(j) ? 2 : -1) * factor / (h * h);
      }
  };
  fill(1);
  ASSERT_TRUE(lu.factor());
  std::vector<double> u(lu.size());
  const std::size_t before = count_allocations();
  for (int round = 1; round <= 3; ++round) {
    fill(round);
    ASSERT_TRUE(lu.factor());
    std::fill(u.begin(), u.end(), static_cast<double>(round));
    lu.solve(u);
    for (int i = 0; i < n; ++i) {
      const double x = h * (i + 1);
      EXPECT_NEAR(u[static_cast<std::size_t>(i)], x * (1 - x) / 2, 1e-10);
    }
  }
  EXPECT_EQ(count_allocations(), before);
  EXPECT_EQ(lu.stats().factorizations, 1);
  EXPECT_EQ(lu.stats().refactorizations, 3);
  EXPECT_GT(lu.reciprocal_condition(), 1e-7);
  EXPECT_LT(lu.reciprocal_condition(), 1e-5);
}

// Values that make the old pivots zero: the answer must still be right.
TEST(SparseLu, ChoosesNewPivotsWhenTheOldOnesFail) {
  SparseLu lu(full_structure(2, 2));
  const auto solve = [&](double a, double b, double c, double d) {
    lu.values()[0] = a;
    lu.values()[1] = b;
    lu.values()[2] = c;
    lu.values()[3] = d;
    EXPECT_TRUE(lu.factor());
    std::vector<double> x{a + 2 * c, b + 2 * d};  // solution (1, 2)
    lu.solve(x);
    EXPECT_NEAR(x[0], 1, 1e-9);
    EXPECT_NEAR(x[1], 2, 1e-9);
  };
  solve(1, 0.1, 0.1, 1);
  solve(0, 1, 1, 0);
  solve(1e-14, 1, 1, 1);
  solve(1, 1e-14, 2, 1e14);
}

TEST(SparseLu, NamesWhatIsSingularAndWhatIsNotFinite) {
  SparseLu lu(full_structure(2, 2));
  for (double& value : lu.values()) value = 1;
  const auto singular = lu.factor();
  ASSERT_FALSE(singular);
  EXPECT_EQ(singular.error().trouble, LinearTrouble::singular);
  lu.values()[3] = 2;
  EXPECT_TRUE(lu.factor());
  lu.values()[2] = std::numeric_limits<double>::quiet_NaN();
  const auto bad = lu.factor();
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.error().trouble, LinearTrouble::not_finite);
  EXPECT_EQ(bad.error().row, 0U);
  EXPECT_EQ(bad.error().column, 1U);

  SparseLu gap(make_structure(3, 3, std::vector<SparseEntry>{{0, 0}, {1, 0}, {2, 1}, {2, 2}}));
  EXPECT_EQ(gap.structural_rank(), 2U);
  for (double& value : gap.values()) value = 1;
  EXPECT_FALSE(gap.factor());
}

}  // namespace
}  // namespace holon::solve
