#include "syntax/parts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "syntax/parser.h"

namespace holon::syntax {
namespace {

struct Read {
  explicit Read(std::string source) : text(std::move(source)) {
    const diag::FileId id = files.add("M.mo", text);
    tree = parse(files[id], id, names, sink);
    parts = parts_of(tree, text);
  }
  std::vector<std::string> texts(PartKind kind) const {
    std::vector<std::string> result;
    for (const TextPart& part : parts)
      if (part.kind == kind) result.push_back(text.substr(part.begin, part.end - part.begin));
    return result;
  }
  std::string text;
  base::Names names;
  diag::SourceFiles files;
  diag::Sink sink;
  SyntaxTree tree;
  std::vector<TextPart> parts;
};

using Texts = std::vector<std::string>;

constexpr const char* kModel =
    "model M \"text\"\n  import A.B;\n  parameter Real k(min = 0, max = 2*n) = 1 \"d\";\n  Real x, y;\n"
    "  model Inner\n  end Inner;\nequation\n  x = sin(k + 1);\n  if k > 0 then\n    y = 1;\n  else\n    y = 2;\n  end "
    "if;\n"
    "  annotation(experiment(StopTime = 1));\nend M;\n";

TEST(Parts, CoverWhatSeparatesThem) {
  const Read read(kModel);
  EXPECT_EQ(read.texts(PartKind::argument).front(), "min = 0,");
  EXPECT_EQ(read.texts(PartKind::argument)[1], ", max = 2*n");
  EXPECT_EQ(read.texts(PartKind::description), (Texts{"\"text\"", "\"d\""}));
  EXPECT_EQ(read.texts(PartKind::equation).front(), "x = sin(k + 1);");
  EXPECT_EQ(read.texts(PartKind::equation)[2], "y = 1;");
  EXPECT_EQ(read.texts(PartKind::annotation), (Texts{"annotation(experiment(StopTime = 1));"}));
  EXPECT_EQ(read.texts(PartKind::binding)[2], "= 1");
  const Texts expressions = read.texts(PartKind::expression);
  EXPECT_NE(std::ranges::find(expressions, "k + 1"), expressions.end());
}

// Leaving any part out leaves a text that can be read.
TEST(Parts, CanBeLeftOut) {
  const Read read(kModel);
  ASSERT_FALSE(read.sink.has_errors());
  for (const TextPart& part : read.parts) {
    std::string text = read.text;
    text.replace(part.begin, part.end - part.begin, part.kind == PartKind::expression ? "0" : "");
    const Read again(text);
    EXPECT_FALSE(again.sink.has_errors()) << text;
  }
}

}  // namespace
}  // namespace holon::syntax
