// Zeros and minimal realizations of systems whose answers are known on paper.

#include "lti/zeros.h"

#include <gtest/gtest.h>

#include <cmath>

#include "lti/minimal.h"
#include "lti/testing.h"

namespace holon::lti {
namespace {

Zeros zeros_of(const StateSpace& g) {
  auto result = invariant_zeros(g);
  EXPECT_TRUE(result) << result.error();
  return result.value_or(Zeros{});
}

// num(s) / den(s) in companion form; coefficients from the constant up, den monic of degree num.size().
StateSpace companion(const Vector& num, const Vector& den, double d = 0) {
  const std::size_t n = den.size();
  StateSpace g{.a = Matrix(n, n), .b = Matrix(n, 1), .c = Matrix(1, n), .d = {{d}}};
  for (std::size_t i = 0; i + 1 < n; ++i) g.a(i, i + 1) = 1;
  for (std::size_t i = 0; i < n; ++i) g.a(n - 1, i) = -den[i];
  for (std::size_t i = 0; i < num.size(); ++i) g.c(0, i) = num[i];
  g.b(n - 1, 0) = 1;
  return g;
}

TEST(Zeros, OfOneInputAndOneOutput) {
  // (s + 2) (s + 5) / ((s + 1) (s + 3) (s + 4)): D = 0, one zero at infinity.
  expect_same_set(zeros_of(companion({10, 7, 1}, {12, 19, 8})).values, {-2, -5}, 1e-12);
  // The same with D = 3: 3 s^3 + 25 s^2 + 64 s + 46 over it.
  const Zeros with_d = zeros_of(companion({10, 7, 1}, {12, 19, 8}, 3));
  ASSERT_EQ(with_d.values.size(), 3U);
  for (const Complex& z : with_d.values) EXPECT_LT(std::abs(((3.0 * z + 25.0) * z + 64.0) * z + 46.0), 1e-11);
  // Three integrators: no finite zeros.
  EXPECT_TRUE(zeros_of(companion({1}, {0, 0, 0})).values.empty());
  EXPECT_EQ(zeros_of(companion({1}, {0, 0, 0})).normal_rank, 1U);
  // Right half plane and imaginary pair: (s^2 + 9) (s - 1).
  expect_same_set(zeros_of(companion({-9, 9, -1, 1}, {24, 50, 35, 10})).values, {Complex(0, 3), Complex(0, -3), 1},
                  1e-11);
}

TEST(Zeros, OfANonSquareSystem) {
  // Two outputs x1 and x1 + x2 of a chain: no s blocks both.
  const StateSpace g{.a = {{-1, 1}, {0, -2}}, .b = {{0}, {1}}, .c = {{1, 0}, {1, 1}}, .d = Matrix(2, 1)};
  EXPECT_TRUE(zeros_of(g).values.empty());
  EXPECT_TRUE(zeros_of(transposed(g)).values.empty());
  // Both outputs have the zero of a common factor: y1 = (s + 3) x, y2 = 2 (s + 3) x with x = 1 / ((s + 1) (s + 2)).
  const StateSpace common{.a = {{0, 1}, {-2, -3}}, .b = {{0}, {1}}, .c = {{3, 1}, {6, 2}}, .d = Matrix(2, 1)};
  expect_same_set(zeros_of(common).values, {-3}, 1e-12);
}

TEST(Zeros, OfTwoInputsAndTwoOutputs) {
  // G = 1 / ((s + 1) (s + 2)) [[s - 1, s], [-6, s - 2]] (Skogestad and Postlethwaite): det has no zero, poles -1, -2.
  const StateSpace g{.a = {{-1, 0}, {0, -2}}, .b = {{1, 0}, {0, 1}}, .c = {{-2, 3}, {-6, 6}}, .d = Matrix(2, 2)};
  EXPECT_TRUE(zeros_of(g).values.empty());
  // diag((s + 1) / (s + 2), (s + 3) / (s + 1)): a zero where another channel has its pole.
  const StateSpace hidden{
      .a = {{-2, 0}, {0, -1}}, .b = {{1, 0}, {0, 1}}, .c = {{-1, 0}, {0, 2}}, .d = {{1, 0}, {0, 1}}};
  expect_same_set(zeros_of(hidden).values, {-1, -3}, 1e-12);
  // Rank 1: both rows equal.
  const StateSpace flat{.a = {{-1, 0}, {0, -2}}, .b = {{1, 2}, {3, 4}}, .c = {{1, 1}, {1, 1}}, .d = Matrix(2, 2)};
  EXPECT_EQ(zeros_of(flat).normal_rank, 1U);
  EXPECT_TRUE(zeros_of(flat).values.empty());
}

TEST(Zeros, HiddenModesAreInvariantButNotTransmissionZeros) {
  // The mode -5 is not reached.
  const StateSpace g{.a = {{-1, 0, 0}, {0, -2, 0}, {0, 0, -5}}, .b = {{1}, {1}, {0}}, .c = {{1, 1, 1}}, .d = {{0}}};
  expect_same_set(zeros_of(g).values, {-1.5, -5}, 1e-12);
  const auto transmission = transmission_zeros(g);
  ASSERT_TRUE(transmission);
  expect_same_set(transmission->values, {-1.5}, 1e-12);
}

TEST(Zeros, OfChainsAreFrequenciesOfTheRest) {
  // Force and velocity at the first mass: the zeros are 0 and the modes with the first mass held.
  const std::size_t n = 100;
  ComplexVector expected{0};
  for (std::size_t k = 1; k < n; ++k) {
    expected.emplace_back(0, chain_frequency(n - 1, k));
    expected.emplace_back(0, -chain_frequency(n - 1, k));
  }
  expect_same_set(zeros_of(chain(n)).values, expected, 1e-8, 1e-2);
  // Observed at the other end there are none.
  StateSpace through = chain(n);
  through.c = Matrix(1, 2 * n);
  through.c(0, n - 1) = 1;
  EXPECT_TRUE(zeros_of(through).values.empty());
}

TEST(Zeros, DoNotDependOnUnits) {
  StateSpace g = companion({10, 7, 1}, {12, 19, 8});
  g.b *= 1e12;
  g.c *= 1e-3;
  expect_same_set(zeros_of(g).values, {-2, -5}, 1e-11);
  // Time in picoseconds.
  g.a *= 1e12;
  g.b *= 1e12;
  expect_same_set(zeros_of(g).values, {-2e12, -5e12}, 1e-11);
  g.c *= 1e-24;
  expect_same_set(zeros_of(g).values, {-2e12, -5e12}, 1e-11);
}

TEST(Zeros, OfGainsAndOfNothing) {
  EXPECT_TRUE(zeros_of(gain(Matrix{{2}})).values.empty());
  EXPECT_EQ(zeros_of(gain(Matrix{{2}})).normal_rank, 1U);
  EXPECT_EQ(zeros_of(gain(Matrix{{0}})).normal_rank, 0U);
}

TEST(Minimal, RemovesWhatIsNotReachedOrNotSeen) {
  // -1 reached and seen, -2 not seen, -3 not reached, -4 neither.
  const StateSpace g{.a = {{-1, 0, 0, 0}, {0, -2, 0, 0}, {0, 0, -3, 0}, {0, 0, 0, -4}},
                     .b = {{1}, {1}, {0}, {0}},
                     .c = {{1, 0, 1, 0}},
                     .d = {{7}}};
  const auto result = minimal_realization(g);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->system.states(), 1U);
  EXPECT_NEAR(result->system.a(0, 0), -1, 1e-14);
  EXPECT_NEAR(result->system.b(0, 0) * result->system.c(0, 0), 1, 1e-14);
  expect_same_set(result->unreachable, {-3, -4}, 1e-13);
  expect_same_set(result->unseen, {-2}, 1e-13);
  EXPECT_LE(result->largest_neglected, result->tolerance);
  EXPECT_GT(result->smallest_kept, 0.01);
}

TEST(Minimal, KeepsNamesWhereNothingIsRemoved) {
  StateSpace g = chain(3);
  g.names.states = {"a", "b", "c", "d", "e", "f"};
  const auto result = minimal_realization(g);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->system.names.states.size(), 6U);
  EXPECT_EQ(minimal_realization(chain(100))->system.states(), 200U);
}

