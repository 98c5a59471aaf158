#pragma once

// How far a loop is from instability, and how fast a system is. All crossings are found as eigenvalues, so that none is
// missed between the points of a grid.

#include <optional>
#include <string>
#include <vector>

#include "lti/failure.h"
#include "lti/state_space.h"

namespace holon::lti {

// Where the curve L(j omega) crosses the negative real axis.
struct GainMargin {
  double frequency = 0;  // rad/s; may be 0 or infinite
  double factor = 0;     // 1 / |L|: the loop gain times this puts a pole on the imaginary axis
};

// Where |L(j omega)| = 1.
struct PhaseMargin {
  double frequency = 0;  // rad/s
  double angle = 0;      // rad, in (-pi, pi]: arg L + pi
  double delay = 0;      // s: the shortest dead time that takes this angle away
};

struct Margins {
  bool closed_loop_stable = false;          // 1 / (1 + L), asymptotically
  std::vector<GainMargin> phase_crossings;  // by frequency
  std::vector<PhaseMargin> gain_crossings;
  // Nothing where no crossing limits it.
  std::optional<GainMargin> gain_margin;     // the smallest factor above 1
  std::optional<GainMargin> gain_reduction;  // the largest factor below 1
  std::optional<PhaseMargin> phase_margin;   // the smallest angle by size
  std::optional<PhaseMargin> delay_margin;
  // The least distance of the curve from -1, and where.
  double modulus_margin = 0;
  double modulus_frequency = 0;
};
// `loop` is L with one input and one output, closed by -1.
Result<Margins> margins(const StateSpace& loop);

struct Bandwidth {
  double frequency = 0;  // the first at which the gain falls below 1 / sqrt(2) of that at 0; infinite if it never does
};
// Fails where the gain at frequency 0 is zero or infinite.
Result<Bandwidth> bandwidth(const StateSpace& system);

}  // namespace holon::lti
