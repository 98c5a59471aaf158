// Exact numbers: the laws of a field, exact decisions, text that reads back.

#include "method/number.h"

#include <gtest/gtest.h>

#include <vector>

#include "method/tableau_file.h"

namespace holon::method {
namespace {

Number number(const char* text) {
  const auto parsed = parse_number(text);
  EXPECT_TRUE(parsed.has_value()) << text;
  return parsed.value_or(Number());
}

TEST(Number, FieldLawsWithRoots) {
  const std::vector<Number> samples = {Number(0),
                                       Number(3, 7),
                                       number("sqrt(2)"),
                                       number("1-sqrt(2)/2"),
                                       number("sqrt(6)/3+sqrt(10)-5"),
                                       number("1/(sqrt(2)+sqrt(3)+sqrt(5))")};
  for (const Number& a : samples) {
    EXPECT_TRUE(a.is_exact());
    if (!a.is_zero()) {
      EXPECT_EQ(a * a.inverse(), Number(1)) << a.text();
    }
    for (const Number& b : samples) {
      EXPECT_EQ((a + b) * (a - b), a * a - b * b);
      for (const Number& c : samples) EXPECT_EQ(a * (b + c), a * b + a * c);
    }
  }
}

TEST(Number, SignsAreDecidedExactly) {
  // 665857/470832 is a continued fraction of sqrt(2): too large by 1.6e-12.
  const Number close = number("665857/470832") - number("sqrt(2)");
  EXPECT_EQ(close.sign(), 1);
  EXPECT_EQ((-close).sign(), -1);
  EXPECT_EQ((number("sqrt(8)") - number("2*sqrt(2)")).sign(), 0);
  EXPECT_LT(number("sqrt(2)+sqrt(3)"), number("sqrt(10)"));
}

TEST(Number, RootsOfRootsAreExactWhereTheyCanBe) {
  EXPECT_EQ(number("sqrt(3+2*sqrt(2))"), number("1+sqrt(2)"));
  EXPECT_EQ(number("sqrt(2-sqrt(3))"), number("sqrt(6)/2-sqrt(2)/2"));
  EXPECT_TRUE(number("sqrt(3+2*sqrt(2))").is_exact());
  const Number nested = number("sqrt(3/7+2/7*sqrt(6/5))");
  EXPECT_FALSE(nested.is_exact());
  EXPECT_EQ(nested * nested, number("3/7+2/7*sqrt(6/5)"));
}

TEST(Number, TextReadsBack) {
  for (const char* text : {"0", "-3/4", "1/2 - sqrt(3)/6", "-2*sqrt(2)/3 + 5*sqrt(7)", "sqrt(6)"}) {
    EXPECT_EQ(number(text).text().find_first_of("."), std::string::npos);
    EXPECT_EQ(number(number(text).text().c_str()), number(text)) << text;
  }
  EXPECT_EQ(number("0.1").text(), "1/10");
  EXPECT_EQ(number("12.5e-1").text(), "5/4");
}

TEST(Number, RoundsToTheNearestDouble) {
  EXPECT_EQ(Number(1, 3).value(), 1.0 / 3.0);
  EXPECT_EQ(Number(2, 3).value(), 2.0 / 3.0);
  EXPECT_EQ(Number(-2, 3).value(), -2.0 / 3.0);
  EXPECT_EQ(number("sqrt(2)").value(), std::sqrt(2.0));
}

TEST(Number, RationalsAreRecognizedInFloats) {
  const Number third = Number::approximate(Number(22, 7).to_float(), Number::kDigits);
  EXPECT_FALSE(third.is_exact());
  EXPECT_EQ(recognize(third).text(), "22/7");
  const Number root = Number::approximate(number("sqrt(2)").to_float(), Number::kDigits);
  EXPECT_FALSE(recognize(root).is_exact());
}

}  // namespace
}  // namespace holon::method
