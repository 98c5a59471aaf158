// Runs in residual form have the solutions that runs with solved blocks have, with fewer inner iterations.

#include <gtest/gtest.h>
#include <holon/holon.h>

#include <cmath>
#include <string>
#include <vector>

namespace holon {
namespace {

std::expected<Model, Failure> translate(const std::string& text, Form form) {
  Workspace workspace({.use_environment = false, .use_cache = false});
  workspace.open_document("test.mo", text);
  return workspace.translate({.target = "test.mo", .form = form});
}

// z + z^3 = x with x' = -z: (1 + 3 z^2) z' = -z, so that log(z) + 1.5 z^2 + t is constant.
const std::string kImplicit =
    "model M Real x(start = 2, fixed = true); Real z(start = 1); Real c = log(z) + 1.5*z^2 + time; "
    "equation der(x) = -z; z + z^3 = x; annotation(experiment(StopTime = 3, Tolerance = 1e-8)); end M;";

TEST(ResidualForm, ImplicitMethodsSolveTheBlockWithTheirOwnStep) {
  const auto solved = translate(kImplicit, Form::derivatives);
  const auto left = translate(kImplicit, Form::residual);
  ASSERT_TRUE(solved && left);
  for (const std::string solver : {"ida", "radau-iia5", "bdf", "sdirk4", "gauss4"}) {
    Experiment e = left->experiment();
    e.solver = solver;
    e.intervals = 4;
    const Result result = left->simulate(e);
    ASSERT_TRUE(result.ok()) << solver << result.diagnostics().text();
    EXPECT_NEAR(result.last("c").value_or(NAN), 1.5, 1e-6) << solver;
    const Result other = solved->simulate(e);
    EXPECT_LT(result.statistics().nonlinear_iterations, other.statistics().nonlinear_iterations / 2) << solver;
  }
}

// The answer is that of the equations at the start, whatever guess there is; and the default becomes IDA.
TEST(ResidualForm, TheDefaultBecomesImplicit) {
  const auto model = translate(kImplicit, Form::residual);
  ASSERT_TRUE(model);
  const Result result = model->simulate(model->experiment());
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result.solver(), "ida");
  EXPECT_NEAR(result.last("c").value_or(NAN), 1.5, 1e-5);
  Experiment e = model->experiment();
  e.solver = "cvode";
  EXPECT_FALSE(model->simulate(e).ok());
}

// A ladder of six resistors and a capacitor, a linear system of six unknowns, whose supply switches at t = 1 and whose
// resistance depends on the state: events restart with consistent unknowns.
TEST(ResidualForm, LinearSystemsAndEventsAgree) {
  const std::string text =
      "model M Real v(start = 0, fixed = true); Real u[6]; Real e = if time < 1 then 1 else 3; Real r = 1 + v^2; "
      "equation e - u[1] = r*((u[1] - u[2]) + u[1]); u[1] - u[2] = (u[2] - u[3]) + r*u[2]; "
      "u[2] - u[3] = (u[3] - u[4]) + u[3]; u[3] - u[4] = r*(u[4] - u[5]) + u[4]; "
      "r*(u[4] - u[5]) = (u[5] - u[6]) + u[5]*r; u[5] - u[6] = u[6] - v; der(v) = 5*(u[6] - v); "
      "annotation(experiment(StopTime = 2, Tolerance = 1e-9)); end M;";
  const auto solved = translate(text, Form::derivatives);
  const auto left = translate(text, Form::residual);
  ASSERT_TRUE(solved && left);
  Experiment e = solved->experiment();
  e.solver = "radau-iia5";
  const Result want = solved->simulate(e);
  ASSERT_TRUE(want.ok());
  for (const std::string solver : {"ida", "radau-iia5", "ndf"}) {
    e.solver = solver;
    const Result got = left->simulate(e);
    ASSERT_TRUE(got.ok()) << solver;
    for (const std::string name : {"v", "u[1]", "u[6]"})
      EXPECT_NEAR(got.last(name).value_or(NAN), want.last(name).value_or(0), 1e-7) << solver << " " << name;
  }
}

}  // namespace
}  // namespace holon
