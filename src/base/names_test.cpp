#include "base/names.h"

#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace holon::base {
namespace {

TEST(Names, EqualTextsAreOneName) {
  Names names;
  const Name a = names.intern("mass");
  EXPECT_EQ(a, names.intern(std::string("ma") + "ss"));
  EXPECT_NE(a, names.intern("Mass"));
  EXPECT_EQ(a.text(), "mass");
  EXPECT_EQ(names.size(), 2U);
}

TEST(Names, FindDoesNotIntern) {
  Names names;
  EXPECT_FALSE(names.find("x"));
  EXPECT_EQ(names.size(), 0U);
  const Name x = names.intern("x");
  EXPECT_EQ(names.find("x"), x);
}

TEST(Names, TheEmptyTextIsANameAndNoNameIsNot) {
  Names names;
  EXPECT_TRUE(names.intern(""));
  EXPECT_FALSE(Name());
  EXPECT_NE(names.intern(""), Name());
  EXPECT_EQ(Name().text(), "");
}

TEST(Names, StayTheSameWhileTheTableGrows) {
  Names names;
  std::vector<Name> made;
  for (int i = 0; i < 50000; ++i) made.push_back(names.intern("v" + std::to_string(i)));
  EXPECT_EQ(names.size(), made.size());
  for (int i = 0; i < 50000; ++i) {
    const std::string text = "v" + std::to_string(i);
    ASSERT_EQ(names.find(text), made[static_cast<std::size_t>(i)]);
    ASSERT_EQ(made[static_cast<std::size_t>(i)].text(), text);
    ASSERT_EQ(made[static_cast<std::size_t>(i)].number(), static_cast<std::uint32_t>(i));
  }
}

}  // namespace
}  // namespace holon::base
