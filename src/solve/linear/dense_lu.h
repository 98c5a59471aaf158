#pragma once

// Solves square dense systems: factor once, solve many. All memory is taken when the object is made.
// In: a matrix written into `matrix()`. Out: its factors (in the same memory), then one solution a right hand side.

#include <cstddef>
#include <cstdint>
#include <expected>
#include <span>
#include <vector>

#include "solve/linear/dense_matrix.h"

namespace holon::solve {

enum class LinearTrouble : std::uint8_t {
  singular,      // a pivot vanished, or was lost in the rounding errors of its column
  not_finite,    // the matrix or the right hand side holds a NaN or an infinity
  inconsistent,  // singular, and no solution exists for this right hand side
};

// Where it went wrong: the row and the column of the matrix as the caller wrote it.
struct LinearFailure {
  LinearTrouble trouble = LinearTrouble::singular;
  std::size_t row = 0;
  std::size_t column = 0;
  double value = 0;  // the pivot, the bad entry, or the residual that remains
};

class DenseLu {
 public:
  explicit DenseLu(std::size_t size);

  std::size_t size() const { return matrix_.rows(); }
  // The caller fills this; `factor` overwrites it with the factors.
  DenseMatrix& matrix() { return matrix_; }
  const DenseMatrix& matrix() const { return matrix_; }

  std::expected<void, LinearFailure> factor();
  bool factored() const { return factored_; }

  // A x = b and A^T x = b in place. Only after a `factor` that succeeded.
  void solve(std::span<double> b) const;
  void solve_transposed(std::span<double> b) const;

  // The smallest pivot against the largest entry of its column. Costs nothing and proves nothing, but where it is not
  // small there is no reason to suspect a singular matrix.
  double weakest_pivot() const;

  // An estimate of 1 / (|R A| |(R A)^-1|) in the maximum norm, R being the row scaling; about 1e-16 is useless, 1 is
  // perfect. Usually right within a factor of 3, never too pessimistic by more than rounding.
  double reciprocal_condition();

 private:
  template <std::size_t N>
  std::expected<void, LinearFailure> factor_fixed();
  std::expected<void, LinearFailure> factor_panel(std::size_t first, std::size_t last);
  void update_rest(std::size_t first, std::size_t last);
  std::expected<void, LinearFailure> scale_rows(std::size_t n);
  void substitute(double* b, std::size_t n) const;
  std::expected<void, LinearFailure> reject_pivot(std::size_t column, std::size_t row, double pivot) const;

  DenseMatrix matrix_;
  std::vector<std::size_t> pivot_row_;  // step k exchanged rows k and pivot_row_[k]
  std::vector<std::size_t> origin_;     // which row of the caller stands where, while factoring
  std::vector<double> row_scale_;       // powers of two, so that scaling rounds nothing
  std::vector<double> smallest_pivot_;  // per column: below this a pivot is rounding error
  std::vector<double> work_;
  std::vector<double> sign_;
  double norm_ = 0;  // of the scaled matrix: the largest row sum
  bool factored_ = false;
};

}  // namespace holon::solve
