#pragma once

// What CVODE and IDA share on our side of the wall: the interface of integrators, error weights, what callbacks
// reported, statistics across restarts, and the translation of failures. A derived class answers for its library.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "solve/ode/step_control.h"
#include "solve/sundials/step_matrix.h"
#include "solve/sundials/sundials.h"
#include "solve/sundials/vector.h"

namespace holon::solve {

class SundialsEngine : public SundialsIntegrator {
 public:
  SundialsEngine(std::size_t size, const SundialsOptions& options);

  std::expected<void, OdeFailure> start(double t0, Values x0, Values dx0) override;
  std::expected<double, OdeFailure> step(double limit) override;
  void interpolate(double t, Results x, Results dx) override;
  std::expected<void, OdeFailure> restart(double t, Values x, Values dx) override;

  void set_nominal(Values nominal) override {
    if (options_.ode.absolute_tol.empty()) weights_.set_nominal(nominal);
  }
  void scale_tolerance(double factor) override { weights_.scale(factor); }
  double time() const override { return time_; }
  double last_time() const override { return last_time_; }
  Values state() const override { return numbers_of(x_); }
  const OdeStats& stats() const override { return stats_; }
  std::size_t worst_components(std::span<ErrorShare> worst) override;
  std::string_view message() const override { return message_.data(); }

 protected:
  enum class Outcome : std::uint8_t { stepped, reached_limit, failed_error_test, failed_otherwise };
  struct Advance {
    Outcome outcome = Outcome::stepped;
    double reached = 0;
  };
  // What the library has counted since it was last (re)initialized.
  struct LibraryCounts {
    long steps = 0;
    long rejected = 0;
    long newton_iterations = 0;
    long newton_failures = 0;
  };

  // --- The library's side ---
  // From (t, x_), and for a DAE x_'; `first_step` 0 leaves the choice to it.
  virtual void begin_library(double t, double first_step) = 0;
  virtual void set_limits(double smallest_step, std::optional<double> stop_time) = 0;
  virtual Advance advance(double limit) = 0;
  // The k-th derivative of the dense output; false when its order does not reach that far.
  virtual bool output(double t, int k, N_Vector result) const = 0;
  virtual LibraryCounts library_counts() const = 0;
  virtual double attempted_step() const = 0;
  virtual void last_errors(N_Vector errors, N_Vector weights) const = 0;
  // --- The problem's side ---
  // Takes x and the guess of x' (empty: none) for t and makes them consistent where that is asked for.
  virtual std::expected<void, OdeFailure> take(double t, Values x, Values dx) = 0;
  // x' at time() while no step has been made.
  virtual void derivative_at_start(Results dx) = 0;
  virtual void add_problem_counts(OdeStats& stats) const = 0;
  virtual void reset_problem_counts() = 0;
  virtual const StepMatrix* matrix() const = 0;

  // The answer to the library for one evaluation: 0 good, 1 try a shorter step, -1 give up. `results` may be empty.
  int answer(Evaluation evaluation, Values results);
  void write_weights(Values x, Results weight) const;
  static void keep_message(int code, const char* module, const char* function, char* text, void* engine);

  std::size_t size() const { return size_; }
  const SundialsOptions& options() const { return options_; }
  const Context& context() const { return context_; }
  N_Vector state_vector() const { return x_.get(); }
  N_Vector weight() const { return weight_.get(); }  // free for use inside of one call
  N_Vector signs() const { return signs_.get(); }    // null: any

 private:
  // What callbacks have said since the last call of the library; it explains a failure better than its return value.
  struct Reports {
    bool stopped = false;
    bool rejected = false;
    std::optional<std::size_t> not_finite;  // the first component that was not
  };

  std::expected<void, OdeFailure> begin(double t, Values x, Values dx, double first_step);
  bool has_stepped() const { return stats_.steps > before_restart_.steps; }
  double useful_first_step(double t, Values x);
  bool is_hop(double limit) const;
  double smallest_step() const;
  void count();
  OdeFailure failure(Outcome outcome);

  std::size_t size_;
  SundialsOptions options_;
  ErrorWeights weights_;
  Context context_;
  Vector x_;
  Vector weight_;
  Vector signs_;
  Vector scratch_;
  Vector borrowed_;  // stands for numbers of the caller
  std::vector<double> guess_;
  Reports reports_;
  OdeStats stats_;
  OdeStats before_restart_;  // the library counts from its last start
  double time_ = 0;
  double last_time_ = 0;
  double stop_time_ = 0;  // what the library knows
  bool started_ = false;
  bool hopped_ = false;  // time has moved without the library
  std::array<char, 512> message_{};
};

}  // namespace holon::solve
