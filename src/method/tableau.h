#pragma once

// A Runge-Kutta method with its exact coefficients:
//   k_i = f(t + c_i h, x + h sum_j a_ij k_j)      x_next = x + h sum_i b_i k_i

#include <cstddef>
#include <string>
#include <vector>

#include "method/matrix.h"
#include "method/number.h"
#include "method/polynomial.h"
#include "solve/ode/formula.h"

namespace holon::method {

// x(t + theta h) = x + h sum_i weights_i(theta) k_i; the stages of the step first, then the ones that only this needs.
struct DenseOutput {
  Matrix a;  // one row for each extra stage, over all stages
  Vector c;
  std::vector<Polynomial> weights;  // without constant term; empty when there is no polynomial of its own
};

struct Tableau {
  std::string name;
  Matrix a;
  Vector b;
  Vector c;
  Vector b_embedded;      // of the other order; empty: no error estimate
  Vector b_second;        // a third row of low order (DOP853), or empty
  Number embedded_start;  // the weight that the embedded row gives to the slope at the start of the step
  Number filter;          // gamma of the error filter of an implicit method; zero: none
  DenseOutput dense;

  std::size_t stages() const { return b.size(); }
  bool is_explicit() const;
  bool is_diagonally_implicit() const;
  bool is_stiffly_accurate() const;  // the last row of a is b
  bool is_exact() const;
};

// The conditions for anything to make sense: sizes, row sums c, b sums to one. What is wrong, or nothing.
std::string inconsistency(const Tableau& tableau);

// For the engine; `order` and `error_order` as found by the order conditions.
solve::RungeKutta to_formula(const Tableau& tableau, int order, int error_order);

}  // namespace holon::method
