#pragma once

// The frequency response of a model by simulation: its only input is moved by a sine around a point of rest, and what
// the output does once the motion repeats is compared with the linear answer. Events do not count, as in linearizing.
// In: a model translated with one input and one output. Out: gain and phase at each frequency, and how much of the
// output is not a sine of that frequency (what a linear system cannot do).

#include <holon/holon.h>

#include <expected>
#include <vector>

#include "analysis/linearize.h"

namespace holon::analysis {

struct SweptSine {
  double omega = 0;         // rad/s
  lti::Complex linear;      // G(j omega)
  lti::Complex measured;    // first harmonic of the output over the amplitude
  double harmonics = 0;     // the other harmonics, relative to the first
  bool has_settled = true;  // false: the motion does not repeat (an undamped mode, an unstable point)
};

struct SweepOptions {
  double amplitude = 0;               // in the unit of the input
  std::vector<double> frequencies{};  // rad/s
  double relative_tol = 1e-9;
  int most_periods = 300;
};

std::expected<std::vector<SweptSine>, Diagnostics> sine_sweep(const Model& model, const LinearizeOptions& at,
                                                              const SweepOptions& options);

}  // namespace holon::analysis
