#include "base/json_depth.h"

#include <gtest/gtest.h>

#include <string>

namespace holon::base {
namespace {

TEST(JsonDepth, CountsWhatLiesInEachOther) {
  EXPECT_TRUE(nests_at_most(R"({"a": [1, 2]})", 2));
  EXPECT_FALSE(nests_at_most(R"({"a": [1, {}]})", 2));
  EXPECT_TRUE(nests_at_most("[[], [], [], []]", 2));
  EXPECT_FALSE(nests_at_most(std::string(kDeepestJson + 1, '[')));
}

TEST(JsonDepth, BracketsInStringsAreText) {
  EXPECT_TRUE(nests_at_most(R"(["[[[[", "\"[[[["])", 1));
  EXPECT_FALSE(nests_at_most(R"(["\\", [[]]])", 2));
  EXPECT_TRUE(nests_at_most("\"\\", 0));
}

}  // namespace
}  // namespace holon::base
