// Methods and models that do not suit each other: `holon simulate` says so, keeps what was computed, and its status
// says whose mistake it was.

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include "cli/testing.h"

namespace holon::cli {
namespace {

class SolverWarnings : public InFolder {
 protected:
  Outcome simulate(std::string_view text, std::vector<std::string> more) {
    std::vector<std::string> arguments{"simulate", write("Model.mo", text), "--output", path("out.csv")};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  }
  static void expect_said(const Outcome& outcome, int status, std::string_view words) {
    EXPECT_EQ(outcome.status, status) << outcome.err;
    EXPECT_NE(outcome.err.find(words), std::string::npos) << outcome.err;
  }
  static void expect_silence(const Outcome& outcome) {
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(outcome.err, "");
  }
};

constexpr std::string_view kFastDecay =
    "model Decay\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = -1000*x;\nend Decay;\n";
constexpr std::string_view kDampedSpring =
    "model Spring\n  parameter Real d = 0;\n  Real v(start = 0, fixed = true);\n  Real x(start = 1, fixed = true);\n"
    "equation\n  der(x) = v;\n  der(v) = -x - d*v;\nend Spring;\n";
// y + exp(y) = x has to be solved for y at every evaluation.
constexpr std::string_view kLoop =
    "model Loop\n  Real x(start = 1, fixed = true);\n  Real y(start = 0);\nequation\n"
    "  y + exp(y) + 0.1*sin(y) = x;\n  der(x) = -y;\nend Loop;\n";
constexpr std::string_view kMixed =
    "model Mixed\n  Real x(start = 1, fixed = true);\n  Real v(start = 0, fixed = true);\n"
    "  Real T(start = 300, fixed = true);\nequation\n  der(x) = v;\n  der(v) = -x;\n  der(T) = v^2;\nend Mixed;\n";

TEST_F(SolverWarnings, ExplicitMethodOnEquationsThatNeedNewton) {
  expect_said(simulate(kLoop, {"--solver", "rk4", "--step", "0.01"}), 0, "Newton's method runs at every evaluation");
  expect_said(simulate(kLoop, {"--solver", "dormand-prince"}), 0, "warning H8001: `dormand-prince` is explicit");
  expect_silence(simulate(kLoop, {"--solver", "radau-iia5"}));
  expect_silence(simulate(kDampedSpring, {"--solver", "rk4", "--step", "0.01"}));
}

TEST_F(SolverWarnings, GodunovsMethodOnADampedModel) {
  expect_said(simulate(kDampedSpring, {"--solver", "ge3", "--step", "0.01", "--set", "d=0.1"}), 0,
              "`ge3` has no place for velocities");
  // The damping is in the equations, but it is zero.
  expect_silence(simulate(kDampedSpring, {"--solver", "ge3", "--step", "0.01"}));
  expect_silence(simulate(kDampedSpring, {"--solver", "newmark", "--step", "0.01", "--set", "d=0.1"}));
}

TEST_F(SolverWarnings, StepOutsideTheStabilityRegion) {
  // Euler's method is stable to 2/1000.
  expect_said(
      simulate(kFastDecay, {"--solver", "euler", "--step", "0.0021", "--stop-time", "0.1"}), 0,
      "outside the stability region of `euler`: the mode with the time constant 0.001 s (eigenvalue -1e+03 1/s) grows "
      "1.1 times a step; it is stable up to 0.002 s");
  expect_silence(simulate(kFastDecay, {"--solver", "euler", "--step", "0.0019"}));
  expect_silence(simulate(kFastDecay, {"--solver", "implicit-euler", "--step", "0.1"}));
  // A fixed step without a solver means rk4.
  expect_said(simulate(kFastDecay, {"--step", "0.0029", "--stop-time", "0.01"}), 0, "stability region of `rk4`");
}

TEST_F(SolverWarnings, FirstOrderAskedForTenDigits) {
  expect_said(simulate(kDampedSpring, {"--solver", "implicit-euler", "--tolerance", "1e-10", "--stop-time", "1e-3"}), 0,
              "order 1");
}

TEST_F(SolverWarnings, DivergenceIsFoundAndWhatWasComputedKept) {
  const Outcome outcome = simulate(kFastDecay, {"--solver", "euler", "--step", "0.01", "--stop-time", "1"});
  expect_said(outcome, 3, "H7051: `euler` diverges: `x` has grown to");
  EXPECT_NE(outcome.err.find("at time 0.09"), std::string::npos) << outcome.err;
  EXPECT_NE(read("out.partial.csv").find("\n0.05"), std::string::npos);
  // When, which eigenvalue, and what step would be stable.
  EXPECT_NE(outcome.err.find("the mode with the time constant 0.001 s (eigenvalue -1e+03 1/s) grows 9 times a step; it "
                             "is stable up to 0.002 s"),
            std::string::npos)
      << outcome.err;
}

// A mode that is slow at first and grows ever faster: stable while (1 + 100 t) 0.05 < 2, that is up to 0.39 s. The run
// is looked at every quarter of a second.
TEST_F(SolverWarnings, StepsThatBecomeTooLongOnTheWay) {
  constexpr std::string_view kStiffens =
      "model Stiffens\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = -(1 + 100*time)*x;\nend Stiffens;\n";
  const Outcome late = simulate(kStiffens, {"--solver", "euler", "--step", "0.05", "--stop-time", "2"});
  expect_said(late, 3, "H8001: at time 0.5, a step of 0.05 s lies outside the stability region of `euler`");
  // Nothing was wrong at the start.
  EXPECT_GT(late.err.find("lies outside"), late.err.find("at time 0.5")) << late.err;
  EXPECT_NE(late.err.find("H7051: `euler` diverges"), std::string::npos) << late.err;
  EXPECT_NE(late.err.find("it is stable up to 0.0"), std::string::npos) << late.err;
  // Not beyond the time at which it would become unstable: nothing to say.
  expect_silence(simulate(kStiffens, {"--solver", "euler", "--step", "0.05", "--stop-time", "0.35"}));
}

// Values that leave the numbers at once: no growth was looked at before, and still the reason is named.
TEST_F(SolverWarnings, ExplosionIsExplained) {
  constexpr std::string_view kCubic =
      "model Cubic\n  Real x(start = 3, fixed = true);\nequation\n  der(x) = -x^3;\nend Cubic;\n";
  const Outcome outcome = simulate(kCubic, {"--solver", "euler", "--step", "0.3", "--stop-time", "10"});
  expect_said(outcome, 3, "diverges");
  EXPECT_NE(outcome.err.find("(eigenvalue -"), std::string::npos) << outcome.err;
}

TEST_F(SolverWarnings, GrowthOfTheModelItselfIsNoDivergence) {
  constexpr std::string_view kGrowth =
      "model Growth\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = 10*x;\nend Growth;\n";
  expect_silence(simulate(kGrowth, {"--solver", "rk4", "--step", "0.01", "--stop-time", "5"}));
}

TEST_F(SolverWarnings, StepsThatCannotBe) {
  expect_said(simulate(kDampedSpring, {"--solver", "rk4", "--step", "0"}), 2, "a step is longer than 0");
  expect_said(simulate(kDampedSpring, {"--solver", "rk4", "--step", "-1"}), 2, "a step is longer than 0");
  expect_said(simulate(kDampedSpring, {"--solver", "rk4", "--step", "nan"}), 2, "is not a number");
  expect_said(simulate(kDampedSpring, {"--solver", "rk4"}), 2, "needs a fixed step");
  expect_said(simulate(kDampedSpring, {"--solver", "cvode", "--step", "0.1"}), 2, "chooses its own steps");
  expect_said(simulate(kDampedSpring, {"--solver", "rk4", "--step", "3", "--stop-time", "1"}), 0,
              "the step of 3 s is longer than the run of 1 s");
}

TEST_F(SolverWarnings, SolversThatCannotBe) {
  expect_said(simulate(kDampedSpring, {"--solver", "runge"}), 2, "runge");
  expect_said(simulate(kMixed, {"--solver", "newmark", "--step", "0.1"}), 2, "that is not so for `T`");
}

TEST_F(SolverWarnings, TableauFiles) {
  const std::string good = write("heun.tableau", "name mine\n0 |\n1 | 1\n---\n  | 1/2 1/2\n");
  expect_silence(simulate(kDampedSpring, {"--solver", good, "--step", "0.01"}));
  const auto bad = [&](std::string_view text, std::string_view words) {
    expect_said(simulate(kDampedSpring, {"--solver", write("bad.tableau", text), "--step", "0.01"}), 2, words);
  };
  bad("0 |\n1 | 1 1 1\n---\n | 1/2 1/2\n", "bad.tableau:2:1: ");
  bad("0 |\n1 | 1\n---\n | 1/2 1/4\n", "the weights b sum to 3/4, not to 1");
  bad("0 |\n1 | 2\n---\n | 1/2 1/2\n", "row 2 of A sums to 2, not to c = 1");
  bad("0 |\n1 | x\n---\n | 1/2 1/2\n", "bad.tableau:2:5: `x` is not a number");
  bad("0 |\n1 | 1/0\n---\n | 1/2 1/2\n", "division by zero");
  bad("1 | 1/2 1/2\n1 | 1/2 1/2\n---\n | 1/2 1/2\n", "A is singular");
  bad("0 |\n1 | nan\n---\n | 1/2 1/2\n", "`nan` is not a number");
  expect_said(simulate(kDampedSpring, {"--solver", path("none.tableau"), "--step", "0.01"}), 2, "cannot read");
}

// A nonlinear loop inside of the derivatives, events and a jump of a state: every family comes to the same end.
TEST_F(SolverWarnings, EveryFamilyOnAlgebraicLoopsWithEvents) {
  constexpr std::string_view kLoopWithEvents =
      "model Loop\n  Real x(start = 1, fixed = true);\n  Real y(start = 0);\n  discrete Real u(start = 0, fixed = "
      "true);\n"
      "equation\n  y + exp(y) + 0.1*sin(y) = x + u;\n  der(x) = -y;\n"
      "  when x < 0.95 then\n    u = 0.5;\n  end when;\n  when time > 1.5 then\n    reinit(x, 2);\n  end when;\n"
      "  annotation(experiment(StopTime = 3));\nend Loop;\n";
  const auto end_of_run = [&](std::vector<std::string> more) {
    more.insert(more.end(), {"--variables", "x", "--quiet"});
    const Outcome outcome = simulate(kLoopWithEvents, more);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    const std::string rows = read("out.csv");
    const std::size_t last = rows.rfind('\n', rows.size() - 2);
    return std::stod(rows.substr(rows.find(',', last) + 1));
  };
  const double expected = end_of_run({"--solver", "cvode", "--tolerance", "1e-10"});
  EXPECT_NEAR(expected, end_of_run({"--solver", "ida", "--tolerance", "1e-10"}), 1e-6);
  for (const char* name : {"radau-iia5", "radau-ia5", "lobatto-iiic4", "lobatto-iiia4", "lobatto-iiib4", "gauss4",
                           "sdirk4", "esdirk4", "rodas3", "ndf", "bdf", "adams", "dormand-prince", "dop853"}) {
    EXPECT_NEAR(end_of_run({"--solver", name, "--tolerance", "1e-8"}), expected, 2e-6) << name;
  }
  for (const char* name : {"rk4", "gauss6", "radau-iia3", "bdf3", "am4", "pece4", "ab4"}) {
    EXPECT_NEAR(end_of_run({"--solver", name, "--step", "0.01"}), expected, 2e-5) << name;
  }
}

// A ball that bounces: methods for second derivatives stop at its events and start anew.
TEST_F(SolverWarnings, SecondDerivativesWithEvents) {
  constexpr std::string_view kBall =
      "model Ball\n  Real h(start = 1, fixed = true);\n  Real v(start = 0, fixed = true);\nequation\n  der(h) = v;\n"
      "  der(v) = -9.81;\n  when h < 0 then\n    reinit(v, -0.8*pre(v));\n  end when;\nend Ball;\n";
  // Down in sqrt(2/g), up again with 0.8 of the speed: the height after one second.
  const double fall = std::sqrt(2 / 9.81);
  const double rest = 1 - fall;
  const double expected = 0.8 * 9.81 * fall * rest - 0.5 * 9.81 * rest * rest;
  for (const char* name : {"newmark", "ge3", "stormer-verlet", "nystrom4", "nystrom4-general", "nystrom5", "hht:-1/10",
                           "generalized-alpha:4/5"}) {
    const Outcome outcome = simulate(kBall, {"--solver", name, "--step", "0.01", "--variables", "h", "--quiet"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    const std::string rows = read("out.csv");
    EXPECT_NEAR(std::stod(rows.substr(rows.rfind(',') + 1)), expected, 1e-9) << name;
  }
}

}  // namespace
}  // namespace holon::cli
