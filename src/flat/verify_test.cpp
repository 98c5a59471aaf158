// A verifier must find what is wrong: each test breaks one promise of a good model.

#include "flat/verify.h"

#include <gtest/gtest.h>
#include <string>
#include <utility>
#include <vector>

#include "flat/flatten.h"
#include "instance/testing.h"

namespace holon::flat {
namespace {

class BrokenModel : public ::testing::Test {
 protected:
  BrokenModel()
      : source_(R"(model M
          model Part parameter Real k = 1; Real x[2](each start = 1); equation der(x) = -k*x; end Part;
          Part part[3];
        end M;)"),
        model_(flatten(source_.instantiate(), source_.sink())) {}
  // The only violation, without its place.
  std::string violation() const {
    const std::vector<std::string> all = verify(model_);
    return all.size() == 1 ? all[0].substr(all[0].find(": ") + 2) : std::to_string(all.size()) + " violations";
  }
  instance::testing::Text source_;
  FlatModel model_;
};

TEST_F(BrokenModel, AGoodModelHasNoViolations) {
  ASSERT_FALSE(source_.sink().has_errors());
  ASSERT_EQ(model_.variables.size(), 9U);
  EXPECT_TRUE(verify(model_).empty());
}

TEST_F(BrokenModel, AVariableOfNoComponent) {
  model_.variables[VariableId(8U)].component = 1000;
  EXPECT_EQ(violation(), "it comes from no component");
}

TEST_F(BrokenModel, AVariableOutsideOfItsArray) {
  model_.variables[VariableId(8U)].element = 6;
  // It is out of order, too.
  EXPECT_EQ(verify(model_).size(), 2U);
}

TEST_F(BrokenModel, AVariableWithAValueInItsDeclaration) {
  model_.variables[VariableId(8U)].binding = model_.graph().real(1);
  EXPECT_EQ(violation(), "it changes while simulating, but has its value in its declaration");
}

TEST_F(BrokenModel, AnEquationThatSpeaksOfAComponent) {
  model_.equations[0].right = model_.graph().component(1, model_.graph().types.real(), {});
  EXPECT_EQ(violation(), "an expression speaks of a component");
}

TEST_F(BrokenModel, AnEquationThatSpeaksOfNoVariable) {
  model_.equations[0].right = model_.graph().variable(1000, model_.graph().types.real());
  EXPECT_EQ(violation(), "an expression speaks of no variable");
}

TEST_F(BrokenModel, AnEquationWithoutASide) {
  model_.equations[0].left = {};
  EXPECT_EQ(violation(), "an equation without a side");
}

TEST_F(BrokenModel, AnEquationWithoutAPlace) {
  model_.equations[0].span = {};
  EXPECT_EQ(violation(), "the place of an equation is not known");
}

TEST_F(BrokenModel, AnEquationOfNoComponent) {
  model_.equations[0].component = 1000;
  EXPECT_EQ(violation(), "an equation comes from no component");
}

TEST_F(BrokenModel, AnArrayInAScalarEquation) {
  const std::vector<std::int32_t> two{2};
  const ExprId items[] = {model_.graph().real(1), model_.graph().real(2)};
  model_.equations[0].right =
      model_.graph().many(expr::Kind::array, model_.graph().types.array(model_.graph().types.real(), two), items);
  EXPECT_EQ(violation(), "an array where a scalar is expected");
}

}  // namespace
}  // namespace holon::flat
