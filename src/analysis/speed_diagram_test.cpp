// Torque-speed diagrams with crossings known on paper; sine sweeps; dissipation along runs.

#include "analysis/speed_diagram.h"

#include <gtest/gtest.h>

#include <cmath>

#include "analysis/dissipation.h"
#include "analysis/sine_sweep.h"
#include "analysis/testing.h"

namespace holon::analysis {
namespace {

using testing::translated;

// An induction motor T = 2 T_max/(s/s_k + s_k/s), s = 1 - w/w_0, against a constant load: with r = T_max/T_L the slips
// are s = s_k (r -+ sqrt(r^2 - 1)); the smaller one is stable. The angle turns with the shaft and must not be held.
TEST(SpeedDiagram, InductionMotorUnderConstantLoad) {
  const Model model = translated(R"(
model M
  parameter Real T_max = 30; parameter Real s_k = 0.2; parameter Real w_0 = 150; parameter Real J = 0.5;
  Real s = 1 - w/w_0; Real T = 2*T_max*s*s_k/(s^2 + s_k^2); Real T_L = 18;
  Real phi(start = 0, fixed = true); Real w(start = 0, fixed = true);
equation
  der(phi) = w; J*der(w) = T - T_L;
end M;)");
  const auto found = speed_diagram(model, {model.experiment(), "w", 0, 160, {"T", "T_L"}});
  ASSERT_TRUE(found.has_value()) << found.error().text();
  EXPECT_EQ(found->free, std::vector<std::string>{"phi"});
  ASSERT_EQ(found->crossings.size(), 2U);
  const double r = 30.0 / 18.0;
  const double slow = 150 * (1 - 0.2 * (r + std::sqrt(r * r - 1)));
  const double fast = 150 * (1 - 0.2 * (r - std::sqrt(r * r - 1)));
  EXPECT_NEAR(found->crossings[0].at, slow, 1e-9);
  EXPECT_FALSE(found->crossings[0].is_stable);
  EXPECT_NEAR(found->crossings[1].at, fast, 1e-9);
  EXPECT_TRUE(found->crossings[1].is_stable);
  EXPECT_NEAR(found->crossings[1].values[0], 18, 1e-9);
  // dT/dw / J by the quotient rule.
  const double s = 1 - fast / 150;
  const double slope = 2 * 30 * 0.2 * (0.2 * 0.2 - s * s) / std::pow(s * s + 0.2 * 0.2, 2) / -150 / 0.5;
  EXPECT_NEAR(found->crossings[1].slope, slope, 1e-9 * std::abs(slope));
}

// The current of a DC motor follows at once: T = K (u - K w)/R, a straight line.
TEST(SpeedDiagram, OthersRest) {
  const Model model = translated(
      "model M Real i(start = 0); Real w(start = 0); Real T = 0.5*i; equation 0.01*der(i) = 12 - 2*i - 0.5*w; "
      "0.1*der(w) = T - 1; end M;");
  const auto found = speed_diagram(model, {model.experiment(), "w", 0, 24, {"T"}, 5});
  ASSERT_TRUE(found.has_value()) << found.error().text();
  for (std::size_t k = 0; k < found->at.size(); ++k)
    EXPECT_NEAR(found->values[0][k], 0.5 * (12 - 0.5 * found->at[k]) / 2, 1e-12);
  ASSERT_EQ(found->crossings.size(), 1U);
  EXPECT_NEAR(found->crossings[0].at, 16, 1e-10);
  EXPECT_NEAR(found->crossings[0].slope, -0.25 / 2 / 0.1, 1e-12);
}

TEST(SpeedDiagram, BadCallsAreRefused) {
  const Model model = translated("model M Real w(start = 0); equation der(w) = 1 - w; end M;");
  EXPECT_FALSE(speed_diagram(model, {model.experiment(), "v", 0, 1, {}}).has_value());
  EXPECT_FALSE(speed_diagram(model, {model.experiment(), "w", 0, 1, {"nothing"}}).has_value());
  const auto none = speed_diagram(model, {model.experiment(), "w", 2, 3, {}});
  ASSERT_TRUE(none.has_value());
  EXPECT_TRUE(none->crossings.empty());
}

Model with_ports(const std::string& text, const std::string& input, const std::string& output) {
  ModelRequest request;
  request.ports = Ports{{input}, {output}};
  return translated(text, request);
}

TEST(SineSweep, OfALinearModelIsItsFrequencyResponse) {
  const Model model = with_ports(
      "model M input Real u; Real x(start = 0); Real v(start = 0); equation der(x) = v; der(v) = u - 4*x - 0.8*v; end "
      "M;",
      "u", "x");
  LinearizeOptions at;
  at.experiment = model.experiment();
  const auto swept = sine_sweep(model, at, {.amplitude = 0.5, .frequencies = {0.3, 2.0, 9.0}});
  ASSERT_TRUE(swept.has_value()) << swept.error().text();
  for (const SweptSine& s : *swept) {
    const lti::Complex g = 1.0 / lti::Complex(4 - s.omega * s.omega, 0.8 * s.omega);
    EXPECT_LT(std::abs(s.linear - g), 1e-13);
    EXPECT_LT(std::abs(s.measured - g), 2e-6 * std::abs(g)) << s.omega;
    EXPECT_LT(s.harmonics, 1e-5);
    EXPECT_TRUE(s.has_settled);
  }
}

// y = x + x^3 with a fast lag: the first harmonic of a sine of amplitude a grows by 1 + 3 a^2/4, the third is a^3/4.
TEST(SineSweep, ShowsWhatLinearizingLeavesOut) {
  const Model model = with_ports(
      "model M input Real u; output Real y = x + x^3; Real x(start = 0); equation "
      "der(x) = 1000*(u - x); end M;",
      "u", "y");
  LinearizeOptions at;
  at.experiment = model.experiment();
  const double a = 0.4;
  const auto swept = sine_sweep(model, at, {.amplitude = a, .frequencies = {1.0}});
  ASSERT_TRUE(swept.has_value()) << swept.error().text();
  EXPECT_NEAR(std::abs(swept->front().measured), 1 + 0.75 * a * a, 1e-5);
  EXPECT_NEAR(swept->front().harmonics, a * a / 4 / (1 + 0.75 * a * a), 1e-5);
}

TEST(SineSweep, NeedsAPointOfRestAndAMotionThatRepeats) {
  const Model moving = with_ports("model M input Real u; Real x(start = 1); equation der(x) = u - x; end M;", "u", "x");
  LinearizeOptions at;
  at.experiment = moving.experiment();
  EXPECT_FALSE(sine_sweep(moving, at, {.amplitude = 1, .frequencies = {1.0}}).has_value());
  at.equilibrium = true;
  EXPECT_TRUE(sine_sweep(moving, at, {.amplitude = 1, .frequencies = {1.0}}).has_value());
  EXPECT_FALSE(sine_sweep(moving, at, {.amplitude = 0, .frequencies = {1.0}}).has_value());
  // Undamped: the answer to the start of the sine never dies out.
  const Model swing = with_ports(
      "model M input Real u; Real x(start = 0); Real v(start = 0); equation der(x) = v; der(v) = u - x; end M;", "u",
      "x");
  at.experiment = swing.experiment();
  const auto swept = sine_sweep(swing, at, {.amplitude = 1, .frequencies = {0.7}, .most_periods = 20});
  ASSERT_TRUE(swept.has_value()) << swept.error().text();
  EXPECT_FALSE(swept->front().has_settled);
}

// m v' = f - d v - k x - b x^3 with V = m v^2/2 + k x^2/2 + b x^4/4: V' = f v - d v^2.
Dissipation of_duffing(double damping, const std::string& storage) {
  const Model model =
      translated("model M parameter Real d = " + std::to_string(damping) +
                 "; Real f = sin(3*time); Real x(start = 1, fixed = true); Real v(start = 0, fixed = true); "
                 "equation der(x) = v; 2*der(v) = f - d*v - 5*x - 3*x^3; annotation(experiment(StopTime = 10, "
                 "Tolerance = 1e-9)); end M;");
  const auto found = check_dissipation(model, {model.experiment(), storage, "f*v"});
  EXPECT_TRUE(found.has_value()) << found.error().text();
  return found.value_or(Dissipation{});
}

TEST(Dissipation, HoldsForTheEnergyOfADampedMass) {
  const Dissipation found = of_duffing(0.4, "v^2 + 5*x^2/2 + 3*x^4/4");
  EXPECT_TRUE(found.holds);
  EXPECT_LT(found.uncertainty, 1e-4);
  // What is lost is the integral of d v^2, so the slack only grows from 0.
  EXPECT_NEAR(found.slack, 0, found.uncertainty);
  EXPECT_GT(found.supplied.back() - found.stored.back(), 0.1);
}

TEST(Dissipation, BreaksWhereADamperPushes) {
  const Dissipation found = of_duffing(-1e-3, "v^2 + 5*x^2/2 + 3*x^4/4");
  EXPECT_FALSE(found.holds);
  ASSERT_TRUE(found.broken_since.has_value());
  EXPECT_LT(*found.broken_since, 2);
  EXPECT_LT(found.slack, -found.uncertainty);
}

TEST(Dissipation, BreaksForAFunctionThatIsNoEnergy) {
  EXPECT_FALSE(of_duffing(0.4, "v^2 + 5*x^2/2").holds);  // without the energy of the cubic spring
}

TEST(Dissipation, RefusesWhatIsNoScalar) {
  const Model model = translated("model M Real x(start = 1); equation der(x) = -x; end M;");
  EXPECT_FALSE(check_dissipation(model, {model.experiment(), "{x, x}", "{0, 0}"}).has_value());
  EXPECT_FALSE(check_dissipation(model, {model.experiment(), "nothing", "0"}).has_value());
}

}  // namespace
}  // namespace holon::analysis
