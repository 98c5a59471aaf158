#include "solve/ode/second_derivative_engine.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <expected>
#include <utility>

namespace holon::solve {

SecondDerivativeEngine::SecondDerivativeEngine(const SecondDerivativeProblem& problem, const OdeOptions& options)
    : Engine(Problem(problem), options), problem_(problem), half_(problem.size), a_(half_), a_next_(half_) {}

Evaluation SecondDerivativeEngine::acceleration(double t, Values state, Results a) {
  ++stats_.f_calls;
  return problem_.acceleration(t, positions(state), velocities(state), a);
}

std::expected<void, OdeFailure> SecondDerivativeEngine::begin(double t, Values x) {
  t_ = t;
  t_old_ = t;
  std::copy(x.begin(), x.end(), x_.begin());
  grid_.begin(t, options_.fixed_step);
  const Evaluation outcome = acceleration(t_, x_, a_);
  if (outcome != Evaluation::good) return std::unexpected(failure(outcome, 0));
  if (!all_finite(a_)) {
    std::copy(a_.begin(), a_.end(), slope_next_.begin() + static_cast<std::ptrdiff_t>(half_));
    return std::unexpected(failure(OdeFailure::Kind::not_finite, 0));
  }
  prepare();
  return {};
}

std::expected<void, OdeFailure> SecondDerivativeEngine::start(double t0, Values x0, Values /*dx0*/) {
  stats_ = {};
  h_ = options_.first_step;
  return begin(t0, x0);
}

std::expected<void, OdeFailure> SecondDerivativeEngine::restart(double t, Values x, Values /*dx*/) {
  ++stats_.restarts;
  return begin(t, x);
}

void SecondDerivativeEngine::accept(double t_new) {
  t_old_ = t_;
  t_ = t_new;
  std::swap(x_, x_next_);
  std::swap(a_, a_next_);
  ++stats_.steps;
}

std::expected<double, OdeFailure> SecondDerivativeEngine::step_fixed(double limit) {
  const StepPlan plan = grid_.plan(t_, limit);
  const double t_end = plan.lands ? limit : t_ + plan.h;
  // The grid's roundings are not a change of the step.
  const bool even = std::abs(plan.h - options_.fixed_step) <= 1e-9 * options_.fixed_step;
  const auto advanced = advance(even ? options_.fixed_step : plan.h, t_end);
  if (!advanced) return std::unexpected(advanced.error());
  if (!all_finite(x_next_) || !all_finite(a_next_)) {
    return std::unexpected(failure(OdeFailure::Kind::not_finite, plan.h));
  }
  accept(grid_.advance(plan, limit));
  return t_;
}

// x: the quintic through positions, velocities and accelerations of both ends; v: its derivative would be too rough
// where the ends do not agree, so it gets its own cubic through velocities and accelerations.
void SecondDerivativeEngine::interpolate(double t, Results x, Results dx) {
  const double h = t_ - t_old_;
  if (h <= 0) {
    std::copy(x_.begin(), x_.end(), x.begin());
    if (!dx.empty()) {
      std::copy(x_.begin() + static_cast<std::ptrdiff_t>(half_), x_.end(), dx.begin());
      std::copy(a_.begin(), a_.end(), dx.begin() + static_cast<std::ptrdiff_t>(half_));
    }
    return;
  }
  const double s = (t - t_old_) / h;
  const double s3 = s * s * s;
  // Weights of the quintic: at the right end, mirrored at the left one.
  const double to = s3 * (10 - s * (15 - 6 * s));
  const double v_left = s - s3 * (6 - s * (8 - 3 * s));
  const double v_right = -s3 * (4 - s * (7 - 3 * s));
  const double a_left = 0.5 * s * s * (1 - s) * (1 - s) * (1 - s);
  const double a_right = 0.5 * s3 * (1 - s) * (1 - s);
  const double bubble = s * (s - 1);
  for (std::size_t i = 0; i < half_; ++i) {
    const double v0 = x_next_[half_ + i];
    const double v1 = x_[half_ + i];
    const double a0 = a_next_[i];
    const double a1 = a_[i];
    x[i] = x_next_[i] + to * (x_[i] - x_next_[i]) + h * (v_left * v0 + v_right * v1) +
           h * h * (a_left * a0 + a_right * a1);
    x[half_ + i] = v0 + s * (v1 - v0) + bubble * ((1 - 2 * s) * (v1 - v0) + (s - 1) * h * a0 + s * h * a1);
    if (dx.empty()) continue;
    dx[i] = x[half_ + i];
    dx[half_ + i] = 6 * s * (1 - s) * (v1 - v0) / h + (1 - s) * (1 - 3 * s) * a0 + s * (3 * s - 2) * a1;
  }
}

}  // namespace holon::solve
