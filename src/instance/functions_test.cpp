// Functions: signatures, defaults, bodies, and what they give before the simulation (12 of the specification).

#include <gtest/gtest.h>
#include <algorithm>
#include <string>
#include <vector>

#include "instance/diagnostics.h"
#include "instance/testing.h"

namespace holon::instance {
namespace {

using testing::Instances;

const expr::Function* function_named(const Instances& made, std::string_view name) {
  for (const expr::Function& f : made.tree.functions)
    if (f.name == name) return &f;
  return nullptr;
}

TEST(Functions, ASignatureHasInputsAndOutputsInOrder) {
  const Instances made(R"(function f input Real a; output Real y; input Integer b = 2; output Boolean z;
    protected Real t; algorithm t := a + b; y := t; z := t > 0; end f;
  model M Real y; Boolean z; equation (y, z) = f(time); end M;)",
                       "M");
  ASSERT_TRUE(made.good()) << ::testing::PrintToString(made.errors());
  const expr::Function* f = function_named(made, "f");
  ASSERT_NE(f, nullptr);
  const auto name = [&](std::uint32_t n) { return f->locals[expr::LocalId(n)].name; };
  ASSERT_EQ(f->inputs.size(), 2U);
  EXPECT_EQ(name(f->inputs[0]), "a");
  EXPECT_EQ(name(f->inputs[1]), "b");
  ASSERT_EQ(f->outputs.size(), 2U);
  EXPECT_EQ(name(f->outputs[0]), "y");
  EXPECT_EQ(f->locals.size(), 5U);
  EXPECT_EQ(f->body.size(), 3U);
}

TEST(Functions, DefaultsMaySpeakOfOtherInputs) {
  // 12.4.1
  Instances made(R"(function f input Real a; input Real b = 2*a; output Real y; algorithm y := a + b; end f;
  model M parameter Real p = f(3); parameter Real q = f(3, 1); parameter Real r = f(b = 5, a = 1); end M;)",
                 "M");
  ASSERT_TRUE(made.good());
  EXPECT_EQ(made.value("p"), 9);
  EXPECT_EQ(made.value("q"), 4);
  EXPECT_EQ(made.value("r"), 6);
}

TEST(Functions, OfScalarsSpreadOverArrays) {
  // 12.4.6
  Instances made(R"(function f input Real a; input Real b; output Real y; algorithm y := 10*a + b; end f;
  model M parameter Real p[3] = f({1, 2, 3}, 4); end M;)",
                 "M");
  ASSERT_TRUE(made.good());
  EXPECT_EQ(made.value("p", {3}), 34);
}

TEST(Functions, MayCallThemselves) {
  Instances made(R"(function fact input Integer n; output Integer y;
    algorithm y := if n <= 1 then 1 else n*fact(n - 1); end fact;
  model M parameter Integer p = fact(5); end M;)",
                 "M");
  ASSERT_TRUE(made.good());
  EXPECT_EQ(made.value("p"), 120);
}

TEST(Functions, AMissingArgumentIsAnError) {
  const Instances made("function f input Real a; output Real y; algorithm y := a; end f; model M Real x = f(); end M;",
                       "M");
  EXPECT_EQ(made.error(), kMissingArgument.code);
}

TEST(Functions, AnUnknownNamedArgumentIsAnError) {
  const Instances made(
      "function f input Real a; output Real y; algorithm y := a; end f; model M Real x = f(a = 1, b = 2); end M;", "M");
  EXPECT_EQ(made.error(), kUnknownArgument.code);
}

TEST(Functions, RecordsHaveConstructors) {
  // 12.6: fields in order or by name, with the defaults of the record.
  Instances made(R"(record R Real a; Real b = 7; end R;
  model M parameter R r = R(3); parameter R s = R(b = 1, a = 2); end M;)",
                 "M");
  ASSERT_TRUE(made.good()) << ::testing::PrintToString(made.errors());
  EXPECT_EQ(made.value("r.a"), 3);
  EXPECT_EQ(made.value("r.b"), 7);
  EXPECT_EQ(made.value("s.b"), 1);
}

TEST(Functions, FunctionsAreArgumentsOfFunctions) {
  // 12.4.2: `function g(k = 2)` is g with one input given.
  Instances made(R"(partial function Real2Real input Real u; output Real y; end Real2Real;
  function line extends Real2Real; input Real k = 1; algorithm y := k*u; end line;
  function at3 input Real2Real f; output Real y; algorithm y := f(3); end at3;
  model M parameter Real p = at3(function line(k = 2)); end M;)",
                 "M");
  ASSERT_TRUE(made.good()) << ::testing::PrintToString(made.errors());
  EXPECT_EQ(made.value("p"), 6);
}

TEST(Functions, AnnotationsAreKept) {
  const Instances made(R"(function df input Real u; input Real du; output Real y; algorithm y := 2*u*du; end df;
  function f input Real u; output Real y; algorithm y := u^2;
    annotation(Inline = false, smoothOrder = 3, derivative = df); end f;
  model M Real x = f(time); end M;)",
                       "M");
  ASSERT_TRUE(made.good());
  const expr::Function* f = function_named(made, "f");
  ASSERT_NE(f, nullptr);
  EXPECT_EQ(f->inlining, expr::Inline::no);
  EXPECT_EQ(f->smooth_order, 3);
  ASSERT_EQ(f->derivatives.size(), 1U);
  EXPECT_EQ(made.tree.functions[f->derivatives[0].function].name, "df");
}

TEST(Functions, ThatAreCalledHaveTheirBodies) {
  // Through another function and through a default.
  const Instances made(R"(function a output Real y; algorithm y := 1; end a;
  function b input Real u = a(); output Real y; algorithm y := u; end b;
  model M Real x = b(); end M;)",
                       "M");
  ASSERT_TRUE(made.good());
  for (const expr::Function& f : made.tree.functions)
    EXPECT_TRUE(!f.body.empty() || f.external || f.is_record_constructor || f.partial) << f.name;
}

TEST(Functions, AConstantOfAPackageInABodyIsComplete) {
  const Instances made(R"(package P
    record R Real a = 1; Real b[2] = {2, 3}; end R;
    constant R table[2] = {R(a = 4), R(a = 5)};
    function f input Integer i; output Real y; algorithm y := table[i].a + table[i].b[2]; end f;
    model M parameter Integer i = 2; Real x = f(i)*time; end M;
  end P;)",
                       "P.M");
  ASSERT_TRUE(made.good()) << ::testing::PrintToString(made.errors());
  const auto is_table = [](const Component& c) { return !c.parent_id && c.name.text() == "table"; };
  const auto found = std::ranges::find_if(made.tree.components, is_table);
  ASSERT_NE(found, made.tree.components.end());
  EXPECT_TRUE(found->is_complete);
  EXPECT_FALSE(found->binding.is_none());
  EXPECT_EQ(found->child_ids.size(), 2U);
  EXPECT_EQ(path_name(made.tree, found->id), "P.table");
}

}  // namespace
}  // namespace holon::instance
