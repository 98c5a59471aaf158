// Passivity of G = N / D with rational coefficients, decided by signs of polynomials alone.
//   poles:     the roots of D in each half plane are counted (exact.cpp)
//   residues:  g = gcd(D(s), D(-s)) has the poles on the axis. They are simple when g has no multiple root. The residue
//              at s0 is N / D', real and positive when T(s) = N(s) D'(-s) is: its odd part vanishes at all roots of g,
//              its even part is positive there (Tarski's count: the sum of the signs of e at the roots of h is
//              V(0) - V(infinity) for Sturm's sequence of h, h' e). At infinity: degree N - degree D <= 1 and, where it
//              is 1, a positive ratio of the leading coefficients.
//   real part: Re N(jw) D(-jw) = e(x), x = w^2, must not change its sign to negative on x >= 0: no root of odd
//              multiplicity is positive, and the leading coefficient is.
// Margin: |S|^2 = 1 - 4 R0 e(x) / m(x), m(x) = |R0 D + N|^2, is largest where e / m is smallest: at a root of
// e' m - e m' or at an end of x >= 0.

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "lti/passivity.h"
#include "lti/roots.h"
#include "lti/transfer_text.h"

namespace holon::lti {
namespace {

constexpr double kUnlimited = std::numeric_limits<double>::infinity();

// p(s) = even(s^2) + s odd(s^2), both as polynomials of x = -s^2 = w^2.
ExactPolynomial part_in_square(const ExactPolynomial& p, std::size_t parity) {
  std::vector<mpq_class> c;
  for (std::size_t k = parity; k <= p.degree(); k += 2) c.push_back(c.size() % 2 == 0 ? p[k] : mpq_class(-p[k]));
  return ExactPolynomial(std::move(c));
}

// Number of roots x > 0 of h, and the sum of the signs of e there; h has no multiple root and none at 0.
int sum_of_signs(const ExactPolynomial& h, const ExactPolynomial& e) { return sturm_difference(h, derivative(h) * e); }

void judge_poles(const ExactFraction& g, Passivity& result) {
  const HalfPlanes where = half_planes(g.den);
  result.poles.holds = where.right == 0;
  if (where.right == 0) {
    result.poles.sentence = where.on_axis == 0
                                ? "every pole has a negative real part"
                                : fmt::format("no pole has a positive real part; {} on the imaginary axis",
                                              where.on_axis == 1 ? "one is" : "some are");
    return;
  }
  const std::vector<Root> poles = roots(g.den);
  const Root& worst = *std::ranges::max_element(poles, {}, [](const Root& r) { return r.value.real(); });
  result.poles.sentence = fmt::format("{} of {} poles {} a positive real part, the largest is {:.6g}", where.right,
                                      g.den.degree(), where.right == 1 ? "has" : "have", worst.value.real());
  result.poles.frequency = std::abs(worst.value.imag());
}

// The conditions on the poles of g, the factor of the denominator with mirrored roots.
std::optional<std::string> axis_trouble(const ExactFraction& f, const ExactPolynomial& g) {
  if (greatest_common_divisor(g, derivative(g)).degree() > 0) return "a pole on the imaginary axis is not simple";
  const ExactPolynomial t = f.num * mirrored(derivative(f.den));
  // An odd polynomial is s times an even one; at s = 0 it vanishes by itself.
  const bool at_zero = g[0] == 0;
  const ExactPolynomial h = part_in_square(at_zero ? divide(g, ExactPolynomial::s()).quotient : g, 0);
  const ExactPolynomial odd = part_in_square(t, 1);
  const ExactPolynomial even = part_in_square(t, 0);
  if (h.degree() > 0) {
    if (!divide(odd, h).remainder.is_zero()) return "the residue at a pole on the imaginary axis is not real";
    const int count = sum_of_signs(h, ExactPolynomial::constant(1));
    if (sum_of_signs(h, even) != count) return "the residue at a pole on the imaginary axis is negative";
  }
  if (at_zero && even[0] <= 0) return "the residue at the pole 0 is negative";
  return std::nullopt;
}

void judge_residues(const ExactFraction& f, Passivity& result) {
  const bool improper = f.num.degree() > f.den.degree();
  if (improper) {
    if (f.num.degree() > f.den.degree() + 1) {
      result.residues = {false, "the pole at infinity is not simple: G grows like a power of s above 1", kUnlimited};
      return;
    }
    const mpq_class slope = f.num.leading() / f.den.leading();
    if (slope < 0) {
      result.residues = {false, "the residue of the pole at infinity is negative", kUnlimited};
      return;
    }
  }
  const ExactPolynomial g = greatest_common_divisor(f.den, mirrored(f.den));
  if (g.degree() == 0) {
    result.residues = {true,
                       improper ? "the pole at infinity is simple with a positive residue"
                                : "there are no poles on the imaginary axis",
                       std::nullopt};
    return;
  }
  // Pairs of mirrored real poles are no poles on the axis; condition 1 has found them.
  if (half_planes(g).right > 0) {
    result.residues = {false, "not looked at: poles are mirrored at the imaginary axis", std::nullopt};
    return;
  }
  if (auto trouble = axis_trouble(f, g)) {
    double where = 0;
    for (const Root& root : roots(g)) where = std::max(where, std::abs(root.value.imag()));
    result.residues = {false, *std::move(trouble), where};
    return;
  }
  result.residues = {true, "every pole on the imaginary axis is simple with a positive residue", std::nullopt};
}

mpq_class at_double(const ExactPolynomial& p, double x) { return p(mpq_class(x)); }

// Positive real roots of p, as doubles.
Vector positive_roots(const ExactPolynomial& p) {
  Vector result;
  if (p.is_zero()) return result;
  for (const Root& root : roots(p))
    if (root.value.imag() == 0 && root.value.real() > 0) result.push_back(root.value.real());
  std::ranges::sort(result);
  return result;
}

void judge_real_part(const ExactFraction& f, const ExactPolynomial& e, Passivity& result) {
  if (e.is_zero()) {
    result.real_part = {true, "the real part is zero at every frequency", std::nullopt};
    return;
  }
  ExactPolynomial odd_roots = ExactPolynomial::constant(e.leading());
  std::size_t at_zero = 0;
  while (e[at_zero] == 0) ++at_zero;
  const ExactPolynomial rest(
      std::vector<mpq_class>(e.coefficients().begin() + static_cast<std::ptrdiff_t>(at_zero), e.coefficients().end()));
  const auto factors = square_free(rest);
  for (std::size_t m = 0; m < factors.size(); m += 2) odd_roots = odd_roots * factors[m];
  const bool holds = e.leading() > 0 && real_roots_above(odd_roots, 0) == 0;
  // The smallest real part is at a stationary point of e / |D|^2 or at an end.
  const ExactPolynomial size = part_in_square(f.den * mirrored(f.den), 0);
  double least = kUnlimited;
  double where = 0;
  const auto look = [&](double x) {
    const mpq_class below = at_double(size, x);
    if (below == 0) return;
    const double value = mpq_class(at_double(e, x) / below).get_d();
    if (value < least) {
      least = value;
      where = x;
    }
  };
  look(0);
  for (const double x : positive_roots(derivative(e) * size - e * derivative(size))) look(x);
  if (e.degree() >= size.degree()) {
    const double limit = e.degree() == size.degree() ? mpq_class(e.leading() / size.leading()).get_d()
                                                     : std::copysign(kUnlimited, sgn(e.leading()));
    if (limit < least) {
      least = limit;
      where = kUnlimited;
    }
  } else if (least > 0) {
    least = 0;
    where = kUnlimited;
  }
  const double omega = std::sqrt(where);
  const std::string place = std::isinf(omega) ? "at infinite frequency" : fmt::format("at {:.6g} rad/s", omega);
  if (holds) {
    // Rounding of the stationary point must not make a negative number of a zero.
    least = std::max(least, 0.0);
    result.real_part = {true, fmt::format("the real part is nowhere negative; it is least {}: {:.6g}", place, least),
                        omega};
  } else {
    result.real_part = {false, fmt::format("the real part is negative; it is least {}: {:.6g}", place, least), omega};
  }
}

void measure_margin(const ExactFraction& f, const ExactPolynomial& e, Passivity& result) {
  const mpq_class r0(result.reference);
  ExactPolynomial sum = f.den;
  sum *= r0;
  sum += f.num;
  result.worst_direction = {1};
  if (sum.is_zero()) {
    result.margin = -kUnlimited;
    return;
  }
  const HalfPlanes where = half_planes(sum);
  // R0 + G vanishes at infinity: S has a pole there.
  const bool pole_at_infinity = sum.degree() < std::max(f.num.degree(), f.den.degree());
  if (where.right > 0 || where.on_axis > 0 || pole_at_infinity) {
    result.margin = -kUnlimited;
    result.worst_frequency = pole_at_infinity ? kUnlimited : 0;
    double real = -kUnlimited;
    for (const Root& root : roots(sum))
      if (root.value.real() >= 0 && root.value.real() > real) {
        real = root.value.real();
        result.worst_frequency = std::abs(root.value.imag());
      }
    return;
  }
  const ExactPolynomial m = part_in_square(sum * mirrored(sum), 0);
  mpq_class least = e.degree() == m.degree() && !e.is_zero() ? mpq_class(e.leading() / m.leading()) : mpq_class(0);
  double at = kUnlimited;
  const auto look = [&](double x) {
    const mpq_class value = at_double(e, x) / at_double(m, x);
    if (value < least || (value == least && std::isinf(at))) {
      least = value;
      at = x;
    }
  };
  look(0);
  for (const double x : positive_roots(derivative(e) * m - e * derivative(m))) look(x);
  // 1 - sqrt(1 - q) without cancellation.
  const double q = nearest_double(4 * r0 * least);
  result.margin = q / (1 + std::sqrt(std::max(0.0, 1 - q)));
  result.worst_frequency = std::sqrt(at);
}

}  // namespace

Result<Passivity> passivity(const ExactFraction& given, const PassivityOptions& options) {
  return guarded([&] {
    if (!(options.reference > 0) || !std::isfinite(options.reference))
      throw Failure{"the reference R0 must be positive and finite"};
    if (given.den.is_zero()) throw Failure{"the denominator is zero"};
    const ExactFraction f = reduced(given);
    Passivity result;
    result.exact = true;
    result.reference = options.reference;
    const ExactPolynomial e = part_in_square(f.num * mirrored(f.den), 0);
    judge_poles(f, result);
    judge_residues(f, result);
    judge_real_part(f, e, result);
    result.passive = result.poles.holds && result.residues.holds && result.real_part.holds;
    result.lossless = result.passive && e.is_zero();
    measure_margin(f, e, result);
    // The place of the extremum is rounded; the sign is known.
    result.margin = result.passive ? std::max(result.margin, 0.0) : std::min(result.margin, 0.0);
    if (!options.want_storage) return result;
    if (!result.passive) {
      result.storage_reason = "a system that is not passive has no storage function";
    } else if (f.num.degree() > f.den.degree()) {
      result.storage_reason = "an improper transfer function has no state-space form";
    } else {
      auto storage =
          guarded([&] { return value_of(storage_function(value_of(to_state_space(value_of(factored(f)))))); });
      if (storage)
        result.storage = *std::move(storage);
      else
        result.storage_reason = storage.error();
    }
    return result;
  });
}

}  // namespace holon::lti
