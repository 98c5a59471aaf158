// Regular: KLU on R A C, rows and columns scaled by powers of two, so that its pivots can be compared with each other.
// Singular: iterated Tikhonov regularization. Groetsch: The Theory of Tikhonov Regularization (1984), 5.1; Bjorck:
// Numerical Methods for Least Squares Problems (1996), 2.4.3.
//   B = R A N,  x = N y,  y_0 = 0,  y_{k+1} = y_k + (B^T B + mu I)^-1 B^T R (b - A x_k)
// Every y_k lies in the range of B^T, so the limit is the least-norm solution in nominal units. The error along a
// singular value s shrinks by mu / (s^2 + mu) a round: with mu = 1e-10 three rounds reach rounding for s > 1e-2 and ten
// for 1e-4. Each round solves  [I B; B^T -mu I] [r; d] = [R (b - A x); 0].

#include "solve/linear/sparse_system.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "base/check.h"
#include "solve/linear/rounding.h"
#include "solve/linear/scaling.h"

namespace holon::solve {
namespace {

constexpr double kMu = 1e-9;
constexpr int kRounds = 100;
constexpr double kMetToRounding = 1e-15;
// Smallest over largest pivot of the scaled matrix: below this the small one is rounding error.
constexpr double kLostPivot = 1e-14;

}  // namespace

SparseSystem::SparseSystem(SparseStructure structure, std::span<const double> nominals, const LinearOptions& options)
    : options_(options),
      values_(structure.entries()),
      rhs_(structure.rows),
      nominals_(nominals.begin(), nominals.end()),
      row_scale_(structure.rows),
      column_scale_(structure.cols),
      solution_(structure.cols),
      residual_(structure.rows),
      row_size_(structure.rows),
      lu_(std::move(structure)),
      scaled_residual_(lu_.size()),
      correction_(lu_.size()) {
  if (nominals_.empty()) nominals_.assign(size(), 1.0);
  HOLON_CHECK(nominals_.size() == size());
}

std::expected<void, LinearFailure> SparseSystem::find_scales() {
  const SparseStructure& shape = structure();
  std::ranges::fill(row_scale_, 0.0);
  for (std::size_t j = 0; j < size(); ++j)
    for (int k = shape.column_start[j]; k < shape.column_start[j + 1]; ++k) {
      const std::size_t i = at(shape.row_index[at(k)]);
      if (!std::isfinite(values_[at(k)]))
        return std::unexpected(LinearFailure{LinearTrouble::not_finite, i, j, values_[at(k)]});
      row_scale_[i] = std::max(row_scale_[i], std::abs(values_[at(k)]));
    }
  for (double& scale : row_scale_) scale = scale > 0 ? power_of_two_below_inverse(scale) : 1.0;
  const std::span<double> target = lu_.values();
  for (std::size_t j = 0; j < size(); ++j) {
    double largest = 0;
    for (int k = shape.column_start[j]; k < shape.column_start[j + 1]; ++k) {
      target[at(k)] = values_[at(k)] * row_scale_[at(shape.row_index[at(k)])];
      largest = std::max(largest, std::abs(target[at(k)]));
    }
    column_scale_[j] = largest > 0 ? power_of_two_below_inverse(largest) : 1.0;
    for (int k = shape.column_start[j]; k < shape.column_start[j + 1]; ++k) target[at(k)] *= column_scale_[j];
  }
  return {};
}

std::expected<LinearSolution, LinearFailure> SparseSystem::solve(std::span<double> x) {
  if (auto scaled = find_scales(); !scaled) return std::unexpected(scaled.error());
  const auto factored = lu_.factor();
  singular_ = !factored || lu_.pivot_ratio() < kLostPivot;
  if (singular_) {
    if (!least_squares_) least_squares_ = std::make_unique<SparseLeastSquares>(structure());
    if (!least_squares_->factor(values_, row_scale_, nominals_, kMu))
      return std::unexpected(factored ? LinearFailure{LinearTrouble::singular, 0, 0, 0.0} : factored.error());
  }
  return solve_again(x);
}

std::expected<LinearSolution, LinearFailure> SparseSystem::solve_again(std::span<double> x) {
  HOLON_CHECK(x.size() == size());
  for (std::size_t i = 0; i < size(); ++i)
    if (!std::isfinite(rhs_[i])) return std::unexpected(LinearFailure{LinearTrouble::not_finite, i, i, rhs_[i]});
  if (singular_) {
    if (auto met = solve_regularized(); !met) return std::unexpected(met.error());
  } else {
    for (std::size_t i = 0; i < size(); ++i) solution_[i] = row_scale_[i] * rhs_[i];
    lu_.solve(solution_);
    for (std::size_t j = 0; j < size(); ++j) {
      solution_[j] *= column_scale_[j];
      if (!std::isfinite(solution_[j]))
        return std::unexpected(LinearFailure{LinearTrouble::not_finite, j, j, solution_[j]});
    }
  }
  std::ranges::copy(solution_, x.begin());
  return LinearSolution{.rank = singular_ ? size() - 1 : size(), .unique = !singular_};
}

std::expected<void, LinearFailure> SparseSystem::check() {
  const SparseStructure& shape = structure();
  for (std::size_t i = 0; i < size(); ++i) {
    residual_[i] = rhs_[i];
    row_size_[i] = 0;
  }
  for (std::size_t j = 0; j < size(); ++j)
    for (int k = shape.column_start[j]; k < shape.column_start[j + 1]; ++k) {
      const std::size_t i = at(shape.row_index[at(k)]);
      residual_[i] -= values_[at(k)] * solution_[j];
      row_size_[i] += std::abs(values_[at(k)]) * (std::abs(solution_[j]) + nominals_[j]);
    }
  return check_residual_sizes(residual_, rhs_, row_size_, options_.consistency_tol);
}

std::expected<void, LinearFailure> SparseSystem::solve_regularized() {
  const std::size_t n = size();
  std::ranges::fill(solution_, 0.0);
  std::expected<void, LinearFailure> met = check();
  double miss_before = std::numeric_limits<double>::infinity();
  for (int round = 0; round < kRounds; ++round) {
    double miss = 0;
    for (std::size_t i = 0; i < n; ++i) {
      scaled_residual_[i] = row_scale_[i] * residual_[i];
      miss = std::max(miss, std::abs(residual_[i]) / (row_size_[i] + std::abs(rhs_[i])));
    }
    // Met to rounding; or what is left cannot be met, which a contradiction shows by not shrinking at all.
    if (miss <= kMetToRounding || !(miss < 0.99 * miss_before)) break;
    miss_before = miss;
    least_squares_->solve(scaled_residual_, correction_);
    for (std::size_t j = 0; j < n; ++j) solution_[j] += nominals_[j] * correction_[j];
    met = check();
  }
  return met;
}

}  // namespace holon::solve
