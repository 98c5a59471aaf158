#include "driver/formulas.h"

#include <gtest/gtest.h>
#include <map>
#include <string>

namespace holon::driver {
namespace {

constexpr const char* kModel =
    "model M\n  Real x;\n  Boolean b;\n  Integer n;\n  Real a[2];\n  constant Real c = 7;\nequation\n"
    "  x = time;\n  b = x > 1;\n  n = 2;\n  a = {x, 2*x};\nend M;\n";

class FormulasTest : public testing::Test {
 protected:
  FormulasTest() : tree(session.names, session.files, session.sink, {}), model(tree.add_text("M.mo", kModel).back()) {}

  std::unique_ptr<Formulas> make(const std::vector<Formula>& formulas) {
    return make_formulas(tree, *model, formulas, {}, session);
  }

  Session session;
  classes::ClassTree tree;
  classes::ClassNode* model;
  RowValues row{0.5, [](const std::string& name) -> std::optional<double> {
                  const std::map<std::string, double> values{{"x", 3}, {"b", 1}, {"n", 2}, {"a[1]", 4}, {"a[2]", 5}};
                  const auto found = values.find(name);
                  return found == values.end() ? std::nullopt : std::optional(found->second);
                }};
};

TEST_F(FormulasTest, SidesHaveTheValuesOfTheRow) {
  const auto formulas = make({{"x + time", "n"}, {"b", "x < 2"}, {"if b then c else 0", "a*a"}});
  ASSERT_NE(formulas, nullptr);
  ASSERT_EQ(formulas->equations.size(), 3U);
  const auto value = [&](std::size_t formula, bool left) {
    const ScalarFormula& f = formulas->equations.at(formula).at(0);
    return formulas->evaluate(left ? f.left : f.right, row).value();
  };
  EXPECT_EQ(value(0, true), 3.5);
  EXPECT_EQ(value(0, false), 2);
  EXPECT_EQ(value(1, true), 1);
  EXPECT_EQ(value(1, false), 0);
  EXPECT_TRUE(formulas->equations[1][0].is_boolean);
  EXPECT_EQ(value(2, true), 7) << "a constant need not be in the result";
  EXPECT_EQ(value(2, false), 41);
}

TEST_F(FormulasTest, AnEquationBetweenArraysHasScalars) {
  const auto formulas = make({{"a", "{x, x}"}, {"x", "1"}});
  ASSERT_NE(formulas, nullptr);
  ASSERT_EQ(formulas->equations.at(0).size(), 2U);
  EXPECT_EQ(formulas->evaluate(formulas->equations[0][1].left, row).value(), 5);
  EXPECT_EQ(formulas->equations.at(1).size(), 1U);
}

TEST_F(FormulasTest, WhatHasNoValueSaysWhy) {
  const auto formulas = make({{"der(x)", "sqrt(-x)"}});
  ASSERT_NE(formulas, nullptr);
  const ScalarFormula& f = formulas->equations.at(0).at(0);
  EXPECT_EQ(formulas->evaluate(f.left, row).error(), "the result has no `der(x)`");
  EXPECT_FALSE(formulas->evaluate(f.right, row).has_value());
}

TEST_F(FormulasTest, UnknownNamesAreErrors) {
  EXPECT_EQ(make({{"y", "1"}}), nullptr);
  EXPECT_TRUE(session.sink.has_errors());
}

}  // namespace
}  // namespace holon::driver
