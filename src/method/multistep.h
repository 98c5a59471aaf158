#pragma once

// Linear multistep methods with exact coefficients. Dahlquist (1956, 1963); Hairer, Norsett, Wanner: Solving ODEs I,
// III; Hairer, Wanner II, V.1.
//   sum_j alpha_j x_{n+j} = h sum_j beta_j f_{n+j}      rho(zeta) = sum alpha_j zeta^j     sigma(zeta) = sum beta_j
//   zeta^j
// On x' = lambda x the growth factors are the roots zeta of rho - z sigma, z = h lambda. A pair of a predictor (rho*,
// sigma*) with a corrector, evaluated once more at the end (PECE), has rho - z sigma + z beta_k (rho* - z sigma*).

#include <complex>
#include <optional>
#include <string>
#include <vector>

#include "method/polynomial.h"
#include "solve/ode/formula.h"

namespace holon::method {

struct Multistep {
  enum class Family : unsigned char { adams_bashforth, adams_moulton, pece, bdf, ndf };
  std::string name;
  Family family = Family::adams_bashforth;
  int least_order = 1;  // equal to most_order, unless the order is chosen step by step
  int most_order = 1;
  // Of most_order.
  Polynomial rho;
  Polynomial sigma;
  Polynomial predictor_rho;  // PECE only
  Polynomial predictor_sigma;
  Number kappa;  // NDF only

  bool has_variable_order() const { return least_order != most_order; }
};

Multistep adams_bashforth(int order);
Multistep adams_moulton(int order);
Multistep adams_pece(int order);
Multistep bdf(int order);  // 1 to 6
Multistep ndf(int order);  // 1 to 5
// The weights of the NDF modification, order 1 to 5 (Shampine, Reichelt 1997).
Number ndf_kappa(int order);

struct MultistepReport {
  int order = 0;
  Number error_constant;         // of rho(e^h) - h sigma(e^h) = C h^(order + 1) + ..., over sigma(1)
  bool zero_stable = false;      // Dahlquist's root condition
  bool strongly_stable = false;  // no root of rho but 1 on the unit circle
  bool a_stable = false;
  bool l_stable = false;  // and the growth factors vanish at infinity
  double a_angle = 0;     // degrees: stable in the wedge |arg(-z)| <= angle
  double real_interval = 0;
  double imaginary_interval = 0;
};
MultistepReport judge(const Multistep& method);

// The coefficients of the characteristic polynomial at z, constant term first, and its roots.
std::vector<std::complex<double>> growth_factors(const Multistep& method, std::complex<double> z);
double largest_growth(const Multistep& method, std::complex<double> z);

// Points z where a growth factor is e^(i theta): the border of the stability region lies among them. One or two for
// each theta (PECE has two).
std::vector<std::complex<double>> locus(const Multistep& method, double theta);

solve::Formula to_formula(const Multistep& method, const solve::RungeKutta& explicit_starter,
                          const solve::RungeKutta& implicit_starter);

}  // namespace holon::method
