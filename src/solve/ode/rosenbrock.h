#pragma once

// Rosenbrock and W-methods: implicit Runge-Kutta with one Newton iteration built into the formula, so that a step
// solves linear systems only. Hairer, Wanner: Solving ODEs II, IV.7. With u_i = sum_j gamma_ij k_j and Gamma =
// (gamma_ij):
//   (I - h gamma J) u_i = h gamma (f(t + alpha_i h, x + sum_j a_ij u_j) + sum_{j<i} c_ij / h u_j + gamma_i h f_t)
//   x_next = x + sum_i m_i u_i         (a_ij) = (alpha_ij) Gamma^-1,  (m_i) = b Gamma^-1,  c_ij = -(Gamma^-1)_ij
// which needs no product with J.

#include <cstddef>
#include <expected>
#include <memory>
#include <vector>

#include "solve/linear/dense_lu.h"
#include "solve/ode/engine.h"
#include "solve/ode/first_order_system.h"
#include "solve/ode/formula.h"
#include "solve/ode/implicit_system.h"

namespace holon::solve {

class RosenbrockEngine final : public Engine {
 public:
  RosenbrockEngine(const Rosenbrock& method, const Problem& problem, const OdeOptions& options);

  std::expected<void, OdeFailure> start(double t0, Values x0, Values dx0) override;
  std::expected<double, OdeFailure> step(double limit) override;
  void interpolate(double t, Results x, Results dx) override;
  std::expected<void, OdeFailure> restart(double t, Values x, Values dx) override;

 private:
  double* stage(std::size_t i) { return u_.data() + i * size_; }
  std::expected<void, OdeFailure> begin(double t, Values x, Values dx);
  Evaluation linearize(double h);
  bool prepare(double h);
  void solve(Results b);
  Evaluation run_stages(double h, double t_end);
  void accept(double t_new);
  std::expected<double, OdeFailure> step_fixed(double limit);
  std::expected<double, OdeFailure> step_adaptive(double limit);

  std::size_t stages_;
  int order_;
  double gamma_;
  std::vector<double> alpha_sum_;
  std::vector<double> gamma_sum_;
  std::vector<double> a_;
  std::vector<double> c_;
  std::vector<double> m_;
  std::vector<double> e_;

  FirstOrderSystem system_;
  StepController controller_;
  // An ODE keeps its sparse Jacobian; for a DAE it is the dense one of x' as a function of x.
  std::unique_ptr<ImplicitSystem> ode_;
  std::unique_ptr<IterationMatrix> ode_matrix_;
  std::unique_ptr<DenseLu> dense_;
  std::vector<double> jacobian_;
  double factored_for_ = 0;
  bool linearized_ = false;  // at (t_, x_)
  std::vector<double> df_dt_;
  std::vector<double> slope_;  // f at (t_, x_)
  std::vector<double> u_;
  std::vector<double> stage_x_;
  std::vector<double> stage_f_;
};

}  // namespace holon::solve
