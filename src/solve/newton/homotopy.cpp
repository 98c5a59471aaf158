// Continuation with natural parameter, then with pseudo-arclength. Allgower, Georg: Introduction to Numerical
// Continuation Methods (SIAM 2003), chapters 2 and 6; Keller 1977.
//   natural  predict x + (x - x_before) h / h_before, correct H(x, lambda + h) = 0
//   arc      z = (x, lambda), t the unit secant; predict z + s t, correct H(z) = 0 and <t, z - z_predicted> = 0
// with  <a, b> = sum_i a_i b_i / (n size_i^2) + a_lambda b_lambda.  At a turning point dH/dx is singular, but the
// extended system is not.

#include "solve/newton/homotopy.h"

#include <algorithm>
#include <cmath>

#include "base/check.h"

namespace holon::solve {
namespace {

// The corrector is near the path: if it takes long it is on its way to somewhere else.
constexpr int kCorrectorIterations = 15;

NewtonOptions corrector_options(const HomotopyOptions& options, bool with_lambda) {
  NewtonOptions newton = options.newton;
  newton.max_iterations = std::min(newton.max_iterations, kCorrectorIterations);
  newton.regularize = false;
  newton.keep_jacobian = true;
  if (with_lambda) {
    newton.residual_nominal.clear();
    if (!newton.nominal.empty()) newton.nominal.push_back(1);
    if (!newton.lower.empty()) {
      // Prediction may pass lambda = 1 a little; the last correction is made at 1 exactly.
      newton.lower.push_back(-1);
      newton.upper.push_back(2);
    }
  }
  return newton;
}

template <class Residual, class Jacobian>
NonlinearProblem problem_at_lambda(const HomotopyProblem& problem, Residual& residual, Jacobian& jacobian) {
  NonlinearProblem at;
  at.size = problem.size;
  at.residual = residual;
  at.pattern = problem.pattern;
  if (problem.sparse_jacobian) at.sparse_jacobian = jacobian;
  if (problem.dense_jacobian && !problem.sparse_jacobian) at.dense_jacobian = jacobian;
  return at;
}

template <class Residual>
NonlinearProblem problem_on_arc(const HomotopyProblem& problem, const SparseStructure& structure, Residual& residual) {
  NonlinearProblem arc;
  arc.size = problem.size + 1;
  arc.residual = residual;
  if (structure.cols > 0) arc.pattern = structure.view();
  return arc;
}

// dH/dx bordered by a full last column (dH/dlambda) and a full last row (the direction).
SparseStructure bordered(std::size_t size, const SparsePattern& pattern) {
  if (pattern.column_start.empty()) return {};
  std::vector<SparseEntry> entries;
  const int last = static_cast<int>(size);
  for (std::size_t j = 0; j < size; ++j) {
    for (int k = pattern.column_start[j]; k < pattern.column_start[j + 1]; ++k)
      entries.push_back({pattern.row_index[static_cast<std::size_t>(k)], static_cast<int>(j)});
    entries.push_back({last, static_cast<int>(j)});
    entries.push_back({static_cast<int>(j), last});
  }
  entries.push_back({last, last});
  return make_structure(size + 1, size + 1, entries);
}

}  // namespace

Evaluation HomotopySolver::AtLambda::operator()(Values x, Results f) const {
  return owner.problem_.residual(x, owner.lambda_, f);
}

Evaluation HomotopySolver::AtLambdaJacobian::operator()(Values x, Results jac) const {
  const HomotopyProblem& problem = owner.problem_;
  return problem.sparse_jacobian ? problem.sparse_jacobian(x, owner.lambda_, jac)
                                 : problem.dense_jacobian(x, owner.lambda_, jac);
}

Evaluation HomotopySolver::OnArc::operator()(Values z, Results f) const {
  const std::size_t n = owner.problem_.size;
  double along = owner.direction_[n] * (z[n] - owner.predicted_[n]);
  for (std::size_t i = 0; i < n; ++i) {
    const double size = owner.size_of(i);
    along += owner.direction_[i] * (z[i] - owner.predicted_[i]) / (static_cast<double>(n) * size * size);
  }
  f[n] = along;
  return owner.problem_.residual(z.first(n), z[n], f.first(n));
}

HomotopySolver::HomotopySolver(const HomotopyProblem& problem, const HomotopyOptions& options)
    : problem_(problem),
      options_(options),
      arc_structure_(bordered(problem.size, problem.pattern)),
      at_lambda_{*this},
      at_lambda_jac_{*this},
      on_arc_{*this},
      point_(problem.size + 1),
      before_(problem.size + 1),
      direction_(problem.size + 1),
      predicted_(problem.size + 1),
      trial_(problem.size + 1),
      newton_(problem_at_lambda(problem_, at_lambda_, at_lambda_jac_), corrector_options(options, false)),
      arc_newton_(problem_on_arc(problem_, arc_structure_, on_arc_), corrector_options(options, true)) {
  if (options_.newton.nominal.empty()) options_.newton.nominal.assign(problem.size, 1.0);
}

NewtonStats HomotopySolver::stats() const {
  NewtonStats all = newton_.stats();
  const NewtonStats arc = arc_newton_.stats();
  all.solves += arc.solves;
  all.iterations += arc.iterations;
  all.residual_calls += arc.residual_calls;
  all.jacobians += arc.jacobians;
  all.factorizations += arc.factorizations;
  return all;
}

double HomotopySolver::size_of(std::size_t i) const { return std::abs(point_[i]) + options_.newton.nominal[i]; }

double HomotopySolver::arc_length(Values a, Values b) const {
  const std::size_t n = problem_.size;
  double sum = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const double scaled = (a[i] - b[i]) / size_of(i);
    sum += scaled * scaled;
  }
  const double in_lambda = a[n] - b[n];
  return std::sqrt((n > 0 ? sum / static_cast<double>(n) : 0.0) + in_lambda * in_lambda);
}

