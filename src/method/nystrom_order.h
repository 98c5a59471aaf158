#pragma once

// Order conditions of Runge-Kutta-Nystrom methods by Nystrom trees. Hairer, Norsett, Wanner: Solving ODEs I, II.14. A
// node is an evaluation of f; what hangs below it is one of
//   a bare position     c_i                     the initial velocity carried on
//   a position tree     sum_j a_bar_ij Phi_j    a tree reached through x: it counts one more in the order
//   a velocity tree     sum_j a_ij Phi_j        a tree reached through x'; only when f depends on x'
// Conditions: sum b_i Phi_i = 1/gamma for trees of order up to p, sum b_bar_i Phi_i = 1/((order + 1) gamma) up to p
// - 1.

#include "method/second_derivative.h"

namespace holon::method {

// The order for x'' = f(t, x) or, with `velocities`, for x'' = f(t, x, x'). At most 6.
int nystrom_order(const NystromTableau& method, const Vector& b_bar, const Vector& b, bool velocities);

}  // namespace holon::method
