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

TEST_F(LinearizeCommandTest, ModesOverAParameterAndAlongARun) {
  const Outcome over = run({"linearize", mass_, "--over", "k=-2:2", "--points", "5", "--json"});
  ASSERT_EQ(over.status, 0) << over.err;
  const auto one = nlohmann::json::parse(over.out);
  EXPECT_EQ(one.at("parameter"), nlohmann::json({-2.0, -1.0, 0.0, 1.0, 2.0}));
  ASSERT_EQ(one.at("locus").size(), 5U);
  EXPECT_NEAR(std::abs(one["locus"][0][0][0].get<double>()), 1, 1e-12);  // k/m = -1: +- 1
  EXPECT_NEAR(std::abs(one["locus"][4][0][1].get<double>()), 1, 1e-12);  // +- j
  ASSERT_EQ(one.at("stability_changes").size(), 1U);
  EXPECT_NEAR(one["stability_changes"][0].get<double>(), 0, 1e-6);
  EXPECT_EQ(run({"linearize", mass_, "--over", "k=0:2", "--picture", path("locus.svg")}).status, 0);
  EXPECT_NE(read("locus.svg").find("<svg"), std::string::npos);
  EXPECT_EQ(run({"linearize", mass_, "--times", "0,0.5,1", "--picture", path("modes.svg")}).status, 0);
  EXPECT_NE(read("modes.svg").find("<svg"), std::string::npos);
  EXPECT_EQ(run({"linearize", mass_, "--picture", path("none.svg")}).status, 2);
  EXPECT_EQ(run({"linearize", mass_, "--over", "k=2:0"}).status, 2);
  EXPECT_NE(run({"linearize", mass_, "--over", "nothing=0:1"}).status, 0);
}

// Of several points every one is in the file, or the file is refused.
TEST_F(LinearizeCommandTest, FilesOfSeveralPoints) {
  EXPECT_EQ(run({"linearize", mass_, "--times", "0,1", "--save", path("two.mat")}).status, 0);
  EXPECT_NE(read("two.mat").find("A_2"), std::string::npos);
  EXPECT_EQ(run({"linearize", mass_, "--times", "0,1", "--save", path("Two.mo")}).status, 2);
}

TEST_F(LinearizeCommandTest, WhatInputsReachAndOutputsSee) {
  const std::string pair = write("Pair.mo",
                                 "model Pair input Real u; output Real y = a; Real a(start = 0); Real b(start = 0); "
                                 "equation der(a) = u - a; der(b) = -3*b; end Pair;");
  const auto one = nlohmann::json::parse(run({"linearize", pair, "--json"}).out);
  EXPECT_EQ(one.at("minimal_order"), 1);
  EXPECT_NEAR(one.at("hardest_to_control").at("eigenvalue")[0].get<double>(), -3, 1e-12);
  EXPECT_NEAR(one.at("hardest_to_control").at("access").get<double>(), 0, 1e-12);
  EXPECT_NEAR(one.at("unreachable")[0][0].get<double>(), -3, 1e-12);
  const std::string text = run({"linearize", pair}).out;
  EXPECT_NE(text.find("no input reaches -3"), std::string::npos) << text;
}

TEST_F(LinearizeCommandTest, SampledPartsAreNamed) {
  const std::string sampled = write("Sampled.mo",
                                    "model Sampled discrete Real u(start = 0); Real x(start = 1); equation der(x) = u; "
                                    "when sample(0, 0.1) then u = -x; end when; end Sampled;");
  const auto one = nlohmann::json::parse(run({"linearize", sampled, "--json"}).out);
  EXPECT_EQ(one.at("held"), nlohmann::json({"u"}));
  EXPECT_NE(run({"linearize", sampled}).out.find("held: u"), std::string::npos);
}

TEST_F(LinearizeCommandTest, LargeModelsShowAPartOfTheirModes) {
  const std::string chain = write("Chain.mo",
                                  "model Chain Real x[450](each start = 0); equation der(x[1]) = -2*x[1] + x[2]; for i "
                                  "in 2:449 loop der(x[i]) = x[i-1] - 2*x[i] + x[i+1]; end for; der(x[450]) = x[449] - "
                                  "2*x[450]; end Chain;");
  const auto one = nlohmann::json::parse(run({"linearize", chain, "--modes", "3", "--json"}).out);
  EXPECT_EQ(one.at("all_modes"), false);
  EXPECT_TRUE(one.at("stability").is_null());
  ASSERT_EQ(one.at("eigenvalues").size(), 3U);
  for (int k = 1; k <= 3; ++k) {
    const double sine = std::sin(k * 3.14159265358979323846 / 902);
    EXPECT_NEAR(one["eigenvalues"][static_cast<std::size_t>(k) - 1][0].get<double>(), -4 * sine * sine, 1e-12);
  }
}

TEST_F(LinearizeCommandTest, SweepAndOpenLoop) {
  const std::string loop =
      write("Loop.mo",
            "model Loop input Real r; Real e = r - x; Real x(start = 0); equation der(x) = 4*e - x; "
            "end Loop;");
  const auto open = nlohmann::json::parse(run({"response", loop, "--open", "e", "--json"}).out);
  ASSERT_EQ(open.at("poles").size(), 1U);
  EXPECT_NEAR(open["poles"][0][0].get<double>(), -1, 1e-12);
  EXPECT_NEAR(open.at("gain").get<double>(), 4, 1e-12);
  EXPECT_EQ(open.at("margins").at("closed_loop_stable"), true);
  EXPECT_EQ(run({"response", loop, "--open", "e", "--input", "r"}).status, 2);
  EXPECT_EQ(run({"response", loop, "--open", "e", "--sweep", "1"}).status, 2);
  const auto swept = nlohmann::json::parse(run({"response", loop, "--output", "x", "--sweep", "0.1", "--json"}).out);
  ASSERT_FALSE(swept.at("sweep").empty());
  for (const auto& s : swept["sweep"])
    EXPECT_NEAR(s.at("magnitude").get<double>() / s.at("linear_magnitude").get<double>(), 1, 1e-4);
  EXPECT_EQ(run({"response", "--tf", "1/s", "--sweep", "1"}).status, 2);
}

