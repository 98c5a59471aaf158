// Modifications: outer over inner, the scope of their values, each, final (7.2 of the specification).

#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "instance/diagnostics.h"
#include "instance/testing.h"

namespace holon::instance {
namespace {

using testing::Instances;

TEST(Modifications, TheOuterOneWins) {
  Instances made(R"(model A parameter Real k = 1; end A;
  model B A a(k = 2); end B;
  model M B b(a(k = 3)); B plain; end M;)");
  ASSERT_TRUE(made.good());
  EXPECT_EQ(made.value("b.a.k"), 3);
  EXPECT_EQ(made.value("plain.a.k"), 2);
}

TEST(Modifications, ValuesBelongToTheScopeInWhichTheyAreWritten) {
  // Both say `k = c`, each with the `c` of its own class.
  Instances made(R"(model A parameter Real k = 0; end A;
  model B constant Real c = 10; A a(k = c); end B;
  model M constant Real c = 20; B b; A a(k = c); end M;)");
  ASSERT_TRUE(made.good());
  EXPECT_EQ(made.value("b.a.k"), 10);
  EXPECT_EQ(made.value("a.k"), 20);
}

TEST(Modifications, AttributesAreMergedOneByOne) {
  const Instances made(R"(type Length = Real(unit = "m", min = 0);
  model M Length x(start = 2, min = -1) = time; end M;)",
                       "M");
  ASSERT_TRUE(made.good());
  const Component& x = made["x"];
  EXPECT_EQ(made.tree.texts[x.unit], "m");
  EXPECT_TRUE(made.tree.graph.is_number(x.attributes.start, 2));
  EXPECT_EQ(made.tree.graph.kind(x.attributes.min), expr::Kind::integer);
  EXPECT_EQ(made.tree.graph.integer_value(x.attributes.min), -1);
}

TEST(Modifications, StartValuesKnowHowFarOutTheyWereWritten) {
  const Instances made(R"(type Angle = Real(start = 1);
  model A Angle by_type = time; Real own(start = 2) = time; Real outside = time; end A;
  model M A a(outside(start = 3)); end M;)",
                       "M");
  ASSERT_TRUE(made.good());
  EXPECT_EQ(made["a.by_type"].attributes.start_levels, 0);
  EXPECT_EQ(made["a.own"].attributes.start_levels, 1);
  EXPECT_EQ(made["a.outside"].attributes.start_levels, 2);
}

TEST(Modifications, WithoutEachTheValueIsSplitOverTheElements) {
  Instances made(R"(model A parameter Real k = 0; parameter Real v[2] = {0, 0}; end A;
  model M A a[3](k = {1, 2, 3}, v = {{1, 2}, {3, 4}, {5, 6}}); end M;)");
  ASSERT_TRUE(made.good());
  EXPECT_EQ(made.value("a.k", {2}), 2);
  EXPECT_EQ(made.value("a.v", {3, 1}), 5);
}

TEST(Modifications, EachGivesTheSameValueToAllElements) {
  Instances made(R"(model A parameter Real v[2] = {0, 0}; end A;
  model M A a[3](each v = {1, 2}); end M;)");
  ASSERT_TRUE(made.good());
  for (const std::int32_t i : {1, 2, 3}) EXPECT_EQ(made.value("a.v", {i, 2}), 2) << i;
}

TEST(Modifications, AValueOfTheWrongShapeIsAnError) {
  const Instances made("model A parameter Real k = 0; end A; model M A a[3](k = {1, 2}); end M;", "M");
  EXPECT_EQ(made.error(), kShapeMismatch.code) << ::testing::PrintToString(made.errors());
}

TEST(Modifications, FinalCannotBeModified) {
  const Instances made("model A final parameter Real k = 1; end A; model M A a(k = 2); end M;", "M");
  EXPECT_EQ(made.error(), kFinalModified.code) << ::testing::PrintToString(made.errors());
}

TEST(Modifications, AFinalModifierHoldsForThoseOutside) {
  const Instances made(R"(model A parameter Real k = 1; end A;
  model B A a(final k = 2); end B;
  model M B b(a(k = 3)); end M;)");
  EXPECT_EQ(made.error(), kFinalModified.code) << ::testing::PrintToString(made.errors());
}

// 7.2.6: "All elements of a final element are also final."
TEST(Modifications, FinalHoldsForEverythingInside) {
  const Instances declared(R"(model A parameter Real k = 1; end A; model B final A a; end B;
  model M B b(a(k = 3)); end M;)");
  EXPECT_EQ(declared.error(), kFinalModified.code) << ::testing::PrintToString(declared.errors());
  const Instances modified(
      R"(model A parameter Real k = 1; end A; model B A a; end B; model C B b(final a(k = 2)); end C;
  model M C c(b(a(k(min = 0)))); end M;)");
  EXPECT_EQ(modified.error(), kFinalModified.code) << ::testing::PrintToString(modified.errors());
  const Instances made(R"(model A parameter Real k = 1; parameter Real l = 1; end A;
  model M A a(final k = 2); final A b; end M;)",
                       "M");
  ASSERT_TRUE(made.good()) << ::testing::PrintToString(made.errors());
  EXPECT_TRUE(made["a.k"].is_final);
  EXPECT_FALSE(made["a.l"].is_final);
  EXPECT_TRUE(made["b.l"].is_final);
}

TEST(Modifications, BreakTakesTheDeclaredValueAway) {
  // 7.2.7: `= break` removes the binding; the value must come from elsewhere.
  const Instances made("model A parameter Real k(start = 4) = 1; end A; model M A a(k = break); end M;", "M");
  ASSERT_TRUE(made.good()) << ::testing::PrintToString(made.errors());
  EXPECT_TRUE(made["a.k"].binding.is_none());
}

TEST(Modifications, WhatIsNotThereCannotBeModified) {
  const Instances made("model A parameter Real k = 1; end A; model M A a(j = 2); end M;", "M");
  EXPECT_EQ(made.error(), kUnknownModifier.code) << ::testing::PrintToString(made.errors());
}

TEST(Modifications, OfABaseClass) {
  Instances made(R"(partial model Base parameter Real k = 1; parameter Real j = k; end Base;
  model M extends Base(k = 6); end M;)");
  ASSERT_TRUE(made.good());
  EXPECT_EQ(made.value("j"), 6);
}

TEST(Modifications, AFieldsOwnModifierBesideTheRecordsValue) {
  Instances made(R"(record R parameter Real a = 1; parameter Real b = 2; end R;
  model M parameter R given(a = 10, b = 20); parameter R r(b = 5) = given; end M;)");
  ASSERT_TRUE(made.good()) << ::testing::PrintToString(made.errors());
  EXPECT_EQ(made.value("r.a"), 10);
  EXPECT_EQ(made.value("r.b"), 5);
}

TEST(Modifications, ConditionsOfTypesGoThroughShortClasses) {
  Instances made(R"(model A parameter Real k = 1; parameter Real j = 1; end A;
  model B = A(k = 2);
  model C = B(j = 3);
  model M C c; C d(k = 9); end M;)");
  ASSERT_TRUE(made.good());
  EXPECT_EQ(made.value("c.k"), 2);
  EXPECT_EQ(made.value("c.j"), 3);
  EXPECT_EQ(made.value("d.k"), 9);
}

}  // namespace
}  // namespace holon::instance
