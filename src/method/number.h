#pragma once

// Coefficients of methods. A number is exact where it can be: a rational combination of square roots,
//   q_1 + q_2 sqrt(r_2) + q_3 sqrt(r_3) + ...        q rational, r square-free
// which is a field, in which every question (zero? positive? equal?) has a certain answer. Roots of polynomials of
// higher degree (Gauss nodes from four stages on) and published decimals are kept as long floats with the number of
// decimal digits that are known; arithmetic keeps the smaller number of digits, and zero means zero to within them.

#include <gmpxx.h>

#include <compare>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace holon::method {

class Number {
 public:
  Number() = default;
  Number(long value);  // NOLINT(google-explicit-constructor): whole numbers are numbers
  Number(int value) : Number(static_cast<long>(value)) {}  // NOLINT(google-explicit-constructor)
  Number(long numerator, long denominator);
  explicit Number(const mpq_class& value);
  // A float that is known to this many significant decimal digits.
  static Number approximate(const mpf_class& value, int digits);
  // A decimal as it was published, of which this many digits behind the point can be trusted.
  static Number published(std::string_view decimal, int digits);
  // The computing precision of floats, and the digits that results of it are trusted with.
  static constexpr mp_bitcnt_t kBits = 384;
  static constexpr int kDigits = 100;

  bool is_exact() const { return !float_; }
  bool is_rational() const;
  // Only for rational numbers.
  mpq_class rational() const;
  int digits() const { return digits_; }

  // Bits of all numerators and denominators together: what arithmetic with it costs.
  std::size_t bits() const;

  bool is_zero() const;
  int sign() const;
  double value() const;
  mpf_class to_float() const;

  Number operator-() const;
  Number& operator+=(const Number& other);
  Number& operator-=(const Number& other) { return *this += -other; }
  Number& operator*=(const Number& other);
  Number& operator/=(const Number& other) { return *this *= other.inverse(); }
  Number inverse() const;  // of anything but zero

  friend Number operator+(Number a, const Number& b) { return a += b; }
  friend Number operator-(Number a, const Number& b) { return a -= b; }
  friend Number operator*(Number a, const Number& b) { return a *= b; }
  friend Number operator/(Number a, const Number& b) { return a /= b; }
  friend bool operator==(const Number& a, const Number& b) { return (a - b).is_zero(); }
  friend std::strong_ordering operator<=>(const Number& a, const Number& b) { return (a - b).sign() <=> 0; }

  // "1/2 - sqrt(3)/6", or up to `decimals` digits of a float.
  std::string text(int decimals = 20) const;

 private:
  struct Term {
    unsigned long radicand;  // square-free; 1 for the rational part
    mpq_class factor;        // not zero
  };
  void add_term(unsigned long radicand, const mpq_class& factor);
  void become_float();

  std::vector<Term> terms_;         // by ascending radicand
  std::optional<mpf_class> float_;  // then terms_ is empty
  int digits_ = 1000000;            // known; exact numbers know all of them

  friend std::optional<Number> square_root(const Number& number);
};

// None for negative numbers. Roots of rationals are exact; a root of a root is not, unless it can be written as a sum.
std::optional<Number> square_root(const Number& number);
Number power(const Number& base, int exponent);
Number absolute(const Number& number);

// The rational with a small denominator that a float is, if there is one within its digits: stability functions of
// methods with irrational nodes have rational coefficients.
Number recognize(const Number& number);

}  // namespace holon::method
