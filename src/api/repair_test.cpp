// Edits applied to texts, and texts compared line by line.

#include "holon/repair.h"

#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace holon {
namespace {

Edit edit(std::uint32_t begin, std::uint32_t end, std::string text, std::string file = "a.mo") {
  return {{.file = std::move(file), .begin = begin, .end = end}, std::move(text)};
}

TEST(Edits, AreAppliedFromTheTextAsItWas) {
  // In any order, and only those of the file.
  EXPECT_EQ(with_edits("0123456789", {edit(8, 9, "x"), edit(0, 1, "ab"), edit(2, 3, "?", "b.mo")}, "a.mo"),
            "ab1234567x9");
  EXPECT_EQ(with_edits("ab", {edit(2, 2, ";")}, "a.mo"), "ab;");
  EXPECT_EQ(with_edits("ab", {}, "a.mo"), "ab");
}

TEST(Difference, ShowsChangedLinesWithTheirSurroundings) {
  EXPECT_EQ(difference("a\nb\n", "a\nb\n"), "");
  EXPECT_EQ(difference("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n", "n.mo"),
            "--- n.mo\n+++ n.mo\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n");
  EXPECT_EQ(difference("a\n", "a\nb\n"), "@@ -1,1 +1,2 @@\n a\n+b\n");
}

TEST(Difference, FarChangesAreHunksOfTheirOwn) {
  std::string before;
  for (int i = 1; i <= 30; ++i) before += std::to_string(i) + "\n";
  std::string after = before;
  after.replace(after.find("3\n"), 1, "three");
  after.replace(after.find("\n28\n") + 1, 2, "end");
  const std::string shown = difference(before, after);
  EXPECT_NE(shown.find("@@ -1,6 +1,6 @@"), std::string::npos) << shown;
  EXPECT_NE(shown.find("@@ -25,6 +25,6 @@"), std::string::npos) << shown;
}

class Repairs : public testing::Test {
 protected:
  static Workspace closed() {
    WorkspaceOptions options;
    options.use_environment = false;
    options.use_builtin_library = false;
    options.use_cache = false;
    return Workspace(options);
  }
  Repair repair(const std::string& text) {
    workspace.open_document("M.mo", text);
    return repair_model(workspace, {.target = "M.mo"});
  }
  Workspace workspace = closed();
};

TEST_F(Repairs, OneMistakeMayHideAnother) {
  const Repair r = repair("model M\n  parameter Real length = 2\n  Real y = lenght;\nend M;\n");
  ASSERT_EQ(r.files.size(), 1U);
  EXPECT_EQ(r.files[0].after, "model M\n  parameter Real length = 2;\n  Real y = length;\nend M;\n");
  EXPECT_EQ(r.repaired.size(), 2U);
  EXPECT_FALSE(r.left.has_errors());
  // The workspace keeps the text as it was.
  EXPECT_NE(workspace.document("M.mo"), r.files[0].after);
}

TEST_F(Repairs, WhatIsNotSureIsLeft) {
  const Repair r = repair("model M\n  Real tank1 = 2;\n  Real y = tank2;\nend M;\n");
  EXPECT_TRUE(r.files.empty());
  EXPECT_TRUE(r.left.has_errors());
  EXPECT_TRUE(repair("model M\n  Real a = 1;\n  Real y = 3*(a + 2;\nend M;\n").files.empty());
}

TEST_F(Repairs, ARightModelIsLeftAlone) { EXPECT_TRUE(repair("model M\n  Real x = time;\nend M;\n").files.empty()); }

}  // namespace
}  // namespace holon
