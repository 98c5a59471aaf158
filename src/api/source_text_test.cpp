#include "api/source_text.h"

#include <gtest/gtest.h>

#include <string>

namespace holon::api {
namespace {

constexpr std::string_view kText = R"mo(// model Comment end Comment;
function f "a function; with a text"
  input Real x;
  output Real y = 2*x;
algorithm
end f;
connector In = input Real;
model Outer
  model Inner
    parameter Real k = 3 "gain (of nothing)";
  protected
    Real z[2](start = {1, 2}, each fixed = true);
  equation
    z[1] = k;  // z[2] = k;
    when k > 1 then
      z[2] = k;
    end when;
  end Inner;
  Inner inner1(k = 4);
equation
  inner1.z = {1, 2};
  annotation(experiment(StopTime = 1));
end Outer;
)mo";

std::string_view at(const SourceText& text, Part part) { return text.of(part); }

TEST(SourceText, FindsTheInnermostClassAroundAPlace) {
  const SourceText text(kText);
  const auto inner = text.class_around(kText.find("z[1] = k"));
  ASSERT_TRUE(inner);
  EXPECT_TRUE(at(text, *inner).starts_with("model Inner"));
  EXPECT_TRUE(at(text, *inner).ends_with("end Inner;"));
  const auto outer = text.class_around(kText.find("inner1.z"));
  ASSERT_TRUE(outer);
  EXPECT_TRUE(at(text, *outer).starts_with("model Outer"));
  EXPECT_TRUE(text.class_around(kText.find("output Real y")));
  EXPECT_FALSE(text.class_around(0));
  EXPECT_FALSE(text.class_around(kText.find("connector In")));
}

TEST(SourceText, TakesADeclarationApart) {
  const SourceText text(kText);
  const Part whole = *text.class_around(kText.find("z[1] = k"));
  const auto k = text.declaration("k", whole);
  ASSERT_TRUE(k && k->value);
  EXPECT_EQ(at(text, k->statement), "parameter Real k = 3 \"gain (of nothing)\";");
  EXPECT_EQ(at(text, *k->value), "3");
  const auto z = text.declaration("z", whole);
  ASSERT_TRUE(z && z->sizes && z->modifiers);
  EXPECT_EQ(at(text, z->statement), "Real z[2](start = {1, 2}, each fixed = true);");
  EXPECT_EQ(at(text, *z->sizes), "2");
  EXPECT_EQ(at(text, *z->modifiers), "start = {1, 2}, each fixed = true");
  EXPECT_FALSE(z->value);
  EXPECT_FALSE(text.declaration("Inner", *text.class_around(kText.find("inner1.z"))));
  const auto y = text.declaration("y", *text.class_around(kText.find("output Real y")));
  ASSERT_TRUE(y && y->value);
  EXPECT_EQ(at(text, *y->value), "2*x");
}

TEST(SourceText, DoesNotLookIntoCommentsAndStrings) {
  const SourceText text(kText);
  EXPECT_EQ(text.words("z", {0, kText.size()}).size(), 3U);
  EXPECT_TRUE(text.words("gain", {0, kText.size()}).empty());
  EXPECT_EQ(text.code().size(), kText.size());
}

TEST(SourceText, KnowsWhereAnEquationCanBeAdded) {
  const SourceText text(kText);
  const auto end = text.end_of_equations(*text.class_around(kText.find("inner1.z")));
  ASSERT_TRUE(end);
  EXPECT_TRUE(kText.substr(*end).starts_with("  annotation"));
  const auto inner = text.end_of_equations(*text.class_around(kText.find("z[1] = k")));
  ASSERT_TRUE(inner);
  EXPECT_TRUE(kText.substr(*inner).starts_with("  end Inner"));
}

TEST(SourceText, TakesAStatementWithItsLine) {
  const SourceText text("equation\n  a = 1; b = 2;\n  c = 3;  // why\nend\n");
  EXPECT_EQ(at(text, text.statement({11, 16})), "a = 1;");
  EXPECT_EQ(at(text, text.statement({27, 32})), "  c = 3;  // why\n");
}

}  // namespace
}  // namespace holon::api
