// `holon dump` and `holon test` from the outside: output, exit status.

#include <gtest/gtest.h>
#include <filesystem>
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
