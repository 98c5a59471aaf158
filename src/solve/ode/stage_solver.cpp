#include "solve/ode/stage_solver.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace holon::solve {
namespace {

constexpr double kBestOldRate = 0.01;

}  // namespace

NewtonScale::NewtonScale(const ImplicitSystem& system, const ErrorWeights& weights, bool to_rounding)
    : system_(system),
      weights_(weights),
      to_rounding_(to_rounding),
      // Much tighter than the step itself: slack in this inner solve looks like truncation error to the step
      // controller, which then cuts the step for no reason, and it adds up over the steps: with 0.01 the result of the
      // chemical Akzo Nobel problem by `sdirk4` is 31 tolerances away at 1e-7 after 515 steps, with 0.003 one after
      // 299.
      tolerance_(to_rounding ? 1e-16 : 0.003),
      rounding_(to_rounding ? 1e-11 : 1e-12 / weights.relative()),
      inverse_(system.size()) {}

void NewtonScale::measure_at(Values x) {
  for (std::size_t i = 0; i < x.size(); ++i) {
    inverse_[i] = to_rounding_ ? 1 / (std::abs(x[i]) + weights_.nominal(i)) : 1 / weights_.weight(i, x[i]);
  }
}

double NewtonScale::norm(Values delta, double step) const {
  if (delta.empty()) return 0;
  double sum = 0;
  for (std::size_t i = 0; i < delta.size(); ++i) {
    const double scaled = delta[i] * inverse_[i] * (system_.differential(i) ? step : 1.0);
    sum += scaled * scaled;
  }
  return std::sqrt(sum / static_cast<double>(delta.size()));
}

NewtonRate::Verdict NewtonRate::after_iteration(double norm, const NewtonScale& scale, int max_iterations) {
  ++count_;
  if (!std::isfinite(norm)) return Verdict::diverged;
  if (norm == 0) return Verdict::converged;
  if (count_ > 1) {
    theta_ = norm / norm_before_;
    if (theta_ >= 0.99) return norm < scale.rounding() ? Verdict::converged : Verdict::diverged;
    eta_ = theta_ / (1 - theta_);
    // What is left after the last allowed iteration, at this rate.
    const double expected = eta_ * norm * std::pow(theta_, max_iterations - count_);
    if (expected > scale.tolerance() && norm > scale.rounding()) return Verdict::diverged;
  } else {
    // Before there is a rate, the one of the last solve is taken, grown a little towards 1. It may have been that of an
    // easier stage, so that it is not believed to be better than this; else a first iteration that has gone far is
    // taken for the last one (tests/order, Kaps).
    eta_ = scale.trusts_old_rates() ? std::max(std::pow(eta_, 0.8), kBestOldRate) : 1.0;
    theta_ = 0;
  }
  norm_before_ = norm;
  if (eta_ * norm <= scale.tolerance()) return Verdict::converged;
  if (count_ >= max_iterations) return norm < scale.rounding() ? Verdict::converged : Verdict::diverged;
  return Verdict::go_on;
}

StageSolver::StageSolver(ImplicitSystem& system, const NewtonScale& scale, OdeStats& stats, int max_iterations)
    : system_(system),
      scale_(scale),
      stats_(stats),
      max_iterations_(max_iterations),
      matrix_(system, stats),
      delta_(system.size()),
      dx_(system.size()),
      start_x_(system.size()) {}

void place_stage(const ImplicitSystem& system, Values base, double g, Values u, Results x, Results dx) {
  if (!system.has_algebraic()) {
    for (std::size_t i = 0; i < u.size(); ++i) x[i] = base[i] + g * u[i];
    std::copy(u.begin(), u.end(), dx.begin());
    return;
  }
  for (std::size_t i = 0; i < u.size(); ++i) {
    x[i] = system.differential(i) ? base[i] + g * u[i] : u[i];
    dx[i] = system.differential(i) ? u[i] : 0.0;
  }
}

NewtonOutcome StageSolver::solve(double t, Values base, double g, double step, Results u, Results x) {
  if (!matrix_.prepare(g)) return NewtonOutcome::singular;
  rate_.begin();
  while (true) {
    place_stage(system_, base, g, u, x, dx_);
    const Evaluation outcome = system_.residual(t, x, dx_, delta_);
    if (outcome == Evaluation::stop) return NewtonOutcome::stopped;
    if (outcome == Evaluation::retry) return NewtonOutcome::not_evaluable;
    ++stats_.newton_iterations;
    matrix_.solve(delta_);
    for (std::size_t i = 0; i < u.size(); ++i) u[i] -= delta_[i];
    switch (rate_.after_iteration(scale_.norm(delta_, step), scale_, max_iterations_)) {
      case NewtonRate::Verdict::go_on:
        break;
      case NewtonRate::Verdict::converged:
        place_stage(system_, base, g, u, x, dx_);
        return NewtonOutcome::converged;
      case NewtonRate::Verdict::diverged:
        return NewtonOutcome::diverged;
    }
  }
}

NewtonOutcome solve_start(ImplicitSystem& system, StageSolver& solver, NewtonScale& scale, double t, Values dx,
                          Results x, Results u) {
  scale.measure_at(x);
  for (std::size_t i = 0; i < u.size(); ++i) {
    u[i] = system.differential(i) ? (dx.empty() ? 0.0 : dx[i]) : x[i];
  }
  NewtonOutcome outcome = NewtonOutcome::diverged;
  for (int attempts = 0; attempts < 10 && outcome == NewtonOutcome::diverged; ++attempts) {
    const Results at = solver.scratch();
    place_stage(system, x, 0, u, at, solver.scratch_slope());
    switch (system.linearize(t, at, solver.scratch_slope())) {
      case Evaluation::good:
        break;
      case Evaluation::retry:
        return NewtonOutcome::not_evaluable;
      case Evaluation::stop:
        return NewtonOutcome::stopped;
    }
    solver.forget_rate();
    outcome = solver.solve(t, x, 0, 1.0, u, at);
  }
  if (outcome == NewtonOutcome::converged) std::copy(solver.scratch().begin(), solver.scratch().end(), x.begin());
  return outcome;
}

bool linearize_at(ImplicitSystem& system, StageSolver& solver, double t, Values x, Values u) {
  place_stage(system, x, 0, u, solver.scratch(), solver.scratch_slope());
  solver.forget_rate();
  return system.linearize(t, solver.scratch(), solver.scratch_slope()) == Evaluation::good;
}

}  // namespace holon::solve
