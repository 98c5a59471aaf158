#include "base/own_file.h"

#include <gtest/gtest.h>

namespace holon::base {
namespace {

TEST(OwnFile, OfAProgramIsTheProgram) {
  EXPECT_EQ(own_file().filename(), "base_tests");
  EXPECT_TRUE(own_file().is_absolute());
}

}  // namespace
}  // namespace holon::base
