#include "solve/ode/implicit_runge_kutta.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <expected>
#include <utility>

#include "solve/ode/hermite.h"

namespace holon::solve {
namespace {

// Below this rate of convergence the Jacobian is good enough to be kept for another step.
constexpr double kGoodRate = 1e-3;

// What the next step is shorter than the one that would just meet the tolerance. The estimates of coupled methods are
// far above their errors; those of diagonally implicit ones are not, and errors of many steps add up: with 0.9 the
// result of Robertson's problem by `esdirk4` is 18 tolerances away at 1e-7, with 0.7 it is 5, for a quarter more steps.
constexpr double kSafety = 0.9;
constexpr double kDiagonalSafety = 0.7;

bool all_differ(const std::vector<double>& nodes) {
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    for (std::size_t j = i + 1; j < nodes.size(); ++j) {
      if (nodes[i] == nodes[j]) return false;
    }
  }
  return true;
}

}  // namespace

ImplicitRungeKutta::ImplicitRungeKutta(const RungeKutta& method, const Problem& problem, const OdeOptions& options)
    : Engine(problem, options),
      method_(method),
      system_(problem, weights_, stats_),
      scale_(system_, weights_, options.fixed_step > 0),
      one_by_one_(method.is_diagonally_implicit()),
      last_stage_is_next_(method.ends_in_last_stage()),
      first_(method.starts_explicitly() ? 1 : 0),
      nodes_differ_(all_differ(method.c)),
      stage_solver_(system_, scale_, stats_, newton_limit(options)),
      slope_solver_(system_, scale_, stats_, newton_limit(options)),
      slope_(size_),
      u_(size_ * method.stages),
      u_guess_(size_ * method.stages),
      residual_(size_ * method.stages),
      stage_x_(size_),
      stage_dx_(size_),
      base_(size_) {
  const std::size_t s = method_.stages;
  if (!one_by_one_) {
    std::vector<double> active;
    for (std::size_t i = first_; i < s; ++i) {
      for (std::size_t j = first_; j < s; ++j) active.push_back(method_.a_at(i, j));
    }
    coupled_ = std::make_unique<CoupledStages>(s - first_, active, system_, stats_);
  }
  filter_ = &stage_solver_.matrix();
  filter_gamma_ = method_.error_filter;
  // The factors for the stages serve the error filter too when their eigenvalue is its gamma.
  if (coupled_ && coupled_->real_eigenvalue() && std::abs(*coupled_->real_eigenvalue() - filter_gamma_) < 1e-9) {
    filter_ = coupled_->real_matrix();
    filter_gamma_ = *coupled_->real_eigenvalue();
  }
}

// F(t, x, x') = 0 for x' and the algebraic variables; `u` holds a guess.
NewtonOutcome ImplicitRungeKutta::solve_for_slope(double t, Values x, Results u, Results x_complete) {
  if (system_.is_ode()) {
    if (x_complete.data() != x.data()) std::copy(x.begin(), x.end(), x_complete.begin());
    switch (system_.slope(t, x, u)) {
      case Evaluation::good:
        return NewtonOutcome::converged;
      case Evaluation::retry:
        return NewtonOutcome::not_evaluable;
      case Evaluation::stop:
        return NewtonOutcome::stopped;
    }
  }
  // Newton; where the Jacobian at hand does not lead to the solution, new ones are taken where it has led.
  const double step = std::max(t_ - t_old_, 1e-10);
  NewtonOutcome outcome = slope_solver_.solve(t, x, 0, step, u, x_complete);
  for (int attempts = 0; attempts < 4 && outcome == NewtonOutcome::diverged && all_finite(u); ++attempts) {
    if (!linearize_at(system_, slope_solver_, t, x, u)) break;
    jacobian_is_current_ = false;
    want_jacobian_ = true;
    outcome = slope_solver_.solve(t, x, 0, step, u, x_complete);
  }
  return outcome;
}

