#include "base/texts.h"

#include <gtest/gtest.h>
#include <string>
#include <utility>

namespace holon::base {
namespace {

TEST(Texts, EqualTextsAreOneId) {
  Texts texts;
  const TextId a = texts.add("m/s");
  EXPECT_EQ(texts.add("m/s"), a);
  EXPECT_NE(texts.add("m"), a);
  EXPECT_EQ(texts.size(), 2U);
  EXPECT_EQ(texts[a], "m/s");
}

TEST(Texts, TheEmptyTextIsNone) {
  Texts texts;
  EXPECT_TRUE(texts.add("").is_none());
  EXPECT_EQ(texts[TextId{}], "");
  EXPECT_EQ(texts.size(), 0U);
}

TEST(Texts, IdsStayValidWhileItGrowsAndWhenItIsMoved) {
  Texts texts;
  std::vector<TextId> ids;
  for (int i = 0; i < 1000; ++i) ids.push_back(texts.add("t" + std::to_string(i)));
  Texts moved = std::move(texts);
  for (int i = 0; i < 1000; ++i) {
    EXPECT_EQ(moved[ids[static_cast<std::size_t>(i)]], "t" + std::to_string(i));
    EXPECT_EQ(moved.add("t" + std::to_string(i)), ids[static_cast<std::size_t>(i)]);
  }
}

}  // namespace
}  // namespace holon::base
