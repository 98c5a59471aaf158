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

TEST(Graph, KnowsWhatAnExpressionContains) {
  Graph g;
  const TypeId real = g.types.real();
  const ExprId x = g.variable(0, real);
  const ExprId less = g.binary(Kind::less, g.types.boolean(), x, g.real(1));
  const ExprId choice = g.if_(less, x, g.time());
  EXPECT_TRUE(g.contains(choice, contains::kEvents));
  EXPECT_TRUE(g.contains(choice, contains::kTime));
  EXPECT_TRUE(g.contains(choice, contains::kVariables));
  EXPECT_FALSE(g.contains(choice, contains::kCalls | contains::kStateful));
  const ExprId quiet = g.builtin_call(Builtin::no_event, real, {choice});
  EXPECT_FALSE(g.contains(quiet, contains::kEvents));
  EXPECT_TRUE(g.contains(g.builtin_call(Builtin::pre, real, {x}), contains::kStateful));
  EXPECT_TRUE(g.contains(g.builtin_call(Builtin::floor, real, {x}), contains::kEvents));
  const ExprId one = g.integer(1);
  EXPECT_FALSE(g.contains(g.binary(Kind::less, g.types.boolean(), one, one), contains::kEvents));
  EXPECT_TRUE(g.is_closed(g.binary(Kind::add, real, one, g.real(2))));
  EXPECT_FALSE(g.is_closed(choice));
}

}  // namespace
}  // namespace holon::expr
