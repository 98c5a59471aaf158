// Text files with tables, well-formed and not: every mistake is named with its line.

#include "external/files/text_matrix.h"

#include <gtest/gtest.h>

#include "external/failure.h"
#include "external/testing.h"

namespace holon::external {
namespace {

std::string wrong(std::string_view text, std::string_view name = "a") {
  return failure_text([&] { matrix_from_text(text, name, "f"); });
}

TEST(TextMatrix, FindsTheMatrixByName) {
  const std::string_view text =
      "#1\n"
      "# a comment\n"
      "double a(2,2)   # another\n"
      "  1 2\n 3 4\n"
      "float b ( 1 , 3 )\n"
      "+1.5e1,\t-2. ; # in the middle\n .5\n";
  EXPECT_EQ(matrix_from_text(text, "a", "f").items, (std::vector<double>{1, 2, 3, 4}));
  const Matrix b = matrix_from_text(text, "b", "f");
  EXPECT_EQ(b.rows, 1U);
  EXPECT_EQ(b.columns, 3U);
  EXPECT_EQ(b.items, (std::vector<double>{15, -2, 0.5}));
}

TEST(TextMatrix, RowsMayBreakAnywhereAndLinesEndInEitherWay) {
  EXPECT_EQ(matrix_from_text("\xEF\xBB\xBF#1\r\ndouble a(2,2)\r\n1\r\n2 3\r\n4", "a", "f").items,
            (std::vector<double>{1, 2, 3, 4}));
}

TEST(TextMatrix, NumbersThatNoDoubleHolds) {
  const Matrix m = matrix_from_text("#1\ndouble a(1,3)\n1e999 -1e999 1e-999\n", "a", "f");
  EXPECT_EQ(m.items[0], std::numeric_limits<double>::infinity());
  EXPECT_EQ(m.items[1], -std::numeric_limits<double>::infinity());
  EXPECT_EQ(m.items[2], 0);
}

TEST(TextMatrix, MistakesAreNamedWithTheirLine) {
  EXPECT_EQ(wrong("double a(1,1)\n1\n"), "file \"f\": a text file with tables must begin with `#1`");
  EXPECT_EQ(wrong(""), "file \"f\": a text file with tables must begin with `#1`");
  EXPECT_EQ(wrong("#1\n"), "file \"f\" has no table \"a\"");
  EXPECT_EQ(wrong("#1\ndouble b(1,1)\n1\nfloat c(1,1)\n1"), "file \"f\" has no table \"a\"; it has \"b\", \"c\"");
  EXPECT_EQ(wrong("#1\ndouble a(2,1)\n1\n"), "file \"f\", line 4: the file ends after 1 of the 2 numbers of table `a`");
  EXPECT_EQ(wrong("#1\ndouble a(2,1)\n1\nx2\n"),
            "file \"f\", line 4: `x2` is not a number (number 2 of the 2 of table `a`)");
  EXPECT_EQ(wrong("#1\ndouble a(1,1)\n+-1\n"),
            "file \"f\", line 3: `+-1` is not a number (number 1 of the 1 of table `a`)");
  EXPECT_EQ(wrong("#1\ndouble b(3,1)\n1 2\ndouble a(1,1)\n1"),
            "file \"f\", line 4: table `b` has 2 numbers and should have 3");
  EXPECT_EQ(wrong("#1\ndouble b(1,1)\n1 2\ndouble a(1,1)\n1"),
            "file \"f\", line 3: `2` where `double name(rows,columns)` should begin");
  EXPECT_EQ(wrong("#1\nint a(1,1)\n1\n"), "file \"f\", line 2: `int` where `double name(rows,columns)` should begin");
  EXPECT_EQ(wrong("#1\ndouble a 1\n"), "file \"f\", line 2: `(rows,columns)` is missing after the name `a`");
  EXPECT_EQ(wrong("#1\ndouble (1,1) 1\n"), "file \"f\", line 2: a table has no name");
  EXPECT_EQ(wrong("#1\ndouble a(1;1) 1\n"), "file \"f\", line 2: `,` is missing after a size");
  EXPECT_EQ(wrong("#1\ndouble a(1,x) 1\n"),
            "file \"f\", line 2: a size should be here, as in `double name(rows,columns)`");
  EXPECT_EQ(wrong("#1\ndouble a(99999999,99999999)\n1\n"),
            "file \"f\", line 2: table `a` cannot have 99999999 times 99999999 numbers: the file is shorter");
  EXPECT_EQ(wrong("#1\ndouble"), "file \"f\", line 2: a table has no name");
}

TEST(Csv, LinesAreRows) {
  const Matrix m = matrix_from_csv("time,\"speed, m/s\"\r\n0,1.5\r\n1 , 2.5\r\n\r\n2,3.5,\r\n", ',', 1, "f");
  EXPECT_EQ(m.rows, 3U);
  EXPECT_EQ(m.columns, 2U);
  EXPECT_EQ(m.items, (std::vector<double>{0, 1.5, 1, 2.5, 2, 3.5}));
}

TEST(Csv, OtherDelimiters) {
  EXPECT_EQ(matrix_from_csv("1;2\n3;4", ';', 0, "f").items, (std::vector<double>{1, 2, 3, 4}));
  EXPECT_EQ(matrix_from_csv("1\t2\n3\t4\n", '\t', 0, "f").items, (std::vector<double>{1, 2, 3, 4}));
  EXPECT_EQ(matrix_from_csv(" 1   2\n3 4  \n", ' ', 0, "f").items, (std::vector<double>{1, 2, 3, 4}));
}

TEST(Csv, MistakesAreNamedWithTheirLine) {
  const auto wrong_csv = [](std::string_view text, int header = 0) {
    return failure_text([&] { matrix_from_csv(text, ',', header, "f"); });
  };
  EXPECT_EQ(wrong_csv("time,x\n0,1\n"), "file \"f\", line 1: `time` in column 1 is not a number");
  EXPECT_EQ(wrong_csv("0,1\n1,,2\n"), "file \"f\", line 2: `` in column 2 is not a number");
  EXPECT_EQ(wrong_csv("0,1\n1\n"), "file \"f\", line 2: 1 columns where the lines before have 2");
  EXPECT_EQ(wrong_csv("0,1\n", 3), "file \"f\" has no numbers after 3 header lines");
}

}  // namespace
}  // namespace holon::external
