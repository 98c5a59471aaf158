#include "solve/ode/generalized_alpha.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <expected>
#include <limits>
#include <utility>

namespace holon::solve {

GeneralizedAlphaEngine::GeneralizedAlphaEngine(const GeneralizedAlpha& method, const SecondDerivativeProblem& problem,
                                               const OdeOptions& options)
    : SecondDerivativeEngine(problem, options),
      method_(method),
      lu_(half_),
      by_x_(half_ * half_),
      by_v_(half_ * half_),
      like_(half_),
      like_next_(half_),
      residual_(half_),
      moved_(size_),
      difference_(half_) {}

void GeneralizedAlphaEngine::prepare() {
  // The variable of the method runs ahead of the acceleration by (alpha_m - alpha_f) h; starting with the acceleration
  // itself costs one order in the first step only, which the order of the method allows.
  std::copy(a_.begin(), a_.end(), like_.begin());
  linearized_ = false;
  factored_for_ = 0;
}

Evaluation GeneralizedAlphaEngine::linearize(double t) {
  ++stats_.jacobians;
  linearized_ = true;
  factored_for_ = 0;
  if (problem_.dense_jacobian) {
    return problem_.dense_jacobian(t, positions(x_), velocities(x_), by_x_, by_v_);
  }
  const double root = std::sqrt(std::numeric_limits<double>::epsilon());
  std::copy(x_.begin(), x_.end(), moved_.begin());
  for (std::size_t j = 0; j < size_; ++j) {
    const double step = root * std::max(std::abs(x_[j]), 1e-3 * weights_.nominal(j));
    moved_[j] = x_[j] + step;
    ++stats_.jacobian_f_calls;
    const Evaluation outcome = problem_.acceleration(t, positions(moved_), velocities(moved_), difference_);
    if (outcome != Evaluation::good) return outcome;
    std::vector<double>& target = j < half_ ? by_x_ : by_v_;
    const std::size_t column = (j < half_ ? j : j - half_) * half_;
    for (std::size_t i = 0; i < half_; ++i) target[column + i] = (difference_[i] - a_[i]) / (moved_[j] - x_[j]);
    moved_[j] = x_[j];
  }
  return Evaluation::good;
}

// d/da of (1 - alpha_m) a - (1 - alpha_f) f(x_n + ... + beta h^2 a, v_n + ... + gamma h a)
bool GeneralizedAlphaEngine::factor(double h) {
  if (factored_for_ == h) return true;
  ++stats_.factorizations;
  const auto matrix = lu_.matrix().values();
  const double weight = 1 - method_.alpha_f;
  for (std::size_t k = 0; k < matrix.size(); ++k) {
    matrix[k] = -weight * (method_.beta * h * h * by_x_[k] + method_.gamma * h * by_v_[k]);
  }
  for (std::size_t i = 0; i < half_; ++i) matrix[i * (half_ + 1)] += 1 - method_.alpha_m;
  if (!lu_.factor()) return false;
  factored_for_ = h;
  return true;
}

// x and v at the end of the step, from the acceleration-like variable there.
void GeneralizedAlphaEngine::place(double h) {
  const double beta = method_.beta;
  const double gamma = method_.gamma;
  for (std::size_t i = 0; i < half_; ++i) {
    x_next_[i] = x_[i] + h * x_[half_ + i] + h * h * ((0.5 - beta) * like_[i] + beta * like_next_[i]);
    x_next_[half_ + i] = x_[half_ + i] + h * ((1 - gamma) * like_[i] + gamma * like_next_[i]);
  }
}

GeneralizedAlphaEngine::Outcome GeneralizedAlphaEngine::solve(double h, double t_end) {
  const double beta = method_.beta;
  const double gamma = method_.gamma;
  std::copy(like_.begin(), like_.end(), like_next_.begin());
  double before = 0;
  for (int iteration = 0; iteration < 2 * options_.max_newton; ++iteration) {
    place(h);
    const Evaluation outcome = acceleration(t_end, x_next_, a_next_);
    if (outcome == Evaluation::stop) return Outcome::stop;
    if (outcome == Evaluation::retry) return Outcome::retry;
    for (std::size_t i = 0; i < half_; ++i) {
      residual_[i] = (1 - method_.alpha_m) * like_next_[i] + method_.alpha_m * like_[i] -
                     (1 - method_.alpha_f) * a_next_[i] - method_.alpha_f * a_[i];
    }
    iterations_ = iteration + 1;
    ++stats_.newton_iterations;
    lu_.solve(residual_);
    double change = 0;
    for (std::size_t i = 0; i < half_; ++i) {
      like_next_[i] -= residual_[i];
      // As a change of x and of v, against their sizes.
      const double of_x = beta * h * h * residual_[i] / (std::abs(x_[i]) + weights_.nominal(i));
      const double of_v = gamma * h * residual_[i] / (std::abs(x_[half_ + i]) + weights_.nominal(half_ + i));
      change = std::max({change, std::abs(of_x), std::abs(of_v)});
    }
    if (!std::isfinite(change)) return Outcome::diverged;
    if (change <= 1e-16) return Outcome::converged;
    if (iteration > 0) {
      const double rate = change / before;
      if (rate < 1 && rate / (1 - rate) * change <= 1e-16) return Outcome::converged;
      if (rate >= 1) return change < 1e-11 ? Outcome::converged : Outcome::diverged;
    }
    before = change;
  }
  return Outcome::diverged;
}

std::expected<void, OdeFailure> GeneralizedAlphaEngine::advance(double h, double t_end) {
  Outcome outcome = Outcome::diverged;
  for (int attempts = 0; attempts < 2; ++attempts) {
    const bool fresh = !linearized_ || attempts > 0;
    if (fresh) {
      const Evaluation evaluated = linearize(t_);
      if (evaluated != Evaluation::good) return std::unexpected(failure(evaluated, h));
    }
    if (!factor(h)) return std::unexpected(failure(OdeFailure::Kind::singular_matrix, h));
    outcome = solve(h, t_end);
    if (outcome == Outcome::converged || outcome == Outcome::stop || fresh) break;
    ++stats_.newton_failures;
  }
  switch (outcome) {
    case Outcome::converged:
      break;
    case Outcome::diverged:
    case Outcome::singular:
      return std::unexpected(failure(OdeFailure::Kind::newton_diverged, h));
    case Outcome::retry:
      return std::unexpected(failure(OdeFailure::Kind::not_evaluable, h));
    case Outcome::stop:
      return std::unexpected(failure(OdeFailure::Kind::stopped, h));
  }
  // The last correction belongs to the result; the acceleration then follows from the equation that was solved.
  place(h);
  for (std::size_t i = 0; i < half_; ++i) {
    a_next_[i] = ((1 - method_.alpha_m) * like_next_[i] + method_.alpha_m * like_[i] - method_.alpha_f * a_[i]) /
                 (1 - method_.alpha_f);
  }
  if (iterations_ > 4) linearized_ = false;
  std::swap(like_, like_next_);
  return {};
}

}  // namespace holon::solve
