#pragma once

// The size of a system: H-infinity norm (the largest gain over all frequencies) and H2 norm; and the frequencies at
// which a gain is reached exactly.

#include <string>

#include "lti/failure.h"
#include "lti/frequency_response.h"
#include "lti/state_space.h"

namespace holon::lti {

struct PeakGain {
  double value = 0;      // infinite where `reason` is not empty
  double frequency = 0;  // rad/s; may be infinite
  std::string reason;    // why the norm is infinite
  double lower = 0;      // the norm is between these two
  double upper = 0;
};

// sup over omega of the largest singular value of G(j omega), for a stable system.
Result<PeakGain> h_infinity_norm(const StateSpace& system, double relative_tol = 1e-10);

struct H2Norm {
  double value = 0;
  std::string reason;  // why it is infinite
};
// The energy of the impulse response: sqrt(trace(C P C^T)) with A P + P A^T + B B^T = 0.
Result<H2Norm> h2_norm(const StateSpace& system);

// Frequencies omega >= 0, ascending, at which a singular value of G(j omega) may equal `level`: no such frequency is
// missing, but one or the other may be no crossing. The callers look at the values between them.
Vector level_frequencies(const StateSpace& balanced, double level);

// The largest value of a smooth function near its largest sample: golden section on [low, high].
struct Extremum {
  double at = 0;
  double value = 0;
};
template <class Function>
Extremum maximize(const Function& f, double low, double high) {
  constexpr double kGolden = 0.6180339887498949;
  double a = high - kGolden * (high - low);
  double b = low + kGolden * (high - low);
  double fa = f(a);
  double fb = f(b);
  for (int step = 0; step < 100 && high - low > 1e-13 * (high + low); ++step) {
    if (fa > fb) {
      high = b;
      b = a;
      fb = fa;
      a = high - kGolden * (high - low);
      fa = f(a);
    } else {
      low = a;
      a = b;
      fa = fb;
      b = low + kGolden * (high - low);
      fb = f(b);
    }
  }
  return fa > fb ? Extremum{a, fa} : Extremum{b, fb};
}

}  // namespace holon::lti
