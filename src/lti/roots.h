#pragma once

// Roots of exact polynomials (transfer_function.h has the door for doubles).

#include <vector>

#include "lti/exact.h"
#include "lti/transfer_function.h"

namespace holon::lti {

// By modulus, of a pair the positive imaginary part first. Throws Failure for the zero polynomial.
std::vector<Root> roots(const ExactPolynomial& p);

// Each as often as its multiplicity.
ComplexVector repeated(const std::vector<Root>& roots);

// lead * product (s - z), exactly for these doubles; values off the real axis must come in pairs, else Failure.
ExactPolynomial polynomial_of(const ComplexVector& zeros, const mpq_class& lead);

}  // namespace holon::lti
