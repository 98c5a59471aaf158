// Eigenproblems by LAPACK: geevx (balancing, QR iteration, condition numbers), gees and trsen (Schur form and its
// reordering), ggevx (QZ iteration), trsyl. Golub and Van Loan, Matrix Computations, chapter 7.
//
// How far rounding moves a simple eigenvalue, to first order, is the smaller of
//   eps |A|_1 / |y^H x|                                              by the norm of the balanced matrix
//   (|y^H r| + eps |y|^H |A| |x| + |l| |r| R) / |y^H x|              by the residuals r = A x - lambda x and
//                                    l = y^H A - lambda y^H, with R = sum_j 1 / (|lambda_j - lambda| |y_j^H x_j|)
// The second is far smaller for the slow modes of a stiff system. A multiple eigenvalue moves by eps^(1/m).
// Where it helps, lambda is replaced by the two-sided Rayleigh quotient y^H A x / y^H x (Ostrowski 1958).
//   chordal distance <= about eps |(|A|, |B|)| / rconde              for an eigenvalue of a pencil

#include "lti/spectrum.h"

#include <algorithm>
#include <cmath>

#include "base/check.h"
#include "lti/failure.h"
#include "lti/lapack.h"

namespace holon::lti {
namespace {

void require_finite(const Matrix& a) {
  if (!all_finite(a)) throw Failure{"a matrix has entries that are not finite"};
}

// LAPACK gives a conjugate pair as two columns, real and imaginary part.
ComplexMatrix unpack(const Matrix& packed, const Vector& imaginary) {
  const std::size_t n = imaginary.size();
  ComplexMatrix result(n, n);
  for (std::size_t j = 0; j < n; ++j) {
    if (imaginary[j] == 0) {
      for (std::size_t i = 0; i < n; ++i) result(i, j) = packed(i, j);
    } else {
      for (std::size_t i = 0; i < n; ++i) {
        result(i, j) = Complex(packed(i, j), packed(i, j + 1));
        result(i, j + 1) = std::conj(result(i, j));
      }
      ++j;
    }
  }
  return result;
}

ComplexVector join(const Vector& real, const Vector& imaginary) {
  ComplexVector result(real.size());
  for (std::size_t i = 0; i < real.size(); ++i) result[i] = Complex(real[i], imaginary[i]);
  return result;
}

// What dtrsen and ztrsen want beside the matrices.
struct Reordering {
  Reordering(std::size_t size, const std::vector<bool>& chosen)
      : select(chosen.begin(), chosen.end()), n(to_int(size)), length(std::max(1, n)) {}
  void check() const {
    if (info != 0) throw Failure{"eigenvalues are too close to each other to be separated"};
  }

