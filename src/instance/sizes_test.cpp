// Sizes of arrays: from parameters, values, enumerations; arrays of components (10 of the specification).

#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "instance/diagnostics.h"
#include "instance/testing.h"

namespace holon::instance {
namespace {

using testing::Instances;
using Dims = std::vector<std::int32_t>;

TEST(Sizes, FromParametersAndTheirModifiers) {
  const Instances made(R"(model A parameter Integer n = 2; Real x[n, n + 1]; equation x = fill(time, n, n + 1); end A;
  model M A a; A b(n = 4); end M;)");
  ASSERT_TRUE(made.good());
  EXPECT_EQ(made["a.x"].dims, (Dims{2, 3}));
  EXPECT_EQ(made["b.x"].dims, (Dims{4, 5}));
}

TEST(Sizes, AColonTakesTheSizeOfTheValue) {
  const Instances made("model M parameter Real x[:] = {1, 2, 3}; parameter Real y[:, size(x, 1)] = {x, x}; end M;");
  ASSERT_TRUE(made.good()) << ::testing::PrintToString(made.errors());
  EXPECT_EQ(made["x"].dims, (Dims{3}));
  EXPECT_EQ(made["y"].dims, (Dims{2, 3}));
}

TEST(Sizes, AColonWithoutAValueIsAnError) {
  const Instances made("model M parameter Real x[:]; end M;");
  EXPECT_EQ(made.error(), kDimensionNotKnown.code) << ::testing::PrintToString(made.errors());
}

TEST(Sizes, EnumerationsAndBooleansCount) {
  const Instances made(R"(type Color = enumeration(red, green, blue);
  model M parameter Real x[Color] = {1, 2, 3}; parameter Real y[Boolean] = {1, 2}; end M;)",
                       "M");
  ASSERT_TRUE(made.good());
  EXPECT_EQ(made["x"].dims, (Dims{3}));
  EXPECT_EQ(made["y"].dims, (Dims{2}));
}

TEST(Sizes, ZeroIsASize) {
  const Instances made("model Part Real x = 1; end Part; model M parameter Integer n = 0; Part p[n]; end M;", "M");
  ASSERT_TRUE(made.good());
  EXPECT_EQ(made["p"].dims, (Dims{0}));
}

TEST(Sizes, ANegativeSizeIsAnError) {
  const Instances made("model M parameter Integer n = -1; Real x[n]; end M;");
  EXPECT_EQ(made.error(), kNegativeSize.code);
}

TEST(Sizes, OfAVariableAreNotKnown) {
  const Instances made("model M Integer n = integer(time); Real x[n]; end M;");
  EXPECT_EQ(made.error(), kNotParameterExpression.code) << ::testing::PrintToString(made.errors());
}

TEST(Sizes, ThatDependOnThemselvesAreAnError) {
  const Instances made("model M parameter Integer n = size(x, 1); parameter Real x[n] = fill(1, n); end M;");
  EXPECT_FALSE(made.good());
}

TEST(Sizes, ThePathOfAComponentCountsItsArrays) {
  const Instances made(R"(model Leaf Real x[2] = {1, 2}; end Leaf;
  model Middle Leaf leaf[3]; end Middle;
  model M Middle middle[4, 5]; end M;)");
  ASSERT_TRUE(made.good());
  EXPECT_EQ(made["middle.leaf.x"].path_rank, 3U);
  EXPECT_EQ(path_dims(made.tree, made["middle.leaf.x"].id), (Dims{4, 5, 3}));
}

TEST(Sizes, OfElementsMayDiffer) {
  const Instances made(R"(model Part parameter Integer n = 1; Real x[n] = fill(1, n); end Part;
  model M Part p[2](n = {1, 2}); end M;)",
                       "M");
  ASSERT_TRUE(made.good()) << ::testing::PrintToString(made.errors());
  EXPECT_EQ(made["p[1].x"].dims, (Dims{1}));
  EXPECT_EQ(made["p[2].x"].dims, (Dims{2}));
  EXPECT_EQ(made["p[2].x"].path_rank, 0U);
}

TEST(Sizes, AFunctionMayDecideThem) {
  const Instances made(R"(function count input Integer n; output Integer m; algorithm
    m := 0; for i in 1:n loop m := m + i; end for; end count;
  model M parameter Integer n = 4; Real x[count(n)] = fill(1, count(n)); end M;)",
                       "M");
  ASSERT_TRUE(made.good());
  EXPECT_EQ(made["x"].dims, (Dims{10}));
  EXPECT_TRUE(made["n"].structural);
}

}  // namespace
}  // namespace holon::instance
