#include "solve/ode/backward_differences.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <expected>
#include <memory>
#include <utility>

#include "solve/ode/implicit_runge_kutta.h"
#include "solve/ode/multistep_control.h"

namespace holon::solve {

BackwardDifferences::BackwardDifferences(const BackwardDifferentiation& method, const Problem& problem,
                                         const OdeOptions& options)
    : Engine(problem, options),
      method_(method),
      system_(problem, weights_, stats_),
      scale_(system_, weights_, options.fixed_step > 0),
      solver_(system_, scale_, stats_, newton_limit(options)),
      differences_(size_ * (kMostOrder + 2)),
      starter_x_(size_ * (kMostOrder + 1)),
      predicted_(size_),
      base_(size_),
      u_(size_),
      delta_(size_),
      work_(size_ * (kMostOrder + 1)),
      before_x_(size_),
      before_dx_(size_) {
  if (fixed()) starter_ = std::make_unique<ImplicitRungeKutta>(method_.starter, problem, options);
}

double BackwardDifferences::sum_of(int k) {
  double sum = 0;
  for (int j = 1; j <= k; ++j) sum += 1.0 / j;
  return sum;
}

double BackwardDifferences::error_constant(int k) const {
  return method_.kappa[static_cast<std::size_t>(k - 1)] * sum_of(k) + 1.0 / (k + 1);
}

// BDF k needs k values; the kappa term of an NDF looks at one more.
int BackwardDifferences::starting_steps() const {
  const int k = method_.max_order;
  return method_.kappa[static_cast<std::size_t>(k - 1)] != 0 ? k : k - 1;
}

void BackwardDifferences::forget_history() {
  want_jacobian_ = true;
  steps_alike_ = 0;
  std::fill(differences_.begin(), differences_.end(), 0.0);
  difference_h_ = 0;
  order_ = 1;
}

std::expected<void, OdeFailure> BackwardDifferences::begin(double t, Values x, Values dx) {
  forget_history();
  if (!starter_) return take_point(t, x, dx);
  t_ = t_old_ = t;
  std::copy(x.begin(), x.end(), x_.begin());
  grid_.begin(t, options_.fixed_step);
  jacobian_is_current_ = false;
  order_ = method_.max_order;
  starter_steps_ = starting_steps();
  if (auto started = starter_->start(t, x, dx); !started) return started;
  std::copy(starter_->state().begin(), starter_->state().end(), x_.begin());
  starter_->interpolate(t, predicted_, slope_next_);
  std::copy(x_.begin(), x_.end(), starter_x_.begin());
  if (starter_steps_ == 0) take_starter_values();
  return {};
}

// The state and its slope at t, made consistent where algebraic variables ask for it.
std::expected<void, OdeFailure> BackwardDifferences::take_point(double t, Values x, Values dx) {
  t_ = t_old_ = t;
  std::copy(x.begin(), x.end(), x_.begin());
  scale_.measure_at(x_);
  jacobian_is_current_ = false;
  if (system_.is_ode()) {
    const Evaluation outcome = system_.slope(t_, x_, u_);
    if (outcome != Evaluation::good) return std::unexpected(failure(outcome, 0));
  } else {
    const NewtonOutcome outcome = solve_start(system_, solver_, scale_, t_, dx, x_, u_);
    if (outcome == NewtonOutcome::diverged) {
      return std::unexpected(failure(OdeFailure::Kind::inconsistent_start, 0));
    }
    if (outcome != NewtonOutcome::converged) return std::unexpected(failure(outcome, 0));
  }
  for (std::size_t i = 0; i < size_; ++i) slope_next_[i] = system_.differential(i) ? u_[i] : 0.0;
  if (!all_finite(slope_next_)) return std::unexpected(failure(OdeFailure::Kind::not_finite, 0));
  return {};
}

std::expected<void, OdeFailure> BackwardDifferences::start(double t0, Values x0, Values dx0) {
  stats_ = {};
  h_ = options_.first_step;
  return begin(t0, x0, dx0);
}

void BackwardDifferences::move_history(double t) {
  const double s = (t - t_) / difference_h_;
  // From low to high: D'_j needs D_m with m >= j only.
  for (int j = 1; j <= order_; ++j) {
    const auto d = difference(j);
    double weight = 1;
    for (int m = j + 1; m <= order_; ++m) {
      weight *= (s + m - j - 1) / (m - j);
      const auto higher = difference(m);
      for (std::size_t i = 0; i < size_; ++i) d[i] += weight * higher[i];
    }
  }
}

std::expected<void, OdeFailure> BackwardDifferences::restart(double t, Values x, Values dx) {
  ++stats_.restarts;
  const bool inside = !fixed() && difference_h_ > 0 && t >= t_old_ && t <= t_;
  if (!inside) {
    // An event may restart more than once at its instant.
    if (t != t_ || t_ != t_old_) h_ = 0;
    return begin(t, x, dx);
  }
  interpolate(t, before_x_, before_dx_);
  const double last_h = difference_h_;
  for (std::size_t i = 0; i < size_; ++i) error_[i] = difference(2)[i] / (last_h * last_h);
  const double first_h = std::min(std::max(h_, last_h), step_for_curvature(weights_.norm(error_, before_x_)));
  move_history(t);
  const bool jacobian_wanted = want_jacobian_;
  if (auto taken = take_point(t, x, dx.empty() ? Values(before_dx_) : dx); !taken) return taken;

  for (std::size_t i = 0; i < size_; ++i) error_[i] = x_[i] - before_x_[i];
  const bool state_goes_on = weights_.norm(error_, x_) <= 1;
  for (std::size_t i = 0; i < size_; ++i) error_[i] = last_h * (slope_next_[i] - before_dx_[i]);
  const bool slope_goes_on = weights_.norm(error_, x_) <= 1;
  if (state_goes_on && slope_goes_on) {
    steps_alike_ = 0;
    // For a DAE another Jacobian was put into its place.
    want_jacobian_ = jacobian_wanted || !system_.is_ode();
    return {};
  }
  forget_history();
  h_ = state_goes_on ? first_h : 0;
  return {};
}

std::expected<double, OdeFailure> BackwardDifferences::step(double limit) {
  if (!fixed()) return step_adaptive(limit);
  return starter_steps_ > 0 ? step_starter(limit) : step_fixed(limit);
}

std::expected<double, OdeFailure> BackwardDifferences::step_starter(double limit) {
  const OdeStats before = starter_->stats();
  const auto reached = starter_->step(limit);
  add_work(stats_, before, starter_->stats());
  if (!reached) return reached;
  ++stats_.steps;
  t_old_ = t_;
  t_ = *reached;
  std::copy(starter_->state().begin(), starter_->state().end(), x_.begin());
  starter_->interpolate(t_, predicted_, slope_next_);
  // A step that the limit has cut is no part of an even grid: begin again behind it.
  if (std::abs((t_ - t_old_) - options_.fixed_step) > 1e-9 * options_.fixed_step) {
    starter_steps_ = starting_steps();
    std::copy(x_.begin(), x_.end(), starter_x_.begin());
    return t_;
  }
  --starter_steps_;
  const int made = starting_steps() - starter_steps_;
  std::copy(x_.begin(), x_.end(),
            starter_x_.begin() + static_cast<std::ptrdiff_t>(static_cast<std::size_t>(made) * size_));
  if (starter_steps_ == 0) take_starter_values();
  return t_;
}

// Backward differences of the values that the starter has made.
void BackwardDifferences::take_starter_values() {
  const int known = starting_steps();
  std::copy(starter_x_.begin(), starter_x_.end(), work_.begin());
  std::fill(differences_.begin(), differences_.end(), 0.0);
  for (int j = 1; j <= known; ++j) {
    for (int m = known; m >= j; --m) {
      double* now = work_.data() + static_cast<std::size_t>(m) * size_;
      const double* before = now - size_;
      for (std::size_t i = 0; i < size_; ++i) now[i] -= before[i];
    }
    const auto last = static_cast<std::size_t>(known) * size_;
    std::copy_n(work_.begin() + static_cast<std::ptrdiff_t>(last), size_, difference(j).begin());
  }
  if (known == 0) {
    const auto first = difference(1);
    for (std::size_t i = 0; i < size_; ++i) first[i] = options_.fixed_step * slope_next_[i];
  }
  difference_h_ = options_.fixed_step;
  grid_.begin(t_, options_.fixed_step);
}

Evaluation BackwardDifferences::refresh_jacobian() {
  for (std::size_t i = 0; i < size_; ++i) delta_[i] = slope_next_[i];
  const Evaluation outcome = system_.linearize(t_, x_, delta_);
  if (outcome != Evaluation::good) return outcome;
  jacobian_is_current_ = true;
  want_jacobian_ = false;
  solver_.forget_rate();
  return outcome;
}

void BackwardDifferences::change_step(double h) {
  if (h == difference_h_) return;
  const double rho = h / difference_h_;
  const int k = order_;
  std::array<std::array<double, kMostOrder>, kMostOrder> r{};
  std::array<std::array<double, kMostOrder>, kMostOrder> u{};
  const auto at = [](int i) { return static_cast<std::size_t>(i); };
  for (int j = 1; j <= k; ++j) {
    double product = 1;
    double product_one = 1;
    for (int i = 1; i <= k; ++i) {
      product *= (i - 1 - j * rho) / i;
      product_one *= static_cast<double>(i - 1 - j) / i;
      r[at(i - 1)][at(j - 1)] = product;
      u[at(i - 1)][at(j - 1)] = product_one;
    }
  }
  // D <- D R U, one state after the other.
  for (std::size_t n = 0; n < size_; ++n) {
    std::array<double, kMostOrder> old{};
    std::array<double, kMostOrder> middle{};
    for (int j = 1; j <= k; ++j) old[at(j - 1)] = difference(j)[n];
    for (int j = 0; j < k; ++j) {
      for (int i = 0; i < k; ++i) middle[at(j)] += old[at(i)] * r[at(i)][at(j)];
    }
    for (int j = 0; j < k; ++j) {
      double sum = 0;
      for (int i = 0; i < k; ++i) sum += middle[at(i)] * u[at(i)][at(j)];
      difference(j + 1)[n] = sum;
    }
  }
  difference_h_ = h;
  steps_alike_ = 0;
}

NewtonOutcome BackwardDifferences::attempt(double h, double t_end) {
  const int k = order_;
  scale_.measure_at(x_);
  const double g_k = sum_of(k) * (1 - method_.kappa[static_cast<std::size_t>(k - 1)]);
  const double g = h / g_k;
  std::copy(x_.begin(), x_.end(), predicted_.begin());
  std::fill(base_.begin(), base_.end(), 0.0);
  for (int j = 1; j <= k; ++j) {
    const auto d = difference(j);
    const double factor = sum_of(j) / g_k;
    for (std::size_t i = 0; i < size_; ++i) {
      predicted_[i] += d[i];
      base_[i] += factor * d[i];
    }
  }
  // x_next = base + g x'_next with base = predicted - psi; the predicted slope is psi / g.
  for (std::size_t i = 0; i < size_; ++i) {
    u_[i] = system_.differential(i) ? base_[i] / g : predicted_[i];
    base_[i] = predicted_[i] - base_[i];
  }
  const NewtonOutcome outcome = solver_.solve(t_end, base_, g, g, u_, x_next_);
  if (outcome != NewtonOutcome::converged) return outcome;
  for (std::size_t i = 0; i < size_; ++i) delta_[i] = x_next_[i] - predicted_[i];
  return outcome;
}

void BackwardDifferences::accept(double t_new) {
  const int k = order_;
  const auto top = difference(k + 2);
  const auto next = difference(k + 1);
  for (std::size_t i = 0; i < size_; ++i) {
    top[i] = delta_[i] - next[i];
    next[i] = delta_[i];
  }
  for (int j = k; j >= 1; --j) {
    const auto lower = difference(j);
    const auto upper = difference(j + 1);
    for (std::size_t i = 0; i < size_; ++i) lower[i] += upper[i];
  }
  for (std::size_t i = 0; i < size_; ++i) slope_next_[i] = system_.differential(i) ? u_[i] : 0.0;
  t_old_ = t_;
  t_ = t_new;
  std::swap(x_, x_next_);
  step_order_ = k;
  jacobian_is_current_ = false;
  if (solver_.theta() > 0.1) want_jacobian_ = true;
  ++steps_alike_;
  ++stats_.steps;
}

std::expected<double, OdeFailure> BackwardDifferences::step_fixed(double limit) {
  const StepPlan plan = grid_.plan(t_, limit);
  const double t_end = plan.lands ? limit : t_ + plan.h;
  // Roundings of the grid are not a change of the step.
  const bool uneven = std::abs(plan.h - difference_h_) > 1e-9 * difference_h_;
  if (uneven) change_step(plan.h);
  NewtonOutcome outcome = NewtonOutcome::diverged;
  // The Jacobian at hand, the one at the start of the step, those where the iteration has led.
  for (int attempts = 0; attempts < 6; ++attempts) {
    if (attempts > 1) {
      if (!all_finite(u_) || !linearize_at(system_, solver_, t_end, x_next_, u_)) break;
      want_jacobian_ = true;
    } else if (want_jacobian_ || attempts > 0) {
      const Evaluation evaluated = refresh_jacobian();
      if (evaluated != Evaluation::good) return std::unexpected(failure(evaluated, plan.h));
      attempts = 1;
    }
    outcome = attempt(difference_h_, t_end);
    if (outcome == NewtonOutcome::converged || outcome == NewtonOutcome::stopped) break;
    ++stats_.newton_failures;
  }
  if (outcome != NewtonOutcome::converged) return std::unexpected(failure(outcome, plan.h));
  if (!all_finite(x_next_)) return std::unexpected(failure(OdeFailure::Kind::not_finite, plan.h));
  accept(grid_.advance(plan, limit));
  return t_;
}

void BackwardDifferences::choose_order_and_step(double error) {
  const int k = order_;
  const auto step_for = [&](double bias, double e, int order) {
    return difference_h_ * step_factor(bias, e, order, 10);
  };
  // Towards the order the method is named after, if it is one.
  if (method_.min_order == method_.max_order && k < method_.max_order) {
    h_ = difference_h_;
    if (steps_alike_ > k) {
      ++order_;
      steps_alike_ = 0;
      h_ = std::max(step_for(kBackwardBiases.raise, error, k), difference_h_);
    }
    return;
  }
  double best = step_for(kBackwardBiases.keep, error, k);
  int best_order = k;
  if (steps_alike_ < k + 2) {
    // Too soon to look at other orders, or to lengthen the step; one that has become too bold is corrected.
    best = std::min(best, difference_h_);
  } else {
    if (k > method_.min_order) {
      const double lower = error_constant(k - 1) * weights_.norm(difference(k), x_, x_next_);
      const double step = step_for(kBackwardBiases.keep, lower, k - 1);
      if (step > best) {
        best = step;
        best_order = k - 1;
      }
    }
    if (k < method_.max_order) {
      const double higher = error_constant(k + 1) * weights_.norm(difference(k + 2), x_, x_next_);
      const double step = step_for(kBackwardBiases.raise, higher, k + 1);
      if (step > best) {
        best = step;
        best_order = k + 1;
      }
    }
  }
  if (best_order != k) steps_alike_ = 0;
  order_ = best_order;
  // A change of the step costs a factorization; a few percent are not worth it.
  h_ = best > 1.1 * difference_h_ || best < 0.9 * difference_h_ ? best : difference_h_;
}

std::expected<double, OdeFailure> BackwardDifferences::step_adaptive(double limit) {
  if (h_ <= 0) {
    // Half of what first order accuracy allows, from the curvature that a short explicit step sees.
    const auto slope_at = [this](double t, Results x, Results dx) {
      if (system_.is_ode()) return system_.slope(t, x, dx);
      std::copy(slope_next_.begin(), slope_next_.end(), dx.begin());
      return Evaluation::good;
    };
    h_ = first_step(t_, x_, slope_next_, 1, weights_, largest_step(limit), predicted_, base_, slope_at);
    if (!system_.is_ode()) h_ = std::min(h_, 1e-3 * largest_step(limit));
  }
  if (difference_h_ <= 0) {
    difference_h_ = plan_step(t_, std::min(h_, options_.max_step), limit).h;
    const auto first = difference(1);
    for (std::size_t i = 0; i < size_; ++i) first[i] = difference_h_ * slope_next_[i];
  }
  NewtonOutcome outcome = NewtonOutcome::converged;
  for (int rejections = 0; rejections <= options_.max_rejections; ++rejections) {
    const StepPlan plan = plan_step(t_, std::min(h_, options_.max_step), limit);
    const double t_end = plan.lands ? limit : t_ + plan.h;
    if (plan.h < smallest_step(t_, options_) && !plan.lands) {
      const bool newton = outcome != NewtonOutcome::converged;
      return std::unexpected(newton ? failure(outcome, plan.h) : failure(OdeFailure::Kind::step_too_small, plan.h));
    }
    change_step(plan.h);
    if (want_jacobian_ && !jacobian_is_current_) {
      const Evaluation evaluated = refresh_jacobian();
      if (evaluated != Evaluation::good) return std::unexpected(failure(evaluated, plan.h));
    }
    outcome = attempt(plan.h, t_end);
    if (outcome == NewtonOutcome::stopped) return std::unexpected(failure(outcome, plan.h));
    if (outcome != NewtonOutcome::converged) {
      ++stats_.newton_failures;
      if (jacobian_is_current_) {
        h_ = 0.3 * plan.h;
      } else {
        want_jacobian_ = true;
      }
      continue;
    }
    for (std::size_t i = 0; i < size_; ++i) error_[i] = error_constant(order_) * delta_[i];
    const double error = weights_.norm(error_, x_, x_next_);
    if (error <= 1) {
      accept(t_end);
      const double wanted = h_;
      choose_order_and_step(error);
      if (plan.shortened) h_ = std::max(h_, wanted);
      return t_;
    }
    ++stats_.rejected;
    if (!std::isfinite(error)) {
      h_ = 0.1 * plan.h;
    } else if (rejections == 0) {
      double factor = std::max(0.1, step_factor(kBackwardBiases.keep, error, order_, 10));
      if (order_ > method_.min_order && order_ > 1 && method_.min_order != method_.max_order) {
        for (std::size_t i = 0; i < size_; ++i)
          error_[i] = error_constant(order_ - 1) * (difference(order_)[i] + delta_[i]);
        const double lower = weights_.norm(error_, x_, x_next_);
        const double lower_factor = std::max(0.1, step_factor(kBackwardBiases.keep, lower, order_ - 1, 10));
        if (lower_factor > factor) {
          factor = std::min(1.0, lower_factor);
          --order_;
        }
      }
      h_ = plan.h * std::min(factor, 0.9);
    } else {
      h_ = 0.5 * plan.h;
    }
    steps_alike_ = 0;
    if (!jacobian_is_current_ && rejections > 2) want_jacobian_ = true;
  }
  const bool newton = outcome != NewtonOutcome::converged;
  return std::unexpected(newton ? failure(outcome, h_) : failure(OdeFailure::Kind::too_many_rejections, h_));
}

void BackwardDifferences::interpolate(double t, Results x, Results dx) {
  if (fixed() && starter_->time() == t_ && starter_->last_time() == t_old_) {
    starter_->interpolate(t, x, dx);
    return;
  }
  if (t_ <= t_old_) {
    std::copy(x_.begin(), x_.end(), x.begin());
    std::copy_n(slope_next_.begin(), dx.size(), dx.begin());
    return;
  }
  // Newton's polynomial through the last values, s = (t - t_n) / h in [-1, 0]:
  //   x = sum_j D_j s (s + 1) ... (s + j - 1) / j!
  const double s = (t - t_) / difference_h_;
  std::copy(x_.begin(), x_.end(), x.begin());
  std::fill(dx.begin(), dx.end(), 0.0);
  double value = 1;
  double rate = 0;
  for (int j = 1; j <= step_order_; ++j) {
    rate = (rate * (s + j - 1) + value) / j;
    value *= (s + j - 1) / j;
    const auto d = difference(j);
    for (std::size_t i = 0; i < size_; ++i) x[i] += value * d[i];
    for (std::size_t i = 0; i < dx.size(); ++i) dx[i] += rate / difference_h_ * d[i];
  }
  for (std::size_t i = 0; i < dx.size(); ++i) {
    if (!system_.differential(i)) dx[i] = 0;
  }
}

}  // namespace holon::solve
