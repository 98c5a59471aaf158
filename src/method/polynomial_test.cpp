// Polynomials: division, common divisors, Sturm, Routh-Hurwitz and complex roots on cases with known answers.

#include "method/polynomial.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <complex>

namespace holon::method {
namespace {

Polynomial from_roots(const std::vector<long>& values) {
  Polynomial p = Polynomial::constant(1);
  for (const long value : values) p = p * Polynomial({Number(-value), Number(1)});
  return p;
}

TEST(Polynomial, DivisionAndCommonDivisor) {
  const Polynomial a = from_roots({1, 2, 2, 5});
  const Polynomial b = from_roots({2, 2, 7});
  const Division division = divide(a, b);
  EXPECT_EQ(division.quotient * b + division.remainder, a);
  EXPECT_LT(division.remainder.degree(), b.degree());
  EXPECT_EQ(greatest_common_divisor(a, b), from_roots({2, 2}));
}

TEST(Polynomial, SignsOnThePositiveAxis) {
  // Double roots do not change the sign, triple ones do; roots left of zero do not count.
  EXPECT_FALSE(signs_on_positive_axis(from_roots({1, 1, -3})).first_change.has_value());
  EXPECT_NEAR(*signs_on_positive_axis(from_roots({4, 1, 1, -3})).first_change, 4, 1e-12);
  EXPECT_NEAR(*signs_on_positive_axis(from_roots({2, 2, 2})).first_change, 2, 1e-12);
  EXPECT_EQ(signs_on_positive_axis(from_roots({2, 2, 2})).sign_near_zero, -1);
  // x^2 (x - 3): the root at zero is passed over.
  const PositiveAxis axis = signs_on_positive_axis(from_roots({0, 0, 3}));
  EXPECT_EQ(axis.sign_near_zero, -1);
  EXPECT_NEAR(*axis.first_change, 3, 1e-12);
}

TEST(Polynomial, Hurwitz) {
  EXPECT_TRUE(is_hurwitz(from_roots({-1, -2, -3})));
  EXPECT_FALSE(is_hurwitz(from_roots({-1, 2, -3})));
  EXPECT_FALSE(is_hurwitz(Polynomial({Number(1), Number(0), Number(1)})));             // on the axis
  EXPECT_TRUE(is_hurwitz(Polynomial({Number(2), Number(2), Number(1)})));              // -1 +- i
  EXPECT_FALSE(is_hurwitz(Polynomial({Number(1), Number(1), Number(1), Number(1)})));  // on the axis
  EXPECT_TRUE(is_hurwitz(Polynomial({Number(1), Number(3), Number(3), Number(1)})));   // (x + 1)^3
}

TEST(Polynomial, ComplexRoots) {
  const Polynomial p = from_roots({1, -2, 3, -4, 5}) * Polynomial({Number(5), Number(2), Number(1)});
  const auto found = roots(p);
  ASSERT_EQ(found.size(), 7U);
  for (const std::complex<double>& root : found) EXPECT_LT(std::abs(p(root)), 1e-8);
  EXPECT_TRUE(std::ranges::any_of(found, [](const auto& z) { return std::abs(z - std::complex(-1.0, 2.0)) < 1e-12; }));
}

}  // namespace
}  // namespace holon::method
