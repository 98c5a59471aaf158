#pragma once

// Implicit Runge-Kutta steps for ODEs and for DAEs of index 0 and 1. Hairer, Wanner: Solving ODEs II, IV.8 and VI.1.
//   F(t + c_i h, X_i, K_i) = 0      X_i = x + h sum_j a_ij K_j for differential variables; algebraic ones are unknowns
//   x_next = x + h sum_i b_i K_i    and algebraic variables from F(t + h, x_next, x') = 0, so that they have the order
//                                   of the differential ones whatever the method is
// Stages of a lower triangular tableau are solved one after the other, all others together. The error estimate
//   err = (M + h gamma N)^-1 M h (e_0 x'_n + sum_i e_i K_i)
// is filtered like this so that fast components that the method damps do not dictate the step.

#include <cstddef>
#include <expected>
#include <memory>
#include <vector>

#include "solve/ode/coupled_stages.h"
#include "solve/ode/engine.h"
#include "solve/ode/formula.h"
#include "solve/ode/implicit_system.h"
#include "solve/ode/integrator.h"
#include "solve/ode/stage_solver.h"
#include "solve/ode/step_control.h"

namespace holon::solve {

class ImplicitRungeKutta final : public Engine {
 public:
  ImplicitRungeKutta(const RungeKutta& method, const Problem& problem, const OdeOptions& options);

  std::expected<void, OdeFailure> start(double t0, Values x0, Values dx0) override;
  std::expected<double, OdeFailure> step(double limit) override;
  void interpolate(double t, Results x, Results dx) override;
  std::expected<void, OdeFailure> restart(double t, Values x, Values dx) override;

 private:
  Results unknowns(std::size_t stage) { return {u_.data() + stage * size_, size_}; }
  std::expected<void, OdeFailure> begin(double t, Values x, Values dx);
  void guess_stages(double h);
  NewtonOutcome attempt(double h, double t_end);
  NewtonOutcome solve_one_by_one(double h);
  NewtonOutcome solve_together(double h);
  NewtonOutcome finish(double h, double t_end);
  NewtonOutcome solve_for_slope(double t, Values x, Results u, Results x_complete);
  double measure_error(double h);
  Evaluation refresh_jacobian();
  void forget_rates();
  double next_factor(double error, int iterations);
  std::expected<double, OdeFailure> step_fixed(double limit);
  std::expected<double, OdeFailure> step_adaptive(double limit);
  void accept(double t_new);

  RungeKutta method_;
  ImplicitSystem system_;
  NewtonScale scale_;

  bool one_by_one_;
  bool last_stage_is_next_;
  std::size_t first_;  // 1 when the first stage is the slope at the start, else 0
  bool nodes_differ_;
  StageSolver stage_solver_;  // one stage, or the error filter
  StageSolver slope_solver_;  // for x' and algebraic variables at a point
  std::unique_ptr<CoupledStages> coupled_;
  NewtonRate coupled_rate_;
  IterationMatrix* filter_ = nullptr;
  double filter_gamma_ = 0;

  double h_old_ = 0;  // of the step that the unknowns u_ belong to; 0: of none
  double error_before_ = 0;
  bool jacobian_is_current_ = false;
  bool want_jacobian_ = true;
  bool from_rest_ = false;  // guess that nothing moves
  bool after_rejection_ = false;
  double theta_ = 0;
  std::vector<double> slope_;  // K at (t_, x_), algebraic entries hold values
  std::vector<double> u_;      // unknowns of all stages
  std::vector<double> u_guess_;
  std::vector<double> residual_;
  std::vector<double> stage_x_;
  std::vector<double> stage_dx_;
  std::vector<double> base_;
};

}  // namespace holon::solve
