#include "diag/excerpt.h"

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>
#include <cstring>
#include <random>
#include <string>

#include "base/unicode.h"

namespace holon::diag {
namespace {

std::size_t columns(std::string_view text) {
  std::size_t sum = 0;
  for (std::size_t i = 0; i < text.size();) {
    const base::Character c = base::character_at(text, i);
    sum += static_cast<std::size_t>(base::columns_of(c.code));
    i += c.size;
  }
  return sum;
}

// What stands above the marks.
std::string marked(const Excerpt& excerpt) {
  std::string result;
  std::size_t column = 0;
  for (std::size_t i = 0; i < excerpt.text.size();) {
    const base::Character c = base::character_at(excerpt.text, i);
    if (column >= excerpt.mark_column && column < excerpt.mark_column + excerpt.mark_width)
      result += excerpt.text.substr(i, c.size);
    column += static_cast<std::size_t>(base::columns_of(c.code));
    i += c.size;
  }
  return result;
}

TEST(Excerpt, AShortLineIsShownAsItIs) {
  const Excerpt e = excerpt_of("  x = yy;", 6, 8, 80);
  EXPECT_EQ(e.text, "  x = yy;");
  EXPECT_EQ(e.mark_column, 6U);
  EXPECT_EQ(e.mark_width, 2U);
}

TEST(Excerpt, TabsBecomeSpaces) {
  const Excerpt e = excerpt_of("\tx\t= yy;", 5, 7, 80);
  EXPECT_EQ(e.text, "    x   = yy;");
  EXPECT_EQ(marked(e), "yy");
}

TEST(Excerpt, WideAndCombiningCharactersKeepTheMarkInPlace) {
  const std::string line = "\"\u6F22\u5B57e\u0301\" + foo;";
  const Excerpt e = excerpt_of(line, line.find("foo"), line.find("foo") + 3, 80);
  EXPECT_EQ(e.text, line);
  EXPECT_EQ(e.mark_column, 10U);  // quote, two wide ones, an accented letter, quote, " + "
  EXPECT_EQ(e.mark_width, 3U);
}

TEST(Excerpt, WhatATerminalMustNotSeeIsMadeVisible) {
  const Excerpt e = excerpt_of(std::string_view("a\x1B[31mb\0\xFF", 9), 7, 8, 80);
  EXPECT_EQ(e.text, "a\\x1B[31mb\\x00\uFFFD");
  EXPECT_EQ(marked(e), "\\x00");
  EXPECT_EQ(printable("x\u202Ey\x07"), "x\\u202Ey\\x07");
}

TEST(Excerpt, AnEmptySpanHasOneMark) {
  const Excerpt end = excerpt_of("abc", 3, 3, 80);
  EXPECT_EQ(end.mark_column, 3U);
  EXPECT_EQ(end.mark_width, 1U);
  const Excerpt nothing = excerpt_of("", 0, 0, 80);
  EXPECT_EQ(nothing.text, "");
  EXPECT_EQ(nothing.mark_column, 0U);
}

TEST(Excerpt, ALongLineIsCutAroundTheMark) {
  const std::string line = std::string(500, 'a') + "MARK" + std::string(500, 'b');
  const Excerpt middle = excerpt_of(line, 500, 504, 60);
  EXPECT_EQ(marked(middle), "MARK");
  EXPECT_EQ(columns(middle.text), 60U);
  EXPECT_TRUE(middle.text.starts_with("…"));
  EXPECT_TRUE(middle.text.ends_with("…"));
  const Excerpt begin = excerpt_of(line, 0, 2, 60);
  EXPECT_TRUE(begin.text.starts_with("aa"));
  EXPECT_EQ(begin.mark_column, 0U);
  const Excerpt end = excerpt_of(line, line.size() - 1, line.size(), 60);
  EXPECT_TRUE(end.text.ends_with("b"));
  EXPECT_EQ(marked(end), "b");
}

TEST(Excerpt, AMarkThatDoesNotFitReachesTheEllipsis) {
  const std::string line(500, 'a');
  const Excerpt e = excerpt_of(line, 2, 500, 60);
  EXPECT_EQ(e.mark_column + e.mark_width, 60U);
}

TEST(Excerpt, NeverWiderThanAskedAndAlwaysShowsTheBegin) {
  std::mt19937 random(11);
  for (int i = 0; i < 5000; ++i) {
    std::string line;
    const std::size_t length = random() % 200;
    for (std::size_t k = 0; k < length; ++k) {
      constexpr std::string_view kPieces[] = {"a", "\t", "\u6F22", "\u00E9", "\x01", "\xFF", "b"};
      line += kPieces[random() % std::size(kPieces)];
    }
    std::size_t begin = 0;
    while (begin < line.size() && random() % 50 != 0) begin += base::character_at(line, begin).size;
    const std::size_t end = begin + random() % 20;
    const std::size_t width = 20 + random() % 100;
    const Excerpt e = excerpt_of(line, begin, end, width);
    ASSERT_LE(columns(e.text), width);
    ASSERT_LE(e.mark_column, width);
    ASSERT_GE(e.mark_width, 1U);
    ASSERT_TRUE(base::is_utf8(e.text));
  }
}

TEST(Excerpt, OfAHugeLineOnlyTheNeighbourhoodIsRead) {
  // 100 MB of which nobody may read anything but some pages in the middle: looking elsewhere ends the test at once.
  constexpr std::size_t kSize = 100'000'000;
  constexpr std::size_t kBegin = 50'000'000;
  void* memory = mmap(nullptr, kSize, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  ASSERT_NE(memory, MAP_FAILED);
  const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  char* line = static_cast<char*>(memory);
  char* open_to_all = line + (kBegin / page - 1) * page;
  ASSERT_EQ(mprotect(open_to_all, 3 * page, PROT_READ | PROT_WRITE), 0);
  std::memset(open_to_all, '(', 3 * page);
  const Excerpt e = excerpt_of({line, kSize}, kBegin, kSize, 100);
  EXPECT_EQ(columns(e.text), 100U);
  EXPECT_EQ(e.mark_column + e.mark_width, 100U);
  munmap(memory, kSize);
}

}  // namespace
}  // namespace holon::diag
