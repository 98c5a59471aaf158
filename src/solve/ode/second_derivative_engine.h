#pragma once

// What the methods share that keep x'' = f(t, x, x') as it is: the state in two halves, x and v = x', accelerations at
// both ends of a step, and dense output from them.

#include <cstddef>
#include <expected>
#include <vector>

#include "solve/ode/engine.h"
#include "solve/ode/integrator.h"

namespace holon::solve {

class SecondDerivativeEngine : public Engine {
 public:
  SecondDerivativeEngine(const SecondDerivativeProblem& problem, const OdeOptions& options);

  std::expected<void, OdeFailure> start(double t0, Values x0, Values dx0) override;
  std::expected<void, OdeFailure> restart(double t, Values x, Values dx) override;
  void interpolate(double t, Results x, Results dx) override;

 protected:
  Evaluation acceleration(double t, Values state, Results a);
  Values positions(Values state) const { return state.first(half_); }
  Values velocities(Values state) const { return state.subspan(half_); }
  // Called at the end of begin, with x_ and a_ set.
  virtual void prepare() {}
  void accept(double t_new);
  // One step of the plan from x_ and a_ to x_next_ and a_next_.
  virtual std::expected<void, OdeFailure> advance(double h, double t_end) = 0;
  std::expected<double, OdeFailure> step_fixed(double limit);

  SecondDerivativeProblem problem_;
  std::size_t half_;
  std::vector<double> a_;       // at t_
  std::vector<double> a_next_;  // while a step is made: at its end; afterwards: at its beginning

 private:
  std::expected<void, OdeFailure> begin(double t, Values x);
};

}  // namespace holon::solve
