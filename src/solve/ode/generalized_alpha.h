#pragma once

// Newmark (1959), Hilber, Hughes, Taylor (1977) and the generalized-alpha method of Chung and Hulbert (1993), in the
// form of Arnold and Bruls (2007), which is of second order on nonlinear systems too. The formulas stand in formula.h.

#include <expected>
#include <vector>

#include "solve/linear/dense_lu.h"
#include "solve/ode/formula.h"
#include "solve/ode/second_derivative_engine.h"

namespace holon::solve {

class GeneralizedAlphaEngine final : public SecondDerivativeEngine {
 public:
  GeneralizedAlphaEngine(const GeneralizedAlpha& method, const SecondDerivativeProblem& problem,
                         const OdeOptions& options);
  std::expected<double, OdeFailure> step(double limit) override { return step_fixed(limit); }

 private:
  void prepare() override;
  Evaluation linearize(double t);
  bool factor(double h);
  enum class Outcome : unsigned char { converged, diverged, singular, retry, stop };
  void place(double h);
  Outcome solve(double h, double t_end);
  std::expected<void, OdeFailure> advance(double h, double t_end) override;

  GeneralizedAlpha method_;
  DenseLu lu_;
  std::vector<double> by_x_;
  std::vector<double> by_v_;
  double factored_for_ = 0;
  bool linearized_ = false;
  int iterations_ = 0;        // of the last solve
  std::vector<double> like_;  // the acceleration-like variable of the method, at t_
  std::vector<double> like_next_;
  std::vector<double> residual_;
  std::vector<double> moved_;
  std::vector<double> difference_;
};

}  // namespace holon::solve
