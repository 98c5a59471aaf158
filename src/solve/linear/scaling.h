#pragma once

// Scale factors that round nothing: multiplying by a power of two only moves the exponent.

#include <algorithm>
#include <cmath>

namespace holon::solve {

// 2^-e with value in [2^(e-1), 2^e), so that value times the result is in [1/2, 1). `value` is positive and finite; at
// the ends of the range the exponent is held where both the factor and its inverse are normal numbers.
inline double power_of_two_below_inverse(double value) {
  int exponent = 0;
  std::frexp(value, &exponent);
  return std::ldexp(1.0, -std::clamp(exponent, -1020, 1020));
}

}  // namespace holon::solve
