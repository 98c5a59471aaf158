// Exact polynomials. Euclid's algorithm and Yun's square-free decomposition: von zur Gathen and Gerhard, Modern
// Computer Algebra, 14.6. Sturm's theorem: the real roots above a are V(a) - V(infinity) with V the changes of sign in
// p, p', -rem(p, p'), …
//
// Half planes: with p(s) = g(s) q(s), g = gcd(p(s), p(-s)) up to sign, q has no root z whose mirror image -z is a root
// of p. For q the Cauchy index decides: with q(jw) = R(w) + j I(w) and degree n,
//   (roots on the left) - (roots on the right) = n - 2 right = sum of the sign changes counted by Sturm's sequence
//   of (R, I): V(-inf) - V(+inf)                                    (Gantmacher, The Theory of Matrices II, XV)
// g is even or odd: its roots come in pairs z, -z; those on the axis are the real nonnegative roots of g(jw), the
// others are half on the right.

#include "lti/exact.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/check.h"

namespace holon::lti {

double nearest_double(const mpq_class& value) {
  // mpq_get_d rounds towards zero; a float that is long enough lies between a double and its neighbour.
  const mpf_class wide(value, 256);
  const double below = wide.get_d();
  return std::isfinite(below) ? below + mpf_class(wide - mpf_class(below, 256)).get_d() : below;
}

ExactPolynomial::ExactPolynomial(std::vector<mpq_class> c) : c_(std::move(c)) { trim(); }

ExactPolynomial ExactPolynomial::constant(const mpq_class& c) { return ExactPolynomial(std::vector<mpq_class>{c}); }

ExactPolynomial ExactPolynomial::of(const Vector& coefficients) {
  std::vector<mpq_class> c;
  c.reserve(coefficients.size());
  for (const double value : coefficients) {
    HOLON_CHECK(std::isfinite(value));
    c.emplace_back(value);
  }
  return ExactPolynomial(std::move(c));
}

ExactPolynomial ExactPolynomial::s() { return ExactPolynomial(std::vector<mpq_class>{0, 1}); }

void ExactPolynomial::trim() {
  while (!c_.empty() && c_.back() == 0) c_.pop_back();
}

mpq_class ExactPolynomial::operator()(const mpq_class& s) const {
  mpq_class result = 0;
  for (std::size_t k = c_.size(); k-- > 0;) {
    result *= s;
    result += c_[k];
  }
  return result;
}

Vector ExactPolynomial::rounded() const {
  Vector result;
  for (const mpq_class& value : c_) result.push_back(nearest_double(value));
  return result;
}

ExactPolynomial& ExactPolynomial::operator+=(const ExactPolynomial& other) {
  if (c_.size() < other.c_.size()) c_.resize(other.c_.size());
  for (std::size_t k = 0; k < other.c_.size(); ++k) c_[k] += other.c_[k];
  trim();
  return *this;
}

ExactPolynomial& ExactPolynomial::operator-=(const ExactPolynomial& other) {
  if (c_.size() < other.c_.size()) c_.resize(other.c_.size());
  for (std::size_t k = 0; k < other.c_.size(); ++k) c_[k] -= other.c_[k];
  trim();
  return *this;
}

ExactPolynomial& ExactPolynomial::operator*=(const mpq_class& factor) {
  for (mpq_class& value : c_) value *= factor;
  trim();
  return *this;
}

ExactPolynomial operator+(ExactPolynomial a, const ExactPolynomial& b) { return a += b; }
ExactPolynomial operator-(ExactPolynomial a, const ExactPolynomial& b) { return a -= b; }

ExactPolynomial operator*(const ExactPolynomial& a, const ExactPolynomial& b) {
  if (a.is_zero() || b.is_zero()) return {};
  std::vector<mpq_class> c(a.degree() + b.degree() + 1);
  for (std::size_t i = 0; i <= a.degree(); ++i)
    for (std::size_t j = 0; j <= b.degree(); ++j) c[i + j] += a.coefficients()[i] * b.coefficients()[j];
  return ExactPolynomial(std::move(c));
}

Division divide(const ExactPolynomial& a, const ExactPolynomial& b) {
  HOLON_CHECK(!b.is_zero());
  if (a.is_zero() || a.degree() < b.degree()) return {{}, a};
  std::vector<mpq_class> rest = a.coefficients();
  std::vector<mpq_class> quotient(a.degree() - b.degree() + 1);
  for (std::size_t k = quotient.size(); k-- > 0;) {
    quotient[k] = rest[k + b.degree()] / b.leading();
    if (quotient[k] == 0) continue;
    for (std::size_t i = 0; i <= b.degree(); ++i) rest[k + i] -= quotient[k] * b.coefficients()[i];
  }
  return {ExactPolynomial(std::move(quotient)), ExactPolynomial(std::move(rest))};
}

ExactPolynomial derivative(const ExactPolynomial& p) {
  std::vector<mpq_class> c;
  for (std::size_t k = 1; k < p.coefficients().size(); ++k) c.push_back(p.coefficients()[k] * static_cast<unsigned>(k));
  return ExactPolynomial(std::move(c));
}

namespace {

ExactPolynomial monic(ExactPolynomial p) {
  if (!p.is_zero()) p *= mpq_class(1 / p.leading());
  return p;
}

int sign_at_infinity(const ExactPolynomial& p, bool negative) {
  if (p.is_zero()) return 0;
  const int sign = sgn(p.leading());
  return negative && p.degree() % 2 == 1 ? -sign : sign;
}

std::vector<ExactPolynomial> sturm_sequence(const ExactPolynomial& first, const ExactPolynomial& second) {
  std::vector<ExactPolynomial> result{first, second};
  while (!result.back().is_zero()) {
    ExactPolynomial rest = divide(result[result.size() - 2], result.back()).remainder;
    // A positive factor changes no sign and keeps the numbers short.
    if (!rest.is_zero()) rest *= mpq_class(-1 / abs(rest.leading()));
    result.push_back(std::move(rest));
  }
  result.pop_back();
  return result;
}

template <class Sign>
int changes(const std::vector<ExactPolynomial>& sequence, Sign sign_of) {
  int count = 0;
  int last = 0;
  for (const ExactPolynomial& p : sequence) {
    const int sign = sign_of(p);
    if (sign == 0) continue;
    if (last != 0 && sign != last) ++count;
    last = sign;
  }
  return count;
}

// V(least) - V(infinity)
int changes_between(const std::vector<ExactPolynomial>& sequence, const mpq_class& least) {
  return changes(sequence, [&](const ExactPolynomial& q) { return sgn(q(least)); }) -
         changes(sequence, [](const ExactPolynomial& q) { return sign_at_infinity(q, false); });
}

}  // namespace

ExactPolynomial greatest_common_divisor(ExactPolynomial a, ExactPolynomial b) {
  while (!b.is_zero()) {
    ExactPolynomial rest = monic(divide(a, b).remainder);
    a = std::move(b);
    b = std::move(rest);
  }
  return monic(std::move(a));
}

ExactPolynomial mirrored(const ExactPolynomial& p) {
  std::vector<mpq_class> c = p.coefficients();
  for (std::size_t k = 1; k < c.size(); k += 2) c[k] = -c[k];
  return ExactPolynomial(std::move(c));
}

std::vector<ExactPolynomial> square_free(const ExactPolynomial& p) {
  HOLON_CHECK(!p.is_zero());
  std::vector<ExactPolynomial> result;
  const ExactPolynomial f = monic(p);
  const ExactPolynomial slope = derivative(f);
  const ExactPolynomial common = greatest_common_divisor(f, slope);
  ExactPolynomial b = divide(f, common).quotient;
  ExactPolynomial d = divide(slope, common).quotient - derivative(b);
  while (b.degree() > 0) {
    const ExactPolynomial factor = greatest_common_divisor(b, d);
    b = divide(b, factor).quotient;
    d = divide(d, factor).quotient - derivative(b);
    result.push_back(factor);
  }
  return result;
}

std::size_t real_roots_above(const ExactPolynomial& p, const mpq_class& least) {
  HOLON_CHECK(!p.is_zero() && p(least) != 0);
  if (p.degree() == 0) return 0;
  return static_cast<std::size_t>(changes_between(sturm_sequence(p, derivative(p)), least));
}

int sturm_difference(const ExactPolynomial& h, const ExactPolynomial& second) {
  return second.is_zero() ? 0 : changes_between(sturm_sequence(h, second), 0);
}

HalfPlanes half_planes(const ExactPolynomial& p) {
  HOLON_CHECK(!p.is_zero());
  HalfPlanes result;
  const ExactPolynomial g = greatest_common_divisor(p, mirrored(p));
  const ExactPolynomial q = divide(p, g).quotient;

  // g(s) = s^k h(s^2): on the axis where x = s^2 <= 0.
  std::size_t zeros = 0;
  while (g[zeros] == 0) ++zeros;
  std::vector<mpq_class> h;
  for (std::size_t k = zeros; k <= g.degree(); k += 2) h.push_back(k % 4 == zeros % 4 ? g[k] : mpq_class(-g[k]));
  result.on_axis = zeros;
  const ExactPolynomial in_square(std::move(h));  // of w^2 = -s^2, up to sign
  if (in_square.degree() > 0) {
    const auto factors = square_free(in_square);
    std::size_t on_axis = 0;
    for (std::size_t m = 0; m < factors.size(); ++m)
      if (factors[m].degree() > 0) on_axis += (m + 1) * real_roots_above(factors[m], 0);
    result.on_axis += 2 * on_axis;
    result.right += in_square.degree() - on_axis;
  }

  if (q.degree() > 0) {
    // q(jw): even powers are the real part, odd ones the imaginary part.
    std::vector<mpq_class> real(q.degree() + 1);
    std::vector<mpq_class> imaginary(q.degree() + 1);
    for (std::size_t k = 0; k <= q.degree(); ++k) {
      const mpq_class value = k % 4 < 2 ? q[k] : mpq_class(-q[k]);
      (k % 2 == 0 ? real : imaginary)[k] = value;
    }
    ExactPolynomial first(std::move(real));
    ExactPolynomial second(std::move(imaginary));
    // The argument of q(jw) grows by pi for each root on the left; the polynomial of higher degree leads.
    const bool odd = q.degree() % 2 == 1;
    if (odd) {
      std::swap(first, second);
      second *= mpq_class(-1);
    }
    const auto sequence = sturm_sequence(first, second);
    const int index = changes(sequence, [](const ExactPolynomial& f) { return sign_at_infinity(f, true); }) -
                      changes(sequence, [](const ExactPolynomial& f) { return sign_at_infinity(f, false); });
    // `index` is that of second / first: minus the winding, i.e. right - left.
    const int n = static_cast<int>(q.degree());
    result.right += static_cast<std::size_t>((n + index) / 2);
  }
  return result;
}

ExactFraction reduced(const ExactFraction& f) {
  const ExactPolynomial common = greatest_common_divisor(f.num, f.den);
  ExactFraction result{divide(f.num, common).quotient, divide(f.den, common).quotient};
  const mpq_class factor = 1 / result.den.leading();
  result.num *= factor;
  result.den *= factor;
  return result;
}

}  // namespace holon::lti
