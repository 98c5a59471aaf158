#include "method/second_derivative.h"

#include <Eigen/Dense>
#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>
#include <complex>
#include <cstddef>
#include <limits>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "method/nystrom_order.h"

namespace holon::method {
namespace {

template <class... Cases>
struct Overloaded : Cases... {
  using Cases::operator()...;
};

// M_1 y_{n+1} = M_0 y_n on the test equation with h = 1: F = M_1^-1 M_0. The scalars are polynomials in a parameter.
struct Pencil {
  std::vector<std::vector<Polynomial>> next;
  std::vector<std::vector<Polynomial>> now;
};

Polynomial one() { return Polynomial::constant(1); }
Polynomial number(const Number& value) { return Polynomial::constant(value); }

Pencil pencil_of(const GodunovMethod&, const Polynomial& k, const Polynomial& d) {
  // y = (x_{n-1}, x_n), with (x_n - x_{n-1}) for the velocity.
  return {.next = {{one(), {}}, {{}, one()}}, .now = {{{}, one()}, {d - one(), number(2) - k - d}}};
}

Pencil pencil_of(const NystromTableau& method, const Polynomial& k, const Polynomial& d) {
  // y = (x, v): both columns of F by carrying the two unit vectors through the stages.
  Pencil pencil{.next = {{one(), {}}, {{}, one()}}, .now = {{{}, {}}, {{}, {}}}};
  for (std::size_t column = 0; column < 2; ++column) {
    const Polynomial x = column == 0 ? one() : Polynomial();
    const Polynomial v = column == 1 ? one() : Polynomial();
    std::vector<Polynomial> slopes;
    for (std::size_t i = 0; i < method.stages(); ++i) {
      Polynomial stage_x = x + v * method.c[i];
      Polynomial stage_v = v;
      for (std::size_t j = 0; j < i; ++j) {
        stage_x += slopes[j] * method.a_bar(i, j);
        stage_v += slopes[j] * method.a(i, j);
      }
      slopes.push_back(-(k * stage_x) - d * stage_v);
    }
    Polynomial next_x = x + v;
    Polynomial next_v = v;
    for (std::size_t i = 0; i < method.stages(); ++i) {
      next_x += slopes[i] * method.b_bar[i];
      next_v += slopes[i] * method.b[i];
    }
    pencil.now[0][column] = std::move(next_x);
    pencil.now[1][column] = std::move(next_v);
  }
  return pencil;
}

Pencil pencil_of(const GeneralizedAlphaMethod& m, const Polynomial& k, const Polynomial& d) {
  // y = (x, v, a) with q'' = -k x - d v in (1 - alpha_m) a' + alpha_m a = (1 - alpha_f) q'' ' + alpha_f q''.
  const Number f = Number(1) - m.alpha_f;
  return {.next = {{one(), {}, number(-m.beta)},
                   {{}, one(), number(-m.gamma)},
                   {k * f, d * f, number(Number(1) - m.alpha_m)}},
          .now = {{one(), one(), number(Number(1, 2) - m.beta)},
                  {{}, one(), number(Number(1) - m.gamma)},
                  {k * -m.alpha_f, d * -m.alpha_f, number(-m.alpha_m)}}};
}

Pencil pencil_of(const SecondDerivativeMethod& method, const Polynomial& k, const Polynomial& d) {
  return std::visit([&](const auto& one_method) { return pencil_of(one_method, k, d); }, method.data);
}

// det(zeta M_1 - M_0) for sizes 2 and 3, as a polynomial in zeta whose coefficients are polynomials.
std::vector<Polynomial> determinant(const Pencil& pencil) {
  const std::size_t n = pencil.next.size();
  using InZeta = std::vector<Polynomial>;
  const auto entry = [&](std::size_t i, std::size_t j) { return InZeta{-pencil.now[i][j], pencil.next[i][j]}; };
  const auto times = [](const InZeta& a, const InZeta& b) {
    InZeta product(a.size() + b.size() - 1);
    for (std::size_t i = 0; i < a.size(); ++i) {
      for (std::size_t j = 0; j < b.size(); ++j) product[i + j] += a[i] * b[j];
    }
    return product;
  };
  const auto minus = [](InZeta a, const InZeta& b) {
    a.resize(std::max(a.size(), b.size()));
    for (std::size_t i = 0; i < b.size(); ++i) a[i] += -b[i];
    return a;
  };
  const auto plus = [](InZeta a, const InZeta& b) {
    a.resize(std::max(a.size(), b.size()));
    for (std::size_t i = 0; i < b.size(); ++i) a[i] += b[i];
    return a;
  };
  const auto minor = [&](std::size_t r0, std::size_t r1, std::size_t c0, std::size_t c1) {
    return minus(times(entry(r0, c0), entry(r1, c1)), times(entry(r0, c1), entry(r1, c0)));
  };
  if (n == 2) return minor(0, 1, 0, 1);
  InZeta sum = times(entry(0, 0), minor(1, 2, 1, 2));
  sum = minus(std::move(sum), times(entry(0, 1), minor(1, 2, 0, 2)));
  return plus(std::move(sum), times(entry(0, 2), minor(1, 2, 0, 1)));
}

Polynomial truncated(const Polynomial& p, int degree) {
  Vector coefficients = p.coefficients();
  if (coefficients.size() > static_cast<std::size_t>(degree) + 1) {
    coefficients.resize(static_cast<std::size_t>(degree) + 1);
  }
  return Polynomial(std::move(coefficients));
}

struct LinearOrder {
  int order = 0;
  Number constant;
};

// The characteristic polynomial at the exact growth factor zeta = e^z. Two factors meet at 1 when z = 0, so that an
// error C z^(p+1) of one of them shows as a multiple of z^(p+2), the multiple being the distance of the other.
LinearOrder linear_order(const SecondDerivativeMethod& method, const Number& root, const Number& other) {
  constexpr int kTerms = 14;
  // mu^2 + d mu + k has the roots root * s and other * s.
  const Polynomial k({Number(0), Number(0), root * other});
  const Polynomial d({Number(0), -(root + other)});
  const std::vector<Polynomial> p = characteristic(method, k, d);
  Vector exponential;
  Number term(1);
  for (int i = 0; i <= kTerms; ++i) {
    exponential.push_back(term);
    term = term * root / Number(i + 1);
  }
  const Polynomial zeta(std::move(exponential));
  Polynomial value;
  Polynomial slope;
  Polynomial power = one();
  Polynomial power_before;
  for (std::size_t i = 0; i < p.size(); ++i) {
    value = truncated(value + p[i] * power, kTerms);
    slope = truncated(slope + p[i] * power_before * Number(static_cast<long>(i)), kTerms);
    power_before = power;
    power = truncated(power * zeta, kTerms);
  }
  int lowest = 0;
  while (lowest <= kTerms && value.at(lowest).is_zero()) ++lowest;
  int slope_lowest = 0;
  while (slope_lowest <= kTerms && slope.at(slope_lowest).is_zero()) ++slope_lowest;
  if (lowest > kTerms || slope_lowest > kTerms) return {.order = kTerms, .constant = Number(0)};
  // e^z - zeta_1 = value / slope + ..., per unit of the root.
  return {.order = lowest - slope_lowest - 1, .constant = value.at(lowest) / slope.at(slope_lowest)};
}

// The observed order, without rounding: the method runs in long floats on x'' = (r + s) x' - r s x from x = e^(r t),
// with 64 and with 128 steps to t = 1. Growth factors alone do not decide: Newmark's method with beta = 1/12 has those
// of order 4, but velocities that fit to them only to order 2.
int order_by_running(const SecondDerivativeMethod& method, const Number& root, const Number& other) {
  const auto as_float = [](const Number& number) { return Number::approximate(number.to_float(), Number::kDigits); };
  // e^root
  Number exact;
  Number term(1);
  for (int i = 1; i < 80; ++i) {
    exact += term;
    term = as_float(term * root / Number(i));
  }
  const auto error_with = [&](int steps) {
    const Number h(1, steps);
    const auto acceleration = [&](const Number& x, const Number& v) { return (root + other) * v - root * other * x; };
    Number x = as_float(Number(1));
    Number v = as_float(root);
    Number a = acceleration(x, v);
    if (std::holds_alternative<GodunovMethod>(method.data)) {
      Number rise = h * v + h * h * a / Number(2);
      for (int n = 0; n < steps; ++n) {
        if (n > 0) rise += h * h * a;
        x += rise;
        a = acceleration(x, rise / h);
      }
      v = rise / h + h * a / Number(2);
    } else if (const auto* m = std::get_if<GeneralizedAlphaMethod>(&method.data)) {
      Number like = a;
      // (1 - alpha_m) like' + alpha_m like = (1 - alpha_f) (by_v v' - by_x x') + alpha_f a, linear in like'.
      for (int n = 0; n < steps; ++n) {
        const Number free_x = x + h * v + h * h * (Number(1, 2) - m->beta) * like;
        const Number free_v = v + h * (Number(1) - m->gamma) * like;
        const Number weight = Number(1) - m->alpha_f;
        const Number left = Number(1) - m->alpha_m - weight * acceleration(h * h * m->beta, h * m->gamma);
        const Number right = weight * acceleration(free_x, free_v) + m->alpha_f * a - m->alpha_m * like;
        like = right / left;
        x = free_x + h * h * m->beta * like;
        v = free_v + h * m->gamma * like;
        a = acceleration(x, v);
      }
    }
    return std::max(std::abs((x - exact).value()), std::abs((v - root * exact).value()));
  };
  return static_cast<int>(std::lround(std::log2(error_with(64) / error_with(128))));
}

// The largest omega h up to which no growth factor leaves the unit circle, for a given part of critical damping. With
// zeta = (1 + w) / (1 - w) the circle becomes the imaginary axis, and the conditions of Hurwitz on the coefficients in
// w are polynomials in omega h whose first change of sign is found exactly.
double stable_up_to(const SecondDerivativeMethod& method, const Number& damping) {
  const Polynomial k({Number(0), Number(0), Number(1)});
  const Polynomial d({Number(0), Number(2) * damping});
  const std::vector<Polynomial> p = characteristic(method, k, d);
  const std::size_t degree = p.size() - 1;
  // sum_i p_i (1 + w)^i (1 - w)^(degree - i)
  std::vector<Polynomial> in_w(degree + 1);
  for (std::size_t i = 0; i <= degree; ++i) {
    Polynomial factor = one();
    for (std::size_t m = 0; m < i; ++m) factor = factor * Polynomial({Number(1), Number(1)});
    for (std::size_t m = i; m < degree; ++m) factor = factor * Polynomial({Number(1), Number(-1)});
    for (std::size_t m = 0; m <= degree; ++m) in_w[m] += p[i] * factor.at(static_cast<int>(m));
  }
  std::vector<Polynomial> conditions = in_w;
  if (degree == 3) conditions.push_back(in_w[2] * in_w[1] - in_w[3] * in_w[0]);
  double interval = std::numeric_limits<double>::infinity();
  for (const Polynomial& condition : conditions) {
    const PositiveAxis axis = signs_on_positive_axis(condition);
    if (axis.sign_near_zero < 0) return 0;
    if (axis.first_change) interval = std::min(interval, *axis.first_change);
  }
  return interval;
}

// For methods that are made for x'' = f(t, x): a velocity at the stages all the same, exact to second order where two
// slopes are at hand.
Matrix predicted_velocities(const Vector& c) {
  const std::size_t s = c.size();
  Matrix a(s, s);
  for (std::size_t i = 1; i < s; ++i) {
    std::size_t last = i - 1;
    while (last > 0 && c[last].is_zero()) --last;
    if (last == 0) {
      a(i, 0) = c[i];
    } else {
      // a_i0 + a_il = c_i, a_il c_l = c_i^2 / 2
      a(i, last) = c[i] * c[i] / (Number(2) * c[last]);
      a(i, 0) = c[i] - a(i, last);
    }
  }
  return a;
}

SecondDerivativeMethod special(std::string name, std::vector<Vector> rows, Vector c, Vector b_bar, Vector b) {
  NystromTableau method;
  const std::size_t s = c.size();
  method.a_bar = Matrix(s, s);
  for (std::size_t i = 0; i < s; ++i) {
    for (std::size_t j = 0; j < rows[i].size(); ++j) method.a_bar(i, j) = rows[i][j];
  }
  method.a = predicted_velocities(c);
  method.b_bar = std::move(b_bar);
  method.b = std::move(b);
  method.c = std::move(c);
  return {.name = std::move(name), .data = std::move(method)};
}

}  // namespace

SecondDerivativeMethod godunov() { return {.name = "ge3", .data = GodunovMethod{}}; }

SecondDerivativeMethod stormer_verlet() {
  return special("stormer-verlet", {{}, {Number(1, 2)}}, {Number(0), Number(1)}, {Number(1, 2), Number(0)},
                 {Number(1, 2), Number(1, 2)});
}

SecondDerivativeMethod nystrom4() {
  return special("nystrom4", {{}, {Number(1, 8)}, {Number(0), Number(1, 2)}}, {Number(0), Number(1, 2), Number(1)},
                 {Number(1, 6), Number(1, 3), Number(0)}, {Number(1, 6), Number(2, 3), Number(1, 6)});
}

SecondDerivativeMethod nystrom4_general() {
  SecondDerivativeMethod result =
      special("nystrom4-general", {{}, {Number(1, 8)}, {Number(1, 8), Number(0)}, {Number(0), Number(0), Number(1, 2)}},
              {Number(0), Number(1, 2), Number(1, 2), Number(1)}, {Number(1, 6), Number(1, 6), Number(1, 6), Number(0)},
              {Number(1, 6), Number(1, 3), Number(1, 3), Number(1, 6)});
  NystromTableau& method = std::get<NystromTableau>(result.data);
  method.a = Matrix(4, 4);
  method.a(1, 0) = Number(1, 2);
  method.a(2, 1) = Number(1, 2);
  method.a(3, 2) = 1;
  return result;
}

SecondDerivativeMethod nystrom5() {
  return special("nystrom5",
                 {{}, {Number(1, 50)}, {Number(-1, 27), Number(7, 27)}, {Number(3, 10), Number(-2, 35), Number(9, 35)}},
                 {Number(0), Number(1, 5), Number(2, 3), Number(1)},
                 {Number(14, 336), Number(100, 336), Number(54, 336), Number(0)},
                 {Number(14, 336), Number(125, 336), Number(162, 336), Number(35, 336)});
}

SecondDerivativeMethod rkn43() {
  SecondDerivativeMethod result = special(
      "rkn43",
      {{}, {Number(1, 32)}, {Number(7, 1000), Number(119, 500)}, {Number(1, 14), Number(8, 27), Number(25, 189)}},
      {Number(0), Number(1, 4), Number(7, 10), Number(1)}, {Number(1, 14), Number(8, 27), Number(25, 189), Number(0)},
      {Number(1, 14), Number(32, 81), Number(250, 567), Number(5, 54)});
  NystromTableau& method = std::get<NystromTableau>(result.data);
  method.b_bar_embedded = {Number(-7, 150), Number(67, 150), Number(3, 20), Number(-1, 20)};
  method.b_embedded = {Number(13, 21), Number(-20, 27), Number(275, 189), Number(-1, 3)};
  return result;
}

SecondDerivativeMethod newmark(const Number& beta, const Number& gamma) {
  return {.name = "newmark",
          .data = GeneralizedAlphaMethod{.alpha_m = Number(0), .alpha_f = Number(0), .beta = beta, .gamma = gamma}};
}

SecondDerivativeMethod hht(const Number& alpha) {
  const Number half(1, 2);
  return {.name = "hht",
          .data = GeneralizedAlphaMethod{.alpha_m = Number(0),
                                         .alpha_f = -alpha,
                                         .beta = (Number(1) - alpha) * (Number(1) - alpha) / Number(4),
                                         .gamma = half - alpha}};
}

SecondDerivativeMethod generalized_alpha(const Number& rho) {
  const Number scale = (rho + Number(1)).inverse();
  GeneralizedAlphaMethod method;
  method.alpha_m = (Number(2) * rho - Number(1)) * scale;
  method.alpha_f = rho * scale;
  method.gamma = Number(1, 2) - method.alpha_m + method.alpha_f;
  const Number sum = Number(1) - method.alpha_m + method.alpha_f;
  method.beta = sum * sum / Number(4);
  return {.name = "generalized-alpha", .data = std::move(method)};
}

std::vector<Polynomial> characteristic(const SecondDerivativeMethod& method, const Polynomial& k, const Polynomial& d) {
  return determinant(pencil_of(method, k, d));
}

StepMatrices step_matrices(const SecondDerivativeMethod& method, const Polynomial& k, const Polynomial& d) {
  Pencil pencil = pencil_of(method, k, d);
  StepMatrices matrices;
  if (std::holds_alternative<GodunovMethod>(method.data)) {
    matrices.y = "(x_before, x)";
  } else {
    matrices.y = pencil.next.size() == 2 ? "(x, h x')" : "(x, h x', h^2 a)";
  }
  matrices.next_is_identity = true;
  for (std::size_t i = 0; i < pencil.next.size(); ++i) {
    for (std::size_t j = 0; j < pencil.next.size(); ++j) {
      const Polynomial unit = i == j ? one() : Polynomial();
      if (!(pencil.next[i][j] - unit).coefficients().empty()) matrices.next_is_identity = false;
    }
  }
  matrices.next = std::move(pencil.next);
  matrices.now = std::move(pencil.now);
  return matrices;
}

namespace {

using Complex = std::complex<double>;

Eigen::MatrixXcd matrix_of(const solve::Godunov&, Complex k, Complex d) {
  Eigen::MatrixXcd f(2, 2);
  f << 0.0, 1.0, d - 1.0, 2.0 - k - d;
  return f;
}

Eigen::MatrixXcd matrix_of(const solve::Nystrom& m, Complex k, Complex d) {
  Eigen::MatrixXcd f(2, 2);
  std::vector<Complex> slopes(m.stages);
  for (Eigen::Index column = 0; column < 2; ++column) {
    const double x = column == 0 ? 1 : 0;
    const double v = column == 1 ? 1 : 0;
    f(0, column) = x + v;
    f(1, column) = v;
    for (std::size_t i = 0; i < m.stages; ++i) {
      Complex stage_x = x + v * m.c[i];
      Complex stage_v = v;
      for (std::size_t j = 0; j < i; ++j) {
        stage_x += slopes[j] * m.a_bar[i * m.stages + j];
        stage_v += slopes[j] * m.a[i * m.stages + j];
      }
      slopes[i] = -k * stage_x - d * stage_v;
      f(0, column) += slopes[i] * m.b_bar[i];
      f(1, column) += slopes[i] * m.b[i];
    }
  }
  return f;
}

Eigen::MatrixXcd matrix_of(const solve::GeneralizedAlpha& m, Complex k, Complex d) {
  Eigen::MatrixXcd next(3, 3);
  Eigen::MatrixXcd now(3, 3);
  const double f = 1 - m.alpha_f;
  next << 1.0, 0.0, -m.beta, 0.0, 1.0, -m.gamma, k * f, d * f, 1 - m.alpha_m;
  now << 1.0, 1.0, 0.5 - m.beta, 0.0, 1.0, 1 - m.gamma, -k * m.alpha_f, -d * m.alpha_f, -m.alpha_m;
  return next.partialPivLu().solve(now);
}

template <class Other>
Eigen::MatrixXcd matrix_of(const Other&, Complex, Complex) {
  return Eigen::MatrixXcd::Identity(1, 1);
}

Eigen::MatrixXcd step_matrix(const solve::Formula& formula, Complex k, Complex d) {
  return std::visit([&](const auto& one_method) { return matrix_of(one_method, k, d); }, formula);
}

}  // namespace

ComplexRows f_matrix(const solve::Formula& formula, std::complex<double> k, std::complex<double> d) {
  const Eigen::MatrixXcd f = step_matrix(formula, k, d);
  ComplexRows rows;
  for (Eigen::Index i = 0; i < f.rows(); ++i) {
    rows.emplace_back();
    for (Eigen::Index j = 0; j < f.cols(); ++j) rows.back().push_back(f(i, j));
  }
  return rows;
}

std::vector<std::complex<double>> growth_factors(const solve::Formula& formula, std::complex<double> k,
                                                 std::complex<double> d) {
  const Eigen::ComplexEigenSolver<Eigen::MatrixXcd> eigen(step_matrix(formula, k, d), false);
  std::vector<std::complex<double>> factors(eigen.eigenvalues().begin(), eigen.eigenvalues().end());
  std::ranges::sort(factors, [](const auto& a, const auto& b) { return std::abs(a) > std::abs(b); });
  return factors;
}

double largest_growth(const solve::Formula& formula, std::complex<double> k, std::complex<double> d) {
  return std::abs(growth_factors(formula, k, d).front());
}

SecondDerivativeReport judge(const SecondDerivativeMethod& method) {
  SecondDerivativeReport report;
  const LinearOrder undamped = linear_order(method, Number(1), Number(-1));
  report.growth_order = undamped.order;
  report.error_constant = undamped.constant;
  if (const auto* nystrom = std::get_if<NystromTableau>(&method.data)) {
    // The test equation is linear; the trees decide for all problems.
    report.order = nystrom_order(*nystrom, nystrom->b_bar, nystrom->b, false);
    report.damped_order = nystrom_order(*nystrom, nystrom->b_bar, nystrom->b, true);
    if (!nystrom->b_embedded.empty()) {
      report.embedded = nystrom_order(*nystrom, nystrom->b_bar_embedded, nystrom->b_embedded, false);
    }
  } else {
    report.order = order_by_running(method, Number(1), Number(-1));
    report.damped_order = std::min(report.order, order_by_running(method, Number(-1), Number(-2)));
  }
  const solve::Formula formula = to_formula(method);
  report.knows_velocity = !std::holds_alternative<GodunovMethod>(method.data);
  report.interval = stable_up_to(method, Number(0));
  report.damped_interval = stable_up_to(method, Number(1, 100));
  report.at_infinity = largest_growth(formula, 1e16, 0);
  // Three growth factors that meet in zero are found to the cube root of rounding.
  if (report.at_infinity < 1e-4) report.at_infinity = 0;
  // det F is the last coefficient of the monic characteristic polynomial, up to sign.
  const auto p = characteristic(method, Polynomial::variable(), Polynomial());
  report.reciprocal = p.size() == 3 && p[0] == p[2];
  return report;
}

solve::Formula to_formula(const SecondDerivativeMethod& method) {
  return std::visit(Overloaded{
                        [&](const GodunovMethod&) -> solve::Formula { return solve::Godunov{method.name}; },
                        [&](const NystromTableau& m) -> solve::Formula {
                          solve::Nystrom formula;
                          formula.name = method.name;
                          formula.stages = m.stages();
                          formula.order = nystrom_order(m, m.b_bar, m.b, false);
                          formula.velocity_order = nystrom_order(m, m.b_bar, m.b, true);
                          for (std::size_t i = 0; i < m.stages(); ++i) {
                            for (std::size_t j = 0; j < m.stages(); ++j) {
                              formula.a_bar.push_back(m.a_bar(i, j).value());
                              formula.a.push_back(m.a(i, j).value());
                            }
                            formula.b_bar.push_back(m.b_bar[i].value());
                            formula.b.push_back(m.b[i].value());
                            formula.c.push_back(m.c[i].value());
                            if (m.b_embedded.empty()) continue;
                            formula.error_bar.push_back((m.b_bar[i] - m.b_bar_embedded[i]).value());
                            formula.error.push_back((m.b[i] - m.b_embedded[i]).value());
                          }
                          if (!m.b_embedded.empty()) {
                            formula.error_order = nystrom_order(m, m.b_bar_embedded, m.b_embedded, false);
                            formula.velocity_error_order = nystrom_order(m, m.b_bar_embedded, m.b_embedded, true);
                          }
                          return formula;
                        },
                        [&](const GeneralizedAlphaMethod& m) -> solve::Formula {
                          return solve::GeneralizedAlpha{method.name, m.alpha_m.value(), m.alpha_f.value(),
                                                         m.beta.value(), m.gamma.value()};
                        },
                    },
                    method.data);
}

}  // namespace holon::method
