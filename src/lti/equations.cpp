// Matrix equations and functions.
//   Lyapunov: Bartels and Stewart 1972. A = U T U^T;  T Y + Y T^T = -U^T Q U;  X = U Y U^T.
//   Riccati: Laub 1979. With A' = A - B R^-1 S^T, Q' = Q - S R^-1 S^T, G = B R^-1 B^T the stable invariant subspace of
//     H = [ A' -G ; -Q' -A'^T ] = U T U^T,  U = [ U11 … ; U21 … ],  X = U21 U11^-1.
//   Exponential: Higham, The scaling and squaring method for the matrix exponential revisited, SIAM J. Matrix Anal.
//     Appl. 26 (2005): the Padé approximation of degree 13 of A / 2^k, squared k times.
//   Square root: Björck and Hammarling 1983. A = U T U^H;  r_ii = sqrt(t_ii),
//     r_ij = (t_ij - sum_{i<k<j} r_ik r_kj) / (r_ii + r_jj).

#include "lti/equations.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "lti/dense.h"
#include "lti/lapack.h"
#include "lti/spectrum.h"

namespace holon::lti {
namespace {

void require_square(const Matrix& a, const char* name) {
  if (!a.is_square()) throw Failure{fmt::format("{} is {} x {} and must be square", name, a.rows(), a.cols())};
  if (!all_finite(a)) throw Failure{fmt::format("{} has an entry that is not finite", name)};
}

Matrix symmetric_part(const Matrix& a) { return 0.5 * (a + transpose(a)); }

}  // namespace

Result<Matrix> solve_lyapunov(const Matrix& a, const Matrix& q) {
  return guarded([&] {
    require_square(a, "A");
    require_square(q, "Q");
    if (a.rows() != q.rows()) throw Failure{"A and Q have different sizes"};
    if (a.empty()) return q;
    static const Routine kTriangularSylvester("dtrsyl_");
    const Schur schur = real_schur(a);
    Matrix y = -(transpose(schur.u) * q * schur.u);
    const char plain = 'N';
    const char turned = 'T';
    const int sign = 1;
    const int n = to_int(a.rows());
    double scale = 1;
    int info = 0;
    kTriangularSylvester(&plain, &turned, &sign, &n, &n, schur.t.data(), &n, schur.t.data(), &n, y.data(), &n, &scale,
                         &info, kOneCharacter, kOneCharacter);
    if (info != 0) throw Failure{"the Lyapunov equation has no unique solution: two eigenvalues of A sum up to zero"};
    Matrix x = schur.u * ((1 / scale) * y) * transpose(schur.u);
    return q == transpose(q) ? symmetric_part(x) : x;
  });
}

Result<Riccati> solve_riccati(const Matrix& a, const Matrix& b, const Matrix& q, const Matrix& r, const Matrix& s) {
  return guarded([&] {
    require_square(a, "A");
    require_square(q, "Q");
    require_square(r, "R");
    const std::size_t n = a.rows();
    const Matrix cross = s.empty() ? Matrix(n, b.cols()) : s;
    if (q.rows() != n || b.rows() != n || r.rows() != b.cols() || cross.rows() != n || cross.cols() != b.cols())
      throw Failure{"the matrices of the Riccati equation do not fit together"};
    if (b.cols() > 0 && reciprocal_condition(r) < 10 * kEpsilon) throw Failure{"R is singular"};
    const Matrix r_st = solve(r, transpose(cross));
    const Matrix r_bt = solve(r, transpose(b));
    const Matrix a1 = a - b * r_st;
    const Matrix q1 = q - cross * r_st;
    Matrix h(2 * n, 2 * n);
    h.set_block(0, 0, a1);
    h.set_block(0, n, -(b * r_bt));
    h.set_block(n, 0, -symmetric_part(q1));
    h.set_block(n, n, -transpose(a1));
    Riccati result;
    if (n == 0) return result;

    Schur schur = real_schur(h);
    Vector parts;
    for (const Complex& value : schur.values) parts.push_back(value.real());
    Vector sorted = parts;
    std::ranges::sort(sorted);
    result.separation = (sorted[n] - sorted[n - 1]) / (2 * std::max(norm_frobenius(h), 1e-300));
    if (!(result.separation > 4 * kEpsilon))
      throw Failure{"the Hamiltonian matrix has eigenvalues on the imaginary axis: no stabilizing solution"};
    const double border = 0.5 * (sorted[n - 1] + sorted[n]);
    std::vector<bool> stable;
    for (const double part : parts) stable.push_back(part < border);
    if (reorder(schur, stable) != n)
      throw Failure{"the stable eigenvalues of the Hamiltonian matrix cannot be separated"};
    const Matrix u11 = schur.u.block(0, 0, n, n);
    const Matrix u21 = schur.u.block(n, 0, n, n);
    // X U11 = U21, as U11^T X^T = U21^T.
    const auto xt = try_solve(transpose(u11), transpose(u21));
    if (!xt) throw Failure{"the Riccati equation has no stabilizing solution: the system is not stabilizable"};
    result.x = symmetric_part(*xt);
    const Matrix gain = solve(r, transpose(b) * result.x + transpose(cross));
    result.closed = eigenvalues(a - b * gain);
    const Matrix linear = transpose(a) * result.x;
    const Matrix quadratic = (result.x * b + cross) * gain;
    const Matrix rest = linear + transpose(linear) - quadratic + q;
    const double largest = std::max({norm_frobenius(linear), norm_frobenius(quadratic), norm_frobenius(q), 1e-300});
    result.residual = norm_frobenius(rest) / largest;
    return result;
  });
}

Result<Matrix> exponential(const Matrix& a) {
  return guarded([&] {
    require_square(a, "A");
    const std::size_t n = a.rows();
    const Matrix one = Matrix::identity(n);
    constexpr std::array kPade = {64764752532480000.0,
                                  32382376266240000.0,
                                  7771770303897600.0,
                                  1187353796428800.0,
                                  129060195264000.0,
                                  10559470521600.0,
                                  670442572800.0,
                                  33522128640.0,
                                  1323241920.0,
                                  40840800.0,
                                  960960.0,
                                  16380.0,
                                  182.0,
                                  1.0};
    constexpr double kTheta = 5.371920351148152;
    int squarings = 0;
    if (const double size = norm_1(a); size > kTheta) squarings = static_cast<int>(std::ceil(std::log2(size / kTheta)));
    const Matrix x = std::exp2(-squarings) * a;
    const Matrix x2 = x * x;
    const Matrix x4 = x2 * x2;
    const Matrix x6 = x4 * x2;
    const auto sum = [&](std::size_t k) { return kPade[k + 6] * x6 + kPade[k + 4] * x4 + kPade[k + 2] * x2; };
    const auto high = [&](std::size_t k) { return kPade[k + 4] * x6 + kPade[k + 2] * x4 + kPade[k] * x2; };
    const Matrix odd = x * (x6 * high(9) + sum(1) + kPade[1] * one);
    const Matrix even = x6 * high(8) + sum(0) + kPade[0] * one;
    Matrix result = solve(even - odd, even + odd);
    for (int k = 0; k < squarings; ++k) result = result * result;
    if (!all_finite(result)) throw Failure{"the exponential of the matrix is too large for floating-point numbers"};
    return result;
  });
}

Result<Matrix> square_root(const Matrix& a) {
  return guarded([&] {
    require_square(a, "A");
    const std::size_t n = a.rows();
    const ComplexSchur schur = complex_schur(to_complex(a));
    const double slack = 100 * static_cast<double>(n) * kEpsilon * norm_frobenius(a);
    ComplexMatrix r(n, n);
    for (std::size_t j = 0; j < n; ++j) {
      const Complex value = schur.t(j, j);
      if (std::abs(value.imag()) <= slack && value.real() < -slack)
        throw Failure{fmt::format("no real square root: {:.6g} is an eigenvalue", value.real())};
      r(j, j) = std::abs(value) <= slack ? 0 : std::sqrt(value);
      for (std::size_t i = j; i-- > 0;) {
        Complex rest = schur.t(i, j);
        for (std::size_t k = i + 1; k < j; ++k) rest -= r(i, k) * r(k, j);
        const Complex divisor = r(i, i) + r(j, j);
        if (divisor == Complex(0)) {
          if (std::abs(rest) > slack) throw Failure{"no square root: the eigenvalue 0 has too few eigenvectors"};
          continue;
        }
        r(i, j) = rest / divisor;
      }
    }
    return real_part(schur.u * r * adjoint(schur.u));
  });
}

}  // namespace holon::lti