TEST(Minimal, NearlyCancellingPairIsDecidedByTheTolerance) {
  // (s + 1) / ((s + 1 + 1e-6) (s + 2)): the pair is kept at 1e-10 and goes at 1e-4.
  const double e = 1e-6;
  const StateSpace g = companion({1, 1}, {2 * (1 + e), 3 + e});
  EXPECT_EQ(minimal_realization(g)->system.states(), 2U);
  const auto loose = minimal_realization(g, 1e-4);
  ASSERT_EQ(loose->system.states(), 1U);
  EXPECT_NEAR(loose->system.a(0, 0), -2, 1e-5);
  EXPECT_GT(loose->largest_neglected, 1e-8);
}

TEST(Access, NamesTheWorstMode) {
  const StateSpace g{.a = {{-1, 0, 0}, {0, -2, 0}, {0, 0, -3}}, .b = {{1}, {1e-5}, {1}}, .c = {{1, 1, 0}}, .d = {{0}}};
  const auto result = access(g);
  ASSERT_TRUE(result);
  EXPECT_NEAR(result->modes[result->hardest_to_control].value.real(), -2, 1e-12);
  EXPECT_NEAR(result->modes[result->hardest_to_observe].value.real(), -3, 1e-12);
  EXPECT_EQ(result->modes[result->hardest_to_observe].observability, 0);
  EXPECT_GT(result->modes[result->hardest_to_control].controllability, 0);
}

TEST(Access, OneInputCannotReachTwoEqualModes) {
  const StateSpace g{.a = {{-1, 0}, {0, -1}}, .b = {{1}, {2}}, .c = {{1, 0}, {0, 1}}, .d = Matrix(2, 1)};
  const auto result = access(g);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->modes[0].controllability, 0);
  EXPECT_GT(result->modes[0].observability, 0.5);
}

}  // namespace
}  // namespace holon::lti