TEST_F(LinearizeCommandTest, DiagramsOfTorqueAndSpeed) {
  const std::string motor =
      write("Motor.mo",
            "model Motor Real w(start = 0); Real T = 10 - w; Real T_L = w^2/10; equation der(w) = T "
            "- T_L; end Motor;");
  const Outcome outcome =
      run({"equilibria", motor, "--diagram", "w=0:20", "--curves", "T,T_L", "--picture", path("d.svg"), "--json"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  const auto one = nlohmann::json::parse(outcome.out);
  ASSERT_EQ(one.at("crossings").size(), 1U);
  EXPECT_NEAR(one["crossings"][0]["at"].get<double>(), 5 * (std::sqrt(5.0) - 1), 1e-9);
  EXPECT_EQ(one["crossings"][0]["stable"], true);
  EXPECT_NE(read("d.svg").find("<svg"), std::string::npos);
  EXPECT_EQ(run({"equilibria", motor, "--diagram", "T=0:20"}).status, 2);
  EXPECT_EQ(run({"equilibria", motor, "--curves", "T"}).status, 2);
  EXPECT_EQ(run({"equilibria", motor, "--picture", path("d.svg")}).status, 2);
}

TEST_F(LinearizeCommandTest, PassivityAlongARun) {
  const std::string duffing =
      write("Duffing.mo",
            "model Duffing parameter Real d = 0.1; input Real f; output Real v(start = 0, fixed = "
            "true); Real x(start = 1, fixed = true); equation der(x) = v; der(v) = f - d*v - x^3; "
            "end Duffing;");
  const auto good = nlohmann::json::parse(run({"passivity", duffing, "--storage", "v^2/2 + x^4/4", "--json"}).out);
  EXPECT_EQ(good.at("passive"), true);
  const auto bad =
      nlohmann::json::parse(run({"passivity", duffing, "--set", "d=-0.1", "--storage", "v^2/2 + x^4/4", "--json"}).out);
  EXPECT_EQ(bad.at("passive"), false);
  EXPECT_TRUE(bad.at("broken_since").is_number());
  const std::string circuit =
      write("Circuit.mo",
            "model Circuit Modelica.Electrical.Analog.Basic.Resistor r(R = -2); "
            "Modelica.Electrical.Analog.Basic.Capacitor c(C = 1, v(start = 1, fixed = true)); "
            "Modelica.Electrical.Analog.Basic.Ground g; equation connect(r.p, c.p); connect(r.n, "
            "c.n); connect(c.n, g.p); end Circuit;");
  const auto active = nlohmann::json::parse(run({"passivity", circuit, "--along-run", "--json"}).out);
  EXPECT_EQ(active.at("passive"), false);
  ASSERT_EQ(active.at("active_components").size(), 1U);
  EXPECT_EQ(active["active_components"][0]["name"], "r");
  EXPECT_EQ(run({"passivity", "--tf", "1/s", "--along-run"}).status, 2);
  EXPECT_EQ(run({"passivity", duffing, "--supply", "f*v"}).status, 2);
}

TEST_F(LinearizeCommandTest, NumbersThatAreNoneAreRefused) {
  EXPECT_EQ(run({"linearize", mass_, "--modes", "-1"}).status, 2);
  EXPECT_NE(run({"linearize", mass_, "--at", "x=nan"}).err.find("not a finite number"), std::string::npos);
  EXPECT_EQ(run({"linearize", write("Still.mo", "model Still Real y = 2*time; end Still;")}).status, 1);
}

// G/(1 + G H) with G = (1/2)/(s^2 + 4) of the mass, saved and read again, behind 4, with H = 1/2.
TEST_F(LinearizeCommandTest, ResultsAreConnected) {
  ASSERT_EQ(run({"linearize", mass_, "--save", path("mass.json")}).status, 0);
  const Outcome outcome = run({"response", "--tf", "4", "--series", path("mass.json"), "--feedback", "1/2", "--json"});
  ASSERT_EQ(outcome.status, 0) << outcome.out << outcome.err;
  const auto one = nlohmann::json::parse(outcome.out);
  EXPECT_NEAR(one.at("gain").get<double>(), 2, 1e-14);
  ASSERT_EQ(one.at("poles").size(), 2U);
  EXPECT_NEAR(one["poles"][0][1].get<double>(), std::sqrt(5), 1e-14);
  const auto beside = nlohmann::json::parse(run({"response", mass_, "--parallel", "1", "--json"}).out);
  EXPECT_NEAR(beside.at("gain").get<double>(), 1, 1e-14);
  EXPECT_EQ(beside.at("form"), "reduced");
  EXPECT_EQ(run({"response", mass_, "--series", path("none.json")}).status, 2);
  EXPECT_EQ(run({"response", mass_, "--series", write("no.json", "{}")}).status, 2);
  EXPECT_EQ(run({"response", "--tf", "1", "--feedback", "-1"}).status, 2);
}

}  // namespace
}  // namespace holon::cli
