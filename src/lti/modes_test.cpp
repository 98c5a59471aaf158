// Modes against formulas: second-order systems, integrators, chains of masses, bad scaling, multiple eigenvalues.

#include "lti/modes.h"

#include <gtest/gtest.h>

#include <cmath>

#include "lti/testing.h"

namespace holon::lti {
namespace {

Modes modes_of(const Matrix& a) {
  auto result = modes(a);
  EXPECT_TRUE(result) << result.error();
  return result.value_or(Modes{});
}

ComplexVector values_of(const Modes& all) {
  ComplexVector result;
  for (const Mode& mode : all.modes) result.push_back(mode.value);
  return result;
}

TEST(Modes, MassSpringDamperHasFrequencyDampingAndTimeConstant) {
  const double omega = 7;
  const double zeta = 0.3;
  const Modes all = modes_of(Matrix{{0, 1}, {-omega * omega, -2 * zeta * omega}});
  ASSERT_EQ(all.modes.size(), 2U);
  const Mode& first = all.modes.front();
  EXPECT_NEAR(first.frequency, omega, 1e-12);
  EXPECT_NEAR(first.damping, zeta, 1e-13);
  EXPECT_NEAR(first.time_constant, 1 / (zeta * omega), 1e-12);
  EXPECT_GT(first.value.imag(), 0);
  EXPECT_GE(first.digits, 13);
  EXPECT_EQ(all.stability, Stability::asymptotic);
  // Position and velocity take part equally in an oscillation.
  EXPECT_NEAR(first.participation[0], 0.5, 1e-12);
  EXPECT_NEAR(*all.stiffness_ratio, 1, 1e-12);
}

TEST(Modes, StatesThatDoNotTakePartAreNotNamed) {
  const Modes all = modes_of(Matrix{{-1, 0, 0}, {0, -20, 0}, {0, 0, -300}});
  EXPECT_NEAR(all.modes[0].participation[0], 1, 1e-15);
  EXPECT_NEAR(all.modes[1].participation[1], 1, 1e-15);
  EXPECT_NEAR(*all.stiffness_ratio, 300, 1e-10);
}

TEST(Modes, IntegratorsAreMarginalAndChainsOfThemUnstable) {
  EXPECT_EQ(modes_of(Matrix{{0}}).stability, Stability::marginal);
  EXPECT_EQ(modes_of(Matrix{{0, 0}, {0, 0}}).stability, Stability::marginal);
  EXPECT_EQ(modes_of(Matrix{{0, 1}, {0, 0}}).stability, Stability::unstable);
  EXPECT_EQ(modes_of(Matrix{{0, 1, 0}, {0, 0, 1}, {0, 0, 0}}).stability, Stability::unstable);
  EXPECT_EQ(modes_of(Matrix{{0, 1e-9}, {0, 0}}).stability, Stability::unstable);
}

TEST(Modes, ImaginaryPairsAreMarginalUnlessTheyResonate) {
  EXPECT_EQ(modes_of(Matrix{{0, 3}, {-3, 0}}).stability, Stability::marginal);
  // Two equal oscillators side by side, then one driving the other.
  const Matrix apart{{0, 3, 0, 0}, {-3, 0, 0, 0}, {0, 0, 0, 3}, {0, 0, -3, 0}};
  Matrix driving = apart;
  driving(2, 0) = 1;
  EXPECT_EQ(modes_of(apart).stability, Stability::marginal);
  EXPECT_EQ(modes_of(driving).stability, Stability::unstable);
  EXPECT_NE(modes_of(driving).reason.find("power of time"), std::string::npos);
}

TEST(Modes, SmallDampingIsSeenOnBothSides) {
  for (const double damping : {1e-6, 1e-9, 1e-12}) {
    EXPECT_EQ(modes_of(Matrix{{0, 1}, {-1, -damping}}).stability, Stability::asymptotic) << damping;
    EXPECT_EQ(modes_of(Matrix{{0, 1}, {-1, damping}}).stability, Stability::unstable) << damping;
    EXPECT_NEAR(modes_of(Matrix{{0, 1}, {-1, -damping}}).modes[0].damping / (damping / 2), 1, 1e-3);
  }
}

TEST(Modes, BadlyScaledOscillatorKeepsItsDigits) {
  // m = 1e-12, k = 1e12 (omega = 1e12) and m = 1e12, k = 1e-12 (omega = 1e-12), zeta = 0.1.
  for (const double omega : {1e12, 1e-12}) {
    const Modes all = modes_of(Matrix{{0, 1}, {-omega * omega, -0.2 * omega}});
    EXPECT_NEAR(all.modes[0].frequency / omega, 1, 1e-12);
    EXPECT_NEAR(all.modes[0].damping, 0.1, 1e-12);
    EXPECT_GE(all.modes[0].digits, 13);
  }
}

TEST(Modes, SlowModesOfStiffSystemsAreTrusted) {
  const Modes all = modes_of(Matrix{{-1e-6, 0, 0}, {1, -1, 0}, {0, 1e9, -1e9}});
  EXPECT_EQ(all.stability, Stability::asymptotic);
  expect_same_set(values_of(all), {-1e-6, -1, -1e9}, 1e-9);
  EXPECT_GE(all.modes[0].digits, 8);
  EXPECT_NEAR(*all.stiffness_ratio / 1e15, 1, 1e-8);
}

TEST(Modes, ChainOfTwoHundredMasses) {
  const std::size_t n = 200;
  ComplexVector expected;
  for (std::size_t k = 1; k <= n; ++k) {
    expected.emplace_back(0, chain_frequency(n, k));
    expected.emplace_back(0, -chain_frequency(n, k));
  }
  const Modes all = modes_of(chain(n).a);
  expect_same_set(values_of(all), expected, 1e-9);
  EXPECT_EQ(all.stability, Stability::marginal);
  for (const Mode& mode : all.modes) EXPECT_GE(mode.digits, 9);
}

TEST(Modes, DampedChainOfAHundredMasses) {
  const std::size_t n = 100;
  const double damping = 0.05;
  ComplexVector expected;
  for (std::size_t k = 1; k <= n; ++k) {
    const double omega = chain_frequency(n, k);
    const double half = damping * omega * omega / 2;
    expected.emplace_back(-half, std::sqrt(omega * omega - half * half));
    expected.push_back(std::conj(expected.back()));
  }
  const Modes all = modes_of(chain(n, damping).a);
  expect_same_set(values_of(all), expected, 1e-9);
  EXPECT_EQ(all.stability, Stability::asymptotic);
}

TEST(Modes, ConditionOfMultipleEigenvaluesIsReported) {
  // A chain of five states that all decay with 1, seen in other coordinates: four digits of five are lost.
  Matrix a(5, 5);
  for (std::size_t i = 0; i < 5; ++i) {
    a(i, i) = -1;
    if (i > 0) a(i, i - 1) = 1;
  }
  Matrix mirror = Matrix::identity(5);
  for (std::size_t k = 0; k < 25; ++k) mirror.data()[k] -= 0.4;
  const Modes all = modes_of(mirror * a * mirror);
  for (const Mode& mode : all.modes) {
    EXPECT_LE(mode.digits, 4);
    EXPECT_LE(std::abs(mode.value + 1.0), 4 * mode.uncertainty);
  }
  EXPECT_EQ(all.stability, Stability::asymptotic);
}

TEST(Modes, FrankMatrixSaysWhichEigenvaluesCannotBeTrusted) {
  // Eigenvalues of the Frank matrix are all positive and come in pairs x, 1/x; the small ones are ill-conditioned.
  const std::size_t n = 12;
  Matrix a(n, n);
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j)
      if (j + 1 >= i) a(i, j) = static_cast<double>(n - std::max(i, j));
  const Modes all = modes_of(a);
  EXPECT_NEAR(all.modes.back().value.real(), 32.2288915015722, 1e-10);
  EXPECT_GE(all.modes.back().digits, 13);
  EXPECT_LE(all.modes.front().digits, 9);
  const double product = all.modes.front().value.real() * all.modes.back().value.real();
  EXPECT_LE(std::abs(product - 1), 4 * 33 * all.modes.front().uncertainty);
}

TEST(Modes, BadInputIsRefused) {
  EXPECT_FALSE(modes(Matrix(2, 3)));
  EXPECT_FALSE(modes(Matrix{{std::nan("")}}));
  EXPECT_TRUE(modes_of(Matrix(0, 0)).modes.empty());
}

TEST(Vibration, FreeAndFixedChains) {
  // Three unit masses with unit springs between them and nothing else: 0, 1, sqrt 3.
  const Matrix k{{1, -1, 0}, {-1, 2, -1}, {0, -1, 1}};
  const auto free = vibration(Matrix::identity(3), {}, k);
  ASSERT_TRUE(free);
  EXPECT_EQ(free->frequencies[0], 0);
  EXPECT_NEAR(free->frequencies[1], 1, 1e-13);
  EXPECT_NEAR(free->frequencies[2], std::sqrt(3.0), 1e-13);
  // Shapes are normalized by the masses.
  const auto heavy = vibration(4.0 * Matrix::identity(3), {}, k);
  ASSERT_TRUE(heavy);
  EXPECT_NEAR(heavy->frequencies[2], std::sqrt(3.0) / 2, 1e-13);
  EXPECT_NEAR(4 * norm_2(heavy->shapes.col(2)) * norm_2(heavy->shapes.col(2)), 1, 1e-12);
}

TEST(Vibration, DampedAndGyroscopicSystems) {
  const auto damped = vibration(Matrix{{2}}, Matrix{{1}}, Matrix{{8}});
  ASSERT_TRUE(damped);
  expect_same_set(damped->poles, {Complex(-0.25, std::sqrt(4 - 0.0625)), Complex(-0.25, -std::sqrt(4 - 0.0625))});
  // A gyroscope: lambda^2 = -(g^2 + 2 k) / 2 +- sqrt(...) with m = 1, k = 1, g = 1: omega = (sqrt 5 +- 1) / 2.
  const auto gyro = vibration(Matrix::identity(2), Matrix{{0, 1}, {-1, 0}}, Matrix::identity(2));
  ASSERT_TRUE(gyro);
  ASSERT_EQ(gyro->frequencies.size(), 2U);
  EXPECT_NEAR(gyro->frequencies[0], (std::sqrt(5.0) - 1) / 2, 1e-12);
  EXPECT_NEAR(gyro->frequencies[1], (std::sqrt(5.0) + 1) / 2, 1e-12);
  EXPECT_FALSE(vibration(Matrix::identity(2), {}, Matrix::identity(3)));
}

}  // namespace
}  // namespace holon::lti
