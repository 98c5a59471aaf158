// Functions: locals, loops, recursion, results.

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "expr/evaluate.h"
#include "expr/testing.h"

namespace holon::expr::testing {
namespace {

struct Call : ::testing::Test {
  Graph g;
  Functions functions;
  Point here;
  TypeId real = g.types.real();
  TypeId whole = g.types.integer();
  TypeId open = g.types.array(real, std::array{kUnknownSize});

  Term r(double v) { return number(g, v); }
  Term i(int v) { return number(g, v); }
  Term iterator() { return {&g, g.new_iterator(whole)}; }
  Term size(Term v, int d = 1) { return fn(Builtin::size, whole, {v, i(d)}); }
  Value reals(std::vector<double> v) {
    const auto n = static_cast<std::int32_t>(v.size());
    return Value::reals({n}, std::move(v));
  }
  Value get(ExprId e) {
    auto v = evaluate(g, functions, e, here);
    EXPECT_TRUE(v.has_value()) << (v ? "" : v.error().message);
    return v ? *v : Value();
  }
  EvalFailure failure(ExprId e) {
    auto v = evaluate(g, functions, e, here);
    EXPECT_FALSE(v.has_value());
    return v ? EvalFailure{} : v.error();
  }
};

// Newton's square root: while, locals, a default that refers to another input.
TEST_F(Call, LoopsAndDefaults) {
  Writer w(g, "root");
  const Term x = w.in("x", real);
  const Term tol = w.in("tol", real, 1e-14 * x);
  const Term y = w.out("y", real, x);
  const Term step = w.inner("step", real, r(1));
  w.f.body = {repeat(fn(Builtin::abs, step) > tol, {set(step, (x / y - y) / 2), set(y, y + step)})};
  const FunctionId f = w.add_to(functions);
  EXPECT_NEAR(get(call(g, functions, f, {r(2), Term{&g, g.missing()}})).number(), std::sqrt(2.0), 1e-15);
  EXPECT_NEAR(get(call(g, functions, f, {r(2), r(0.1)})).number(), 1.4166, 1e-3);
}

TEST_F(Call, ProtectedArraysAreSizedByInputs) {
  Writer w(g, "reverse");
  const Term x = w.in("x", open);
  // The size refers to a local that is declared later.
  const Term y = w.local("y", Role::output, open, {g.local(2, whole)});
  const Term n = w.inner("n", whole, size(x));
  const Term k = iterator();
  w.f.body = {loop(k, range(i(1), n), {set(at(y, {n - k + 1}), at(x, {k}))})};
  const FunctionId f = w.add_to(functions);
  EXPECT_EQ(get(call(g, functions, f, {list({r(1), r(2), r(3)})})), reals({3, 2, 1}));
  EXPECT_EQ(get(call(g, functions, f, {fn(Builtin::fill, open, {r(1), i(0)})})), reals({}));
}

TEST_F(Call, ArraysWithAColonGrow) {
  Writer w(g, "collectPositive");
  const Term x = w.in("x", open);
  const Term y = w.local("y", Role::output, open, {g.missing()});
  const Term k = iterator();
  const Term longer = fn(Builtin::cat, open, {i(1), y, at(x, {range(k, k)})});
  w.f.body = {loop(k, range(i(1), size(x)), {when_true(at(x, {k}) > 0.0, {set(y, longer)})})};
  const FunctionId f = w.add_to(functions);
  EXPECT_EQ(get(call(g, functions, f, {list({r(1), r(-2), r(3)})})), reals({1, 3}));
  EXPECT_EQ(get(call(g, functions, f, {list({r(-1)})})), reals({}));
}

TEST_F(Call, Recursion) {
  Writer w(g, "fibonacci");
  const Term n = w.in("n", whole);
  const Term y = w.out("y", whole);
  const FunctionId self(functions.size());
  w.f.result = whole;
  const auto again = [&](Term m) { return Term{&g, g.with_payload(Kind::call, self.value, whole, std::array{m.id})}; };
  w.f.body = {when_true(n < 2, {set(y, n)}, {set(y, again(n - 1) + again(n - 2))})};
  w.add_to(functions);
  EXPECT_EQ(get(again(i(20))), Value::integer(6765));
}

TEST_F(Call, EndlessRecursionAndLoopsAreGivenUp) {
  Writer w(g, "forever");
  const Term x = w.in("x", real);
  const Term y = w.out("y", real);
  const FunctionId self(functions.size());
  w.f.body = {set(y, Term{&g, g.with_payload(Kind::call, self.value, real, std::array{x.id})})};
  w.add_to(functions);
  const EvalFailure deep = failure(Term{&g, g.with_payload(Kind::call, self.value, real, std::array{g.real(1)})});
  EXPECT_EQ(deep.kind, EvalFailureKind::limit);
  EXPECT_EQ(deep.function, "forever");
  EXPECT_EQ(here.depth, 0);
  Writer v(g, "endless");
  const Term z = v.out("z", real, r(0));
  v.f.body = {repeat(Term{&g, g.boolean(true)}, {set(z, z + 1)})};
  const FunctionId f = v.add_to(functions);
  here.limits.steps = here.steps + 100000;
  EXPECT_EQ(failure(call(g, functions, f, {})).kind, EvalFailureKind::limit);
}

TEST_F(Call, SeveralResults) {
  Writer w(g, "divide");
  const Term a = w.in("a", whole);
  const Term b = w.in("b", whole);
  const Term q = w.out("q", whole, fn(Builtin::div, a, b));
  const Term rest = w.out("rest", whole);
  w.f.body = {set(rest, a - q * b)};
  const FunctionId divide = w.add_to(functions);
  const Term both = call(g, functions, divide, {i(17), i(5)});
  EXPECT_EQ(get(g.output(both, 0, whole)), Value::integer(3));
  EXPECT_EQ(get(g.output(both, 1, whole)), Value::integer(2));
  EXPECT_EQ(get(Term{&g, g.output(both, 0, whole)} * 10 + Term{&g, g.output(both, 1, whole)}), Value::integer(32));
  EXPECT_EQ(get(both), Value::tuple({Value::integer(3), Value::integer(2)}));
  Writer v(g, "gcd");
  const Term m = v.in("m", whole);
  const Term n = v.in("n", whole);
  const Term p = v.out("p", whole, m);
  const Term s = v.inner("s", whole, n);
  const Term t = v.inner("t", whole);
  v.f.body = {repeat(op(Kind::not_equal, s, i(0)),
                     {set_all({g.missing(), t}, call(g, functions, divide, {p, s})), set(p, s), set(s, t)})};
  const FunctionId gcd = v.add_to(functions);
  EXPECT_EQ(get(call(g, functions, gcd, {i(84), i(36)})), Value::integer(12));
}

TEST_F(Call, BreakAndReturn) {
  Writer w(g, "first");
  const Term x = w.in("x", open);
  const Term limit = w.in("limit", real);
  const Term at_index = w.out("at", whole, i(0));
  const Term count = w.out("count", whole, i(0));
  const Term k = iterator();
  w.f.body = {
      loop(k, range(i(1), size(x)),
           {set(count, count + 1), when_true(at(x, {k}) > limit, {set(at_index, k), plain(StatementKind::break_)})}),
      when_true(equals(at_index, i(0)), {plain(StatementKind::return_)}), set(count, -count)};
  const FunctionId f = w.add_to(functions);
  const Term v = list({r(1), r(5), r(3)});
  EXPECT_EQ(get(call(g, functions, f, {v, r(2)})), Value::tuple({Value::integer(2), Value::integer(-2)}));
  EXPECT_EQ(get(call(g, functions, f, {v, r(9)})), Value::tuple({Value::integer(0), Value::integer(3)}));
}

TEST_F(Call, Assertions) {
  Writer w(g, "checked");
  const Term x = w.in("x", real);
  const Term y = w.out("y", real);
  Statement check = plain(StatementKind::assert_);
  check.value = x > 0;
  check.message = op(Kind::add, Term{&g, g.string("x is ")}, fn(Builtin::to_string, g.types.string(), {x}));
  check.span = {diag::FileId(0U), 10, 20};
  w.f.body = {check, set(y, x)};
  const FunctionId f = w.add_to(functions);
  EXPECT_EQ(get(call(g, functions, f, {r(1)})), Value::real(1));
  const EvalFailure bad = failure(call(g, functions, f, {r(-1)}));
  EXPECT_EQ(bad.kind, EvalFailureKind::assertion);
  EXPECT_EQ(bad.message, "x is -1");
  EXPECT_EQ(bad.span.begin, 10U);
  EXPECT_EQ(bad.function, "checked");
}

TEST_F(Call, UnsetVariablesAreNamed) {
  Writer w(g, "forgetful");
  const Term x = w.in("x", real);
  const Term y = w.out("y", real);
  const Term z = w.inner("z", real);
  const Term v = w.local("v", Role::inner, open, {g.integer(2)});
  w.f.body = {when_true(x > 0, {set(z, x)}), when_true(x > 1, {set(at(v, 1), x)}), set(y, z + at(v, 1))};
  const FunctionId f = w.add_to(functions);
  EXPECT_EQ(get(call(g, functions, f, {r(2)})), Value::real(4));
  EXPECT_EQ(failure(call(g, functions, f, {r(-1)})).message, "`z` is used before it has a value");
  EXPECT_EQ(failure(call(g, functions, f, {r(1)})).message, "`v[1]` is used before it has a value");
}

TEST_F(Call, AssignmentsToPartsOfRecordsAndArrays) {
  const TypeId pair = g.types.array(real, std::array{2});
  const TypeId point = g.types.record(g.types.add_record({"P", {{"a", real}, {"v", pair}}}));
  const TypeId points = g.types.array(point, std::array{2});
  Writer w(g, "fillIn");
  const Term p = w.out("p", points);
  const auto part = [&](Term base, std::uint32_t n, TypeId t) { return Term{&g, g.field(base, n, t)}; };
  const TypeId square = g.types.array(real, std::array{2, 2});
  w.f.body = {set(part(p, 0, pair), list({r(1), r(2)})),                                // of all records at once
              set(part(p, 1, square), list({list({r(3), r(4)}), list({r(5), r(6)})})),  // likewise, an array each
              set(at(part(at(p, 2), 1, pair), 1), r(9)),                                // p[2].v[1]
              set(part(at(p, 1), 0, real), i(7))};                                      // p[1].a
  const FunctionId f = w.add_to(functions);
  const auto record = [&](double a, double x, double y) {
    return Value::record(point, {Value::real(a), reals({x, y})});
  };
  EXPECT_EQ(get(call(g, functions, f, {})), Value::items(point, {2}, {record(7, 3, 4), record(2, 9, 6)}));
  Writer v(g, "slices");
  const Term m = v.out("m", square, fn(Builtin::fill, square, {r(0), i(2), i(2)}));
  const Term colon{&g, g.colon()};
  v.f.body = {set(at(m, {colon, i(2)}), list({r(1), r(2)})),
              set(at(m, {list({i(2), i(2)}), i(1)}), list({r(5), r(6)}))};
  const FunctionId h = v.add_to(functions);
  EXPECT_EQ(get(call(g, functions, h, {})), Value::reals({2, 2}, {0, 1, 6, 2}));
}

TEST_F(Call, FunctionsAsArguments) {
  Writer w(g, "line");
  const Term a = w.in("a", real);
  const Term x = w.in("x", real);
  const Term y = w.out("y", real);
  w.f.body = {set(y, a * x)};
  const FunctionId line = w.add_to(functions);
  Writer v(g, "twice");
  const Term f = v.in("f", g.types.function());
  const Term u = v.in("u", real);
  const Term z = v.out("z", real);
  const auto apply = [&](Term arg) { return Term{&g, g.many(Kind::apply, real, std::array{f.id, arg.id})}; };
  v.f.body = {set(z, apply(apply(u)))};
  const FunctionId twice = v.add_to(functions);
  const Term triple{&g,
                    g.with_payload(Kind::closure, line.value, g.types.function(), std::array{g.real(3), g.missing()})};
  EXPECT_EQ(get(call(g, functions, twice, {triple, r(2)})), Value::real(18));
}

TEST_F(Call, ElementaryAndExternalFunctions) {
  Writer w(g, "sin");
  const Term u = w.in("u", real);
  const Term y = w.out("y", real);
  w.f.external = ExternalCall{"builtin", "sin", y, {u}, {}, {}, {}, {}};
  const FunctionId sine = w.add_to(functions);
  EXPECT_EQ(get(call(g, functions, sine, {r(1)})), Value::real(std::sin(1.0)));
  w.f.external->language = "C";
  w.f.external->name = "mine";
  const FunctionId mine = w.add_to(functions);
  EXPECT_EQ(failure(call(g, functions, mine, {r(1)})).kind, EvalFailureKind::no_body);
  struct Knows : Point {
    EvalResult<std::vector<Value>> external(const Graph&, const Function& f, const ExternalArguments& a) override {
      EXPECT_TRUE(f.external && f.external->name == "mine");
      return std::vector{Value::real(a.arguments[0].number() + 1)};
    }
  } knows;
  EXPECT_EQ(evaluate(g, functions, call(g, functions, mine, {r(1)}), knows).value(), Value::real(2));
}

TEST_F(Call, SizesOfArgumentsAreChecked) {
  Writer w(g, "dot");
  const Term n = w.in("n", whole);
  const Term v = w.local("v", Role::input, open, {n});
  const Term y = w.out("y", real);
  w.f.body = {set(y, Term{&g, g.binary(Kind::matrix_multiply, real, v, v)})};
  const FunctionId f = w.add_to(functions);
  EXPECT_EQ(get(call(g, functions, f, {i(2), list({r(1), r(2)})})), Value::real(5));
  EXPECT_EQ(failure(call(g, functions, f, {i(3), list({r(1), r(2)})})).kind, EvalFailureKind::size_mismatch);
}

// A constant that is used inside of a function may be found, and its functions typed, only while the function runs.
TEST_F(Call, TheTableOfFunctionsMayGrowWhileAFunctionRuns) {
  Writer w(g, "f");
  const Term x = w.in("x", real);
  const Term y = w.out("y", real);
  const Term z = w.inner("z", real, Term{&g, g.variable(0, real)} + x);
  w.f.body = {set(y, Term{&g, g.variable(1, real)} + z), set(y, y + x)};
  const FunctionId f = w.add_to(functions);
  struct Growing : Point {
    Functions* functions = nullptr;
    EvalResult<Value> variable(const Graph& graph, ExprId node) override {
      for (int k = 0; k < 1000; ++k) functions->add(Function{});
      return Point::variable(graph, node);
    }
  } growing;
  growing.functions = &functions;
  growing.values[0] = Value::real(10);
  growing.values[1] = Value::real(100);
  EXPECT_EQ(evaluate(g, functions, call(g, functions, f, {r(1)}), growing).value(), Value::real(112));
}

}  // namespace
}  // namespace holon::expr::testing
