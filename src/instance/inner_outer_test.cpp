// inner and outer: joined along the tree of instances, not along classes (5.4 of the specification).

#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "instance/diagnostics.h"
#include "instance/testing.h"

namespace holon::instance {
namespace {

using testing::Instances;

TEST(InnerOuter, TheNearestInnerIsMeant) {
  const Instances made(R"(model Leaf outer parameter Real g; Real x = g; end Leaf;
  model Middle inner parameter Real g = 2; Leaf leaf; end Middle;
  model M inner parameter Real g = 1; Middle middle; Leaf leaf; end M;)");
  ASSERT_TRUE(made.good());
  EXPECT_EQ(made["leaf.g"].inner_id, made["g"].id);
  EXPECT_EQ(made["middle.leaf.g"].inner_id, made["middle.g"].id);
  EXPECT_TRUE(made["leaf.g"].is_alias());
  EXPECT_FALSE(made["middle.g"].is_alias());
}

TEST(InnerOuter, AReferenceToAnOuterNamesTheInner) {
  const Instances made(R"(model World parameter Real g = 9.81; end World;
  model Leaf outer World world; Real x = world.g; end Leaf;
  model M inner World world; Leaf leaf; end M;)");
  ASSERT_TRUE(made.good());
  const ExprId value = made["leaf.x"].binding;
  ASSERT_EQ(made.tree.graph.kind(value), expr::Kind::component);
  EXPECT_EQ(ComponentId(made.tree.graph.payload(value)), made["world.g"].id);
}

TEST(InnerOuter, InnerOuterIsBothEnds) {
  const Instances made(R"(model Leaf outer parameter Real g; Real x = g; end Leaf;
  model Middle inner outer parameter Real g = 2; Leaf leaf; end Middle;
  model M inner parameter Real g = 1; Middle middle; end M;)");
  ASSERT_TRUE(made.good()) << ::testing::PrintToString(made.errors());
  EXPECT_EQ(made["middle.leaf.g"].inner_id, made["middle.g"].id);
  EXPECT_EQ(made["middle.g"].inner_id, made["g"].id);
  EXPECT_FALSE(made["middle.g"].is_alias());
}

TEST(InnerOuter, AMissingInnerIsMadeAtTheTopWithItsEquations) {
  // 5.4: a tool may add it. It comes up while the last component is looked at, and must be complete all the same.
  const Instances made(R"(model World Real h; parameter Real g = 3; equation h = g*time; end World;
  model Leaf outer World world; end Leaf;
  model M Leaf leaf; end M;)");
  ASSERT_TRUE(made.good());
  EXPECT_EQ(made.paths(), (std::vector<std::string>{"leaf", "leaf.world", "world", "world.h", "world.g"}));
  EXPECT_TRUE(made["world"].is_inner);
  EXPECT_EQ(made["world"].body.equations.size(), 1U);
  EXPECT_FALSE(made["world.g"].binding.is_none());
}

TEST(InnerOuter, AMissingInnerOfAPartialClassIsAnError) {
  const Instances made(R"(partial model World parameter Real g = 3; end World;
  model Leaf outer World world; end Leaf;
  model M Leaf leaf; end M;)");
  EXPECT_EQ(made.error(), kNoInner.code) << ::testing::PrintToString(made.errors());
}

TEST(InnerOuter, AnInnerMustBeWhatItsOuterDeclares) {
  const Instances made(R"(model Leaf outer Real g; end Leaf;
  model M inner Boolean g = true; Leaf leaf; end M;)");
  EXPECT_EQ(made.error(), kNotASubtype.code) << ::testing::PrintToString(made.errors());
}

TEST(InnerOuter, AnOuterCannotBeModified) {
  const Instances made(R"(model Leaf outer parameter Real g = 4; end Leaf;
  model M inner parameter Real g = 3; Leaf leaf; end M;)");
  EXPECT_EQ(made.error(), kOuterModified.code) << ::testing::PrintToString(made.errors());
}

}  // namespace
}  // namespace holon::instance
