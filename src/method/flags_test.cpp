// Every flag that the laboratory gives a method, against a search for counterexamples that shares nothing with how the
// flag was computed: one step is made with the coefficients in floating point, by solving for the stages.
//   a property that is said to hold   no counterexample is found among thousands
//   one that is said not to hold      a counterexample is found

#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <Eigen/Eigenvalues>

#include <cmath>
#include <complex>
#include <cstddef>
#include <numbers>
#include <optional>
#include <string>
#include <vector>

#include "method/method.h"
#include "method/properties.h"

namespace holon::method {
namespace {

using Complex = std::complex<double>;
constexpr double kMore = 1 + 1e-8;  // than 1, beyond rounding

// A one-step method in floating point.
struct OneStep {
  Eigen::MatrixXd a;
  Eigen::VectorXd b;
  std::vector<double> c;

  Eigen::Index stages() const { return b.size(); }

  // x_next of x' = lambda(t) x from x = 1, with z_i = h lambda(t + c_i h).
  Complex step(const Eigen::VectorXcd& z) const {
    const Eigen::MatrixXcd system = Eigen::MatrixXcd::Identity(stages(), stages()) - a.cast<Complex>() * z.asDiagonal();
    const Eigen::VectorXcd values = system.partialPivLu().solve(Eigen::VectorXcd::Ones(stages()));
    return 1.0 + (b.cast<Complex>().array() * z.array() * values.array()).sum();
  }
  Complex step(Complex z) const { return step(Eigen::VectorXcd::Constant(stages(), z)); }
};

OneStep floats(const Tableau& tableau) {
  OneStep m;
  const auto n = static_cast<Eigen::Index>(tableau.stages());
  m.a.resize(n, n);
  m.b.resize(n);
  for (Eigen::Index i = 0; i < n; ++i) {
    const auto row = static_cast<std::size_t>(i);
    m.b(i) = tableau.b[row].value();
    m.c.push_back(tableau.c[row].value());
    for (Eigen::Index j = 0; j < n; ++j) m.a(i, j) = tableau.a(row, static_cast<std::size_t>(j)).value();
  }
  return m;
}

class Random {
 public:
  double unit() {
    state_ = state_ * 1664525U + 1013904223U;
    return static_cast<double>(state_ >> 8U) / static_cast<double>(1U << 24U);
  }
  // A size between 1e-3 and 1e6.
  double size() { return std::pow(10.0, 9 * unit() - 3); }
  // In the left half plane, often on its border, where the largest values are.
  Complex left() {
    const double choice = unit();
    const double r = size();
    if (choice < 0.5) return {0, unit() < 0.5 ? r : -r};
    if (choice < 0.7) return {-r, 0};
    return std::polar(r, std::numbers::pi * (0.5 + unit()));
  }

