#include "syntax/lexer.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <cmath>
#include <string>
#include <vector>

#include "syntax/literals.h"

namespace holon::syntax {
namespace {

struct Lexed {
  std::string tokens;    // texts between bars
  std::string problems;  // offset and code
  std::vector<LexicalComment> comments;
};

Lexed lex(const std::string& text) {
  base::Names names;
  diag::Sink sink;
  const diag::SourceFile source("test.mo", text);
  Report report(diag::FileId(std::size_t{0}), sink);
  Lexed result;
  Lexer lexer(source, names, report, result.comments);
  for (Token token = lexer.next(); token.kind != Tok::end_of_file; token = lexer.next())
    result.tokens += text.substr(token.begin, token.end - token.begin) + "|";
  for (const diag::Diagnostic& one : sink.all()) result.problems += fmt::format("{} {};", one.span.begin, one.code);
  return result;
}

TEST(Lexer, CutsByLongestMatch) {
  EXPECT_EQ(lex("a.b.*c .^ 2 ./d<=e<>f==g:=h").tokens, "a|.|b|.*|c|.^|2|./|d|<=|e|<>|f|==|g|:=|h|");
  EXPECT_EQ(lex("1.*x").tokens, "1.|*|x|");
  EXPECT_EQ(lex("x[1:3]").tokens, "x|[|1|:|3|]|");
  EXPECT_EQ(lex("elseif else if elsewhen end_").tokens, "elseif|else|if|elsewhen|end_|");
}

TEST(Lexer, ReadsAllFormsOfNumbers) {
  EXPECT_EQ(lex("13. 13E0 1.3e1 0.13E2 .13E2 13 1e-3 2.5e+7").tokens, "13.|13E0|1.3e1|0.13E2|.13E2|13|1e-3|2.5e+7|");
  EXPECT_EQ(lex("1e+ ").problems, "0 H1017;");
  EXPECT_EQ(lex("3em").tokens, "3|em|");
}

TEST(Lexer, SetsCommentsAsideInOrder) {
  const Lexed lexed = lex("a // one\nb /* two * / */ c//three");
  EXPECT_EQ(lexed.tokens, "a|b|c|");
  ASSERT_EQ(lexed.comments.size(), 3U);
  EXPECT_FALSE(lexed.comments[0].block);
  EXPECT_EQ(lexed.comments[0].span.end, 8U);
  EXPECT_TRUE(lexed.comments[1].block);
  EXPECT_EQ(lexed.comments[2].span.end, 33U);
}

TEST(Lexer, CommentsDoNotNest) { EXPECT_EQ(lex("/* /* */ a */").problems, "11 H1021;"); }

TEST(Lexer, KnowsEveryKeyword) {
  for (std::size_t i = kFirstKeyword; i < kTokCount; ++i)
    EXPECT_EQ(keyword_of(kTokTexts[i]), static_cast<Tok>(i)) << kTokTexts[i];
  for (const char* name : {"Model", "i", "ends", "", "constrainedbyx", "modem"})
    EXPECT_EQ(keyword_of(name), Tok::identifier) << name;
}

TEST(Lexer, QuotedNamesKeepTheirQuotesAndLoseRedundantEscapes) {
  EXPECT_EQ(lex(R"('a b' 'it\'s' '+')").tokens, R"('a b'|'it\'s'|'+'|)");
  base::Names names;
  diag::Sink sink;
  const diag::SourceFile source("test.mo", R"('\?x\"\'')");
  Report report(diag::FileId(std::size_t{0}), sink);
  std::vector<LexicalComment> comments;
  EXPECT_EQ(Lexer(source, names, report, comments).next().name.text(), R"('?x"\'')");
}

TEST(Lexer, ReportsEachBrokenWordOnce) {
  EXPECT_EQ(lex("a \"no end").problems, "2 H1013;");
  EXPECT_EQ(lex("a \"no end\\").problems, "2 H1013;");
  EXPECT_EQ(lex("a /* no end").problems, "2 H1014;");
  EXPECT_EQ(lex("'no end\nb").problems, "0 H1015;");
  EXPECT_EQ(lex("\"\\q\"").problems, "1 H1016;");
  EXPECT_EQ(lex(std::string("a\0b\0\"\0\"", 7)).problems, "1 H1011;");
  EXPECT_EQ(lex("größe = 1").problems, "0 H1018;");
  EXPECT_EQ(lex("a ### b").problems, "2 H1012;");
}

TEST(Lexer, TakesOperatorsOfOtherLanguagesForTheirs) {
  const Lexed lexed = lex("a != b && !c");
  EXPECT_EQ(lexed.problems, "2 H1022;7 H1022;10 H1022;");
  EXPECT_EQ(lexed.tokens, "a|!=|b|&&|!|c|");
}

TEST(Lexer, GivesUpAfterManyErrors) {
  std::string text;
  for (int i = 0; i < 1000; ++i) text += "? a ";
  const Lexed lexed = lex(text);
  EXPECT_TRUE(lexed.problems.ends_with("H1036;"));
  EXPECT_LT(lexed.problems.size(), 400U);
}

TEST(Literals, UnescapeReplacesTheElevenEscapes) {
  EXPECT_EQ(unescape(R"(a\'\"\?\\\a\b\f\n\r\t\v)"), "a'\"?\\\a\b\f\n\r\t\v");
  EXPECT_EQ(unescape(R"(\q)"), R"(\q)");
  EXPECT_EQ(unescape("\\"), "\\");
}

TEST(Literals, EscapeIsTheInverseOfUnescape) {
  std::string all;
  for (int c = 1; c < 256; ++c) all += static_cast<char>(c);
  EXPECT_EQ(unescape(escape(all)), all);
  EXPECT_EQ(escape("a \"b\"\n"), "a \\\"b\\\"\n");
}

TEST(Literals, NumbersAreTheNearestDoubles) {
  EXPECT_EQ(read_real("13."), 13.0);
  EXPECT_EQ(read_real(".13E2"), 13.0);
  EXPECT_EQ(read_real("1.7976931348623157e308"), 1.7976931348623157e308);
  EXPECT_EQ(read_real("2.2250738585072011e-308"), 2.2250738585072011e-308);
  EXPECT_EQ(read_real("0.1"), 0.1);
  EXPECT_TRUE(std::isinf(read_real("1e999")));
  EXPECT_EQ(read_integer("9223372036854775807"), std::int64_t{9223372036854775807});
  EXPECT_EQ(read_integer("9223372036854775808"), std::nullopt);
}

}  // namespace
}  // namespace holon::syntax
