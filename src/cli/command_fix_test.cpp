// `holon fix`: what is shown, what is written, what is left alone.

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/testing.h"

namespace holon::cli {
namespace {

class FixCommand : public InFolder {
 protected:
  // Two mistakes, of which the first hides the second.
  static constexpr std::string_view kBroken = "model M\n  parameter Real length = 2\n  Real y = lenght;\nend M;\n";
  static constexpr std::string_view kRight = "model M\n  parameter Real length = 2;\n  Real y = length;\nend M;\n";
};

TEST_F(FixCommand, ShowsADifferenceAndChangesNothing) {
  const std::string file = write("M.mo", kBroken);
  const Outcome outcome = run({"fix", file});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("-  parameter Real length = 2\n"), std::string::npos) << outcome.out;
  EXPECT_NE(outcome.out.find("+  Real y = length;\n"), std::string::npos) << outcome.out;
  EXPECT_NE(outcome.err.find("2 mistakes can be repaired: add --apply"), std::string::npos) << outcome.err;
  EXPECT_EQ(read("M.mo"), kBroken);
}

TEST_F(FixCommand, ApplyWritesTheFile) {
  const std::string file = write("M.mo", kBroken);
  const Outcome outcome = run({"fix", "--apply", file});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(read("M.mo"), kRight);
  const Outcome again = run({"fix", "--apply", file});
  EXPECT_EQ(again.out, "");
  EXPECT_NE(again.err.find("nothing to repair"), std::string::npos) << again.err;
}

TEST_F(FixCommand, WhatHasNoEditIsLeft) {
  const std::string file = write("M.mo", "model M\n  Real x;\n  Real y;\nequation\n  x = 1;\nend M;\n");
  const Outcome outcome = run({"fix", "--apply", file});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_EQ(outcome.out, "");
  EXPECT_NE(outcome.err.find("no edit is offered"), std::string::npos) << outcome.err;
}

TEST_F(FixCommand, JsonHasEverything) {
  const std::string file = write("M.mo", kBroken);
  const Outcome outcome = run({"fix", "--json", file});
  const auto json = nlohmann::json::parse(outcome.out);
  EXPECT_EQ(json["ok"], true);
  EXPECT_EQ(json["applied"], false);
  ASSERT_EQ(json["repaired"].size(), 2U);
  EXPECT_EQ(json["repaired"][0]["code"], "H1032");
  EXPECT_EQ(json["repaired"][1]["code"], "H3001");
  EXPECT_TRUE(json["difference"].get<std::string>().starts_with("--- "));
}

TEST_F(FixCommand, OnlyModelFiles) { EXPECT_EQ(run({"fix", "Modelica.Blocks"}).status, 2); }

}  // namespace
}  // namespace holon::cli