std::expected<void, OdeFailure> ImplicitRungeKutta::begin(double t, Values x, Values dx) {
  t_ = t;
  t_old_ = t;
  h_old_ = 0;
  error_before_ = 0;
  after_rejection_ = false;
  std::copy(x.begin(), x.end(), x_.begin());
  grid_.begin(t, options_.fixed_step);
  scale_.measure_at(x_);
  const NewtonOutcome outcome = system_.is_ode() ? solve_for_slope(t_, x_, slope_, x_)
                                                 : solve_start(system_, slope_solver_, scale_, t_, dx, x_, slope_);
  want_jacobian_ = true;
  jacobian_is_current_ = false;
  if (outcome != NewtonOutcome::converged) {
    const bool undecided = outcome == NewtonOutcome::diverged && !system_.is_ode();
    return std::unexpected(undecided ? failure(OdeFailure::Kind::inconsistent_start, 0) : failure(outcome, 0));
  }
  if (!all_finite(slope_)) {
    std::swap(slope_, slope_next_);
    return std::unexpected(failure(OdeFailure::Kind::not_finite, 0));
  }
  return {};
}

std::expected<void, OdeFailure> ImplicitRungeKutta::start(double t0, Values x0, Values dx0) {
  stats_ = {};
  h_ = options_.first_step;
  return begin(t0, x0, dx0);
}

std::expected<void, OdeFailure> ImplicitRungeKutta::restart(double t, Values x, Values dx) {
  ++stats_.restarts;
  return begin(t, x, dx);
}

std::expected<double, OdeFailure> ImplicitRungeKutta::step(double limit) {
  return fixed() ? step_fixed(limit) : step_adaptive(limit);
}

Evaluation ImplicitRungeKutta::refresh_jacobian() {
  place_stage(system_, x_, 0, slope_, stage_x_, stage_dx_);
  const Evaluation outcome = system_.linearize(t_, x_, stage_dx_);
  if (outcome != Evaluation::good) return outcome;
  jacobian_is_current_ = true;
  want_jacobian_ = false;
  forget_rates();
  return outcome;
}

void ImplicitRungeKutta::forget_rates() {
  stage_solver_.forget_rate();
  slope_solver_.forget_rate();
  coupled_rate_.forget();
}

// The polynomial through the unknowns of the last step, continued; or the slope at the start for all stages.
void ImplicitRungeKutta::guess_stages(double h) {
  const std::size_t s = method_.stages;
  const bool extrapolate = h_old_ > 0 && nodes_differ_ && !one_by_one_ && h <= 2 * h_old_;
  if (!extrapolate || from_rest_) {
    for (std::size_t i = 0; i < s; ++i) {
      for (std::size_t n = 0; n < size_; ++n) unknowns(i)[n] = from_rest_ && system_.differential(n) ? 0.0 : slope_[n];
    }
    return;
  }
  for (std::size_t i = 0; i < s; ++i) {
    const double at = 1 + method_.c[i] * h / h_old_;
    double* target = u_guess_.data() + i * size_;
    std::fill_n(target, size_, 0.0);
    for (std::size_t j = 0; j < s; ++j) {
      double weight = 1;
      for (std::size_t k = 0; k < s; ++k) {
        if (k != j) weight *= (at - method_.c[k]) / (method_.c[j] - method_.c[k]);
      }
      const double* part = u_.data() + j * size_;
      for (std::size_t n = 0; n < size_; ++n) target[n] += weight * part[n];
    }
  }
  std::swap(u_, u_guess_);
}

NewtonOutcome ImplicitRungeKutta::solve_one_by_one(double h) {
  theta_ = 0;
  for (std::size_t i = first_; i < method_.stages; ++i) {
    for (std::size_t n = 0; n < size_; ++n) base_[n] = x_[n];
    for (std::size_t j = 0; j < i; ++j) {
      const double factor = h * method_.a_at(i, j);
      if (factor == 0) continue;
      const double* part = u_.data() + j * size_;
      for (std::size_t n = 0; n < size_; ++n) base_[n] += factor * part[n];
    }
    // The nearest slope that is known; the first guess is there already.
    if (i > first_) std::copy_n(u_.data() + (i - 1) * size_, size_, unknowns(i).begin());
    const double t = t_ + method_.c[i] * h;
    const double g = h * method_.a_at(i, i);
    const NewtonOutcome outcome = g == 0 ? solve_for_slope(t, base_, unknowns(i), stage_x_)
                                         : stage_solver_.solve(t, base_, g, h, unknowns(i), stage_x_);
    if (outcome != NewtonOutcome::converged) return outcome;
    if (g != 0) theta_ = std::max(theta_, stage_solver_.theta());
  }
  return NewtonOutcome::converged;
}

