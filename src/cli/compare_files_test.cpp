// `holon test RESULT --against REFERENCE` from the outside.

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/testing.h"

namespace holon::cli {
namespace {

class CompareFiles : public InFolder {
 protected:
  std::string reference = write("old.csv", "\"time\",\"x\",\"body.v\"\n0,0,100\n1,2,100\n2,1,101\n");
};

TEST_F(CompareFiles, TheSameCurves) {
  const std::string result = write("new.csv", "\"time\",\"x\",\"body.v\",\"more\"\n0,0,100\n,5\n");
  EXPECT_EQ(run({"test", result, "--against", reference}).status, 2) << "a row is too short";
  const Outcome outcome = run({"test", reference, "--against", reference});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(outcome.out, "2 of 2 curves inside their tube\n");
}

TEST_F(CompareFiles, WhatDiffersIsNamed) {
  const std::string result = write("new.csv", "\"time\",\"x\"\n0,0\n1,2.5\n2,1\n");
  const Outcome outcome = run({"test", result, "--against", reference});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_NE(outcome.out.find("`x` is 2.5 instead of 2 at 1 s"), std::string::npos) << outcome.out;
  EXPECT_NE(outcome.out.find("no `body.v` any more"), std::string::npos) << outcome.out;
  EXPECT_NE(outcome.out.find("0 of 2 curves inside their tube"), std::string::npos) << outcome.out;
  const auto json = nlohmann::json::parse(run({"test", result, "--against", reference, "--json"}).out);
  EXPECT_EQ(json["ok"], false);
  EXPECT_EQ(json["compared"], 2);
  EXPECT_EQ(json["different"], 2);
  EXPECT_EQ(json["curves"][1]["verdict"], "missing");
  EXPECT_EQ(run({"test", result, "--against", reference, "--variables", "y*"}).out,
            "0 of 0 curves inside their tube\n");
}

TEST_F(CompareFiles, TheRuleDecides) {
  // 0.15 is less than 0.2 % of 100, and far more than 0.2 % of the range of the curve.
  const std::string result = write("new.csv", "\"time\",\"x\",\"body.v\"\n0,0,100.15\n1,2,100\n2,1,101\n");
  EXPECT_EQ(run({"test", result, "--against", reference}).status, 1);
  EXPECT_EQ(run({"test", result, "--against", reference, "--rule", "published"}).status, 0);
  EXPECT_EQ(run({"test", result, "--against", reference, "--rule", "published", "--tube", "0.001"}).status, 1);
}

TEST_F(CompareFiles, WrongCalls) {
  EXPECT_EQ(run({"test", path("none.csv"), "--against", reference}).status, 2);
  EXPECT_EQ(run({"test", reference, "--against", path("none.csv")}).status, 2);
  EXPECT_EQ(run({"test", reference, reference, "--against", reference}).status, 2);
  EXPECT_EQ(run({"test", reference, "--against", reference, "--tube", "2"}).status, 2);
  EXPECT_EQ(run({"test", reference, "--against", reference, "--rule", "none"}).status, 2);
}

}  // namespace
}  // namespace holon::cli
