#pragma once

// Polynomials with rational coefficients of any length. What was typed is kept as it was typed (0.1 is one tenth), so
// that common factors, multiplicities and signs are decided and not estimated.

#include <gmpxx.h>

#include <cstddef>
#include <vector>

#include "lti/matrix.h"

namespace holon::lti {

// Rounded to the nearest double; infinite where it is too large.
double nearest_double(const mpq_class& value);

class ExactPolynomial {
 public:
  ExactPolynomial() = default;                         // 0
  explicit ExactPolynomial(std::vector<mpq_class> c);  // from the constant up
  static ExactPolynomial constant(const mpq_class& c);
  static ExactPolynomial of(const Vector& coefficients);  // doubles are rational numbers; all must be finite
  static ExactPolynomial s();

  bool is_zero() const { return c_.empty(); }
  std::size_t degree() const { return c_.empty() ? 0 : c_.size() - 1; }
  mpq_class operator[](std::size_t power) const { return power < c_.size() ? c_[power] : mpq_class(0); }
  const mpq_class& leading() const { return c_.back(); }  // not of 0
  const std::vector<mpq_class>& coefficients() const { return c_; }

  mpq_class operator()(const mpq_class& s) const;
  Vector rounded() const;  // to the nearest doubles; infinite where they are too large

  ExactPolynomial& operator+=(const ExactPolynomial& other);
  ExactPolynomial& operator-=(const ExactPolynomial& other);
  ExactPolynomial& operator*=(const mpq_class& factor);

  friend bool operator==(const ExactPolynomial&, const ExactPolynomial&) = default;

 private:
  void trim();
  std::vector<mpq_class> c_;  // the last one is not zero
};

ExactPolynomial operator+(ExactPolynomial a, const ExactPolynomial& b);
ExactPolynomial operator-(ExactPolynomial a, const ExactPolynomial& b);
ExactPolynomial operator*(const ExactPolynomial& a, const ExactPolynomial& b);

struct Division {
  ExactPolynomial quotient;
  ExactPolynomial remainder;
};
Division divide(const ExactPolynomial& a, const ExactPolynomial& b);  // b is not 0
ExactPolynomial derivative(const ExactPolynomial& p);
ExactPolynomial greatest_common_divisor(ExactPolynomial a, ExactPolynomial b);  // monic; 0 only of two zeros
ExactPolynomial mirrored(const ExactPolynomial& p);                             // p(-s)

// p = lead * f_1 f_2^2 f_3^3 …, each f_k monic, without multiple roots and without roots in common.
std::vector<ExactPolynomial> square_free(const ExactPolynomial& p);

// How many different real roots are above `least` (Sturm 1829); p must not be 0 there nor be the zero polynomial.
std::size_t real_roots_above(const ExactPolynomial& p, const mpq_class& least);

// V(0) - V(infinity) with V the changes of sign in Sturm's sequence that begins with these two. With h' e as the second
// one: the sum of the signs of e at the positive roots of h, which has no multiple root and none at 0 (Tarski 1951).
int sturm_difference(const ExactPolynomial& h, const ExactPolynomial& second);

// How many roots have a positive real part, counted with their multiplicity, and how many a real part of zero.
struct HalfPlanes {
  std::size_t right = 0;
  std::size_t on_axis = 0;
};
HalfPlanes half_planes(const ExactPolynomial& p);

// num / den with den not zero.
struct ExactFraction {
  ExactPolynomial num;
  ExactPolynomial den;
};
ExactFraction reduced(const ExactFraction& f);  // without common factors, den monic

}  // namespace holon::lti
