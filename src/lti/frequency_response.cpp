// Frequency response by Hessenberg form: Laub, Efficient multivariable frequency response computations, IEEE Trans.
// Automatic Control 26 (1981).
//   A = U H U^T:               G(s) = (C U) (s I - H)^-1 (U^T B) + D
//   E = Q T Z^T, A = Q H Z^T:  G(s) = (C Z) (s T - H)^-1 (Q^T B) + D
// Each system with a Hessenberg matrix is eliminated with exchanges of neighbouring rows.

#include "lti/frequency_response.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "lti/dense.h"
#include "lti/lapack.h"

namespace holon::lti {

Result<FrequencyResponse> FrequencyResponse::of(const StateSpace& system) {
  return guarded([&] {
    if (auto problem = system.problem()) throw Failure{*std::move(problem)};
    FrequencyResponse result;
    const StateSpace g = balance(system);
    result.h_ = g.a;
    result.b_ = g.b;
    result.c_ = g.c;
    result.d_ = g.d;
    const std::size_t n = g.states();
    if (n < 3) return result;
    static const Routine kDgehrd("dgehrd_");
    static const Routine kDorghr("dorghr_");
    const int size = to_int(n);
    const int one = 1;
    const int length = 64 * size;
    Vector work(static_cast<std::size_t>(length));
    Vector factors(n);
    int info = 0;
    kDgehrd(&size, &one, &size, result.h_.data(), &size, factors.data(), work.data(), &length, &info);
    Matrix u = result.h_;
    kDorghr(&size, &one, &size, u.data(), &size, factors.data(), work.data(), &length, &info);
    for (std::size_t j = 0; j < n; ++j)
      for (std::size_t i = j + 2; i < n; ++i) result.h_(i, j) = 0;
    result.b_ = transpose(u) * g.b;
    result.c_ = g.c * u;
    return result;
  });
}

Result<FrequencyResponse> FrequencyResponse::of(const Descriptor& system) {
  return guarded([&] {
    if (auto problem = system.problem()) throw Failure{*std::move(problem)};
    FrequencyResponse result;
    result.d_ = system.d;
    const std::size_t n = system.a.rows();
    if (n == 0) {
      result.b_ = system.b;
      result.c_ = system.c;
      return result;
    }
    // E = Q R P^T: the order of the columns goes into Z.
    const PivotedQr qr = pivoted_qr(system.e);
    Matrix z(n, n);
    for (std::size_t j = 0; j < n; ++j) z(qr.order[j], j) = 1;
    Matrix q = qr.q;
    result.t_ = qr.r;
    result.h_ = transpose(q) * system.a * z;
    static const Routine kDgghrd("dgghrd_");
    const char update = 'V';
    const int size = to_int(n);
    const int one = 1;
    int info = 0;
    kDgghrd(&update, &update, &size, &one, &size, result.h_.data(), &size, result.t_.data(), &size, q.data(), &size,
            z.data(), &size, &info, kOneCharacter, kOneCharacter);
    result.b_ = transpose(q) * system.b;
    result.c_ = system.c * z;
    return result;
  });
}

std::optional<ComplexMatrix> FrequencyResponse::at(Complex s) const {
  const std::size_t n = h_.rows();
  ComplexMatrix x = to_complex(b_);
  // m = s T - H, row after row eliminated with the next one.
  ComplexMatrix m(n, n);
  for (std::size_t j = 0; j < n; ++j) {
    const std::size_t last = std::min(n, j + 2);
    for (std::size_t i = 0; i < last; ++i) {
      m(i, j) = -h_(i, j);
      if (!t_.empty() && i <= j) m(i, j) += s * t_(i, j);
    }
    if (t_.empty()) m(j, j) += s;
  }
  for (std::size_t k = 0; k + 1 < n; ++k) {
    if (std::abs(m(k + 1, k)) > std::abs(m(k, k))) {
      for (std::size_t j = k; j < n; ++j) std::swap(m(k, j), m(k + 1, j));
      for (std::size_t j = 0; j < x.cols(); ++j) std::swap(x(k, j), x(k + 1, j));
    }
    if (m(k + 1, k) == Complex(0)) continue;
    const Complex factor = m(k + 1, k) / m(k, k);
    for (std::size_t j = k + 1; j < n; ++j) m(k + 1, j) -= factor * m(k, j);
    for (std::size_t j = 0; j < x.cols(); ++j) x(k + 1, j) -= factor * x(k, j);
  }
  for (std::size_t j = 0; j < x.cols(); ++j) {
    for (std::size_t i = n; i-- > 0;) {
      if (m(i, i) == Complex(0)) return std::nullopt;
      x(i, j) /= m(i, i);
      const Complex value = x(i, j);
      for (std::size_t k = 0; k < i; ++k) x(k, j) -= m(k, i) * value;
    }
  }
  ComplexMatrix result = to_complex(c_) * x + to_complex(d_);
  if (!all_finite(result)) return std::nullopt;
  return result;
}

std::optional<Matrix> FrequencyResponse::at_infinity() const {
  if (!t_.empty() && reciprocal_condition(t_) < 10 * kEpsilon) return std::nullopt;
  return d_;
}

}  // namespace holon::lti
