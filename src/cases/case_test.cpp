// The runner must fail where it should: a test that cannot fail proves nothing.

#include "cases/case.h"

#include <gtest/gtest.h>
#include <filesystem>
#include <string>
#include <string_view>

#include "cases/testing.h"

namespace holon::cases {
namespace {

class Case : public CaseTest {};

constexpr std::string_view kMissing = "model M\n  Real x  //! error H1032: missing `;`\nend M;\n";

TEST_F(Case, TheAnnouncedErrorIsNoFailure) {
  EXPECT_TRUE(run(kMissing).failures.empty());
  EXPECT_TRUE(run("model M\n  Real x;\nend M;\n").failures.empty());
}

TEST_F(Case, AnErrorThatNobodyAnnounced) { expect_failure("model M\n  Real x\nend M;\n", "not expected: "); }

TEST_F(Case, AnErrorThatDoesNotCome) {
  expect_failure("model M\n  Real x;  //! error H1032\nend M;\n", "expected error H1032 at line 2");
}

TEST_F(Case, TheRightErrorInTheWrongPlaceOrWithOtherWordsIsNeither) {
  for (const char* text : {"model M  //! error H1032\n  Real x\nend M;\n",             // line
                           "model M\n  Real x  //! error H1032: semicolon\nend M;\n",  // words
                           "model M\n  Real x  //! warning H1032\nend M;\n",           // severity
                           "model M\n  Real x  //! error H1031\nend M;\n"})            // code
    EXPECT_EQ(run(text).failures.size(), 2U) << text;
}

TEST_F(Case, OneDiagnosticServesOneExpectation) {
  EXPECT_EQ(run("//! error H1032 at 3\nmodel M\n  Real x  //! error H1032\nend M;\n").failures.size(), 1U);
}

TEST_F(Case, AWordThatNobodyKnows) {
  expect_failure("//! expct x = 1\nmodel M\nend M;\n", "nothing here knows this word");
  expect_failure("//! stage nowhere\nmodel M\nend M;\n", "no stage `nowhere`");
  expect_failure("//! error wrong\nmodel M\nend M;\n", "not `//! error CODE: text`");
}

TEST_F(Case, GoldenFiles) {
  const std::string text = "//! dump syntax\nmodel M\n  Real x;\nend M;\n";
  expect_failure(text, "--bless");
  EXPECT_EQ(run(text, true).blessed.size(), 1U);
  EXPECT_TRUE(std::filesystem::exists(folder / "M.syntax.dump"));
  EXPECT_TRUE(run(text).failures.empty());
  EXPECT_TRUE(run(text, true).blessed.empty()) << "what is equal is not written again";
  expect_failure("//! dump syntax\nmodel M\n  Real y;\nend M;\n", "differs in line");
  expect_failure("//! dump syntax\nmodel M\nend M;\n", "differs in line");
}

TEST_F(Case, TheFolderSaysHowFarToGo) {
  // Two declarations of the same name are the class tree's business, not the parser's.
  constexpr std::string_view kTwice = "model M\n  Real x;\n  Real x;\nend M;\n";
  EXPECT_TRUE(run(kTwice, false, "syntax/M.mo").failures.empty());
  EXPECT_EQ(run(kTwice, false, "errors/M.mo").failures.size(), 1U);
  EXPECT_TRUE(run("//! stage syntax\nmodel M\n  Real x;\n  Real x;\nend M;\n").failures.empty());
}

TEST_F(Case, ModelsAreCheckedWhereTheFileOrItsFolderSaysSo) {
  // One unknown without an equation: nobody but the flat model can know.
  constexpr std::string_view kUnbalanced = "model M\n  Real x;\nend M;\n";
  EXPECT_TRUE(run(kUnbalanced).failures.empty());
  EXPECT_EQ(run(kUnbalanced, false, "flat/M.mo").failures.size(), 1U);
  EXPECT_EQ(run(kUnbalanced, false, "errors/instance/M.mo").failures.size(), 1U);
  expect_failure("//! stage check\nmodel M\n  Real x;\nend M;\n", "H4001");
  EXPECT_TRUE(run("//! stage check\nmodel M\n  Real x;  //! error H4001\nend M;\n").failures.empty());
}

TEST_F(Case, FoldersAboveTheTestsMeanNothing) {
  constexpr std::string_view kUnbalanced = "model M\n  Real x;\nend M;\n";
  EXPECT_TRUE(run(kUnbalanced, false, "check/project/tests/errors/M.mo").failures.empty());
  EXPECT_FALSE(run(kUnbalanced, false, "project/tests/check/M.mo").failures.empty());
}

TEST_F(Case, TheModelsThatAreNamedAreChecked) {
  const std::string text = "model A\n  Real x;\nend A;\nmodel B\n  Real x = 1;\nend B;\n";
  EXPECT_TRUE(run("//! stage check\n" + text).failures.empty()) << "the last class";
  EXPECT_TRUE(run("//! model B\n" + text).failures.empty());
  expect_failure("//! model A\n" + text, "H4001");
  expect_failure("//! model B\n//! model A\n" + text, "H4001");
  expect_failure("//! model C\n" + text, "no such class");
  EXPECT_FALSE(run("//! model\n" + text).failures.empty());
}

TEST_F(Case, AFileThatIsNotThere) { EXPECT_FALSE(run_case((folder / "nothing.mo").string(), {}).failures.empty()); }

}  // namespace
}  // namespace holon::cases
