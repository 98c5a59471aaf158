// What tidying changes, and what it leaves as its author arranged it.

#include "syntax/tidy.h"

#include <gtest/gtest.h>

#include <string>

#include "syntax/compare.h"
#include "syntax/parser.h"

namespace holon::syntax {
namespace {

std::string tidied(const std::string& text) {
  base::Names names;
  diag::SourceFiles files;
  diag::Sink sink;
  const diag::FileId id = files.add("a.mo", text);
  const SyntaxTree tree = parse(files[id], id, names, sink);
  EXPECT_FALSE(tree.has_errors) << text;
  const std::string once = tidy(tree, files[id], names);
  const diag::FileId again = files.add("b.mo", once);
  const SyntaxTree same = parse(files[again], again, names, sink);
  EXPECT_TRUE(same_tree(tree, same)) << once;
  EXPECT_EQ(tree.comments.size(), same.comments.size());
  EXPECT_EQ(tidy(same, files[again], names), once) << "twice is once";
  return once;
}

TEST(Tidy, WhatIsArrangedStays) {
  const std::string text =
      "within Lib;\n"
      "model M \"text\"\n"
      "  extends A(\n"
      "    x=1,\n"
      "    y=2);\n"
      "  parameter Real a = 1;      // first\n"
      "  parameter Real length = 2; // second\n"
      "// switched off: Real z;\n"
      "  Real m[2, 2] = [1,  2;\n"
      "                  10, 20];\n"
      "\n"
      "protected\n"
      "  Real s = if a > 1 then 2\n"
      "           else 3;\n"
      "equation\n"
      "  if a > 1 then\n"
      "    x = 1;\n"
      "  elseif (if a > 0 then true else false) then\n"
      "    x = 2;\n"
      "  else\n"
      "    x = 3;\n"
      "  end if;\n"
      "  a := b; c := d;\n"
      "  annotation (Icon(graphics={Line(points={{-1,-1},{1,1}})}),\n"
      "    Documentation(info=\"<html>\n"
      "   as it is   \n"
      "</html>\"));\n"
      "end M;\n";
  const std::string equations = text.substr(0, text.find("  a := b")) + text.substr(text.find("  annotation"));
  EXPECT_EQ(tidied(equations), equations);
}

TEST(Tidy, StatementsStandWhereMostOfTheirBlockDo) {
  EXPECT_EQ(tidied("model M\n   Real a;\n   Real b;\n Real c;\nequation\n   a = 1;\n b = 2;\n   c = 3;\nend M;\n"),
            "model M\n   Real a;\n   Real b;\n   Real c;\nequation\n   a = 1;\n   b = 2;\n   c = 3;\nend M;\n");
}

TEST(Tidy, WhatStandsAtTheMarginOfItsBlockIsMovedIn) {
  EXPECT_EQ(tidied("model M\nReal a;\nequation\na = 1;\n  end M;\n"),
            "model M\n  Real a;\nequation\n  a = 1;\nend M;\n");
}

TEST(Tidy, AStatementTakesItsFurtherLinesAndItsBlockAlong) {
  EXPECT_EQ(tidied("model M\n  Real a;\n  Real b;\n      Real c(\n        start=1);\nend M;\n"),
            "model M\n  Real a;\n  Real b;\n  Real c(\n    start=1);\nend M;\n");
  EXPECT_EQ(
      tidied("model M\nequation\n  a = 1;\n  b = 1;\n    for i in 1:2 loop\n      x[i] = 1;\n    end for;\nend M;\n"),
      "model M\nequation\n  a = 1;\n  b = 1;\n  for i in 1:2 loop\n    x[i] = 1;\n  end for;\nend M;\n");
}

TEST(Tidy, BlanksTabsAndEmptyLinesGo) {
  EXPECT_EQ(tidied("model M  \n\tReal a ;\t\n\n\n\n  Real b , c;\nequation\n  a=b;\n  c =1;\nend M;\n\n\n"),
            "model M\n  Real a;\n\n  Real b, c;\nequation\n  a = b;\n  c = 1;\nend M;\n");
}

TEST(Tidy, ACrowdedLineIsTakenApart) {
  EXPECT_EQ(tidied("model M // kept\nReal x;equation der(x)=-x;end M;"),
            "model M // kept\n  Real x;\nequation\n  der(x) = -x;\nend M;\n");
  // What was written on one line as a whole stays there.
  EXPECT_EQ(tidied("record R Real x; Real y; end R;\n"), "record R Real x; Real y; end R;\n");
}

TEST(Tidy, StringsAndCommentsOfSeveralLinesStay) {
  const std::string text = "model M \"a  \n\t b\n c\"\n  /* one\n\ttwo  \n three */\n  Real x;\nend M;\n";
  EXPECT_EQ(tidied(text), text);
}

TEST(Tidy, LineEndsStay) {
  EXPECT_EQ(tidied("model M\r\nReal x;\r\nend M;\r\n"), "model M\r\n  Real x;\r\nend M;\r\n");
}

}  // namespace
}  // namespace holon::syntax
