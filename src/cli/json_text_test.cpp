#include "cli/json_text.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

namespace holon::cli {
namespace {

using Json = nlohmann::ordered_json;

TEST(JsonText, MatricesHaveALineForEachRow) {
  const Json object{
      {"A", {{1.0, -0.5}, {0.0, 1e300}}}, {"none", Json::array()}, {"words", {"a", 1}}, {"inner", {{"k", 3}}}};
  EXPECT_EQ(json_text(object),
            "{\n  \"A\": [\n    [1.0, -0.5],\n    [0.0, 1e+300]\n  ],\n  \"none\": [],\n"
            "  \"words\": [\n    \"a\",\n    1\n  ],\n  \"inner\": {\n    \"k\": 3\n  }\n}");
  EXPECT_EQ(json_text(Json::object()), "{}");
}

TEST(JsonText, AMatrixIsAListOfRows) {
  const std::vector<double> by_columns{1, 4, 2, 0, 3, -6.5};
  const Json object{{"A", rows_json(2, 3, by_columns)}, {"B", rows_json(2, 0, {})}, {"C", rows_json(0, 3, {})}};
  EXPECT_EQ(json_text(object),
            "{\n  \"A\": [\n    [1.0, 2.0, 3.0],\n    [4.0, 0.0, -6.5]\n  ],\n"
            "  \"B\": [\n    [],\n    []\n  ],\n  \"C\": []\n}");
}

TEST(JsonText, IsReadBackWithEveryBit) {
  Json numbers = Json::array();
  for (const double v : {0.1, 1.0 / 3, 5e-324, -1.7976931348623157e308, 123456789012345678.0, 1e21, 1e-7, 3.0})
    numbers.push_back(v);
  numbers.push_back(-0.0);
  const Json back = Json::parse(json_text(numbers));
  EXPECT_EQ(back, numbers);
  for (const Json& number : back) EXPECT_TRUE(number.is_number_float()) << number;
  EXPECT_TRUE(std::signbit(back.back().get<double>()));
}

TEST(JsonText, WhatIsNoNumberIsNull) {
  const Json object{{"x", std::numeric_limits<double>::quiet_NaN()}, {"y", std::numeric_limits<double>::infinity()}};
  EXPECT_EQ(json_text(object), "{\n  \"x\": null,\n  \"y\": null\n}");
}

TEST(JsonText, NamesMayHoldAnyBytes) {
  const Json object{{"a\"\n\xff", "b\xff"}};
  EXPECT_EQ(json_text(object), "{\n  \"a\\\"\\n\xEF\xBF\xBD\": \"b\xEF\xBF\xBD\"\n}");
}

}  // namespace
}  // namespace holon::cli
