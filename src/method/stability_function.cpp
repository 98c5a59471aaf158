#include "method/stability_function.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstddef>
#include <limits>
#include <numbers>
#include <optional>
#include <utility>

#include "base/check.h"

namespace holon::method {
namespace {

// det(I - z M) by Faddeev and LeVerrier: the coefficients of the characteristic polynomial in reverse.
Polynomial determinant_of_i_minus_z(const Matrix& m) {
  const std::size_t s = m.rows();
  Vector coefficients{Number(1)};
  Matrix power = identity(s);  // M_k = M M_{k-1} + c_k I
  for (std::size_t k = 1; k <= s; ++k) {
    power = multiply(m, power);
    Number trace;
    for (std::size_t i = 0; i < s; ++i) trace += power(i, i);
    const Number coefficient = -trace * Number(1, static_cast<long>(k));
    coefficients.push_back(coefficient);
    for (std::size_t i = 0; i < s; ++i) power(i, i) += coefficient;
  }
  return Polynomial(std::move(coefficients));
}

Polynomial recognized(const Polynomial& p) {
  Vector coefficients;
  for (const Number& coefficient : p.coefficients()) coefficients.push_back(recognize(coefficient));
  return Polynomial(std::move(coefficients));
}

// |p(iy)|^2 as a polynomial in w = y^2: even part squared plus w times odd part squared, both at -w.
Polynomial squared_on_imaginary_axis(const Polynomial& p) {
  Vector even;
  Vector odd;
  for (int i = 0; i <= p.degree(); ++i) {
    const Number sign(i / 2 % 2 == 0 ? 1 : -1);
    (i % 2 == 0 ? even : odd).push_back(p.at(i) * sign);
  }
  const Polynomial e(std::move(even));
  const Polynomial o(std::move(odd));
  return e * e + Polynomial::variable() * o * o;
}

// p(-x)
Polynomial mirrored(const Polynomial& p) {
  Vector coefficients = p.coefficients();
  for (std::size_t i = 1; i < coefficients.size(); i += 2) coefficients[i] = -coefficients[i];
  return Polynomial(std::move(coefficients));
}

}  // namespace

StabilityFunction determinant_form(const Tableau& tableau) {
  Matrix shifted = tableau.a;
  for (std::size_t i = 0; i < tableau.stages(); ++i) {
    for (std::size_t j = 0; j < tableau.stages(); ++j) shifted(i, j) -= tableau.b[j];
  }
  return {.numerator = determinant_of_i_minus_z(shifted), .denominator = determinant_of_i_minus_z(tableau.a)};
}

StabilityFunction resolvent_form(const Tableau& tableau) {
  // R = 1 + sum_k z^(k+1) b^T A^k 1. Times det(I - z A) it is a polynomial of degree at most s, so the terms up to
  // there are all there are.
  const std::size_t s = tableau.stages();
  Vector series{Number(1)};
  Vector power(s, Number(1));
  for (std::size_t k = 0; k < s; ++k) {
    series.push_back(dot(tableau.b, power));
    power = multiply(tableau.a, power);
  }
  Polynomial denominator = tableau.is_explicit() ? Polynomial::constant(1) : determinant_of_i_minus_z(tableau.a);
  Vector product = (Polynomial(std::move(series)) * denominator).coefficients();
  if (product.size() > s + 1) product.resize(s + 1);
  return {.numerator = Polynomial(std::move(product)), .denominator = std::move(denominator)};
}

StabilityFunction stability_function(const Tableau& tableau) {
  StabilityFunction r = resolvent_form(tableau);
  r.numerator = recognized(r.numerator);
  r.denominator = recognized(r.denominator);
  if (r.denominator.degree() > 0 && is_exact(r.numerator) && is_exact(r.denominator)) {
    const Polynomial common = greatest_common_divisor(r.numerator, r.denominator);
    if (common.degree() > 0) {
      r.numerator = divide(r.numerator, common).quotient;
      r.denominator = divide(r.denominator, common).quotient;
      const Number scale = r.denominator.at(0).inverse();
      r.numerator *= scale;
      r.denominator *= scale;
    }
  }
  return r;
}

StabilityFunction pade(int k, int m) {
  // p_j = (m + k - j)! k! / ((m + k)! j! (k - j)!), and the same for q with k and m exchanged and z negative.
  const auto coefficients = [](int own, int other, int sign) {
    Vector result;
    Number c(1);
    for (int j = 0; j <= own; ++j) {
      result.push_back(c);
      if (j < own) c *= Number(static_cast<long>(sign) * (own - j), static_cast<long>(own + other - j) * (j + 1));
    }
    return Polynomial(std::move(result));
  };
  return {.numerator = coefficients(k, m, 1), .denominator = coefficients(m, k, -1)};
}

std::optional<std::pair<int, int>> pade_index(const StabilityFunction& r) {
  const int k = r.numerator.degree();
  const int m = r.denominator.degree();
  if (k < 0 || m < 0) return std::nullopt;
  const StabilityFunction candidate = pade(k, m);
  if (!(candidate.numerator == r.numerator) || !(candidate.denominator == r.denominator)) return std::nullopt;
  return std::pair(k, m);
}

LinearStability linear_stability(const StabilityFunction& r) {
  LinearStability result;
  const Polynomial& p = r.numerator;
  const Polynomial& q = r.denominator;
  constexpr double kInfinity = std::numeric_limits<double>::infinity();

  if (p.degree() < q.degree()) {
    result.at_infinity = 0;
  } else if (p.degree() == q.degree()) {
    result.at_infinity = std::abs((p.leading() / q.leading()).value());
  } else {
    result.at_infinity = kInfinity;
  }

  // |Q(iy)|^2 - |P(iy)|^2 in w = y^2 is not negative where the method is stable.
  const PositiveAxis imaginary = signs_on_positive_axis(squared_on_imaginary_axis(q) - squared_on_imaginary_axis(p));
  if (imaginary.sign_near_zero < 0) {
    result.imaginary_interval = 0;
  } else {
    result.imaginary_interval = imaginary.first_change ? std::sqrt(*imaginary.first_change) : kInfinity;
  }
  const Polynomial p_left = mirrored(p);
  const Polynomial q_left = mirrored(q);
  const PositiveAxis real = signs_on_positive_axis(q_left * q_left - p_left * p_left);
  result.real_interval = real.sign_near_zero < 0 ? 0 : real.first_change.value_or(kInfinity);

  // By the maximum principle: bounded by 1 on the imaginary axis, and no pole in the left half plane.
  result.a_stable = result.imaginary_interval == kInfinity && p.degree() <= q.degree() && is_hurwitz(q_left);
  result.l_stable = result.a_stable && p.degree() < q.degree();

  // e^z Q - P has the first power that is wrong as its lowest one.
  Vector exponential;
  Number term(1);
  const int terms = p.degree() + q.degree() + 3;
  for (int i = 0; i <= terms; ++i) {
    exponential.push_back(term);
    term = term * Number(1, i + 1);
  }
  const Polynomial difference = Polynomial(std::move(exponential)) * q - p;
  for (int i = 0; i <= terms; ++i) {
    if (difference.at(i).is_zero()) continue;
    result.order = i - 1;
    result.error_constant = difference.at(i);
    break;
  }
  return result;
}

Response response_at(const StabilityFunction& r, double omega_h) {
  const std::complex<double> value = r(std::complex<double>(0, omega_h));
  double phase = std::arg(value) - omega_h;
  constexpr double kTurn = 2 * std::numbers::pi;
  phase -= kTurn * std::ceil((phase - std::numbers::pi) / kTurn);
  return {.gain = std::abs(value), .phase = phase};
}

}  // namespace holon::method
