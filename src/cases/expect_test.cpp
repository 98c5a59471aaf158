// A formula must fail where it is wrong, and say where: a test that cannot fail proves nothing.

#include "cases/expect.h"

#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

#include "cases/testing.h"

namespace holon::cases {
namespace {

class Expect : public CaseTest {
 protected:
  // What the runner says about one line after `//! expect`, in a model with a spring, a step at 0.5 s and an array.
  std::string failure(std::string_view line, std::string_view run_line = "stop=2 tol=1e-9") {
    const CaseResult result =
        run(std::string("//! run ") + std::string(run_line) + "\n//! expect " + std::string(line) +
            R"(
model M
  Real x(start = 1, fixed = true);
  Real v(start = 0, fixed = true);
  Real both[2] = {x, v};
  parameter Real k = 1;
  Real step = if time < 0.5 then 0 else 1;
  Boolean on = time >= 0.5;
  Integer n = if on then 3 else 2;
  Real inside(start = 2) annotation(HideResult = true);
  function twice
    input Real u;
    output Real y;
  algorithm
    y := 2*u;
  end twice;
protected
  Real hidden = 2*x;
equation
  der(x) = v;
  der(v) = -k*x;
  inside = 3*x;
end M;
)");
    if (result.failures.empty()) return {};
    EXPECT_EQ(result.failures.size(), 1U) << result.failures[1];
    return result.failures[0];
  }
  void expect_true(std::string_view line) { EXPECT_EQ(failure(line), "") << line; }
  void expect_says(std::string_view line, std::string_view words) {
    EXPECT_NE(failure(line).find(words), std::string::npos) << line << "\n" << failure(line);
  }
};

TEST_F(Expect, AFormulaAlongTheWholeCurve) {
  expect_true("x = cos(time) within 1e-7");
  expect_true("0.5*(v^2 + k*x^2) = 0.5 within 1e-7");
  expect_true("hidden = 2*x within 1e-15");
  expect_true("inside = 3*x within 1e-14");
  expect_true("twice(x) = hidden");
  expect_true("both = {x, v}");
  expect_true("sum(both[i]^2 for i in 1:2) = 1 within 1e-7");
  expect_true("(if time < 1 then x else v) = (if time < 1 then cos(time) else -sin(time)) within 1e-7");
}

TEST_F(Expect, AWrongFormulaFailsWhereItIsWorst) {
  const std::string text = failure("x = 1 - time^2/2 within 1e-6");
  EXPECT_NE(text.find("worst at time 2: `x` is -0.416"), std::string::npos) << text;
  EXPECT_NE(text.find("`1 - time^2/2` is -1 (difference 0.584)"), std::string::npos) << text;
  EXPECT_NE(text.find("M.mo:2: `//! expect x = 1 - time^2/2 within 1e-6` (run stop=2 tol=1e-9): fails at "),
            std::string::npos)
      << text;
  expect_says("both = {x, 1 - x}", "element 2");
  expect_says("on = (time >= 0.6)", "`on` is true, `(time >= 0.6)` is false");
  expect_says("x = cos(time)", "fails at");  // without a tolerance: exactly
}

TEST_F(Expect, NotANumberFails) {
  expect_says("x = 0/0*x within 1", "at time 0: ");
  expect_says("sqrt(-1 - x^2) = 1 within 1e9", "at time 0: ");
  expect_says("x = 1 within 1e308*1e308 - 1e308*1e308", "fails at");
}

TEST_F(Expect, UnknownNamesAndWrongTypesAreReported) {
  expect_says("y = 1", "`y`");
  expect_says("x = cosine(time)", "`cosine`");
  expect_says("x = 1 within tolerance", "`tolerance`");
  expect_says("x = \"text\"", "M.mo:2");
  expect_says("der(x) = v", "the result has no `der(x)`");
  expect_says("x = = 1", "M.mo:2");
}

TEST_F(Expect, Inequalities) {
  expect_true("x >= -1");
  expect_true("x < 2");
  expect_true("2 > x");
  expect_true("x^2 + v^2 <= 1 within 1e-7");
  expect_true("n <> 4");
  expect_says("x > 0", "`x` is -0.416");
  expect_says("v <= -0.5", "worst at time 0: `v` is 0");
  expect_says("n <> 3", "fails at");
  expect_says("x < 1", "worst at time 0: `x` is 1");
  expect_true("x <= 1 within 1e-9");
}

TEST_F(Expect, FormulasOfBooleans) {
  expect_true("on = (time >= 0.5)");
  expect_true("not on before 0.5");
  expect_true("n == (if on then 3 else 2)");
  expect_true("x > -1 and v <= 0");
  expect_says("on", "`on` is false, `true` is true");
  expect_says("x > 0 and v <= 0", "is false");
}

TEST_F(Expect, AStepHasItsValueBeforeItAndAfterIt) {
  expect_true("step = (if time < 0.5 then 0 else 1)");
  expect_true("step = 0 before 0.5");
  expect_true("step = 1 after 0.5");
  expect_true("step = 1 at 0.5");
  expect_says("step = 0 after 0.5", "fails at");
  expect_says("step = 1 from 0.4 to 0.6", "fails at");
  expect_says("step = 0 from 0.4 to 0.6", "fails at");
}

TEST_F(Expect, Times) {
  expect_true("x > 0 before 3.14159/2");
  expect_true("x < 0 from 1.5708 to 2");
  expect_true("x = cos(2) within 1e-7 at end");
  expect_true("x = cos(1) within 1e-7 at 1");
  expect_true("x = 1 at 0");
  expect_says("x > 0 after 1", "fails at");
  expect_says("x = 5 after 3", "no row at that time");
  expect_says("x = 5 at 1.00001", "no row at that time");
  expect_says("x = 1 at end", "fails at 1 of 1 rows");
}

TEST_F(Expect, ToleranceIsAFormula) {
  expect_true("x = cos(time) within 1e-7*max(1, abs(v))");
  expect_true("x = cos(time) + 0.1*time within 0.1*time + 1e-7");
  expect_says("x = cos(time) + 0.1*time within 0.05*time + 1e-7", "worst at time 2");
}

TEST_F(Expect, LinesThatCannotBeRead) {
  for (const char* line :
       {"", "within 1", "x = 1 within", "x = 1 after", "x = 1 within 1 within 2", "x = 1 at", "= 1", "x ="})
    EXPECT_NE(failure(line), "") << line;
  expect_says("x = 1 within", "nothing follows `within`");
  expect_says("x = 1 within 1 within 2", "twice");
  expect_says("x = 1 within {1, 2}", "do not fit");
}

TEST_F(Expect, NamesOfClausesAreNamesOfVariables) {
  const std::string text =
      "//! expect after = at[1] + 1 within 1e-9 before 2\nmodel M\n  Real after = time + 1;\n"
      "  Real at[1] = {time};\nend M;\n";
  EXPECT_TRUE(run(text).failures.empty()) << run(text).failures[0];
}

TEST_F(Expect, SettingsOfTheRun) {
  EXPECT_EQ(failure("x = cos(time) within 1e-3", "stop=2 solver=rk4 step=0.1"), "");
  EXPECT_NE(failure("x = cos(time) within 1e-7", "stop=2 solver=rk4 step=0.1"), "");
  EXPECT_EQ(failure("time <= 3 at end", "start=1 stop=3 intervals=7"), "");
  EXPECT_NE(failure("time < 3 at end", "start=1 stop=3 interval=0.5"), "");
}

TEST_F(Expect, SettingsThatCannotBeRead) {
  const std::string rest = "\nmodel M\n  Real x = 1;\nend M;\n";
  expect_failure("//! run stop" + rest, "not NAME=VALUE");
  expect_failure("//! run stop=soon" + rest, "`soon` is no value for `stop`");
  expect_failure("//! run speed=1" + rest, "no setting `speed`");
  expect_failure("//! run intervals=0" + rest, "no value");
  expect_failure("//! run solver=nobody" + rest, "nobody");
}

TEST_F(Expect, EveryRunAndEveryModel) {
  const std::string models =
      "package P\n  model A\n    Real x = time;\n  end A;\n  model B\n    Real x = 2*time;\n"
      "  end B;\nend P;\n";
  EXPECT_TRUE(
      run("//! model P.A\n//! expect x = time\n//! model P.B\n//! expect x = 2*time\n" + models).failures.empty());
  EXPECT_EQ(run("//! model P.A\n//! expect x = 2*time\n//! model P.B\n//! expect x = time\n" + models).failures.size(),
            2U);
  // Above all models: for each of them.
  EXPECT_EQ(run("//! expect x = time\n//! model P.A\n//! model P.B\n" + models).failures.size(), 1U);
  // Several runs: for each of them.
  EXPECT_EQ(run("//! run stop=1\n//! run stop=2\n//! run stop=3\n//! model P.A\n//! expect x <= 1.5\n" + models)
                .failures.size(),
            2U);
}

TEST_F(Expect, Facts) {
  const std::string rest =
      "\nmodel M\n  Real x(start = 1, fixed = true);\n  Real v(start = 0, fixed = true);\n"
      "  Real y, z;\nequation\n  der(x) = v;\n  der(v) = -x;\n  y + z = x;\n  y - z = sin(y);\n"
      "end M;\n";
  EXPECT_TRUE(run("//! states 2, index 1, nonlinear 1" + rest).failures.empty());
  EXPECT_TRUE(run("//! states v, x" + rest).failures.empty());
  expect_failure("//! states 3" + rest, "`states` is 2");
  expect_failure("//! states 2, nonlinear 2" + rest, "`nonlinear` is 1");
  expect_failure("//! index 1, linear 1" + rest, "`linear` is ");
  expect_failure("//! states 2, colour 3" + rest, "there is no fact `colour`");
  expect_failure("//! index one" + rest, "no number");
  expect_failure("//! states x" + rest, "they are v, x");
  EXPECT_TRUE(run("//! state_events 0, time_events 0" + rest).failures.empty());
  expect_failure("//! stage causal\n//! states 2, time_events 0" + rest, "did not get that far");
}

TEST_F(Expect, AModelThatDoesNotRun) {
  const std::string text = "//! expect x = 1\nmodel M\n  Real x;  //! error H4001\nend M;\n";
  expect_failure(text, "was not simulated");
}

}  // namespace
}  // namespace holon::cases
