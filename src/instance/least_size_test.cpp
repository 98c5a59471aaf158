#include "instance/least_size.h"

#include <gtest/gtest.h>

#include <string>

#include "base/names.h"
#include "diag/sink.h"
#include "diag/source.h"

namespace holon::instance {
namespace {

// Of the class M of a text.
std::uint64_t least(const std::string& text) {
  base::Names names;
  diag::SourceFiles files;
  diag::Sink sink;
  classes::ClassTree tree(names, files, sink, {});
  tree.add_text("text", text);
  EXPECT_FALSE(sink.has_errors()) << text;
  return LeastSize().below(*tree.find("M"));
}

TEST(LeastSize, CountsComponentsInEachOther) {
  EXPECT_EQ(least("model M Real x; Integer n; end M;"), 2U);
  EXPECT_EQ(least("model A Real x; end A; model M A a; A b; Real y; end M;"), 5U);
  EXPECT_EQ(least("package P package Q model A Real x; Real y; end A; end Q; end P; model M P.Q.A a; end M;"), 3U);
  // An array is one component.
  EXPECT_EQ(least("model A Real x; end A; model M A a[1000]; end M;"), 2U);
  EXPECT_EQ(least("model A Real x; Real y; end A; model M extends A; end M;"), 2U);
}

// It must never say more than there are.
TEST(LeastSize, WhatIsNotCertainCountsAsNothing) {
  const std::string a = "model A Real x; Real y; end A; ";
  EXPECT_EQ(least(a + "model M A a if false; end M;"), 0U);
  EXPECT_EQ(least(a + "model M replaceable A a; end M;"), 0U);
  EXPECT_EQ(least(a + "model M outer A a; end M;"), 0U);
  EXPECT_EQ(least(a + "model B A a; end B; model M B b(redeclare A a); end M;"), 0U);
  EXPECT_EQ(least("model M replaceable model A Real x; end A; A a; end M;"), 1U);
  // The same base twice has its components once.
  EXPECT_EQ(least(a + "model B extends A; end B; model C extends A; end C; model M extends B; extends C; end M;"), 2U);
  // What is inherited hides what is around it.
  EXPECT_EQ(least(a + "model B model A end A; end B; model M extends B; A a; end M;"), 1U);
  EXPECT_EQ(least(a + "package P model A end A; end P; model M import P.A; A a; end M;"), 1U);
  EXPECT_EQ(least("model M M m; Real x; end M;"), 2U);
}

TEST(LeastSize, NumbersHaveAnEnd) {
  std::string text = "model A0 Real x; end A0;\n";
  for (int i = 1; i < 200; ++i) {
    const std::string type = "A" + std::to_string(i - 1);
    text += "model A" + std::to_string(i) + " " + type + " a; " + type + " b; end A" + std::to_string(i) + ";\n";
  }
  EXPECT_GT(least(text + "model M A199 a; end M;"), std::uint64_t{1} << 60U);
}

}  // namespace
}  // namespace holon::instance
