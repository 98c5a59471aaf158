#pragma once

// Polynomials with exact coefficients, and what is asked about them: values, division, greatest common divisor, signs
// on an interval and real roots (Sturm), all roots in the complex plane (in floating point).

#include <complex>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "method/matrix.h"
#include "method/number.h"

namespace holon::method {

class Polynomial {
 public:
  Polynomial() = default;
  explicit Polynomial(Vector coefficients);  // constant term first
  static Polynomial constant(const Number& value) { return Polynomial({value}); }
  static Polynomial variable() { return Polynomial({Number(0), Number(1)}); }

  // -1 for the zero polynomial.
  int degree() const { return static_cast<int>(coefficients_.size()) - 1; }
  bool is_zero() const { return coefficients_.empty(); }
  Number at(int power) const;  // zero beyond the degree
  const Vector& coefficients() const { return coefficients_; }
  // The coefficients in floating point.
  const std::vector<double>& doubles() const;
  const Number& leading() const { return coefficients_.back(); }

  Number operator()(const Number& x) const;
  double operator()(double x) const;
  std::complex<double> operator()(std::complex<double> z) const;

  Polynomial derivative() const;
  Polynomial integral() const;  // zero at zero
  Polynomial operator-() const;
  Polynomial& operator+=(const Polynomial& other);
  Polynomial& operator*=(const Number& factor);
  friend Polynomial operator+(Polynomial a, const Polynomial& b) { return a += b; }
  friend Polynomial operator-(Polynomial a, const Polynomial& b) { return a += -b; }
  friend Polynomial operator*(const Polynomial& a, const Polynomial& b);
  friend Polynomial operator*(Polynomial a, const Number& factor) { return a *= factor; }
  friend bool operator==(const Polynomial& a, const Polynomial& b) { return (a - b).is_zero(); }

  // "1 + 1/2*z + 1/12*z^2"
  std::string text(const std::string& name) const;

 private:
  void trim();
  Vector coefficients_;
  mutable std::vector<double> doubles_;  // the coefficients again, made when floats are first asked for
};

struct Division {
  Polynomial quotient;
  Polynomial remainder;
};
Division divide(const Polynomial& a, const Polynomial& b);
Polynomial greatest_common_divisor(Polynomial a, Polynomial b);
bool is_exact(const Polynomial& p);

// How p behaves on the positive axis, decided exactly.
struct PositiveAxis {
  int sign_near_zero = 0;              // just right of 0; 0 only for the zero polynomial
  std::optional<double> first_change;  // the smallest x > 0 where the sign changes
};
PositiveAxis signs_on_positive_axis(const Polynomial& p);

// All roots are in the open left half plane (Routh-Hurwitz).
bool is_hurwitz(const Polynomial& p);

// All complex roots, by simultaneous iteration (Aberth) in extended precision, sorted by real, then imaginary part.
std::vector<std::complex<double>> roots(const Polynomial& p);
std::vector<std::complex<double>> roots(std::vector<std::complex<double>> coefficients);

}  // namespace holon::method
