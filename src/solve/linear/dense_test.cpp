// Dense systems: the residual of a solution, known inverses, known null spaces, and what must be refused.

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include "solve/linear/allocations.h"
#include "solve/linear/dense_lu.h"
#include "solve/linear/dense_system.h"
#include "solve/linear/least_norm.h"
#include "solve/linear/rounding.h"

namespace holon::solve {
namespace {

DenseMatrix random_matrix(std::size_t rows, std::size_t cols, std::mt19937& random) {
  std::uniform_real_distribution<double> entry(-1, 1);
  DenseMatrix a(rows, cols);
  for (double& value : a.values()) value = entry(random);
  return a;
}

DenseMatrix product(const DenseMatrix& a, const DenseMatrix& b) {
  DenseMatrix c(a.rows(), b.cols());
  for (std::size_t j = 0; j < b.cols(); ++j) a.multiply(b.column(j), c.column(j));
  return c;
}

DenseMatrix hilbert(std::size_t n) {
  DenseMatrix a(n, n);
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j) a(i, j) = 1.0 / static_cast<double>(i + j + 1);
  return a;
}

double max_norm(const DenseMatrix& a) {
  double largest = 0;
  for (std::size_t i = 0; i < a.rows(); ++i) {
    double sum = 0;
    for (std::size_t j = 0; j < a.cols(); ++j) sum += std::abs(a(i, j));
    largest = std::max(largest, sum);
  }
  return largest;
}

// Every size crosses some path: unrolled, one panel, several panels, a last panel of one column.
TEST(DenseLu, SolvesToBackwardStabilityAtEverySize) {
  std::mt19937 random(1);
  for (const std::size_t n : {1U, 2U, 3U, 4U, 5U, 6U, 7U, 8U, 31U, 32U, 33U, 64U, 65U, 100U, 150U}) {
    const DenseMatrix a = random_matrix(n, n, random);
    std::vector<double> rhs(n);
    for (double& value : rhs) value = std::uniform_real_distribution<double>(-1, 1)(random);
    DenseLu lu(n);
    lu.matrix().copy_from(a);
    ASSERT_TRUE(lu.factor()) << n;
    std::vector<double> x = rhs;
    lu.solve(x);
    std::vector<double> xt = rhs;
    lu.solve_transposed(xt);
    for (std::size_t i = 0; i < n; ++i) {
      double residual = -rhs[i];
      double terms = std::abs(rhs[i]);
      double residual_t = -rhs[i];
      double terms_t = std::abs(rhs[i]);
      for (std::size_t j = 0; j < n; ++j) {
        residual += a(i, j) * x[j];
        terms += std::abs(a(i, j) * x[j]);
        residual_t += a(j, i) * xt[j];
        terms_t += std::abs(a(j, i) * xt[j]);
      }
      EXPECT_LE(std::abs(residual), 20.0 * static_cast<double>(n) * kEpsilon * terms) << n;
      EXPECT_LE(std::abs(residual_t), 20.0 * static_cast<double>(n) * kEpsilon * terms_t) << n;
    }
  }
}

// Units of equations and of unknowns must not decide whether a system can be solved.
TEST(DenseLu, IgnoresUnits) {
  std::mt19937 random(2);
  const std::size_t n = 8;
  const DenseMatrix a = random_matrix(n, n, random);
  std::vector<double> x_true(n);
  for (std::size_t i = 0; i < n; ++i) x_true[i] = 1.0 + static_cast<double>(i);
  DenseLu lu(n);
  std::vector<double> b(n, 0.0);
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j) {
      const double row_unit = std::pow(10.0, 3.0 * static_cast<double>(i) - 10.0);
      const double column_unit = std::pow(10.0, 9.0 - 4.0 * static_cast<double>(j));
      lu.matrix()(i, j) = a(i, j) * row_unit * column_unit;
      b[i] += a(i, j) * row_unit * x_true[j];
    }
  ASSERT_TRUE(lu.factor());
  lu.solve(b);
  for (std::size_t j = 0; j < n; ++j)
    EXPECT_NEAR(b[j] * std::pow(10.0, 9.0 - 4.0 * static_cast<double>(j)), x_true[j], 1e-11);
}

TEST(DenseLu, NamesTheDependentColumnAndTheBadEntry) {
  DenseLu lu(3);
  const double values[3][3] = {{1, 2, 3}, {4, 5, 9}, {7, 8, 15}};  // third column = first + second
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t j = 0; j < 3; ++j) lu.matrix()(i, j) = values[i][j];
  const auto singular = lu.factor();
  ASSERT_FALSE(singular);
  EXPECT_EQ(singular.error().trouble, LinearTrouble::singular);
  EXPECT_EQ(singular.error().column, 2U);

  DenseLu big(40);
  for (std::size_t i = 0; i < 40; ++i) big.matrix()(i, i) = 1;
  big.matrix()(17, 5) = std::numeric_limits<double>::quiet_NaN();
  const auto bad = big.factor();
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.error().trouble, LinearTrouble::not_finite);
  EXPECT_EQ(bad.error().row, 17U);
  EXPECT_EQ(bad.error().column, 5U);

  for (std::size_t i = 0; i < 40; ++i)
    for (std::size_t j = 0; j < 40; ++j) big.matrix()(i, j) = i == j && i != 33 ? 1 : 0;
  const auto empty_row = big.factor();
  ASSERT_FALSE(empty_row);
  EXPECT_EQ(empty_row.error().row, 33U);
}

