// Reading, roots, and the ways between the forms: there and back changes nothing.

#include "lti/transfer_function.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "lti/minimal.h"
#include "lti/roots.h"
#include "lti/testing.h"
#include "lti/transfer_text.h"

namespace holon::lti {
namespace {

TransferFunction read(const std::string& text) {
  const auto exact = parse_transfer_function(text);
  EXPECT_TRUE(exact) << exact.error();
  return exact ? rounded(*exact).value() : TransferFunction{};
}

std::string refusal(const std::string& text) {
  const auto exact = parse_transfer_function(text);
  EXPECT_FALSE(exact) << text;
  return exact ? std::string() : exact.error();
}

void expect_read(const std::string& text, const Vector& num, const Vector& den) {
  const TransferFunction found = read(text);
  EXPECT_EQ(found.num, num) << text;
  EXPECT_EQ(found.den, den) << text;
}

TEST(TransferText, ReadsWhatPeopleWrite) {
  expect_read("(s+1)/(s^2+2*s+3)", {1, 1}, {3, 2, 1});
  expect_read("10 (s+2) / (s (s+5)^2)", {20, 10}, {0, 25, 10, 1});
  expect_read("2s", {0, 2}, {1});
  expect_read("1/s", {1}, {0, 1});
  expect_read("-1/(0.5*s+1)", {-2}, {2, 1});
  expect_read("1 + 1/s + 2*s/(s+1)", {1, 2, 3}, {0, 1, 1});
  expect_read("1.5e3/(s+2.5E-1)", {1500}, {0.25, 1});
  expect_read("s^-1", {1}, {0, 1});
  expect_read("(s+1)^0", {1}, {1});
  expect_read("s*-2", {0, -2}, {1});
  expect_read("3", {3}, {1});
  expect_read("0", {0}, {1});
}

TEST(TransferText, CancelsExactly) {
  expect_read("(s+0.1)*(s+2)/((s+0.1)*(s+3))", {2, 1}, {3, 1});
  expect_read("(s^3-1)/(s-1)", {1, 1, 1}, {1});
  expect_read("1/(s+1) - 1/(s+1)", {0}, {1});
  // Nearly the same is not the same.
  EXPECT_EQ(read("(s+0.1)/((s+0.1000000000000000000001)*(s+3))").den.size(), 3U);
}

TEST(TransferText, SaysWhatIsWrongAndWhere) {
  EXPECT_NE(refusal("exp(-2*s)/(s+1)").find("dead time"), std::string::npos);
  EXPECT_NE(refusal("(s+1)/(s+k)").find("unknown name `k`"), std::string::npos);
  EXPECT_NE(refusal("(s+1").find("`)` is missing at character 5"), std::string::npos);
  EXPECT_NE(refusal("s+").find("ends too early"), std::string::npos);
  EXPECT_NE(refusal("").find("ends too early"), std::string::npos);
  EXPECT_NE(refusal("1/0").find("division by zero"), std::string::npos);
  EXPECT_NE(refusal("1/(s-s)").find("division by zero"), std::string::npos);
  EXPECT_NE(refusal("s^1.5").find("whole number"), std::string::npos);
  EXPECT_NE(refusal("s^1000").find("exponent"), std::string::npos);
  EXPECT_NE(refusal("(s^150)*(s^150)").find("degree"), std::string::npos);
  EXPECT_NE(refusal("1e999").find("floating-point"), std::string::npos);
  EXPECT_NE(refusal("s)").find("not expected"), std::string::npos);
  EXPECT_NE(refusal("s $ 2").find("not expected"), std::string::npos);
  EXPECT_NE(refusal(std::string(5000, '(')).find("too many brackets"), std::string::npos);
  EXPECT_NE(refusal(std::string(5000, '-') + "s").find("too many"), std::string::npos);
}

TEST(TransferText, WritesBothForms) {
  EXPECT_EQ(text(read("(s+1)/(s^2+2*s+3)")), "(s + 1) / (s^2 + 2 s + 3)");
  EXPECT_EQ(text(read("-2")), "-2");
  EXPECT_EQ(text(read("1/s")), "1 / s");
  EXPECT_EQ(text(*factored(*parse_transfer_function("10*(s+2)/(s*(s+5)^2*(s^2+4))"))),
            "10 (s + 2) / (s (s^2 + 4) (s + 5)^2)");
  EXPECT_EQ(text(*factored(*parse_transfer_function("-(s-1)/(s+1)"))), "-(s - 1) / (s + 1)");
}

TEST(Roots, KeepAllDigitsAndMultiplicities) {
  // Wilkinson's polynomial of degree 20: in doubles its roots are lost.
  ComplexVector expected;
  std::string product = "1";
  for (int k = 1; k <= 20; ++k) {
    expected.emplace_back(k);
    product += "*(s-" + std::to_string(k) + ")";
  }
  const auto found = roots(parse_transfer_function(product)->num);
  expect_same_set(repeated(found), expected, 1e-15);
  EXPECT_GT(found[14].condition, 1e11);

  const auto multiple = roots(parse_transfer_function("(s+1)^5*(s^2+2*s+5)^2*s^3")->num);
  ASSERT_EQ(multiple.size(), 4U);
  EXPECT_EQ(multiple[0].value, 0.0);
  EXPECT_EQ(multiple[0].multiplicity, 3U);
  EXPECT_EQ(multiple[1].value, -1.0);
  EXPECT_EQ(multiple[1].multiplicity, 5U);
  EXPECT_EQ(multiple[2].value, Complex(-1, 2));
  EXPECT_EQ(multiple[3].multiplicity, 2U);
}

TEST(Roots, OfSizesFarApart) {
  const auto found = roots(parse_transfer_function("(s+1e-12)*(s+1)*(s+1e12)*(s^2+1e30)")->num);
  expect_same_set(repeated(found), {-1e-12, -1, -1e12, Complex(0, 1e15), Complex(0, -1e15)}, 1e-15);
  for (const Root& root : found) EXPECT_EQ(root.value.imag() != 0, root.value.real() == 0);
  // Nearly equal: 1e-25 apart, both there.
  EXPECT_EQ(roots(parse_transfer_function("(s+1)*(s+1.0000000000000000000000001)")->num).size(), 2U);
  // Nearly on the axis.
  const auto hardly = roots(parse_transfer_function("s^2+1e-20*s+1")->num);
  EXPECT_NEAR(hardly[0].value.real() / 5e-21, -1, 1e-12);
}

TEST(Roots, OfDoublesAndOfNothing) {
  const auto quadratic = roots(Vector{2, 3, 1});
  ASSERT_TRUE(quadratic);
  EXPECT_EQ((*quadratic)[0].value, -1.0);
  EXPECT_EQ((*quadratic)[1].value, -2.0);
  EXPECT_TRUE(roots(Vector{5})->empty());
  EXPECT_FALSE(roots(Vector{0, 0}));
  EXPECT_FALSE(roots(Vector{1, NAN}));
}

// Through every form and back.
void expect_round_trip(const std::string& written, double tolerance = 1e-9) {
  const ZeroPoleGain g = factored(*parse_transfer_function(written)).value();
  const auto matrices = to_state_space(g);
  ASSERT_TRUE(matrices) << written;
  const auto back = to_zero_pole_gain(*matrices);
  ASSERT_TRUE(back) << written;
  expect_same_set(back->zeros, g.zeros, tolerance);
  expect_same_set(back->poles, g.poles, tolerance);
  EXPECT_NEAR(back->gain / g.gain, 1, tolerance) << written;
  const auto ratio = to_transfer_function(*matrices);
  ASSERT_TRUE(ratio) << written;
  const TransferFunction expected = read(written);
  ASSERT_EQ(ratio->num.size(), expected.num.size()) << written;
  for (std::size_t k = 0; k < expected.num.size(); ++k)
    EXPECT_NEAR(ratio->num[k], expected.num[k], tolerance * (std::abs(expected.num[k]) + 1)) << written;
}

TEST(Conversions, ThereAndBack) {
  expect_round_trip("(s+1)/(s^2+2*s+3)");
  expect_round_trip("5");
  expect_round_trip("1/s");
  expect_round_trip("(s+3)/(s+7)");
  expect_round_trip("(s^2+9)*(s-1)/((s+1)*(s+2)*(s+3)*(s^2+4*s+20))");
  expect_round_trip("(s^2+2*s+5)*(s^2+1)/((s+1)*(s+2)*(s+3)*(s+4))");
  expect_round_trip("(s+2)*(s+4)*(s+6)/((s+1)*(s+3)*(s+5))");
  expect_round_trip("-3*(s+2)/((s^2+1)*(s+5)*(s+6))");
}

TEST(Conversions, UnitsDoNoHarm) {
  // The same system with time in picoseconds and in units of 30 000 years.
  for (const double scale : {1e12, 1e-12}) {
    ZeroPoleGain g = factored(*parse_transfer_function("(s+1)*(s+4)/((s+2)*(s^2+2*s+10))")).value();
    for (ComplexVector* list : {&g.zeros, &g.poles})
      for (Complex& z : *list) z *= scale;
    g.gain = 1e-9;
    const auto matrices = to_state_space(g);
    ASSERT_TRUE(matrices);
    const auto back = to_zero_pole_gain(*matrices);
    ASSERT_TRUE(back);
    expect_same_set(back->zeros, g.zeros, 1e-12);
    expect_same_set(back->poles, g.poles, 1e-12);
    EXPECT_NEAR(back->gain / g.gain, 1, 1e-12);
  }
}

// 10^9/(s + 10^9) before -2/(s^2 - 4), 1/(s + 1) in the feedback: (s + 1) is a zero, and the slow poles are the roots
// of (s + 1)(s^2 - 4) - 2 = s^3 + s^2 - 4 s - 6 but for parts of 10^-9. Against the norm of the whole all of them are
// nothing.
TEST(Conversions, SlowPartsBesideVeryFastOnesAreKept) {
  const auto system = [](const char* text) { return to_state_space(read(text)).value(); };
  const StateSpace open = series(system("1e9/(s+1e9)"), system("-2/(s^2-4)")).value();
  const StateSpace loop = feedback(open, system("1/(s+1)")).value();
  EXPECT_EQ(minimal_realization(loop).value().system.states(), 4U);
  const auto closed = to_zero_pole_gain(loop);
  ASSERT_TRUE(closed) << closed.error();
  ASSERT_EQ(closed->zeros.size(), 1U);
  EXPECT_NEAR(closed->zeros[0].real(), -1, 1e-8);
  ASSERT_EQ(closed->poles.size(), 4U);
  EXPECT_NEAR(closed->gain, -2e9, 10);
  for (const Complex& p : closed->poles) {
    const double left = std::abs(((p + 1.0) * p - 4.0) * p - 6.0);
    EXPECT_TRUE(std::abs(p) > 1e6 || left < 1e-6) << p << " " << left;
  }
}

// A double integrator that no output shows, beside a fast part.
TEST(Conversions, StatesThatNothingJoinsDisturbNothing) {
  const StateSpace g{.a = {{-1e9, 0, 0, 0}, {0, 0, 1, 0}, {1, 0, 0, 0}, {1e9, 0, 0, -3}},
                     .b = {{1}, {0}, {0}, {0}},
                     .c = {{0, 0, 0, 1}},
                     .d = {{0}}};
  const auto factors = to_zero_pole_gain(g);
  ASSERT_TRUE(factors) << factors.error();
  ASSERT_EQ(factors->poles.size(), 2U);
  EXPECT_TRUE(factors->zeros.empty());
  EXPECT_NEAR(std::min(std::abs(factors->poles[0] + 3.0), std::abs(factors->poles[1] + 3.0)), 0, 1e-8);
}

// A push on a cart with a balanced pole: its angle does not answer to slow ones, by (nearly) a double zero at 0, which
// rounding splits. Small values near it are no fault of the factors.
TEST(Conversions, DoubleZerosAtTheOriginAreNoFault) {
  const StateSpace g{
      .a = {{0, 1, 0, 0}, {8.967, 11.956, -72.137, -20.923}, {0, 0, 0, 1}, {13.157, 17.543, -87.114, -30.701}},
      .b = {{0}, {0.02988948763740121}, {0}, {0.04385829748553847}},
      .c = {{0, 0, 1, 0}},
      .d = {{0}}};
  const auto factors = to_zero_pole_gain(g);
  ASSERT_TRUE(factors) << factors.error();
  EXPECT_EQ(factors->poles.size(), 4U);
  EXPECT_EQ(factors->zeros.size(), 2U);
}

TEST(Conversions, TenEqualPolesStayEqual) {
  const ZeroPoleGain g = factored(*parse_transfer_function("1/(s+1)^10")).value();
  const auto matrices = to_state_space(g);
  ASSERT_TRUE(matrices);
  for (std::size_t i = 0; i < 10; ++i) EXPECT_EQ(matrices->a(i, i), -1);
  // Value at s = j: (1 + j)^-10 = -j / 32... computed by the factored form.
  EXPECT_NEAR(std::abs(value_at(g, Complex(0, 1)) - Complex(0, -1.0 / 32)), 0, 1e-15);
}

TEST(Conversions, WhatHasNoFormIsRefused) {
  const auto improper = to_state_space(TransferFunction{{0, 0, 1}, {1, 1}});
  ASSERT_FALSE(improper);
  EXPECT_NE(improper.error().find("improper"), std::string::npos);
  EXPECT_FALSE(to_zero_pole_gain(TransferFunction{{1}, {0}}));
  EXPECT_FALSE(to_zero_pole_gain(TransferFunction{{NAN}, {1}}));
  EXPECT_FALSE(to_transfer_function(ZeroPoleGain{{Complex(1, 1)}, {-1}, 1}));
  EXPECT_FALSE(to_zero_pole_gain(gain(Matrix(2, 2))));
  EXPECT_EQ(to_zero_pole_gain(gain(Matrix{{0}}))->gain, 0);
}

}  // namespace
}  // namespace holon::lti
