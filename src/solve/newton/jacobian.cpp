// Differences: forward, h_j = sqrt(eps) sizes_j, away from a bound that is near; columns of one color together.
// Regularized step (Levenberg 1944, Marquardt 1963), with A = D^-1 J N and y = N^-1 dx:
//   dense   least squares of  [A; sqrt(mu) I] y = [-D^-1 f; 0]   by QR, which never forms A^T A
//   sparse  the same by SparseLeastSquares

#include "solve/newton/jacobian.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/check.h"
#include "solve/linear/rounding.h"

namespace holon::solve {
namespace {

const double kRootEpsilon = std::sqrt(std::numeric_limits<double>::epsilon());

// Below this the pivots alone do not prove full rank; the QR decides.
constexpr double kSuspiciousPivot = 1e-11;

double difference_step(double x, double size, const Bounds& bounds, std::size_t j) {
  double h = kRootEpsilon * size;
  if (!bounds.upper.empty() && x + h > bounds.upper[j]) h = -h;
  // The length that the two numbers really differ by, not the one that was asked for.
  return (x + h) - x;
}

}  // namespace

std::optional<std::string> defect(const NonlinearProblem& problem) {
  if (!problem.residual) return "a nonlinear system needs the callback for its residuals";
  if (problem.is_sparse() && problem.pattern.column_start.size() != problem.size + 1)
    return "the sparse pattern needs one column start more than columns";
  if (problem.sparse_jacobian && !problem.is_sparse()) return "a sparse Jacobian needs its pattern";
  return std::nullopt;
}

NewtonJacobian::NewtonJacobian(const NonlinearProblem& problem, bool regularized)
    : problem_(problem), trial_(problem.size), trial_f_(problem.size), work_(problem.size), steps_(problem.size) {
  const std::size_t n = problem.size;
  if (problem.is_sparse()) {
    structure_ = copy_structure(n, problem.pattern);
    sparse_values_.resize(structure_.entries());
    if (!problem.sparse_jacobian) coloring_ = color_columns(n, problem.pattern);
    sparse_lu_ = std::make_unique<SparseLu>(structure_);
  } else {
    matrix_ = DenseMatrix(n, n);
    dense_lu_ = std::make_unique<DenseLu>(n);
    pseudo_ = std::make_unique<LeastNorm>(n, n);
    if (regularized) {
      stacked_ = std::make_unique<LeastNorm>(2 * n, n, RowScaling::none);
      stacked_matrix_ = DenseMatrix(2 * n, n);
      stacked_rhs_.resize(2 * n);
    }
  }
}

JacobianTrouble NewtonJacobian::evaluate(Values x, Values f, Values sizes, const Bounds& bounds) {
  factored_ = false;
  ++evaluations_;
  JacobianTrouble trouble = JacobianTrouble::none;
  if (problem_.is_sparse() ? static_cast<bool>(problem_.sparse_jacobian) : static_cast<bool>(problem_.dense_jacobian)) {
    const Evaluation evaluation = problem_.is_sparse() ? problem_.sparse_jacobian(x, sparse_values_)
                                                       : problem_.dense_jacobian(x, matrix_.values());
    if (evaluation == Evaluation::stop) return JacobianTrouble::stopped;
    if (evaluation == Evaluation::retry) return JacobianTrouble::rejected;
  } else {
    trouble = problem_.is_sparse() ? difference_sparse(x, f, sizes, bounds) : difference_dense(x, f, sizes, bounds);
  }
  return trouble == JacobianTrouble::none ? check_finite() : trouble;
}

JacobianTrouble NewtonJacobian::check_finite() {
  const std::span<const double> values =
      problem_.is_sparse() ? std::span<const double>(sparse_values_) : matrix_.values();
  double all = 0;
  for (const double value : values) all += std::abs(value);
  if (std::isfinite(all)) return JacobianTrouble::none;
  for (std::size_t j = 0; j < problem_.size; ++j) {
    const std::size_t first = problem_.is_sparse() ? at(structure_.column_start[j]) : j * problem_.size;
    const std::size_t last = problem_.is_sparse() ? at(structure_.column_start[j + 1]) : first + problem_.size;
    for (std::size_t k = first; k < last; ++k) {
      if (std::isfinite(values[k])) continue;
      const std::size_t row = problem_.is_sparse() ? at(structure_.row_index[k]) : k - first;
      bad_entry_ = {LinearTrouble::not_finite, row, j, values[k]};
      return JacobianTrouble::not_finite;
    }
  }
  return JacobianTrouble::none;
}

JacobianTrouble NewtonJacobian::difference_dense(Values x, Values f, Values sizes, const Bounds& bounds) {
  std::copy(x.begin(), x.end(), trial_.begin());
  for (std::size_t j = 0; j < x.size(); ++j) {
    double h = difference_step(x[j], sizes[j], bounds, j);
    // The other side is tried when this one cannot be evaluated: the edge of a domain may be that near.
    for (int side = 0; side < 2; ++side) {
      trial_[j] = x[j] + h;
      ++residual_calls_;
      const Evaluation evaluation = problem_.residual(trial_, trial_f_);
      if (evaluation == Evaluation::stop) return JacobianTrouble::stopped;
      const bool finite = std::ranges::all_of(trial_f_, [](double value) { return std::isfinite(value); });
      if (evaluation == Evaluation::good && finite) break;
      if (side == 1) {
        bad_entry_ = {LinearTrouble::not_finite, 0, j, trial_[j]};
        return JacobianTrouble::not_finite;
      }
      h = -h;
    }
    for (std::size_t i = 0; i < x.size(); ++i) matrix_(i, j) = (trial_f_[i] - f[i]) / h;
    trial_[j] = x[j];
  }
  return JacobianTrouble::none;
}

JacobianTrouble NewtonJacobian::difference_sparse(Values x, Values f, Values sizes, const Bounds& bounds) {
  std::copy(x.begin(), x.end(), trial_.begin());
  for (std::size_t color = 0; color < coloring_.colors(); ++color) {
    const std::span<const int> group = coloring_.group(color);
    for (const int column : group) {
      const std::size_t j = at(column);
      steps_[j] = difference_step(x[j], sizes[j], bounds, j);
      trial_[j] = x[j] + steps_[j];
    }
    ++residual_calls_;
    const Evaluation evaluation = problem_.residual(trial_, trial_f_);
    if (evaluation == Evaluation::stop) return JacobianTrouble::stopped;
    if (evaluation == Evaluation::retry) return JacobianTrouble::rejected;
    for (const int column : group) {
      const std::size_t j = at(column);
      for (int k = structure_.column_start[j]; k < structure_.column_start[j + 1]; ++k) {
        const std::size_t i = at(structure_.row_index[at(k)]);
        sparse_values_[at(k)] = (trial_f_[i] - f[i]) / steps_[j];
      }
      trial_[j] = x[j];
    }
  }
  return JacobianTrouble::none;
}

void NewtonJacobian::row_sizes(Values sizes, Results rows) const {
  std::fill(rows.begin(), rows.end(), 0.0);
  for (std::size_t j = 0; j < sizes.size(); ++j) {
    if (problem_.is_sparse()) {
      for (int k = structure_.column_start[j]; k < structure_.column_start[j + 1]; ++k)
        rows[at(structure_.row_index[at(k)])] += std::abs(sparse_values_[at(k)]) * sizes[j];
    } else {
      for (std::size_t i = 0; i < rows.size(); ++i) rows[i] += std::abs(matrix_(i, j)) * sizes[j];
    }
  }
}

std::expected<void, LinearFailure> NewtonJacobian::factor(Values sizes) {
  ++factorizations_;
  full_rank_ = true;
  if (problem_.is_sparse()) {
    std::copy(sparse_values_.begin(), sparse_values_.end(), sparse_lu_->values().begin());
    const auto done = sparse_lu_->factor();
    factored_ = done.has_value();
    full_rank_ = factored_;
    return done;
  }
  dense_lu_->matrix().copy_from(matrix_);
  const auto done = dense_lu_->factor();
  if (!done && done.error().trouble == LinearTrouble::not_finite) return done;
  if (!done || dense_lu_->weakest_pivot() < kSuspiciousPivot) {
    pseudo_->set_nominals(sizes);
    const auto rank = pseudo_->factor(matrix_);
    if (!rank) return std::unexpected(rank.error());
    full_rank_ = done.has_value() && *rank == problem_.size;
  }
  factored_ = true;
  return {};
}

void NewtonJacobian::step(Values f, Results dx) {
  HOLON_CHECK(factored_);
  if (!problem_.is_sparse() && !full_rank_) {
    pseudo_->solve(f, dx);
  } else {
    std::copy(f.begin(), f.end(), dx.begin());
    if (problem_.is_sparse()) {
      sparse_lu_->solve(dx);
    } else {
      dense_lu_->solve(dx);
    }
  }
  for (double& value : dx) value = -value;
}

void NewtonJacobian::gradient(Values f, Values row_scale, Values sizes, Results g) const {
  for (std::size_t j = 0; j < g.size(); ++j) {
    double sum = 0;
    if (problem_.is_sparse()) {
      for (int k = structure_.column_start[j]; k < structure_.column_start[j + 1]; ++k) {
        const std::size_t i = at(structure_.row_index[at(k)]);
        sum += sparse_values_[at(k)] / row_scale[i] * (f[i] / row_scale[i]);
      }
    } else {
      for (std::size_t i = 0; i < f.size(); ++i) sum += matrix_(i, j) / row_scale[i] * (f[i] / row_scale[i]);
    }
    g[j] = sum * sizes[j];
  }
}

bool NewtonJacobian::regularized_step(Values f, Values row_scale, Values sizes, double mu, Results dx) {
  return problem_.is_sparse() ? regularized_sparse(f, row_scale, sizes, mu, dx)
                              : regularized_dense(f, row_scale, sizes, mu, dx);
}

bool NewtonJacobian::regularized_dense(Values f, Values row_scale, Values sizes, double mu, Results dx) {
  const std::size_t n = problem_.size;
  HOLON_CHECK(stacked_ != nullptr);
  stacked_matrix_.fill(0.0);
  for (std::size_t j = 0; j < n; ++j) {
    for (std::size_t i = 0; i < n; ++i) stacked_matrix_(i, j) = matrix_(i, j) / row_scale[i] * sizes[j];
    stacked_matrix_(n + j, j) = std::sqrt(mu);
    stacked_rhs_[j] = -f[j] / row_scale[j];
    stacked_rhs_[n + j] = 0;
  }
  if (!stacked_->factor(stacked_matrix_)) return false;
  stacked_->solve(stacked_rhs_, dx);
  for (std::size_t j = 0; j < n; ++j) dx[j] *= sizes[j];
  return true;
}

bool NewtonJacobian::regularized_sparse(Values f, Values row_scale, Values sizes, double mu, Results dx) {
  if (!least_squares_) least_squares_ = std::make_unique<SparseLeastSquares>(structure_);
  for (std::size_t i = 0; i < f.size(); ++i) work_[i] = 1.0 / row_scale[i];
  if (!least_squares_->factor(sparse_values_, work_, sizes, mu)) return false;
  for (std::size_t i = 0; i < f.size(); ++i) work_[i] = -f[i] / row_scale[i];
  least_squares_->solve(work_, dx);
  for (std::size_t j = 0; j < dx.size(); ++j) dx[j] *= sizes[j];
  return true;
}

}  // namespace holon::solve
