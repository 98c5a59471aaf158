// `holon compare` on models whose answers are known: orders come out, stiffness is seen, energy is measured.

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "cli/testing.h"

namespace holon::cli {
namespace {

using Json = nlohmann::json;

constexpr std::string_view kSpring =
    "model Spring\n  Real x(start = 1, fixed = true);\n  Real v(start = 0, fixed = true);\n  Real energy;\n"
    "equation\n  der(x) = v;\n  der(v) = -x;\n  energy = (v^2 + x^2)/2;\n"
    "  annotation(experiment(StopTime = 10));\nend Spring;\n";
constexpr std::string_view kStiff =
    "model Stiff\n  Real x(start = 1, fixed = true);\n  Real y(start = 1, fixed = true);\nequation\n"
    "  der(x) = -1000*(x - cos(time));\n  der(y) = -0.1*y;\n  annotation(experiment(StopTime = 10));\nend Stiff;\n";

class CompareCommand : public InFolder {
 protected:
  Json compare(std::string_view name, std::string_view text, std::vector<std::string> more) {
    std::vector<std::string> arguments{"compare", write(name, text), "--json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Outcome outcome = run(arguments);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    return outcome.status == 0 ? Json::parse(outcome.out) : Json();
  }
  void expect_refused(std::vector<std::string> more, std::string_view words) {
    std::vector<std::string> arguments{"compare", write("Spring.mo", kSpring)};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Outcome outcome = run(arguments);
    EXPECT_EQ(outcome.status, 2) << outcome.err;
    EXPECT_NE(outcome.err.find(words), std::string::npos) << outcome.err;
  }
  static bool says(const Json& sentences, std::string_view words) {
    for (const Json& sentence : sentences) {
      if (sentence.get<std::string>().find(words) != std::string::npos) return true;
    }
    return false;
  }
};

TEST_F(CompareCommand, OrdersOfMethodsOnAModel) {
  const Json all =
      compare("Spring.mo", kSpring, {"--solvers", "heun,rk4,gauss4,newmark,ge3,nystrom4", "--steps", "0.1,0.05,0.025"});
  ASSERT_EQ(all["observed_orders"].size(), 6U);
  for (const Json& order : all["observed_orders"]) {
    EXPECT_NEAR(order["order"].get<double>(), order["stated"].get<int>(), 0.2) << order["solver"];
  }
  EXPECT_EQ(all["runs"].size(), 18U);
}

TEST_F(CompareCommand, EnergyIsKeptByGaussAndLostByEuler) {
  const Json all = compare("Spring.mo", kSpring, {"--solvers", "euler,implicit-midpoint", "--steps", "0.05"});
  EXPECT_EQ(all["energy"], "energy");
  // Euler's method multiplies the energy by 1 + h^2 a step: (1 + 0.0025)^200 = 1.65.
  EXPECT_NEAR(all["runs"][0]["energy_drift"].get<double>(), std::pow(1 + 0.0025, 200) - 1, 1e-3);
  EXPECT_LT(all["runs"][1]["energy_drift"].get<double>(), 1e-10);
  EXPECT_TRUE(says(all["advice"], "methods of Gauss"));
}

TEST_F(CompareCommand, StiffnessIsSeenFromTheEigenvalues) {
  const Json all =
      compare("Stiff.mo", kStiff, {"--solvers", "rk4,radau-iia5", "--steps", "0.01", "--tolerances", "1e-4"});
  // RK4 is stable to |lambda| h = 2.785.
  EXPECT_TRUE(says(all["advice"], "stiff: explicit methods need h < 0.0028 s")) << all["advice"];
  EXPECT_TRUE(says(all["warnings"], "outside the stability region of `rk4`")) << all["warnings"];
  EXPECT_EQ(all["runs"][0]["ok"], false);
  EXPECT_TRUE(all["runs"][0]["failure"].get<std::string>().find("diverges") != std::string::npos);
  EXPECT_GT(all["runs"][1]["jacobians"].get<int>(), 0);
}

TEST_F(CompareCommand, AdaptiveErrorsFallWithTheTolerance) {
  const Json all =
      compare("Spring.mo", kSpring,
              {"--solvers", "dormand-prince,cvode", "--tolerances", "1e-4,1e-8", "--output", path("w.svg")});
  ASSERT_EQ(all["runs"].size(), 4U);
  for (const std::size_t first : {0UZ, 2UZ}) {
    const double loose = all["runs"][first]["error"];
    const double tight = all["runs"][first + 1]["error"];
    EXPECT_LT(tight, 1e-2 * loose);
    EXPECT_LT(all["runs"][first]["evaluations"], all["runs"][first + 1]["evaluations"]);
  }
  EXPECT_NE(read("w.svg").find("work and precision: Spring"), std::string::npos);
}

TEST_F(CompareCommand, MethodsFromFilesAndText) {
  const std::string tableau = write("mine.tableau", "name mine\n0 |\n1 | 1\n---\n  | 1/2 1/2\n");
  const Outcome outcome =
      run({"compare", write("Spring.mo", kSpring), "--solvers", tableau, "--steps", "0.1,0.05", "--stop-time", "2"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("reference: radau-iia9"), std::string::npos) << outcome.out;
  EXPECT_NE(outcome.out.find("(stated: 2)"), std::string::npos) << outcome.out;
}

TEST_F(CompareCommand, CallsThatCannotBe) {
  expect_refused({}, "which solvers?");
  expect_refused({"--solvers", "rk44"}, "rk44");
  expect_refused({"--solvers", "rk4", "--steps", "0"}, "not a number above 0");
  expect_refused({"--solvers", "rk4", "--steps", "0.1,x"}, "`x` in --steps");
  expect_refused({"--solvers", "cvode", "--tolerances", "2"}, "not between 0 and 1");
  expect_refused({"--solvers", "rk4", "--energy", "E"}, "no variable `E`");
  expect_refused({"--solvers", "rk4", "--stop-time", "0"}, "no length");
  expect_refused({"--solvers", "rk4", "--output", "w.bmp"}, "must end in .svg, .pdf or .png");
}

}  // namespace
}  // namespace holon::cli
