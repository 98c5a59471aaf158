// Frequency response, norms, margins and matrix equations against formulas.

#include "lti/frequency_response.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <string>

#include "lti/equations.h"
#include "lti/margins.h"
#include "lti/norms.h"
#include "lti/testing.h"
#include "lti/transfer_text.h"

namespace holon::lti {
namespace {

StateSpace system_of(const std::string& text) {
  const auto g = factored(parse_transfer_function(text).value());
  return to_state_space(*g).value();
}

TEST(FrequencyResponse, EqualsTheFactoredFormAtManyPoints) {
  const std::string text = "7*(s+3)*(s^2+2*s+50)/((s+1)*(s+20)*(s^2+s+9)*(s^2+4*s+400))";
  const ZeroPoleGain g = factored(*parse_transfer_function(text)).value();
  const auto response = FrequencyResponse::of(system_of(text));
  ASSERT_TRUE(response);
  for (double omega = 1e-3; omega < 1e4; omega *= 1.7) {
    const Complex expected = value_at(g, Complex(0, omega));
    EXPECT_LT(std::abs((*response->at(omega))(0, 0) / expected - 1.0), 1e-11) << omega;
  }
}

TEST(FrequencyResponse, OfDescriptorsWithSingularMassMatrix) {
  // x1' = x2, 0 = u - x1: y = x2 = u', an ideal differentiator.
  const Descriptor differentiator{
      .e = {{1, 0}, {0, 0}}, .a = {{0, 1}, {1, 0}}, .b = {{0}, {-1}}, .c = {{0, 1}}, .d = {{0}}};
  const auto response = FrequencyResponse::of(differentiator);
  ASSERT_TRUE(response);
  EXPECT_LT(std::abs((*response->at(3.0))(0, 0) - Complex(0, 3)), 1e-14);
  EXPECT_FALSE(response->at_infinity());
  // A regular one equals its state-space form.
  Descriptor regular = to_descriptor(chain(4, 0.1));
  for (std::size_t i = 0; i < 8; ++i) regular.e(i, i) = 1 + static_cast<double>(i);
  regular.e(0, 3) = 0.5;
  const auto first = FrequencyResponse::of(regular);
  const auto second = FrequencyResponse::of(*to_state_space(regular));
  EXPECT_LT(std::abs((*first->at(0.7))(0, 0) - (*second->at(0.7))(0, 0)), 1e-12);
}

TEST(FrequencyResponse, HasNoValueAtAPole) {
  const auto response = FrequencyResponse::of(system_of("1/s"));
  EXPECT_FALSE(response->at(0.0));
  EXPECT_TRUE(response->at(1.0));
}

TEST(Norms, ResonancePeakOfSecondOrder) {
  // omega^2 / (s^2 + 2 zeta omega s + omega^2): 1 / (2 zeta sqrt(1 - zeta^2)) at omega sqrt(1 - 2 zeta^2).
  for (const double zeta : {0.5, 0.1, 1e-3, 1e-6}) {
    for (const double omega : {1.0, 1e12, 1e-12}) {
      const StateSpace g{
          .a = {{0, 1}, {-omega * omega, -2 * zeta * omega}}, .b = {{0}, {omega * omega}}, .c = {{1, 0}}, .d = {{0}}};
      const auto peak = h_infinity_norm(g);
      ASSERT_TRUE(peak);
      const double expected = 1 / (2 * zeta * std::sqrt(1 - zeta * zeta));
      EXPECT_NEAR(peak->value / expected, 1, 1e-9) << zeta << ' ' << omega;
      EXPECT_NEAR(peak->frequency / (omega * std::sqrt(1 - 2 * zeta * zeta)), 1, 1e-6);
      // H2: omega / (4 zeta), squared.
      const auto energy = h2_norm(g);
      ASSERT_TRUE(energy);
      EXPECT_NEAR(energy->value * energy->value / (omega / (4 * zeta)), 1, 1e-8);
    }
  }
}

TEST(Norms, PeaksAtTheEndsOfTheAxis) {
  const auto low = h_infinity_norm(system_of("3/(s+1)"));
  EXPECT_NEAR(low->value, 3, 1e-9);
  EXPECT_EQ(low->frequency, 0);
  const auto high = h_infinity_norm(system_of("2*s/(s+1)"));
  EXPECT_NEAR(high->value, 2, 1e-9);
  EXPECT_TRUE(std::isinf(high->frequency));
  // All-pass: 1 everywhere.
  EXPECT_NEAR(h_infinity_norm(system_of("(s-2)*(s^2-s+4)/((s+2)*(s^2+s+4))"))->value, 1, 1e-9);
  EXPECT_NEAR(h_infinity_norm(gain(Matrix{{3, 0}, {0, 4}}))->value, 4, 1e-12);
}

TEST(Norms, OfSeveralInputsAndOutputs) {
  // Two resonators with a rotation between inputs and outputs, which no singular value sees.
  const double c = std::cos(0.4);
  const double s = std::sin(0.4);
  const StateSpace g{.a = {{0, 1, 0, 0}, {-1, -0.02, 0, 0}, {0, 0, 0, 1}, {0, 0, -9, -0.6}},
                     .b = {{0, 0}, {c, s}, {0, 0}, {-s, c}},
                     .c = {{c, 0, -s, 0}, {s, 0, c, 0}},
                     .d = Matrix(2, 2)};
  EXPECT_NEAR(h_infinity_norm(g)->value, 1 / (0.02 * std::sqrt(1 - 0.0001)), 1e-8);
}

TEST(Norms, SaysWhyTheyAreInfinite) {
  EXPECT_TRUE(std::isinf(h_infinity_norm(system_of("1/s"))->value));
  EXPECT_FALSE(h_infinity_norm(system_of("1/(s-1)"))->reason.empty());
  EXPECT_NE(h2_norm(system_of("(s+2)/(s+1)"))->reason.find("D is not zero"), std::string::npos);
  EXPECT_NE(h2_norm(system_of("1/(s^2+1)"))->reason.find("stable"), std::string::npos);
  EXPECT_NEAR(h2_norm(system_of("1/(s+2)"))->value, 0.5, 1e-12);
}

TEST(Norms, OfAChainOfFiftyMasses) {
  // Each resonance is a lower bound; neighbours add little to the largest.
  const std::size_t n = 50;
  const auto peak = h_infinity_norm(chain(n, 1e-3));
  ASSERT_TRUE(peak);
  const auto response = FrequencyResponse::of(chain(n, 1e-3));
  double sampled = 0;
  for (std::size_t k = 1; k <= n; ++k)
    sampled = std::max(sampled, std::abs((*response->at(chain_frequency(n, k)))(0, 0)));
  EXPECT_GE(peak->value, sampled);
  EXPECT_NEAR(peak->value / sampled, 1, 1e-3);
}

TEST(Margins, OfAnIntegratorWithLags) {
  // k / (s (s + 1) (s + 2)): phase crossing at sqrt 2, factor 6 / k.
  const auto result = margins(system_of("1/(s*(s+1)*(s+2))"));
  ASSERT_TRUE(result);
  ASSERT_TRUE(result->gain_margin);
  EXPECT_NEAR(result->gain_margin->factor, 6, 1e-10);
  EXPECT_NEAR(result->gain_margin->frequency, std::sqrt(2.0), 1e-10);
  EXPECT_TRUE(result->closed_loop_stable);
  ASSERT_TRUE(result->phase_margin);
  // |L| = 1: w^2 (w^2 + 1) (w^2 + 4) = 1; angle = pi/2 - atan w - atan(w/2).
  const double w = result->phase_margin->frequency;
  EXPECT_NEAR(w * w * (w * w + 1) * (w * w + 4), 1, 1e-11);
  EXPECT_NEAR(result->phase_margin->angle, std::numbers::pi / 2 - std::atan(w) - std::atan(w / 2), 1e-11);
  EXPECT_NEAR(result->delay_margin->delay, result->phase_margin->angle / w, 1e-12);
  EXPECT_FALSE(margins(system_of("7/(s*(s+1)*(s+2))"))->closed_loop_stable);
}

TEST(Margins, OfAPureIntegratorAndOfAnUnstablePlant) {
  const auto integrator = margins(system_of("5/s"));
  EXPECT_NEAR(integrator->phase_margin->angle, std::numbers::pi / 2, 1e-12);
  EXPECT_NEAR(integrator->phase_margin->frequency, 5, 1e-11);
  EXPECT_FALSE(integrator->gain_margin);
  EXPECT_NEAR(integrator->modulus_margin, 1, 1e-9);
  // 2 / (s - 1): stable for gains above 1/2 of it.
  const auto unstable = margins(system_of("2/(s-1)"));
  EXPECT_TRUE(unstable->closed_loop_stable);
  ASSERT_TRUE(unstable->gain_reduction);
  EXPECT_NEAR(unstable->gain_reduction->factor, 0.5, 1e-12);
  EXPECT_EQ(unstable->gain_reduction->frequency, 0);
  EXPECT_NEAR(unstable->phase_margin->frequency, std::sqrt(3.0), 1e-11);
  EXPECT_NEAR(unstable->phase_margin->angle, std::numbers::pi / 3, 1e-11);
}

TEST(Margins, SeveralCrossings) {
  // Conditionally stable: 10 (s + 2)^2 / s^3 crosses at w = 2, from there factor 1 / |L| = 8 / (10 * 8) = 0.1.
  const auto result = margins(system_of("10*(s+2)^2/s^3"));
  ASSERT_TRUE(result->gain_reduction);
  EXPECT_NEAR(result->gain_reduction->frequency, 2, 1e-9);
  EXPECT_NEAR(result->gain_reduction->factor, 0.1, 1e-10);
  EXPECT_TRUE(result->closed_loop_stable);
  EXPECT_FALSE(margins(gain(Matrix(2, 2))));
}

TEST(Margins, Bandwidths) {
  EXPECT_NEAR(bandwidth(system_of("20/(s+4)"))->frequency, 4, 1e-11);
  // Second order: omega sqrt(1 - 2 z^2 + sqrt(4 z^4 - 4 z^2 + 2)).
  const double z = 0.3;
  EXPECT_NEAR(bandwidth(system_of("100/(s^2+6*s+100)"))->frequency,
              10 * std::sqrt(1 - 2 * z * z + std::sqrt(4 * z * z * z * z - 4 * z * z + 2)), 1e-10);
  EXPECT_TRUE(std::isinf(bandwidth(system_of("(s+2)/(s+1.9)"))->frequency));
  EXPECT_FALSE(bandwidth(system_of("1/s")));
  EXPECT_FALSE(bandwidth(system_of("s/(s+1)")));
}

TEST(Equations, Lyapunov) {
  const Matrix a = chain(6, 0.2).a;
  const Matrix q = Matrix::identity(12);
  const auto x = solve_lyapunov(a, q);
  ASSERT_TRUE(x);
  EXPECT_LT(norm_frobenius(a * *x + *x * transpose(a) + q), 1e-11);
  EXPECT_NEAR((*solve_lyapunov(Matrix{{-2}}, Matrix{{8}}))(0, 0), 2, 1e-15);
  EXPECT_FALSE(solve_lyapunov(Matrix{{0, 1}, {-1, 0}}, Matrix::identity(2)));
}

TEST(Equations, RiccatiOfTheDoubleIntegrator) {
  // min int x1^2 + u^2: X = [sqrt 2, 1; 1, sqrt 2], closed loop s^2 + sqrt 2 s + 1.
  const auto result = solve_riccati(Matrix{{0, 1}, {0, 0}}, Matrix{{0}, {1}}, Matrix{{1, 0}, {0, 0}}, Matrix{{1}});
  ASSERT_TRUE(result);
  const double root = std::sqrt(2.0);
  EXPECT_LT(relative_difference(result->x, Matrix{{root, 1}, {1, root}}), 1e-13);
  expect_same_set(result->closed, {Complex(-root / 2, root / 2), Complex(-root / 2, -root / 2)}, 1e-12);
  EXPECT_LT(result->residual, 1e-14);
  // Not stabilizable: an unstable mode out of reach.
  EXPECT_FALSE(solve_riccati(Matrix{{1, 0}, {0, -1}}, Matrix{{0}, {1}}, Matrix::identity(2), Matrix{{1}}));
}

TEST(Equations, Exponential) {
  const double w = 3;
  const auto turn = exponential(Matrix{{0, -w}, {w, 0}});
  EXPECT_LT(relative_difference(*turn, Matrix{{std::cos(w), -std::sin(w)}, {std::sin(w), std::cos(w)}}), 1e-14);
  const auto jordan = exponential(Matrix{{-1, 100}, {0, -1}});
  EXPECT_LT(relative_difference(*jordan, Matrix{{std::exp(-1.0), 100 * std::exp(-1.0)}, {0, std::exp(-1.0)}}), 1e-13);
  EXPECT_EQ(*exponential(Matrix(2, 2)), Matrix::identity(2));
  EXPECT_FALSE(exponential(Matrix{{1e6}}));
}

TEST(Equations, SquareRoot) {
  const Matrix a{{10, 7}, {7, 5}};
  const auto root = square_root(a);
  ASSERT_TRUE(root);
  EXPECT_LT(relative_difference(*root * *root, a), 1e-14);
  // A rotation by 90 degrees has the one by 45 degrees as its root.
  const double h = std::sqrt(0.5);
  EXPECT_LT(relative_difference(*square_root(Matrix{{0, -1}, {1, 0}}), Matrix{{h, -h}, {h, h}}), 1e-14);
  EXPECT_EQ(*square_root(Matrix(2, 2)), Matrix(2, 2));
  EXPECT_FALSE(square_root(Matrix{{-1}}));
  EXPECT_FALSE(square_root(Matrix{{0, 1}, {0, 0}}));
}

}  // namespace
}  // namespace holon::lti
