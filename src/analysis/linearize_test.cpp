// Matrices of models whose derivatives are known on paper.

#include "analysis/linearize.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "lti/frequency_response.h"

namespace holon::analysis {
namespace {

std::expected<std::vector<Linearized>, Diagnostics> linear(const std::string& text, const Ports& ports,
                                                           LinearizeOptions options = {}) {
  WorkspaceOptions closed;
  closed.use_environment = false;
  closed.use_cache = false;
  Workspace workspace(closed);
  workspace.open_document("M.mo", text);
  const auto model = workspace.translate({.target = "M.mo", .ports = ports});
  if (!model) return std::unexpected(model.error().diagnostics);
  const auto at = options.at;
  Experiment given = options.experiment;
  options.experiment = model->experiment();
  options.experiment.values = given.values;
  return linearize(*model, options);
}

Linearized one(const std::string& text, const Ports& ports = {}, const LinearizeOptions& options = {}) {
  auto found = linear(text, ports, options);
  EXPECT_TRUE(found.has_value()) << found.error().text();
  return found ? found->front() : Linearized{};
}

const char* const kPendulum = R"(
model Pendulum
  parameter Real g = 9.81;
  parameter Real l = 2;
  parameter Real d = 0.1;
  input Real u(start = 0);
  output Real y;
  Real phi(start = 0.3, fixed = true);
  Real w(start = 0.7, fixed = true);
equation
  der(phi) = w;
  der(w) = -g/l*sin(phi) - d*w^2 + u*cos(phi);
  y = l*sin(phi) + u^2;
end Pendulum;
)";

TEST(Linearize, MatricesAreTheDerivativesOnPaper) {
  const Linearized m = one(kPendulum);
  EXPECT_EQ(m.system.names.states, (std::vector<std::string>{"phi", "w"}));
  EXPECT_EQ(m.system.names.inputs, std::vector<std::string>{"u"});
  EXPECT_EQ(m.system.names.outputs, std::vector<std::string>{"y"});
  EXPECT_EQ(m.system.a(0, 0), 0);
  EXPECT_EQ(m.system.a(0, 1), 1);
  EXPECT_NEAR(m.system.a(1, 0), -9.81 / 2 * std::cos(0.3), 1e-15);
  EXPECT_NEAR(m.system.a(1, 1), -2 * 0.1 * 0.7, 1e-16);
  EXPECT_NEAR(m.system.b(1, 0), std::cos(0.3), 1e-15);
  EXPECT_NEAR(m.system.c(0, 0), 2 * std::cos(0.3), 1e-15);
  EXPECT_EQ(m.system.d(0, 0), 0);  // 2 u
  EXPECT_NEAR(m.point.y[0], 2 * std::sin(0.3), 1e-15);
  EXPECT_FALSE(m.is_frozen);
}

TEST(Linearize, ParametersCanBeInputsAndAnyVariableAnOutput) {
  const Linearized m = one(kPendulum, {{"l", "u"}, {"w", "y"}});
  EXPECT_NEAR(m.system.b(1, 0), 9.81 / 4 * std::sin(0.3), 1e-15);
  EXPECT_NEAR(m.system.d(1, 0), std::sin(0.3), 1e-15);
  EXPECT_EQ(m.system.c(0, 1), 1);
  EXPECT_EQ(m.point.u, (std::vector<double>{2, 0}));
}

TEST(Linearize, EquilibriumNearTheGivenState) {
  LinearizeOptions options;
  options.equilibrium = true;
  EXPECT_NEAR(one(kPendulum, {}, options).point.x[0], 0, 1e-12);
  options.at = {{"phi", "3"}};
  const Linearized up = one(kPendulum, {}, options);
  EXPECT_NEAR(up.point.x[0], std::numbers::pi, 1e-12);
  ASSERT_TRUE(up.modes.has_value());
  EXPECT_EQ(up.modes->stability, lti::Stability::unstable);
  EXPECT_NEAR(std::abs(up.modes->modes.back().value), std::sqrt(9.81 / 2), 1e-12);
}

TEST(Linearize, StateOfWhichNothingDependsStaysInTheEquilibrium) {
  LinearizeOptions options;
  options.equilibrium = true;
  const Linearized m =
      one("model M Real s(start = 5, fixed = true); Real v(start = 3, fixed = true); "
          "equation der(s) = v; der(v) = -v; end M;",
          {}, options);
  EXPECT_NEAR(m.point.x[1], 0, 1e-12);
  EXPECT_DOUBLE_EQ(m.point.x[0], 5);
}

TEST(Linearize, NoEquilibriumIsSaid) {
  LinearizeOptions options;
  options.equilibrium = true;
  const auto found = linear("model M Real x(start = 0); equation der(x) = 1 + x^2; end M;", {}, options);
  ASSERT_FALSE(found.has_value());
  EXPECT_EQ(found.error().all().front().code, "H8102");
}

TEST(Linearize, AlongATrajectoryInTheActiveMode) {
  LinearizeOptions options;
  options.times = {0, 0.5, 2};
  const auto found =
      linear("model M Real x(start = 0, fixed = true); equation der(x) = if x < 1 then 1 else -3*(x - 1); end M;", {},
             options);
  ASSERT_TRUE(found.has_value()) << found.error().text();
  ASSERT_EQ(found->size(), 3U);
  EXPECT_EQ((*found)[0].system.a(0, 0), 0);
  EXPECT_NEAR((*found)[1].point.x[0], 0.5, 1e-9);
  EXPECT_EQ((*found)[1].system.a(0, 0), 0);
  EXPECT_EQ((*found)[2].system.a(0, 0), -3);
  EXPECT_TRUE((*found)[2].is_frozen);
}

// A mass on a rope over a wheel: positions are constrained, the wheel's angle or the mass's position is the state.
TEST(Linearize, ModelsOfHighIndexInTheirChosenStates) {
  const Linearized m =
      one("model M parameter Real J = 2; parameter Real m = 3; parameter Real r = 0.5; parameter Real k = 7; "
          "Real phi(stateSelect = StateSelect.prefer, start = 0, fixed = true); "
          "Real w(stateSelect = StateSelect.prefer, start = 0, fixed = true); Real s; Real v; Real f; input Real tau; "
          "equation der(phi) = w; der(s) = v; s = r*phi; J*der(w) = tau - r*f; m*der(v) = f - k*s; end M;",
          {{"tau"}, {"f"}});
  ASSERT_EQ(m.system.names.states, (std::vector<std::string>{"phi", "w"}));
  const double inertia = 2 + 3 * 0.25;
  EXPECT_NEAR(m.system.a(1, 0), -7 * 0.25 / inertia, 1e-14);
  EXPECT_NEAR(m.system.b(1, 0), 1 / inertia, 1e-15);
  // f = m r der(w) + k r phi
  EXPECT_NEAR(m.system.c(0, 0), 7 * 0.5 * (1 - 3 * 0.25 / inertia), 1e-14);
  EXPECT_NEAR(m.system.d(0, 0), 3 * 0.5 / inertia, 1e-15);
}

TEST(Linearize, InputThatIsDifferentiatedIsRefused) {
  for (const char* const times : {"v", "der(v)", "der(w)"}) {
    const auto found =
        linear(std::string("model M input Real u; Real x = u; Real v = der(x); Real w = der(v); output Real "
                           "y = ") +
                   times + "; end M;",
               {});
    ASSERT_FALSE(found.has_value()) << times;
    EXPECT_EQ(found.error().all().front().code, "H8104");
  }
}

// Newton's method takes zeros for the entries that are no numbers; a linearization must not.
TEST(Linearize, PointsWithoutADerivativeAreRefused) {
  for (const char* const text :
       {"model M input Real u; Real x(start = 0, fixed = true); equation der(x) = sqrt(x) + u; end M;",
        "model M input Real u; Real x(start = 0, fixed = true); equation der(x) = 1/x + u; end M;",
        "model M input Real u; output Real y = sqrt(x); Real x(start = 0, fixed = true); equation der(x) = u; end "
        "M;"}) {
    const auto found = linear(text, {});
    ASSERT_FALSE(found.has_value()) << text;
    EXPECT_NE(found.error().text().find("not a number at 0 s"), std::string::npos) << found.error().text();
  }
}

TEST(Linearize, ModelWithoutStatesIsAGain) {
  const Linearized m = one("model M input Real u(start = 3); output Real y = u^2; end M;");
  EXPECT_EQ(m.system.states(), 0U);
  EXPECT_DOUBLE_EQ(m.system.d(0, 0), 6);
  EXPECT_DOUBLE_EQ(m.point.y[0], 9);
}

TEST(Linearize, TextIsAModelWithTheSameMatrices) {
  const Linearized m = one(kPendulum);
  const Linearized again = one(modelica_text(m, "my pendulum"));
  EXPECT_EQ(again.system.a, m.system.a);
  EXPECT_EQ(again.system.b, m.system.b);
  EXPECT_EQ(again.system.c, m.system.c);
  EXPECT_EQ(again.point.x, m.point.x);
  EXPECT_EQ(again.point.dx, m.point.dx);
}

// A pendulum by its constraint: position and velocity are chosen while it runs, and have the names of what they are.
const char* const kHanging = R"(
model Hanging
  parameter Real L = 2;
  parameter Real g = 9.81;
  Real x(start = 0);
  Real y(start = -2);
  Real vx(start = 0);
  Real vy(start = 0);
  Real F;
equation
  der(x) = vx;
  der(y) = vy;
  der(vx) = -F*x/L;
  der(vy) = -F*y/L - g;
  x^2 + y^2 = L^2;
end Hanging;
)";