double HomotopySolver::largest_change(Values a, Values b) const {
  double largest = 0;
  for (std::size_t i = 0; i < problem_.size; ++i) largest = std::max(largest, std::abs(a[i] - b[i]) / size_of(i));
  return largest;
}

HomotopyFailure HomotopySolver::failure(HomotopyTrouble trouble) const {
  return {last_failure_.trouble == NewtonTrouble::stopped ? HomotopyTrouble::stopped : trouble, point_[problem_.size],
          result_.steps, last_failure_};
}

// `trial_` becomes the newest solution on the path.
void HomotopySolver::remember() {
  before_.swap(point_);
  point_.swap(trial_);
  has_before_ = true;
  ++result_.steps;
}

bool HomotopySolver::correct_at(double lambda, Values guess) {
  lambda_ = lambda;
  std::copy(guess.begin(), guess.begin() + static_cast<std::ptrdiff_t>(problem_.size), trial_.begin());
  trial_[problem_.size] = lambda;
  const auto solved = newton_.solve(std::span<double>(trial_).first(problem_.size));
  if (!solved) last_failure_ = solved.error();
  return solved.has_value();
}

std::expected<HomotopyResult, HomotopyFailure> HomotopySolver::solve(std::span<double> x) {
  const std::size_t n = problem_.size;
  HOLON_CHECK(x.size() == n);
  result_ = {};
  last_failure_ = {};
  has_before_ = false;
  newton_.forget();
  arc_newton_.forget();
  std::copy(x.begin(), x.end(), point_.begin());
  point_[n] = 0;
  // The easy problem deserves every means; only its own options limit it.
  NewtonOptions start_options = options_.newton;
  NewtonSolver start(problem_at_lambda(problem_, at_lambda_, at_lambda_jac_), start_options);
  lambda_ = 0;
  std::copy(x.begin(), x.end(), trial_.begin());
  const auto started = start.solve(std::span<double>(trial_).first(n));
  if (!started) {
    last_failure_ = started.error();
    return std::unexpected(failure(HomotopyTrouble::start_failed));
  }
  trial_[n] = 0;
  remember();
  has_before_ = false;
  auto done = follow_lambda();
  if (!done && done.error().trouble == HomotopyTrouble::step_too_small) done = follow_arc();
  if (!done) return std::unexpected(done.error());
  std::copy(point_.begin(), point_.end() - 1, x.begin());
  return result_;
}

std::expected<void, HomotopyFailure> HomotopySolver::follow_lambda() {
  const std::size_t n = problem_.size;
  double h = options_.first_step;
  while (point_[n] < 1) {
    if (result_.steps >= options_.max_steps) return std::unexpected(failure(HomotopyTrouble::too_many_steps));
    const double lambda = point_[n] + h >= 1 - 0.1 * h ? 1.0 : point_[n] + h;
    const double ratio = has_before_ ? (lambda - point_[n]) / (point_[n] - before_[n]) : 0.0;
    for (std::size_t i = 0; i < n; ++i) predicted_[i] = point_[i] + ratio * (point_[i] - before_[i]);
    predicted_[n] = lambda;
    const long iterations = newton_.stats().iterations;
    if (correct_at(lambda, predicted_) && largest_change(trial_, predicted_) <= options_.largest_change) {
      remember();
      const long needed = newton_.stats().iterations - iterations;
      h *= needed <= 4 ? 2.0 : needed <= 8 ? 1.0 : 0.7;
      continue;
    }
    if (last_failure_.trouble == NewtonTrouble::stopped) return std::unexpected(failure(HomotopyTrouble::stopped));
    ++result_.rejected;
    h = 0.25 * std::min(h, 1 - point_[n]);
    if (h < options_.smallest_step) return std::unexpected(failure(HomotopyTrouble::step_too_small));
  }
  return {};
}

