#include "solve/ode/first_order_system.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <memory>
#include <variant>

namespace holon::solve {

FirstOrderSystem::Algebraic::Algebraic(const Problem& problem, const OdeOptions& options, const ErrorWeights& weights,
                                       OdeStats& stats)
    : system(problem, weights, stats),
      // To rounding: whoever calls this takes differences of slopes, in which slack would look like truncation error.
      scale(system, weights, true),
      solver(system, scale, stats, 5 * options.max_newton),
      u(system.size()),
      u_trial(system.size()),
      x(system.size()),
      dx(system.size()),
      column(system.size()) {}

FirstOrderSystem::FirstOrderSystem(const Problem& problem, const OdeOptions& options, const ErrorWeights& weights,
                                   OdeStats& stats, bool with_jacobian)
    : size_(state_size(problem)), stats_(stats), work_x_(size_), work_dx_(size_) {
  if (const auto* second = std::get_if<SecondDerivativeProblem>(&problem)) {
    first_order_ = std::make_unique<FirstOrderForm>(*second);
    ode_ = first_order_->problem();
    if (with_jacobian) linear_.emplace(first_order_->problem(), weights, stats);
  } else if (std::holds_alternative<DaeProblem>(problem)) {
    algebraic_ = std::make_unique<Algebraic>(problem, options, weights, stats);
    if (with_jacobian) algebraic_->n_matrix.resize(size_ * size_);
  } else {
    ode_ = std::get<OdeProblem>(problem);
    if (with_jacobian) linear_.emplace(problem, weights, stats);
  }
}

void FirstOrderSystem::guess(Values x, Values dx) {
  if (algebraic_ == nullptr) return;
  for (std::size_t i = 0; i < size_; ++i) {
    if (algebraic_->system.differential(i)) {
      algebraic_->u[i] = dx.empty() ? 0.0 : dx[i];
    } else {
      algebraic_->u[i] = x[i];
    }
  }
  algebraic_->linearized = false;
}

Evaluation FirstOrderSystem::solve_slope(double t, Results x, Results dx) {
  Algebraic& dae = *algebraic_;
  dae.scale.measure_at(x);
  std::copy(dae.u.begin(), dae.u.end(), dae.u_trial.begin());
  // First with the Jacobian at hand; then with new ones, each taken where the one before has led.
  for (int attempt = 0; attempt < 6; ++attempt) {
    if (!dae.linearized) {
      place_stage(dae.system, x, 0, dae.u_trial, dae.x, dae.dx);
      const Evaluation outcome = dae.system.linearize(t, dae.x, dae.dx);
      if (outcome != Evaluation::good) return outcome;
      dae.solver.forget_rate();
      dae.linearized = true;
    }
    // Slopes have no tolerance of their own; a step of one nominal second measures them like the states.
    dae.outcome = dae.solver.solve(t, x, 0, 1.0, dae.u_trial, dae.x);
    if (dae.outcome == NewtonOutcome::stopped) return Evaluation::stop;
    if (dae.outcome == NewtonOutcome::converged) {
      std::copy(dae.u_trial.begin(), dae.u_trial.end(), dae.u.begin());
      place_stage(dae.system, x, 0, dae.u, x, dx);
      return Evaluation::good;
    }
    dae.linearized = false;
    if (dae.outcome != NewtonOutcome::diverged || !all_finite(dae.u_trial)) {
      std::copy(dae.u.begin(), dae.u.end(), dae.u_trial.begin());
    }
  }
  return Evaluation::retry;
}

Evaluation FirstOrderSystem::jacobian(double t, Values x, Values dx, Results jac) {
  if (linear_) {
    const Evaluation outcome = linear_->linearize(t, x, dx);
    if (outcome == Evaluation::good) linear_->jacobian_by_state(jac);
    return outcome;
  }
  // From F(t, x_d, x_a(x_d), x'_d(x_d)) = 0: M d(x'_d, x_a) = -N d(x_d).
  Algebraic& dae = *algebraic_;
  const Evaluation outcome = dae.system.linearize(t, x, dx);
  if (outcome != Evaluation::good) return outcome;
  dae.linearized = true;
  if (!dae.solver.matrix().prepare(0)) return Evaluation::retry;
  dae.system.jacobian_by_state(dae.n_matrix);
  for (std::size_t j = 0; j < size_; ++j) {
    double* column = jac.data() + j * size_;
    if (!dae.system.differential(j)) {
      std::fill_n(column, size_, 0.0);
      continue;
    }
    for (std::size_t i = 0; i < size_; ++i) dae.column[i] = -dae.n_matrix[i + j * size_];
    dae.solver.matrix().solve(dae.column);
    for (std::size_t i = 0; i < size_; ++i) column[i] = dae.system.differential(i) ? dae.column[i] : 0.0;
  }
  return Evaluation::good;
}

Evaluation FirstOrderSystem::time_derivative(double t, Values x, Values dx, double step, Results df_dt) {
  if (ode_.time_derivative) return ode_.time_derivative(t, x, df_dt);
  // Within the step, so that nothing beyond its end is looked at: (4 (f_1 - f_0) - (f_2 - f_0)) / (2 delta).
  // Derivatives of a model may hold equations that are solved to some tolerance; over the shorter way that suffices for
  // a plain difference their noise would be seen (src/cli/implicit_model_test.cpp).
  const double reach = std::cbrt(std::numeric_limits<double>::epsilon()) * std::max(std::abs(t), step);
  const double middle = t + std::min(0.5 * step, reach);
  const double delta = middle - t;
  std::copy(x.begin(), x.end(), work_x_.begin());
  Evaluation outcome = slope(middle, work_x_, work_dx_);
  if (outcome != Evaluation::good) return outcome;
  bool changes = false;
  for (std::size_t i = 0; i < size_; ++i) {
    df_dt[i] = delta > 0 ? 4 * (work_dx_[i] - dx[i]) : 0.0;
    changes = changes || df_dt[i] != 0;
  }
  if (!changes) return outcome;
  std::copy(x.begin(), x.end(), work_x_.begin());
  outcome = slope(t + 2 * delta, work_x_, work_dx_);
  for (std::size_t i = 0; i < size_; ++i) df_dt[i] = (df_dt[i] - (work_dx_[i] - dx[i])) / (2 * delta);
  return outcome;
}

}  // namespace holon::solve
