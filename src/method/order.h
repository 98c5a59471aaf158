#pragma once

// The order of a Runge-Kutta method from its coefficients, by the order conditions of rooted trees, and the simplifying
// assumptions. Butcher (1964); Hairer, Wanner: Solving ODEs II, IV.5.
//   B(p)  sum_i b_i c_i^(k-1) = 1/k                       k = 1..p
//   C(q)  sum_j a_ij c_j^(k-1) = c_i^k / k                k = 1..q, all i
//   D(r)  sum_i b_i c_i^(k-1) a_ij = b_j (1 - c_j^k) / k  k = 1..r, all j
// B(p), C(q) and D(r) with p <= q + r + 1 and p <= 2q + 2 give order p. B(p + 1) is itself one of the conditions of
// order p + 1, so that this decides the order of methods whose trees are too many to look at.

#include <cstddef>
#include <optional>
#include <string>

#include "method/matrix.h"
#include "method/tableau.h"
#include "method/trees.h"

namespace holon::method {

struct ViolatedCondition {
  int order = 0;
  std::string tree;       // "[t,[t]]"
  std::string condition;  // "sum b_i c_i a_ij c_j = 1/8"
  Number value;           // of its left side
  Number expected;
};

struct OrderReport {
  int order = 0;                           // 0: not even consistent
  std::optional<ViolatedCondition> first;  // the first condition that fails
  // sqrt of the sum over the trees t of order p + 1 of ((sum b_i Phi_i(t) - 1/gamma(t)) / sigma(t))^2: the size of the
  // leading error term for a problem all of whose elementary differentials have the size 1.
  std::optional<double> error_norm;
  bool by_trees = true;  // false: by B, C and D
};

// `trees` must reach order 9 at least; beyond it only B, C and D decide.
OrderReport order_of(const Matrix& a, const Vector& b, const Vector& c, const Trees& trees);
inline OrderReport order_of(const Tableau& tableau, const Trees& trees) {
  return order_of(tableau.a, tableau.b, tableau.c, trees);
}

// The same orders from coefficients rounded to doubles, in a hundredth of the time: what an engine needs at every
// start. A condition holds when it is missed by no more than rounding explains.
struct RoundedOrders {
  int order = 0;
  int embedded = 0;  // 0: no embedded row
};
RoundedOrders rounded_orders_of(const Tableau& tableau);

struct SimplifyingAssumptions {
  int b = 0;
  int c = 0;
  int d = 0;
};
SimplifyingAssumptions simplifying_assumptions(const Matrix& a, const Vector& b, const Vector& c);

// The order of the embedded result. An implicit method's row may give weight to the slope at the start, which counts as
// a stage with c = 0 and a zero row.
OrderReport embedded_order_of(const Tableau& tableau, const Trees& trees);

// The order of the dense output: the conditions sum_i b_i(theta) Phi_i(t) = theta^order(t) / gamma(t) as polynomials.
int dense_order_of(const Tableau& tableau, const Trees& trees);

}  // namespace holon::method
