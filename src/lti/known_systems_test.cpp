// One table of systems whose poles, zeros, norms and margins are known on paper. All are computed from the matrices, as
// for a model; each number must have 8 digits, or as many as its reported uncertainty leaves.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>
#include <string>
#include <vector>

#include "lti/margins.h"
#include "lti/minimal.h"
#include "lti/modes.h"
#include "lti/norms.h"
#include "lti/testing.h"
#include "lti/transfer_text.h"
#include "lti/zeros.h"

namespace holon::lti {
namespace {

constexpr double kDigits = 1e-8;
constexpr double kLeast = 1e-15;  // of a root at 0 in a system whose numbers are about 1
constexpr double kInfinite = std::numeric_limits<double>::infinity();

// A number that is not there is not looked at.
struct Known {
  std::string text;
  ComplexVector poles;
  ComplexVector zeros;
  std::optional<double> peak{};  // H-infinity norm
  std::optional<double> h2{};
  std::optional<double> gain_margin{};   // factor, above 1
  std::optional<double> reduction{};     // factor, below 1
  std::optional<double> phase_margin{};  // rad
};

ComplexVector pair(double re, double im) { return {{re, im}, {re, -im}}; }

ComplexVector join(ComplexVector a, const ComplexVector& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

std::vector<Known> known_systems() {
  const double root3 = std::sqrt(3.0);
  const double half_turn = std::numbers::pi;
  // 4/(s+1)^3 crosses 1 at w^2 = 4^(2/3) - 1.
  const double w_cube = std::sqrt(std::pow(4.0, 2.0 / 3) - 1);
  // 2/(s (s+2)): w^2 = 2 sqrt 2 - 2.
  const double w_lag = std::sqrt(2 * std::numbers::sqrt2 - 2);
  const double zeta = 0.1;
  const double resonance = 1 / (2 * zeta * std::sqrt(1 - zeta * zeta));
  const double swing = std::sqrt(1 - zeta * zeta);
  const double c1 = std::cos(half_turn / 8);
  const double s1 = std::sin(half_turn / 8);
  return {
      {"5", {}, {}, 5},
      {"1/(s+1)", {{-1}}, {}, 1, std::sqrt(0.5)},
      {"(s+2)/(s+1)", {{-1}}, {{-2}}, 2, kInfinite},
      {"(10*s+1)/(s+1)", {{-1}}, {{-0.1}}, 10, kInfinite},
      {"(s-1)/(s+2)", {{-2}}, {{1}}, 1, kInfinite},
      {"1/s", {{0}}, {}, kInfinite, kInfinite, {}, {}, half_turn / 2},
      {"(s+1)/s", {{0}}, {{-1}}, kInfinite},
      {"1/(s*(s+1)*(s+2))", {{0}, {-1}, {-2}}, {}, kInfinite, kInfinite, 6},
      {"4/(s+1)^3", {{-1}, {-1}, {-1}}, {}, 4, {}, 2, {}, half_turn - 3 * std::atan(w_cube)},
      {"16/(s+1)^3", {{-1}, {-1}, {-1}}, {}, 16, {}, {}, 0.5},
      {"2/(s*(s+2))", {{0}, {-2}}, {}, kInfinite, {}, {}, {}, half_turn / 2 - std::atan(w_lag / 2)},
      {"3/(s-1)", {{1}}, {}, {}, {}, {}, 1.0 / 3, std::atan(std::sqrt(8.0))},
      {"1000/((s+1)*(s+10)*(s+100))", {{-1}, {-10}, {-100}}, {}, 1, {}, 122.21},
      {"1/(s^2+0.2*s+1)", pair(-0.1, swing), {}, resonance, std::sqrt(1 / (4 * zeta))},
      {"1/(s^2+0.2e6*s+1e12)", pair(-1e5, 1e6 * swing), {}, resonance * 1e-12},
      {"1e24/(s^2+0.2e12*s+1e24)", pair(-1e11, 1e12 * swing), {}, resonance},
      {"1e-24/(s^2+0.2e-12*s+1e-24)", pair(-1e-13, 1e-12 * swing), {}, resonance},
      {"s/(s^2+0.02*s+1)", pair(-0.01, std::sqrt(1 - 1e-4)), {{0}}, 50, 5},
      {"1/(s+1)^2", {{-1}, {-1}}, {}, 1, 0.5},
      {"1/(s^2+4)", pair(0, 2), {}, kInfinite},
      {"1/((s^2+1)*(s^2+9))", join(pair(0, 1), pair(0, 3)), {}, kInfinite},
      {"(s^2+4)/(s*(s^2+1))", join({{0}}, pair(0, 1)), pair(0, 2), kInfinite},
      {"(s^2+1)/(s^2+s+1)", pair(-0.5, root3 / 2), pair(0, 1), 1, kInfinite},
      {"(s^2-s+1)/(s^2+s+1)", pair(-0.5, root3 / 2), pair(0.5, root3 / 2), 1, kInfinite},
      {"(s+3)/((s+1)*(s+2))", {{-1}, {-2}}, {{-3}}, 1.5, std::sqrt(2 + 0.25 - 4.0 / 3)},
      {"(s+1)/(s+1.0000001)", {{-1.0000001}}, {{-1}}, 1},
      {"(s+1)*(s+2.00001)/((s+2)*(s+3)*(s+1.00001))", {{-2}, {-3}, {-1.00001}}, {{-1}, {-2.00001}}},
      {"1e12/(s+1e12)", {{-1e12}}, {}, 1},
      {"1e-12/(s+1e-12)", {{-1e-12}}, {}, 1},
      {"(s+1e-12)*(s+1e12)/((s+1)*(s+3))", {{-1}, {-3}}, {{-1e-12}, {-1e12}}},
      {"1/((s+1e-6)*(s+1)*(s+1e6))", {{-1e-6}, {-1}, {-1e6}}, {}, 1},
      {"1/((s+1)*(s+2)*(s+3)*(s+4)*(s+5))", {{-1}, {-2}, {-3}, {-4}, {-5}}, {}, 1.0 / 120},
      {"1/((s^2+1)*(s+1))", join({{-1}}, pair(0, 1)), {}, kInfinite},
      // Butterworth of order 4: poles on the unit circle at 22.5 and 67.5 degrees from the real axis.
      {"1/((s^2+1.8477590650225735*s+1)*(s^2+0.7653668647301796*s+1))", join(pair(-c1, s1), pair(-s1, c1)), {}, 1},
      {"(s+1)^2/(s^2*(s+10))", {{0}, {0}, {-10}}, {{-1}, {-1}}, kInfinite},
  };
}

// Each expected value is found to 8 digits, or as near as the reported uncertainty says.
void expect_values(const ComplexVector& found, const Vector& uncertainty, const ComplexVector& expected,
                   const std::string& what) {
  ASSERT_EQ(found.size(), expected.size()) << what;
  std::vector<bool> is_used(found.size(), false);
  for (const Complex& value : expected) {
    std::size_t nearest = found.size();
    for (std::size_t k = 0; k < found.size(); ++k)
      if (!is_used[k] && (nearest == found.size() || std::abs(found[k] - value) < std::abs(found[nearest] - value)))
        nearest = k;
    is_used[nearest] = true;
    EXPECT_LE(std::abs(found[nearest] - value), std::max({kDigits * std::abs(value), 4 * uncertainty[nearest], kLeast}))
        << what << ": " << value << " found as " << found[nearest];
  }
}

void expect_number(std::optional<double> expected, std::optional<double> found, const std::string& what) {
  if (!expected) return;
  ASSERT_TRUE(found.has_value()) << what;
  if (std::isinf(*expected)) {
    EXPECT_TRUE(std::isinf(*found)) << what;
  } else {
    EXPECT_NEAR(*found, *expected, kDigits * std::abs(*expected)) << what;
  }
}

TEST(KnownSystems, AreThirtyAndMore) { EXPECT_GE(known_systems().size(), 30U); }

TEST(KnownSystems, PolesZerosNormsAndMargins) {
  for (const Known& known : known_systems()) {
    const auto exact = parse_transfer_function(known.text);
    ASSERT_TRUE(exact) << known.text << exact.error();
    const auto g = to_state_space(factored(*exact).value());
    ASSERT_TRUE(g) << known.text;
    if (g->states() > 0) {
      const auto found = modes(g->a);
      ASSERT_TRUE(found) << known.text;
      ComplexVector values;
      Vector uncertainty;
      for (const Mode& mode : found->modes) {
        values.push_back(mode.value);
        uncertainty.push_back(mode.uncertainty);
      }
      expect_values(values, uncertainty, known.poles, "poles of " + known.text);
    }
    const auto zeros = invariant_zeros(*g);
    ASSERT_TRUE(zeros) << known.text;
    expect_values(zeros->values, zeros->uncertainty, known.zeros, "zeros of " + known.text);
    if (known.peak) {
      const auto peak = h_infinity_norm(*g);
      ASSERT_TRUE(peak) << known.text << peak.error();
      expect_number(known.peak, peak->value, "largest gain of " + known.text);
    }
    if (known.h2) {
      const auto h2 = h2_norm(*g);
      ASSERT_TRUE(h2) << known.text << h2.error();
      expect_number(known.h2, h2->value, "H2 norm of " + known.text);
    }
    if (!known.gain_margin && !known.reduction && !known.phase_margin) continue;
    const auto m = margins(*g);
    ASSERT_TRUE(m) << known.text;
    const auto factor = [](const std::optional<GainMargin>& one) {
      return one ? std::optional<double>(one->factor) : std::nullopt;
    };
    expect_number(known.gain_margin, factor(m->gain_margin), "gain margin of " + known.text);
    expect_number(known.reduction, factor(m->gain_reduction), "gain reduction of " + known.text);
    expect_number(known.phase_margin, m->phase_margin ? std::optional<double>(m->phase_margin->angle) : std::nullopt,
                  "phase margin of " + known.text);
  }
}

// [1/(s+1), 2/(s+3); 1/(s+1), 1/(s+1)]: det = (1 - s)/((s+1)^2 (s+3)), so poles -1, -1, -3 and a zero at 1 that none of
// the entries has.
TEST(KnownSystems, AZeroOfTwoInputsAndTwoOutputs) {
  const StateSpace g{.a = {{-1, 0, 0}, {0, -1, 0}, {0, 0, -3}},
                     .b = {{1, 0}, {0, 1}, {0, 1}},
                     .c = {{1, 0, 2}, {1, 1, 0}},
                     .d = {{0, 0}, {0, 0}}};
  const auto zeros = transmission_zeros(g);
  ASSERT_TRUE(zeros) << zeros.error();
  ASSERT_EQ(zeros->values.size(), 1U);
  EXPECT_NEAR(zeros->values[0].real(), 1, kDigits);
  EXPECT_NEAR(zeros->values[0].imag(), 0, kDigits);
}

// 200 cells of a rod with cold ends: lambda_k = -4 sin^2(k pi / 402), all real, from 6e-5 to 4.
TEST(KnownSystems, TwoHundredStates) {
  const std::size_t n = 200;
  Matrix a(n, n);
  for (std::size_t i = 0; i < n; ++i) {
    a(i, i) = -2;
    if (i > 0) a(i, i - 1) = a(i - 1, i) = 1;
  }
  const auto found = modes(a);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->stability, Stability::asymptotic);
  for (std::size_t k = 1; k <= n; ++k) {
    const double sine = std::sin(static_cast<double>(k) * std::numbers::pi / (2.0 * (n + 1)));
    EXPECT_NEAR(found->modes[k - 1].value.real(), -4 * sine * sine, kDigits * 4 * sine * sine);
    EXPECT_EQ(found->modes[k - 1].value.imag(), 0);
  }
}

}  // namespace
}  // namespace holon::lti
