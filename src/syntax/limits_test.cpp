// Files that try to break the parser: each gives one clear message, quickly, without using up the stack.

#include <gtest/gtest.h>
#include <string>

#include "syntax/compare.h"
#include "syntax/diagnostics.h"
#include "syntax/dump.h"
#include "syntax/printer.h"
#include "syntax/testing.h"

namespace holon::syntax {
namespace {

std::string repeat(const std::string& text, int times) {
  std::string all;
  all.reserve(text.size() * static_cast<std::size_t>(times));
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

// The codes that are reported, one after the other.
std::string codes(const std::string& text) {
  const Parsed parsed(text);
  std::string all;
  for (const diag::Diagnostic& one : parsed.sink.all()) all += std::string(one.code) + " ";
  return all;
}

TEST(Limits, AMillionOpenBracketsAreOneError) {
  constexpr int kMany = 1'000'000;
  for (const char* open : {"(", "{", "[", "f(", "a[", "-", "not ", "if a then 1 else ", "f(function g(a = "})
    EXPECT_EQ(codes("model M equation x = " + repeat(open, kMany)), "H1035 ") << open;
  for (const char* open : {"if a then ", "for i in a loop ", "when a then "})
    EXPECT_EQ(codes("model M equation " + repeat(open, kMany)), "H1035 ") << open;
  EXPECT_EQ(codes("model M algorithm " + repeat("while a loop ", kMany)), "H1035 ");
  EXPECT_EQ(codes(repeat("model M ", kMany)), "H1035 ");
  EXPECT_EQ(codes("model M A a" + repeat("(a", kMany)), "H1035 ");
}

TEST(Limits, ALongSumIsOneErrorAndWhatFollowsIsRead) {
  EXPECT_EQ(codes("model M equation x = 1" + repeat(" + 1", 1'000'000) + "; y = 1 + ; end M;"), "H1052 H1031 ");
}

TEST(Limits, ManyErrorsEndTheFile) {
  const Parsed parsed("model M equation " + repeat("x = ; ", 1000) + "end M;");
  EXPECT_EQ(parsed.sink.error_count(), 26U);
  EXPECT_EQ(parsed.sink.all().back().code, kTooManyErrors.code);
}

TEST(Limits, LongListsAreNoProblem) {
  EXPECT_EQ(codes("model M equation x = {1" + repeat(", 1", 200'000) + "}; end M;"), "");
  EXPECT_EQ(codes("model M equation x = a" + repeat(".a", 200'000) + "; end M;"), "");
  EXPECT_EQ(codes("model M equation x = if a then b" + repeat(" elseif a then b", 100'000) + " else c; end M;"), "");
}

// As deep and as high as it may be: the other functions of this room must bear it.
TEST(Limits, WhatIsAcceptedCanBePrintedComparedAndDumped) {
  const int nested = kMostNesting - 10;
  const std::string deep = repeat("(1 + f(", nested / 2) + "1" + repeat("))", nested / 2);
  const std::string high = "1" + repeat(" * 2 + 1", kMostHeight / 2);
  for (const std::string& text : {deep, high, deep + " + " + high}) {
    const Parsed first("model M equation x = " + text + "; end M;");
    ASSERT_EQ(first.problems(), "") << text.substr(0, 20);
    const Parsed second(print(first.tree, first.files[first.file].text()));
    ASSERT_EQ(second.problems(), "") << text.substr(0, 20);
    EXPECT_TRUE(same_tree(first.tree, second.tree));
    EXPECT_FALSE(dump_tree(first.tree).empty());
  }
}

TEST(Limits, BytesThatAreNoTextAreAnError) {
  std::string bytes;
  unsigned state = 1;
  for (int i = 0; i < 100'000; ++i) {
    state = state * 1664525U + 1013904223U;
    bytes += static_cast<char>(state >> 24U);
  }
  const Parsed parsed(bytes);
  EXPECT_TRUE(parsed.tree.has_errors);
  EXPECT_LE(parsed.sink.error_count(), 26U);
}

TEST(Limits, AnEmptyFileIsAnEmptyTree) {
  for (const char* text : {"", " \n\t", "// nothing\n", "/* */", "\xEF\xBB\xBF"}) {
    const Parsed parsed(text);
    EXPECT_EQ(parsed.problems(), "");
    EXPECT_TRUE(parsed.tree.classes.empty());
  }
}

}  // namespace
}  // namespace holon::syntax
