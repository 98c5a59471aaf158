// A verifier must find what is wrong: each test breaks one promise of a good tree.

#include "instance/verify.h"

#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "instance/testing.h"

namespace holon::instance {
namespace {

constexpr std::string_view kVerified = R"(model M
  model Part parameter Real k = 1; Real x[2](each start = 1); equation der(x) = -k*x; end Part;
  Part part[3];
end M;)";

class Broken : public ::testing::Test {
 protected:
  Broken() : made_(kVerified), tree_(made_.tree) {}
  Component& component(std::string_view path) { return tree_.components[made_[path].id]; }
  // The only violation, without its place.
  std::string violation() const {
    const std::vector<std::string> all = verify(tree_);
    return all.size() == 1 ? all[0].substr(all[0].find(": ") + 2) : std::to_string(all.size()) + " violations";
  }
  testing::Instances made_;
  InstanceTree& tree_;
};

TEST_F(Broken, AGoodTreeHasNoViolations) { EXPECT_TRUE(verify(tree_).empty()); }

TEST_F(Broken, NoRoot) {
  tree_.root_id = {};
  EXPECT_EQ(violation(), "the model has no component of its own");
}

TEST_F(Broken, AChildOfSomeoneElse) {
  component("part.k").parent_id = tree_.root_id;
  EXPECT_EQ(violation(), "an id leads to no component, or to a wrong one");
}

TEST_F(Broken, AnIdOutOfRange) {
  component("part").child_ids.push_back(ComponentId(1000U));
  EXPECT_EQ(violation(), "an id leads to no component, or to a wrong one");
}

TEST_F(Broken, ASizeThatIsNotKnown) {
  component("part.x").dims[0] = expr::kUnknownSize;
  EXPECT_EQ(violation(), "a size is not known");
}

TEST_F(Broken, AValueOfAnotherType) {
  component("part.k").binding = tree_.graph.boolean(true);
  EXPECT_EQ(violation(), "its value is Boolean, its type is Real");
}

TEST_F(Broken, AValueOfAnotherSize) {
  component("part.x").binding = tree_.graph.real(1);
  component("part.x").binding_span = component("part.x").span;
  EXPECT_EQ(violation(), "its value has other sizes");
}

TEST_F(Broken, AnEquationWithoutASide) {
  component("part").body.equations[0].right = {};
  EXPECT_EQ(violation(), "an equation without a side");
}

TEST_F(Broken, AnExpressionThatSpeaksOfNoComponent) {
  component("part").body.equations[0].right = tree_.graph.component(1000, tree_.graph.types.real(), {});
  EXPECT_EQ(violation(), "an expression speaks of no component");
}

TEST_F(Broken, AReferenceWithTooFewSubscripts) {
  const ExprId one = tree_.graph.integer(1);
  component("part").body.equations[0].right =
      tree_.graph.component(component("part.x").id.value, tree_.graph.types.real(), {&one, 1});
  EXPECT_EQ(violation(), "a reference to `x` has 1 subscripts");
}

TEST_F(Broken, APlaceThatIsNotKnown) {
  component("part").body.equations[0].span = {};
  EXPECT_EQ(violation(), "the place of an equation is not known");
}

TEST_F(Broken, APartThatIsNotComplete) {
  component("part.k").is_complete = false;
  // The equation speaks of it, too.
  EXPECT_EQ(verify(tree_).size(), 2U);
}

}  // namespace
}  // namespace holon::instance