TEST(DenseLu, EstimatesTheCondition) {
  std::mt19937 random(3);
  for (const std::size_t n : {2U, 5U, 8U, 20U}) {
    // Rows with equal largest entries: the row scaling is then one number and the condition that of the matrix itself.
    DenseMatrix a = random_matrix(n, n, random);
    for (std::size_t i = 0; i < n; ++i) a(i, i) = 1.5;
    DenseLu lu(n);
    lu.matrix().copy_from(a);
    ASSERT_TRUE(lu.factor());
    DenseMatrix inverse(n, n);
    for (std::size_t j = 0; j < n; ++j) {
      inverse(j, j) = 1;
      lu.solve(inverse.column(j));
    }
    const double truth = 1.0 / (max_norm(a) * max_norm(inverse));
    const double estimate = lu.reciprocal_condition();
    EXPECT_GE(estimate, truth * (1 - 1e-10)) << n;
    EXPECT_LE(estimate, 3 * truth) << n;
  }
  DenseLu lu(10);
  lu.matrix().copy_from(hilbert(10));
  ASSERT_TRUE(lu.factor());
  // The condition of the Hilbert matrix of order 10 is 3.5e13; equal row maxima would be needed for equality.
  EXPECT_LT(lu.reciprocal_condition(), 1e-12);
  EXPECT_GT(lu.reciprocal_condition(), 1e-15);
}

TEST(DenseLu, AllocatesOnlyWhenMade) {
  std::mt19937 random(4);
  for (const std::size_t n : {3U, 50U}) {
    const DenseMatrix a = random_matrix(n, n, random);
    DenseLu lu(n);
    std::vector<double> b(n, 1.0);
    const std::size_t before = count_allocations();
    for (int round = 0; round < 3; ++round) {
      lu.matrix().copy_from(a);
      ASSERT_TRUE(lu.factor());
      lu.solve(b);
      lu.reciprocal_condition();
    }
    EXPECT_EQ(count_allocations(), before);
  }
}

// A = B C with thin random factors has exactly the rank of the factors; the least-norm solution is orthogonal to the
// null space of A, that is, a combination of the rows of C.
TEST(LeastNorm, FindsRankAndTheSolutionOrthogonalToTheNullSpace) {
  std::mt19937 random(5);
  for (const std::size_t n : {2U, 5U, 12U, 30U}) {
    for (std::size_t rank = 1; rank <= n; rank += 1 + n / 5) {
      const DenseMatrix c = random_matrix(rank, n, random);
      const DenseMatrix a = product(random_matrix(n, rank, random), c);
      LeastNorm solver(n, n);
      const auto found = solver.factor(a);
      ASSERT_TRUE(found);
      ASSERT_EQ(*found, rank);
      std::vector<double> x_any(n);
      for (double& value : x_any) value = std::uniform_real_distribution<double>(-1, 1)(random);
      std::vector<double> b(n);
      a.multiply(x_any, b);
      std::vector<double> x(n);
      solver.solve(b, x);
      EXPECT_TRUE(check_residual(a, x, b, std::vector<double>(n, 1.0), 1e-9));
      // x_any - x is in the null space of C, so x must be orthogonal to it, and A x = A x_any.
      double along = 0;
      double size_of_x = 0;
      for (std::size_t i = 0; i < n; ++i) {
        along += x[i] * (x_any[i] - x[i]);
        size_of_x += x[i] * x[i];
      }
      EXPECT_NEAR(along, 0, 1e-8 * (1 + size_of_x)) << n << " " << rank;
    }
  }
}

TEST(LeastNorm, MeasuresUnknownsByTheirNominals) {
  // x1 + x2 = 3 with nominals 1 and 1000: minimizing x1^2 + (x2/1000)^2 gives x1 = 3/(1 + 1e6).
  DenseMatrix a(1, 2);
  a(0, 0) = a(0, 1) = 1;
  LeastNorm solver(1, 2);
  solver.set_nominals(std::vector<double>{1.0, 1000.0});
  ASSERT_EQ(*solver.factor(a), 1U);
  std::vector<double> x(2);
  solver.solve(std::vector<double>{3.0}, x);
  EXPECT_NEAR(x[0], 3.0 / (1.0 + 1e6), 1e-15);
  EXPECT_NEAR(x[0] + x[1], 3.0, 1e-14);
}

