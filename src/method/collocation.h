#pragma once

// Implicit Runge-Kutta methods from first principles. Hairer, Wanner: Solving ODEs II, IV.5. The nodes are the roots of
//   Gauss       d^s/dx^s         (x^s (x-1)^s)                Radau I    d^(s-1)/dx^(s-1) (x^s (x-1)^(s-1))
//   Lobatto     d^(s-2)/dx^(s-2) (x^(s-1) (x-1)^(s-1))        Radau II   d^(s-1)/dx^(s-1) (x^(s-1) (x-1)^s)
// and the coefficients follow from one condition each:
//   Gauss, Radau IIA, Lobatto IIIA   collocation: a_ij = int_0^c_i l_j, which is C(s)
//   Radau IA, Lobatto IIIB           D(s)
//   Lobatto IIIC                     a_i1 = b_1 and C(s-1)

#include <optional>
#include <string>

#include "method/matrix.h"
#include "method/polynomial.h"
#include "method/tableau.h"

namespace holon::method {

enum class Family : unsigned char { gauss, radau_ia, radau_iia, lobatto_iiia, lobatto_iiib, lobatto_iiic };

// The polynomial whose roots are the nodes.
Polynomial node_polynomial(Family family, int stages);

// Real roots in [0, 1], ascending; exact where they are rational or quadratic, else to Number::kDigits.
Vector unit_roots(const Polynomial& p);

// The collocation method with these nodes, with its polynomial as dense output.
Tableau collocation(const Vector& nodes);

// The stages that a family needs at least, and the order that it has with them.
int least_stages(Family family);
int order_of_family(Family family, int stages);

Tableau make_family(Family family, int stages);

// Gives an implicit method an error estimate: an embedded row that differs from b by a multiple of the divided
// difference over the nodes, with the slope at the start as one more node where it is none yet. `filter` is taken to be
// the real eigenvalue of A, or the geometric mean of its eigenvalues when there is none.
void add_error_estimate(Tableau& tableau);

}  // namespace holon::method
