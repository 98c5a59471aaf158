#pragma once

// An integrator of F(t, x, x', z) = 0 (program/residual_form.h) as one of the states x alone: what everybody else sees
// of a run is the same, whichever form is integrated.
//
// Where a run begins, and after each event, z and x' come from the equations solved in their order, so that a start is
// always consistent.

#include <functional>
#include <memory>
#include <vector>

#include "sim/state_sizes.h"
#include "solve/ode/integrator.h"

namespace holon::sim {

class ResidualIntegrator final : public solve::Integrator {
 public:
  // z and x' for time and states.
  using Solve = std::function<solve::Evaluation(double t, solve::Values x, solve::Results dx, solve::Results z)>;

  // `inner` integrates x followed by z; `unknowns` is the number of z.
  ResidualIntegrator(std::unique_ptr<solve::Integrator> inner, std::size_t states, std::size_t unknowns, Solve solve);

  std::expected<void, solve::OdeFailure> start(double t0, solve::Values x0, solve::Values dx0) override;
  std::expected<double, solve::OdeFailure> step(double limit) override;
  void interpolate(double t, solve::Results x, solve::Results dx) override;
  std::expected<void, solve::OdeFailure> restart(double t, solve::Values x, solve::Values dx) override;
  void set_nominal(solve::Values nominal) override;
  void scale_tolerance(double factor) override { inner_->scale_tolerance(factor); }
  // Unknowns are left out: they have no names that a user would know.
  std::size_t worst_components(std::span<solve::ErrorShare> worst) override;
  double time() const override { return inner_->time(); }
  double last_time() const override { return inner_->last_time(); }
  solve::Values state() const override { return inner_->state().first(states_); }
  const solve::OdeStats& stats() const override { return inner_->stats(); }

 private:
  std::expected<void, solve::OdeFailure> solve_at(double t, solve::Values x);
  void tell_sizes();

  std::unique_ptr<solve::Integrator> inner_;
  std::size_t states_;
  Solve solve_;
  std::vector<double> y_;   // x, z
  std::vector<double> dy_;  // x', zeros
  std::vector<double> out_y_;
  std::vector<double> out_dy_;
  std::vector<double> nominal_;  // of both
  StateSizes sizes_;             // of the unknowns
  std::vector<solve::ErrorShare> worst_;
};

}  // namespace holon::sim
