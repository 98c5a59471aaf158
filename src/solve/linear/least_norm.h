#pragma once

// Solves systems whose matrix may be singular. Among all solutions it takes the one that is smallest when every
// unknown is measured by its nominal value: where parts of a circuit float because every ideal diode is open, their
// potentials come out as zero instead of as 1e16. All memory is taken when the object is made.

#include <cstddef>
#include <expected>
#include <span>
#include <vector>

#include "solve/linear/dense_lu.h"
#include "solve/linear/dense_matrix.h"

namespace holon::solve {

// Least squares weigh rows. `to_unit` makes every row equally important, which is right where rows are equations that
// all can be met; `none` takes the weights as the caller wrote them.
enum class RowScaling : unsigned char { to_unit, none };

class LeastNorm {
 public:
  LeastNorm(std::size_t rows, std::size_t cols, RowScaling row_scaling = RowScaling::to_unit);

  // Positive, one a column; all 1 when this is never called.
  void set_nominals(std::span<const double> nominals);

  // The rank, with what is below the rounding errors of its column counted as zero. Fails on NaN and infinity only.
  std::expected<std::size_t, LinearFailure> factor(const DenseMatrix& matrix);
  std::size_t rank() const { return rank_; }

  // The least-norm least-squares solution; see RowScaling for the weights. Whether `b` could be
  // met at all is for the caller to see from the residual: `check_residual`.
  void solve(std::span<const double> b, std::span<double> x);

 private:
  void reduce_column(std::size_t k);
  void triangularize_rows();

  DenseMatrix q_r_;                   // Householder vectors below the diagonal, R on and above it
  std::vector<double> q_factor_;      // v v^T times this is subtracted from the identity
  std::vector<double> z_factor_;      // the same for the vectors that stand in the rows of R to the right of `rank`
  std::vector<double> row_scale_;     // powers of two
  std::vector<double> column_scale_;  // powers of two
  std::vector<double> nominal_;
  std::vector<double> norm_;  // of the remaining part of each column
  std::vector<double> diagonal_;
  std::vector<double> work_;
  std::vector<double> solution_;
  std::vector<std::size_t> column_at_;  // which column of the caller stands where
  std::size_t rank_ = 0;
  RowScaling row_scaling_;
};

// Fails with `inconsistent` at the worst row when |b_i - sum_j a_ij x_j| > tol (|b_i| + sum_j |a_ij| (|x_j| +
// nominal_j)).
std::expected<void, LinearFailure> check_residual(const DenseMatrix& matrix, std::span<const double> x,
                                                  std::span<const double> b, std::span<const double> nominals,
                                                  double tol);
// The same from the residuals themselves; `row_size` is sum_j |a_ij| (|x_j| + nominal_j), zero for a row without
// coefficients.
std::expected<void, LinearFailure> check_residual_sizes(std::span<const double> residual, std::span<const double> b,
                                                        std::span<const double> row_size, double tol);

}  // namespace holon::solve
