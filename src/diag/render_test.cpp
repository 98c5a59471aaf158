#include "diag/render.h"

#include <gtest/gtest.h>
#include <cstdlib>
#include <string>

namespace holon::diag {
namespace {

constexpr Kind kUnknown{"H3001", "no `{0}` in `{1}`"};
constexpr Kind kCannotRead{"H9001", "cannot read `{0}`"};

class Render : public testing::Test {
 protected:
  SourceFiles files;
  Sink sink;

  Span span_of(FileId file, std::string_view what) {
    const std::size_t at = files[file].text().find(what);
    EXPECT_NE(at, std::string_view::npos) << what;
    return {file, static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + what.size())};
  }
};

TEST_F(Render, OneLineWithNotesAndHints) {
  const FileId file = files.add("typo.mo", "model Typo\n  Real length = 2;\n  Real y = lenght;\nend Typo;\n");
  Diagnostic& d = sink.error(kUnknown, span_of(file, "lenght"), {"lenght", "Typo"});
  d.also(span_of(file, "Typo"), "looked here").did_you_mean("lenght", {"length"});
  EXPECT_EQ(render(d, files), R"(typo.mo:3:12: error H3001: no `lenght` in `Typo`
  3 |   Real y = lenght;
    |            ^^^^^^
typo.mo:1:7: note: looked here
  1 | model Typo
    |       ----
  hint: did you mean `length`?
)");
}

TEST_F(Render, SpansOverSeveralLines) {
  const FileId file = files.add("a.mo", "x =\n  1 +\n\n  2;\n");
  EXPECT_EQ(render(sink.warning(kUnknown, span_of(file, "1 +\n\n  2"), {"x", "y"}), files),
            R"(a.mo:2:3: warning H3001: no `x` in `y`
  2 |   1 +
    |   ^^^
  3 |
    | ^
  4 |   2;
    |   ^
)");
}

TEST_F(Render, ALongSpanIsShownByItsEnds) {
  std::string text = "model M\n";
  for (int i = 0; i < 100; ++i) text += "  Real x;\n";
  text += "end M;\n";
  const FileId file = files.add("a.mo", text);
  const Span span{file, 0, static_cast<std::uint32_t>(text.size() - 2)};
  EXPECT_EQ(render(sink.error(kUnknown, span, {"x", "y"}), files), R"(a.mo:1:1: error H3001: no `x` in `y`
  1 | model M
    | ^^^^^^^
  2 |   Real x;
    |   ^^^^^^^
    :
102 | end M;
    | ^^^^^
)");
}

TEST_F(Render, ASpanThatEndsWithTheLineBreakStaysInItsLine) {
  const FileId file = files.add("a.mo", "abc\ndef\n");
  EXPECT_EQ(render(sink.error(kUnknown, span_of(file, "bc\n"), {"x", "y"}), files),
            "a.mo:1:2: error H3001: no `x` in `y`\n  1 | abc\n    |  ^^\n");
}

TEST_F(Render, AtTheEndOfTheFile) {
  const FileId file = files.add("a.mo", "abc");
  EXPECT_EQ(render(sink.error(kUnknown, {file, 3, 3}, {"x", "y"}), files),
            "a.mo:1:4: error H3001: no `x` in `y`\n  1 | abc\n    |    ^\n");
  // A span that promises more than the file has is our mistake, but no reason to crash while reporting theirs.
  EXPECT_EQ(render(sink.error(kUnknown, {file, 30, 31}, {"x", "y"}), files),
            "a.mo:1:4: error H3001: no `x` in `y`\n  1 | abc\n    |    ^\n");
}

TEST_F(Render, WithoutAPlace) {
  Diagnostic& d = sink.error(kCannotRead, Span(), {"x.mo"});
  d.also(Span(), "it is a directory");
  EXPECT_EQ(render(d, files), "error H9001: cannot read `x.mo`\n  note: it is a directory\n");
}

TEST_F(Render, ColorsOnlyWhenAsked) {
  const FileId file = files.add("a.mo", "abc");
  Diagnostic& d = sink.error(kUnknown, {file, 0, 1}, {"x", "y"});
  d.hint("h");
  EXPECT_EQ(render(d, files).find('\033'), std::string::npos);
  std::string colored = render(d, files, {.color = true});
  EXPECT_NE(colored.find("\033[1;31m"), std::string::npos);
  // Without its escape sequences, colored text is the plain text.
  for (std::size_t at = colored.find('\033'); at != std::string::npos; at = colored.find('\033'))
    colored.erase(at, colored.find('m', at) - at + 1);
  EXPECT_EQ(colored, render(d, files));
}

TEST_F(Render, EscapeSequencesOfAFileNeverReachTheTerminal) {
  const FileId file = files.add("\033[2Jevil.mo", "x = \033[2J;");
  const Diagnostic& d = sink.error(kUnknown, {file, 4, 5}, {"\033[2J", "y"});
  EXPECT_EQ(render(d, files).find('\033'), std::string::npos);
}

// A model's text in a message, and the name of a file that came with it.
TEST_F(Render, NothingThatAModelWritesBeginsALine) {
  const FileId file = files.add("a\nb.mo:1:1: error H3001: forged", "x\n");
  const std::string text =
      render(sink.error(kUnknown, span_of(file, "x"), {"x\nc.mo:2:2: error H3001: forged", "y"}), files);
  EXPECT_EQ(text, R"(a\x0Ab.mo:1:1: error H3001: forged:1:1: error H3001: no `x
  c.mo:2:2: error H3001: forged` in `y`
  1 | x
    | ^
)");
}

TEST_F(Render, AFloodIsCounted) {
  const FileId file = files.add("a.mo", std::string(1000, 'x'));
  for (std::uint32_t i = 0; i < 100; ++i) sink.warning(kUnknown, {file, i, i + 1}, {"w", "y"});
  for (std::uint32_t i = 0; i < 7; ++i) sink.error(kUnknown, {file, 500 + i, 501 + i}, {"e", "y"});
  const std::string text = render_all(sink, files, {.most_errors = 6});
  EXPECT_NE(text.find("no `e`"), std::string::npos) << "errors must not be hidden by warnings";
  EXPECT_NE(text.find("… and 1 more error\n"), std::string::npos);
  EXPECT_NE(text.find("… and 94 more warnings\n"), std::string::npos);
}

TEST(OptionsFor, AFileGetsPlainText) {
  std::FILE* file = std::tmpfile();
  ASSERT_NE(file, nullptr);
  EXPECT_FALSE(options_for(file).color);
  std::fclose(file);
}

}  // namespace
}  // namespace holon::diag
