#pragma once

// Matrix equations and functions: Lyapunov, algebraic Riccati, exponential, square root.

#include "lti/failure.h"
#include "lti/matrix.h"

namespace holon::lti {

// A X + X A^T + Q = 0. Fails where lambda_i + lambda_j = 0 for two eigenvalues of A.
Result<Matrix> solve_lyapunov(const Matrix& a, const Matrix& q);

// A^T X + X A - (X B + S) R^-1 (B^T X + S^T) + Q = 0, the X for which A - B R^-1 (B^T X + S^T) is stable. Q and R are
// symmetric; R is invertible and may be indefinite.
struct Riccati {
  Matrix x;               // symmetric
  ComplexVector closed;   // eigenvalues of A - B R^-1 (B^T X + S^T)
  double residual = 0;    // of the equation, relative to the largest of its terms
  double separation = 0;  // distance of the Hamiltonian's eigenvalues from the imaginary axis, relative to its norm
};
Result<Riccati> solve_riccati(const Matrix& a, const Matrix& b, const Matrix& q, const Matrix& r, const Matrix& s = {});

Result<Matrix> exponential(const Matrix& a);

// The root with eigenvalues in the right half plane. Fails for eigenvalues on the negative real axis, where no real
// root exists in general, and for a zero eigenvalue with too few eigenvectors.
Result<Matrix> square_root(const Matrix& a);

}  // namespace holon::lti
