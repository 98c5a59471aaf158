#pragma once

// Backward and numerical differentiation formulas on a step that is changed only now and then. Shampine, Reichelt: The
// MATLAB ODE Suite, SIAM J. Sci. Comput. 18 (1997). With D_j the j-th backward difference of x and order k:
//   predicted = sum_{j=0..k} D_j         delta = x_next - predicted
//   (1 - kappa_k) g_k delta + sum_{j=1..k} g_j D_j = h x'_next            g_k = sum_{j=1..k} 1/j
//   err = (kappa_k g_k + 1/(k+1)) delta
// kappa = 0 gives BDF. A step of another length rho h gets its differences by interpolation: D <- D R(rho) R(1), with
//   R_ij = prod_{l=1..i} (l - 1 - j rho) / l.
//
// Restart at t = t_n + s h, -1 <= s <= 0, after an event. Where state and slope go on as they were, to the allowed
// error, so does the history: the same polynomial, seen from t, has the differences
//   D'_j = sum_{m=j..k} D_m B_{m-j}(s)        B_i(s) = s (s + 1) ... (s + i - 1) / i!
// Where only the slope has changed, the first step of order 1 gets the length that the curvature D_2 / h^2 allows.

#include <cstddef>
#include <expected>
#include <memory>
#include <vector>

#include "solve/ode/engine.h"
#include "solve/ode/formula.h"
#include "solve/ode/implicit_system.h"
#include "solve/ode/stage_solver.h"

namespace holon::solve {

class BackwardDifferences final : public Engine {
 public:
  BackwardDifferences(const BackwardDifferentiation& method, const Problem& problem, const OdeOptions& options);

  std::expected<void, OdeFailure> start(double t0, Values x0, Values dx0) override;
  std::expected<double, OdeFailure> step(double limit) override;
  void interpolate(double t, Results x, Results dx) override;
  std::expected<void, OdeFailure> restart(double t, Values x, Values dx) override;

 private:
  static constexpr int kMostOrder = 6;
  Results difference(int j) { return {differences_.data() + static_cast<std::size_t>(j - 1) * size_, size_}; }
  std::expected<void, OdeFailure> begin(double t, Values x, Values dx);
  std::expected<void, OdeFailure> take_point(double t, Values x, Values dx);
  void forget_history();
  void move_history(double t);
  std::expected<double, OdeFailure> step_starter(double limit);
  std::expected<double, OdeFailure> step_fixed(double limit);
  std::expected<double, OdeFailure> step_adaptive(double limit);
  void take_starter_values();
  void change_step(double h);
  NewtonOutcome attempt(double h, double t_end);
  void accept(double t_new);
  void choose_order_and_step(double error);
  Evaluation refresh_jacobian();
  static double sum_of(int k);
  int starting_steps() const;
  double error_constant(int k) const;

  BackwardDifferentiation method_;
  ImplicitSystem system_;
  NewtonScale scale_;
  StageSolver solver_;
  std::unique_ptr<Integrator> starter_;  // only with a fixed step
  int starter_steps_ = 0;                // still to be made

  int order_ = 1;
  int step_order_ = 1;       // that of the last step
  int steps_alike_ = 0;      // since order or step changed
  double difference_h_ = 0;  // what the differences belong to
  bool jacobian_is_current_ = false;
  bool want_jacobian_ = true;
  std::vector<double> differences_;  // D_1, D_2, ...
  std::vector<double> starter_x_;    // the values that the starter made, oldest first
  std::vector<double> predicted_;
  std::vector<double> base_;
  std::vector<double> u_;
  std::vector<double> delta_;
  std::vector<double> work_;
  std::vector<double> before_x_;  // dense output at a restart
  std::vector<double> before_dx_;
};

}  // namespace holon::solve
