// Redeclarations of components and classes, constraints, class extends (7.3 of the specification).

#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "instance/diagnostics.h"
#include "instance/testing.h"

namespace holon::instance {
namespace {

using testing::Instances;

const std::string kReplaceable = R"(
  partial model Part parameter Real k = 1; end Part;
  model Small extends Part; end Small;
  model Large extends Part; parameter Real extra = 8; end Large;
)";

TEST(Redeclare, AComponentGetsAnotherClass) {
  Instances made(kReplaceable + R"(model A replaceable Small part constrainedby Part; end A;
  model M A a(redeclare Large part(k = 4)); end M;)");
  ASSERT_TRUE(made.good());
  EXPECT_EQ(made.type("a.part"), "Large");
  EXPECT_EQ(made.value("a.part.k"), 4);
  EXPECT_EQ(made.value("a.part.extra"), 8);
}

TEST(Redeclare, ModifiersOfTheConstraintHoldForTheNewClass) {
  // 7.3.2: they apply to whatever takes the place; modifiers of the replaced declaration do not, when there is one.
  Instances made(kReplaceable + R"(model A replaceable Small part(k = 2) constrainedby Part(k = 3); end A;
  model M A a(redeclare Large part); A plain; end M;)");
  ASSERT_TRUE(made.good());
  EXPECT_EQ(made.value("a.part.k"), 3);
  EXPECT_EQ(made.value("plain.part.k"), 2);
}

TEST(Redeclare, AClassChangesAllComponentsOfIt) {
  Instances made(kReplaceable + R"(model A replaceable model P = Small constrainedby Part; P one; P other(k = 7); end A;
  model M A a(redeclare model P = Large); end M;)");
  ASSERT_TRUE(made.good());
  EXPECT_EQ(made.type("a.one"), "Large");
  EXPECT_EQ(made.value("a.other.k"), 7);
  EXPECT_EQ(made.value("a.other.extra"), 8);
}

TEST(Redeclare, APackageGivesItsConstantsAndFunctions) {
  Instances made(R"(package Medium
    constant Real c = 1;
    replaceable function f input Real x; output Real y; algorithm y := x; end f;
  end Medium;
  package Water extends Medium(c = 4);
    redeclare function extends f algorithm y := c*x; end f;
  end Water;
  model Pipe replaceable package Medium = .Medium; parameter Real p = Medium.f(Medium.c); end Pipe;
  model M Pipe plain; Pipe wet(redeclare package Medium = Water); end M;)",
                 "M");
  ASSERT_TRUE(made.good()) << ::testing::PrintToString(made.errors());
  EXPECT_EQ(made.value("plain.p"), 1);
  EXPECT_EQ(made.value("wet.p"), 16);
}

TEST(Redeclare, OfABaseClassInTheTextOfTheDerivedOne) {
  Instances made(kReplaceable + R"(partial model A replaceable Small part constrainedby Part; end A;
  model M extends A; redeclare Large part; end M;)");
  ASSERT_TRUE(made.good());
  EXPECT_EQ(made.type("part"), "Large");
}

TEST(Redeclare, WhatIsNotReplaceableIsAWarningOrStays) {
  const std::string text = kReplaceable + "model A Small part; end A; model M A a(redeclare Large part); end M;";
  const Instances made(text, "M");
  ASSERT_TRUE(made.good()) << ::testing::PrintToString(made.errors());
  EXPECT_EQ(made.type("a.part"), "Large");
  testing::Text strict(text);
  strict.instantiate("M", {.call_external = {}, .values = {}, .strict = true});
  ASSERT_EQ(strict.errors().size(), 1U);
  EXPECT_TRUE(strict.errors()[0].starts_with(kNotReplaceable.code)) << strict.errors()[0];
}

TEST(Redeclare, TheNewClassMustFitTheConstraint) {
  const Instances made(kReplaceable + R"(model Other Real q = 1; end Other;
  model A replaceable Small part constrainedby Part; end A;
  model M A a(redeclare Other part); end M;)",
                       "M");
  EXPECT_EQ(made.error(), kNotASubtype.code) << ::testing::PrintToString(made.errors());
}

TEST(Redeclare, ClassExtendsAddsToWhatItReplaces) {
  Instances made(R"(model Base replaceable model P parameter Real k = 1; end P; P p; end Base;
  model M extends Base; redeclare model extends P parameter Real j = 2*k; end P; end M;)",
                 "M");
  ASSERT_TRUE(made.good()) << ::testing::PrintToString(made.errors());
  EXPECT_EQ(made.value("p.k"), 1);
  EXPECT_EQ(made.value("p.j"), 2);
}

TEST(Redeclare, TheLastOneOfAChainCounts) {
  Instances made(kReplaceable + R"(model A replaceable Small part constrainedby Part; end A;
  model B A a(redeclare replaceable Large part constrainedby Part); end B;
  model M B b(a(redeclare Small part(k = 6))); end M;)");
  ASSERT_TRUE(made.good());
  EXPECT_EQ(made.type("b.a.part"), "Small");
  EXPECT_EQ(made.value("b.a.part.k"), 6);
}

}  // namespace
}  // namespace holon::instance
