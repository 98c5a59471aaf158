// Connections against algebra of transfer functions at a point; balancing changes nothing that can be seen.

#include "lti/state_space.h"

#include <gtest/gtest.h>

#include <cmath>

#include "lti/dense.h"
#include "lti/testing.h"

namespace holon::lti {
namespace {

ComplexMatrix at(const StateSpace& g, Complex s) {
  ComplexMatrix shifted = -to_complex(g.a);
  for (std::size_t i = 0; i < g.states(); ++i) shifted(i, i) += s;
  return to_complex(g.c) * solve(shifted, to_complex(g.b)) + to_complex(g.d);
}

const StateSpace kFirst{.a = {{-1, 2}, {-3, -4}}, .b = {{1, 0}, {0, 2}}, .c = {{1, 1}, {0, 3}}, .d = {{0, 1}, {1, 0}}};
const StateSpace kSecond{.a = {{-2}}, .b = {{1, 3}}, .c = {{1}, {-1}}, .d = {{0.5, 0}, {0, 0.25}}};
const Complex kPoint(0.3, 1.7);

TEST(StateSpace, ConnectionsFollowTheAlgebra) {
  const ComplexMatrix g = at(kFirst, kPoint);
  const ComplexMatrix h = at(kSecond, kPoint);
  const ComplexMatrix one = ComplexMatrix::identity(2);
  EXPECT_LT(norm_frobenius(at(*series(kFirst, kSecond), kPoint) - h * g), 1e-13);
  EXPECT_LT(norm_frobenius(at(*parallel(kFirst, kSecond), kPoint) - (g + h)), 1e-13);
  EXPECT_LT(norm_frobenius(at(*feedback(kFirst, kSecond), kPoint) - solve(one + g * h, g)), 1e-12);
  EXPECT_LT(norm_frobenius(at(*feedback(kFirst, kSecond, 1), kPoint) - solve(one - g * h, g)), 1e-12);
  EXPECT_LT(norm_frobenius(at(transposed(kFirst), kPoint) - transpose(g)), 1e-13);
  EXPECT_LT(std::abs(at(channel(kFirst, 1, 0), kPoint)(0, 0) - g(1, 0)), 1e-13);
}

TEST(StateSpace, NamesFollowTheConnection) {
  StateSpace first = channel(kFirst, 0, 0);
  first.names = {{"a", "b"}, {"u"}, {"y"}};
  StateSpace second = channel(kSecond, 0, 0);
  second.names = {{"c"}, {"v"}, {"w"}};
  const auto both = series(first, second);
  ASSERT_TRUE(both);
  EXPECT_EQ(both->names.states, (std::vector<std::string>{"a", "b", "c"}));
  EXPECT_EQ(both->names.inputs, (std::vector<std::string>{"u"}));
  EXPECT_EQ(both->names.outputs, (std::vector<std::string>{"w"}));
}

// L = 10 / ((s + 1) (s + 2)) closed by -1. What goes round is sent on as v = u - L v.
TEST(StateSpace, OpeningALoopGivesWhatWasClosed) {
  StateSpace loop{.a = {{-1, 1}, {0, -2}}, .b = {{0}, {10}}, .c = {{1, 0}}, .d = {{0}}};
  for (const double through : {0.0, 0.25}) {
    loop.d(0, 0) = through;
    const auto sent = feedback(gain(Matrix{{1}}), loop);  // v by u: 1 / (1 + L)
    ASSERT_TRUE(sent.has_value());
    const auto open = open_loop(*sent);
    ASSERT_TRUE(open.has_value());
    for (const double omega : {0.0, 0.7, 3.0, 50.0}) {
      const Complex expected = at(loop, {0, omega})(0, 0);
      EXPECT_LT(std::abs(at(*open, {0, omega})(0, 0) - expected), 1e-13 * (1 + std::abs(expected)));
    }
  }
  // A relation without finite gain: v = u - L v with L = -1 has no solution.
  EXPECT_FALSE(open_loop(gain(Matrix{{0}})).has_value());
  EXPECT_FALSE(open_loop(gain(Matrix{{1, 2}})).has_value());
}

TEST(StateSpace, WhatDoesNotFitIsRefused) {
  EXPECT_FALSE(series(gain(Matrix(2, 2)), gain(Matrix(3, 3))));
  EXPECT_FALSE(parallel(gain(Matrix(2, 2)), gain(Matrix(3, 3))));
  EXPECT_FALSE(feedback(gain(Matrix(2, 3)), gain(Matrix(2, 3))));
  const auto loop = feedback(gain(Matrix{{1}}), gain(Matrix{{-1}}));
  ASSERT_FALSE(loop);
  EXPECT_NE(loop.error().find("infinite frequency"), std::string::npos);
  StateSpace bad = kFirst;
  bad.b = Matrix(3, 2);
  EXPECT_TRUE(bad.problem());
  bad = kFirst;
  bad.a(0, 0) = std::nan("");
  EXPECT_NE(bad.problem()->find("A has"), std::string::npos);
}

TEST(StateSpace, BalancingUndoesAnyScalingOfStates) {
  StateSpace scaled = chain(5, 0.1);
  const Complex before = at(scaled, kPoint)(0, 0);
  for (std::size_t i = 0; i < scaled.states(); ++i) {
    const double factor = std::pow(10.0, i % 2 == 0 ? 12 : -12);
    for (std::size_t j = 0; j < scaled.states(); ++j) {
      scaled.a(i, j) *= factor;
      scaled.a(j, i) /= factor;
    }
    scaled.b(i, 0) *= factor;
    scaled.c(0, i) /= factor;
  }
  Vector scale;
  const StateSpace balanced = balance(scaled, &scale);
  EXPECT_LT(norm_frobenius(balanced.a), 100);
  EXPECT_NEAR(std::abs(at(balanced, kPoint)(0, 0) / before - 1.0), 0, 1e-12);
  ASSERT_EQ(scale.size(), scaled.states());
  EXPECT_NEAR(balanced.b(5, 0) * scale[5] / scaled.b(5, 0), 1, 1e-15);
}

TEST(StateSpace, DescriptorFormsAreSolvedWhereTheyCanBe) {
  Descriptor system = to_descriptor(kFirst);
  system.e = Matrix{{2, 1}, {0, 4}};
  const auto solved = to_state_space(system);
  ASSERT_TRUE(solved);
  EXPECT_LT(relative_difference(system.e * solved->a, system.a), 1e-14);
  system.e = Matrix{{1, 1}, {1, 1}};
  EXPECT_FALSE(to_state_space(system));
}

}  // namespace
}  // namespace holon::lti
