#pragma once

// What a one-step method does to x' = lambda x: x_next = R(z) x with z = lambda h. Hairer, Wanner: Solving ODEs II,
// IV.3.
//   R(z) = det(I - z A + z 1 b^T) / det(I - z A) = 1 + z b^T (I - z A)^-1 1

#include <complex>
#include <limits>
#include <optional>
#include <utility>

#include "method/polynomial.h"
#include "method/tableau.h"

namespace holon::method {

struct StabilityFunction {
  Polynomial numerator;
  Polynomial denominator;  // 1 at z = 0

  std::complex<double> operator()(std::complex<double> z) const { return numerator(z) / denominator(z); }
};

// Common factors are cancelled; coefficients of irrational methods that are rational are recognized as such.
StabilityFunction stability_function(const Tableau& tableau);
// The two forms as they stand, before anything is cancelled.
StabilityFunction determinant_form(const Tableau& tableau);
StabilityFunction resolvent_form(const Tableau& tableau);

// The Pade approximation of e^z with a numerator of degree k and a denominator of degree m.
StabilityFunction pade(int k, int m);
// Which one it is, if it is one: (k, m).
std::optional<std::pair<int, int>> pade_index(const StabilityFunction& r);

struct LinearStability {
  bool a_stable = false;          // |R(z)| <= 1 for Re z <= 0
  bool l_stable = false;          // and R(infinity) = 0
  double at_infinity = 0;         // |R(infinity)|
  double real_interval = 0;       // |R| <= 1 on [-x, 0]; infinity is possible
  double imaginary_interval = 0;  // |R| <= 1 on [-iy, iy]
  int order = 0;                  // of R as an approximation of e^z
  Number error_constant;          // e^z - R(z) = C z^(order + 1) + ...
};
LinearStability linear_stability(const StabilityFunction& r);

// What happens to an oscillation exp(i omega t) in one step of h, against what should.
struct Response {
  double gain = 1;   // |R(i omega h)|; 1 is right
  double phase = 0;  // arg R(i omega h) - omega h, in (-pi, pi]; 0 is right
};
Response response_at(const StabilityFunction& r, double omega_h);

}  // namespace holon::method
