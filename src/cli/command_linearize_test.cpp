// `holon linearize`: names in JSON that scripts rely on, files, wrong calls.

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/testing.h"

namespace holon::cli {
namespace {

class LinearizeCommandTest : public InFolder {
 protected:
  const std::string mass_ =
      write("Mass.mo",
            "model Mass parameter Real k = 8; parameter Real m = 2; input Real f; output Real y = x; "
            "Real x(start = 1, fixed = true); Real v(start = 0, fixed = true); "
            "equation der(x) = v; m*der(v) = f - k*x; end Mass;");
};

TEST_F(LinearizeCommandTest, Json) {
  const Outcome outcome = run({"linearize", mass_, "--json"});
  ASSERT_EQ(outcome.status, 0) << outcome.out << outcome.err;
  const auto one = nlohmann::json::parse(outcome.out);
  EXPECT_EQ(one.at("schema"), "holon.linearize");
  EXPECT_EQ(one.at("states"), nlohmann::json({"x", "v"}));
  EXPECT_EQ(one.at("inputs"), nlohmann::json({"f"}));
  EXPECT_EQ(one.at("outputs"), nlohmann::json({"y"}));
  EXPECT_EQ(one.at("A"), nlohmann::json({{0.0, 1.0}, {-4.0, 0.0}}));
  EXPECT_EQ(one.at("B"), nlohmann::json({{0.0}, {0.5}}));
  EXPECT_EQ(one.at("C"), nlohmann::json({{1.0, 0.0}}));
  EXPECT_EQ(one.at("D"), nlohmann::json({{0.0}}));
  ASSERT_EQ(one.at("eigenvalues").size(), 2U);
  EXPECT_NEAR(one.at("eigenvalues")[0][1].get<double>(), 2, 1e-14);
  EXPECT_EQ(one.at("stability"), "marginal");
}

TEST_F(LinearizeCommandTest, FilesOfEachKind) {
  for (const char* const name : {"l.json", "l.csv", "l.mat", "Linear.mo"}) {
    const Outcome outcome = run({"linearize", mass_, "--save", path(name)});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_FALSE(read(name).empty()) << name;
  }
  EXPECT_NE(read("l.csv").find("0,A,\"v\",\"x\",-4\n"), std::string::npos) << read("l.csv");
  EXPECT_EQ(run({"check", path("Linear.mo")}).status, 0);
  // A of a MATLAB 4 file: type 0, 2 by 2, name of two bytes, then the numbers by columns.
  const std::string mat = read("l.mat");
  ASSERT_GT(mat.size(), 54U);
  double entry = 0;
  std::memcpy(&entry, mat.data() + 22 + 8, sizeof entry);
  EXPECT_EQ(entry, -4);
  EXPECT_EQ(run({"linearize", mass_, "--save", path("l.txt")}).status, 2);
}

TEST_F(LinearizeCommandTest, WrongCalls) {
  EXPECT_EQ(run({"linearize", mass_, "--input", "nothing"}).status, 1);
  EXPECT_EQ(run({"linearize", mass_, "--at", "y=1"}).status, 2);
  EXPECT_EQ(run({"linearize", mass_, "--time", "later"}).status, 2);
  EXPECT_EQ(run({"linearize", mass_, "--time", "-1"}).status, 2);
  EXPECT_EQ(run({"linearize", path("none.mo")}).status, 2);
}

TEST_F(LinearizeCommandTest, PassivityOfAModel) {
  const Outcome lossless = run({"passivity", mass_, "--output", "v", "--json"});
  ASSERT_EQ(lossless.status, 0) << lossless.err;
  EXPECT_EQ(nlohmann::json::parse(lossless.out).at("lossless"), true);
  // Force and position are no pair: their product is no power.
  EXPECT_EQ(nlohmann::json::parse(run({"passivity", mass_, "--json"}).out).at("passive"), false);
  EXPECT_EQ(run({"passivity", mass_, "--output", "v,x"}).status, 2);
  EXPECT_EQ(run({"passivity", mass_, "--tf", "1/s"}).status, 2);
}

TEST_F(LinearizeCommandTest, EquilibriaOfAModel) {
  const std::string wells = write("Wells.mo", "model Wells Real x(start = 2); equation der(x) = x - x^3; end Wells;");
  const Outcome outcome = run({"equilibria", wells, "--json"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  const auto found = nlohmann::json::parse(outcome.out).at("equilibria");
  ASSERT_EQ(found.size(), 3U);
  EXPECT_NEAR(found[0].at("values").at("x").get<double>(), -1, 1e-12);
  EXPECT_EQ(found[0].at("stable"), true);
  EXPECT_EQ(found[1].at("stable"), false);
  EXPECT_EQ(run({"equilibria", wells, "--bounds", "x=5:6"}).status, 1);
  EXPECT_EQ(run({"equilibria", wells, "--bounds", "x=5"}).status, 2);
  EXPECT_EQ(run({"equilibria", wells, "--bounds", "y=5:6"}).status, 2);
}

TEST_F(LinearizeCommandTest, ResponseOfAModelAndOfAFormula) {
  const Outcome model = run({"response", mass_, "--json"});
  ASSERT_EQ(model.status, 0) << model.err;
  const auto one = nlohmann::json::parse(model.out);
  ASSERT_EQ(one.at("poles").size(), 2U);
  EXPECT_NEAR(one.at("gain").get<double>(), 0.5, 1e-14);
  // |G(j omega)| = 1 / |8 - 2 omega^2| at each point of the curve.
  for (std::size_t k = 0; k < one.at("omega").size(); ++k) {
    const double omega = one["omega"][k].get<double>();
    if (!one["magnitude"][k].is_number() || std::abs(omega - 2) < 1e-3) continue;
    const double expected = 1 / std::abs(8 - 2 * omega * omega);
    EXPECT_NEAR(one["magnitude"][k].get<double>(), expected, 1e-9 * expected);
  }
  const Outcome step = run({"response", "--tf", "1/(s+1)", "--kind", "step", "--duration", "2", "--json"});
  ASSERT_EQ(step.status, 0) << step.err;
  const auto curve = nlohmann::json::parse(step.out);
  for (std::size_t k = 0; k < curve.at("time").size(); ++k)
    EXPECT_NEAR(curve["response"][k].get<double>(), 1 - std::exp(-curve["time"][k].get<double>()), 1e-12);
  for (const char* const kind : {"bode", "nyquist", "nichols", "step", "impulse", "poles", "locus"}) {
    const Outcome drawn = run({"response", "--tf", "(s+3)/(s^2+s+4)", "--kind", kind, "--picture", path("p.svg")});
    EXPECT_EQ(drawn.status, 0) << kind << drawn.err;
    EXPECT_NE(read("p.svg").find("<svg"), std::string::npos) << kind;
  }
  EXPECT_EQ(run({"response"}).status, 2);
  EXPECT_EQ(run({"response", "--tf", "s"}).status, 2);
  EXPECT_EQ(run({"response", mass_, "--output", "x,v"}).status, 2);
}

}  // namespace
}  // namespace holon::cli
