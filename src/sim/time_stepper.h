#pragma once

// The integrator of a model without states: time passes, nothing is integrated. Steps are bounded so that event
// functions of the time alone are looked at often enough.

#include <algorithm>

#include "solve/ode/integrator.h"

namespace holon::sim {

class TimeStepper final : public solve::Integrator {
 public:
  explicit TimeStepper(double longest) : longest_(longest) {}

  std::expected<void, solve::OdeFailure> start(double t0, solve::Values, solve::Values) override {
    last_ = time_ = t0;
    return {};
  }
  std::expected<double, solve::OdeFailure> step(double limit) override {
    last_ = time_;
    // A rest that is shorter than a rounding of the step is not left over.
    time_ = time_ + longest_ * 1.0001 >= limit ? limit : time_ + longest_;
    ++stats_.steps;
    return time_;
  }
  void interpolate(double, solve::Results, solve::Results) override {}
  std::expected<void, solve::OdeFailure> restart(double t, solve::Values, solve::Values) override {
    last_ = time_ = t;
    return {};
  }
  double time() const override { return time_; }
  double last_time() const override { return last_; }
  solve::Values state() const override { return {}; }
  const solve::OdeStats& stats() const override { return stats_; }

 private:
  double longest_;
  double time_ = 0;
  double last_ = 0;
  solve::OdeStats stats_;
};

}  // namespace holon::sim
