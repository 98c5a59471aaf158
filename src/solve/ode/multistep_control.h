#pragma once

// How long the next step of a multistep method is. Hindmarsh et al.: SUNDIALS, ACM TOMS 31 (2005), 2.1: a step of order
// k whose error was e, in the norm in which 1 is allowed, is followed by one that is
//   (bias e)^-(1 / (k + 1))
// times as long, so that its error will be 1 / bias of what is allowed. Errors of single steps add up, and backward
// differentiation makes many short ones: with the 6 of SUNDIALS the result of the Brusselator is 20 tolerances away at
// 1e-7, with 12 it is 11, for a tenth more steps. A higher order has to earn its place, so its bias is larger.

#include <cmath>

namespace holon::solve {

struct Biases {
  double keep;
  double raise;
};
inline constexpr Biases kAdamsBiases{6, 10};
inline constexpr Biases kBackwardBiases{12, 20};

// At most `most`, also when the error was zero.
inline double step_factor(double bias, double error, int order, double most) {
  const double factor = std::pow(bias * error, -1.0 / (order + 1));
  return factor < most ? factor : most;
}

}  // namespace holon::solve
