#include "cli/progress_bar.h"

#include <gtest/gtest.h>
#include <string>

namespace holon::cli {
namespace {

TEST(ProgressBar, FillsFromEmptyToFull) {
  EXPECT_EQ(progress_text(0, 4, "A"), "[....................]   0 of 4  A");
  EXPECT_EQ(progress_text(1, 4, "A.B"), "[#####...............]   1 of 4  A.B");
  EXPECT_EQ(progress_text(4, 4, ""), "[####################]   4 of 4  ");
  EXPECT_EQ(progress_text(0, 0, "").substr(0, 22), "[####################]");
}

TEST(ProgressBar, ALongNameKeepsItsEnd) {
  const std::string text = progress_text(1, 2, std::string(100, 'x') + ".Last");
  EXPECT_TRUE(text.ends_with(".Last"));
  EXPECT_LT(text.size(), 90U);
}

// A file that collects errors gets no bar.
TEST(ProgressBar, IsForTerminalsOnly) {
  Console console;
  console.err = std::tmpfile();
  {
    ProgressBar bar(console, 2);
    bar.show(1, "A");
  }
  EXPECT_EQ(std::ftell(console.err), 0);
  std::fclose(console.err);
}

}  // namespace
}  // namespace holon::cli
