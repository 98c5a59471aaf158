#pragma once

// Simplified Newton for one stage: F(t, x, x') = 0 with x_d = base_d + g u_d and x_a = u_a (see implicit_system.h).
// Hairer, Wanner: Solving ODEs II, IV.8.
//   (M + g N) delta = -F       u <- u + delta       theta = |delta_k| / |delta_{k-1}|
// It has converged when theta / (1 - theta) |delta| is a small part of the error that a step may make.

#include <cstddef>
#include <span>
#include <vector>

#include "solve/ode/implicit_system.h"
#include "solve/ode/integrator.h"
#include "solve/ode/step_control.h"

namespace holon::solve {

// With a fixed step there is no shorter one to flee to, and the equations are solved to rounding: more iterations.
inline int newton_limit(const OdeOptions& options) {
  return options.fixed_step > 0 ? 5 * options.max_newton : options.max_newton;
}

enum class NewtonOutcome : unsigned char {
  converged,
  diverged,  // or too slow
  singular,
  not_evaluable,
  stopped,
};

// The measure of Newton corrections, shared by the solvers of one stage and of all stages at once.
class NewtonScale {
 public:
  // With a fixed step nothing but rounding limits the accuracy that is wanted: Gauss methods keep an energy only as
  // well as their equations are solved.
  NewtonScale(const ImplicitSystem& system, const ErrorWeights& weights, bool to_rounding);

  void measure_at(Values x);
  // |delta|, where slopes count with the step length.
  double norm(Values delta, double step) const;
  double tolerance() const { return tolerance_; }
  // Corrections below this that no longer shrink are rounding errors.
  double rounding() const { return rounding_; }
  // Whether a rate of convergence from an earlier solve may stand in for one that is not known yet.
  bool trusts_old_rates() const { return !to_rounding_; }

 private:
  const ImplicitSystem& system_;
  const ErrorWeights& weights_;
  bool to_rounding_;
  double tolerance_;
  double rounding_;
  std::vector<double> inverse_;
};

// The rate of convergence, and from it the decision to go on.
class NewtonRate {
 public:
  enum class Verdict : unsigned char { go_on, converged, diverged };

  void begin() { count_ = 0; }
  Verdict after_iteration(double norm, const NewtonScale& scale, int max_iterations);
  double theta() const { return theta_; }
  // After a new Jacobian the old rate says nothing.
  void forget() { eta_ = 1; }

 private:
  int count_ = 0;
  double norm_before_ = 0;
  double theta_ = 0;
  double eta_ = 1;
};

class StageSolver {
 public:
  StageSolver(ImplicitSystem& system, const NewtonScale& scale, OdeStats& stats, int max_iterations);

  // `u` holds a guess and receives the solution; `x` receives the stage value. `step` is the length of the step, which
  // turns slopes into lengths where g cannot (g = 0).
  NewtonOutcome solve(double t, Values base, double g, double step, Results u, Results x);

  double theta() const { return rate_.theta(); }
  void forget_rate() { rate_.forget(); }
  IterationMatrix& matrix() { return matrix_; }
  // Scratch of the size of the state, for solve_start.
  Results scratch() { return start_x_; }
  Results scratch_slope() { return dx_; }

 private:
  ImplicitSystem& system_;
  const NewtonScale& scale_;
  OdeStats& stats_;
  int max_iterations_;
  IterationMatrix matrix_;
  NewtonRate rate_;
  std::vector<double> delta_;
  std::vector<double> dx_;
  std::vector<double> start_x_;
};

// x_d = base_d + g u_d, x_a = u_a; dx_d = u_d, dx_a = 0.
void place_stage(const ImplicitSystem& system, Values base, double g, Values u, Results x, Results dx);

// At the start of a run of a DAE: F(t, x, x') = 0 for x' and the algebraic variables, with a new Jacobian now and then,
// since the guesses `dx` and `x` may be far away. `u` receives slopes and algebraic values, `x` its algebraic
// variables.
NewtonOutcome solve_start(ImplicitSystem& system, StageSolver& solver, NewtonScale& scale, double t, Values dx,
                          Results x, Results u);

// Takes the Jacobian at a stage that a failed iteration has led to: x_d = x_d, x_a and slopes from u.
bool linearize_at(ImplicitSystem& system, StageSolver& solver, double t, Values x, Values u);

}  // namespace holon::solve