NewtonOutcome ImplicitRungeKutta::solve_together(double h) {
  if (!coupled_->prepare(h)) return NewtonOutcome::singular;
  const std::size_t s = method_.stages;
  const Results active = Results(residual_).first((s - first_) * size_);
  coupled_rate_.begin();
  while (true) {
    for (std::size_t i = first_; i < s; ++i) {
      for (std::size_t n = 0; n < size_; ++n) base_[n] = x_[n];
      for (std::size_t j = 0; j < s; ++j) {
        const double factor = h * method_.a_at(i, j);
        if (factor == 0) continue;
        const double* part = u_.data() + j * size_;
        for (std::size_t n = 0; n < size_; ++n) base_[n] += factor * part[n];
      }
      // The sum is x_d itself; place_stage adds nothing more and fills in the algebraic variables.
      place_stage(system_, base_, 0, unknowns(i), stage_x_, stage_dx_);
      const Evaluation outcome =
          system_.residual(t_ + method_.c[i] * h, stage_x_, stage_dx_, active.subspan((i - first_) * size_, size_));
      if (outcome == Evaluation::stop) return NewtonOutcome::stopped;
      if (outcome == Evaluation::retry) return NewtonOutcome::not_evaluable;
    }
    ++stats_.newton_iterations;
    coupled_->solve(active);
    double sum = 0;
    for (std::size_t i = first_; i < s; ++i) {
      const Results part = active.subspan((i - first_) * size_, size_);
      const double norm = scale_.norm(part, h);
      sum += norm * norm;
      const Results u = unknowns(i);
      for (std::size_t n = 0; n < size_; ++n) u[n] -= part[n];
    }
    const double norm = std::sqrt(sum / static_cast<double>(s - first_));
    const auto verdict = coupled_rate_.after_iteration(norm, scale_, newton_limit(options_));
    theta_ = coupled_rate_.theta();
    switch (verdict) {
      case NewtonRate::Verdict::go_on:
        break;
      case NewtonRate::Verdict::converged:
        return NewtonOutcome::converged;
      case NewtonRate::Verdict::diverged:
        return NewtonOutcome::diverged;
    }
  }
}

// x_next_ and the slope there, from the solved stages.
NewtonOutcome ImplicitRungeKutta::finish(double h, double t_end) {
  const std::size_t s = method_.stages;
  std::copy(x_.begin(), x_.end(), x_next_.begin());
  for (std::size_t i = 0; i < s; ++i) {
    const double factor = h * method_.b[i];
    if (factor == 0) continue;
    const Results u = unknowns(i);
    for (std::size_t n = 0; n < size_; ++n) x_next_[n] += factor * u[n];
  }
  const Results last = unknowns(s - 1);
  std::copy(last.begin(), last.end(), slope_next_.begin());
  if (last_stage_is_next_) {
    for (std::size_t n = 0; n < size_; ++n) {
      if (!system_.differential(n)) x_next_[n] = last[n];
    }
    return NewtonOutcome::converged;
  }
  std::copy(x_next_.begin(), x_next_.end(), base_.begin());
  return solve_for_slope(t_end, base_, slope_next_, x_next_);
}

NewtonOutcome ImplicitRungeKutta::attempt(double h, double t_end) {
  scale_.measure_at(x_);
  guess_stages(h);
  // From here on u_ no longer belongs to the last step.
  h_old_ = 0;
  if (first_ == 1) std::copy(slope_.begin(), slope_.end(), unknowns(0).begin());
  const NewtonOutcome outcome = one_by_one_ ? solve_one_by_one(h) : solve_together(h);
  return outcome == NewtonOutcome::converged ? finish(h, t_end) : outcome;
}

double ImplicitRungeKutta::measure_error(double h) {
  if (size_ == 0) return 0;
  for (std::size_t n = 0; n < size_; ++n) error_[n] = h * method_.error_start * slope_[n];
  for (std::size_t i = 0; i < method_.stages; ++i) {
    const double factor = h * method_.error[i];
    if (factor == 0) continue;
    const Results u = unknowns(i);
    for (std::size_t n = 0; n < size_; ++n) error_[n] += factor * u[n];
  }
  if (system_.has_algebraic()) {
    for (std::size_t n = 0; n < size_; ++n) {
      if (!system_.differential(n)) error_[n] = 0;
    }
  }
  if (filter_gamma_ > 0 && filter_->prepare(h * filter_gamma_)) {
    system_.multiply_by_m(error_, base_);
    filter_->solve(base_);
    std::copy(base_.begin(), base_.end(), error_.begin());
  }
  return weights_.norm(error_, x_, x_next_);
}

