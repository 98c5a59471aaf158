#pragma once

// The modes of x' = A x: eigenvalues with frequency, damping, time constant, the states that take part, and how far
// each number can be trusted; stability.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "lti/failure.h"
#include "lti/matrix.h"

namespace holon::lti {

struct Mode {
  Complex value;             // rad/s
  double frequency = 0;      // |lambda|, rad/s
  double damping = 0;        // -Re / |lambda|; 1 or -1 for real eigenvalues, 0 for lambda = 0
  double time_constant = 0;  // -1 / Re; negative for a growing mode, infinite on the imaginary axis
  double condition = 1;      // of the eigenvalue, after balancing; 1 is best
  double uncertainty = 0;    // how far rounding may have moved it, absolute
  int digits = 0;            // that can be trusted, relative to |lambda|: 0 to 15
  Vector participation;      // |y_k x_k| of each state k, summing to 1
};

enum class Stability : unsigned char {
  asymptotic,  // every mode decays
  marginal,    // modes on the imaginary axis, all of them semisimple; nothing grows
  unstable,    // a mode grows exponentially, or with a power of time
};

const char* name_of(Stability stability);  // `asymptotic`

struct Modes {
  std::vector<Mode> modes;  // by frequency; of a pair the positive imaginary part first
  Stability stability = Stability::asymptotic;
  std::string reason;                     // for what `stability` says, a sentence
  std::optional<double> stiffness_ratio;  // the fastest decay over the slowest; nothing without decaying modes
};

Result<Modes> modes(const Matrix& a);

// Whether the eigenvalue is on the imaginary axis as far as can be known.
bool on_axis(const Mode& mode);

// M q'' + D q' + K q = 0. D may be empty. Symmetric M > 0 and K without D are solved as such, else as a pencil.
struct Vibration {
  Vector frequencies;   // rad/s, ascending, of conservative systems; |lambda| of the pairs otherwise
  ComplexVector poles;  // all 2n, finite ones
  Matrix shapes;        // of conservative systems: columns q with q^T M q = 1; else empty
};
Result<Vibration> vibration(const Matrix& m, const Matrix& d, const Matrix& k);

}  // namespace holon::lti
