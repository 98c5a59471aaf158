#include "base/words.h"

#include <gtest/gtest.h>

#include <cmath>

namespace holon::base {
namespace {

TEST(WordReader, CutsATextIntoWords) {
  WordReader in("alias 'a[1].b' := -x.y + 3 1.5e-3 \"a \\\"b\\\"\" <= // comment\n end");
  EXPECT_TRUE(in.accept("alias"));
  EXPECT_EQ(in.kind(), WordReader::Kind::quoted);
  EXPECT_EQ(in.name(), "a[1].b");
  in.expect(":=");
  in.expect("-");
  EXPECT_TRUE(in.follows("+"));
  EXPECT_EQ(in.name(), "x.y");
  in.expect("+");
  EXPECT_EQ(in.whole(), 3);
  EXPECT_EQ(in.real(), 1.5e-3);
  EXPECT_EQ(in.string(), "a \"b\"");
  in.expect("<=");
  in.expect("end");
  EXPECT_TRUE(in.at_end());
  EXPECT_EQ(in.error(), "");
}

TEST(WordReader, NumbersKeepTheirSignAndKind) {
  WordReader in("-12 -0.0 7 inf -inf nan");
  EXPECT_EQ(in.whole(), -12);
  EXPECT_TRUE(std::signbit(in.real()));
  EXPECT_EQ(in.real(), 7);
  EXPECT_EQ(in.real(), INFINITY);
  EXPECT_EQ(in.real(), -INFINITY);
  EXPECT_TRUE(std::isnan(in.real()));
}

TEST(WordReader, TheFirstMistakeCounts) {
  WordReader in("one\ntwo three");
  in.expect("one");
  in.expect("other");
  EXPECT_EQ(in.error(), "line 2: `other` is expected before `two`");
  EXPECT_TRUE(in.at_end());
  EXPECT_EQ(in.whole(), 0);
  EXPECT_EQ(in.error(), "line 2: `other` is expected before `two`");
}

// A word in quotes is a name and never a word of the grammar.
TEST(WordReader, QuotedNamesAreNoWords) {
  WordReader in("'end' end");
  EXPECT_FALSE(in.accept("end"));
  EXPECT_EQ(in.name(), "end");
  EXPECT_TRUE(in.accept("end"));
}

TEST(WordReader, WhatWasQuotedReadsBack) {
  for (const std::string_view text : {"plain", "a\nb\tc", "it's \"so\"", "back\\slash", ""}) {
    WordReader strings(quoted(text, '"'));
    EXPECT_EQ(strings.string(), text);
    WordReader names(written_name(text));
    EXPECT_EQ(names.name(), text);
  }
}

}  // namespace
}  // namespace holon::base
