#include "base/base64.h"

#include <gtest/gtest.h>

namespace holon::base {
namespace {

TEST(Base64, WritesTheExamplesOfTheStandard) {
  EXPECT_EQ(to_base64(""), "");
  EXPECT_EQ(to_base64("f"), "Zg==");
  EXPECT_EQ(to_base64("fo"), "Zm8=");
  EXPECT_EQ(to_base64("foobar"), "Zm9vYmFy");
  EXPECT_EQ(to_base64(std::string("\xff\0\xfe", 3)), "/wD+");
}

TEST(Base64, ReadsBackEveryByte) {
  std::string bytes;
  for (int length = 0; length < 300; ++length) {
    EXPECT_EQ(from_base64(to_base64(bytes)), bytes);
    bytes += static_cast<char>(length * 7);
  }
}

TEST(Base64, PassesOverLineEndsAndRefusesOtherLetters) {
  EXPECT_EQ(from_base64("Zm9v\nYmFy"), "foobar");
  EXPECT_EQ(from_base64("Zm9v*mFy"), std::nullopt);
  EXPECT_EQ(from_base64("Zg==Zg"), std::nullopt);
}

}  // namespace
}  // namespace holon::base
