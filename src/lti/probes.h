#pragma once

// Inside of the room: points at which two forms of one system are compared, at every size that its modes have.

#include <cstddef>

#include "lti/matrix.h"
#include "lti/spectrum.h"
#include "lti/state_space.h"

namespace holon::lti {

// Near no axis, at most one for each doubling of the modulus. Values that may be nothing but rounding count for none.
ComplexVector probes(const Spectrum& modes);

// C (s I - A)^-1 B + D, and for each entry the size of what was added up.
struct ProbedValue {
  ComplexMatrix sum;
  Matrix terms;
};
ProbedValue value_at(const StateSpace& system, Complex s);

// The largest difference of two forms of a system at these points, relative to the largest entry there. Entries that
// are small against their terms say nothing.
double largest_difference(const StateSpace& one, const StateSpace& other, const ComplexVector& points);

}  // namespace holon::lti
