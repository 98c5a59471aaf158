// The tree of instances itself: sizes, sharing, laziness, reasons. What models mean is tested where it ends, in `flat`.

#include "instance/instance.h"

#include <gtest/gtest.h>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "instance/diagnostics.h"
#include "instance/testing.h"

namespace holon::instance {
namespace {

using testing::Instances;

TEST(Instance, AnArrayOfComponentsIsOneNode) {
  const Instances made("model M model Part Real x[2] = {1, 2}; end Part; Part part[1000]; end M;");
  ASSERT_TRUE(made.good());
  EXPECT_LT(made.tree.components.size(), 20U);
  const Component* part = made.find("part");
  ASSERT_NE(part, nullptr);
  ASSERT_EQ(part->dims.size(), 1U);
  EXPECT_EQ(part->dims[0], 1000);
}

TEST(Instance, DimensionsOfTheNameThenOfTheClauseThenOfTheType) {
  // 10.1: `Real[3] x[2]` is a 2 x 3 array.
  const Instances made("model M type T = Real[4]; parameter T[3] x[2] = fill(1.0, 2, 3, 4); end M;");
  ASSERT_TRUE(made.good());
  EXPECT_EQ(made.find("x")->dims, (std::vector<std::int32_t>{2, 3, 4}));
}

TEST(Instance, AParameterThatASizeNeedsIsStructuralAndSaysWhy) {
  const Instances made("model M parameter Integer n = 2; parameter Integer k = 3; Real x[n] = fill(k, n); end M;");
  ASSERT_TRUE(made.good());
  EXPECT_TRUE(made.find("n")->structural);
  EXPECT_NE(made.find("n")->structural_reason.find('x'), std::string::npos) << made.find("n")->structural_reason;
  EXPECT_FALSE(made.find("k")->structural);
}

TEST(Instance, PackagesWithEqualModifiersAreSharedBetweenComponents) {
  // A hundred pipes of one medium: the instances grow with the kinds of things, not with their number.
  const auto components = [](int pipes) {
    std::string text = R"(package P
      package Medium constant Real a = 1; constant Real b = a; constant Real c = b; end Medium;
      model Pipe replaceable package Medium = P.Medium; Real x = Medium.c; end Pipe;
      package Water extends Medium(a = 2); end Water;
      model M)";
    for (int i = 0; i < pipes; ++i) text += " Pipe p" + std::to_string(i) + "(redeclare package Medium = Water);";
    const Instances made(text + " end M; end P;", "P.M");
    EXPECT_TRUE(made.good());
    return made.tree.components.size();
  };
  // Two nodes for each pipe: itself and its `x`. The constants of the medium come once.
  EXPECT_EQ(components(11) - components(10), components(2) - components(1));
  EXPECT_LE(components(11) - components(10), 2U);
}

TEST(Instance, WhatNobodyAsksForIsNotMade) {
  // The class has a mistake that only an instance of it would show.
  const Instances made("model M model Unused Real x = nothing; end Unused; Real y = 1; end M;");
  EXPECT_TRUE(made.good());
}

TEST(Instance, VariabilityIsTheLowerOfDeclarationAndType) {
  const Instances made("model M Integer i = 1; parameter Real p = 2; constant Real c = 3; Real x = time; end M;");
  ASSERT_TRUE(made.good());
  EXPECT_EQ(made.find("i")->variability, Variability::discrete);
  EXPECT_EQ(made.find("p")->variability, Variability::parameter);
  EXPECT_EQ(made.find("c")->variability, Variability::constant);
  EXPECT_EQ(made.find("x")->variability, Variability::continuous);
}

TEST(Instance, ATreeComesOutAlsoAfterErrors) {
  const Instances made("model M Real x = nothing; Missing y; end M;");
  EXPECT_FALSE(made.good());
  EXPECT_GE(made.tree.components.size(), 2U);
}

// Each class has two of the one before: a few lines ask for more components than any machine has memory.
std::string doubling_package(const std::string& condition) {
  std::string text = "package P\n  model A0\n    Real x = time;\n  end A0;\n";
  for (int i = 1; i <= 35; ++i)
    text += "  model A" + std::to_string(i) + "\n    A" + std::to_string(i - 1) + " a;\n    A" + std::to_string(i - 1) +
            " b" + condition + ";\n  end A" + std::to_string(i) + ";\n";
  return text + "end P;\n";
}

// The text alone says so: nothing has to be made, and the limit may be as high as memory allows.
TEST(Instance, ComponentsAreCountedInTheTextFirst) {
  testing::Text bomb(doubling_package(""));
  const InstanceTree tree = bomb.instantiate("P.A35");
  ASSERT_EQ(bomb.sink().error_count(), 1U);
  EXPECT_EQ(bomb.sink().all().front().code, kTooManyComponents.code);
  EXPECT_EQ(tree.components.size(), 0U);
}

// Whether `b` is there is not certain from the text; but what one of each class has, all have.
TEST(Instance, ComponentsAreForeseenFromTheFirstOnes) {
  testing::Text bomb(doubling_package(" if 1 < 2"));
  const InstanceTree tree = bomb.instantiate("P.A35");
  ASSERT_EQ(bomb.sink().error_count(), 1U);
  EXPECT_EQ(bomb.sink().all().front().code, kTooManyComponents.code);
  EXPECT_EQ(bomb.sink().all().front().message.find("is the last one"), std::string::npos);
  // 12,287 components are none too many.
  testing::Text model(doubling_package(" if 1 < 2"));
  EXPECT_EQ(model.instantiate("P.A12").components.size(), 3U * (1U << 12U) - 1U);
  EXPECT_EQ(model.sink().error_count(), 0U);
}

TEST(Instance, TooManyComponentsAreAnErrorThatNamesOne) {
  // So few that nothing is foreseen.
  testing::Text bomb(doubling_package(" if 1 < 2"));
  InstantiateOptions options;
  options.most_components = 500;
  const InstanceTree tree = bomb.instantiate("P.A35", options);
  ASSERT_EQ(bomb.sink().error_count(), 1U);
  EXPECT_EQ(bomb.sink().all().front().code, kTooManyComponents.code);
  EXPECT_NE(bomb.sink().all().front().message.find("is the last one"), std::string::npos);
  EXPECT_EQ(tree.components.size(), 0U);
}

// The first error of a model with a function `f` and what else it says.
std::string error_of(const std::string& body) {
  testing::Text model("model M " + body + " end M;");
  static_cast<void>(model.instantiate("M"));
  return model.sink().has_errors() ? model.sink().all().front().message : std::string();
}

// A copy of a large array is one expression, and takes as long as its elements.
TEST(Instance, EvaluationsCountWhatTheyCopy) {
  const auto copies = [](int count) {
    return error_of(
        "function f input Integer k; output Real y; protected Real a[1000000]; Real b[1000000]; algorithm"
        " a := fill(1.0, 1000000); for i in 1:k loop b := a; end for; y := b[1]; end f;"
        " constant Real n = f(" +
        std::to_string(count) + "); Real x[integer(n)];");
  };
  EXPECT_EQ(copies(10), "");
  EXPECT_NE(copies(100000).find("given up after 200000000 steps"), std::string::npos);
}

// Each is within its own limit.
TEST(Instance, EvaluationsOfOneModelHaveALimitTogether) {
  // Ten million elements for each of them.
  const auto evaluations = [](int count) {
    std::string text =
        "function f input Integer k; output Integer y; protected Real a[10000000]; algorithm"
        " a := fill(1.0, 10000000); y := k; end f;";
    for (int i = 0; i < count; ++i) {
      const std::string n = std::to_string(i);
      text += " constant Integer n" + n + " = f(" + n + "); Real x" + n + "[n" + n + "];";
    }
    return error_of(text);
  };
  EXPECT_EQ(evaluations(3), "");
  const std::string error = evaluations(80);
  EXPECT_TRUE(error.find("steps together") != std::string::npos || error.find("given up after") != std::string::npos)
      << error;
}

// Nobody knows what an external function takes; it is no less than its arguments.
TEST(Instance, EvaluationsCountWhatExternalFunctionsTake) {
  const std::string error = error_of(
      "function g input Real u[:]; output Real y = 0; external \"C\" y = g(u, size(u, 1)); end g;"
      "function f input Real u[:]; output Real y; algorithm y := 0; for i in 1:100 loop y := y + g(u); end for; end f;"
      " constant Real c = f(fill(1.0, 10000000)); Real x[integer(c)];");
  EXPECT_NE(error.find("given up after 200000000 steps"), std::string::npos) << error;
}

}  // namespace
}  // namespace holon::instance
