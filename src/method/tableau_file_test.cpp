// Tableau files: what is accepted, and what is said about each kind of mistake, with its place.

#include "method/tableau_file.h"

#include <gtest/gtest.h>

#include <string>

#include "method/method.h"
#include "method/properties.h"

namespace holon::method {
namespace {

constexpr const char* kKutta = R"(# Kutta's method
name  kutta3
0    |
1/2  | 1/2
     | -1   2          # c is the row sum
-----+--------------
     | 1/6  2/3  1/6
     | 0    1    0
)";

TEST(TableauFile, ReadsWhatItPrints) {
  const auto tableau = parse_tableau(kKutta, "file");
  ASSERT_TRUE(tableau.has_value());
  EXPECT_EQ(tableau->name, "kutta3");
  EXPECT_EQ(tableau->c[2], Number(1));
  for (const std::string& name : listed_names()) {
    const auto method = find_method(name);
    const auto* data = std::get_if<Tableau>(&method->data);
    if (data == nullptr || !data->is_exact() || !inconsistency(*data).empty()) continue;
    const auto again = parse_tableau(print_tableau(*data), name);
    ASSERT_TRUE(again.has_value()) << name << ": " << again.error().message << "\n" << print_tableau(*data);
    for (std::size_t i = 0; i < data->stages(); ++i) {
      EXPECT_EQ(again->b[i], data->b[i]) << name;
      for (std::size_t j = 0; j < data->stages(); ++j) EXPECT_EQ(again->a(i, j), data->a(i, j)) << name;
    }
  }
}

TEST(TableauFile, CommasAllowBlanksInEntries) {
  const auto tableau = parse_tableau(
      "1 - sqrt(2)/2 | 1 - sqrt(2)/2\n1 | sqrt(2)/2, 1 - sqrt(2)/2\n---\n | sqrt(2)/2, 1 - sqrt(2)/2\n", "sdirk");
  ASSERT_TRUE(tableau.has_value()) << tableau.error().message;
  EXPECT_EQ(tableau->a(1, 1), tableau->c[0]);
}

struct Bad {
  const char* text;
  int line;
  const char* says;
};

TEST(TableauFile, MistakesAreNamedWithTheirPlace) {
  const std::vector<Bad> cases = {
      {"", 0, "no stages"},
      {"0 |\n", 0, "weights b"},
      {"0 |\n1 | 1\n--\n | 1/2 1/2\n | 1 0\n | 0 1\n", 6, "more than two"},
      {"0 |\n1 | 1 2 3\n--\n | 1/2 1/2\n", 2, "has 3 entries, but there are 2 stages"},
      {"0 |\n1 | 1\n--\n | 1\n", 4, "has 1 entries, but there are 2 stages"},
      {"0 |\n1 | 2\n--\n | 1/2 1/2\n", 0, "row 2 of A sums to 2, not to c = 1"},
      {"0 |\n1 | 1\n--\n | 1/2 1/3\n", 0, "the weights b sum to 5/6, not to 1"},
      {"0 |\n1 | 1\n--\n | 1/2 1/2\n | 1 1\n", 0, "the embedded weights sum to 2"},
      {"0 |\n1 | 1\n--\n | 1/2 1/2\n | 1/2 1/2\n", 5, "equals b"},
      {"1 | 1/2 1/2\n1 | 1/2 1/2\n--\n | 1/2 1/2\n", 0, "A is singular: the rows of the implicit stages 1, 2"},
      {"0 |\n1 | 0 1/3 2/3\n1 | 0 1/3 2/3\n--\n | 1/2 1/4 1/4\n", 0, "of the implicit stages 2, 3 depend on"},
      {"0 |\n1 | x\n--\n | 1/2 1/2\n", 2, "`x` is not a number"},
      {"0 |\n1 | 1/0\n--\n | 1/2 1/2\n", 2, "division by zero"},
      {"0 |\n1 | sqrt(-1)\n--\n | 1/2 1/2\n", 2, "the root of -1, which is negative"},
      {"0 |\n1 | (1\n--\n | 1/2 1/2\n", 2, "`)` is missing"},
      {"0 |\n1 | 1 | 2\n--\n | 1/2 1/2\n", 2, "a second `|`"},
      {"0 |\nhello\n", 2, "expected `name`"},
      {"0 |\n1 | 2^100^3\n--\n| 1 0\n", 2, "does not belong here"},
      {"0 |\n1 | ((2^100)^100)^100\n--\n| 1 0\n", 2, "too large"},
      {"0 |\n1 | 1e9999\n--\n| 1 0\n", 2, "exponent"},
      {"--\n | 1\n", 1, "the stages come above"},
  };
  for (const Bad& bad : cases) {
    const auto tableau = parse_tableau(bad.text, "bad");
    ASSERT_FALSE(tableau.has_value()) << bad.text;
    EXPECT_EQ(tableau.error().line, bad.line) << bad.text << tableau.error().message;
    EXPECT_NE(tableau.error().message.find(bad.says), std::string::npos) << bad.text << tableau.error().message;
  }
  const std::string deep = "0 | " + std::string(100000, '(') + "\n--\n | 1\n";
  EXPECT_NE(parse_tableau(deep, "deep").error().message.find("too deeply"), std::string::npos);
}

// The strong-stability-preserving method of five stages and order 4 (Spiteri, Ruuth 2002), with the decimals in which
// it is published.
std::string ssprk54(const std::string& weight = "0.104258830331981") {
  return "name ssprk54\n0 |\n | 0.391752226571890\n | 0.217669096261169 0.368410593050371\n"
         " | 0.082692086657811 0.139958502191896 0.251891774271694\n"
         " | 0.067966283637115 0.115034698504632 0.207034898597386 0.544974750228521\n--\n"
         " | 0.146811876084786 0.248482909444976 " +
         weight + " 0.274438900901350 0.226007483236908\n";
}

TEST(TableauFile, DecimalsCountWithTheDigitsTheyHave) {
  const auto method = read_method(ssprk54(), "ssprk54.tableau");
  ASSERT_TRUE(method.has_value()) << method.error();
  EXPECT_EQ(properties_of(*method).order, 4);
  EXPECT_EQ(properties_of(*method).stages, 5);
  // A wrong digit: in the ninth place the weights no longer sum to 1.
  const auto sum = read_method(ssprk54("0.104258839331981"), "ssprk54.tableau");
  ASSERT_FALSE(sum.has_value());
  EXPECT_NE(sum.error().find("not to 1"), std::string::npos) << sum.error();
  // Two that cancel in the sum spoil the order instead.
  std::string swapped = ssprk54();
  swapped.replace(swapped.find("0.146811876084786"), 17, "0.146811776084786");
  swapped.replace(swapped.find("0.248482909444976"), 17, "0.248483009444976");
  const auto wrong = read_method(swapped, "ssprk54.tableau");
  ASSERT_TRUE(wrong.has_value()) << wrong.error();
  EXPECT_EQ(properties_of(*wrong).order, 1);
}

TEST(TableauFile, RationalsAreRecognizedInDecimals) {
  const auto tableau = parse_tableau("0 |\n0.666666666667 | 0.666666666667\n--\n | 0.25 0.75\n", "ralston");
  ASSERT_TRUE(tableau.has_value()) << tableau.error().message;
  EXPECT_TRUE(tableau->is_exact());
  EXPECT_EQ(tableau->a(1, 0), Number(2, 3));
  EXPECT_FALSE(parse_tableau("0 |\n2/3 | 0.666676666667\n--\n | 0.25 0.75\n", "wrong").has_value());
}

// A row of zeros (a stage that is known) and a column of zeros (one that no other needs) make A singular, too, and do
// no harm.
TEST(TableauFile, SingularOnlyWhereStagesAreSolvedTogether) {
  for (const char* text : {"0 |\n1 | 1/2 1/2\n--\n | 1/2 1/2\n",          // trapezoidal
                           "1/2 | 1/2 0\n1/2 | 1/2 0\n--\n | 1/2 1/2\n",  // Lobatto IIIB
                           "1 | 1\n--\n | 1\n"}) {
    EXPECT_TRUE(parse_tableau(text, "good").has_value()) << text;
  }
}

TEST(TableauFile, PlacesAreInTheMessageOfReadMethod) {
  const auto method = read_method("0 |\n1 | 1 oops\n--\n | 1/2 1/2\n", "dir/my.tableau");
  ASSERT_FALSE(method.has_value());
  EXPECT_EQ(method.error(), "dir/my.tableau:2:7: `oops` is not a number");
}

}  // namespace
}  // namespace holon::method
