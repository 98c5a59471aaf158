#include "method/number.h"

#include <gmpxx.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/check.h"

namespace holon::method {
namespace {

// n = square^2 * rest with rest square-free, by trial division. None when n is too large for that.
struct SquareFree {
  mpz_class square;
  unsigned long rest;
};

std::optional<SquareFree> take_squares(mpz_class n) {
  if (n == 0) return SquareFree{0, 1};
  SquareFree result{1, 1};
  constexpr unsigned long kMostTrial = 100000;
  for (unsigned long p = 2; p <= kMostTrial; ++p) {
    if (n == 1) break;
    int count = 0;
    while (mpz_divisible_ui_p(n.get_mpz_t(), p) != 0) {
      n /= p;
      ++count;
    }
    for (int i = 0; i < count / 2; ++i) result.square *= p;
    if (count % 2 == 1) {
      if (result.rest > 1000000000UL / p) return std::nullopt;
      result.rest *= p;
    }
  }
  // What is left has only large primes: a square, or one or two of them.
  if (n != 1) {
    if (mpz_perfect_square_p(n.get_mpz_t()) != 0) {
      result.square *= sqrt(n);
    } else if (n < mpz_class(kMostTrial) * kMostTrial && n * result.rest < 1000000000UL) {
      result.rest *= n.get_ui();
    } else {
      return std::nullopt;
    }
  }
  return result;
}

mpf_class float_of(const mpq_class& value) {
  mpf_class result(0, Number::kBits);
  mpf_set_q(result.get_mpf_t(), value.get_mpq_t());
  return result;
}

}  // namespace

Number::Number(long value) { add_term(1, mpq_class(value)); }

Number::Number(long numerator, long denominator) {
  HOLON_CHECK(denominator != 0);
  mpq_class value{mpz_class(numerator), mpz_class(denominator)};
  value.canonicalize();
  add_term(1, value);
}

Number::Number(const mpq_class& value) { add_term(1, value); }

Number Number::approximate(const mpf_class& value, int digits) {
  Number number;
  number.float_ = mpf_class(value, kBits);
  number.digits_ = digits;
  return number;
}

Number Number::published(std::string_view decimal, int digits) {
  return approximate(mpf_class(std::string(decimal), kBits), digits);
}

void Number::add_term(unsigned long radicand, const mpq_class& factor) {
  if (factor == 0) return;
  const auto at = std::ranges::lower_bound(terms_, radicand, {}, &Term::radicand);
  if (at == terms_.end() || at->radicand != radicand) {
    terms_.insert(at, Term{radicand, factor});
    return;
  }
  at->factor += factor;
  if (at->factor == 0) terms_.erase(at);
}

bool Number::is_rational() const {
  return is_exact() && (terms_.empty() || (terms_.size() == 1 && terms_.front().radicand == 1));
}

mpq_class Number::rational() const {
  HOLON_CHECK(is_rational());
  return terms_.empty() ? mpq_class(0) : terms_.front().factor;
}

std::size_t Number::bits() const {
  std::size_t total = 0;
  for (const Term& term : terms_) {
    total += mpz_sizeinbase(term.factor.get_num_mpz_t(), 2) + mpz_sizeinbase(term.factor.get_den_mpz_t(), 2);
  }
  return total;
}

mpf_class Number::to_float() const {
  if (float_) return *float_;
  mpf_class sum(0, kBits);
  for (const Term& term : terms_) {
    mpf_class root(0, kBits);
    mpf_sqrt_ui(root.get_mpf_t(), term.radicand);
    sum += float_of(term.factor) * root;
  }
  return sum;
}

void Number::become_float() {
  if (float_) return;
  float_ = to_float();
  terms_.clear();
}

double Number::value() const {
  // mpf to double truncates; adding half a unit of the last place of a double rounds instead.
  const mpf_class number = to_float();
  const double truncated = number.get_d();
  const double next = std::nextafter(truncated, number < 0 ? -HUGE_VAL : HUGE_VAL);
  const mpf_class below = abs(number - mpf_class(truncated, kBits));
  const mpf_class above = abs(mpf_class(next, kBits) - number);
  return below <= above ? truncated : next;
}

bool Number::is_zero() const {
  if (is_exact()) return terms_.empty();
  // Coefficients are of the size of 1, so known digits are decimals behind the point; a few are lost in sums.
  mpf_class bound(10, kBits);
  mpf_pow_ui(bound.get_mpf_t(), bound.get_mpf_t(), static_cast<unsigned long>(std::max(digits_ - 4, 1)));
  return abs(*float_) * bound < 1;
}

int Number::sign() const {
  if (is_zero()) return 0;
  return sgn(to_float());
}

Number Number::operator-() const {
  Number result = *this;
  for (Term& term : result.terms_) term.factor = -term.factor;
  if (result.float_) result.float_ = -*result.float_;
  return result;
}

Number& Number::operator+=(const Number& other) {
  if (is_exact() && other.is_exact()) {
    if (&other == this) return *this *= Number(2);
    for (const Term& term : other.terms_) add_term(term.radicand, term.factor);
    return *this;
  }
  become_float();
  *float_ += other.to_float();
  digits_ = std::min(digits_, other.digits_);
  return *this;
}

Number& Number::operator*=(const Number& other) {
  if (is_exact() && other.is_exact()) {
    Number product;
    for (const Term& a : terms_) {
      for (const Term& b : other.terms_) {
        // sqrt(a) sqrt(b) = g sqrt(a b / g^2) with g = gcd(a, b), and a b / g^2 is square-free again.
        mpz_class common;
        mpz_gcd(common.get_mpz_t(), mpz_class(a.radicand).get_mpz_t(), mpz_class(b.radicand).get_mpz_t());
        const unsigned long g = common.get_ui();
        product.add_term((a.radicand / g) * (b.radicand / g), a.factor * b.factor * mpq_class(common));
      }
    }
    terms_ = std::move(product.terms_);
    return *this;
  }
  // An exact zero stays one.
  if ((is_exact() && terms_.empty()) || (other.is_exact() && other.terms_.empty())) return *this = Number();
  become_float();
  *float_ *= other.to_float();
  digits_ = std::min(digits_, other.digits_);
  return *this;
}

Number Number::inverse() const {
  HOLON_CHECK(!is_zero());
  if (!is_exact()) {
    Number result = *this;
    result.float_ = mpf_class(1, kBits) / *float_;
    return result;
  }
  if (is_rational()) return Number(mpq_class(1 / rational()));
  // Split by a prime p of a radicand: x = u + v with p in every radicand of v. Then x (u - v) = u^2 - v^2 has no
  // sqrt(p) left, so that this ends.
  unsigned long prime = 0;
  const unsigned long radicand = terms_.back().radicand;
  for (unsigned long p = 2; prime == 0; ++p) {
    if (radicand % p == 0) prime = p;
    if (p * p > radicand && prime == 0) prime = radicand;
  }
  Number conjugate;
  for (const Term& term : terms_) {
    conjugate.add_term(term.radicand, term.radicand % prime == 0 ? mpq_class(-term.factor) : term.factor);
  }
  return conjugate * (*this * conjugate).inverse();
}

std::string Number::text(int decimals) const {
  if (!is_exact()) {
    mp_exp_t exponent = 0;
    const int shown = std::min(decimals, digits_);
    std::string mantissa = float_->get_str(exponent, 10, static_cast<std::size_t>(shown));
    if (mantissa.empty()) return "0";
    const bool negative = mantissa.front() == '-';
    if (negative) mantissa.erase(0, 1);
    std::string text;
    if (exponent > 0 && exponent < 20) {
      while (mantissa.size() < static_cast<std::size_t>(exponent)) mantissa += '0';
      text = mantissa.substr(0, static_cast<std::size_t>(exponent));
      const std::string rest = mantissa.substr(static_cast<std::size_t>(exponent));
      if (!rest.empty()) text += "." + rest;
    } else if (exponent <= 0 && exponent > -6) {
      text = "0." + std::string(static_cast<std::size_t>(-exponent), '0') + mantissa;
    } else {
      text = "0." + mantissa + "e" + std::to_string(exponent);
    }
    return negative ? "-" + text : text;
  }
  if (terms_.empty()) return "0";
  std::string text;
  for (const Term& term : terms_) {
    const bool negative = term.factor < 0;
    const mpz_class numerator = abs(term.factor.get_num());
    const mpz_class denominator = term.factor.get_den();
    if (text.empty()) {
      if (negative) text += "-";
    } else {
      text += negative ? " - " : " + ";
    }
    if (term.radicand == 1) {
      text += numerator.get_str();
    } else {
      if (numerator != 1) text += numerator.get_str() + "*";
      text += "sqrt(" + std::to_string(term.radicand) + ")";
    }
    if (denominator != 1) text += "/" + denominator.get_str();
  }
  return text;
}

std::optional<Number> square_root(const Number& number) {
  const int sign = number.sign();
  if (sign < 0) return std::nullopt;
  if (sign == 0) return Number();
  if (number.is_rational()) {
    // sqrt(p / q) = sqrt(p q) / q
    const mpq_class value = number.rational();
    if (const auto parts = take_squares(value.get_num() * value.get_den())) {
      mpq_class factor(parts->square, value.get_den());
      factor.canonicalize();
      Number result;
      result.add_term(parts->rest, factor);
      return result;
    }
  }
  if (number.is_exact() && number.terms_.size() == 2 && number.terms_.front().radicand == 1) {
    // sqrt(a + b sqrt(c)) = sqrt((a + d)/2) +- sqrt((a - d)/2) when d = sqrt(a^2 - b^2 c) is rational.
    const mpq_class a = number.terms_[0].factor;
    const mpq_class b = number.terms_[1].factor;
    const mpq_class under = a * a - b * b * mpq_class(number.terms_[1].radicand);
    const auto d = square_root(Number(under));
    if (d && d->is_rational()) {
      const auto first = square_root(Number(mpq_class((a + d->rational()) / 2)));
      const auto second = square_root(Number(mpq_class((a - d->rational()) / 2)));
      if (first && second && first->is_exact() && second->is_exact()) {
        return b > 0 ? *first + *second : *first - *second;
      }
    }
  }
  return Number::approximate(sqrt(number.to_float()), std::min(number.digits_, Number::kDigits));
}

Number power(const Number& base, int exponent) {
  Number result(1);
  for (int i = 0; i < std::abs(exponent); ++i) result *= base;
  return exponent < 0 ? result.inverse() : result;
}

Number absolute(const Number& number) { return number.sign() < 0 ? -number : number; }

Number recognize(const Number& number) {
  if (number.is_exact()) return number;
  if (number.is_zero()) return Number();
  // Continued fraction; it must end long before the known digits do.
  const mpf_class target = number.to_float();
  mpf_class rest = target;
  mpz_class p0 = 1;
  mpz_class q0 = 0;
  mpz_class p1 = 0;
  mpz_class q1 = 1;
  mpz_class largest;
  mpz_ui_pow_ui(largest.get_mpz_t(), 10, static_cast<unsigned long>(number.digits() / 3));
  for (int i = 0; i < 60; ++i) {
    const mpz_class whole(mpf_class(floor(rest)));
    const mpz_class p = whole * p0 + p1;
    const mpz_class q = whole * q0 + q1;
    p1 = p0;
    q1 = q0;
    p0 = p;
    q0 = q;
    if (q > largest) return number;
    mpq_class candidate(p, q);
    candidate.canonicalize();
    if ((number - Number(candidate)).is_zero()) return Number(candidate);
    const mpf_class fraction = rest - floor(rest);
    if (fraction == 0) return number;
    rest = mpf_class(1, Number::kBits) / fraction;
  }
  return number;
}

}  // namespace holon::method
