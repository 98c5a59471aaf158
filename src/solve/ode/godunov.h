#pragma once

// Godunov's method (GE3): x_{n+1} = 2 x_n - x_{n-1} + h^2 x''_n. It knows no velocity: f sees (x_n - x_{n-1}) / h, and
// the v that is reported is (x_{n+1} - x_n) / h + h/2 x''_{n+1}, the central difference one step later.

#include <expected>
#include <vector>

#include "solve/ode/second_derivative_engine.h"

namespace holon::solve {

class GodunovEngine final : public SecondDerivativeEngine {
 public:
  GodunovEngine(const SecondDerivativeProblem& problem, const OdeOptions& options);
  std::expected<double, OdeFailure> step(double limit) override { return step_fixed(limit); }

 private:
  void prepare() override { step_before_ = 0; }
  std::expected<void, OdeFailure> advance(double h, double t_end) override;

  double step_before_ = 0;    // 0: no x_{n-1} yet
  std::vector<double> rise_;  // x_n - x_{n-1}
  std::vector<double> seen_;  // the state that f is asked about
};

}  // namespace holon::solve
