// `holon parse` on good and, above all, on bad input: always a clear message and an exit status, never a crash or a
// hang.

#include <gtest/gtest.h>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <random>
#include <string>

#include "base/effort.h"

#include "cli/testing.h"

namespace holon::cli {
namespace {

class ParseCommand : public InFolder {
 protected:
  // Status 1 and a message with all these words; nothing else is promised about it.
  void expect_error(const std::string& file, std::initializer_list<std::string_view> words) {
    const Outcome outcome = run({"parse", file});
    EXPECT_EQ(outcome.status, 1) << outcome.err;
    for (const std::string_view word : words) EXPECT_NE(outcome.err.find(word), std::string::npos) << outcome.err;
    EXPECT_LT(outcome.err.size(), 20000U) << "a message is for reading";
  }
};

TEST_F(ParseCommand, CountsFilesClassesAndErrors) {
  write("lib/package.mo", "package lib\n  model A end A;\n  type T = Real;\nend lib;\n");
  write("lib/B.mo", "within lib;\nmodel B\n  Real x\nend B;\n");
  const Outcome outcome = run({"parse", "--json", path("lib")});
  EXPECT_EQ(outcome.status, 1);
  const auto object = nlohmann::json::parse(outcome.out);
  EXPECT_EQ(object["files"], 2);
  EXPECT_EQ(object["classes"], 4);
  EXPECT_EQ(object["errors"], 1);
  EXPECT_GT(object["mb_per_s"].get<double>(), 0);
  ASSERT_EQ(object["diagnostics"].size(), 1U);
  EXPECT_EQ(object["diagnostics"][0]["file"], path("lib/B.mo"));
  EXPECT_EQ(object["diagnostics"][0]["line"], 3);
  EXPECT_TRUE(outcome.err.empty()) << "with --json everything is in the object";
}

TEST_F(ParseCommand, AGoodFileIsNotTalkedAbout) {
  const Outcome outcome = run({"parse", write("a.mo", "model A end A;")});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_TRUE(outcome.err.empty());
  EXPECT_TRUE(outcome.out.starts_with("1 file, 0.0 MB, 1 class, 0 errors, 0 warnings: ")) << outcome.out;
}

TEST_F(ParseCommand, OneBrokenFileSpoilsOnlyItself) {
  write("lib/a.mo", "model A end A;");
  write("lib/b.mo", "model B Real");
  write("lib/c.mo", "model C end C;");
  const auto object = nlohmann::json::parse(run({"parse", "--json", path("lib")}).out);
  EXPECT_EQ(object["files"], 3);
  EXPECT_GE(object["classes"], 2);
  for (const auto& diagnostic : object["diagnostics"]) EXPECT_EQ(diagnostic["file"], path("lib/b.mo"));
}

TEST_F(ParseCommand, StandardInput) {
  const Outcome outcome = run({"parse", "-"}, "model A\n  Real x\nend A;\n");
  EXPECT_EQ(outcome.status, 1);
  EXPECT_NE(outcome.err.find("<input>:"), std::string::npos) << outcome.err;
}

TEST_F(ParseCommand, AMillionOpenBrackets) {
  for (const char bracket : {'(', '[', '{'})
    expect_error(write("deep.mo", "model M\n  Real x = " + std::string(1'000'000, bracket)), {"nested more than"});
}

TEST_F(ParseCommand, AMillionOpenClasses) {
  std::string text;
  for (int i = 0; i < 100'000; ++i) text += "model M ";
  expect_error(write("deep.mo", text), {"nested more than"});
}

TEST_F(ParseCommand, AVeryLongLine) {
  // One mistake in the middle of 100 MB on one line.
  std::string text = "model M \"";
  text += std::string(base::effort(50'000'000), 'x') + "\" Real x = ; Real y \"" +
          std::string(base::effort(50'000'000), 'y') + "\"; end M;";
  expect_error(write("long.mo", text), {base::kSanitized ? "long.mo:1:25000" : "long.mo:1:500000", "…"});
}

TEST_F(ParseCommand, ANulByte) {
  expect_error(write("nul.mo", std::string_view("model M\n  Real x\0;\nend M;\n", 25)), {"NUL", "nul.mo:2:9"});
}

TEST_F(ParseCommand, ATruncatedFile) {
  expect_error(write("cut.mo", "model Spring\n  Real x;\nequation\n  der(x) = "), {"cut.mo:4"});
  expect_error(write("cut.mo", "model Spring \"a text without"), {"closing"});
  expect_error(write("cut.mo", "model Spring /* a comment without"), {"closing"});
}

TEST_F(ParseCommand, RandomBytes) {
  std::mt19937 random(5);
  for (int i = 0; i < 20; ++i) {
    std::string bytes(100'000, '\0');
    for (char& byte : bytes) byte = static_cast<char>(random());
    expect_error(write("noise.mo", bytes), {"noise.mo:"});
  }
}

TEST_F(ParseCommand, EmptyFilesHaveNothingWrong) {
  EXPECT_EQ(run({"parse", write("empty.mo", "")}).status, 0);
  EXPECT_EQ(run({"parse", write("comment.mo", "// nothing\n")}).status, 0);
}

TEST_F(ParseCommand, AFolderNamedLikeAFile) {
  std::filesystem::create_directory(folder / "x.mo");
  const Outcome outcome = run({"parse", path("x.mo")});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_NE(outcome.err.find("is a folder"), std::string::npos) << outcome.err;
}

TEST_F(ParseCommand, ALinkToItself) {
  std::filesystem::create_symlink("loop.mo", folder / "loop.mo");
  expect_error(path("loop.mo"), {"cannot read", "loop.mo", "symbolic links"});
}

TEST_F(ParseCommand, AFileThatMayNotBeRead) {
  const std::string file = write("secret.mo", "model M end M;");
  std::filesystem::permissions(file, std::filesystem::perms::none);
  const AsNobody nobody(folder);
  const Outcome outcome = run({"parse", file});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_NE(outcome.err.find("ermission denied"), std::string::npos) << outcome.err;
}

TEST_F(ParseCommand, APathThatIsNotThere) {
  write("Spring.mo", "");
  const Outcome outcome = run({"parse", path("Sprnig.mo")});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_NE(outcome.err.find("did you mean `Spring.mo`?"), std::string::npos) << outcome.err;
}

TEST_F(ParseCommand, DevicesAndPipesDoNotHang) {
  EXPECT_EQ(run({"parse", "/dev/null"}).status, 1);
  EXPECT_EQ(run({"parse", "/dev/zero"}).status, 1);
}

}  // namespace
}  // namespace holon::cli