TEST(Linearize, ChosenStatesHaveTheNamesOfWhatTheyAre) {
  const Linearized m = one(kHanging);
  std::vector<std::string> names = m.system.names.states;
  std::ranges::sort(names);
  EXPECT_EQ(names, (std::vector<std::string>{"vx", "x"}));
  ASSERT_EQ(m.modes->modes.size(), 2U);
  EXPECT_NEAR(m.modes->modes[0].value.imag(), std::sqrt(9.81 / 2), 1e-9);
  EXPECT_EQ(m.modes->stability, lti::Stability::marginal);
}

// Beside the lowest point y no longer follows from x: to be told, not computed.
TEST(Linearize, WhereTheChosenStatesDoNotFixTheRestIsRefused) {
  LinearizeOptions options;
  options.at = {{"x", "2"}};
  const auto found = linear(kHanging, {}, options);
  ASSERT_FALSE(found.has_value());
  EXPECT_NE(found.error().text().find("do not fix the rest of the model"), std::string::npos) << found.error().text();
}

// x' = -x(t - 1/2) decays; with the delayed value held it would be an integrator.
TEST(Linearize, ADelayIsRefused) {
  const auto found = linear("model M Real x(start = 1, fixed = true); equation der(x) = -delay(x, 0.5); end M;", {});
  ASSERT_FALSE(found.has_value());
  EXPECT_NE(found.error().text().find("looks back in time"), std::string::npos) << found.error().text();
}

