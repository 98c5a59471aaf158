#pragma once

// Explicit Runge-Kutta-Nystrom methods, among them Stormer-Verlet. Hairer, Norsett, Wanner: Solving ODEs I, II.14.
// The formulas stand in formula.h.

#include <cstddef>
#include <expected>
#include <vector>

#include "solve/ode/formula.h"
#include "solve/ode/second_derivative_engine.h"

namespace holon::solve {

class NystromEngine final : public SecondDerivativeEngine {
 public:
  NystromEngine(const Nystrom& method, const SecondDerivativeProblem& problem, const OdeOptions& options);
  std::expected<double, OdeFailure> step(double limit) override;

 private:
  Results slope(std::size_t i) { return {k_.data() + i * half_, half_}; }
  void prepare() override { controller_.reset(); }
  Evaluation run_stages(double h, double t_end);
  std::expected<void, OdeFailure> advance(double h, double t_end) override;
  std::expected<double, OdeFailure> step_adaptive(double limit);

  Nystrom method_;
  StepController controller_;
  bool last_stage_is_next_ = false;
  std::vector<double> k_;
  std::vector<double> stage_;
};

}  // namespace holon::solve
