#pragma once

// How long the next step is. Hairer, Norsett, Wanner: Solving ODEs I, II.4; Hairer, Wanner: Solving ODEs II, IV.2.
//   w_i = relative_tol max(|x_i|, |x_next_i|) + absolute_tol_i      |e| = sqrt(1/n sum_i (e_i / w_i)^2)
// An error of 1 in this norm is exactly what was asked for. A step of error e is followed by one that is
//   0.9 e^-(1/q - 0.75 beta) e_before^beta                          (q the order of the estimate in h, beta = 0.2 / q)
// times as long: proportional-integral control, which does not hunt at the border of stability.

#include <cstddef>
#include <span>
#include <vector>

#include "solve/ode/integrator.h"

namespace holon::solve {

class ErrorWeights {
 public:
  ErrorWeights(const OdeOptions& options, std::size_t size);

  double relative() const { return relative_; }
  Values absolute() const { return absolute_; }
  double weight(std::size_t i, double x) const { return relative_ * (x < 0 ? -x : x) + absolute_[i]; }
  double nominal(std::size_t i) const { return absolute_[i] / relative_; }
  void set_nominal(Values nominal);
  void scale(double factor);

  double norm(Values e, Values x) const;
  double norm(Values e, Values x, Values x_next) const;
  // The state with the largest weighted entry of e; one that is not finite counts as the largest.
  std::size_t worst(Values e, Values x) const;

 private:
  double relative_;
  std::vector<double> absolute_;
};

// All entries finite? A sum does it without a branch an entry.
bool all_finite(Values x);
std::size_t first_not_finite(Values x);

class StepController {
 public:
  StepController(int error_order, double beta_times_q, double max_factor);

  void reset() { log_error_before_ = kLogSmall; }
  // Factors for the next step after one that was accepted or rejected with this error.
  double accepted(double error);
  double accepted_square(double square);  // the square of the error: spares a root
  double rejected(double error);

 private:
  static constexpr double kLogSmall =
      -13.287712379549449;  // log2 of 1e-4, below which no error counts as a smaller one

  double exponent_ = 0;
  double beta_ = 0;
  double plain_exponent_;
  double max_factor_;
  double log_error_before_ = kLogSmall;
  bool just_rejected_ = false;
};

struct StepPlan {
  double h = 0;
  bool lands = false;      // the step ends exactly on the limit
  bool shortened = false;  // it would have been longer without the limit
};

// Stretches or halves a step that would end just before the limit, so that no tiny step is left over.
StepPlan plan_step(double t, double h, double limit);

// The times of a run with a fixed step: origin + n h, without adding up roundings. A limit between two of them is hit
// exactly, and the grid begins anew there.
class FixedGrid {
 public:
  void begin(double t, double h) {
    origin_ = t;
    h_ = h;
    count_ = 0;
  }
  StepPlan plan(double t, double limit) const;
  // The time at the end of an accepted step.
  double advance(const StepPlan& plan, double limit);

 private:
  double origin_ = 0;
  double h_ = 0;
  double count_ = 0;
};

// Below this a step no longer moves t by a sensible number of roundings.
double smallest_step(double t, const OdeOptions& options);

// A first step of order 1 whose error h^2 |x''| / 2 stays well below what is allowed; `curvature` is |x''| in the norm.
double step_for_curvature(double curvature);

// The first step of a method of this order from x with slope f0: the algorithm of HNW II.4, which compares two slopes
// a small explicit Euler step apart. `slope` evaluates f at (t + h, x1).
double first_step(double t, Values x, Values f0, int order, const ErrorWeights& weights, double largest,
                  std::span<double> x1, std::span<double> f1,
                  FunctionRef<Evaluation(double t, Results x, Results dx)> slope);

}  // namespace holon::solve
