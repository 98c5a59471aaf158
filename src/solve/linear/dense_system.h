#pragma once

// The solver of one linear block A x = b of a model. Regular matrices go through LU; singular ones that still have a
// solution for this right hand side get the least-norm one; what has no solution is refused with its worst row.
// Use: write `matrix()` and `rhs()`, call `solve`; for another right hand side with the same matrix, `solve_again`.

#include <cstddef>
#include <expected>
#include <span>
#include <vector>

#include "solve/linear/dense_lu.h"
#include "solve/linear/dense_matrix.h"
#include "solve/linear/least_norm.h"

namespace holon::solve {

struct LinearOptions {
  // What counts as "no solution": far above rounding of a regular solve, far below any physical contradiction.
  double consistency_tol = 1e-8;
  // A residual below this is the rounding error of what the right hand side was computed from: 0 x = 1e-12 has a
  // solution.
  double absolute_tol = 1e-8;
  // Below this the pivots alone no longer prove that the matrix is regular, and its rank is determined.
  double suspicious_pivot = 1e-11;
};

struct LinearSolution {
  std::size_t rank = 0;  // of the matrix; an upper bound where the matrix is sparse
  bool unique = true;    // false: one of many solutions, the least-norm one
};

class DenseSystem {
 public:
  // `nominals` may be empty: every unknown then has the size 1.
  DenseSystem(std::size_t size, std::span<const double> nominals, const LinearOptions& options = {});

  std::size_t size() const { return matrix_.rows(); }
  DenseMatrix& matrix() { return matrix_; }
  const DenseMatrix& matrix() const { return matrix_; }
  std::span<double> rhs() { return rhs_; }

  // `x` is written on success only.
  std::expected<LinearSolution, LinearFailure> solve(std::span<double> x);
  std::expected<LinearSolution, LinearFailure> solve_again(std::span<double> x);

  bool singular() const { return singular_; }
  const DenseLu& lu() const { return lu_; }

 private:
  bool is_negligible() const;  // what remains of the right hand side

  LinearOptions options_;
  DenseMatrix matrix_;
  std::vector<double> rhs_;
  std::vector<double> nominals_;
  std::vector<double> work_;
  DenseLu lu_;
  LeastNorm least_norm_;
  bool singular_ = false;
};

}  // namespace holon::solve
