// Conditional components, and conditions of equations that are decided before the simulation.

#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "instance/diagnostics.h"
#include "instance/testing.h"

namespace holon::instance {
namespace {

using testing::Instances;

TEST(Conditions, AComponentWithAFalseConditionIsNotThere) {
  // 4.4.5
  const Instances made(R"(model Part Real x = 1; end Part;
  model M parameter Boolean on = true; Part a if on; Part b if not on; end M;)",
                       "M");
  ASSERT_TRUE(made.good());
  EXPECT_EQ(made.paths(), (std::vector<std::string>{"on", "a", "a.x"}));
  EXPECT_TRUE(made["on"].structural);
}

TEST(Conditions, ConnectionsToWhatIsNotThereAreGone) {
  const Instances made(R"(connector C Real v; flow Real i; end C;
  model Part C c; equation c.v = 0; end Part;
  model M parameter Boolean on = false; Part a; Part b if on; equation connect(a.c, b.c); end M;)",
                       "M");
  ASSERT_TRUE(made.good());
  EXPECT_TRUE(made.tree.components[made.tree.root_id].body.equations.empty());
}

TEST(Conditions, WhatIsNotThereMayNotBeUsed) {
  const Instances made("model M parameter Boolean on = false; Real x = 1 if on; Real y = x; end M;");
  EXPECT_FALSE(made.good());
}

TEST(Conditions, MustBeKnownBeforeTheSimulation) {
  const Instances made("model M Boolean on = time > 1; Real x = 1 if on; end M;");
  EXPECT_EQ(made.error(), kNotParameterExpression.code) << ::testing::PrintToString(made.errors());
}

TEST(Conditions, AStructuralParameterSaysWhatItDecided) {
  const Instances made("model Part Real x = 1; end Part; model M parameter Boolean on = true; Part p if on; end M;",
                       "M");
  ASSERT_TRUE(made.good());
  EXPECT_EQ(made["on"].structural_reason, "`p` exists only if it is true");
}

TEST(Conditions, OfRedeclaredComponentsHold) {
  const Instances made(R"(model Part Real x = 1; end Part;
  model A parameter Boolean on = false; replaceable Part p if on; end A;
  model M A a(redeclare Part p); A b(on = true); end M;)",
                       "M");
  ASSERT_TRUE(made.good());
  EXPECT_EQ(made.find("a.p"), nullptr);
  EXPECT_NE(made.find("b.p"), nullptr);
}

TEST(Conditions, BreakRemovesAComponent) {
  // 7.4: `extends A(break p)` is A without p.
  const Instances made(R"(model Part Real x = 1; end Part;
  partial model A Part p; Part q; end A;
  model M extends A(break p); end M;)",
                       "M");
  ASSERT_TRUE(made.good()) << ::testing::PrintToString(made.errors());
  EXPECT_EQ(made.paths(), (std::vector<std::string>{"q", "q.x"}));
}

}  // namespace
}  // namespace holon::instance
