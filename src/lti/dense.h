#pragma once

// Factorizations of dense matrices: linear systems, singular values, QR with pivoting, eigenvalues of symmetric
// matrices. All throw Failure where LAPACK gives up.

#include <cstddef>
#include <optional>
#include <vector>

#include "lti/matrix.h"

namespace holon::lti {

// A x = B. Throws Failure when A is singular to working precision.
Matrix solve(const Matrix& a, const Matrix& b);
ComplexMatrix solve(const ComplexMatrix& a, const ComplexMatrix& b);

// The same, but nothing where a pivot is exactly zero; A may be very ill-conditioned.
std::optional<ComplexMatrix> try_solve(ComplexMatrix a, ComplexMatrix b);
std::optional<Matrix> try_solve(Matrix a, Matrix b);

// 1 / (|A| |A^-1|) in the 1-norm, estimated; 0 for a singular matrix.
double reciprocal_condition(const Matrix& a);

// A = U diag(s) V^H, s descending; U and V square, or only as many columns as singular values.
template <class T>
struct Svd {
  BasicMatrix<T> u;
  Vector s;
  BasicMatrix<T> vh;
};
Svd<double> svd(Matrix a);
Svd<Complex> svd(ComplexMatrix a);
Svd<double> thin_svd(Matrix a);
Vector singular_values(Matrix a);
Vector singular_values(ComplexMatrix a);
double largest_singular_value(const ComplexMatrix& a);  // 0 for an empty matrix

// A = Q R P^T, |r_11| >= |r_22| >= …; Q square.
struct PivotedQr {
  Matrix q;
  Matrix r;
  std::vector<std::size_t> order;  // column k of A P is column order[k] of A
};
PivotedQr pivoted_qr(Matrix a);

// A = V diag(values) V^H for A = A^H; values ascending.
template <class T>
struct SymmetricEigen {
  Vector values;
  BasicMatrix<T> vectors;
};
SymmetricEigen<double> symmetric_eigen(Matrix a);
SymmetricEigen<Complex> symmetric_eigen(ComplexMatrix a);

// A x = B in the sense of least squares and, where A has not full rank, of least length.
template <class T>
BasicMatrix<T> least_squares(const BasicMatrix<T>& a, const BasicMatrix<T>& b, double relative_tol);

}  // namespace holon::lti
