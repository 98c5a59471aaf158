#include "diag/source.h"

#include <gtest/gtest.h>
#include <string>

namespace holon::diag {
namespace {

TEST(SourceFile, PositionsCountFromOne) {
  const SourceFile file("a.mo", "ab\ncd\n");
  EXPECT_EQ(file.position(0).line, 1U);
  EXPECT_EQ(file.position(0).column, 1U);
  EXPECT_EQ(file.position(4).line, 2U);
  EXPECT_EQ(file.position(4).column, 2U);
  EXPECT_EQ(file.position(6).line, 3U);   // after the last line break
  EXPECT_EQ(file.position(99).line, 3U);  // past the end is the end
}

TEST(SourceFile, AllThreeLineEnds) {
  const SourceFile file("a.mo", "a\r\nb\rc\nd");
  EXPECT_EQ(file.line_text(1), "a");
  EXPECT_EQ(file.line_text(2), "b");
  EXPECT_EQ(file.line_text(3), "c");
  EXPECT_EQ(file.line_text(4), "d");
  EXPECT_EQ(file.line_text(5), "");
  EXPECT_EQ(file.position(3).line, 2U);
  EXPECT_EQ(file.position(5).line, 3U);
}

TEST(SourceFile, ColumnsCountCharactersNotBytes) {
  const SourceFile file("a.mo", "m\u00FC\u20AC = 1");
  EXPECT_EQ(file.position(7).column, 5U);  // `=`: m, ue, euro and a space before it
}

TEST(SourceFile, EmptyText) {
  const SourceFile file("a.mo", "");
  EXPECT_EQ(file.position(0).line, 1U);
  EXPECT_EQ(file.position(0).column, 1U);
  EXPECT_EQ(file.line_text(1), "");
}

TEST(SourceFiles, TextsStayWhereTheyAre) {
  SourceFiles files;
  const FileId first = files.add("a.mo", "x");
  const char* where = files[first].text().data();
  for (int i = 0; i < 1000; ++i) files.add("b.mo", "y");
  EXPECT_EQ(files[first].text().data(), where);
}

}  // namespace
}  // namespace holon::diag
