// `holon dump` and `holon test` from the outside: output, exit status.

#include <gtest/gtest.h>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/testing.h"

namespace holon::cli {
namespace {

class DumpCommand : public InFolder {};

TEST_F(DumpCommand, ShowsAStage) {
  const std::string file = write("M.mo", "model M\n  Real x;\nend M;\n");
  const Outcome outcome = run({"dump", "--stage=classes", file});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(outcome.out, "model M  M.mo:1\n  component x : Real\n");
  EXPECT_EQ(run({"dump", "--stage", "tokens", file}).out.substr(0, 18), "1:1 keyword model\n");
  EXPECT_EQ(run({"dump", file}).out, run({"dump", "--stage=syntax", file}).out);
}

TEST_F(DumpCommand, InstancesAndFlatModel) {
  const std::string file = write("M.mo", "model M\n  parameter Real k[2] = {1, 2};\n  Real x = k[2]*time;\nend M;\n");
  EXPECT_EQ(run({"dump", "--stage=instance", file}).out,
            "model M\n  parameter Real k[2] = {1, 2}\n  Real x = k[2]*time\n");
  const Outcome flat = run({"dump", "--stage=flat", file});
  EXPECT_EQ(flat.status, 0) << flat.err;
  EXPECT_EQ(flat.out, run({"flatten", file}).out);
  EXPECT_NE(flat.out.find("parameter Real 'k[2]' = 2;"), std::string::npos) << flat.out;
}

TEST_F(DumpCommand, AsJson) {
  const auto good =
      nlohmann::json::parse(run({"dump", "--json", "--stage=flat", write("M.mo", "model M Real x = 1; end M;")}).out);
  EXPECT_TRUE(good.at("ok").get<bool>());
  EXPECT_EQ(good.at("stage"), "flat");
  EXPECT_NE(good.at("text").get<std::string>().find("'x' = 1"), std::string::npos);
  const auto bad =
      nlohmann::json::parse(run({"dump", "--json", "--stage=flat", write("N.mo", "model N Real x = y; end N;")}).out);
  EXPECT_FALSE(bad.at("ok").get<bool>());
  EXPECT_EQ(bad.at("diagnostics").size(), 1U);
}

class FlattenCommand : public InFolder {};

// What is printed is a model again, and means the same.
TEST_F(FlattenCommand, ReadsBack) {
  const std::string file = write("M.mo",
                                 "model M\n  model Part\n    parameter Real k = 1;\n    Real x(start = 2);\n"
                                 "  equation\n    der(x) = -k*x;\n  end Part;\n  Part part[2](k = {3, 4});\nend M;\n");
  const Outcome once = run({"flatten", file});
  ASSERT_EQ(once.status, 0) << once.err;
  const Outcome twice = run({"flatten", write("Flat.mo", once.out)});
  ASSERT_EQ(twice.status, 0) << twice.err;
  EXPECT_EQ(twice.out, once.out);
  // Base Modelica is a model like any other: the same numbers under quoted names.
  std::string numbers = run({"simulate", write("Flat.bmo", once.out), "--output", "-"}).out;
  std::erase(numbers, '\'');
  EXPECT_EQ(numbers, run({"simulate", file, "--output", "-"}).out);
  const auto counts = nlohmann::json::parse(run({"flatten", "--json", file}).out);
  EXPECT_EQ(counts.at("equations"), 2);
  EXPECT_EQ(counts.at("unknowns"), 2);
  EXPECT_EQ(counts.at("text"), once.out);
  EXPECT_EQ(run({"flatten", "Nothing.Here"}).status, 2);
  EXPECT_EQ(run({"flatten", write("Bad.mo", "model Bad Real x; end Bad;")}).status, 1);
}

TEST_F(DumpCommand, WrongCalls) {
  write("Lib/package.mo", "package Lib\n  model Spring end Spring;\nend Lib;\n");
  EXPECT_EQ(run({"dump", "--stage=nonsense", "M.mo"}).status, 2);
  EXPECT_EQ(run({"dump", path("Missing.mo")}).status, 2);
  const Outcome misspelt = run({"dump", "--stage=classes", "--library", folder.string(), "Lib.Sprnig"});
  EXPECT_EQ(misspelt.status, 2);
  EXPECT_NE(misspelt.err.find("did you mean `Spring`?"), std::string::npos) << misspelt.err;
  const Outcome missing = run({"dump", "--stage=classes", "--library", path("nowhere"), "Lib.Spring"});
  EXPECT_NE(missing.err.find("no library folder"), std::string::npos) << missing.err;
  EXPECT_NE(missing.status, 0);
}

TEST_F(DumpCommand, AFolderNamedLikeAFileIsNoModel) {
  std::filesystem::create_directory(folder / "x.mo");
  for (const char* stage : {"--stage=tokens", "--stage=syntax", "--stage=classes"}) {
    const Outcome outcome = run({"dump", stage, path("x.mo")});
    EXPECT_EQ(outcome.status, 1) << stage;
    EXPECT_NE(outcome.err.find("x.mo"), std::string::npos) << outcome.err;
  }
}

TEST_F(DumpCommand, WhatCouldBeReadIsShownBesideTheErrors) {
  const Outcome outcome = run({"dump", "--stage=syntax", write("M.mo", "model M\n  Real x\n  Real y;\nend M;\n")});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_NE(outcome.out.find("Real y"), std::string::npos) << outcome.out;
  EXPECT_FALSE(outcome.err.empty());
}

class TestCommand : public InFolder {};

TEST_F(TestCommand, CountsAndExitStatus) {
  write("tests/good.mo", "model M\n  Real x  //! error H1032\nend M;\n");
  const Outcome good = run({"test", path("tests")});
  EXPECT_EQ(good.status, 0) << good.out;
  EXPECT_EQ(good.out, "1 passed, 0 failed\n");
  write("tests/bad.mo", "model M\n  Real x\nend M;\n");
  const Outcome bad = run({"test", "--verbose", path("tests")});
  EXPECT_EQ(bad.status, 1);
  EXPECT_TRUE(bad.out.ends_with("1 passed, 1 failed\n")) << bad.out;
  EXPECT_NE(bad.out.find("FAILED  " + path("tests/bad.mo")), std::string::npos) << bad.out;
  EXPECT_NE(bad.out.find("ok      " + path("tests/good.mo")), std::string::npos) << bad.out;
  EXPECT_EQ(run({"test", path("nowhere")}).status, 2);
}

TEST_F(TestCommand, FoldersWithoutCases) {
  write("tests/fuzz/.nocases", "seeds");
  write("tests/fuzz/deep/seed.mo", "model M Real");
  write("tests/good.mo", "model M end M;\n");
  EXPECT_EQ(run({"test", path("tests")}).out, "1 passed, 0 failed\n");
}

TEST_F(TestCommand, Bless) {
  write("m.mo", "//! dump syntax\nmodel M end M;\n");
  EXPECT_EQ(run({"test", path("m.mo")}).status, 1);
  EXPECT_EQ(run({"test", "--bless", path("m.mo")}).status, 0);
  EXPECT_EQ(run({"test", path("m.mo")}).status, 0);
}

}  // namespace
}  // namespace holon::cli
