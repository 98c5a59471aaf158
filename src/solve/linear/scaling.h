#pragma once

// Scale factors that round nothing: multiplying by a power of two only moves the exponent.

#include <algorithm>
#include <bit>
#include <cstdint>

namespace holon::solve {

// 2^-e with value in [2^(e-1), 2^e), so that value times the result is in [1/2, 1). `value` is positive and finite. At
// the ends of the range the exponent is held where both the factor and its inverse are normal numbers. Works on the
// bits, since this runs for every row of every small matrix.
inline double power_of_two_below_inverse(double value) {
  const auto biased = static_cast<int>(std::bit_cast<std::uint64_t>(value) >> 52U);  // e + 1022, or 0 for subnormals
  return std::bit_cast<double>(static_cast<std::uint64_t>(std::clamp(2045 - biased, 3, 2043)) << 52U);
}

}  // namespace holon::solve
