#pragma once

// Data for pictures of a linear system with one input and one output: Bode, Nyquist and Nichols curves over a grid of
// frequencies that is fine where the curve bends; step and impulse responses; root loci.

#include <cstddef>
#include <optional>
#include <vector>

#include "lti/failure.h"
#include "lti/state_space.h"

namespace holon::lti {

struct FrequencyPoint {
  double omega = 0;      // rad/s
  Complex value;         // G(j omega), for Nyquist
  double magnitude = 0;  // |G|
  double decibel = 0;    // 20 log10 |G|
  double phase = 0;      // rad, without jumps of 2 pi: integrators count -pi/2 each
};

struct GridOptions {
  std::optional<double> lowest;  // rad/s; by the poles and zeros without it
  std::optional<double> highest;
  double decibel_step = 0.1;  // how far a straight line may be off between two points (over log omega)
  double phase_step = 0.01;   // rad
  std::size_t most = 4000;    // points
  // The same system before equations were solved that are nearly singular: values come from here.
  std::optional<Descriptor> descriptor{};
};
Result<std::vector<FrequencyPoint>> frequency_curve(const StateSpace& system, const GridOptions& options = {});

struct TimeCurves {
  Vector time;                   // s
  std::vector<Matrix> response;  // one for each time: output x input
};
enum class Excitation : unsigned char { step, impulse };  // an impulse through D is left out: it is at t = 0 only
// `duration` 0 is chosen by the slowest mode that decays, or by the slowest oscillation.
Result<TimeCurves> time_response(const StateSpace& system, Excitation excitation, double duration = 0,
                                 std::size_t points = 501);

// Poles of the loop closed by -k over the gain k. Each branch is one pole followed from gain to gain.
struct RootLocus {
  Vector gains;
  std::vector<ComplexVector> poles;  // for each gain, branch after branch
};
Result<RootLocus> root_locus(const StateSpace& loop, double from, double to, std::size_t points = 200);

}  // namespace holon::lti
