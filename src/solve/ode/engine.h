#pragma once

// What all of Holon's own integrators keep: where they are, how they measure errors, what they have counted.

#include <algorithm>
#include <cstddef>
#include <vector>

#include "solve/ode/integrator.h"
#include "solve/ode/stage_solver.h"
#include "solve/ode/step_control.h"

namespace holon::solve {

class Engine : public Integrator {
 public:
  Engine(const Problem& problem, const OdeOptions& options)
      : options_(options),
        size_(state_size(problem)),
        weights_(options, size_),
        x_(size_),
        x_next_(size_),
        slope_next_(size_),
        error_(size_) {}

  void set_nominal(Values nominal) override {
    if (options_.absolute_tol.empty()) weights_.set_nominal(nominal);
  }
  void scale_tolerance(double factor) override { weights_.scale(factor); }
  double time() const override { return t_; }
  double last_time() const override { return t_old_; }
  Values state() const override { return x_; }
  const OdeStats& stats() const override { return stats_; }

 protected:
  bool fixed() const { return options_.fixed_step > 0; }
  double largest_step(double limit) const { return std::min(options_.max_step, limit - t_); }

  OdeFailure failure(OdeFailure::Kind kind, double h) const;
  OdeFailure failure(NewtonOutcome outcome, double h) const;
  OdeFailure failure(Evaluation outcome, double h) const;

  OdeOptions options_;
  std::size_t size_;
  OdeStats stats_;
  ErrorWeights weights_;
  FixedGrid grid_;
  double t_ = 0;
  double t_old_ = 0;
  double h_ = 0;  // to try next; 0: still to be chosen
  std::vector<double> x_;
  std::vector<double> x_next_;      // while a step is made: its end; afterwards: its beginning
  std::vector<double> slope_next_;  // f at the end of a step
  std::vector<double> error_;       // of the last attempt, where it is kept
};

}  // namespace holon::solve
