// Roots in brackets: known roots, the promise about the number of evaluations, and what must be refused.

#include "solve/newton/bracket.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>

namespace holon::solve {
namespace {

template <class F>
auto root_of(F& f, double a, double b, double tol) {
  return find_root(f, {a, b, f(a), f(b)}, tol);
}

TEST(Bracket, KeepsTheSignChangeAroundTheRoot) {
  auto cosine = [](double x) { return std::cos(x); };
  auto cube = [](double x) { return (x - 0.3) * (x - 0.3) * (x - 0.3); };
  auto steep = [](double x) { return std::tanh(1e6 * (x - 0.123456)); };
  auto falling = [](double x) { return 2 - std::exp(x); };
  const double tol = 1e-12;
  const auto check = [&](auto& f, double a, double b, double truth) {
    const auto root = root_of(f, a, b, tol);
    ASSERT_TRUE(root);
    EXPECT_LE(root->bracket.right - root->bracket.left, tol);
    EXPECT_LE(root->bracket.left, truth + 1e-15);
    EXPECT_GE(root->bracket.right, truth - 1e-15);
    if (root->bracket.left < root->bracket.right) {
      EXPECT_LT(f(root->bracket.left) * f(root->bracket.right), 0);
    }
    EXPECT_LE(root->evaluations, std::ceil(std::log2((b - a) / tol)) + 1);
  };
  check(cosine, 0, 3, std::numbers::pi / 2);
  check(steep, -1, 1, 0.123456);
  check(falling, 0, 5, std::numbers::ln2);
  // A triple root is flat: any point where the computed cube underflows to the right sign is as good.
  const auto flat = root_of(cube, -1, 1, tol);
  ASSERT_TRUE(flat);
  EXPECT_NEAR(flat->bracket.left, 0.3, 1e-12);
  EXPECT_LE(flat->evaluations, 42);
}

TEST(Bracket, IsMuchFasterThanBisectionOnSmoothFunctions) {
  auto f = [](double x) { return std::exp(-x) - 0.5; };
  const auto root = root_of(f, 0, 2, 1e-13);
  ASSERT_TRUE(root);
  EXPECT_NEAR(root->bracket.right, std::numbers::ln2, 1e-13);
  EXPECT_LE(root->evaluations, 14);  // bisection: 45
}

TEST(Bracket, ExactZerosAndAdjacentNumbersEndTheSearch) {
  auto line = [](double x) { return x - 0.5; };
  const auto middle = root_of(line, 0, 1, 1e-9);
  ASSERT_TRUE(middle);
  EXPECT_EQ(middle->bracket.left, 0.5);
  EXPECT_EQ(middle->bracket.right, 0.5);
  const auto at_end = root_of(line, 0.5, 1, 1e-9);
  ASSERT_TRUE(at_end);
  EXPECT_EQ(at_end->bracket.right, 0.5);
  EXPECT_EQ(at_end->evaluations, 0);
  // A tolerance of zero far from the origin stops at the spacing of numbers instead of never.
  auto sign = [](double x) { return x < 1e9 + 0.25 ? -1.0 : 1.0; };
  const auto tight = root_of(sign, 1e9, 1e9 + 1, 0);
  ASSERT_TRUE(tight);
  EXPECT_NEAR(tight->bracket.right, 1e9 + 0.25, 1e-6);
}

TEST(Bracket, RefusesWhatHasNoSignChangeOrNoValue) {
  auto square = [](double x) { return x * x + 1; };
  EXPECT_EQ(root_of(square, -1, 1, 1e-9).error(), BracketTrouble::no_sign_change);
  auto pole = [](double x) { return std::abs(x) < 0.6 ? std::numeric_limits<double>::quiet_NaN() : x; };
  EXPECT_EQ(root_of(pole, -1, 1, 1e-9).error(), BracketTrouble::not_finite);
}

}  // namespace
}  // namespace holon::solve
