// Damped Newton with the natural monotonicity test. Deuflhard: Newton Methods for Nonlinear Problems (2004), section
// 3.3.3 (algorithm NLEQ-ERR) and 2.1.2 (simplified Newton).
//   dx = -J(x)^-1 f(x)            the Newton step
//   y  = -J(x)^-1 f(x + l dx)     the step at the trial point with the old factors; T = |y| / |dx| must be below 1
//   l' = l^2 |dx| / (2 |y - (1 - l) dx|)                      what the trial says the damping should have been
//   l0 = l_old |dx_old| |y_old| / (|y_old - dx| |dx|)         first damping of the next step
// Norms are root mean squares of components over |x_i| + nominal_i. The test measures steps, not residuals, so it
// does not care how equations are scaled or combined.
// When it fails: Levenberg-Marquardt on half the squared scaled residual. Nielsen: Damping parameter in Marquardt's
// method, IMM-REP-1999-05.

#include "solve/newton/newton.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/check.h"
#include "solve/linear/rounding.h"

namespace holon::solve {
namespace {

// Old factors go on being used while each step is at most this part of the one before.
constexpr double kGoodContraction = 0.25;
// A step from old factors is trusted only well below the goal until a second one has confirmed the contraction.
constexpr double kUnconfirmed = 0.01;
// Of the acceptable tolerance: steps below this need no longer shrink.
constexpr double kTiny = 1e-3;
// Nobody may have said that currents are thousandths: a step is judged by the unknown and this part of its nominal
// value.
constexpr double kPartOfNominal = 1e-3;
// Regularization that shortens steps only where the Jacobian hardly says anything.
constexpr double kLittle = 1e-6;
// A residual that moves unknowns by more than this part of their nominal values is rounding only if they are huge.
constexpr double kMoves = 1e-6;
// So many steps, and at least so many roundings of the unknowns, beyond a root the residual has the other sign.
constexpr double kBeyond = 8;
constexpr double kRoundingsBeyond = 64;

}  // namespace

std::optional<std::string> NewtonOptions::problem(std::size_t size) const {
  if (!(tol > 0) || !(acceptable_tol >= tol)) return "the tolerance must be above 0 and not above the acceptable one";
  if (!(residual_tol > 0)) return "the residual tolerance must be above 0";
  if (max_iterations < 1) return "at least one iteration must be allowed";
  if (!(first_damping > 0) || first_damping > 1) return "the first damping must lie between 0 and 1";
  if (!(smallest_damping > 0) || smallest_damping > first_damping)
    return "the smallest damping must lie between 0 and the first one";
  for (const auto* list : {&nominal, &residual_nominal, &lower, &upper})
    if (!list->empty() && list->size() != size) return "nominal values and bounds: none, or one for each unknown";
  if (!all_positive(nominal) || !all_positive(residual_nominal)) return "a nominal value must be above 0";
  if (lower.empty() != upper.empty()) return "bounds need both ends; use infinity for an open one";
  for (std::size_t i = 0; i < lower.size(); ++i)
    if (!(lower[i] <= upper[i])) return "a lower bound lies above its upper bound";
  return std::nullopt;
}

NewtonSolver::NewtonSolver(const NonlinearProblem& problem, const NewtonOptions& options)
    : problem_(problem),
      options_(options),
      jacobian_(problem, options.regularize),
      x_(problem.size),
      f_(problem.size),
      dx_(problem.size),
      trial_x_(problem.size),
      trial_f_(problem.size),
      next_dx_(problem.size),
      size_(problem.size),
      row_size_(problem.size, 1.0),
      work_(problem.size) {
  HOLON_CHECK(!defect(problem_) && !options_.problem(problem_.size));
  if (options_.nominal.empty()) options_.nominal.assign(problem_.size, 1.0);
  bounds_ = {options_.lower, options_.upper};
}

NewtonStats NewtonSolver::stats() const {
  NewtonStats stats = stats_;
  stats.residual_calls += jacobian_.residual_calls();
  stats.jacobians = jacobian_.evaluations();
  stats.factorizations = jacobian_.factorizations();
  return stats;
}

// A value that is not finite means the same as a callback that refuses the point.
Evaluation NewtonSolver::evaluate(Values x, Results f) {
  ++stats_.residual_calls;
  last_call_here_ = false;
  const Evaluation evaluation = problem_.residual(x, f);
  if (evaluation != Evaluation::good) return evaluation;
  for (const double value : f)
    if (!std::isfinite(value)) return Evaluation::retry;
  return Evaluation::good;
}

void NewtonSolver::move_to_trial() {
  x_.swap(trial_x_);
  f_.swap(trial_f_);
  last_call_here_ = true;
  set_point();
}

void NewtonSolver::set_point() {
  for (std::size_t i = 0; i < x_.size(); ++i) size_[i] = std::abs(x_[i]) + options_.nominal[i];
}

bool NewtonSolver::clip(Results x) const {
  bool clipped = false;
  for (std::size_t i = 0; i < bounds_.lower.size(); ++i) {
    const double inside = std::clamp(x[i], bounds_.lower[i], bounds_.upper[i]);
    clipped = clipped || inside != x[i];
    x[i] = inside;
  }
  return clipped;
}

double NewtonSolver::norm(Values dx) const {
  double sum = 0;
  for (std::size_t i = 0; i < dx.size(); ++i) {
    const double scaled = dx[i] / size_[i];
    sum += scaled * scaled;
  }
  return std::sqrt(sum / static_cast<double>(dx.size()));
}

double NewtonSolver::largest_step(Values dx) const {
  double largest = 0;
  for (std::size_t i = 0; i < dx.size(); ++i) largest = std::max(largest, std::abs(dx[i]) / size_[i]);
  return largest;
}

double NewtonSolver::largest_residual(Values f) const {
  double largest = 0;
  for (std::size_t i = 0; i < f.size(); ++i) largest = std::max(largest, std::abs(f[i]) / row_size_[i]);
  return largest;
}

bool NewtonSolver::at_rounding_level(Values f) const {
  return options_.residual_nominal.empty() && jacobian_.full_rank() && largest_residual(f) <= 2 * kEpsilon;
}

bool NewtonSolver::small_enough(Values dx, double tol) const {
  for (std::size_t i = 0; i < dx.size(); ++i)
    if (!(std::abs(dx[i]) <= tol * size_[i])) return false;
  return largest_residual(f_) <= options_.residual_tol;
}

// By its size; the first one that is not finite.
std::size_t NewtonSolver::worst_residual() const {
  std::size_t worst = 0;
  double largest = -1;
  for (std::size_t i = 0; i < f_.size(); ++i) {
    if (!std::isfinite(f_[i])) return i;
    if (const double scaled = std::abs(f_[i]) / row_size_[i]; scaled > largest) {
      largest = scaled;
      worst = i;
    }
  }
  return worst;
}

void NewtonSolver::tell(NewtonIteration here) const {
  if (!options_.on_iteration || f_.empty()) return;
  here.iteration = result_.iterations;
  here.worst_residual = worst_residual();
  here.residual = f_[here.worst_residual];
  here.scaled_residual = std::abs(here.residual) / row_size_[here.worst_residual];
  options_.on_iteration(here);
}

NewtonSolver::Progress NewtonSolver::fail(NewtonTrouble trouble) {
  failure_.trouble = trouble;
  failure_.iterations = result_.iterations;
  failure_.worst_residual = worst_residual();
  if (!f_.empty()) {
    failure_.residual = f_[failure_.worst_residual];
    failure_.scaled_residual = std::isfinite(failure_.residual)
                                   ? std::abs(failure_.residual) / row_size_[failure_.worst_residual]
                                   : std::numeric_limits<double>::infinity();
  }
  failure_.variable_step = 0;
  for (std::size_t i = 0; i < dx_.size(); ++i) {
    const double scaled = std::abs(dx_[i]) / size_[i];
    if (!(scaled <= failure_.variable_step)) {
      failure_.variable_step = scaled;
      failure_.worst_variable = i;
    }
  }
  return Progress::failed;
}

// Nothing gets better any more: is what we have good enough? At a kink or a jump, where steps go to and fro, it is not.
NewtonSolver::Progress NewtonSolver::accept_if_acceptable(Values dx) {
  result_.last_step = largest_step(dx);
  if (!small_enough(dx, options_.acceptable_tol)) return fail(NewtonTrouble::no_progress);
  for (std::size_t i = 0; i < dx.size(); ++i) {
    const double size = std::abs(x_[i]) + kPartOfNominal * options_.nominal[i];
    if (!(std::abs(dx[i]) <= options_.acceptable_tol * size)) return fail(NewtonTrouble::no_progress);
  }
  result_.limited_by_rounding = result_.last_step > options_.tol;
  return Progress::converged;
}

// Regularized steps that have become short say nothing: what would one do that is hardly regularized?
NewtonSolver::Progress NewtonSolver::accept_without_regularization(NewtonTrouble cause) {
  if (!(largest_residual(f_) <= options_.residual_tol)) return fail(cause);
  if (!jacobian_.regularized_step(f_, row_size_, size_, kLittle, dx_)) return fail(cause);
  return accept_if_acceptable(dx_);
}

bool NewtonSolver::refresh_jacobian() {
  last_call_here_ = false;
  const JacobianTrouble trouble = jacobian_.evaluate(x_, f_, size_, bounds_);
  if (trouble != JacobianTrouble::none) {
    fail(trouble == JacobianTrouble::stopped ? NewtonTrouble::stopped : NewtonTrouble::not_finite);
    if (trouble == JacobianTrouble::not_finite) {
      failure_.worst_residual = jacobian_.bad_entry().row;
      failure_.worst_variable = jacobian_.bad_entry().column;
    }
    return false;
  }
  if (!options_.residual_nominal.empty()) {
    std::copy(options_.residual_nominal.begin(), options_.residual_nominal.end(), row_size_.begin());
  } else {
    jacobian_.row_sizes(size_, row_size_);
    // An equation in which no unknown occurs, here at least: there is nothing to measure its residual by but its unit.
    for (double& size : row_size_)
      if (size == 0) size = 1;
  }
  return true;
}

// Sizes of residuals grow with the unknowns, so that far away every residual looks like rounding: at x = 1e17 sin(x) =
// 2 seems to be solved to the last digit. Where the residual is that large in itself, the linear model that says so has
// to prove itself: a little beyond its root, which rounding cannot hide, the residual has the other sign.
bool NewtonSolver::is_root() {
  if (!options_.residual_nominal.empty() || !jacobian_.factored()) return true;
  jacobian_.row_sizes(options_.nominal, work_);
  const auto is_large = [&](std::size_t i) { return work_[i] > 0 && std::abs(f_[i]) > kMoves * work_[i]; };
  bool any = false;
  for (std::size_t i = 0; i < f_.size(); ++i) any = any || is_large(i);
  if (!any) return true;
  jacobian_.step(f_, next_dx_);
  const double step = largest_step(next_dx_);
  if (!(step > 0) || !std::isfinite(step)) return true;
  const double beyond = std::max(kBeyond, kRoundingsBeyond * kEpsilon / step);
  for (std::size_t i = 0; i < x_.size(); ++i) trial_x_[i] = x_[i] + beyond * next_dx_[i];
  if (clip(trial_x_) || evaluate(trial_x_, trial_f_) != Evaluation::good) return true;
  for (std::size_t i = 0; i < f_.size(); ++i)
    if (is_large(i) && trial_f_[i] * f_[i] > 0 && std::abs(trial_f_[i]) > 0.1 * std::abs(f_[i])) return false;
  return true;
}

std::expected<NewtonResult, NewtonFailure> NewtonSolver::solve(std::span<double> x) {
  HOLON_CHECK(x.size() == problem_.size);
  ++stats_.solves;
  result_ = {};
  failure_ = {};
  std::copy(x.begin(), x.end(), x_.begin());
  std::fill(dx_.begin(), dx_.end(), 0.0);
  clip(x_);
  set_point();
  Progress progress = Progress::refresh;
  const Evaluation first = evaluate(x_, f_);
  last_call_here_ = true;
  if (first == Evaluation::stop) {
    progress = fail(NewtonTrouble::stopped);
  } else if (first == Evaluation::retry) {
    progress = fail(NewtonTrouble::not_finite);
  } else if (problem_.size == 0) {
    progress = Progress::converged;
  } else if (options_.keep_jacobian && jacobian_.factored()) {
    jacobian_.step(f_, dx_);
    progress = iterate_with_kept_factors(false);
  }
  if (progress == Progress::refresh) progress = iterate_newton();
  if (progress == Progress::failed && options_.regularize) {
    switch (failure_.trouble) {
      case NewtonTrouble::singular_jacobian:
      case NewtonTrouble::no_progress:
      case NewtonTrouble::at_bound:
        progress = iterate_regularized();
        break;
      case NewtonTrouble::too_many_steps:
      case NewtonTrouble::not_finite:
      case NewtonTrouble::stopped:
        break;
    }
  }
  stats_.iterations += result_.iterations;
  if (progress == Progress::converged && !is_root()) progress = fail(NewtonTrouble::no_progress);
  if (progress == Progress::converged && !last_call_here_ && evaluate(x_, f_) != Evaluation::good)
    progress = fail(NewtonTrouble::stopped);
  if (progress == Progress::failed) {
    jacobian_.forget();
    return std::unexpected(failure_);
  }
  result_.full_rank = jacobian_.full_rank();
  std::copy(x_.begin(), x_.end(), x.begin());
  return result_;
}

// Simplified Newton from x_ with the step dx_. Ends at a solution, or where new factors would pay: the point reached so
// far is kept when it is better than the one before.
NewtonSolver::Progress NewtonSolver::iterate_with_kept_factors(bool factors_are_new) {
  bool confirmed = factors_are_new;
  double length = norm(dx_);
  if (!std::isfinite(length)) return Progress::refresh;
  if (!factors_are_new) tell({.new_jacobian = false});
  for (;;) {
    if (small_enough(dx_, (confirmed ? 1.0 : kUnconfirmed) * options_.tol) || (confirmed && at_rounding_level(f_))) {
      result_.last_step = largest_step(dx_);
      return Progress::converged;
    }
    if (result_.iterations >= options_.max_iterations) return Progress::refresh;
    for (std::size_t i = 0; i < x_.size(); ++i) trial_x_[i] = x_[i] + dx_[i];
    if (clip(trial_x_)) return Progress::refresh;
    const Evaluation evaluation = evaluate(trial_x_, trial_f_);
    if (evaluation == Evaluation::stop) return fail(NewtonTrouble::stopped);
    if (evaluation == Evaluation::retry) return Progress::refresh;
    jacobian_.step(trial_f_, next_dx_);
    const double next_length = norm(next_dx_);
    const double contraction = next_length / length;
    if (!(contraction < 1)) return Progress::refresh;
    ++result_.iterations;
    move_to_trial();
    tell({.new_jacobian = false, .step = largest_step(dx_)});
    dx_.swap(next_dx_);
    length = next_length;
    if (contraction > kGoodContraction) return Progress::refresh;
    confirmed = true;
    // Three more steps at this rate are about as dear as a new Jacobian, which would then converge at once.
    if (length * contraction * contraction * contraction > options_.tol) return Progress::refresh;
  }
}

NewtonSolver::Progress NewtonSolver::iterate_newton() {
  double damping = options_.first_damping;
  double length_before = 0;  // of the step that led here, and of the old-factor step found here; 0 when there is none
  double length_simplified = 0;
  for (;;) {
    if (!refresh_jacobian()) return Progress::failed;
    if (const auto factored = jacobian_.factor(size_); !factored) {
      fail(NewtonTrouble::singular_jacobian);
      failure_.worst_variable = factored.error().column;
      return Progress::failed;
    }
    if (result_.iterations == 0) tell({});
    jacobian_.step(f_, dx_);
    const double length = norm(dx_);
    if (!std::isfinite(length)) return fail(NewtonTrouble::singular_jacobian);
    if (small_enough(dx_, options_.tol) || at_rounding_level(f_)) {
      result_.last_step = largest_step(dx_);
      return Progress::converged;
    }
    if (result_.iterations >= options_.max_iterations) {
      const Progress progress = accept_if_acceptable(dx_);
      return progress == Progress::converged ? progress : fail(NewtonTrouble::too_many_steps);
    }
    // Steps that are tiny and hardly shrink: a multiple root, or differences that have reached their limit.
    if (length_before > 0 && length > 0.5 * length_before && small_enough(dx_, kTiny * options_.acceptable_tol))
      return accept_if_acceptable(dx_);
    if (length_before > 0) {
      for (std::size_t i = 0; i < dx_.size(); ++i) work_[i] = next_dx_[i] - dx_[i];
      const double change = norm(work_) * length;
      const double guess = damping * length_before * length_simplified / change;
      damping = change > 0 && guess < 1 ? std::max(guess, options_.smallest_damping) : 1.0;
    }
    length_before = length;
    const Progress progress = damped_step(damping);
    if (progress != Progress::refresh) return progress;
    length_simplified = norm(next_dx_);
    if (damping < 1 || length_simplified > kGoodContraction * length) continue;
    // Newton converges: go on with the factors at hand while that is cheaper.
    dx_.swap(next_dx_);
    const Progress simplified = iterate_with_kept_factors(true);
    if (simplified != Progress::refresh) return simplified;
    length_before = 0;
    damping = 1;
  }
}

// From x_ along dx_: finds a damping at which the next step is shorter, and moves there. `next_dx_` is then the step
// at the new point with the old factors.
NewtonSolver::Progress NewtonSolver::damped_step(double& damping) {
  const double length = norm(dx_);
  bool shortened = false;
  for (;;) {
    if (damping < options_.smallest_damping) return accept_if_acceptable(dx_);
    bool moved = false;
    for (std::size_t i = 0; i < x_.size(); ++i) trial_x_[i] = x_[i] + damping * dx_[i];
    const bool clipped = clip(trial_x_);
    for (std::size_t i = 0; i < x_.size(); ++i) moved = moved || trial_x_[i] != x_[i];
    if (!moved) {
      if (clipped) return fail(NewtonTrouble::at_bound);
      return accept_if_acceptable(dx_);
    }
    const Evaluation evaluation = evaluate(trial_x_, trial_f_);
    if (evaluation == Evaluation::stop) return fail(NewtonTrouble::stopped);
    if (evaluation == Evaluation::retry) {
      damping *= 0.5;
      shortened = true;
      continue;
    }
    jacobian_.step(trial_f_, next_dx_);
    const double next_length = norm(next_dx_);
    for (std::size_t i = 0; i < x_.size(); ++i) work_[i] = next_dx_[i] - (1.0 - damping) * dx_[i];
    const double curvature = 2.0 * norm(work_);
    const double advised = curvature > 0 ? damping * damping * length / curvature : 1.0;
    if (!(next_length < length)) {
      damping = std::isfinite(advised) && !clipped ? std::min(advised, 0.5 * damping) : 0.5 * damping;
      shortened = true;
      continue;
    }
    if (!shortened && !clipped && damping < 1 && advised >= 4 * damping) {
      damping = std::min(1.0, advised);
      continue;
    }
    ++result_.iterations;
    move_to_trial();
    tell({.damping = damping, .step = damping * largest_step(dx_)});
    return Progress::refresh;
  }
}

NewtonSolver::Progress NewtonSolver::iterate_regularized() {
  const NewtonTrouble cause = failure_.trouble;
  double mu = 1e-3;
  double growth = 2;
  bool fresh = false;
  while (result_.iterations < options_.max_iterations) {
    if (!fresh) {
      if (!refresh_jacobian()) return Progress::failed;
      fresh = true;
      // With a regular Jacobian the Newton step tells how far the solution is.
      if (jacobian_.factor(size_)) {
        jacobian_.step(f_, next_dx_);
        if (small_enough(next_dx_, options_.tol) || at_rounding_level(f_)) {
          result_.last_step = largest_step(next_dx_);
          return Progress::converged;
        }
      }
      jacobian_.gradient(f_, row_size_, size_, work_);
    }
    double before = 0;
    for (std::size_t i = 0; i < f_.size(); ++i) before += f_[i] / row_size_[i] * (f_[i] / row_size_[i]);
    if (!jacobian_.regularized_step(f_, row_size_, size_, mu, dx_)) return fail(NewtonTrouble::singular_jacobian);
    for (std::size_t i = 0; i < x_.size(); ++i) trial_x_[i] = x_[i] + dx_[i];
    const bool clipped = clip(trial_x_);
    bool moved = false;
    double foreseen = 0;  // twice the decrease of the quadratic model: y (mu y - g), y = dx / size
    for (std::size_t i = 0; i < x_.size(); ++i) {
      moved = moved || trial_x_[i] != x_[i];
      dx_[i] = trial_x_[i] - x_[i];
      const double y = dx_[i] / size_[i];
      foreseen += y * (mu * y - work_[i]);
    }
    if (!moved || (small_enough(dx_, kEpsilon) && !clipped)) {
      if (clipped) return fail(NewtonTrouble::at_bound);
      return accept_without_regularization(cause);
    }
    ++stats_.regularized_steps;
    ++result_.iterations;
    const Evaluation evaluation = evaluate(trial_x_, trial_f_);
    if (evaluation == Evaluation::stop) return fail(NewtonTrouble::stopped);
    double after = std::numeric_limits<double>::infinity();
    if (evaluation == Evaluation::good) {
      after = 0;
      for (std::size_t i = 0; i < f_.size(); ++i) after += trial_f_[i] / row_size_[i] * (trial_f_[i] / row_size_[i]);
    }
    if (after < before) {
      const double gain = std::min(1.0, (before - after) / std::max(foreseen, std::numeric_limits<double>::min()));
      mu = std::max(1e-15, mu * std::max(1.0 / 3.0, 1.0 - std::pow(2.0 * gain - 1.0, 3)));
      growth = 2;
      move_to_trial();
      tell({.regularization = mu, .step = largest_step(dx_)});
      fresh = false;
      // Steps this short while the residual is already small: the Jacobian is singular at the solution.
      if (mu <= kLittle && small_enough(dx_, options_.tol)) {
        result_.last_step = largest_step(dx_);
        return Progress::converged;
      }
      continue;
    }
    mu *= growth;
    growth *= 2;
    // The step that would help is shorter than any that is worth taking.
    if (mu > 1e16) return accept_without_regularization(cause);
  }
  return fail(NewtonTrouble::too_many_steps);
}

}  // namespace holon::solve
