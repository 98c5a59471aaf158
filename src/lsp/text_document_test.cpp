// Places in a text as editors count them.

#include "lsp/text_document.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace holon::lsp {
namespace {

// One unit each for a, ä (2 bytes) and € (3 bytes); two for the emoji (4 bytes).
const std::string kFourWidths = "a\xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x80z\nsecond\r\nthird";

TEST(TextDocument, CountsColumnsInUnitsOfUtf16) {
  const TextDocument text(kFourWidths);
  EXPECT_EQ(text.offset_of({0, 0}), 0U);
  EXPECT_EQ(text.offset_of({0, 1}), 1U);
  EXPECT_EQ(text.offset_of({0, 2}), 3U);
  EXPECT_EQ(text.offset_of({0, 3}), 6U);
  EXPECT_EQ(text.offset_of({0, 4}), 6U);  // in the middle of the emoji: before it
  EXPECT_EQ(text.offset_of({0, 5}), 10U);
  EXPECT_EQ(text.position_of(10), (LinePosition{0, 5}));
}

TEST(TextDocument, PlacesBehindTheEndMeanTheEnd) {
  const TextDocument text(kFourWidths);
  EXPECT_EQ(text.offset_of({0, 100}), 11U);
  EXPECT_EQ(text.offset_of({1, 100}), 18U);  // before the carriage return
  EXPECT_EQ(text.offset_of({9, 0}), kFourWidths.size());
}

TEST(TextDocument, EveryCharacterIsFoundAgain) {
  const TextDocument text(kFourWidths);
  for (std::uint32_t at = 0; at <= kFourWidths.size(); ++at) {
    const bool begins = at == kFourWidths.size() || (static_cast<unsigned char>(kFourWidths[at]) & 0xC0U) != 0x80U;
    if (begins && !(at > 0 && kFourWidths[at - 1] == '\r')) {
      EXPECT_EQ(text.offset_of(text.position_of(at)), at);
    }
  }
}

TEST(TextDocument, ReplacesWhatStandsBetweenTwoPlaces) {
  TextDocument text(kFourWidths);
  text.replace({0, 3}, {1, 3}, "-\n-");
  EXPECT_EQ(text.text(), "a\xC3\xA4\xE2\x82\xAC-\n-ond\r\nthird");
  EXPECT_EQ(text.lines(), 3U);
  text.replace({2, 0}, {1, 0}, "");  // the wrong way round
  EXPECT_EQ(text.text(), "a\xC3\xA4\xE2\x82\xAC-\nthird");
}

TEST(TextDocument, RandomChangesGiveWhatAStringGives) {
  std::mt19937 chance(1);
  std::string expected = "model A\nend A;\n";
  TextDocument text(expected);
  for (int i = 0; i < 500; ++i) {
    auto begin = static_cast<std::uint32_t>(chance() % (expected.size() + 1));
    auto end = static_cast<std::uint32_t>(chance() % (expected.size() + 1));
    if (end < begin) std::swap(begin, end);
    end = std::min(end, begin + 20);
    const std::string by = i % 3 == 0 ? "x\ny" : i % 3 == 1 ? "word " : "";
    text.replace(text.position_of(begin), text.position_of(end), by);
    expected.replace(begin, end - begin, by);
    ASSERT_EQ(text.text(), expected);
  }
}

}  // namespace
}  // namespace holon::lsp
