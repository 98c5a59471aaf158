#pragma once

// One explicit Runge-Kutta step from (t, x) to (t + h, x_next). Hairer, Norsett, Wanner: Solving ODEs I, II.1 and II.4.
//   k_i = f(t + c_i h, x + h sum_j a_ij k_j)     x_next = x + h sum_i b_i k_i     err = h sum_i (b_i - b_hat_i) k_i
// The slope at x_next is evaluated once and serves as k_1 of the next step; when the last row of a is b (FSAL) it is
// the last stage and costs nothing.

#include <cstddef>
#include <expected>
#include <vector>

#include "solve/ode/engine.h"
#include "solve/ode/first_order_system.h"
#include "solve/ode/formula.h"
#include "solve/ode/integrator.h"
#include "solve/ode/row_kernels.h"
#include "solve/ode/step_control.h"

namespace holon::solve {

class ExplicitRungeKutta final : public Engine {
 public:
  ExplicitRungeKutta(const RungeKutta& method, const Problem& problem, const OdeOptions& options);

  std::expected<void, OdeFailure> start(double t0, Values x0, Values dx0) override;
  std::expected<double, OdeFailure> step(double limit) override;
  void interpolate(double t, Results x, Results dx) override;
  std::expected<void, OdeFailure> restart(double t, Values x, Values dx) override;

 private:
  // Everything that the loop over the stages asks for, side by side: for small systems looking it up in the tableau
  // costs as much as the arithmetic.
  struct StageRow {
    KernelRow row;
    double c;
    bool is_at_end;  // c = 1: the time of the step's end, without rounding
    bool is_result;  // FSAL: the stage is x_next
  };

  double* slope(std::size_t stage) { return k_.data() + stage * size_; }
  Results slope_span(std::size_t stage) { return {slope(stage), size_}; }
  std::expected<void, OdeFailure> begin(double t, Values x, Values dx);
  Evaluation run_stages(double h, double t_end);
  double square_of_error(double h) const;
  void keep_error();
  std::expected<double, OdeFailure> step_fixed(double limit);
  std::expected<double, OdeFailure> step_adaptive(double limit);
  void accept(double t_new);
  void complete_dense();

  RungeKutta method_;
  FirstOrderSystem system_;
  StepController controller_;
  double one_over_size_;
  bool last_stage_is_next_;  // FSAL

  std::vector<double> stage_;
  const double* start_slope_ = nullptr;  // f at t_: slope_next_, with FSAL the last stage, in an attempt the first one
  std::vector<double> k_;                // all stages, those for dense output at the end
  std::vector<StageRow> rows_;           // of stages 2, 3, ...
  std::vector<KernelRow> dense_rows_;    // of those that only dense output needs
  KernelRow result_row_;
  KernelRow error_row_;
  KernelRow second_error_row_;
  bool dense_complete_ = false;
  bool dense_failed_ = false;
};

}  // namespace holon::solve
