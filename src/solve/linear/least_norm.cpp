// Complete orthogonal decomposition. Golub, Van Loan: Matrix Computations (4th ed.), 5.4.1, 5.4.7, 5.5.2.
//   R A C P = Q [T1 T2; 0 0]                 Householder, column pivoting; R, C powers of two; T1 is rank x rank
//   [T1 T2] (P^T C^-1 N) = [T 0] Z           Householder from the right; N = diag(nominals)
//   x = N P Z^T [T^-1 (Q^T R b)_1..rank; 0]  minimizes |R (A x - b)| and among these |N^-1 x|
// The rank is decided on columns scaled to unit size, so that it does not depend on units; the norm is then taken
// in nominal values. Multiplying the columns of [T1 T2] by numbers keeps it triangular, which is why both can be had.
// Remaining column norms are downdated and recomputed when cancellation has eaten them (LAPACK working note 176).

#include "solve/linear/least_norm.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "base/check.h"
#include "solve/linear/rounding.h"
#include "solve/linear/scaling.h"

namespace holon::solve {
namespace {

double norm_of(std::span<const double> v) {
  double sum = 0;
  for (const double entry : v) sum += entry * entry;
  return std::sqrt(sum);
}

}  // namespace

LeastNorm::LeastNorm(std::size_t rows, std::size_t cols, RowScaling row_scaling)
    : q_r_(rows, cols),
      q_factor_(std::min(rows, cols)),
      z_factor_(std::min(rows, cols)),
      row_scale_(rows),
      column_scale_(cols),
      nominal_(cols, 1.0),
      norm_(cols),
      diagonal_(cols),
      work_(std::max(rows, cols)),
      solution_(cols),
      column_at_(cols),
      row_scaling_(row_scaling) {}

void LeastNorm::set_nominals(std::span<const double> nominals) {
  HOLON_CHECK(nominals.size() == nominal_.size());
  for (const double nominal : nominals) HOLON_CHECK(nominal > 0 && std::isfinite(nominal));
  std::copy(nominals.begin(), nominals.end(), nominal_.begin());
}

// H = I - f v v^T with v = (1, ...) maps the rest of column k to a multiple of the first unit vector.
void LeastNorm::reduce_column(std::size_t k) {
  const std::size_t m = q_r_.rows();
  const std::size_t n = q_r_.cols();
  double* v = q_r_.column(k).data();
  const double tail = norm_of({v + k + 1, m - k - 1});
  if (tail == 0) {
    q_factor_[k] = 0;
    return;
  }
  const double head = v[k];
  const double beta = -std::copysign(std::hypot(head, tail), head);
  const double scale = 1.0 / (head - beta);
  for (std::size_t i = k + 1; i < m; ++i) v[i] *= scale;
  q_factor_[k] = (beta - head) / beta;
  v[k] = beta;
  for (std::size_t j = k + 1; j < n; ++j) {
    double* a = q_r_.column(j).data();
    double dot = a[k];
    for (std::size_t i = k + 1; i < m; ++i) dot += v[i] * a[i];
    dot *= q_factor_[k];
    a[k] -= dot;
    for (std::size_t i = k + 1; i < m; ++i) a[i] -= dot * v[i];
  }
}

std::expected<std::size_t, LinearFailure> LeastNorm::factor(const DenseMatrix& matrix) {
  const std::size_t m = q_r_.rows();
  const std::size_t n = q_r_.cols();
  q_r_.copy_from(matrix);
  rank_ = 0;
  std::iota(column_at_.begin(), column_at_.end(), std::size_t{0});
  std::fill(row_scale_.begin(), row_scale_.end(), 0.0);
  for (std::size_t j = 0; j < n; ++j) {
    for (std::size_t i = 0; i < m; ++i) {
      const double value = q_r_(i, j);
      if (!std::isfinite(value)) return std::unexpected(LinearFailure{LinearTrouble::not_finite, i, j, value});
      row_scale_[i] = std::max(row_scale_[i], std::abs(value));
    }
  }
  for (double& scale : row_scale_)
    scale = scale > 0 && row_scaling_ == RowScaling::to_unit ? power_of_two_below_inverse(scale) : 1.0;
  for (std::size_t j = 0; j < n; ++j) {
    double largest = 0;
    for (std::size_t i = 0; i < m; ++i) {
      q_r_(i, j) *= row_scale_[i];
      largest = std::max(largest, std::abs(q_r_(i, j)));
    }
    column_scale_[j] = largest > 0 ? power_of_two_below_inverse(largest) : 1.0;
    for (double& entry : q_r_.column(j)) entry *= column_scale_[j];
    norm_[j] = norm_of(q_r_.column(j));
    diagonal_[j] = norm_[j];
  }
  const double largest_norm = n > 0 ? *std::max_element(norm_.begin(), norm_.end()) : 0.0;
  const double smallest = 4.0 * kEpsilon * static_cast<double>(std::max(m, n)) * largest_norm;
  for (std::size_t k = 0; k < std::min(m, n); ++k) {
    std::size_t best = k;
    for (std::size_t j = k + 1; j < n; ++j)
      if (norm_[j] > norm_[best]) best = j;
    // An estimate that small may be cancellation in the downdates only.
    if (norm_[best] <= 1e3 * smallest) {
      for (std::size_t j = k; j < n; ++j) diagonal_[j] = norm_[j] = norm_of(q_r_.column(j).subspan(k));
      for (std::size_t j = k; j < n; ++j)
        if (norm_[j] > norm_[best]) best = j;
      if (!(norm_[best] > smallest)) break;
    }
    if (best != k) {
      std::swap_ranges(q_r_.column(k).begin(), q_r_.column(k).end(), q_r_.column(best).begin());
      std::swap(column_at_[k], column_at_[best]);
      std::swap(norm_[k], norm_[best]);
      std::swap(diagonal_[k], diagonal_[best]);
    }
    reduce_column(k);
    rank_ = k + 1;
    for (std::size_t j = k + 1; j < n; ++j) {
      if (norm_[j] == 0) continue;
      const double share = std::abs(q_r_(k, j)) / norm_[j];
      const double rest = std::max(0.0, (1.0 + share) * (1.0 - share));
      const double since = norm_[j] / diagonal_[j];
      if (rest * since * since <= std::sqrt(kEpsilon)) {
        norm_[j] = diagonal_[j] = norm_of(q_r_.column(j).subspan(k + 1));
      } else {
        norm_[j] *= std::sqrt(rest);
      }
    }
  }
  triangularize_rows();
  return rank_;
}

// From [T1 T2], columns rescaled to nominal values, to [T 0] Z, last row first. Row k keeps its reflector in T2.
void LeastNorm::triangularize_rows() {
  const std::size_t n = q_r_.cols();
  for (std::size_t j = 0; j < n; ++j) {
    const std::size_t origin = column_at_[j];
    const double factor = nominal_[origin] / column_scale_[origin];
    for (std::size_t i = 0; i < std::min(j + 1, rank_); ++i) q_r_(i, j) *= factor;
  }
  if (rank_ == n) return;
  for (std::size_t k = rank_; k-- > 0;) {
    double tail = 0;
    for (std::size_t j = rank_; j < n; ++j) tail = std::hypot(tail, q_r_(k, j));
    if (tail == 0) {
      z_factor_[k] = 0;
      continue;
    }
    const double head = q_r_(k, k);
    const double beta = -std::copysign(std::hypot(head, tail), head);
    const double scale = 1.0 / (head - beta);
    for (std::size_t j = rank_; j < n; ++j) q_r_(k, j) *= scale;
    z_factor_[k] = (beta - head) / beta;
    q_r_(k, k) = beta;
    for (std::size_t i = 0; i < k; ++i) {
      double dot = q_r_(i, k);
      for (std::size_t j = rank_; j < n; ++j) dot += q_r_(k, j) * q_r_(i, j);
      dot *= z_factor_[k];
      q_r_(i, k) -= dot;
      for (std::size_t j = rank_; j < n; ++j) q_r_(i, j) -= dot * q_r_(k, j);
    }
  }
}

void LeastNorm::solve(std::span<const double> b, std::span<double> x) {
  const std::size_t m = q_r_.rows();
  const std::size_t n = q_r_.cols();
  HOLON_CHECK(b.size() == m && x.size() == n);
  for (std::size_t i = 0; i < m; ++i) work_[i] = row_scale_[i] * b[i];
  for (std::size_t k = 0; k < rank_; ++k) {
    const double* v = q_r_.column(k).data();
    double dot = work_[k];
    for (std::size_t i = k + 1; i < m; ++i) dot += v[i] * work_[i];
    dot *= q_factor_[k];
    work_[k] -= dot;
    for (std::size_t i = k + 1; i < m; ++i) work_[i] -= dot * v[i];
  }
  std::fill(solution_.begin(), solution_.end(), 0.0);
  for (std::size_t k = rank_; k-- > 0;) {
    double sum = work_[k];
    for (std::size_t j = k + 1; j < rank_; ++j) sum -= q_r_(k, j) * solution_[j];
    solution_[k] = sum / q_r_(k, k);
  }
  // Z^T: the reflectors were made from the last row upwards, so they are applied from the first row downwards.
  if (rank_ < n) {
    for (std::size_t k = 0; k < rank_; ++k) {
      double dot = solution_[k];
      for (std::size_t j = rank_; j < n; ++j) dot += q_r_(k, j) * solution_[j];
      dot *= z_factor_[k];
      solution_[k] -= dot;
      for (std::size_t j = rank_; j < n; ++j) solution_[j] -= dot * q_r_(k, j);
    }
  }
  for (std::size_t j = 0; j < n; ++j) x[column_at_[j]] = nominal_[column_at_[j]] * solution_[j];
}

namespace {

// Remembers the row that misses its right hand side most.
struct WorstRow {
  double worst;
  LinearFailure failure{LinearTrouble::inconsistent, 0, 0, 0.0};
  bool failed = false;

