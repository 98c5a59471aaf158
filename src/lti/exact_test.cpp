// Exact polynomials: laws of division, square-free factors, Sturm's counts, half planes.

#include "lti/exact.h"

#include <gtest/gtest.h>

#include "lti/roots.h"
#include "lti/testing.h"

namespace holon::lti {
namespace {

ExactPolynomial with_roots(std::initializer_list<long> values) {
  ExactPolynomial result = ExactPolynomial::constant(1);
  for (const long value : values) result = result * ExactPolynomial(std::vector<mpq_class>{-value, 1});
  return result;
}

ExactPolynomial with_coefficients(std::initializer_list<long> values) {
  return ExactPolynomial(std::vector<mpq_class>(values.begin(), values.end()));
}

TEST(Exact, DivisionAndCommonDivisors) {
  const ExactPolynomial a = with_roots({1, 2, 3, 3});
  const ExactPolynomial b = with_roots({3, 3, 5});
  const Division parts = divide(a, b);
  EXPECT_EQ(parts.quotient * b + parts.remainder, a);
  EXPECT_EQ(greatest_common_divisor(a, b), with_roots({3, 3}));
  EXPECT_EQ(greatest_common_divisor(a, {}), a);
  const ExactFraction f = reduced({a, b});
  EXPECT_EQ(f.num, with_roots({1, 2}));
  EXPECT_EQ(f.den, with_roots({5}));
}

TEST(Exact, SquareFreeFactorsHaveTheMultiplicities) {
  const auto factors = square_free(with_roots({1, 2, 2, 5, 7, 7, 7}));
  ASSERT_EQ(factors.size(), 3U);
  EXPECT_EQ(factors[0], with_roots({1, 5}));
  EXPECT_EQ(factors[1], with_roots({2}));
  EXPECT_EQ(factors[2], with_roots({7}));
}

TEST(Exact, SturmCountsRealRoots) {
  EXPECT_EQ(real_roots_above(with_roots({-3, -1, 2, 4}), 0), 2U);
  EXPECT_EQ(real_roots_above(with_roots({-3, -1, 2, 4}), 3), 1U);
  EXPECT_EQ(real_roots_above(with_roots({2, 2, 2}), 0), 1U);
  EXPECT_EQ(real_roots_above(with_coefficients({1, 0, 1}), 0), 0U);
}

TEST(Exact, HalfPlanesOfEveryKindOfRoot) {
  const auto expect = [](const ExactPolynomial& p, std::size_t right, std::size_t on_axis) {
    const HalfPlanes found = half_planes(p);
    EXPECT_EQ(found.right, right);
    EXPECT_EQ(found.on_axis, on_axis);
  };
  expect(with_roots({-1, -2, -3}), 0, 0);
  expect(with_roots({1, -2, -3}), 1, 0);
  expect(with_roots({1, 2, 3, 4}), 4, 0);
  expect(with_roots({1, -1}), 1, 0);            // mirror images
  expect(with_roots({1, -1, 0, 0, -5}), 1, 2);  // with a double integrator
  expect(with_coefficients({4, 0, 1}), 0, 2);   // s^2 + 4
  expect(with_coefficients({4, 0, 1}) * with_coefficients({4, 0, 1}) * with_roots({-1}), 0, 4);
  expect(with_coefficients({1, 0, 0, 0, 1}), 2, 0);  // s^4 + 1: two on each side
  expect(with_coefficients({5, -2, 1}), 2, 0);       // 1 +- 2j
  expect(with_coefficients({5, 2, 1}), 0, 0);        // -1 +- 2j
  expect(with_coefficients({5, 2, 1}) * with_coefficients({5, -2, 1}), 2, 0);
  expect(ExactPolynomial::constant(3), 0, 0);
  // Damping of 1e-30 on either side.
  ExactPolynomial hardly = with_coefficients({1, 0, 1});
  const ExactPolynomial damping(std::vector<mpq_class>{0, mpq_class("1/1000000000000000000000000000000")});
  expect(hardly + damping, 0, 0);
  expect(hardly - damping, 2, 0);
}

TEST(Exact, HalfPlanesAgreeWithTheRootsOfManyPolynomials) {
  unsigned seed = 12345;
  for (int trial = 0; trial < 200; ++trial) {
    std::vector<mpq_class> c;
    for (int k = 0; k < 3 + trial % 7; ++k) {
      seed = seed * 1664525U + 1013904223U;
      c.emplace_back(static_cast<long>(seed >> 16U) % 7 - 3);
    }
    c.emplace_back(1);
    const ExactPolynomial p(std::move(c));
    const HalfPlanes found = half_planes(p);
    std::size_t right = 0;
    std::size_t on_axis = 0;
    for (const Root& root : roots(p)) {
      if (root.value.real() > 0) right += root.multiplicity;
      if (root.value.real() == 0) on_axis += root.multiplicity;
    }
    EXPECT_EQ(found.right, right) << trial;
    EXPECT_EQ(found.on_axis, on_axis) << trial;
  }
}

}  // namespace
}  // namespace holon::lti
