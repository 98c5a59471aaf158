#include "expr/format.h"

#include <gtest/gtest.h>

namespace holon::expr {
namespace {

TEST(Format, RealsAsTheSpecificationShowsThem) {
  EXPECT_EQ(format_real(12.3456, StringOptions{}), "12.3456");
  EXPECT_EQ(format_real(0.0123456, StringOptions{}), "0.0123456");
  EXPECT_EQ(format_real(4.0, StringOptions{}), "4");
  EXPECT_EQ(format_real(3.14159265, {.significant_digits = 4}), "3.142");
  EXPECT_EQ(format_real(1.5, {.minimum_length = 6}), "1.5   ");
  EXPECT_EQ(format_real(1.5, {.minimum_length = 6, .left_justified = false}), "   1.5");
  EXPECT_EQ(format_real(5.2353535345, "2.6f").value(), "5.235354");
  EXPECT_EQ(format_real(6565.3525356, "2.0e").value(), "7e+03");
  EXPECT_EQ(format_real(4.0, "g").value(), "4");
  EXPECT_EQ(format_real(2.5, "-8.2f").value(), "2.50    ");
  EXPECT_EQ(format_real(2.7, "d").value(), "3");  // deprecated, rounds
}

TEST(Format, Integers) {
  EXPECT_EQ(format_integer(1138, {.minimum_length = 12, .left_justified = false}), "        1138");
  EXPECT_EQ(format_integer(255, "x").value(), "ff");
  EXPECT_EQ(format_integer(-1, "X").value(), "FFFFFFFF");
  EXPECT_EQ(format_integer(65, "c").value(), "A");
  EXPECT_EQ(format_integer(4, ".3f").value(), "4.000");
  EXPECT_EQ(format_integer(-5, "+04d").value(), "-005");
  EXPECT_EQ(format_string("ab", "4s").value(), "  ab");
}

// A format comes from the model: whatever it holds, nothing is read that was not given.
TEST(Format, WrongFormatsAreErrors) {
  for (const char* bad : {"", "ld", "*d", "5", "s", ".f2", "99999d", "n", "d d", "%%"}) {
    EXPECT_FALSE(format_integer(1, bad).has_value()) << bad;
  }
  EXPECT_FALSE(format_real(1.0, "s").has_value());
  EXPECT_FALSE(format_real(1e300, "d").has_value());
  EXPECT_FALSE(format_string("a", "d").has_value());
}

}  // namespace
}  // namespace holon::expr
