#include "method/multistep.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstddef>
#include <limits>
#include <numbers>
#include <string>
#include <utility>
#include <vector>

#include "base/check.h"

namespace holon::method {
namespace {

Multistep named(const std::string& prefix, Multistep::Family family, int order) {
  Multistep method;
  method.name = prefix + std::to_string(order);
  method.family = family;
  method.least_order = method.most_order = order;
  return method;
}

Polynomial monomial(int degree, const Number& factor) {
  Vector coefficients(static_cast<std::size_t>(degree) + 1);
  coefficients.back() = factor;
  return Polynomial(std::move(coefficients));
}

// int_0^1 of the Lagrange polynomials on the nodes 0, -1, -2, ... (with_new: 1, 0, -1, ...), newest first.
Vector adams_weights(int count, bool with_new) {
  const int newest = with_new ? 1 : 0;
  // prod_m (t - t_m) with t_m = newest - m, lowest power first.
  const auto n = static_cast<std::size_t>(count);
  Vector product{Number(1)};
  for (int m = 0; m < count; ++m) {
    product.insert(product.begin(), Number(0));
    for (std::size_t i = 0; i + 1 < product.size(); ++i) product[i] += Number(m - newest) * product[i + 1];
  }
  Vector weights;
  for (int j = 0; j < count; ++j) {
    // Horner's rule divides the product by t - t_j; the quotient, coefficient by coefficient, is integrated.
    Number coefficient(0);
    Number integral(0);
    for (std::size_t i = n; i-- > 0;) {
      coefficient = product[i + 1] + Number(newest - j) * coefficient;
      integral += coefficient * Number(1, static_cast<long>(i) + 1);
    }
    Number at_node(1);  // of the quotient: prod over m != j of t_j - t_m
    for (int m = 0; m < count; ++m)
      if (m != j) at_node *= Number(m - j);
    weights.push_back(integral / at_node);
  }
  return weights;
}

Polynomial adams_rho(int degree) { return monomial(degree, Number(1)) - monomial(degree - 1, Number(1)); }

// sum_{m=1..k} 1/m zeta^(k-m) (zeta - 1)^m
Polynomial bdf_rho(int k) {
  Polynomial rho;
  Polynomial power = Polynomial::constant(1);
  for (int m = 1; m <= k; ++m) {
    power = power * Polynomial({Number(-1), Number(1)});
    rho += monomial(k - m, Number(1, m)) * power;
  }
  return rho;
}

// Re(rho(e^it) conj(sigma(e^it))) >= 0 for all t, decided exactly: it is a polynomial in cos t, and cos t = (1 - w)/(1
// + w) maps the interval to the positive axis.
bool locus_is_in_right_half_plane(const Polynomial& rho, const Polynomial& sigma) {
  const int degree = std::max(rho.degree(), sigma.degree());
  Vector by_difference(static_cast<std::size_t>(degree) + 1);  // the coefficient of cos(k t)
  for (int j = 0; j <= rho.degree(); ++j) {
    for (int l = 0; l <= sigma.degree(); ++l) {
      by_difference[static_cast<std::size_t>(std::abs(j - l))] += rho.at(j) * sigma.at(l);
    }
  }
  Polynomial before = Polynomial::constant(1);
  Polynomial chebyshev = Polynomial::variable();
  Polynomial in_cosine = Polynomial::constant(by_difference[0]);
  for (int k = 1; k <= degree; ++k) {
    in_cosine += chebyshev * by_difference[static_cast<std::size_t>(k)];
    Polynomial next = Polynomial({Number(0), Number(2)}) * chebyshev - before;
    before = std::exchange(chebyshev, std::move(next));
  }
  Polynomial mapped;
  const int top = in_cosine.degree();
  for (int i = 0; i <= top; ++i) {
    Polynomial term = Polynomial::constant(in_cosine.at(i));
    for (int m = 0; m < i; ++m) term = term * Polynomial({Number(1), Number(-1)});
    for (int m = i; m < top; ++m) term = term * Polynomial({Number(1), Number(1)});
    mapped += term;
  }
  const PositiveAxis axis = signs_on_positive_axis(mapped);
  return axis.sign_near_zero >= 0 && !axis.first_change;
}

// Does |zeta(iy)| stay at 1 or below for small y? From the power series of the principal growth factor, found term by
// term from the characteristic polynomial: zeta(iy) zeta(-iy) = 1 + c y^(2m) + ..., and the sign of c decides.
bool principal_root_is_stable_on_imaginary_axis(const Multistep& method, int order) {
  const int terms = order + 6;
  const int degree = method.rho.degree();
  // Coefficients of zeta^i as polynomials in z.
  std::vector<Polynomial> p;
  for (int i = 0; i <= degree; ++i) {
    Vector by_z{method.rho.at(i), -method.sigma.at(i)};
    if (method.family == Multistep::Family::pece) {
      const Number beta = method.sigma.at(degree);
      by_z[1] += beta * method.predictor_rho.at(i);
      by_z.push_back(-beta * method.predictor_sigma.at(i));
    }
    p.emplace_back(std::move(by_z));
  }
  Number slope;  // of the polynomial at zeta = 1, z = 0
  for (int i = 1; i <= degree; ++i) slope += p[static_cast<std::size_t>(i)].at(0) * Number(i);
  Vector series{Number(1)};
  for (int n = 1; n <= terms; ++n) {
    const Polynomial zeta(series);
    Polynomial value;
    for (int i = degree; i >= 0; --i) {
      Vector product = (value * zeta + p[static_cast<std::size_t>(i)]).coefficients();
      if (product.size() > static_cast<std::size_t>(n) + 1) product.resize(static_cast<std::size_t>(n) + 1);
      value = Polynomial(std::move(product));
    }
    series.push_back(-value.at(n) / slope);
  }
  for (int m = 1; 2 * m <= terms; ++m) {
    Number coefficient;
    for (int j = 0; j <= 2 * m; ++j) {
      // i^j (-i)^(2m-j) = (-1)^m (-1)^j
      const Number sign((m + j) % 2 == 0 ? 1 : -1);
      coefficient += sign * series[static_cast<std::size_t>(j)] * series[static_cast<std::size_t>(2 * m - j)];
    }
    if (!coefficient.is_zero()) return coefficient.sign() < 0;
  }
  return true;
}

// The largest t up to which the method is stable at z = t * direction, by looking ahead and bisecting.
double interval_along(const Multistep& method, std::complex<double> direction) {
  constexpr double kTiny = 1e-10;
  const auto stable = [&](double t) { return largest_growth(method, t * direction) <= 1 + kTiny; };
  double last = 0;
  for (double t = 1e-2; t < 1e6; t *= 1.03) {
    if (!stable(t)) {
      double left = last;
      double right = t;
      for (int i = 0; i < 60; ++i) {
        const double middle = 0.5 * (left + right);
        (stable(middle) ? left : right) = middle;
      }
      return left;
    }
    last = t;
  }
  return std::numeric_limits<double>::infinity();
}

double wedge_angle(const Multistep& method) {
  if (largest_growth(method, -1e8) > 1 + 1e-6) return 0;
  double smallest = std::numbers::pi / 2;
  for (int i = 1; i < 4000; ++i) {
    for (const std::complex<double>& z : locus(method, std::numbers::pi * i / 4000.0)) {
      if (z.real() < -1e-12) smallest = std::min(smallest, std::atan2(std::abs(z.imag()), -z.real()));
    }
  }
  return smallest * 180 / std::numbers::pi;
}

}  // namespace

Multistep adams_bashforth(int order) {
  HOLON_CHECK(order >= 1);
  Multistep method = named("ab", Multistep::Family::adams_bashforth, order);
  method.rho = adams_rho(order);
  const Vector weights = adams_weights(order, false);
  for (int j = 0; j < order; ++j) method.sigma += monomial(order - 1 - j, weights[static_cast<std::size_t>(j)]);
  return method;
}

Multistep adams_moulton(int order) {
  HOLON_CHECK(order >= 1);
  Multistep method = named("am", Multistep::Family::adams_moulton, order);
  const int degree = std::max(1, order - 1);
  method.rho = adams_rho(degree);
  const Vector weights = adams_weights(order, true);
  for (int j = 0; j < order; ++j) method.sigma += monomial(degree - j, weights[static_cast<std::size_t>(j)]);
  return method;
}

Multistep adams_pece(int order) {
  Multistep method = adams_moulton(order);
  const Multistep predictor = adams_bashforth(order);
  method.name = "pece" + std::to_string(order);
  method.family = Multistep::Family::pece;
  // Of one degree, the predictor's.
  while (method.rho.degree() < predictor.rho.degree()) {
    method.rho = method.rho * Polynomial::variable();
    method.sigma = method.sigma * Polynomial::variable();
  }
  method.predictor_rho = predictor.rho;
  method.predictor_sigma = predictor.sigma;
  return method;
}

Multistep bdf(int order) {
  HOLON_CHECK(order >= 1 && order <= 6);
  Multistep method = named("bdf", Multistep::Family::bdf, order);
  method.rho = bdf_rho(order);
  method.sigma = monomial(order, Number(1));
  return method;
}

Number ndf_kappa(int order) {
  switch (order) {
    case 1:
      return {-37, 200};
    case 2:
      return {-1, 9};
    case 3:
      return {-823, 10000};
    case 4:
      return {-83, 2000};
    default:
      return 0;
  }
}

Multistep ndf(int order) {
  HOLON_CHECK(order >= 1 && order <= 5);
  Multistep method = named("ndf", Multistep::Family::ndf, order);
  method.kappa = ndf_kappa(order);
  Number sum;
  for (int j = 1; j <= order; ++j) sum += Number(1, j);
  Polynomial difference = Polynomial::constant(1);
  for (int j = 0; j <= order; ++j) difference = difference * Polynomial({Number(-1), Number(1)});
  method.rho = bdf_rho(order) * Polynomial::variable() - difference * (method.kappa * sum);
  method.sigma = monomial(order + 1, Number(1));
  return method;
}

std::vector<std::complex<double>> growth_factors(const Multistep& method, std::complex<double> z) {
  const auto at = [](const Polynomial& p, int j) {
    return j <= p.degree() ? p.doubles()[static_cast<std::size_t>(j)] : 0.0;
  };
  const bool pair = method.family == Multistep::Family::pece;
  const int degree = method.rho.degree();
  std::vector<std::complex<double>> coefficients;
  for (int j = 0; j <= degree; ++j) {
    std::complex<double> c = at(method.rho, j) - z * at(method.sigma, j);
    if (pair) {
      c += z * at(method.sigma, degree) * (at(method.predictor_rho, j) - z * at(method.predictor_sigma, j));
    }
    coefficients.push_back(c);
  }
  return roots(std::move(coefficients));
}

double largest_growth(const Multistep& method, std::complex<double> z) {
  double largest = 0;
  for (const std::complex<double>& root : growth_factors(method, z)) largest = std::max(largest, std::abs(root));
  return largest;
}

std::vector<std::complex<double>> locus(const Multistep& method, double theta) {
  const std::complex<double> zeta = std::polar(1.0, theta);
  const std::complex<double> rho = method.rho(zeta);
  const std::complex<double> sigma = method.sigma(zeta);
  if (method.family != Multistep::Family::pece) {
    if (std::abs(sigma) == 0) return {};
    return {rho / sigma};
  }
  // rho + z (beta rho* - sigma) - z^2 beta sigma* = 0
  const double beta = method.sigma.at(method.predictor_rho.degree()).value();
  return roots({rho, beta * method.predictor_rho(zeta) - sigma, -beta * method.predictor_sigma(zeta)});
}

MultistepReport judge(const Multistep& method) {
  MultistepReport report;
  // C_q = sum_j (alpha_j j^q / q! - beta_j j^(q-1) / (q-1)!)
  const int degree = method.rho.degree();
  Number factorial(1);
  for (int q = 0; q <= degree + 3; ++q) {
    if (q > 0) factorial *= Number(q);
    Number c;
    for (int j = 0; j <= degree; ++j) {
      c += method.rho.at(j) * power(Number(j), q) / factorial;
      if (q > 0) c -= method.sigma.at(j) * power(Number(j), q - 1) * Number(q) / factorial;
    }
    if (c.is_zero()) continue;
    report.order = q - 1;
    report.error_constant = c / method.sigma(Number(1));
    break;
  }
  // Roots of rho on the unit circle must be simple; gcd(rho, rho') holds the multiple ones.
  report.zero_stable = true;
  report.strongly_stable = true;
  for (const std::complex<double>& root : roots(method.rho)) {
    if (std::abs(root) > 1 + 1e-9) report.zero_stable = report.strongly_stable = false;
    if (std::abs(root) > 1 - 1e-9 && std::abs(root - 1.0) > 1e-9) report.strongly_stable = false;
  }
  for (const std::complex<double>& root : roots(greatest_common_divisor(method.rho, method.rho.derivative()))) {
    if (std::abs(root) > 1 - 1e-9) report.zero_stable = report.strongly_stable = false;
  }
  if (method.family != Multistep::Family::pece) {
    // No growth factor can cross the unit circle in the left half plane; at one point all are inside.
    report.a_stable = report.zero_stable && locus_is_in_right_half_plane(method.rho, method.sigma) &&
                      largest_growth(method, -1.0) < 1;
    report.l_stable = report.a_stable && method.sigma.degree() == degree;
    for (int j = 0; j < method.sigma.degree(); ++j) {
      report.l_stable = report.l_stable && method.sigma.at(j).is_zero();
    }
  }
  report.a_angle = report.a_stable ? 90 : wedge_angle(method);
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  report.real_interval = report.a_stable ? kInfinity : interval_along(method, -1.0);
  if (report.a_stable) {
    report.imaginary_interval = kInfinity;
  } else if (report.strongly_stable && principal_root_is_stable_on_imaginary_axis(method, report.order)) {
    report.imaginary_interval = interval_along(method, {0.0, 1.0});
  }
  return report;
}

solve::Formula to_formula(const Multistep& method, const solve::RungeKutta& explicit_starter,
                          const solve::RungeKutta& implicit_starter) {
  switch (method.family) {
    case Multistep::Family::adams_bashforth:
      return solve::Adams{method.name, solve::Adams::Kind::bashforth, method.least_order, method.most_order,
                          explicit_starter};
    case Multistep::Family::adams_moulton:
      return solve::Adams{method.name, solve::Adams::Kind::moulton, method.least_order, method.most_order,
                          implicit_starter};
    case Multistep::Family::pece:
      return solve::Adams{method.name, solve::Adams::Kind::pece, method.least_order, method.most_order,
                          explicit_starter};
    case Multistep::Family::bdf:
    case Multistep::Family::ndf:
      break;
  }
  solve::BackwardDifferentiation formula{method.name, method.least_order, method.most_order, {}, implicit_starter};
  for (int k = 1; k <= method.most_order; ++k) {
    formula.kappa.push_back(method.family == Multistep::Family::ndf ? ndf_kappa(k).value() : 0.0);
  }
  return formula;
}

}  // namespace holon::method
