#include "method/polynomial.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstddef>
#include <numbers>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/check.h"

namespace holon::method {

Polynomial::Polynomial(Vector coefficients) : coefficients_(std::move(coefficients)) { trim(); }

void Polynomial::trim() {
  while (!coefficients_.empty() && coefficients_.back().is_zero()) coefficients_.pop_back();
  doubles_.clear();
}

Number Polynomial::at(int power) const {
  const auto index = static_cast<std::size_t>(power);
  return power >= 0 && index < coefficients_.size() ? coefficients_[index] : Number();
}

Number Polynomial::operator()(const Number& x) const {
  Number value;
  for (std::size_t i = coefficients_.size(); i-- > 0;) value = value * x + coefficients_[i];
  return value;
}

const std::vector<double>& Polynomial::doubles() const {
  if (doubles_.empty()) {
    for (const Number& coefficient : coefficients_) doubles_.push_back(coefficient.value());
  }
  return doubles_;
}

std::complex<double> Polynomial::operator()(std::complex<double> z) const {
  doubles();
  // By hand: std::complex multiplication looks for infinities each time.
  double re = 0;
  double im = 0;
  for (std::size_t i = doubles_.size(); i-- > 0;) {
    const double next = re * z.real() - im * z.imag() + doubles_[i];
    im = re * z.imag() + im * z.real();
    re = next;
  }
  return {re, im};
}

double Polynomial::operator()(double x) const { return (*this)(std::complex<double>(x, 0)).real(); }

Polynomial Polynomial::derivative() const {
  Vector result;
  for (std::size_t i = 1; i < coefficients_.size(); ++i) {
    result.push_back(coefficients_[i] * Number(static_cast<long>(i)));
  }
  return Polynomial(std::move(result));
}

Polynomial Polynomial::integral() const {
  Vector result(1);
  for (std::size_t i = 0; i < coefficients_.size(); ++i) {
    result.push_back(coefficients_[i] * Number(1, static_cast<long>(i) + 1));
  }
  return Polynomial(std::move(result));
}

Polynomial Polynomial::operator-() const {
  Polynomial result = *this;
  for (Number& coefficient : result.coefficients_) coefficient = -coefficient;
  result.doubles_.clear();
  return result;
}

Polynomial& Polynomial::operator+=(const Polynomial& other) {
  if (other.coefficients_.size() > coefficients_.size()) coefficients_.resize(other.coefficients_.size());
  for (std::size_t i = 0; i < other.coefficients_.size(); ++i) coefficients_[i] += other.coefficients_[i];
  trim();
  return *this;
}

Polynomial& Polynomial::operator*=(const Number& factor) {
  for (Number& coefficient : coefficients_) coefficient *= factor;
  trim();
  return *this;
}

Polynomial operator*(const Polynomial& a, const Polynomial& b) {
  if (a.is_zero() || b.is_zero()) return {};
  Vector product(a.coefficients_.size() + b.coefficients_.size() - 1);
  for (std::size_t i = 0; i < a.coefficients_.size(); ++i) {
    for (std::size_t j = 0; j < b.coefficients_.size(); ++j) product[i + j] += a.coefficients_[i] * b.coefficients_[j];
  }
  return Polynomial(std::move(product));
}

std::string Polynomial::text(const std::string& name) const {
  if (is_zero()) return "0";
  std::string text;
  for (std::size_t i = 0; i < coefficients_.size(); ++i) {
    const Number& coefficient = coefficients_[i];
    if (coefficient.is_zero()) continue;
    const bool plain = coefficient.is_rational() || !coefficient.is_exact();
    const bool negative = plain && coefficient.sign() < 0;
    if (text.empty()) {
      if (negative) text += "-";
    } else {
      text += negative ? " - " : " + ";
    }
    const Number shown = negative ? -coefficient : coefficient;
    const std::string factor = plain ? shown.text() : "(" + shown.text() + ")";
    if (i == 0) {
      text += factor;
      continue;
    }
    if (shown != Number(1)) text += factor + "*";
    text += name;
    if (i > 1) text += "^" + std::to_string(i);
  }
  return text;
}

Division divide(const Polynomial& a, const Polynomial& b) {
  HOLON_CHECK(!b.is_zero());
  Vector rest = a.coefficients();
  const auto divisor_degree = static_cast<std::size_t>(b.degree());
  if (a.degree() < b.degree()) return {.quotient = {}, .remainder = a};
  Vector quotient(rest.size() - divisor_degree);
  const Number inverse = b.leading().inverse();
  for (std::size_t i = quotient.size(); i-- > 0;) {
    quotient[i] = rest[i + divisor_degree] * inverse;
    for (std::size_t j = 0; j <= divisor_degree; ++j) rest[i + j] -= quotient[i] * b.coefficients()[j];
  }
  rest.resize(divisor_degree);
  return {.quotient = Polynomial(std::move(quotient)), .remainder = Polynomial(std::move(rest))};
}

Polynomial greatest_common_divisor(Polynomial a, Polynomial b) {
  while (!b.is_zero()) {
    Polynomial rest = divide(a, b).remainder;
    // Monic remainders keep the coefficients short.
    if (!rest.is_zero()) rest *= rest.leading().inverse();
    a = std::exchange(b, std::move(rest));
  }
  if (!a.is_zero()) a *= a.leading().inverse();
  return a;
}

bool is_exact(const Polynomial& p) {
  return std::ranges::all_of(p.coefficients(), [](const Number& number) { return number.is_exact(); });
}

namespace {

// Sturm's chain of a square-free polynomial: the difference of the numbers of sign changes at two points is the number
// of roots between them.
class Sturm {
 public:
  explicit Sturm(const Polynomial& p) {
    chain_.push_back(p);
    chain_.push_back(p.derivative());
    while (!chain_.back().is_zero()) {
      Polynomial rest = -divide(chain_[chain_.size() - 2], chain_.back()).remainder;
      if (rest.is_zero()) break;
      rest *= absolute(rest.leading()).inverse();
      chain_.push_back(std::move(rest));
    }
  }
  int changes_at(const Number& x) const {
    return count([&](const Polynomial& p) { return p(x).sign(); });
  }
  int changes_at_infinity() const {
    return count([&](const Polynomial& p) { return p.is_zero() ? 0 : p.leading().sign(); });
  }

