#include "expr/simplify.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <vector>

#include "base/effort.h"
#include "expr/build.h"
#include "expr/print.h"
#include "expr/testing.h"
#include "expr/testing_random.h"

namespace holon::expr::testing {
namespace {

struct Simplify : ::testing::Test {
  Graph g;
  Functions functions;
  TypeId real = g.types.real();
  Term x{&g, g.variable(0, real)};
  Term y{&g, g.variable(1, real)};
  Term n{&g, g.variable(2, g.types.integer())};
  Term b{&g, g.variable(3, g.types.boolean())};
  Term yes{&g, g.boolean(true)};
  Term no{&g, g.boolean(false)};
  Term call{&g, ExprId()};

  void becomes(Term from, Term to) {
    EXPECT_EQ(simplify(g, from), to.id) << print(g, functions, from) << " became "
                                        << print(g, functions, simplify(g, from)) << ", not "
                                        << print(g, functions, to);
  }
  void stays(Term e) { becomes(e, e); }
};

// The law: at every point where the expression has a value, the simplified one has the same.
TEST_F(Simplify, KeepsTheValueAtRandomPoints) {
  unsigned compared = 0;
  for (unsigned seed = 0; seed < base::effort(3000); ++seed) {
    Graph graph;
    RandomTerms random(graph, seed);
    const int which = random.upto(4);
    const Term e = which == 0 ? random.integer(5) : which == 1 ? random.boolean(5) : random.real(6);
    const ExprId simple = simplify(graph, e);
    ASSERT_EQ(graph.type(simple), graph.type(e)) << print(graph, functions, e);
    EXPECT_EQ(simplify(graph, simple), simple) << print(graph, functions, e) << "\n" << print(graph, functions, simple);
    for (int k = 0; k < 5; ++k) {
      Point point;
      random.move(point);
      const auto before = evaluate(graph, functions, e, point);
      if (!before || (before->as_real() && !std::isfinite(*before->as_real()))) continue;
      const auto after = evaluate(graph, functions, simple, point);
      ASSERT_TRUE(after.has_value()) << print(graph, functions, e) << "\n"
                                     << print(graph, functions, simple) << "\n"
                                     << after.error().message;
      ASSERT_EQ(*before, *after) << print(graph, functions, e) << "\n" << print(graph, functions, simple);
      ++compared;
    }
  }
  EXPECT_GT(compared, base::effort(10000));
}

TEST_F(Simplify, NeutralElementsDisappear) {
  becomes(x + 0, x);
  becomes(0 + x, x);
  becomes(x - 0.0, x);
  becomes(0 - x, -x);
  becomes(1 * x, x);
  becomes(x * 1.0, x);
  becomes(x / 1, x);
  becomes(-1 * x, -x);
  becomes(0 * x, number(g, 0.0));
  becomes(0 / x, number(g, 0.0));
  becomes(x - x, number(g, 0.0));
  becomes(pow(x, 1), x);
  becomes(pow(x, 0), number(g, 1.0));
  becomes(pow(x, 2.0), pow(x, 2));
  becomes(x + 2, x + 2.0);
  stays(x / x);
  stays(x / 0.0);
}

TEST_F(Simplify, SignsMoveOutward) {
  becomes(-(-x), x);
  becomes(x + (-y), x - y);
  becomes(-x + y, y - x);
  becomes(x - (-y), x + y);
  becomes((-x) * y, -(x * y));
  becomes((-x) * (-y), x * y);
  becomes((-x) / y, -(x / y));
  becomes(-(x - y), y - x);
}

TEST_F(Simplify, AnIntegerDoesNotBecomeARealByAccident) {
  becomes(n + 0, n);
  stays(Term{&g, g.binary(Kind::multiply, real, g.real(1), n)});
  EXPECT_EQ(g.type(simplify(g, n + 0.0)), real);
  becomes(number(g, 2) * number(g, 3), number(g, 6));
  EXPECT_EQ(g.kind(simplify(g, Term{&g, g.integer(INT64_MAX)} + number(g, 1))), Kind::add);
}

TEST_F(Simplify, LogicAndChoice) {
  const auto both = [&](Term p, Term q) { return op(Kind::and_, p, q); };
  const auto either = [&](Term p, Term q) { return op(Kind::or_, p, q); };
  becomes(both(yes, b), b);
  becomes(both(b, no), no);
  becomes(either(b, no), b);
  becomes(either(yes, b), yes);
  becomes(choose(yes, x, y), x);
  becomes(choose(b, x, x), x);
  becomes(choose(number(g, 1) > 2, x, y), y);
  becomes(Term{&g, g.if_(b, g.boolean(true), g.boolean(false))}, b);
  // One branch is an Integer: the choice is a Real all the same.
  becomes(Term{&g, g.many(Kind::if_, real, std::array{yes.id, g.integer(2), x.id})}, number(g, 2.0));
  EXPECT_EQ(g.type(simplify(g, g.many(Kind::if_, real, std::array{yes.id, n.id, x.id}))), real);
}

TEST_F(Simplify, PartsOfWhatIsWrittenOut) {
  const Term v = list({x, y, x * y});
  becomes(at(v, 2), y);
  stays(at(v, {n}));
  stays(at(v, 4));
  const Term m = list({list({x, y}), list({y, x})});
  becomes(at(m, {number(g, 2), number(g, 1)}), y);
  const TypeId pair = g.types.record(g.types.add_record({"P", {{"a", real}, {"b", real}}}));
  becomes(Term{&g, g.field(g.many(Kind::record, pair, std::array{x.id, y.id}), 1, real)}, y);
  becomes(fn(Builtin::size, g.types.integer(), {v, number(g, 1)}), number(g, 3));
}

TEST_F(Simplify, FunctionsOfConstants) {
  becomes(fn(Builtin::sin, number(g, 1.0)), number(g, std::sin(1.0)));
  stays(fn(Builtin::sqrt, number(g, -1.0)));
  becomes(fn(Builtin::no_event, x), x);
  stays(fn(Builtin::no_event, choose(x > y, x, y)));
  becomes(fn(Builtin::abs, -x), fn(Builtin::abs, x));
  becomes(fn(Builtin::max, g.types.integer(), {list({number(g, 1), number(g, 4)})}), number(g, 4));
  becomes(fn(Builtin::semi_linear, real, {x, y, y}), y * x);
  stays(fn(Builtin::pre, number(g, 1.0)));
}

// Nothing is done to a call here: whether it may be left out or done twice, only its function knows.
TEST_F(Simplify, CallsAreNotDropped) {
  Writer w(g, "f");
  const Term u = w.in("u", real);
  const Term v = w.out("v", real);
  w.f.body = {set(v, 2 * u)};
  const FunctionId f = w.add_to(functions);
  const Term fx = testing::call(g, functions, f, {x});
  becomes(0 * fx, 0.0 * fx);
  stays(fx - fx);
  Environment nowhere;
  EXPECT_EQ(fold(g, functions, testing::call(g, functions, f, {number(g, 3.0)}) + 1, nowhere), g.real(7));
  EXPECT_EQ(fold(g, functions, fx, nowhere), fx.id);
}

TEST_F(Simplify, DeepExpressions) {
  Term e = x;
  for (int i = 0; i < 100000; ++i) e = -(e + 0);
  becomes(e, x);
}

}  // namespace
}  // namespace holon::expr::testing
