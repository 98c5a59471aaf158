// Curves against formulas: phases without jumps, responses of second order, root loci, sparse eigenvalues.

#include "lti/curves.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>

#include "lti/sparse_modes.h"
#include "lti/testing.h"
#include "lti/transfer_text.h"

namespace holon::lti {
namespace {

constexpr double kHalfTurn = std::numbers::pi;

StateSpace matrices_of(const std::string& text) {
  return to_state_space(factored(parse_transfer_function(text).value()).value()).value();
}

std::vector<FrequencyPoint> curve_of(const std::string& text, const GridOptions& options = {}) {
  auto result = frequency_curve(matrices_of(text), options);
  EXPECT_TRUE(result) << result.error();
  return result.value_or(std::vector<FrequencyPoint>{});
}

TEST(FrequencyCurve, PhaseHasNoJumps) {
  const auto curve = curve_of("1/(s^2*(s+1)*(s+10)*(s^2+0.01*s+4))");
  for (std::size_t i = 0; i + 1 < curve.size(); ++i) {
    EXPECT_LT(curve[i].omega, curve[i + 1].omega);
    EXPECT_LE(curve[i + 1].phase - curve[i].phase, 1e-9);
  }
  // Two integrators at low frequencies, six poles at high ones.
  EXPECT_NEAR(curve_of("1/(s^2*(s+1)*(s+10)*(s^2+0.01*s+4))", {.lowest = 1e-6, .highest = 1}).front().phase, -kHalfTurn,
              1e-5);
  EXPECT_NEAR(curve_of("1/(s^2*(s+1)*(s+10)*(s^2+0.01*s+4))", {.lowest = 1, .highest = 1e7}).back().phase,
              -3 * kHalfTurn, 1e-5);
  // An unstable pole turns upwards from -180 to -90 degrees.
  const auto unstable = curve_of("1/(s-1)", {.lowest = 1e-6, .highest = 1e6});
  EXPECT_NEAR(unstable.front().phase, -kHalfTurn, 1e-5);
  EXPECT_NEAR(unstable.back().phase, -kHalfTurn / 2, 1e-5);
}

TEST(FrequencyCurve, StraightLinesBetweenPointsFollowTheCurve) {
  const ZeroPoleGain g = factored(parse_transfer_function("(s+3)/((s+1)*(s^2+0.002*s+25))").value()).value();
  const auto curve = curve_of("(s+3)/((s+1)*(s^2+0.002*s+25))");
  EXPECT_LT(curve.size(), 1000U);
  for (std::size_t i = 0; i + 1 < curve.size(); ++i) {
    const double middle = std::sqrt(curve[i].omega * curve[i + 1].omega);
    const double line = 0.5 * (curve[i].decibel + curve[i + 1].decibel);
    EXPECT_NEAR(20 * std::log10(std::abs(value_at(g, Complex(0, middle)))), line, 0.1001);
  }
  // The sharp peak is there.
  const auto top = std::ranges::max_element(curve, {}, &FrequencyPoint::magnitude);
  EXPECT_NEAR(top->omega, 5, 1e-3);
}

TEST(FrequencyCurve, SteepSlopesKeepTheirDigits) {
  const auto curve = curve_of("1/((s+1)*(s+2)*(s+3)*(s+4)*(s+5)*(s+6))", {.lowest = 1e5, .highest = 1e7});
  EXPECT_NEAR(curve.back().magnitude / 1e-42, 1, 1e-9);
}

// x' = z - x, 0 = 2 z - u: the values are those of the descriptor form, here of another system than the reduced one.
TEST(FrequencyCurve, ValuesMayComeFromTheDescriptorForm) {
  const StateSpace reduced{.a = {{-1}}, .b = {{1}}, .c = {{1}}, .d = {{0}}};
  GridOptions options;
  options.descriptor = Descriptor{{{1, 0}, {0, 0}}, {{-1, 1}, {0, 2}}, {{0}, {-1}}, {{1, 0}}, {{0}}};
  const auto curve = frequency_curve(reduced, options);
  ASSERT_TRUE(curve) << curve.error();
  for (const FrequencyPoint& p : *curve)
    EXPECT_NEAR(std::abs(p.value - 0.5 / Complex(1, p.omega)), 0, 1e-14) << p.omega;
}

TEST(FrequencyCurve, RefusesWhatIsNoCurve) {
  EXPECT_FALSE(frequency_curve(gain(Matrix(2, 2))));
  EXPECT_FALSE(frequency_curve(gain(Matrix{{1}}), {.lowest = 0, .highest = 1}));
  EXPECT_TRUE(frequency_curve(gain(Matrix{{1}})));
}

TEST(TimeResponse, OfSecondOrder) {
  const double zeta = 0.2;
  const double omega = 3;
  const double damped = omega * std::sqrt(1 - zeta * zeta);
  const auto step = time_response(matrices_of("9/(s^2+1.2*s+9)"), Excitation::step, 10, 101);
  const auto impulse = time_response(matrices_of("9/(s^2+1.2*s+9)"), Excitation::impulse, 10, 101);
  ASSERT_TRUE(step && impulse);
  for (std::size_t k = 0; k < step->time.size(); ++k) {
    const double t = step->time[k];
    const double decay = std::exp(-zeta * omega * t);
    const double sine = std::sin(damped * t);
    EXPECT_NEAR(step->response[k](0, 0), 1 - decay * (std::cos(damped * t) + zeta * omega / damped * sine), 1e-12);
    EXPECT_NEAR(impulse->response[k](0, 0), omega * omega / damped * decay * sine, 1e-11);
  }
}

TEST(TimeResponse, ChoosesItsDuration) {
  EXPECT_NEAR(time_response(matrices_of("1/(s+0.1)"), Excitation::step)->time.back(), 70, 1e-9);
  EXPECT_NEAR(time_response(matrices_of("1/(s^2+4)"), Excitation::step)->time.back(), 10 * kHalfTurn, 1e-9);
  EXPECT_NEAR(time_response(matrices_of("1/s"), Excitation::step)->response.back()(0, 0), 1, 1e-14);
  // D passes a step at once.
  EXPECT_EQ(time_response(matrices_of("(s+2)/(s+1)"), Excitation::step)->response.front()(0, 0), 1);
  EXPECT_FALSE(time_response(matrices_of("1/s"), Excitation::step, -1));
  EXPECT_FALSE(time_response(matrices_of("1/s"), Excitation::step, 1, 1));
}

TEST(RootLocus, FollowsTheBranches) {
  // s (s + 2) + k: -1 +- sqrt(1 - k).
  const auto locus = root_locus(matrices_of("1/(s*(s+2))"), 0, 10);
  ASSERT_TRUE(locus);
  for (std::size_t i = 0; i < locus->gains.size(); ++i) {
    const Complex root = std::sqrt(Complex(1 - locus->gains[i]));
    expect_same_set(locus->poles[i], {-1.0 + root, -1.0 - root}, 1e-7, 1);
    // Each branch moves little.
    if (i > 0) {
      EXPECT_LT(std::abs(locus->poles[i][0] - locus->poles[i - 1][0]), 0.3);
    }
  }
  EXPECT_FALSE(root_locus(gain(Matrix(2, 2)), 0, 1));
  EXPECT_FALSE(root_locus(matrices_of("1/s"), 1, 1));
}

// Displacements of a chain of n masses: a tridiagonal matrix with eigenvalues -omega_k^2.
SparseMatrix stiffness_of_chain(std::size_t n) {
  std::vector<Entry> entries;
  for (std::size_t i = 0; i < n; ++i) {
    entries.push_back({i, i, -2});
    if (i > 0) entries.push_back({i, i - 1, 1});
    if (i + 1 < n) entries.push_back({i, i + 1, 1});
  }
  return sparse_matrix(n, std::move(entries));
}

TEST(SparseModes, NearestToTheShiftOfAChainOfThousands) {
  const std::size_t n = 5000;
  const auto slow = modes_near(stiffness_of_chain(n), 0, 6);
  ASSERT_TRUE(slow) << slow.error();
  ASSERT_EQ(slow->modes.size(), 6U);
  for (std::size_t k = 0; k < 6; ++k) {
    const double omega = chain_frequency(n, k + 1);
    EXPECT_NEAR(slow->modes[k].value.real() / (-omega * omega), 1, 1e-8) << k;
    EXPECT_LT(slow->modes[k].residual, 1e-12);
  }
  // Inside of the spectrum.
  const auto inner = modes_near(stiffness_of_chain(n), -1.0001, 4);
  ASSERT_TRUE(inner);
  for (const SparseMode& mode : inner->modes) {
    double nearest = 10;
    for (std::size_t k = 1; k <= n; ++k)
      nearest = std::min(nearest, std::abs(mode.value.real() + chain_frequency(n, k) * chain_frequency(n, k)));
    EXPECT_LT(nearest, 1e-11);
    EXPECT_LT(std::abs(mode.value + 1.0001), 0.01);
  }
}

TEST(SparseModes, OscillationsOfAChainWithAMassMatrix) {
  // First order form of 1000 masses of 4 kg: E = diag(1, 4), A = [0 1; K 0]; lambda = +-j omega_k / 2.
  const std::size_t n = 1000;
  std::vector<Entry> a;
  std::vector<Entry> e;
  for (std::size_t i = 0; i < n; ++i) {
    e.push_back({i, i, 1});
    e.push_back({n + i, n + i, 4});
    a.push_back({i, n + i, 1});
    a.push_back({n + i, i, -2});
    if (i > 0) a.push_back({n + i, i - 1, 1});
    if (i + 1 < n) a.push_back({n + i, i + 1, 1});
  }
  const auto near =
      modes_near(sparse_matrix(2 * n, std::move(a)), Complex(0, 0.5), 5, sparse_matrix(2 * n, std::move(e)));
  ASSERT_TRUE(near) << near.error();
  ASSERT_EQ(near->modes.size(), 5U);
  for (const SparseMode& mode : near->modes) {
    double nearest = 10;
    for (std::size_t k = 1; k <= n; ++k)
      nearest = std::min(nearest, std::abs(mode.value - Complex(0, chain_frequency(n, k) / 2)));
    EXPECT_LT(nearest, 1e-9);
  }
}

// Masses in a row, both ends held: omega_k = 2 sin(k pi / (2 (n + 1))), each mass takes part by sin^2. Damping d/m =
// 0.02.
TEST(SparseModes, FewModesOfAThousandStates) {
  const std::size_t n = 500;
  Matrix a(2 * n, 2 * n);
  for (std::size_t i = 0; i < n; ++i) {
    a(i, n + i) = 1;
    a(n + i, i) = -2;
    a(n + i, n + i) = -0.02;
    if (i > 0) a(n + i, i - 1) = 1;
    if (i + 1 < n) a(n + i, i + 1) = 1;
  }
  for (const double near : {0.0, 1.0}) {
    const auto found = few_modes(a, {0, near}, 6);
    ASSERT_TRUE(found.has_value()) << found.error();
    ASSERT_GE(found->size(), 6U);
    for (const Mode& mode : *found) {
      // lambda^2 + 0.02 lambda + omega_k^2 = 0 for one of the k.
      const Complex omega = std::sqrt(-mode.value * (mode.value + 0.02));
      const double k = std::round(2 * std::asin(omega.real() / 2) * (n + 1) / std::numbers::pi);
      EXPECT_NEAR(omega.real(), 2 * std::sin(k * std::numbers::pi / (2.0 * (n + 1))), 1e-10) << k;
      EXPECT_NEAR(omega.imag(), 0, 1e-9);
      double sum = 0;
      for (const double share : mode.participation) sum += share;
      EXPECT_NEAR(sum, 1, 1e-12);
    }
    // A pair is never cut in two.
    for (const Mode& mode : *found)
      EXPECT_TRUE(std::ranges::any_of(
          *found, [&](const Mode& other) { return std::abs(other.value - std::conj(mode.value)) < 1e-9; }));
  }
  // An integrator sits exactly on the shift.
  Matrix free(2, 2);
  free(0, 1) = 1;
  free(1, 1) = -3;
  const auto found = few_modes(free, 0, 2);
  ASSERT_TRUE(found.has_value()) << found.error();
  ASSERT_EQ(found->size(), 2U);
  EXPECT_NEAR((*found)[0].frequency, 0, 1e-12);
  EXPECT_NEAR((*found)[1].value.real(), -3, 1e-9);
}

TEST(SparseModes, SmallAndSingularMatrices) {
  const auto all = modes_near(sparse_matrix(2, {{0, 0, 3}, {1, 1, 5}}), 0.0, 10);
  ASSERT_TRUE(all);
  expect_same_set({all->modes[0].value, all->modes[1].value}, {3, 5}, 1e-12);
  EXPECT_FALSE(modes_near(sparse_matrix(1, {{0, 0, 3}}), 3.0, 1));
  EXPECT_TRUE(modes_near(sparse_matrix(0, {}), 0.0, 1)->modes.empty());
}

}  // namespace
}  // namespace holon::lti
