#pragma once

// How states and outputs change with parameters, along a run: S = dx/dp.
// In: which states stand for parameters and outputs (flat/ports.h adds them), and when to look. Out: outputs and their
// derivatives at these times.
//
// Between events S' = J S + df/dz dz/dp with the model's exact Jacobian J; z are discrete Reals, which keep their value
// and their derivative until the next event. Integrated over each accepted step by Radau IIA of order 5 on dense
// output.
//
// At an event (Rozenvasser 1967): with g(t, x, p) = 0 at the event, x+ = h(x-, p), f- and f+ the derivatives before and
// after, the instant moves by dτ/dp = -(g_x S + g_p) / (g_x f- + g_t), and S+ = dh/dp along the event - f+ dτ/dp. The
// event is replayed at points next to x- that lie on g = 0 for that: h has no derivative of its own.

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "solve/linear/dense_lu.h"
#include "solve/linear/dense_matrix.h"

namespace holon::sim {

class Simulation;

struct SensitivityPlan {
  struct Port {
    std::size_t state = 0;
    double sign = 1;
  };
  std::vector<std::size_t> own;  // states of the model itself
  std::vector<Port> inputs;      // states that stand for deviations of parameters
  std::vector<Port> outputs;     // states whose derivatives are the outputs
  std::vector<double> times;     // ascending
  std::vector<double> initial;   // dx/dp at the start, by rows: one for each of `own`; empty: 0
};

class Sensitivities {
 public:
  explicit Sensitivities(SensitivityPlan plan) : plan_(std::move(plan)) {}

  // One row for each time that was reached.
  const std::vector<double>& values() const { return values_; }
  const std::vector<double>& derivatives() const { return derivatives_; }
  std::size_t rows() const { return next_; }
  std::size_t events() const { return events_; }
  bool has_differences() const { return has_differences_; }
  // Why the derivatives are not known from some instant on; empty: they are.
  const std::string& problem() const { return problem_; }
  void fail(std::string why) {
    if (problem_.empty()) problem_ = std::move(why);
  }

 private:
  friend class Simulation;
  void begin(Simulation& run);
  void step(Simulation& run, double to);
  void before_event(Simulation& run);  // samples are active, nothing has been computed yet
  void after_event(Simulation& run, bool is_crossing);

  std::size_t states() const { return plan_.own.size(); }
  std::size_t inputs() const { return plan_.inputs.size(); }
  double& s(std::size_t row, std::size_t input) { return s_[row * inputs() + input]; }
  void integrate(Simulation& run, double to);
  void record(Simulation& run, double t);
  // J and f at a point of the last step: rows of own states, then of outputs; columns of own states, then of inputs.
  bool linearize(Simulation& run, double t);
  bool memory_effect(Simulation& run, double t, std::size_t input);
  std::vector<double> direction(std::size_t input, double& epsilon) const;

  SensitivityPlan plan_;
  double time_ = 0;
  std::size_t next_ = 0;
  std::vector<double> s_;       // own states by inputs
  std::vector<double> memory_;  // discrete variables by inputs
  bool has_memory_ = false;     // one of them is not 0
  std::vector<double> values_;
  std::vector<double> derivatives_;
  std::size_t events_ = 0;
  bool has_differences_ = false;
  std::string problem_;

  // At a point.
  std::vector<double> x_;
  std::vector<double> dx_;
  std::vector<double> entries_;
  std::vector<double> j_;
  std::vector<double> effect_;  // of the memory on own states and outputs
  // Of an event.
  std::vector<double> before_values_;
  std::vector<double> before_x_;
  std::vector<double> before_dx_;
};

}  // namespace holon::sim
