#pragma once

// Rosenbrock and W-methods with exact coefficients. Hairer, Wanner: Solving ODEs II, IV.7.
//   k_i = h f(x + sum_j alpha_ij k_j) + h J sum_j gamma_ij k_j        x_next = x + sum_i b_i k_i
// Order conditions are those of the trees, where a node with one child takes beta = alpha + gamma for the edge below it
// when J is the Jacobian. A W-method keeps its order for any J: then each such edge is counted once with alpha, and
// with gamma in its place the sum must vanish.

#include <cstddef>
#include <string>

#include "method/matrix.h"
#include "method/tableau.h"
#include "method/trees.h"
#include "solve/ode/formula.h"

namespace holon::method {

struct RosenbrockTableau {
  std::string name;
  Matrix alpha;
  Matrix gamma;
  Vector b;
  Vector b_embedded;

  std::size_t stages() const { return b.size(); }
};

struct RosenbrockOrder {
  int order = 0;     // with the exact Jacobian
  int w_order = 0;   // with any matrix in its place
  int embedded = 0;  // of the embedded result, with the exact Jacobian
};
RosenbrockOrder order_of(const RosenbrockTableau& method, const Trees& trees);

// alpha + gamma as a diagonally implicit Runge-Kutta method, which has the same stability function.
Tableau linear_equivalent(const RosenbrockTableau& method);

solve::Rosenbrock to_formula(const RosenbrockTableau& method, int order, int error_order);

// Verwer et al. (1999): order 2 with any J; L-stable for gamma = 1 + sqrt(2)/2.
RosenbrockTableau ros2();
// Shampine, Reichelt (1997): the method of ode23s, order 2 with any J.
RosenbrockTableau ode23s();
// Sandu et al. (1997): order 3, four stages, stiffly accurate.
RosenbrockTableau rodas3();

}  // namespace holon::method
