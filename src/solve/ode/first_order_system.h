#pragma once

// Any problem as x' = f(t, x), for the methods that want nothing else. An ODE is called directly; a second-derivative
// system is written as one of twice the size; a DAE of index 1 is solved for x' and its algebraic variables by Newton
// at each evaluation, which is what makes explicit methods on DAEs slow.

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "solve/ode/implicit_system.h"
#include "solve/ode/integrator.h"
#include "solve/ode/stage_solver.h"
#include "solve/ode/step_control.h"

namespace holon::solve {

class FirstOrderSystem {
 public:
  // Only with `with_jacobian` may `jacobian` be called; it costs memory for a dense matrix.
  FirstOrderSystem(const Problem& problem, const OdeOptions& options, const ErrorWeights& weights, OdeStats& stats,
                   bool with_jacobian);

  std::size_t size() const { return size_; }
  // True for DAEs with algebraic variables: their values in x are results, not inputs, and have a slope of zero.
  bool has_algebraic() const { return algebraic_ != nullptr && algebraic_->system.has_algebraic(); }

  // For a DAE the algebraic part of x is overwritten with what the equations say.
  Evaluation slope(double t, Results x, Results dx) {
    if (algebraic_ == nullptr) [[likely]] {
      ++stats_.f_calls;
      return ode_.derivatives(t, x, dx);
    }
    return solve_slope(t, x, dx);
  }

  // df/dx, dense, column by column, at a point where `dx` is the slope. Zero columns for algebraic variables.
  Evaluation jacobian(double t, Values x, Values dx, Results jac);
  // df/dt
  Evaluation time_derivative(double t, Values x, Values dx, double step, Results df_dt);

  // Where the Newton iterations for a DAE begin.
  void guess(Values x, Values dx);
  // How the last evaluation failed when it did.
  NewtonOutcome last_outcome() const { return algebraic_ ? algebraic_->outcome : NewtonOutcome::converged; }

 private:
  // What only a DAE needs.
  struct Algebraic {
    Algebraic(const Problem& problem, const OdeOptions& options, const ErrorWeights& weights, OdeStats& stats);
    ImplicitSystem system;
    NewtonScale scale;
    StageSolver solver;
    NewtonOutcome outcome = NewtonOutcome::converged;
    bool linearized = false;
    std::vector<double> u;
    std::vector<double> u_trial;
    std::vector<double> x;
    std::vector<double> dx;
    std::vector<double> column;
    std::vector<double> n_matrix;
  };
  Evaluation solve_slope(double t, Results x, Results dx);

  std::size_t size_;
  OdeStats& stats_;
  std::unique_ptr<FirstOrderForm> first_order_;
  OdeProblem ode_;
  std::unique_ptr<Algebraic> algebraic_;
  std::optional<ImplicitSystem> linear_;  // for df/dx of an ODE
  std::vector<double> work_x_;
  std::vector<double> work_dx_;
};

}  // namespace holon::solve
