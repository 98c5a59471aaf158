// Wrappers of LAPACK: LU (gesv, getrf, gecon), singular values (gesvd), QR with column pivoting (geqp3, orgqr),
// symmetric eigenproblem (syev, heev). LAPACK Users' Guide, third edition, SIAM 1999.

#include "lti/dense.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "base/check.h"
#include "lti/failure.h"
#include "lti/lapack.h"

namespace holon::lti {
namespace {

template <class T>
constexpr bool kIsComplex = false;
template <>
constexpr bool kIsComplex<Complex> = true;

template <class T>
std::optional<BasicMatrix<T>> lu_solve(BasicMatrix<T> a, BasicMatrix<T> b) {
  HOLON_CHECK(a.is_square() && a.rows() == b.rows());
  if (b.empty()) return b;
  static const Routine kGesv(kIsComplex<T> ? "zgesv_" : "dgesv_");
  const int n = to_int(a.rows());
  const int columns = to_int(b.cols());
  std::vector<int> pivots(a.rows());
  int info = 0;
  kGesv(&n, &columns, a.data(), &n, pivots.data(), b.data(), &n, &info);
  if (info != 0 || !all_finite(b)) return std::nullopt;
  return b;
}

template <class T>
BasicMatrix<T> must_solve(const BasicMatrix<T>& a, const BasicMatrix<T>& b) {
  auto result = lu_solve(a, b);
  if (!result) throw Failure{"a linear system is singular"};
  return *std::move(result);
}

enum class Want : char { values = 'N', some_vectors = 'S', all_vectors = 'A' };

template <class T>
Svd<T> decompose(BasicMatrix<T> a, Want want) {
  const std::size_t rows = a.rows();
  const std::size_t cols = a.cols();
  const std::size_t few = std::min(rows, cols);
  Svd<T> result;
  result.s.resize(few);
  const bool vectors = want != Want::values;
  if (want == Want::all_vectors) {
    result.u = BasicMatrix<T>::identity(rows);
    result.vh = BasicMatrix<T>::identity(cols);
  } else if (want == Want::some_vectors) {
    result.u = BasicMatrix<T>(rows, few);
    result.vh = BasicMatrix<T>(few, cols);
  }
  if (a.empty()) return result;
  if (!all_finite(a)) throw Failure{"a matrix has entries that are not finite"};
  const char job = static_cast<char>(want);
  const int m = to_int(rows);
  const int n = to_int(cols);
  int info = 0;
  T best{};
  int length = -1;
  Vector reals(5 * std::min(rows, cols));
  T unused{};
  T* const u = vectors ? result.u.data() : &unused;
  T* const vh = vectors ? result.vh.data() : &unused;
  const int ldu = vectors ? m : 1;
  const int ldv = vectors ? to_int(result.vh.rows()) : 1;
  const auto call = [&](T* work) {
    if constexpr (kIsComplex<T>) {
      static const Routine kZgesvd("zgesvd_");
      kZgesvd(&job, &job, &m, &n, a.data(), &m, result.s.data(), u, &ldu, vh, &ldv, work, &length, reals.data(), &info,
              kOneCharacter, kOneCharacter);
    } else {
      static const Routine kDgesvd("dgesvd_");
      kDgesvd(&job, &job, &m, &n, a.data(), &m, result.s.data(), u, &ldu, vh, &ldv, work, &length, &info, kOneCharacter,
              kOneCharacter);
    }
  };
  call(&best);
  length = static_cast<int>(std::real(best));
  std::vector<T> work(static_cast<std::size_t>(length));
  call(work.data());
  if (info != 0) throw Failure{"the singular values of a matrix did not converge"};
  return result;
}

template <class T>
SymmetricEigen<T> symmetric(BasicMatrix<T> a) {
  HOLON_CHECK(a.is_square());
  SymmetricEigen<T> result{.values = Vector(a.rows()), .vectors = std::move(a)};
  if (result.vectors.empty()) return result;
  if (!all_finite(result.vectors)) throw Failure{"a matrix has entries that are not finite"};
  const char job = 'V';
  const char half = 'U';
  const int n = to_int(result.vectors.rows());
  int length = 4 * n + 64 * n;
  std::vector<T> work(static_cast<std::size_t>(length));
  int info = 0;
  if constexpr (kIsComplex<T>) {
    static const Routine kZheev("zheev_");
    Vector reals(static_cast<std::size_t>(3 * n));
    kZheev(&job, &half, &n, result.vectors.data(), &n, result.values.data(), work.data(), &length, reals.data(), &info,
           kOneCharacter, kOneCharacter);
  } else {
    static const Routine kDsyev("dsyev_");
    kDsyev(&job, &half, &n, result.vectors.data(), &n, result.values.data(), work.data(), &length, &info, kOneCharacter,
           kOneCharacter);
  }
  if (info != 0) throw Failure{"the eigenvalues of a symmetric matrix did not converge"};
  return result;
}

template <class T>
BasicMatrix<T> conjugated(const BasicMatrix<T>& a) {
  if constexpr (kIsComplex<T>)
    return adjoint(a);
  else
    return transpose(a);
}

}  // namespace

std::optional<ComplexMatrix> try_solve(ComplexMatrix a, ComplexMatrix b) {
  return lu_solve(std::move(a), std::move(b));
}
std::optional<Matrix> try_solve(Matrix a, Matrix b) { return lu_solve(std::move(a), std::move(b)); }
Matrix solve(const Matrix& a, const Matrix& b) { return must_solve(a, b); }
ComplexMatrix solve(const ComplexMatrix& a, const ComplexMatrix& b) { return must_solve(a, b); }

double reciprocal_condition(const Matrix& a) {
  HOLON_CHECK(a.is_square());
  if (a.empty()) return 1;
  if (!all_finite(a)) return 0;
  static const Routine kDgetrf("dgetrf_");
  static const Routine kDgecon("dgecon_");
  Matrix factors = a;
  const int n = to_int(a.rows());
  std::vector<int> pivots(a.rows());
  int info = 0;
  kDgetrf(&n, &n, factors.data(), &n, pivots.data(), &info);
  if (info != 0) return 0;
  const char norm = '1';
  const double size = norm_1(a);
  double result = 0;
  Vector work(4 * a.rows());
  kDgecon(&norm, &n, factors.data(), &n, &size, &result, work.data(), pivots.data(), &info, kOneCharacter);
  return result;
}

Svd<double> svd(Matrix a) { return decompose(std::move(a), Want::all_vectors); }
Svd<Complex> svd(ComplexMatrix a) { return decompose(std::move(a), Want::all_vectors); }
Svd<double> thin_svd(Matrix a) { return decompose(std::move(a), Want::some_vectors); }
Vector singular_values(Matrix a) { return decompose(std::move(a), Want::values).s; }
Vector singular_values(ComplexMatrix a) { return decompose(std::move(a), Want::values).s; }

double largest_singular_value(const ComplexMatrix& a) {
  if (a.empty()) return 0;
  if (a.rows() == 1 && a.cols() == 1) return std::abs(a(0, 0));
  return singular_values(a).front();
}

PivotedQr pivoted_qr(Matrix a) {
  PivotedQr result;
  const std::size_t rows = a.rows();
  const std::size_t cols = a.cols();
  result.q = Matrix::identity(rows);
  result.order.resize(cols);
  for (std::size_t j = 0; j < cols; ++j) result.order[j] = j;
  result.r = a;
  if (a.empty()) return result;
  static const Routine kDgeqp3("dgeqp3_");
  static const Routine kDorgqr("dorgqr_");
  const std::size_t few = std::min(rows, cols);
  const int m = to_int(rows);
  const int n = to_int(cols);
  const int reflectors = to_int(few);
  std::vector<int> pivots(cols, 0);
  Vector factors(few);
  const int length = 64 * (std::max(m, n) + 1) + 3 * n;
  Vector work(static_cast<std::size_t>(length));
  int info = 0;
  kDgeqp3(&m, &n, a.data(), &m, pivots.data(), factors.data(), work.data(), &length, &info);
  for (std::size_t j = 0; j < cols; ++j) {
    result.order[j] = static_cast<std::size_t>(pivots[j] - 1);
    for (std::size_t i = 0; i < rows; ++i) result.r(i, j) = i <= j ? a(i, j) : 0;
  }
  for (std::size_t j = 0; j < few; ++j) std::ranges::copy(a.col(j), result.q.col(j).begin());
  kDorgqr(&m, &m, &reflectors, result.q.data(), &m, factors.data(), work.data(), &length, &info);
  return result;
}

SymmetricEigen<double> symmetric_eigen(Matrix a) { return symmetric(std::move(a)); }
SymmetricEigen<Complex> symmetric_eigen(ComplexMatrix a) { return symmetric(std::move(a)); }

template <class T>
BasicMatrix<T> least_squares(const BasicMatrix<T>& a, const BasicMatrix<T>& b, double relative_tol) {
  const Svd<T> parts = decompose(a, Want::all_vectors);
  BasicMatrix<T> projected = conjugated(parts.u) * b;
  BasicMatrix<T> scaled(a.cols(), b.cols());
  const double least = parts.s.empty() ? 0 : relative_tol * parts.s.front();
  for (std::size_t i = 0; i < parts.s.size() && parts.s[i] > least; ++i)
    for (std::size_t j = 0; j < b.cols(); ++j) scaled(i, j) = projected(i, j) / parts.s[i];
  return conjugated(parts.vh) * scaled;
}

template Matrix least_squares(const Matrix&, const Matrix&, double);
template ComplexMatrix least_squares(const ComplexMatrix&, const ComplexMatrix&, double);

}  // namespace holon::lti