void ImplicitRungeKutta::accept(double t_new) {
  t_old_ = t_;
  t_ = t_new;
  h_old_ = t_ - t_old_;
  std::swap(x_, x_next_);
  std::swap(slope_, slope_next_);
  jacobian_is_current_ = false;
  if (theta_ > kGoodRate) want_jacobian_ = true;
  ++stats_.steps;
}

std::expected<double, OdeFailure> ImplicitRungeKutta::step_fixed(double limit) {
  const StepPlan plan = grid_.plan(t_, limit);
  const double t_end = plan.lands ? limit : t_ + plan.h;
  NewtonOutcome outcome = NewtonOutcome::diverged;
  // There is no shorter step to flee to: first the Jacobian at hand, then the one at the start of the step, then those
  // at the places where the iteration has led, each a stage in the middle of the step. All that once more from a state
  // that stays where it is, since over a long step the slope at its start may lead far away.
  for (int attempts = 0; attempts < 10; ++attempts) {
    if (attempts == 6) from_rest_ = true;
    if (attempts > 1 && attempts != 6) {
      const Results middle = unknowns(method_.stages / 2);
      if (!all_finite(middle)) {
        attempts = std::max(attempts, 5);
        continue;
      }
      place_stage(system_, stage_x_, 0, middle, error_, stage_dx_);
      if (system_.linearize(t_ + method_.c[method_.stages / 2] * plan.h, error_, stage_dx_) != Evaluation::good) {
        attempts = std::max(attempts, 5);
        continue;
      }
      forget_rates();
      want_jacobian_ = true;
    } else if (want_jacobian_ || attempts > 0) {
      const Evaluation evaluated = refresh_jacobian();
      if (evaluated != Evaluation::good) return std::unexpected(failure(evaluated, plan.h));
      attempts = std::max(attempts, 1);
    }
    outcome = attempt(plan.h, t_end);
    if (outcome == NewtonOutcome::converged || outcome == NewtonOutcome::stopped) break;
    ++stats_.newton_failures;
  }
  from_rest_ = false;
  if (outcome != NewtonOutcome::converged) return std::unexpected(failure(outcome, plan.h));
  if (!all_finite(x_next_)) return std::unexpected(failure(OdeFailure::Kind::not_finite, plan.h));
  accept(grid_.advance(plan, limit));
  return t_;
}

// Gustafsson's predictive controller, as in IV.8: the error of the last step tells where this one is going.
double ImplicitRungeKutta::next_factor(double error, int iterations) {
  const double q = 1.0 / (method_.error_order + 1);
  const double e = std::max(error, 1e-10);
  const double most = options_.max_newton;
  const double safety = (one_by_one_ ? kDiagonalSafety : kSafety) * (2 * most + 1) / (2 * most + iterations);
  double factor = safety * std::pow(e, -q);
  if (error_before_ > 0 && t_ > t_old_) factor = std::min(factor, safety * std::pow(error_before_ / (e * e), q));
  return std::clamp(factor, 0.125, after_rejection_ ? 1.0 : 8.0);
}

