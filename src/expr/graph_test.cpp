#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "expr/function.h"
#include "expr/graph.h"

namespace holon::expr {
namespace {

TEST(Graph, EqualExpressionsAreOneNode) {
  Graph g;
  const ExprId x = g.variable(7, g.types.real());
  const ExprId a = g.binary(Kind::add, g.types.real(), x, g.real(1.5));
  const ExprId b = g.binary(Kind::add, g.types.real(), x, g.real(1.5));
  EXPECT_EQ(a, b);
  EXPECT_NE(a, g.binary(Kind::add, g.types.real(), g.real(1.5), x));
  const std::array<ExprId, 3> items{x, a, b};
  const std::array<std::int32_t, 1> three{3};
  const TypeId t = g.types.array(g.types.real(), three);
  EXPECT_EQ(g.many(Kind::array, t, items), g.many(Kind::array, t, items));
  EXPECT_EQ(g.types.text(t), "Real[3]");
  EXPECT_EQ(g.payload(x), 7U);
}

TEST(Graph, ArgumentsStayWhereTheyAreWhileTheGraphGrows) {
  Graph g;
  std::vector<ExprId> many;
  for (int i = 0; i < 100000; ++i) many.push_back(g.integer(i));
  const std::array<std::int32_t, 1> size{100000};
  const ExprId big = g.many(Kind::array, g.types.array(g.types.integer(), size), many);
  const auto before = g.args(big);
  for (int i = 0; i < 300000; ++i) g.real(0.5 + i);
  ASSERT_EQ(g.args(big).data(), before.data());
  for (std::size_t i = 0; i < before.size(); ++i) ASSERT_EQ(g.integer_value(before[i]), static_cast<std::int64_t>(i));
  const ExprId call = g.builtin_call(Builtin::sum, g.types.integer(), {big});
  EXPECT_EQ(g.builtin(call), Builtin::sum);
  EXPECT_EQ(g.arg(call, 0), big);
}

}  // namespace
}  // namespace holon::expr
