#pragma once

// How long the next step of a multistep method is. Hindmarsh et al.: SUNDIALS, ACM TOMS 31 (2005), 2.1: a step of order
// k whose error was e, in the norm in which 1 is allowed, is followed by one that is
//   (bias e)^-(1 / (k + 1))
// times as long, so that its error will be 1 / bias of what is allowed. Errors of single steps add up; with these
// biases the error of the result is about the tolerance. A higher order has to earn its place, so its bias is larger.

#include <cmath>

namespace holon::solve {

inline constexpr double kBias = 6;
inline constexpr double kRaiseBias = 10;

// At most `most`, also when the error was zero.
inline double step_factor(double bias, double error, int order, double most) {
  const double factor = std::pow(bias * error, -1.0 / (order + 1));
  return factor < most ? factor : most;
}

}  // namespace holon::solve