std::expected<double, OdeFailure> ImplicitRungeKutta::step_adaptive(double limit) {
  if (h_ <= 0) {
    const auto slope_at = [this](double t, Results x, Results dx) {
      std::copy(slope_.begin(), slope_.end(), dx.begin());
      const NewtonOutcome outcome = solve_for_slope(t, x, dx, x);
      return outcome == NewtonOutcome::converged ? Evaluation::good : Evaluation::retry;
    };
    if (!system_.is_ode() && refresh_jacobian() != Evaluation::good) {
      return std::unexpected(failure(OdeFailure::Kind::not_evaluable, 0));
    }
    // Algebraic entries of a slope are values, which would count as speeds.
    for (std::size_t n = 0; n < size_; ++n) error_[n] = system_.differential(n) ? slope_[n] : 0.0;
    h_ = first_step(t_, x_, error_, method_.error_order, weights_, largest_step(limit), stage_x_, stage_dx_, slope_at);
  }
  NewtonOutcome outcome = NewtonOutcome::converged;
  for (int rejections = 0; rejections <= options_.max_rejections; ++rejections) {
    const StepPlan plan = plan_step(t_, std::min(h_, options_.max_step), limit);
    const double t_end = plan.lands ? limit : t_ + plan.h;
    if (plan.h < smallest_step(t_, options_) && !plan.lands) {
      const bool newton = outcome != NewtonOutcome::converged;
      return std::unexpected(newton ? failure(outcome, plan.h) : failure(OdeFailure::Kind::step_too_small, plan.h));
    }
    if (want_jacobian_ && !jacobian_is_current_) {
      const Evaluation evaluated = refresh_jacobian();
      if (evaluated != Evaluation::good) return std::unexpected(failure(evaluated, plan.h));
    }
    const long iterations_before = stats_.newton_iterations;
    outcome = attempt(plan.h, t_end);
    if (outcome == NewtonOutcome::stopped) return std::unexpected(failure(OdeFailure::Kind::stopped, plan.h));
    if (outcome != NewtonOutcome::converged) {
      ++stats_.newton_failures;
      if (jacobian_is_current_) {
        h_ = plan.h * (outcome == NewtonOutcome::singular ? 0.7 : 0.4);
      } else {
        want_jacobian_ = true;
      }
      continue;
    }
    const double error = measure_error(plan.h);
    if (error <= 1) {
      const auto iterations = static_cast<int>(stats_.newton_iterations - iterations_before);
      const int each = one_by_one_ ? iterations / static_cast<int>(method_.stages - first_) : iterations;
      const double factor = next_factor(error, each);
      after_rejection_ = false;
      error_before_ = std::max(error, 0.01);
      accept(t_end);
      if (plan.shortened) {
        h_ = std::max(plan.h * factor, h_);
      } else if (factor < 1 || factor > 1.2 || want_jacobian_) {
        h_ = plan.h * factor;
      } else {
        // Growth this small is not worth a new factorization.
        h_ = plan.h;
      }
      return t_;
    }
    ++stats_.rejected;
    h_ = plan.h * (std::isfinite(error) ? std::min(0.9, next_factor(error, 1)) : 0.1);
    after_rejection_ = true;
    if (!jacobian_is_current_) want_jacobian_ = true;
  }
  const bool newton = outcome != NewtonOutcome::converged;
  return std::unexpected(newton ? failure(outcome, h_) : failure(OdeFailure::Kind::too_many_rejections, h_));
}

void ImplicitRungeKutta::interpolate(double t, Results x, Results dx) {
  const double h = t_ - t_old_;
  if (h <= 0) {
    std::copy(x_.begin(), x_.end(), x.begin());
    for (std::size_t n = 0; n < dx.size(); ++n) dx[n] = system_.differential(n) ? slope_[n] : 0.0;
    return;
  }
  const double theta = (t - t_old_) / h;
  const std::size_t degree = method_.dense.degree;
  // After a failed attempt the stages are gone, the ends and their slopes are not.
  if (degree == 0 || h_old_ <= 0) {
    interpolate_hermite(x_next_, slope_next_, x_, slope_, h, theta, x, dx);
  } else {
    std::copy(x_next_.begin(), x_next_.end(), x.begin());
    std::fill(dx.begin(), dx.end(), 0.0);
    for (std::size_t j = 0; j < method_.stages; ++j) {
      const double* row = method_.dense.weights.data() + j * degree;
      double weight = 0;
      double rate = 0;
      for (std::size_t m = degree; m-- > 0;) {
        rate = rate * theta + static_cast<double>(m + 1) * row[m];
        weight = (weight + row[m]) * theta;
      }
      const Results u = unknowns(j);
      for (std::size_t n = 0; n < size_; ++n) x[n] += h * weight * u[n];
      for (std::size_t n = 0; n < dx.size(); ++n) dx[n] += rate * u[n];
    }
  }
  if (!system_.has_algebraic()) return;
  // Algebraic variables are solved for, from a straight line between their ends.
  for (std::size_t n = 0; n < size_; ++n) {
    base_[n] = x[n];
    if (system_.differential(n)) {
      residual_[n] = (1 - theta) * slope_next_[n] + theta * slope_[n];
    } else {
      residual_[n] = x[n] = (1 - theta) * x_next_[n] + theta * x_[n];
      if (!dx.empty()) dx[n] = 0;
    }
  }
  const Results u = Results(residual_).first(size_);
  if (solve_for_slope(t, base_, u, stage_x_) == NewtonOutcome::converged) {
    for (std::size_t n = 0; n < size_; ++n) {
      if (!system_.differential(n)) x[n] = u[n];
    }
  }
}

}  // namespace holon::solve