 private:
  unsigned state_ = 20261118;
};

std::optional<Complex> against_a(const OneStep& m) {
  Random random;
  for (int i = 0; i < 6000; ++i) {
    const Complex z = random.left();
    if (std::abs(m.step(z)) > kMore) return z;
  }
  return std::nullopt;
}

// Stages at one time see one lambda.
Eigen::VectorXcd by_node(const OneStep& m, Eigen::VectorXcd z) {
  for (Eigen::Index i = 0; i < m.stages(); ++i)
    for (Eigen::Index j = 0; j < i; ++j)
      if (std::abs(m.c[static_cast<std::size_t>(i)] - m.c[static_cast<std::size_t>(j)]) < 1e-14) z(i) = z(j);
  return z;
}

Eigen::MatrixXd algebraic_matrix(const OneStep& m) {
  const Eigen::MatrixXd ba = m.b.asDiagonal() * m.a;
  return ba + ba.transpose() - m.b * m.b.transpose();
}

std::optional<Eigen::VectorXcd> against_an(const OneStep& m) {
  Random random;
  const auto grows = [&](const Eigen::VectorXcd& z) { return std::abs(m.step(z)) > 1 + 1e-11; };
  for (int i = 0; i < 4000; ++i) {
    Eigen::VectorXcd z(m.stages());
    for (Eigen::Index j = 0; j < m.stages(); ++j) z(j) = random.left();
    z = by_node(m, z);
    if (std::abs(m.step(z)) > kMore) return z;
  }
  // Small imaginary z: |x_next|^2 - 1 = -z^* M z + ...; small negative ones: 2 b_i z_i + ...
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> modes(algebraic_matrix(m));
  for (const double size : {1e-1, 1e-2, 1e-3}) {
    for (Eigen::Index k = 0; k < m.stages(); ++k) {
      Eigen::VectorXcd z = by_node(m, Complex(0, size) * modes.eigenvectors().col(k).cast<Complex>());
      if (grows(z)) return z;
      z.setZero();
      z(k) = -size;
      z = by_node(m, z);
      if (grows(z)) return z;
    }
  }
  return std::nullopt;
}

bool nodes_differ(const OneStep& m) {
  for (std::size_t i = 0; i < m.c.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (std::abs(m.c[i] - m.c[j]) < 1e-14) return false;
  return true;
}

// Where the axis from 0 in this direction is left first.
void expect_interval(const OneStep& m, Complex direction, double interval, const std::string& name) {
  const double reach = std::isinf(interval) ? 1e6 : interval;
  for (int i = 1; i <= 400; ++i) {
    const double part = static_cast<double>(i) / 400 * (1 - 1e-6);
    EXPECT_LE(std::abs(m.step(direction * reach * part)), kMore) << name << " at " << reach * part;
  }
  if (std::isinf(interval)) return;
  bool leaves = false;
  for (const double beyond : {1.0001, 1.001, 1.01, 1.1}) {
    const double at = interval > 0 ? interval * beyond : 1e-2 * beyond;
    leaves = leaves || std::abs(m.step(direction * at)) > 1;
  }
  EXPECT_TRUE(leaves) << name << " is stable beyond " << interval;
}

void expect_flags(const OneStep& m, const Properties& p) {
  const auto a = against_a(m);
  EXPECT_EQ(*p.a_stable, !a.has_value()) << p.name;
  const double far = std::max(std::abs(m.step(Complex(-1e9, 0))), std::abs(m.step(Complex(0, 1e9))));
  EXPECT_EQ(*p.l_stable, !a.has_value() && far < 1e-6) << p.name << ": " << far;
  if (!std::isinf(*p.at_infinity)) {
    EXPECT_NEAR(far, *p.at_infinity, 1e-6) << p.name;
  }
  expect_interval(m, Complex(-1, 0), p.real_interval, p.name);
  expect_interval(m, Complex(0, 1), p.imaginary_interval, p.name);
  if (p.algebraically_stable) {
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> modes(algebraic_matrix(m));
    const bool holds = m.b.minCoeff() > -1e-12 && modes.eigenvalues()(0) > -1e-12;
    EXPECT_EQ(*p.algebraically_stable, holds) << p.name;
  }
  const auto an = against_an(m);
  if (p.an_stable) {
    EXPECT_EQ(*p.an_stable, !an.has_value()) << p.name;
  } else {
    EXPECT_FALSE(an.has_value()) << p.name;
  }
  // B-stability implies AN-stability, and is implied by it where all nodes differ.
  if (p.b_stable && *p.b_stable) {
    EXPECT_FALSE(an.has_value()) << p.name;
  }
  if (p.b_stable && !*p.b_stable && nodes_differ(m)) {
    EXPECT_TRUE(an.has_value()) << p.name;
  }
}

TEST(Flags, NoCounterexampleIsFoundToWhatIsSaidOfOneStepMethods) {
  int looked_at = 0;
  for (const std::string& name : listed_names()) {
    const Method method = *find_method(name);
    if (const auto* tableau = std::get_if<Tableau>(&method.data)) {
      expect_flags(floats(*tableau), properties_of(method));
      ++looked_at;
    }
  }
  EXPECT_GT(looked_at, 40);
}

// One step of length 1 on y' = -10 t y from y = 1 gives -4: far outside of what it began with.
TEST(Flags, LobattoIIIBOfTwoStagesIsNotContractive) {
  const Method method = *find_method("lobatto-iiib2");
  Eigen::VectorXcd z(2);
  z << 0, -10;
  EXPECT_NEAR(floats(std::get<Tableau>(method.data)).step(z).real(), -4, 1e-12);
  const Properties p = properties_of(method);
  EXPECT_FALSE(*p.an_stable);
  EXPECT_FALSE(*p.b_stable);
}

// The largest root of rho(zeta) - z sigma(zeta), as an eigenvalue of the companion matrix.
double largest_root(const Multistep& m, Complex z) {
  const int degree = std::max(m.rho.degree(), m.sigma.degree());
  Eigen::VectorXcd p(degree + 1);
  for (int i = 0; i <= degree; ++i) p(i) = m.rho.at(i).value() - z * m.sigma.at(i).value();
  Eigen::MatrixXcd companion = Eigen::MatrixXcd::Zero(degree, degree);
  for (int i = 0; i < degree; ++i) {
    if (i + 1 < degree) companion(i + 1, i) = 1;
    companion(i, degree - 1) = -p(i) / p(degree);
  }
  return Eigen::ComplexEigenSolver<Eigen::MatrixXcd>(companion, false).eigenvalues().cwiseAbs().maxCoeff();
}

TEST(Flags, NoCounterexampleIsFoundToWhatIsSaidOfMultistepMethods) {
  for (const std::string& name : listed_names()) {
    const Method method = *find_method(name);
    const auto* multistep = std::get_if<Multistep>(&method.data);
    // The polynomial of a pair of formulas is another one.
    if (multistep == nullptr || multistep->family == Multistep::Family::pece) continue;
    const Properties p = properties_of(method);
    const auto grows_at_angle = [&](double degrees) {
      for (double r = 1e-3; r < 1e4; r *= 1.02) {
        const Complex z = std::polar(r, std::numbers::pi - degrees * std::numbers::pi / 180);
        if (largest_root(*multistep, z) > 1 + 1e-7) return true;
      }
      return false;
    };
    if (*p.a_stable) {
      for (const double angle : {0.0, 30.0, 60.0, 80.0, 89.0, 90.0}) EXPECT_FALSE(grows_at_angle(angle)) << name;
    } else {
      EXPECT_TRUE(grows_at_angle(90) || grows_at_angle(89.9) || grows_at_angle(60) || grows_at_angle(0)) << name;
    }
    if (p.a_angle && *p.a_angle > 1 && *p.a_angle < 89.5) {
      EXPECT_FALSE(grows_at_angle(*p.a_angle - 0.05)) << name;
      EXPECT_TRUE(grows_at_angle(*p.a_angle + 0.3)) << name;
    }
  }
}

// Steps of the formula itself on x'' = -w^2 x, from its matrix of one step.
TEST(Flags, SecondDerivativeMethodsGrowWhereTheirIntervalEnds) {
  for (const std::string& name : listed_names()) {
    const Method method = *find_method(name);
    const auto* second = std::get_if<SecondDerivativeMethod>(&method.data);
    if (second == nullptr) continue;
    const solve::Formula formula = to_formula(*second);
    const double interval = judge(*second).interval;
    const double reach = std::isinf(interval) ? 1e4 : interval;
    for (int i = 1; i <= 200; ++i) {
      const double w = reach * i / 200 * (1 - 1e-6);
      EXPECT_LE(largest_growth(formula, w * w, 0), 1 + 1e-6) << name << " at " << w;
    }
    if (!std::isinf(interval)) {
      const double w = interval > 0 ? 1.01 * interval : 0.1;
      EXPECT_GT(largest_growth(formula, w * w, 0), 1) << name;
    }
  }
}

}  // namespace
}  // namespace holon::method
