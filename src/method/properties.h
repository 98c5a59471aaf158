#pragma once

// Everything that can be said about a method from its coefficients: computed, never stated.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "method/method.h"
#include "method/multistep.h"
#include "method/nonlinear_stability.h"
#include "method/order.h"
#include "method/rosenbrock.h"
#include "method/second_derivative.h"
#include "method/stability_function.h"

namespace holon::method {

struct Properties {
  std::string name;
  std::string title;
  std::string family;  // "explicit Runge-Kutta", "Rosenbrock", "multistep", ...
  int stages = 0;      // of one-step methods
  int steps = 1;       // values of the past that a step uses
  bool is_implicit = false;
  bool second_derivative = false;  // for x'' = f(t, x, x') only
  bool adaptive = false;           // has an error estimate
  int order = 0;
  std::optional<int> stage_order;     // Runge-Kutta: C(q) and B(q)
  std::optional<int> embedded_order;  // of the other result of a pair
  std::optional<int> dense_order;     // of the polynomial between the ends of a step
  std::optional<bool> a_stable;
  std::optional<bool> l_stable;
  std::optional<bool> an_stable;
  std::optional<bool> b_stable;
  std::optional<bool> algebraically_stable;
  std::optional<double> a_angle;            // degrees; multistep methods
  double real_interval = 0;                 // stable on [-x, 0]; second-derivative methods have none
  double imaginary_interval = 0;            // stable on [-iy, iy]
  std::optional<double> at_infinity;        // |R(infinity)|
  std::optional<std::pair<int, int>> pade;  // degrees of numerator and denominator
  std::optional<int> w_order;               // Rosenbrock: with any matrix for the Jacobian
  std::optional<int> damped_order;          // second-derivative: where x' occurs
};

Properties properties_of(const Method& method);

// All methods of listed_names().
std::vector<Properties> properties_of_all();

}  // namespace holon::method
