#include "base/unicode.h"

#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace holon::base {
namespace {

std::string encode(char32_t code) {
  const auto byte = [](char32_t value) { return static_cast<char>(static_cast<unsigned char>(value)); };
  if (code < 0x80) return {byte(code)};
  if (code < 0x800) return {byte(0xC0 | (code >> 6)), byte(0x80 | (code & 0x3F))};
  if (code < 0x10000) return {byte(0xE0 | (code >> 12)), byte(0x80 | ((code >> 6) & 0x3F)), byte(0x80 | (code & 0x3F))};
  return {byte(0xF0 | (code >> 18)), byte(0x80 | ((code >> 12) & 0x3F)), byte(0x80 | ((code >> 6) & 0x3F)),
          byte(0x80 | (code & 0x3F))};
}

TEST(Unicode, EveryCodeReadsBack) {
  for (char32_t code = 0; code <= 0x10FFFF; ++code) {
    const std::string text = encode(code);
    const Character c = character_at(text, 0);
    const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    ASSERT_EQ(c.valid, !surrogate) << static_cast<unsigned>(code);
    if (surrogate) continue;
    ASSERT_EQ(c.code, code);
    ASSERT_EQ(c.size, text.size());
    ASSERT_EQ(previous_character(text, text.size()), 0U);
  }
}

TEST(Unicode, BrokenBytesAreCharactersOfTheirOwn) {
  // A lone continuation, an overlong slash, a cut sequence, a byte that never occurs, a code past the end.
  for (const std::string text : {"\x80", "\xC0\xAF", "\xE2\x82", "\xFF", "\xF4\x90\x80\x80", "\xE0\x80\xAF"}) {
    const Character c = character_at(text, 0);
    EXPECT_FALSE(c.valid);
    EXPECT_EQ(c.size, 1U);
    EXPECT_FALSE(is_utf8(text));
  }
  EXPECT_TRUE(is_utf8("m\xC3\xBC\xE2\x82\xAC"));
  EXPECT_TRUE(is_utf8(""));
}

TEST(Unicode, SteppingBackUndoesSteppingForward) {
  const std::string text = "a\xC3\xBC\x80\x80\x80\x80\x80 \xE2\x82\xAC\xF0\x9F\x98\x80\xE2\x82z";
  std::vector<std::size_t> begins;
  for (std::size_t i = 0; i < text.size(); i += character_at(text, i).size) begins.push_back(i);
  std::size_t at = text.size();
  for (auto begin = begins.rbegin(); begin != begins.rend(); ++begin) {
    at = previous_character(text, at);
    EXPECT_EQ(at, *begin);
  }
  EXPECT_EQ(previous_character(text, 0), 0U);
}

TEST(Unicode, WidthOnATerminal) {
  EXPECT_EQ(columns_of(U'a'), 1);
  EXPECT_EQ(columns_of(U'\u00E9'), 1);
  EXPECT_EQ(columns_of(U'\u0301'), 0);      // combining acute accent
  EXPECT_EQ(columns_of(U'\u6F22'), 2);      // a Chinese character
  EXPECT_EQ(columns_of(U'\uAC00'), 2);      // a Korean syllable
  EXPECT_EQ(columns_of(U'\U0001F600'), 2);  // a face
  EXPECT_EQ(columns_of(U'\u2026'), 1);      // an ellipsis
}

}  // namespace
}  // namespace holon::base
