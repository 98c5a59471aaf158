#pragma once

// What CVODE and IDA share on our side of the wall: error weights, what the callbacks reported, the message of the
// library, and the interface's questions about time and state.

#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "solve/sundials/sundials.h"
#include "solve/sundials/vector.h"

namespace holon::solve {

class SundialsEngine : public SundialsIntegrator {
 public:
  SundialsEngine(std::size_t size, const SundialsOptions& options);

  double time() const override { return time_; }
  double last_time() const override { return last_time_; }
  Values state() const override { return numbers_of(x_); }
  std::string_view message() const override { return message_.data(); }

 protected:
  // What callbacks have said since the last call of the library; it explains a failure better than its return value.
  struct Reports {
    bool stopped = false;
    bool rejected = false;
    std::optional<std::size_t> not_finite;  // the first component that was not
  };

  // The answer to the library for one evaluation: 0 good, 1 try a shorter step, -1 give up. `results` may be empty.
  int answer(Evaluation evaluation, Values results);

  void write_weights(Values x, Results weight) const;
  // Root mean square of v in units of the allowed error at x.
  double weighted_norm(Values v, Values x) const;
  std::size_t worst_of(Values errors, Values weights, std::span<ErrorShare> worst) const;

  // Same state, to the allowed error: nothing happened that the states see.
  bool is_continuous(Values x, Values expected) const;
  // A first step for order one from the curvature before an event: error = h^2 |x''| / 2, with a safety factor of two.
  double step_from_curvature(Values second_derivative, Values x, double last_step) const;

  // True when the way to `limit` is shorter than what the clock resolves: the library would refuse it.
  bool is_hop(double limit) const;

  // Below this a step no longer moves the clock. The library itself would go on for ever without getting anywhere.
  double smallest_step() const;

  static void keep_message(int code, const char* module, const char* function, char* text, void* engine);

  std::size_t size_;
  SundialsOptions options_;
  std::vector<double> absolute_tol_;
  Context context_;
  Vector x_;
  Vector scratch_;
  Vector borrowed_;  // stands for numbers of the caller
  Reports reports_;
  OdeStats stats_;
  OdeStats before_restart_;  // the library counts from its last start
  double time_ = 0;
  double last_time_ = 0;
  double next_first_step_ = 0;
  bool started_ = false;
  bool hopped_ = false;  // time has moved without the library
  std::array<char, 512> message_{};
};

}  // namespace holon::solve
