// `holon simulate` on good and on bad calls: the exit status says whose mistake it was, and nothing is lost.

#include <gtest/gtest.h>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/testing.h"

namespace holon::cli {
namespace {

constexpr std::string_view kDecay =
    "model Decay\n  parameter Real k = 2;\n  parameter Integer n = 1;\n  Real x(start = 1, fixed = true);\n"
    "equation\n  der(x) = -k*x;\nend Decay;\n";

class SimulateCommand : public InFolder {
 protected:
  Outcome simulate(std::vector<std::string> more) {
    std::vector<std::string> arguments{"simulate", write("Decay.mo", kDecay), "--output", path("out.csv")};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  }
  void expect_refused(std::vector<std::string> more, int status, std::string_view words) {
    const Outcome outcome = simulate(std::move(more));
    EXPECT_EQ(outcome.status, status) << outcome.err;
    EXPECT_NE(outcome.err.find(words), std::string::npos) << outcome.err;
  }
};

TEST_F(SimulateCommand, WritesCurvesAndSaysSo) {
  const Outcome outcome = simulate({});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("Decay: "), std::string::npos);
  EXPECT_TRUE(std::filesystem::exists(path("out.csv")));
}

TEST_F(SimulateCommand, Json) {
  const auto object = nlohmann::json::parse(simulate({"--json"}).out);
  EXPECT_EQ(object["ok"], true);
  EXPECT_EQ(object["states"], 1);
  EXPECT_GT(object["steps"].get<int>(), 0);
  EXPECT_GE(object["milliseconds"]["total"].get<double>(), 0);
}

TEST_F(SimulateCommand, ParametersAndStartValuesCanBeSet) {
  EXPECT_EQ(simulate({"--set", "k=3", "--set", "x=2"}).status, 0);
  expect_refused({"--set", "kk=3"}, 2, "H9104");
  expect_refused({"--set", "n=1.5"}, 2, "H9105");
  expect_refused({"--set", "k"}, 2, "H9007");
}

TEST_F(SimulateCommand, WhatShapesTheModelCannotBeSetFromOutside) {
  const std::string file =
      write("Shape.mo", "model Shape\n  parameter Integer n = 2;\n  Real x[n] = fill(time, n);\nend Shape;\n");
  const Outcome outcome = run({"simulate", file, "--set", "n=3", "--output", path("out.csv")});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_NE(outcome.err.find("H9106"), std::string::npos) << outcome.err;
}

TEST_F(SimulateCommand, RunsThatCannotBe) {
  expect_refused({"--stop-time", "-1"}, 2, "H9008");
  expect_refused({"--tolerance", "0"}, 2, "H9008");
  EXPECT_EQ(run({"simulate", path("nothing.mo")}).status, 2);
  EXPECT_EQ(run({"simulate", "No.Such.Model"}).status, 2);
  const Outcome outcome = run({"simulate", write("Decay.mo", kDecay), "--output", path("no/such/folder/out.csv")});
  EXPECT_EQ(outcome.status, 2) << outcome.err;
}

}  // namespace
}  // namespace holon::cli
