#include "solve/ode/step_control.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>

#include "solve/ode/quick_power.h"

namespace holon::solve {

ErrorWeights::ErrorWeights(const OdeOptions& options, std::size_t size)
    : relative_(options.relative_tol), absolute_(size) {
  for (std::size_t i = 0; i < size; ++i) {
    if (options.absolute_tol.size() == 1) {
      absolute_[i] = options.absolute_tol.front();
    } else if (!options.absolute_tol.empty()) {
      absolute_[i] = options.absolute_tol[i];
    } else {
      absolute_[i] = options.relative_tol * (options.nominal.empty() ? 1.0 : options.nominal[i]);
    }
  }
}

void ErrorWeights::set_nominal(Values nominal) {
  for (std::size_t i = 0; i < absolute_.size(); ++i) absolute_[i] = relative_ * nominal[i];
}

void ErrorWeights::scale(double factor) {
  relative_ *= factor;
  for (double& absolute : absolute_) absolute *= factor;
}

double ErrorWeights::norm(Values e, Values x) const {
  if (e.empty()) return 0;
  double sum = 0;
  for (std::size_t i = 0; i < e.size(); ++i) {
    const double scaled = e[i] / (relative_ * std::abs(x[i]) + absolute_[i]);
    sum += scaled * scaled;
  }
  return std::sqrt(sum / static_cast<double>(e.size()));
}

double ErrorWeights::norm(Values e, Values x, Values x_next) const {
  if (e.empty()) return 0;
  double sum = 0;
  for (std::size_t i = 0; i < e.size(); ++i) {
    const double scaled = e[i] / (relative_ * std::max(std::abs(x[i]), std::abs(x_next[i])) + absolute_[i]);
    sum += scaled * scaled;
  }
  return std::sqrt(sum / static_cast<double>(e.size()));
}

std::size_t ErrorWeights::worst(Values e, Values x) const {
  std::size_t worst = 0;
  double largest = -1;
  for (std::size_t i = 0; i < e.size(); ++i) {
    const double scaled = std::abs(e[i]) / weight(i, x[i]);
    if (!std::isfinite(scaled)) return i;
    if (scaled > largest) {
      largest = scaled;
      worst = i;
    }
  }
  return worst;
}

bool all_finite(Values x) {
  // 0 * x is 0 for finite x and NaN otherwise.
  double sum = 0;
  for (const double value : x) sum += 0 * value;
  return sum == 0;
}

std::size_t first_not_finite(Values x) {
  for (std::size_t i = 0; i < x.size(); ++i) {
    if (!std::isfinite(x[i])) return i;
  }
  return 0;
}

StepController::StepController(int error_order, double beta_times_q, double max_factor)
    : plain_exponent_(1.0 / (error_order + 1)), max_factor_(max_factor) {
  beta_ = beta_times_q * plain_exponent_;
  exponent_ = plain_exponent_ - 0.75 * beta_;
}

namespace {

constexpr double kSafetyFactor = 0.9;
constexpr double kMinFactor = 0.2;

}  // namespace

double StepController::accepted(double error) { return accepted_square(error * error); }

double StepController::accepted_square(double square) {
  // Growth that is not worth it when the error is almost nothing; also keeps 0^-x away.
  const double log_error = 0.5 * quick_log2(std::max(square, 1e-20));
  const double power = quick_exp2(beta_ * log_error_before_ - exponent_ * log_error);
  double factor = std::clamp(kSafetyFactor * power, kMinFactor, max_factor_);
  // After a rejection the step must prove itself once before it may grow.
  if (just_rejected_) factor = std::min(factor, 1.0);
  just_rejected_ = false;
  log_error_before_ = std::max(log_error, kLogSmall);
  return factor;
}

double StepController::rejected(double error) {
  just_rejected_ = true;
  if (!std::isfinite(error)) return 0.1;
  return std::clamp(kSafetyFactor * std::pow(error, -plain_exponent_), 0.1, 0.9);
}

StepPlan plan_step(double t, double h, double limit) {
  const double rest = limit - t;
  if (h >= rest) return {.h = rest, .lands = true, .shortened = h > rest};
  if (h * 1.01 >= rest) return {.h = rest, .lands = true, .shortened = false};
  if (h * 2 > rest) return {.h = rest / 2, .lands = false, .shortened = true};
  return {.h = h, .lands = false, .shortened = false};
}

StepPlan FixedGrid::plan(double t, double limit) const {
  const double next = origin_ + (count_ + 1) * h_;
  // A limit that misses the grid by roundings only is a point of the grid.
  const double slack = 1e-9 * h_;
  if (next >= limit - slack) {
    return {.h = limit - t, .lands = true, .shortened = next > limit + slack};
  }
  return {.h = next - t, .lands = false, .shortened = false};
}

double FixedGrid::advance(const StepPlan& plan, double limit) {
  if (plan.lands && plan.shortened) {
    origin_ = limit;
    count_ = 0;
    return limit;
  }
  count_ += 1;
  return plan.lands ? limit : origin_ + count_ * h_;
}

double smallest_step(double t, const OdeOptions& options) {
  return std::max({options.min_step, 16 * std::numeric_limits<double>::epsilon() * std::abs(t),
                   std::numeric_limits<double>::min()});
}

double step_for_curvature(double curvature) {
  return curvature > 0 ? 0.5 * std::sqrt(2 / curvature) : std::numeric_limits<double>::infinity();
}

double first_step(double t, Values x, Values f0, int order, const ErrorWeights& weights, double largest,
                  std::span<double> x1, std::span<double> f1,
                  FunctionRef<Evaluation(double t, Results x, Results dx)> slope) {
  if (x.empty()) return largest;
  const double size = weights.norm(x, x);
  const double speed = weights.norm(f0, x);
  double guess = (size < 1e-5 || speed < 1e-5) ? 1e-6 : 0.01 * size / speed;
  guess = std::min(guess, largest);
  for (std::size_t i = 0; i < x.size(); ++i) x1[i] = x[i] + guess * f0[i];
  if (slope(t + guess, x1, f1) != Evaluation::good || !all_finite(f1)) return 0.01 * guess;
  for (std::size_t i = 0; i < x.size(); ++i) f1[i] -= f0[i];
  const double curvature = weights.norm(f1, x) / guess;
  const double fastest = std::max(speed, curvature);
  const double step = fastest <= 1e-15 ? std::max(1e-6, guess * 1e-3) : std::pow(0.01 / fastest, 1.0 / (order + 1));
  return std::min({100 * guess, step, largest});
}

}  // namespace holon::solve
