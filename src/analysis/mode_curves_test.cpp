// Eigenvalues over a parameter against formulas; components of modes; loops opened; differences.

#include "analysis/mode_curves.h"

#include <gtest/gtest.h>

#include <cmath>

#include "analysis/testing.h"
#include "lti/margins.h"

namespace holon::analysis {
namespace {

using testing::translated;

LinearizeOptions at_start(const Model& model) {
  LinearizeOptions options;
  options.experiment = model.experiment();
  return options;
}

// x'' + d x' + x = 0: lambda = -d/2 +- sqrt(d^2/4 - 1), growing for d < 0, real for |d| > 2.
TEST(ModeCurves, OverTheDampingOfAnOscillator) {
  const Model model = translated(
      "model M parameter Real d = 0.5; Real x(start = 1, fixed = true); Real v(start = 0, fixed = true); "
      "equation der(x) = v; der(v) = -x - d*v; end M;");
  const auto curves = modes_over(model, at_start(model), {"d", -1, 3, 41});
  ASSERT_TRUE(curves.has_value()) << curves.error().text();
  ASSERT_EQ(curves->at.size(), 41U);
  for (std::size_t k = 0; k < curves->at.size(); ++k) {
    const double d = curves->at[k];
    ASSERT_EQ(curves->values[k].size(), 2U);
    for (const lti::Complex& value : curves->values[k])
      EXPECT_LT(std::abs(value * value + d * value + 1.0), 1e-12) << d;
  }
  // Where they are a pair, a branch stays on its side of the real axis.
  for (std::size_t k = 1; k < 25; ++k)
    EXPECT_GT(curves->values[k][0].imag() * curves->values[k - 1][0].imag(), 0) << curves->at[k];
  ASSERT_EQ(curves->changes.size(), 1U);
  EXPECT_NEAR(curves->changes[0], 0, 1e-9);
}

TEST(ModeCurves, AnUnknownParameterIsAnError) {
  const Model model = translated("model M Real x(start = 1); equation der(x) = -x; end M;");
  EXPECT_FALSE(modes_over(model, at_start(model), {"nothing", 0, 1, 3}).has_value());
}

TEST(Components, OfNamesOfStates) {
  EXPECT_EQ(component_of("x"), "");
  EXPECT_EQ(component_of("mass.s"), "mass");
  EXPECT_EQ(component_of("a.b[2].x[1, 3]"), "a.b[2]");
  EXPECT_EQ(component_of("der(a.b.x)"), "a.b");
  EXPECT_EQ(component_of("a[index.n].x"), "a[index.n]");
  EXPECT_EQ(component_of("'a.b'.x"), "'a.b'");
  EXPECT_EQ(component_of("a.'x.y'"), "a");
}

// Two oscillators without a connection: each mode belongs to one of them, in whole.
TEST(Components, TakePartInTheirModes) {
  const Model model = translated(
      "model M model Swing parameter Real w; Real x(start = 1, fixed = true); Real v(start = 0, fixed = true); "
      "equation der(x) = v; der(v) = -w^2*x - 0.1*v; end Swing; Swing slow(w = 1); Swing fast(w = 20); end M;");
  const auto points = linearize(model, at_start(model));
  ASSERT_TRUE(points.has_value());
  const auto& modes = points->front().modes->modes;
  ASSERT_EQ(modes.size(), 4U);
  const auto of_slow = shares_of_components(modes.front(), points->front().system.names.states);
  EXPECT_EQ(of_slow.front().first, "slow");
  EXPECT_NEAR(of_slow.front().second, 1, 1e-12);
  EXPECT_EQ(shares_of_components(modes.back(), points->front().system.names.states).front().first, "fast");
}

// A plant 1/(s (s + 1)) under the gain k: opened anywhere, L = k / (s^2 + s). The sign belongs to the feedback.
TEST(OpenLoop, IsTheSameAtEveryPlaceOfTheLoop) {
  const char* const text = R"(
model M
  connector In = input Real;
  connector Out = output Real;
  block Gain In u; Out y; parameter Real k = 3; equation y = k*u; end Gain;
  block Less In u; Out y; input Real r; equation y = r - u; end Less;
  block Plant In u; Out y; Real v(start = 0, fixed = true); Real x(start = 0, fixed = true);
    equation der(x) = v; der(v) = u - v; y = x; end Plant;
  Less less(r = 1); Gain gain; Plant plant;
equation
  connect(plant.y, less.u);
  connect(less.y, gain.u);
  connect(gain.y, plant.u);
end M;)";
  for (const char* const name : {"gain.y", "gain.u", "plant.u", "plant.y", "less.u", "less.y"}) {
    ModelRequest request;
    request.ports = Ports{{name}, {name}};
    const Model model = translated(text, request);
    LinearizeOptions options = at_start(model);
    options.open_loop = true;
    const auto points = linearize(model, options);
    ASSERT_TRUE(points.has_value()) << name << points.error().text();
    const lti::StateSpace& loop = points->front().system;
    EXPECT_NEAR(loop.d(0, 0), 0, 1e-15) << name;
    // L = 3 / (s^2 + s): trace and determinant of A, and C A B.
    EXPECT_NEAR(loop.a(0, 0) + loop.a(1, 1), -1, 1e-14) << name;
    EXPECT_NEAR(loop.a(0, 0) * loop.a(1, 1) - loop.a(0, 1) * loop.a(1, 0), 0, 1e-14) << name;
    EXPECT_NEAR((loop.c * loop.b)(0, 0), 0, 1e-14) << name;
    EXPECT_NEAR((loop.c * loop.a * loop.b)(0, 0), 3, 1e-14) << name;
    const auto margins = lti::margins(loop);
    ASSERT_TRUE(margins && margins->phase_margin) << name;
    // |L| = 1: w^4 + w^2 = 9, angle 90 deg - atan(w).
    const double w = std::sqrt((std::sqrt(37.0) - 1) / 2);
    EXPECT_NEAR(margins->phase_margin->frequency, w, 1e-12) << name;
    EXPECT_NEAR(margins->phase_margin->angle, std::atan(1 / w), 1e-12) << name;
  }
}

TEST(OpenLoop, WithoutALoopIsSaid) {
  ModelRequest request;
  request.ports = Ports{{"u"}, {"u"}};
  const Model model = translated("model M input Real u; Real x(start = 0); equation der(x) = u - x; end M;", request);
  LinearizeOptions options = at_start(model);
  options.open_loop = true;
  const auto points = linearize(model, options);
  ASSERT_FALSE(points.has_value());
  EXPECT_NE(points.error().text().find("no loop passes through `u`"), std::string::npos) << points.error().text();
}

DifferenceCheck differences(const std::string& text) {
  ModelRequest request;
  request.ports = Ports{};  // those that the model declares
  const Model model = translated(text, request);
  LinearizeOptions options = at_start(model);
  options.with_differences = true;
  const auto points = linearize(model, options);
  EXPECT_TRUE(points.has_value());
  return points ? *points->front().differences : DifferenceCheck{};
}

TEST(Differences, AgreeWithExactDerivatives) {
  const DifferenceCheck smooth = differences(
      "model M input Real u(start = 0.3); Real x(start = 0.7, fixed = true); Real y(start = -2, fixed = true); "
      "equation der(x) = exp(x)*sin(y) + u^3; der(y) = x*y - y^3/(1 + u^2); end M;");
  EXPECT_EQ(smooth.entries, 6U);
  EXPECT_EQ(smooth.disagree, 0U);
  EXPECT_LT(smooth.worst, 1e-8);
}

// At the corner of a limiter the derivative is 0 or 1, never the half that central differences give.
TEST(Differences, CountKinks) {
  const DifferenceCheck corner = differences(
      "model M Real x(start = 1, fixed = true); equation der(x) = -noEvent(if x > 1 then 1 else x); end M;");
  EXPECT_EQ(corner.kinks, 1U);
  EXPECT_EQ(corner.disagree, 0U);
}

// sqrt(x^2 + 1e-10) near zero is smooth, but bends within any usual step.
TEST(Differences, ShortenTheirStepsWhereTheFunctionBends) {
  const DifferenceCheck bent =
      differences("model M Real x(start = 1e-5, fixed = true); equation der(x) = -sqrt(x^2 + 1e-10); end M;");
  EXPECT_EQ(bent.disagree, 0U);
}

TEST(Differences, FindAWrongEntry) {
  const Model model = translated("model M Real x(start = 2, fixed = true); equation der(x) = -x^2; end M;");
  auto point = model.evaluate(model.experiment());
  ASSERT_TRUE(point.has_value());
  auto linear = point->linear(0, std::vector<double>{2});
  ASSERT_TRUE(linear.has_value());
  EXPECT_EQ(check_with_differences(*point, *linear).disagree, 0U);
  linear->a[0] = -6;
  const DifferenceCheck wrong = check_with_differences(*point, *linear);
  EXPECT_EQ(wrong.disagree, 1U);
  ASSERT_EQ(wrong.places.size(), 1U);
  EXPECT_NE(wrong.places[0].find("A[x, x] = -6, not -4"), std::string::npos) << wrong.places[0];
}

// sqrt(x) beside 0: the value is finite, the slope is steep, and only steps far below its size see it.
TEST(Differences, SeeSlopesBesideARoot) {
  const DifferenceCheck steep =
      differences("model M Real x(start = 1e-7, fixed = true); equation der(x) = -sqrt(max(x, 0)); end M;");
  EXPECT_EQ(steep.disagree, 0U);
}

}  // namespace
}  // namespace holon::analysis