  std::vector<int> select;
  int n;
  int length;
  char job = 'N';
  char vectors = 'V';
  int count = 0;
  int info = 0;
  double s = 0;
  double separation = 0;
};

struct Refined {
  Complex value;
  double uncertainty = 0;
};

// A x and y^H A for the vectors of one eigenvalue, and |A| |x|. Real and imaginary parts apart, so that the inner loops
// are plain products with columns of A.
struct Products {
  ComplexVector ax;
  ComplexVector ya;
  Vector sizes;
};

Products products(const Matrix& a, std::span<const Complex> x, std::span<const Complex> y) {
  const std::size_t n = a.rows();
  Vector ax_re(n);
  Vector ax_im(n);
  Vector y_re(n);
  Vector y_im(n);
  Products result{.ax = ComplexVector(n), .ya = ComplexVector(n), .sizes = Vector(n)};
  for (std::size_t k = 0; k < n; ++k) {
    y_re[k] = y[k].real();
    y_im[k] = y[k].imag();
  }
  for (std::size_t j = 0; j < n; ++j) {
    const double* const column = a.col(j).data();
    const double re = x[j].real();
    const double im = x[j].imag();
    const double size = std::abs(x[j]);
    double ya_re = 0;
    double ya_im = 0;
    for (std::size_t k = 0; k < n; ++k) {
      const double value = column[k];
      // Most matrices of models are sparse.
      if (value == 0) continue;
      ax_re[k] += value * re;
      ax_im[k] += value * im;
      result.sizes[k] += std::abs(value) * size;
      ya_re += value * y_re[k];
      ya_im -= value * y_im[k];
    }
    result.ya[j] = Complex(ya_re, ya_im);
  }
  for (std::size_t k = 0; k < n; ++k) result.ax[k] = Complex(ax_re[k], ax_im[k]);
  return result;
}

Refined refine(const Matrix& a, const Spectrum& all, std::size_t i) {
  const std::size_t n = a.rows();
  const Complex lambda = all.values[i];
  const std::span<const Complex> x = all.right.col(i);
  const std::span<const Complex> y = all.left.col(i);
  Products found = products(a, x, y);
  ComplexVector& r = found.ax;
  ComplexVector& l = found.ya;
  const Vector& sizes = found.sizes;
  Complex product = 0;
  Complex defect = 0;
  double rounding = 0;
  for (std::size_t k = 0; k < n; ++k) {
    r[k] -= lambda * x[k];
    l[k] -= lambda * std::conj(y[k]);
    product += std::conj(y[k]) * x[k];
    defect += std::conj(y[k]) * r[k];
    rounding += std::abs(y[k]) * (sizes[k] + std::abs(lambda) * std::abs(x[k]));
  }
  std::size_t near = 0;
  double gap = all.norm;
  double resolvent = 0;  // bounds |(A - lambda)^+|
  for (std::size_t j = 0; j < n; ++j) {
    const double distance = std::abs(all.values[j] - lambda);
    if (distance <= 1e-5 * all.norm) ++near;
    if (j == i) continue;
    gap = std::min(gap, distance);
    resolvent += 1 / (distance * std::max(all.cosine[j], kEpsilon));
  }
  double by_norm = kEpsilon * all.norm / std::max(all.cosine[i], kEpsilon);
  if (near > 1) by_norm = std::min(by_norm, all.norm * std::pow(kEpsilon, 1 / static_cast<double>(near)));
  const double cosine = std::abs(product);
  if (cosine == 0 || gap == 0) return {lambda, by_norm};
  const double second_order = norm_2(l) * norm_2(r) * resolvent;
  const double by_rest = (kEpsilon * rounding + second_order) / cosine;
  const Complex shift = defect / product;
  // The first order holds only for movements that are small against the distance to the next eigenvalue. Vectors that
  // are nearly orthogonal belong to an eigenvalue that is nearly multiple, which rounding has split.
  const bool split = cosine < 1e-6 && 16 * by_norm > gap;
  if (!(by_rest < by_norm) || 16 * by_rest > gap || split) return {lambda, by_norm};
  if (std::abs(shift) <= 2 * by_rest) return {lambda, by_rest + std::abs(shift)};
  return {lambda + shift, 2 * by_rest};
}

}  // namespace

Spectrum spectrum(const Matrix& a) {
  HOLON_CHECK(a.is_square());
  require_finite(a);
  Spectrum result;
  if (a.empty()) return result;
  static const Routine kDgeevx("dgeevx_");
  const std::size_t size = a.rows();
  Matrix work_matrix = a;
  Matrix right(size, size);
  Matrix left(size, size);
  Vector real(size);
  Vector imaginary(size);
  Vector scale(size);
  Vector vector_condition(size);
  result.cosine.resize(size);
  const char balance = 'B';
  const char vectors = 'V';
  const char sense = 'E';
  const int n = to_int(size);
  int low = 0;
  int high = 0;
  int info = 0;
  const int length = n * (n + 6) + 64 * n;
  Vector work(static_cast<std::size_t>(length));
  std::vector<int> integers(2 * size);
  kDgeevx(&balance, &vectors, &vectors, &sense, &n, work_matrix.data(), &n, real.data(), imaginary.data(), left.data(),
          &n, right.data(), &n, &low, &high, scale.data(), &result.norm, result.cosine.data(), vector_condition.data(),
          work.data(), &length, integers.data(), &info, kOneCharacter, kOneCharacter, kOneCharacter, kOneCharacter);
  if (info != 0) throw Failure{"the eigenvalues of a matrix did not converge"};
  result.values = join(real, imaginary);
  result.right = unpack(right, imaginary);
  result.left = unpack(left, imaginary);
  ComplexVector better = result.values;
  result.uncertainty.resize(size);
  for (std::size_t i = 0; i < size; ++i) {
    const Refined refined = refine(a, result, i);
    better[i] = imaginary[i] == 0 ? Complex(refined.value.real(), 0) : refined.value;
    result.uncertainty[i] = refined.uncertainty;
    if (imaginary[i] == 0) continue;
    better[i + 1] = std::conj(better[i]);
    result.uncertainty[i + 1] = refined.uncertainty;
    ++i;
  }
  result.values = std::move(better);
  return result;
}

ComplexVector eigenvalues(const Matrix& a) {
  HOLON_CHECK(a.is_square());
  require_finite(a);
  if (a.empty()) return {};
  static const Routine kDgeev("dgeev_");
  const std::size_t size = a.rows();
  Matrix copy = a;
  Vector real(size);
  Vector imaginary(size);
  const char none = 'N';
  const int n = to_int(size);
  const int one = 1;
  int info = 0;
  double unused = 0;
  const int length = 68 * n;
  Vector work(static_cast<std::size_t>(length));
  kDgeev(&none, &none, &n, copy.data(), &n, real.data(), imaginary.data(), &unused, &one, &unused, &one, work.data(),
         &length, &info, kOneCharacter, kOneCharacter);
  if (info != 0) throw Failure{"the eigenvalues of a matrix did not converge"};
  return join(real, imaginary);
}

Schur real_schur(Matrix a) {
  HOLON_CHECK(a.is_square());
  require_finite(a);
  const std::size_t size = a.rows();
  Schur result{.t = std::move(a), .u = Matrix::identity(size), .values = {}};
  if (size == 0) return result;
  static const Routine kDgees("dgees_");
  const char vectors = 'V';
  const char unsorted = 'N';
  const int n = to_int(size);
  int chosen = 0;
  int info = 0;
  const int length = 68 * n;
  Vector work(static_cast<std::size_t>(length));
  std::vector<int> integers(size);
  Vector real(size);
  Vector imaginary(size);
  void* const no_choice = nullptr;
  kDgees(&vectors, &unsorted, no_choice, &n, result.t.data(), &n, &chosen, real.data(), imaginary.data(),
         result.u.data(), &n, work.data(), &length, integers.data(), &info, kOneCharacter, kOneCharacter);
  if (info != 0) throw Failure{"the Schur form of a matrix did not converge"};
  result.values = join(real, imaginary);
  return result;
}

std::size_t reorder(Schur& schur, const std::vector<bool>& chosen) {
  const std::size_t size = schur.t.rows();
  if (size == 0) return 0;
  static const Routine kDtrsen("dtrsen_");
  Reordering r(size, chosen);
  Vector work(size);
  std::vector<int> integers(size);
  Vector real(size);
  Vector imaginary(size);
  kDtrsen(&r.job, &r.vectors, r.select.data(), &r.n, schur.t.data(), &r.n, schur.u.data(), &r.n, real.data(),
          imaginary.data(), &r.count, &r.s, &r.separation, work.data(), &r.length, integers.data(), &r.n, &r.info,
          kOneCharacter, kOneCharacter);
  r.check();
  schur.values = join(real, imaginary);
  return static_cast<std::size_t>(r.count);
}

ComplexSchur complex_schur(ComplexMatrix a) {
  HOLON_CHECK(a.is_square());
  if (!all_finite(a)) throw Failure{"a matrix has entries that are not finite"};
  const std::size_t size = a.rows();
  ComplexSchur result{.t = std::move(a), .u = ComplexMatrix::identity(size)};
  if (size == 0) return result;
  static const Routine kZgees("zgees_");
  const char vectors = 'V';
  const char unsorted = 'N';
  const int n = to_int(size);
  int chosen = 0;
  int info = 0;
  const int length = 66 * n;
  ComplexVector work(static_cast<std::size_t>(length));
  Vector reals(size);
  std::vector<int> integers(size);
  ComplexVector values(size);
  void* const no_choice = nullptr;
  kZgees(&vectors, &unsorted, no_choice, &n, result.t.data(), &n, &chosen, values.data(), result.u.data(), &n,
         work.data(), &length, reals.data(), integers.data(), &info, kOneCharacter, kOneCharacter);
  if (info != 0) throw Failure{"the Schur form of a matrix did not converge"};
  return result;
}

void reorder(ComplexSchur& schur, const std::vector<bool>& chosen) {
  const std::size_t size = schur.t.rows();
  if (size == 0) return;
  static const Routine kZtrsen("ztrsen_");
  Reordering r(size, chosen);
  ComplexVector work(size);
  ComplexVector values(size);
  kZtrsen(&r.job, &r.vectors, r.select.data(), &r.n, schur.t.data(), &r.n, schur.u.data(), &r.n, values.data(),
          &r.count, &r.s, &r.separation, work.data(), &r.length, &r.info, kOneCharacter, kOneCharacter);
  r.check();
}

namespace {

// A power of 2 makes both matrices of one size, so that the unit of time does not matter. Returns the unit.
double even_out(Matrix& a, const Matrix& b) {
  HOLON_CHECK(a.is_square() && b.is_square() && a.rows() == b.rows());
  require_finite(a);
  require_finite(b);
  const double unit = norm_1(a) > 0 && norm_1(b) > 0 ? std::exp2(std::round(std::log2(norm_1(a) / norm_1(b)))) : 1;
  a *= 1 / unit;
  return unit;
}

}  // namespace

ComplexVector pencil_eigenvalues(Matrix a, Matrix b) {
  const double unit = even_out(a, b);
  const std::size_t size = a.rows();
  if (size == 0) return {};
  static const Routine kDggev("dggev_");
  const double b_norm = norm_1(b);
  const char none = 'N';
  const int n = to_int(size);
  const int one = 1;
  Vector real(size);
  Vector imaginary(size);
  Vector beta(size);
  double unused = 0;
  int info = 0;
  const int length = 72 * n + 16;
  Vector work(static_cast<std::size_t>(length));
  kDggev(&none, &none, &n, a.data(), &n, b.data(), &n, real.data(), imaginary.data(), beta.data(), &unused, &one,
         &unused, &one, work.data(), &length, &info, kOneCharacter, kOneCharacter);
  if (info != 0) throw Failure{"the eigenvalues of a pencil did not converge"};
  ComplexVector result;
  for (std::size_t i = 0; i < size; ++i)
    if (std::abs(beta[i]) > kEpsilon * b_norm) result.push_back(unit * Complex(real[i], imaginary[i]) / beta[i]);
  return result;
}

PencilSpectrum pencil_spectrum(Matrix a, Matrix b) {
  const double unit = even_out(a, b);
  PencilSpectrum result;
  const std::size_t size = a.rows();
  if (size == 0) return result;
  static const Routine kDggevx("dggevx_");
  const char balance = 'B';
  const char vectors = 'V';
  const char sense = 'E';
  const int n = to_int(size);
  Matrix left(size, size);
  Matrix right(size, size);
  Vector real(size);
  Vector imaginary(size);
  Vector beta(size);
  Vector left_scale(size);
  Vector right_scale(size);
  Vector conditions(size);
  Vector vector_conditions(size);
  double a_norm = 0;
  double b_norm = 0;
  int low = 0;
  int high = 0;
  int info = 0;
  const int length = 2 * n * (n + 8) + 64 * n + 16;
  Vector work(static_cast<std::size_t>(length));
  std::vector<int> integers(size + 6);
  std::vector<int> logicals(size);
  kDggevx(&balance, &vectors, &vectors, &sense, &n, a.data(), &n, b.data(), &n, real.data(), imaginary.data(),
          beta.data(), left.data(), &n, right.data(), &n, &low, &high, left_scale.data(), right_scale.data(), &a_norm,
          &b_norm, conditions.data(), vector_conditions.data(), work.data(), &length, integers.data(), logicals.data(),
          &info, kOneCharacter, kOneCharacter, kOneCharacter, kOneCharacter);
  if (info != 0) throw Failure{"the eigenvalues of a pencil did not converge"};
  const double size_of_pencil = std::hypot(a_norm, b_norm);
  for (std::size_t i = 0; i < size; ++i) {
    // Below the rounding of B itself a beta is a zero.
    if (std::abs(beta[i]) <= kEpsilon * b_norm) {
      ++result.infinite;
      continue;
    }
    const Complex value = Complex(real[i], imaginary[i]) / beta[i];
    const double chordal = kEpsilon * size_of_pencil / std::max(conditions[i], kEpsilon);
    result.values.push_back(unit * value);
    result.uncertainty.push_back(unit * chordal * (1 + std::norm(value)));
  }
  return result;
}

Matrix solve_sylvester(const Matrix& a, const Matrix& b, const Matrix& c, int sign) {
  HOLON_CHECK(a.rows() == c.rows() && b.rows() == c.cols());
  if (c.empty()) return c;
  static const Routine kDtrsyl("dtrsyl_");
  const Schur left = real_schur(a);
  const Schur right = real_schur(b);
  Matrix x = transpose(left.u) * c * right.u;
  const char plain = 'N';
  const int m = to_int(a.rows());
  const int n = to_int(b.rows());
  double scale = 1;
  int info = 0;
  kDtrsyl(&plain, &plain, &sign, &m, &n, left.t.data(), &m, right.t.data(), &n, x.data(), &m, &scale, &info,
          kOneCharacter, kOneCharacter);
  if (info != 0)
    throw Failure{"a Sylvester equation is singular: an eigenvalue of one side is the negative of one of the other"};
  return left.u * ((1 / scale) * x) * transpose(right.u);
}

}  // namespace holon::lti
