#pragma once

// Invariant zeros: the numbers s at which the rank of [A - sI, B; C, D] falls, so that an input exp(st) can be blocked.
// Those of a minimal realization are the transmission zeros.

#include <cstddef>

#include "lti/failure.h"
#include "lti/state_space.h"

namespace holon::lti {

struct Zeros {
  ComplexVector values;         // finite, by modulus
  Vector uncertainty;           // how far rounding may have moved each, absolute
  std::size_t normal_rank = 0;  // of the transfer function
  double tolerance = 0;         // singular values below tolerance * norm count as zero
  double smallest_kept = 0;     // the smallest that counted, relative to the norm
  double largest_neglected = 0;
};

// `tolerance` 0 stands for 100 (n + m + p) eps.
Result<Zeros> invariant_zeros(const StateSpace& system, double tolerance = 0);
Result<Zeros> transmission_zeros(const StateSpace& system, double tolerance = 0);

}  // namespace holon::lti
