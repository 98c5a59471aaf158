// The matrix of an implicit step, entry by entry, from every kind of Jacobian into every kind of matrix.

#include "solve/sundials/jacobians.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace holon::solve {
namespace {

constexpr std::size_t kSize = 40;

// A ring: component i depends on itself and on both neighbours, but the diagonal entry of every third row is missing.
bool has_entry(std::size_t i, std::size_t j) {
  if (i == j) return i % 3 != 0;
  return (i + 1) % kSize == j || (j + 1) % kSize == i;
}
double entry(std::size_t i, std::size_t j, Values x) {
  if (!has_entry(i, j)) return 0;
  return i == j ? -2 * x[i] : (i + 1) % kSize == j ? std::cos(x[j]) : 3;
}

struct Ring {
  SparseStructure structure;
  Ring() {
    std::vector<SparseEntry> entries;
    for (std::size_t i = 0; i < kSize; ++i)
      for (std::size_t j = 0; j < kSize; ++j)
        if (has_entry(i, j)) entries.push_back({static_cast<int>(i), static_cast<int>(j)});
    structure = make_structure(kSize, kSize, entries);
  }
  static double f(std::size_t i, Values x) {
    const double own = i % 3 != 0 ? -x[i] * x[i] : 0.0;
    return own + std::sin(x[(i + 1) % kSize]) + 3 * x[(i + kSize - 1) % kSize];
  }
  void fill_sparse(Values x, double alpha, Results jac) const {
    for (std::size_t j = 0; j < kSize; ++j)
      for (int k = structure.column_start[j]; k < structure.column_start[j + 1]; ++k) {
        const auto i = static_cast<std::size_t>(structure.row_index[static_cast<std::size_t>(k)]);
        jac[static_cast<std::size_t>(k)] = entry(i, j, x) + (i == j ? alpha : 0.0);
      }
  }
  static void fill_dense(Values x, double alpha, Results jac) {
    for (std::size_t j = 0; j < kSize; ++j)
      for (std::size_t i = 0; i < kSize; ++i) jac[j * kSize + i] = entry(i, j, x) + (i == j ? alpha : 0.0);
  }
};

std::vector<double> some_point() {
  std::vector<double> x(kSize);
  for (std::size_t i = 0; i < kSize; ++i) x[i] = 0.5 + 0.1 * static_cast<double>(i);
  return x;
}

// What the matrix really is: solve with unit vectors would hide errors, so multiply its factors' solution back.
void expect_matrix(StepMatrix& matrix, const std::vector<double>& truth, double tol) {
  for (std::size_t column = 0; column < kSize; ++column) {
    std::vector<double> b(truth.begin() + static_cast<std::ptrdiff_t>(column * kSize),
                          truth.begin() + static_cast<std::ptrdiff_t>((column + 1) * kSize));
    matrix.solve(b);
    for (std::size_t i = 0; i < kSize; ++i) EXPECT_NEAR(b[i], i == column ? 1 : 0, tol) << i << " " << column;
  }
}

TEST(OdeJacobian, FormsTheMatrixFromEverySource) {
  const Ring ring;
  auto f = [](double, Values x, Results dx) {
    for (std::size_t i = 0; i < kSize; ++i) dx[i] = Ring::f(i, x);
    return Evaluation::good;
  };
  auto sparse = [&ring](double, Values x, Results jac) {
    ring.fill_sparse(x, 0, jac);
    return Evaluation::good;
  };
  auto dense = [](double, Values x, Results jac) {
    Ring::fill_dense(x, 0, jac);
    return Evaluation::good;
  };
  const std::vector<double> x = some_point();
  const std::vector<double> weight(kSize, 1e6);
  std::vector<double> fx(kSize);
  f(0, x, fx);
  const double gamma = 0.01;
  std::vector<double> truth(kSize * kSize);
  for (std::size_t j = 0; j < kSize; ++j)
    for (std::size_t i = 0; i < kSize; ++i) truth[j * kSize + i] = (i == j ? 1.0 : 0.0) - gamma * entry(i, j, x);
  OdeProblem plain;
  plain.size = kSize;
  plain.derivatives = f;
  OdeProblem patterned = plain;
  patterned.pattern = ring.structure.view();
  OdeProblem with_sparse = patterned;
  with_sparse.sparse_jacobian = sparse;
  OdeProblem with_dense = plain;
  with_dense.dense_jacobian = dense;
  for (const MatrixKind kind : {MatrixKind::dense, MatrixKind::automatic}) {
    for (const OdeProblem& problem : {plain, patterned, with_sparse, with_dense}) {
      OdeJacobian jacobian(problem, kind);
      StepMatrix matrix = jacobian.make_matrix();
      ASSERT_EQ(jacobian.evaluate(0, x, fx, weight, 1e-3), Evaluation::good);
      // Formed twice with different factors from the same Jacobian: the second must not remember the first.
      jacobian.form(0.5, matrix);
      jacobian.form(gamma, matrix);
      ASSERT_TRUE(matrix.factor());
      const bool exact = problem.sparse_jacobian || problem.dense_jacobian;
      expect_matrix(matrix, truth, exact ? 1e-14 : 1e-7);
    }
  }
}

TEST(DaeJacobian, FormsTheMatrixFromEverySource) {
  const Ring ring;
  // F = x' on every row that has a diagonal entry, minus f; the others are algebraic.
  auto residual = [](double, Values x, Values dx, Results r) {
    for (std::size_t i = 0; i < kSize; ++i) r[i] = (i % 3 != 0 ? dx[i] : 0.0) + Ring::f(i, x);
    return Evaluation::good;
  };
  auto sparse = [&ring](double, Values x, Values, double alpha, Results jac) {
    ring.fill_sparse(x, alpha, jac);
    return Evaluation::good;
  };
  auto dense = [](double, Values x, Values, double alpha, Results jac) {
    Ring::fill_dense(x, 0, jac);
    for (std::size_t i = 0; i < kSize; ++i)
      if (i % 3 != 0) jac[i * kSize + i] += alpha;
    return Evaluation::good;
  };
  std::vector<unsigned char> flags(kSize);
  for (std::size_t i = 0; i < kSize; ++i) flags[i] = i % 3 != 0;
  const std::vector<double> x = some_point();
  std::vector<double> dx(kSize, 0.3);
  for (std::size_t i = 0; i < kSize; i += 3) dx[i] = 0;
  const std::vector<double> weight(kSize, 1e6);
  std::vector<double> r(kSize);
  residual(0, x, dx, r);
  const double alpha = 25;
  std::vector<double> truth(kSize * kSize);
  for (std::size_t j = 0; j < kSize; ++j)
    for (std::size_t i = 0; i < kSize; ++i)
      truth[j * kSize + i] = entry(i, j, x) + (i == j && i % 3 != 0 ? alpha : 0.0);
  DaeProblem plain;
  plain.size = kSize;
  plain.residual = residual;
  plain.is_differential = flags;
  DaeProblem patterned = plain;
  patterned.pattern = ring.structure.view();
  DaeProblem with_sparse = patterned;
  with_sparse.sparse_jacobian = sparse;
  DaeProblem with_dense = plain;
  with_dense.dense_jacobian = dense;
  for (const MatrixKind kind : {MatrixKind::dense, MatrixKind::automatic}) {
    for (const DaeProblem& problem : {plain, patterned, with_sparse, with_dense}) {
      DaeJacobian jacobian(problem, kind);
      StepMatrix matrix = jacobian.make_matrix();
      ASSERT_EQ(jacobian.evaluate(0, x, dx, r, alpha, weight, 1e-3, matrix), Evaluation::good);
      ASSERT_TRUE(matrix.factor());
      const bool exact = problem.sparse_jacobian || problem.dense_jacobian;
      expect_matrix(matrix, truth, exact ? 1e-12 : 1e-5);
    }
  }
}

}  // namespace
}  // namespace holon::solve
