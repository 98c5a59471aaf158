// Tableau files: what is accepted, and what is said about each kind of mistake, with its place.

#include "method/tableau_file.h"

#include <gtest/gtest.h>

#include <string>

#include "method/method.h"

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
