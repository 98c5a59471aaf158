#include "expr/substitute.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "base/effort.h"
#include "expr/testing.h"
#include "expr/walk.h"

namespace holon::expr::testing {
namespace {

struct Substitute : ::testing::Test {
  Graph g;
  Functions functions;
  TypeId real = g.types.real();
  Term x{&g, g.variable(0, real)};
  Term y{&g, g.variable(1, real)};
  Term z{&g, g.variable(2, real)};
};

TEST_F(Substitute, AllAtOnce) {
  const Term e = fn(Builtin::sin, x * y) + x;
  const std::array swap{Replacement{x, y}, Replacement{y, x}};
  EXPECT_EQ(substitute(g, e, swap), (fn(Builtin::sin, y * x) + y).id);
  const std::array deeper{Replacement{fn(Builtin::sin, x * y), z}};
  EXPECT_EQ(substitute(g, e, deeper), (z + x).id);
  const std::array inside{Replacement{x, x + 1}};
  EXPECT_EQ(substitute(g, e, inside), (fn(Builtin::sin, (x + 1) * y) + (x + 1)).id);
}

TEST_F(Substitute, SharedAndDeepExpressionsCostTheirNodes) {
  Term e = x;
  for (unsigned i = 0; i < base::effort(200000); ++i) e = fn(Builtin::sin, e + e);
  const std::size_t before = g.size();
  const ExprId other = substitute(g, e, std::array{Replacement{x, y}});
  EXPECT_EQ(g.size(), 2 * before - 3);  // every node but x, y, z themselves has its copy
  EXPECT_TRUE(depends_on(g, other, y));
  EXPECT_FALSE(depends_on(g, other, x));
}

TEST_F(Substitute, WhatAnExpressionSpeaksOf) {
  const Term e = choose(x > z, z * z, x);
  EXPECT_EQ(numbers_in(g, e, Kind::variable), (std::vector<std::uint32_t>{0, 2}));
  EXPECT_TRUE(any_node(g, e, [&](ExprId n) { return is_relation(g.kind(n)); }));
  EXPECT_FALSE(any_node(g, e, [&](ExprId n) { return n == y.id; }));
  const Term i{&g, g.new_iterator(g.types.integer())};
  const Term j{&g, g.new_iterator(g.types.integer())};
  const Term sum = reduce(Reduction::sum, g.types.integer(), i * j, {{i, range(number(g, 1), number(g, 3))}});
  EXPECT_EQ(free_iterators(g, sum), std::vector<ExprId>{j.id});
  const ExprId fresh = with_fresh_iterators(g, sum);
  EXPECT_NE(fresh, sum.id);
  EXPECT_FALSE(depends_on(g, fresh, i));
  EXPECT_TRUE(depends_on(g, fresh, j));
}

}  // namespace
}  // namespace holon::expr::testing
