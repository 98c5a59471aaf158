#pragma once

// Stability on nonlinear and on time-dependent problems. Burrage, Butcher (1979); Crouzeix (1979); Hundsdorfer, Spijker
// (1981); Hairer, Wanner: Solving ODEs II, IV.12.
//   algebraic   b_i >= 0 and M = diag(b) A + A^T diag(b) - b b^T positive semidefinite
//   B           |x_next - y_next| <= |x - y| on every contractive problem. Algebraic stability implies it, and is
//   implied by
//               it when no two stages always agree (S-irreducible); a method with stages that agree is reduced first.
//               Problems may depend on the time, so stages with different nodes do not agree.
//   AN          |K(Z)| <= 1 for Z = diag(z_i), Re z_i <= 0, z_i = z_j where c_i = c_j, with K = 1 + b^T Z (I - A
//   Z)^-1 1.
//               The same as algebraic stability when all c_i differ.

#include <optional>

#include "method/matrix.h"
#include "method/tableau.h"

namespace holon::method {

struct NonlinearStability {
  bool algebraic = false;
  bool b_stable = false;
  std::optional<bool> an_stable;  // none: nodes coincide, and no violation was found
  Matrix m;                       // the matrix above
};

NonlinearStability nonlinear_stability(const Tableau& tableau, bool a_stable);

// The method without stages that always agree with another one, and without stages that nothing uses.
Tableau reduced(const Tableau& tableau);

}  // namespace holon::method