  void look(std::size_t row, double residual, double b, double row_size) {
    if (failed && failure.trouble == LinearTrouble::not_finite) return;
    // `0 = b` has no coefficient to measure b by; rounding errors in b are then taken against one unit.
    const double size_of_terms = row_size > 0 ? row_size + std::abs(b) : std::max(std::abs(b), 1.0);
    if (!std::isfinite(residual)) {
      failure = {LinearTrouble::not_finite, row, row, residual};
      failed = true;
    } else if (std::abs(residual) > worst * size_of_terms) {
      worst = std::abs(residual) / size_of_terms;
      failure = {LinearTrouble::inconsistent, row, row, residual};
      failed = true;
    }
  }
  std::expected<void, LinearFailure> verdict() const {
    if (failed) return std::unexpected(failure);
    return {};
  }
};

}  // namespace

std::expected<void, LinearFailure> check_residual(const DenseMatrix& matrix, std::span<const double> x,
                                                  std::span<const double> b, std::span<const double> nominals,
                                                  double tol) {
  HOLON_CHECK(x.size() == matrix.cols() && nominals.size() == matrix.cols() && b.size() == matrix.rows());
  WorstRow worst{.worst = tol};
  for (std::size_t i = 0; i < matrix.rows(); ++i) {
    double residual = b[i];
    double row_size = 0;
    for (std::size_t j = 0; j < matrix.cols(); ++j) {
      residual -= matrix(i, j) * x[j];
      row_size += std::abs(matrix(i, j)) * (std::abs(x[j]) + nominals[j]);
    }
    worst.look(i, residual, b[i], row_size);
  }
  return worst.verdict();
}

std::expected<void, LinearFailure> check_residual_sizes(std::span<const double> residual, std::span<const double> b,
                                                        std::span<const double> row_size, double tol) {
  WorstRow worst{.worst = tol};
  for (std::size_t i = 0; i < residual.size(); ++i) worst.look(i, residual[i], b[i], row_size[i]);
  return worst.verdict();
}

}  // namespace holon::solve