 private:
  template <class SignOf>
  int count(SignOf sign_of) const {
    int changes = 0;
    int before = 0;
    for (const Polynomial& p : chain_) {
      const int sign = sign_of(p);
      if (sign == 0) continue;
      if (before != 0 && sign != before) ++changes;
      before = sign;
    }
    return changes;
  }
  std::vector<Polynomial> chain_;
};

// The product of the factors of odd multiplicity: the same sign changes, all roots simple (Yun).
Polynomial odd_part(const Polynomial& p) {
  Polynomial result = Polynomial::constant(1);
  Polynomial c = greatest_common_divisor(p, p.derivative());
  Polynomial w = divide(p, c).quotient;
  for (int multiplicity = 1; w.degree() > 0; ++multiplicity) {
    const Polynomial y = greatest_common_divisor(w, c);
    const Polynomial factor = divide(w, y).quotient;
    if (multiplicity % 2 == 1) result = result * factor;
    w = y;
    c = divide(c, y).quotient;
  }
  return result;
}

}  // namespace

PositiveAxis signs_on_positive_axis(const Polynomial& p) {
  PositiveAxis result;
  if (p.is_zero()) return result;
  // Without the root at zero; the lowest coefficient decides right of it.
  Vector shifted = p.coefficients();
  std::size_t low = 0;
  while (shifted[low].is_zero()) ++low;
  shifted.erase(shifted.begin(), shifted.begin() + static_cast<std::ptrdiff_t>(low));
  result.sign_near_zero = shifted.front().sign();
  if (shifted.size() == 1) return result;
  const Polynomial q = odd_part(Polynomial(std::move(shifted)));
  if (q.degree() < 1) return result;
  const Sturm sturm(q);
  const int at_zero = sturm.changes_at(Number(0));
  if (at_zero == sturm.changes_at_infinity()) return result;
  // Bracket the smallest root by powers of two, then bisect.
  mpq_class left = 0;
  mpq_class right = 1;
  while (sturm.changes_at(Number(right)) == at_zero) {
    left = right;
    right *= 2;
  }
  if (left == 0) {
    while (sturm.changes_at(Number(mpq_class(right / 2))) != at_zero) right /= 2;
    left = right / 2;
  }
  for (int i = 0; i < 60; ++i) {
    const mpq_class middle = (left + right) / 2;
    if (sturm.changes_at(Number(middle)) == at_zero) {
      left = middle;
    } else {
      right = middle;
    }
  }
  result.first_change = right.get_d();
  return result;
}

bool is_hurwitz(const Polynomial& p) {
  if (p.degree() < 1) return !p.is_zero();
  // Routh's scheme: all entries of the first column have one sign.
  const int n = p.degree();
  std::vector<Vector> rows(2);
  for (int i = n; i >= 0; i -= 2) rows[0].push_back(p.at(i));
  for (int i = n - 1; i >= 0; i -= 2) rows[1].push_back(p.at(i));
  const int sign = rows[0].front().sign();
  for (int step = 0; step < n; ++step) {
    const Vector& upper = rows[rows.size() - 2];
    const Vector& lower = rows.back();
    if (lower.empty() || lower.front().sign() != sign) return false;
    Vector next;
    for (std::size_t j = 0; j + 1 < upper.size(); ++j) {
      const Number right = j + 1 < lower.size() ? lower[j + 1] : Number();
      next.push_back(upper[j + 1] - upper.front() / lower.front() * right);
    }
    rows.push_back(std::move(next));
  }
  return true;
}

std::vector<std::complex<double>> roots(const Polynomial& p) {
  std::vector<std::complex<double>> coefficients;
  for (const Number& coefficient : p.coefficients()) coefficients.emplace_back(coefficient.value(), 0.0);
  return roots(std::move(coefficients));
}

std::vector<std::complex<double>> roots(std::vector<std::complex<double>> coefficients) {
  using LongComplex = std::complex<long double>;
  while (!coefficients.empty() && std::abs(coefficients.back()) == 0) coefficients.pop_back();
  std::vector<std::complex<double>> result;
  while (coefficients.size() > 1 && std::abs(coefficients.front()) == 0) {
    coefficients.erase(coefficients.begin());
    result.emplace_back(0.0, 0.0);
  }
  if (coefficients.size() > 1) {
    const std::size_t n = coefficients.size() - 1;
    std::vector<LongComplex> c(coefficients.begin(), coefficients.end());
    for (LongComplex& one : c) one /= LongComplex(coefficients.back());
    // Start on a circle of the geometric mean of the roots' sizes, away from symmetry.
    const long double radius = std::max(std::pow(std::abs(c[0]), 1.0L / static_cast<long double>(n)), 1e-3L);
    std::vector<LongComplex> z(n);
    for (std::size_t i = 0; i < n; ++i) {
      const long double angle =
          2 * std::numbers::pi_v<long double> * static_cast<long double>(i) / static_cast<long double>(n) + 0.4L;
      z[i] = std::polar(radius * (1 + 0.1L * static_cast<long double>(i) / static_cast<long double>(n)), angle);
    }
    for (int iteration = 0; iteration < 500; ++iteration) {
      long double change = 0;
      for (std::size_t i = 0; i < n; ++i) {
        LongComplex value = 1;
        LongComplex slope = 0;
        for (std::size_t j = n; j-- > 0;) {
          slope = slope * z[i] + value;
          value = value * z[i] + c[j];
        }
        if (std::abs(value) == 0) continue;
        const LongComplex newton = slope == LongComplex(0) ? LongComplex(1e-3L) : value / slope;
        LongComplex push = 0;
        for (std::size_t j = 0; j < n; ++j) {
          if (j != i && z[i] != z[j]) push += LongComplex(1) / (z[i] - z[j]);
        }
        const LongComplex move = newton / (LongComplex(1) - newton * push);
        z[i] -= move;
        change = std::max(change, std::abs(move) / std::max(std::abs(z[i]), 1e-18L));
      }
      if (change < 1e-17L) break;
    }
    for (const LongComplex& root : z) {
      // A speck of the other part is rounding.
      double re = static_cast<double>(root.real());
      double im = static_cast<double>(root.imag());
      const double size = std::hypot(re, im);
      if (std::abs(im) < 1e-15 * size) im = 0;
      if (std::abs(re) < 1e-15 * size) re = 0;
      result.emplace_back(re, im);
    }
  }
  std::ranges::sort(result, [](const auto& a, const auto& b) {
    return a.real() != b.real() ? a.real() < b.real() : a.imag() < b.imag();
  });
  return result;
}

}  // namespace holon::method
