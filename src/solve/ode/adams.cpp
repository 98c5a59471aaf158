#include "solve/ode/adams.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <expected>
#include <memory>
#include <numbers>
#include <span>
#include <utility>

#include "solve/ode/explicit_runge_kutta.h"
#include "solve/ode/implicit_runge_kutta.h"
#include "solve/ode/multistep_control.h"

namespace holon::solve {
namespace {

// Gauss-Legendre on [0, 1]: roots of the Legendre polynomial by Newton from Chebyshev guesses.
void make_gauss(std::size_t count, std::vector<double>& nodes, std::vector<double>& weights) {
  nodes.resize(count);
  weights.resize(count);
  const auto n = static_cast<double>(count);
  for (std::size_t i = 0; i < count; ++i) {
    double z = std::cos(std::numbers::pi * (static_cast<double>(i) + 0.75) / (n + 0.5));
    double derivative = 1;
    for (int iteration = 0; iteration < 20; ++iteration) {
      double p = 1;
      double before = 0;
      for (std::size_t j = 0; j < count; ++j) {
        const auto m = static_cast<double>(j);
        const double next = ((2 * m + 1) * z * p - m * before) / (m + 1);
        before = p;
        p = next;
      }
      derivative = n * (z * p - before) / (z * z - 1);
      const double move = p / derivative;
      z -= move;
      if (std::abs(move) < 1e-16) break;
    }
    nodes[i] = 0.5 * (1 - z);
    weights[i] = 1 / ((1 - z * z) * derivative * derivative);
  }
}

}  // namespace

AdamsEngine::AdamsEngine(const Adams& method, const Problem& problem, const OdeOptions& options)
    : Engine(problem, options),
      method_(method),
      slopes_(size_ * kHistory),
      base_(size_),
      u_(size_),
      before_x_(size_),
      before_dx_(size_) {
  make_gauss(static_cast<std::size_t>(method.max_order + 4) / 2, gauss_nodes_, gauss_weights_);
  if (method.kind == Adams::Kind::moulton) {
    implicit_ = std::make_unique<ImplicitSystem>(problem, weights_, stats_);
    scale_ = std::make_unique<NewtonScale>(*implicit_, weights_, fixed());
    solver_ = std::make_unique<StageSolver>(*implicit_, *scale_, stats_, newton_limit(options));
    if (fixed()) starter_ = std::make_unique<ImplicitRungeKutta>(method.starter, problem, options);
  } else {
    explicit_ = std::make_unique<FirstOrderSystem>(problem, options, weights_, stats_, false);
    if (fixed()) starter_ = std::make_unique<ExplicitRungeKutta>(method.starter, problem, options);
  }
}

void AdamsEngine::push_slope(double t, Values f) {
  newest_ = (newest_ + 1) % kHistory;
  times_[newest_] = t;
  std::copy(f.begin(), f.end(), slope(0).begin());
  known_ = std::min(known_ + 1, static_cast<int>(kHistory));
}

// int_from^to of the Lagrange polynomials on these nodes.
AdamsEngine::Weights AdamsEngine::integrate(std::span<const double> nodes, double from, double to) const {
  Weights weights{};
  const double length = to - from;
  for (std::size_t q = 0; q < gauss_nodes_.size(); ++q) {
    const double t = from + gauss_nodes_[q] * length;
    for (std::size_t j = 0; j < nodes.size(); ++j) {
      double product = gauss_weights_[q] * length;
      for (std::size_t m = 0; m < nodes.size(); ++m) {
        if (m != j) product *= (t - nodes[m]) / (nodes[j] - nodes[m]);
      }
      weights[j] += product;
    }
  }
  return weights;
}

AdamsEngine::Weights AdamsEngine::explicit_weights(int order, double t_end) const {
  std::array<double, kHistory> nodes{};
  for (int j = 0; j < order; ++j) nodes[static_cast<std::size_t>(j)] = slope_time(static_cast<std::size_t>(j));
  return integrate(std::span(nodes).first(static_cast<std::size_t>(order)), t_, t_end);
}

AdamsEngine::Weights AdamsEngine::implicit_weights(int order, double t_end) const {
  std::array<double, kHistory> nodes{};
  nodes[0] = t_end;
  for (int j = 1; j < order; ++j) nodes[static_cast<std::size_t>(j)] = slope_time(static_cast<std::size_t>(j - 1));
  return integrate(std::span(nodes).first(static_cast<std::size_t>(order)), t_, t_end);
}

void AdamsEngine::forget_history() {
  known_ = 0;
  steps_alike_ = 0;
  order_ = fixed() ? method_.max_order : 1;
  step_order_ = order_;
  want_jacobian_ = true;
}

std::expected<void, OdeFailure> AdamsEngine::begin(double t, Values x, Values dx) {
  forget_history();
  if (!starter_) {
    if (auto taken = take_point(t, x, dx); !taken) return taken;
    push_slope(t_, slope_next_);
    return {};
  }
  t_ = t_old_ = t;
  grid_.begin(t, options_.fixed_step);
  jacobian_is_current_ = false;
  starter_steps_ = method_.kind == Adams::Kind::moulton ? std::max(order_ - 2, 0) : order_ - 1;
  if (auto started = starter_->start(t, x, dx); !started) return started;
  starter_->interpolate(t, x_, slope_next_);
  if (explicit_) explicit_->guess(x_, slope_next_);
  push_slope(t_, slope_next_);
  return {};
}

// The state and its slope at t, made consistent where algebraic variables ask for it.
std::expected<void, OdeFailure> AdamsEngine::take_point(double t, Values x, Values dx) {
  t_ = t_old_ = t;
  std::copy(x.begin(), x.end(), x_.begin());
  jacobian_is_current_ = false;
  if (explicit_) {
    explicit_->guess(x_, dx);
    const Evaluation outcome = explicit_->slope(t_, x_, slope_next_);
    if (outcome == Evaluation::retry && explicit_->has_algebraic()) {
      return std::unexpected(failure(OdeFailure::Kind::inconsistent_start, 0));
    }
    if (outcome != Evaluation::good) return std::unexpected(failure(outcome, 0));
  } else if (implicit_->is_ode()) {
    const Evaluation outcome = implicit_->slope(t_, x_, slope_next_);
    if (outcome != Evaluation::good) return std::unexpected(failure(outcome, 0));
  } else {
    const auto started = solve_start(*implicit_, *solver_, *scale_, t_, dx, x_, u_);
    if (started != NewtonOutcome::converged) {
      return std::unexpected(started == NewtonOutcome::diverged ? failure(OdeFailure::Kind::inconsistent_start, 0)
                                                                : failure(started, 0));
    }
    for (std::size_t i = 0; i < size_; ++i) slope_next_[i] = implicit_->differential(i) ? u_[i] : 0.0;
  }
  if (!all_finite(slope_next_)) return std::unexpected(failure(OdeFailure::Kind::not_finite, 0));
  return {};
}

std::expected<void, OdeFailure> AdamsEngine::start(double t0, Values x0, Values dx0) {
  stats_ = {};
  h_ = options_.first_step;
  return begin(t0, x0, dx0);
}

std::expected<void, OdeFailure> AdamsEngine::restart(double t, Values x, Values dx) {
  ++stats_.restarts;
  // An event may restart more than once at its instant.
  const bool again = t == t_ && t_ == t_old_;
  const bool inside = !fixed() && known_ > 0 && t >= t_old_ && t <= t_;
  if (!inside) {
    if (!again) h_ = 0;
    return begin(t, x, dx);
  }
  interpolate(t, before_x_, before_dx_);
  const double wanted_h = h_;
  const double last_h = again ? wanted_h : t_ - t_old_;
  // The grid may be uneven, so that the slope at t takes the place of the one behind it; nodes that nearly coincide are
  // worse than one node less.
  const int dropped = !again && t - t_old_ < 0.2 * last_h ? 2 : 1;
  double first_h = wanted_h;
  if (!again) {
    for (std::size_t i = 0; i < size_; ++i) error_[i] = (slope(0)[i] - slope(1)[i]) / last_h;
    first_h = std::min(std::max(wanted_h, last_h), step_for_curvature(weights_.norm(error_, before_x_)));
  }
  const bool jacobian_wanted = want_jacobian_;
  if (auto taken = take_point(t, x, dx.empty() ? Values(before_dx_) : dx); !taken) return taken;

  for (std::size_t i = 0; i < size_; ++i) error_[i] = x_[i] - before_x_[i];
  const bool state_goes_on = weights_.norm(error_, x_) <= 1;
  for (std::size_t i = 0; i < size_; ++i) error_[i] = last_h * (slope_next_[i] - before_dx_[i]);
  const bool slope_goes_on = weights_.norm(error_, x_) <= 1;
  if (state_goes_on && slope_goes_on) {
    newest_ = (newest_ + kHistory - static_cast<std::size_t>(dropped)) % kHistory;
    known_ -= dropped;
    push_slope(t_, slope_next_);
    order_ = std::clamp(order_, 1, known_);
    steps_alike_ = 0;
    // For a DAE another Jacobian was put into its place.
    want_jacobian_ = jacobian_wanted || (implicit_ && !implicit_->is_ode());
    return {};
  }
  forget_history();
  push_slope(t_, slope_next_);
  h_ = state_goes_on ? first_h : 0;
  return {};
}

std::expected<double, OdeFailure> AdamsEngine::step(double limit) {
  if (!fixed()) return step_adaptive(limit);
  return starter_steps_ > 0 ? step_starter(limit) : step_fixed(limit);
}

std::expected<double, OdeFailure> AdamsEngine::step_starter(double limit) {
  const OdeStats before = starter_->stats();
  const auto reached = starter_->step(limit);
  add_work(stats_, before, starter_->stats());
  if (!reached) return reached;
  ++stats_.steps;
  t_old_ = t_;
  t_ = *reached;
  std::copy(starter_->state().begin(), starter_->state().end(), x_.begin());
  starter_->interpolate(t_, base_, slope_next_);
  push_slope(t_, slope_next_);
  --starter_steps_;
  if (starter_steps_ == 0) {
    grid_.begin(t_, options_.fixed_step);
    if (explicit_) explicit_->guess(x_, slope_next_);
  }
  return t_;
}

Evaluation AdamsEngine::refresh_jacobian() {
  const Evaluation outcome = implicit_->linearize(t_, x_, slope(0));
  if (outcome != Evaluation::good) return outcome;
  jacobian_is_current_ = true;
  want_jacobian_ = false;
  solver_->forget_rate();
  return outcome;
}

NewtonOutcome AdamsEngine::attempt(double h, double t_end) {
  return explicit_ ? attempt_explicit(t_end) : attempt_moulton(h, t_end);
}

NewtonOutcome AdamsEngine::attempt_explicit(double t_end) {
  const Weights weights = explicit_weights(order_, t_end);
  std::copy(x_.begin(), x_.end(), x_next_.begin());
  for (int j = 0; j < order_; ++j) {
    const auto f = slope(static_cast<std::size_t>(j));
    const double factor = weights[static_cast<std::size_t>(j)];
    for (std::size_t i = 0; i < size_; ++i) x_next_[i] += factor * f[i];
  }
  const auto evaluate = [&] {
    switch (explicit_->slope(t_end, x_next_, slope_next_)) {
      case Evaluation::good:
        return NewtonOutcome::converged;
      case Evaluation::retry:
        return NewtonOutcome::not_evaluable;
      case Evaluation::stop:
        return NewtonOutcome::stopped;
    }
    return NewtonOutcome::stopped;
  };
  const NewtonOutcome predicted = evaluate();
  if (predicted != NewtonOutcome::converged || method_.kind == Adams::Kind::bashforth) return predicted;
  const Weights corrector = implicit_weights(order_, t_end);
  for (std::size_t i = 0; i < size_; ++i) x_next_[i] = x_[i] + corrector[0] * slope_next_[i];
  for (int j = 1; j < order_; ++j) {
    const auto f = slope(static_cast<std::size_t>(j - 1));
    const double factor = corrector[static_cast<std::size_t>(j)];
    for (std::size_t i = 0; i < size_; ++i) x_next_[i] += factor * f[i];
  }
  return evaluate();
}

NewtonOutcome AdamsEngine::attempt_moulton(double h, double t_end) {
  scale_->measure_at(x_);
  const Weights weights = implicit_weights(order_, t_end);
  std::copy(x_.begin(), x_.end(), base_.begin());
  for (int j = 1; j < order_; ++j) {
    const auto f = slope(static_cast<std::size_t>(j - 1));
    const double factor = weights[static_cast<std::size_t>(j)];
    for (std::size_t i = 0; i < size_; ++i) base_[i] += factor * f[i];
  }
  const auto newest = slope(0);
  for (std::size_t i = 0; i < size_; ++i) u_[i] = implicit_->differential(i) ? newest[i] : x_[i];
  const NewtonOutcome outcome = solver_->solve(t_end, base_, weights[0], h, u_, x_next_);
  for (std::size_t i = 0; i < size_; ++i) slope_next_[i] = implicit_->differential(i) ? u_[i] : 0.0;
  return outcome;
}

// What the formula of this order would have missed, by the Moulton formula of the next order.
double AdamsEngine::measure_error(int order, double t_end) {
  const Weights better = implicit_weights(order + 1, t_end);
  Weights own{};
  if (method_.kind == Adams::Kind::bashforth) {
    const Weights plain = explicit_weights(order, t_end);
    for (int j = 0; j < order; ++j) own[static_cast<std::size_t>(j + 1)] = plain[static_cast<std::size_t>(j)];
  } else {
    own = implicit_weights(order, t_end);
  }
  for (std::size_t i = 0; i < size_; ++i) error_[i] = (better[0] - own[0]) * slope_next_[i];
  for (int j = 1; j <= order; ++j) {
    const auto f = slope(static_cast<std::size_t>(j - 1));
    const double factor = better[static_cast<std::size_t>(j)] - own[static_cast<std::size_t>(j)];
    for (std::size_t i = 0; i < size_; ++i) error_[i] += factor * f[i];
  }
  return weights_.norm(error_, x_, x_next_);
}

void AdamsEngine::accept(double t_new) {
  t_old_ = t_;
  t_ = t_new;
  std::swap(x_, x_next_);
  push_slope(t_, slope_next_);
  step_order_ = order_;
  jacobian_is_current_ = false;
  if (solver_ && solver_->theta() > 0.1) want_jacobian_ = true;
  ++steps_alike_;
  ++stats_.steps;
}

std::expected<double, OdeFailure> AdamsEngine::step_fixed(double limit) {
  const StepPlan plan = grid_.plan(t_, limit);
  const double t_end = plan.lands ? limit : t_ + plan.h;
  NewtonOutcome outcome = NewtonOutcome::diverged;
  // The Jacobian at hand, the one at the start of the step, those where the iteration has led.
  for (int attempts = 0; attempts < 6; ++attempts) {
    if (implicit_ && attempts > 1) {
      if (!all_finite(u_) || !linearize_at(*implicit_, *solver_, t_end, x_next_, u_)) break;
      want_jacobian_ = true;
    } else if (implicit_ && (want_jacobian_ || attempts > 0)) {
      const Evaluation evaluated = refresh_jacobian();
      if (evaluated != Evaluation::good) return std::unexpected(failure(evaluated, plan.h));
      attempts = 1;
    }
    outcome = attempt(plan.h, t_end);
    if (outcome == NewtonOutcome::converged || outcome == NewtonOutcome::stopped || explicit_) break;
    ++stats_.newton_failures;
  }
  if (outcome != NewtonOutcome::converged) return std::unexpected(failure(outcome, plan.h));
  if (!all_finite(x_next_)) return std::unexpected(failure(OdeFailure::Kind::not_finite, plan.h));
  accept(grid_.advance(plan, limit));
  return t_;
}

void AdamsEngine::choose_order_and_step(double h, double t_end, double error) {
  const int k = order_;
  const auto factor_for = [](double bias, double e, int order) {
    return std::max(0.2, step_factor(bias, e, order, 5));
  };
  double best = factor_for(kAdamsBiases.keep, error, k);
  int best_order = k;
  const bool named = method_.min_order == method_.max_order;
  if (named && k < method_.max_order) {
    if (known_ > k + 1) best_order = k + 1;
  } else if (!named && steps_alike_ > k) {
    if (k > method_.min_order) {
      const double factor = factor_for(kAdamsBiases.keep, measure_error(k - 1, t_end), k - 1);
      if (factor > best) {
        best = factor;
        best_order = k - 1;
      }
    }
    if (k < method_.max_order && known_ > k + 2) {
      const double factor = factor_for(kAdamsBiases.raise, measure_error(k + 1, t_end), k + 1);
      if (factor > best) {
        best = factor;
        best_order = k + 1;
      }
    }
  }
  next_order_ = best_order;
  // Explicit formulas of high order dislike steps that jump about.
  h_ = best > 1.2 ? h * std::min(best, 2.0) : h * std::min(best, 1.0);
}

std::expected<double, OdeFailure> AdamsEngine::step_adaptive(double limit) {
  if (h_ <= 0) {
    const auto slope_at = [this](double t, Results x, Results dx) {
      if (explicit_) return explicit_->slope(t, x, dx);
      if (implicit_->is_ode()) return implicit_->slope(t, x, dx);
      std::copy(slope_next_.begin(), slope_next_.end(), dx.begin());
      return Evaluation::good;
    };
    h_ = first_step(t_, x_, slope(0), 1, weights_, largest_step(limit), base_, u_, slope_at);
  }
  NewtonOutcome outcome = NewtonOutcome::converged;
  for (int rejections = 0; rejections <= options_.max_rejections; ++rejections) {
    const StepPlan plan = plan_step(t_, std::min(h_, options_.max_step), limit);
    const double t_end = plan.lands ? limit : t_ + plan.h;
    if (plan.h < smallest_step(t_, options_) && !plan.lands) {
      const bool newton = outcome != NewtonOutcome::converged;
      return std::unexpected(newton ? failure(outcome, plan.h) : failure(OdeFailure::Kind::step_too_small, plan.h));
    }
    if (implicit_ && want_jacobian_ && !jacobian_is_current_) {
      const Evaluation evaluated = refresh_jacobian();
      if (evaluated != Evaluation::good) return std::unexpected(failure(evaluated, plan.h));
    }
    outcome = attempt(plan.h, t_end);
    if (outcome == NewtonOutcome::stopped) return std::unexpected(failure(outcome, plan.h));
    if (outcome != NewtonOutcome::converged) {
      ++stats_.newton_failures;
      if (explicit_ || jacobian_is_current_) {
        h_ = 0.3 * plan.h;
      } else {
        want_jacobian_ = true;
      }
      continue;
    }
    const double error = measure_error(order_, t_end);
    if (error <= 1) {
      const double wanted = h_;
      choose_order_and_step(plan.h, t_end, error);
      if (plan.shortened) h_ = std::max(h_, wanted);
      accept(t_end);
      if (next_order_ != order_) steps_alike_ = 0;
      order_ = next_order_;
      return t_;
    }
    ++stats_.rejected;
    h_ = plan.h * (std::isfinite(error) ? std::clamp(step_factor(kAdamsBiases.keep, error, order_, 1), 0.1, 0.7) : 0.1);
    // Errors that persist come from a history that no longer fits.
    if (rejections >= 2 && order_ > 1 && method_.min_order != method_.max_order) order_ = 1;
  }
  const bool newton = outcome != NewtonOutcome::converged;
  return std::unexpected(newton ? failure(outcome, h_) : failure(OdeFailure::Kind::too_many_rejections, h_));
}

void AdamsEngine::interpolate(double t, Results x, Results dx) {
  if (starter_ && starter_->time() == t_ && starter_->last_time() == t_old_) {
    starter_->interpolate(t, x, dx);
    return;
  }
  if (t_ <= t_old_) {
    std::copy(x_.begin(), x_.end(), x.begin());
    std::copy_n(slope(0).begin(), dx.size(), dx.begin());
    return;
  }
  // The integral of the formula's own polynomial. What the last evaluation of a PECE step has changed is spread over
  // the step, so that both of its ends are met.
  const bool with_new = method_.kind != Adams::Kind::bashforth;
  const std::size_t first = with_new ? 0 : 1;
  const auto count = static_cast<std::size_t>(step_order_);
  std::array<double, kHistory> nodes{};
  for (std::size_t j = 0; j < count; ++j) nodes[j] = slope_time(first + j);
  const auto used = std::span(nodes).first(count);
  const Weights whole = integrate(used, t_old_, t_);
  const Weights part = integrate(used, t_old_, t);
  const double theta = (t - t_old_) / (t_ - t_old_);
  for (std::size_t i = 0; i < size_; ++i) x[i] = x_next_[i] + theta * (x_[i] - x_next_[i]);
  for (std::size_t j = 0; j < count; ++j) {
    const auto f = slope(first + j);
    const double factor = part[j] - theta * whole[j];
    for (std::size_t i = 0; i < size_; ++i) x[i] += factor * f[i];
  }
  if (!dx.empty()) {
    std::fill(dx.begin(), dx.end(), 0.0);
    for (std::size_t j = 0; j < count; ++j) {
      double factor = 1;
      for (std::size_t m = 0; m < count; ++m) {
        if (m != j) factor *= (t - nodes[m]) / (nodes[j] - nodes[m]);
      }
      const auto f = slope(first + j);
      for (std::size_t i = 0; i < size_; ++i) dx[i] += factor * f[i];
    }
  }
  if (explicit_ && explicit_->has_algebraic()) {
    static_cast<void>(explicit_->slope(t, x, dx.empty() ? Results(u_) : dx));
  } else if (implicit_ && implicit_->has_algebraic()) {
    // Algebraic variables are solved for, from a straight line between their ends.
    for (std::size_t i = 0; i < size_; ++i) {
      base_[i] = x[i];
      u_[i] = implicit_->differential(i) ? slope(0)[i] : (1 - theta) * x_next_[i] + theta * x_[i];
    }
    NewtonOutcome outcome = solver_->solve(t, base_, 0, t_ - t_old_, u_, error_);
    for (int attempts = 0; attempts < 4 && outcome == NewtonOutcome::diverged && all_finite(u_); ++attempts) {
      if (!linearize_at(*implicit_, *solver_, t, base_, u_)) break;
      want_jacobian_ = true;
      outcome = solver_->solve(t, base_, 0, t_ - t_old_, u_, error_);
    }
    if (outcome == NewtonOutcome::converged) std::copy(error_.begin(), error_.end(), x.begin());
  }
}

}  // namespace holon::solve