// The tangent at the first point, where there is no secant yet: (dx, dlambda) ~ (v, 1) with J v = -dH/dlambda.
bool HomotopySolver::first_direction() {
  const std::size_t n = problem_.size;
  const double nudge = 1e-8;
  const Values x = Values(point_).first(n);
  std::vector<double> here(n);
  std::vector<double> there(n);
  std::vector<double> sizes(n);
  if (problem_.residual(x, 0, here) != Evaluation::good) return false;
  if (problem_.residual(x, nudge, there) != Evaluation::good) return false;
  for (std::size_t i = 0; i < n; ++i) {
    there[i] = (there[i] - here[i]) / nudge;
    sizes[i] = size_of(i);
  }
  lambda_ = 0;
  NewtonJacobian jacobian(problem_at_lambda(problem_, at_lambda_, at_lambda_jac_), false);
  const Bounds bounds{options_.newton.lower, options_.newton.upper};
  if (jacobian.evaluate(x, here, sizes, bounds) != JacobianTrouble::none || !jacobian.factor(sizes)) return false;
  jacobian.step(there, std::span<double>(direction_).first(n));
  direction_[n] = 1;
  std::copy(point_.begin(), point_.end(), trial_.begin());
  for (std::size_t i = 0; i <= n; ++i) trial_[i] += direction_[i];
  const double length = arc_length(trial_, point_);
  if (!std::isfinite(length)) return false;
  for (double& entry : direction_) entry /= length;
  return true;
}

std::expected<void, HomotopyFailure> HomotopySolver::follow_arc() {
  const std::size_t n = problem_.size;
  double s = has_before_ ? arc_length(point_, before_) : 1e-3;
  while (point_[n] < 1) {
    if (result_.steps >= options_.max_steps) return std::unexpected(failure(HomotopyTrouble::too_many_steps));
    if (has_before_) {
      const double length = arc_length(point_, before_);
      for (std::size_t i = 0; i <= n; ++i) direction_[i] = (point_[i] - before_[i]) / length;
    } else if (!first_direction()) {
      return std::unexpected(failure(HomotopyTrouble::step_too_small));
    }
    for (std::size_t i = 0; i <= n; ++i) predicted_[i] = point_[i] + s * direction_[i];
    std::copy(predicted_.begin(), predicted_.end(), trial_.begin());
    const auto corrected = arc_newton_.solve(trial_);
    // A correction as long as the step itself has left the path for another one.
    const bool near = corrected && arc_length(trial_, predicted_) <= 0.5 * s &&
                      largest_change(trial_, predicted_) <= options_.largest_change;
    if (!near) {
      if (!corrected) last_failure_ = corrected.error();
      if (last_failure_.trouble == NewtonTrouble::stopped) return std::unexpected(failure(HomotopyTrouble::stopped));
      ++result_.rejected;
      s *= 0.25;
      if (s < options_.smallest_arc) return std::unexpected(failure(HomotopyTrouble::step_too_small));
      continue;
    }
    ++result_.arc_steps;
    if (trial_[n] >= 1) {
      // Between the two points lambda passes 1: start the last correction from there.
      const double part = (1 - point_[n]) / (trial_[n] - point_[n]);
      for (std::size_t i = 0; i < n; ++i) predicted_[i] = point_[i] + part * (trial_[i] - point_[i]);
      if (correct_at(1, predicted_) && largest_change(trial_, predicted_) <= options_.largest_change) {
        remember();
        return {};
      }
      ++result_.rejected;
      s *= 0.25;
      if (s < options_.smallest_arc) return std::unexpected(failure(HomotopyTrouble::step_too_small));
      continue;
    }
    if (trial_[n] < 0) return std::unexpected(failure(HomotopyTrouble::turned_back));
    remember();
    s *= corrected->iterations <= 3 ? 1.7 : corrected->iterations <= 6 ? 1.0 : 0.6;
    s = std::min(s, 0.5);
  }
  return {};
}

}  // namespace holon::solve