TEST(Linearize, NothingToLinearizeIsSaid) {
  const auto found = linear("model M Real y = 2*time; end M;", {});
  ASSERT_FALSE(found.has_value());
  EXPECT_NE(found.error().text().find("nothing to linearize"), std::string::npos) << found.error().text();
}

// Where the model has no value, the search says where that is.
TEST(Linearize, ARestWithoutValuesIsSaid) {
  LinearizeOptions options;
  options.equilibrium = true;
  const auto found =
      linear("model M parameter Real k = 0; Real x(start = 1, fixed = true); equation der(x) = -x*log(k - 1); end M;",
             {}, options);
  ASSERT_FALSE(found.has_value());
  EXPECT_NE(found.error().text().find("at `x` = 1 the model has no value"), std::string::npos) << found.error().text();
}

// 0 = z1 + z2 - 0.1 u and 0 = z1 + (1 + e) z2 + x - 1.1 u give e z2 = u - x, so G = 1/(e s + 1 + e) from u to x.
TEST(Linearize, BeforeImplicitEquationsAreSolved) {
  const char* const text = R"(
model M
  parameter Real e = 1/1024;
  input Real u; Real x(start = 0, fixed = true), z1(start = 0), z2(start = 0);
equation
  der(x) = z2 - x;
  z1 + z2 + 0.01*z1^3*z2 = 0.1*u;
  z1 + (1 + e)*z2 + 0.01*z1^3*z2 + x = 1.1*u;
end M;
)";
  for (const double e : {1.0 / 1024, std::exp2(-30)}) {
    WorkspaceOptions closed;
    closed.use_environment = false;
    closed.use_cache = false;
    Workspace workspace(closed);
    workspace.open_document("M.mo", text);
    const auto model = workspace.translate({.target = "M.mo", .form = Form::residual, .ports = Ports{{"u"}, {"x"}}});
    ASSERT_TRUE(model.has_value()) << model.error().diagnostics.text();
    LinearizeOptions options;
    options.experiment = model->experiment();
    options.experiment.values = {{"e", fmt::format("{:.17g}", e)}};
    options.with_descriptor = true;
    const auto found = linearize(*model, options);
    ASSERT_TRUE(found.has_value()) << found.error().text();
    const Linearized& m = found->front();
    ASSERT_TRUE(m.descriptor.has_value());
    EXPECT_EQ(m.descriptor->e.rows(), 3U);
    // [1 1; 1 1 + e]: about 4/e.
    EXPECT_GT(m.condition, 2 / e);
    EXPECT_LT(m.condition, 8 / e);
    const auto response = lti::FrequencyResponse::of(*m.descriptor);
    ASSERT_TRUE(response.has_value()) << response.error();
    for (const double omega : {0.1, 10.0, 1000.0})
      EXPECT_NEAR(std::abs((*response->at(omega))(0, 0) * lti::Complex(1 + e, e * omega) - 1.0), 0, 1e-12) << omega;
  }
}

TEST(Linearize, AnOutputWithoutDerivativeIsLeftOutWhereNobodyNamedIt) {
  const char* const text =
      "model M Real x(start = 0, fixed = true); output Real size = sqrt(x^2); output Real y = 3*x; equation der(x) = "
      "-2*x; end M;";
  LinearizeOptions options;
  EXPECT_FALSE(linear(text, {{}, {"size", "y"}}, options).has_value());
  options.may_leave_out = true;
  const Linearized m = one(text, {{}, {"size", "y"}}, options);
  EXPECT_EQ(m.left_out, std::vector<std::string>{"size"});
  EXPECT_EQ(m.system.names.outputs, std::vector<std::string>{"y"});
  ASSERT_EQ(m.system.c.rows(), 1U);
  EXPECT_EQ(m.system.c(0, 0), 3);
}

}  // namespace
}  // namespace holon::analysis
