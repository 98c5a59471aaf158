// Lengths of differences as the SUNDIALS guides give them (CVODE 2.1.2, IDA 2.1.2), U being the unit roundoff:
//   ODE  d_j = max(sqrt(U) |x_j|, d0 / w_j),   d0 = 1000 |h| U n |f|_wrms, or 1 where that is zero
//   DAE  d_j = sqrt(U) max(|x_j|, |h x'_j|, 1 / w_j), with the sign of h x'_j
// Columns of one color are moved together.

#include "solve/sundials/jacobians.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/check.h"
#include "solve/linear/rounding.h"

namespace holon::solve {
namespace {

constexpr double kRoundoff = std::numeric_limits<double>::epsilon();
const double kRootRoundoff = std::sqrt(kRoundoff);

bool has_pattern(const SparsePattern& pattern) { return !pattern.column_start.empty(); }

// Columns of a Jacobian from differences of `trial` against `base`. `move(j)` displaces variable j and says by how
// much, `evaluate()` fills `trial`, `put_back(j)` undoes the displacement. With a coloring, `target` is on the pattern.
template <class Move, class Evaluate, class PutBack>
Evaluation difference_columns(const std::optional<Coloring>& coloring, const SparsePattern& pattern, Values base,
                              Values trial, std::span<double> steps, Results target, Move move, Evaluate evaluate,
                              PutBack put_back) {
  const std::size_t n = base.size();
  if (!coloring) {
    for (std::size_t j = 0; j < n; ++j) {
      const double step = move(j);
      if (const Evaluation evaluation = evaluate(); evaluation != Evaluation::good) return evaluation;
      for (std::size_t i = 0; i < n; ++i) target[j * n + i] = (trial[i] - base[i]) / step;
      put_back(j);
    }
    return Evaluation::good;
  }
  for (std::size_t color = 0; color < coloring->colors(); ++color) {
    for (const int column : coloring->group(color)) steps[at(column)] = move(at(column));
    if (const Evaluation evaluation = evaluate(); evaluation != Evaluation::good) return evaluation;
    for (const int column : coloring->group(color)) {
      const std::size_t j = at(column);
      for (int k = pattern.column_start[j]; k < pattern.column_start[j + 1]; ++k) {
        const std::size_t i = at(pattern.row_index[at(k)]);
        target[at(k)] = (trial[i] - base[i]) / steps[j];
      }
      put_back(j);
    }
  }
  return Evaluation::good;
}

}  // namespace

OdeJacobian::OdeJacobian(const OdeProblem& problem, MatrixKind kind)
    : problem_(problem), trial_x_(problem.size), trial_f_(problem.size), steps_(problem.size) {
  const bool pattern = has_pattern(problem.pattern);
  sparse_matrix_ = choose_sparse(kind, problem.size, problem.pattern);
  // On the pattern unless only a dense callback exists and the matrix is dense.
  sparse_values_ = pattern && (problem.sparse_jacobian || sparse_matrix_ || !problem.dense_jacobian);
  if (sparse_values_ && !problem.sparse_jacobian) coloring_ = color_columns(problem.size, problem.pattern);
  if (sparse_matrix_) with_diagonal_ = add_diagonal(problem.pattern);
  values_.resize(sparse_values_ ? problem.pattern.entries() : problem.size * problem.size);
}

StepMatrix OdeJacobian::make_matrix() const {
  return sparse_matrix_ ? StepMatrix(with_diagonal_.structure) : StepMatrix(problem_.size);
}

Evaluation OdeJacobian::evaluate(double t, Values x, Values f, Values weight, double h) {
  ++evaluations_;
  if (sparse_values_ && problem_.sparse_jacobian) return problem_.sparse_jacobian(t, x, values_);
  if (!sparse_values_ && problem_.dense_jacobian) return problem_.dense_jacobian(t, x, values_);
  return difference(t, x, f, weight, h);
}

Evaluation OdeJacobian::difference(double t, Values x, Values f, Values weight, double h) {
  const std::size_t n = problem_.size;
  double sum = 0;
  for (std::size_t i = 0; i < n; ++i) sum += f[i] * weight[i] * (f[i] * weight[i]);
  const double f_norm = std::sqrt(sum / static_cast<double>(n));
  const double least = f_norm > 0 ? 1000.0 * std::abs(h) * kRoundoff * static_cast<double>(n) * f_norm : 1.0;
  std::copy(x.begin(), x.end(), trial_x_.begin());
  return difference_columns(
      coloring_, problem_.pattern, f, trial_f_, steps_, values_,
      [&](std::size_t j) {
        const double wanted = std::max(kRootRoundoff * std::abs(x[j]), least / weight[j]);
        trial_x_[j] = x[j] + wanted;
        return trial_x_[j] - x[j];
      },
      [&] {
        ++f_calls_;
        return problem_.derivatives(t, trial_x_, trial_f_);
      },
      [&](std::size_t j) { trial_x_[j] = x[j]; });
}

void OdeJacobian::form(double gamma, StepMatrix& matrix) const {
  const std::size_t n = problem_.size;
  if (matrix.is_sparse()) {
    const std::span<double> target = matrix.sparse_values();
    std::fill(target.begin(), target.end(), 0.0);
    for (std::size_t k = 0; k < values_.size(); ++k) target[at(with_diagonal_.place[k])] = -gamma * values_[k];
    for (const int place : with_diagonal_.diagonal) target[at(place)] += 1.0;
    return;
  }
  DenseMatrix& target = matrix.dense();
  if (sparse_values_) {
    target.fill(0.0);
    const SparsePattern& pattern = problem_.pattern;
    for (std::size_t j = 0; j < n; ++j)
      for (int k = pattern.column_start[j]; k < pattern.column_start[j + 1]; ++k)
        target(at(pattern.row_index[at(k)]), j) = -gamma * values_[at(k)];
  } else {
    const std::span<double> entries = target.values();
    for (std::size_t k = 0; k < entries.size(); ++k) entries[k] = -gamma * values_[k];
  }
  for (std::size_t j = 0; j < n; ++j) target(j, j) += 1.0;
}

DaeJacobian::DaeJacobian(const DaeProblem& problem, MatrixKind kind)
    : problem_(problem), trial_x_(problem.size), trial_dx_(problem.size), trial_r_(problem.size), steps_(problem.size) {
  sparse_matrix_ = choose_sparse(kind, problem.size, problem.pattern);
  sparse_values_ =
      has_pattern(problem.pattern) && (problem.sparse_jacobian || sparse_matrix_ || !problem.dense_jacobian);
  if (sparse_values_ && !problem.sparse_jacobian) coloring_ = color_columns(problem.size, problem.pattern);
  if (sparse_values_ && !sparse_matrix_) values_.resize(problem.pattern.entries());
}

StepMatrix DaeJacobian::make_matrix() const {
  return sparse_matrix_ ? StepMatrix(copy_structure(problem_.size, problem_.pattern)) : StepMatrix(problem_.size);
}

Evaluation DaeJacobian::evaluate(double t, Values x, Values dx, Values r, double alpha, Values weight, double h,
                                 StepMatrix& matrix) {
  ++evaluations_;
  if (sparse_values_ && problem_.sparse_jacobian) {
    const Results target = sparse_matrix_ ? matrix.sparse_values() : Results(values_);
    const Evaluation evaluation = problem_.sparse_jacobian(t, x, dx, alpha, target);
    if (evaluation == Evaluation::good && !sparse_matrix_) scatter(matrix);
    return evaluation;
  }
  if (!sparse_values_ && problem_.dense_jacobian)
    return problem_.dense_jacobian(t, x, dx, alpha, matrix.dense().values());
  return difference(t, x, dx, r, alpha, weight, h, matrix);
}

void DaeJacobian::scatter(StepMatrix& matrix) const {
  const SparsePattern& pattern = problem_.pattern;
  matrix.dense().fill(0.0);
  for (std::size_t j = 0; j < problem_.size; ++j)
    for (int k = pattern.column_start[j]; k < pattern.column_start[j + 1]; ++k)
      matrix.dense()(at(pattern.row_index[at(k)]), j) = values_[at(k)];
}

Evaluation DaeJacobian::difference(double t, Values x, Values dx, Values r, double alpha, Values weight, double h,
                                   StepMatrix& matrix) {
  std::copy(x.begin(), x.end(), trial_x_.begin());
  std::copy(dx.begin(), dx.end(), trial_dx_.begin());
  const bool all_differential = problem_.is_differential.empty();
  const Results on_pattern = sparse_matrix_ ? matrix.sparse_values() : Results(values_);
  const Evaluation evaluation = difference_columns(
      coloring_, problem_.pattern, r, trial_r_, steps_, coloring_ ? on_pattern : matrix.dense().values(),
      [&](std::size_t j) {
        const double foreseen = h * dx[j];
        const double wanted = kRootRoundoff * std::max({std::abs(x[j]), std::abs(foreseen), 1.0 / weight[j]});
        trial_x_[j] = x[j] + (foreseen < 0 ? -wanted : wanted);
        const double step = trial_x_[j] - x[j];
        if (all_differential || problem_.is_differential[j] != 0) trial_dx_[j] = dx[j] + alpha * step;
        return step;
      },
      [&] {
        ++f_calls_;
        return problem_.residual(t, trial_x_, trial_dx_, trial_r_);
      },
      [&](std::size_t j) {
        trial_x_[j] = x[j];
        trial_dx_[j] = dx[j];
      });
  if (evaluation == Evaluation::good && coloring_ && !sparse_matrix_) scatter(matrix);
  return evaluation;
}

}  // namespace holon::solve