TEST(LeastNorm, DecidesTheRankFreeOfUnits) {
  std::mt19937 random(6);
  DenseMatrix a = random_matrix(6, 6, random);
  for (std::size_t i = 0; i < 6; ++i)
    for (std::size_t j = 0; j < 6; ++j)
      a(i, j) *= std::pow(10.0, 3.0 * static_cast<double>(i)) * std::pow(10.0, -5.0 * static_cast<double>(j));
  LeastNorm solver(6, 6);
  EXPECT_EQ(*solver.factor(a), 6U);
  // Least squares of an overdetermined system: the line through (0, 1), (1, 3), (2, 5) and its residual zero.
  DenseMatrix line(3, 2);
  for (std::size_t i = 0; i < 3; ++i) {
    line(i, 0) = 1;
    line(i, 1) = static_cast<double>(i);
  }
  LeastNorm tall(3, 2);
  ASSERT_EQ(*tall.factor(line), 2U);
  std::vector<double> x(2);
  tall.solve(std::vector<double>{1, 3, 5}, x);
  EXPECT_NEAR(x[0], 1, 1e-14);
  EXPECT_NEAR(x[1], 2, 1e-14);
}

// A bridge rectifier with every diode open: two islands of two nodes, each known only up to a potential.
TEST(DenseSystem, FloatingIslandsGetTheLeastNormPotential) {
  DenseSystem system(4, {});
  DenseMatrix& g = system.matrix();
  const double conductance = 1e-3;
  for (const std::size_t first : {0U, 2U}) {
    g(first, first) = g(first + 1, first + 1) = conductance;
    g(first, first + 1) = g(first + 1, first) = -conductance;
  }
  // One milliampere driven round the second island: 1 V across it, half above and half below zero.
  system.rhs()[2] = 1e-3;
  system.rhs()[3] = -1e-3;
  std::vector<double> v(4, 7.0);
  const auto solved = system.solve(v);
  ASSERT_TRUE(solved);
  EXPECT_EQ(solved->rank, 2U);
  EXPECT_NEAR(v[0], 0, 1e-14);
  EXPECT_NEAR(v[1], 0, 1e-14);
  EXPECT_NEAR(v[2], 0.5, 1e-12);
  EXPECT_NEAR(v[3], -0.5, 1e-12);

  // A current forced into an island has nowhere to go: refused, and the guess is left alone.
  system.rhs()[0] = 1e-3;
  std::vector<double> untouched(4, 7.0);
  const auto refused = system.solve_again(untouched);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().trouble, LinearTrouble::inconsistent);
  EXPECT_LE(refused.error().row, 1U);
  EXPECT_EQ(untouched[0], 7.0);
}

// Rank lost in floating point only: elimination leaves rounding errors, not zeros, and LU alone would answer 1e16.
TEST(DenseSystem, SingularUpToRoundingIsSeen) {
  std::mt19937 random(7);
  for (int round = 0; round < 200; ++round) {
    const std::size_t n = 3 + static_cast<std::size_t>(round) % 9;
    DenseSystem system(n, {});
    system.matrix().copy_from(product(random_matrix(n, n - 1, random), random_matrix(n - 1, n, random)));
    std::vector<double> ones(n, 1.0);
    system.matrix().multiply(ones, system.rhs());
    std::vector<double> x(n);
    const auto solved = system.solve(x);
    ASSERT_TRUE(solved);
    EXPECT_EQ(solved->rank, n - 1);
    double norm = 0;
    for (const double value : x) norm += value * value;
    EXPECT_LE(norm, static_cast<double>(n) * (1 + 1e-6));
  }
}

TEST(DenseSystem, NotFiniteRightHandSideIsNamed) {
  DenseSystem system(2, {});
  system.matrix()(0, 0) = system.matrix()(1, 1) = 1;
  system.rhs()[1] = std::numeric_limits<double>::infinity();
  std::vector<double> x(2);
  const auto solved = system.solve(x);
  ASSERT_FALSE(solved);
  EXPECT_EQ(solved.error().trouble, LinearTrouble::not_finite);
  EXPECT_EQ(solved.error().row, 1U);
}

TEST(DenseSystem, AllocatesOnlyWhenMade) {
  DenseSystem system(3, {});
  std::vector<double> x(3);
  const std::size_t before = count_allocations();
  for (int round = 0; round < 2; ++round) {
    system.matrix().fill(1.0);  // singular
    system.rhs()[0] = system.rhs()[1] = system.rhs()[2] = 6;
    ASSERT_TRUE(system.solve(x));
    EXPECT_NEAR(x[0], 2, 1e-14);
  }
  EXPECT_EQ(count_allocations(), before);
}

}  // namespace
}  // namespace holon::solve
