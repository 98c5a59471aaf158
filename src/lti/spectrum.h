#pragma once

// Eigenvalues of general matrices and pencils, with what can be trusted of them; Schur forms.

#include <cstddef>
#include <vector>

#include "lti/matrix.h"

namespace holon::lti {

// Eigenvalues lambda_i of A with vectors of length 1, A x_i = lambda_i x_i and y_i^H A = lambda_i y_i^H. The matrix is
// balanced by powers of 2 first; `cosine[i]` = |y^H x| and `norm` belong to the balanced matrix.
struct Spectrum {
  ComplexVector values;
  ComplexMatrix right;
  ComplexMatrix left;
  Vector cosine;       // the condition number of the eigenvalue is its reciprocal
  Vector uncertainty;  // how far rounding may have moved each eigenvalue, absolute
  double norm = 0;
};
Spectrum spectrum(const Matrix& a);
ComplexVector eigenvalues(const Matrix& a);

// A = U T U^T, T quasi-triangular.
struct Schur {
  Matrix t;
  Matrix u;
  ComplexVector values;
};
Schur real_schur(Matrix a);
// Brings the chosen eigenvalues to the top left; conjugates go together. Returns how many that are.
std::size_t reorder(Schur& schur, const std::vector<bool>& chosen);

// A = U T U^H, T triangular.
struct ComplexSchur {
  ComplexMatrix t;
  ComplexMatrix u;
};
ComplexSchur complex_schur(ComplexMatrix a);
void reorder(ComplexSchur& schur, const std::vector<bool>& chosen);

// A x = lambda B x. Infinite eigenvalues are counted, not listed.
struct PencilSpectrum {
  ComplexVector values;
  Vector uncertainty;  // absolute, as above
  std::size_t infinite = 0;
};
PencilSpectrum pencil_spectrum(Matrix a, Matrix b);
ComplexVector pencil_eigenvalues(Matrix a, Matrix b);  // only the finite ones, faster

// Solves A X + sign X B = C by Schur forms (Bartels and Stewart 1972).
Matrix solve_sylvester(const Matrix& a, const Matrix& b, const Matrix& c, int sign = 1);

}  // namespace holon::lti
