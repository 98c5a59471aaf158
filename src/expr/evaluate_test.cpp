#include "expr/evaluate.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "expr/arithmetic.h"
#include "expr/testing.h"

namespace holon::expr::testing {
namespace {

struct Evaluate : ::testing::Test {
  Graph g;
  Functions functions;
  Point here;
  TypeId real = g.types.real();
  TypeId whole = g.types.integer();
  TypeId boolean = g.types.boolean();
  Term x{&g, g.variable(0, real)};
  Term colon{&g, g.colon()};

  TypeId vec(TypeId t, std::int32_t n) { return g.types.array(t, std::array{n}); }
  TypeId mat(TypeId t, std::int32_t n, std::int32_t m) { return g.types.array(t, std::array{n, m}); }
  Term r(double v) { return number(g, v); }
  Term i(int v) { return number(g, v); }
  Term yes(bool v) { return {&g, g.boolean(v)}; }
  Term text(const char* s) { return {&g, g.string(s)}; }
  Term constant(const Value& v) { return {&g, to_expr(g, v)}; }
  Value reals(std::vector<double> v) {
    const auto n = static_cast<std::int32_t>(v.size());
    return Value::reals({n}, std::move(v));
  }
  Value ints(std::vector<std::int64_t> v) {
    const auto n = static_cast<std::int32_t>(v.size());
    return Value::integers(whole, {n}, std::move(v));
  }
  Value get(ExprId e) {
    auto v = evaluate(g, functions, e, here);
    EXPECT_TRUE(v.has_value()) << (v ? "" : v.error().message);
    return v ? *v : Value();
  }
  EvalFailure failure(ExprId e) {
    auto v = evaluate(g, functions, e, here);
    EXPECT_FALSE(v.has_value()) << (v ? text_of(g.types, *v) : "");
    return v ? EvalFailure{} : v.error();
  }
};

TEST_F(Evaluate, Arithmetic) {
  here.values[0] = Value::real(3);
  EXPECT_EQ(get(x * x + 2 * x - 1), Value::real(14));
  EXPECT_EQ(get(i(7) * i(6)), Value::integer(42));
  EXPECT_EQ(get(i(7) / i(2)), Value::real(3.5));
  EXPECT_EQ(get(-x), Value::real(-3));
  EXPECT_EQ(get(x + i(1)), Value::real(4));
  EXPECT_EQ(get(choose(x > 2, r(1), r(2))), Value::real(1));
  EXPECT_EQ(get(op(Kind::add, text("a"), text("b"))), Value::string("ab"));
}

TEST_F(Evaluate, PowersAsTheSpecificationWantsThem) {
  EXPECT_EQ(get(pow(r(-2), i(3))), Value::real(-8));
  EXPECT_EQ(get(pow(r(0), i(0))), Value::real(1));
  EXPECT_EQ(get(pow(r(0), r(2.5))), Value::real(0));
  EXPECT_EQ(get(pow(i(2), i(-1))), Value::real(0.5));
  EXPECT_EQ(failure(pow(r(-2), r(0.5))).kind, EvalFailureKind::domain);
  EXPECT_EQ(failure(pow(r(0), i(-1))).kind, EvalFailureKind::domain);
}

TEST_F(Evaluate, WholeNumbersOverflowLoudly) {
  const Term big{&g, g.integer(std::numeric_limits<std::int64_t>::max())};
  for (const Term& e : {big + i(1), big * i(2), -big - i(2)}) EXPECT_EQ(failure(e).kind, EvalFailureKind::overflow);
  EXPECT_EQ(failure(fn(Builtin::integer, whole, {r(1e30)})).kind, EvalFailureKind::overflow);
}

TEST_F(Evaluate, DivModRem) {
  const auto two = [&](Builtin b, int p, int q) { return get(fn(b, i(p), i(q))).ordinal(); };
  for (int p = -7; p <= 7; ++p) {
    for (const int q : {-3, -2, 2, 3}) {
      EXPECT_EQ(two(Builtin::div, p, q), p / q);
      EXPECT_EQ(two(Builtin::mod, p, q), p - static_cast<int>(std::floor(static_cast<double>(p) / q)) * q);
      EXPECT_EQ(two(Builtin::div, p, q) * q + two(Builtin::rem, p, q), p);
    }
  }
  EXPECT_NEAR(get(fn(Builtin::mod, r(3), r(1.4))).number(), 0.2, 1e-12);
  EXPECT_NEAR(get(fn(Builtin::mod, r(-3), r(1.4))).number(), 1.2, 1e-12);
  EXPECT_NEAR(get(fn(Builtin::mod, r(3), r(-1.4))).number(), -1.2, 1e-12);
  EXPECT_NEAR(get(fn(Builtin::rem, r(-3), r(1.4))).number(), -0.2, 1e-12);
  EXPECT_EQ(get(fn(Builtin::integer, whole, {r(-3.5)})), Value::integer(-4));
  EXPECT_EQ(failure(fn(Builtin::div, i(1), i(0))).kind, EvalFailureKind::division_by_zero);
  EXPECT_EQ(failure(r(1) / r(0)).kind, EvalFailureKind::division_by_zero);
  EXPECT_EQ(failure(fn(Builtin::sqrt, r(-1))).kind, EvalFailureKind::domain);
}

TEST_F(Evaluate, LogicLooksOnlyAtWhatMatters) {
  const Term bad = r(1) / r(0) > 0;
  EXPECT_EQ(get(op(Kind::and_, yes(false), bad)), Value::boolean(false));
  EXPECT_EQ(get(op(Kind::or_, yes(true), bad)), Value::boolean(true));
  EXPECT_EQ(get(choose(yes(true), r(1), r(1) / r(0))), Value::real(1));
  EXPECT_EQ(get(text("a") < text("b")), Value::boolean(true));
  EXPECT_EQ(get(fn(Builtin::max2, boolean, {yes(false), yes(true)})), Value::boolean(true));
  EXPECT_EQ(get(fn(Builtin::min2, boolean, {yes(false), yes(true)})), Value::boolean(false));
  EXPECT_EQ(get(equals(text("a"), text("b"))), Value::boolean(false));
}

TEST_F(Evaluate, Ranges) {
  EXPECT_EQ(get(range(i(2), i(5))), ints({2, 3, 4, 5}));
  EXPECT_EQ(get(range(i(5), i(2))), ints({}));
  EXPECT_EQ(get(range(i(5), i(-2), i(0))), ints({5, 3, 1}));
  EXPECT_EQ(get(range(r(1), r(1.5), r(5.5))), reals({1, 2.5, 4, 5.5}));
  const Value v = get(range(r(2.7), r(6.8)));
  ASSERT_EQ(v.count(), 5);
  EXPECT_NEAR(v.element(4).number(), 6.7, 1e-12);
  EXPECT_EQ(get(range(yes(false), yes(true))), Value::integers(boolean, {2}, {0, 1}));
  EXPECT_EQ(failure(range(i(1), i(0), i(3))).kind, EvalFailureKind::domain);
}

TEST_F(Evaluate, ElementwiseOperations) {
  const Term v = list({r(1), r(2), r(3)});
  const Term w = list({i(4), i(5), i(6)});
  EXPECT_EQ(get(v + w), reals({5, 7, 9}));
  EXPECT_EQ(get(v * w), reals({4, 10, 18}));
  EXPECT_EQ(get(2 * w), ints({8, 10, 12}));
  EXPECT_EQ(get(w / 2), reals({2, 2.5, 3}));
  EXPECT_EQ(get(-w), ints({-4, -5, -6}));
  EXPECT_EQ(get(fn(Builtin::abs, -v)), reals({1, 2, 3}));
  EXPECT_EQ(get(fn(Builtin::max2, v, r(2))), reals({2, 2, 3}));
  const Term is_less{&g, g.binary(Kind::less, vec(boolean, 3), v, list({r(2), r(2), r(2)}))};
  EXPECT_EQ(get(is_less), Value::integers(boolean, {3}, {1, 0, 0}));
  EXPECT_EQ(get(Term{&g, g.unary(Kind::not_, vec(boolean, 3), is_less)}), Value::integers(boolean, {3}, {0, 1, 1}));
  const Term shorter = list({r(1), r(2)});
  EXPECT_EQ(failure(v + shorter).kind, EvalFailureKind::size_mismatch);
  EXPECT_TRUE(std::signbit(get(at(-list({r(0), r(1)}), 1)).number()));
}

TEST_F(Evaluate, Matrices) {
  const Term a = constant(Value::reals({2, 3}, {1, 2, 3, 4, 5, 6}));
  const Term b = constant(Value::reals({3, 2}, {1, 0, 0, 1, 1, 1}));
  const Term v = list({r(1), r(1), r(2)});
  const auto mul = [&](TypeId t, Term p, Term q) { return Term{&g, g.binary(Kind::matrix_multiply, t, p, q)}; };
  EXPECT_EQ(get(mul(mat(real, 2, 2), a, b)), Value::reals({2, 2}, {4, 5, 10, 11}));
  EXPECT_EQ(get(mul(vec(real, 2), a, v)), reals({9, 21}));
  EXPECT_EQ(get(mul(vec(real, 2), v, b)), reals({3, 3}));
  EXPECT_EQ(get(mul(real, v, v)), Value::real(6));
  EXPECT_EQ(get(fn(Builtin::transpose, mat(real, 3, 2), {a})), Value::reals({3, 2}, {1, 4, 2, 5, 3, 6}));
  const Term s = constant(Value::reals({2, 2}, {1, 1, 0, 1}));
  EXPECT_EQ(get(Term{&g, g.binary(Kind::matrix_power, mat(real, 2, 2), s, i(5))}), Value::reals({2, 2}, {1, 5, 0, 1}));
  EXPECT_EQ(get(Term{&g, g.binary(Kind::matrix_power, mat(real, 2, 2), s, i(0))}), Value::reals({2, 2}, {1, 0, 0, 1}));
  // A sum over nothing is zero: [2, 0]*[0, 2].
  EXPECT_EQ(get(mul(mat(real, 2, 2), constant(Value::reals({2, 0}, {})), constant(Value::reals({0, 2}, {})))),
            Value::reals({2, 2}, {0, 0, 0, 0}));
  EXPECT_EQ(failure(mul(mat(real, 2, 2), a, a)).kind, EvalFailureKind::size_mismatch);
  EXPECT_EQ(get(fn(Builtin::cross, vec(real, 3), {list({r(1), r(0), r(0)}), list({r(0), r(1), r(0)})})),
            reals({0, 0, 1}));
  EXPECT_EQ(get(mul(vec(real, 3), fn(Builtin::skew, mat(real, 3, 3), {list({r(1), r(2), r(3)})}), v)),
            get(fn(Builtin::cross, vec(real, 3), {list({r(1), r(2), r(3)}), v})));
  EXPECT_EQ(get(fn(Builtin::outer_product, mat(real, 2, 2), {list({r(1), r(2)}), list({r(3), r(4)})})),
            Value::reals({2, 2}, {3, 4, 6, 8}));
  EXPECT_EQ(get(fn(Builtin::symmetric, mat(real, 2, 2), {s})), Value::reals({2, 2}, {1, 1, 1, 1}));
}

TEST_F(Evaluate, MakingArrays) {
  EXPECT_EQ(get(fn(Builtin::identity, mat(whole, 2, 2), {i(2)})), Value::integers(whole, {2, 2}, {1, 0, 0, 1}));
  EXPECT_EQ(get(fn(Builtin::zeros, mat(whole, 1, 2), {i(1), i(2)})), Value::integers(whole, {1, 2}, {0, 0}));
  EXPECT_EQ(get(fn(Builtin::fill, mat(real, 0, 3), {r(1), i(0), i(3)})), Value::reals({0, 3}, {}));
  EXPECT_EQ(get(fn(Builtin::fill, vec(g.types.string(), 2), {text("s"), i(2)})),
            Value::items(g.types.string(), {2}, {Value::string("s"), Value::string("s")}));
  EXPECT_EQ(get(fn(Builtin::linspace, vec(real, 3), {r(1), r(2), i(3)})), reals({1, 1.5, 2}));
  EXPECT_EQ(get(fn(Builtin::diagonal, mat(real, 2, 2), {list({r(1), r(2)})})), Value::reals({2, 2}, {1, 0, 0, 2}));
  const Term a = constant(Value::reals({1, 3}, {1, 2, 3}));
  EXPECT_EQ(get(fn(Builtin::cat, mat(real, 2, 3), {i(1), a, 2 * a})), Value::reals({2, 3}, {1, 2, 3, 2, 4, 6}));
  EXPECT_EQ(get(fn(Builtin::cat, mat(real, 1, 6), {i(2), a, 2 * a})), Value::reals({1, 6}, {1, 2, 3, 2, 4, 6}));
  EXPECT_EQ(get(fn(Builtin::vector, vec(real, 3), {a})), reals({1, 2, 3}));
  EXPECT_EQ(get(fn(Builtin::promote, mat(real, 2, 1), {list({r(1), r(2)}), i(2)})), Value::reals({2, 1}, {1, 2}));
  EXPECT_EQ(get(fn(Builtin::scalar, real, {list({r(7)})})), Value::real(7));
  EXPECT_EQ(get(fn(Builtin::size, vec(whole, 2), {a})), ints({1, 3}));
  EXPECT_EQ(get(fn(Builtin::size, whole, {a, i(2)})), Value::integer(3));
  EXPECT_EQ(failure(fn(Builtin::fill, vec(real, -1), {r(1), i(-1)})).kind, EvalFailureKind::size_mismatch);
  EXPECT_EQ(failure(fn(Builtin::zeros, vec(whole, -1), {i(100000000)})).kind, EvalFailureKind::size_mismatch);
}

TEST_F(Evaluate, Subscripts) {
  const Term a = constant(Value::reals({2, 3}, {1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(get(at(a, {i(2), i(3)})), Value::real(6));
  EXPECT_EQ(get(at(a, {i(2)})), reals({4, 5, 6}));
  EXPECT_EQ(get(at(a, {colon, i(2)})), reals({2, 5}));
  EXPECT_EQ(get(at(a, {range(i(1), i(2)), list({i(3), i(1)})})), Value::reals({2, 2}, {3, 1, 6, 4}));
  EXPECT_EQ(get(at(a, {i(1), range(i(1), i(0))})), reals({}));
  const Term b = list({r(10), r(20)});
  EXPECT_EQ(get(at(b, {yes(true)})), Value::real(20));
  const TypeId color = g.types.enumeration(g.types.add_enumeration({"Color", {"red", "green"}}));
  EXPECT_EQ(get(at(b, {Term{&g, g.enumeration(color, 1)}})), Value::real(10));
  here.names.variable = [](std::uint32_t) { return std::string("x"); };
  here.values[5] = reals({1, 2, 3});
  const Term v{&g, g.variable(5, vec(real, 3))};
  EXPECT_EQ(failure(at(v, {i(5)})).message, "subscript 5 of `x` is outside 1:3");
  EXPECT_EQ(failure(at(v, {i(0)})).kind, EvalFailureKind::subscript);
  EXPECT_EQ(failure(at(v, {list({i(1), i(4)})})).message, "subscript 4 of `x` is outside 1:3");
}

TEST_F(Evaluate, ReductionsAndComprehensions) {
  const Term k{&g, g.new_iterator(whole)};
  const Term l{&g, g.new_iterator(whole)};
  EXPECT_EQ(get(reduce(Reduction::sum, whole, k, {{k, range(i(1), i(10))}})), Value::integer(55));
  EXPECT_EQ(get(reduce(Reduction::sum, real, pow(k, i(2)), {{k, list({i(1), i(3), i(7), i(6)})}})), Value::real(95));
  EXPECT_EQ(get(reduce(Reduction::product, whole, k, {{k, range(i(1), i(0))}})), Value::integer(1));
  EXPECT_EQ(get(reduce(Reduction::max, whole, k * k, {{k, list({i(3), i(7), i(6)})}})), Value::integer(49));
  EXPECT_EQ(get(reduce(Reduction::min, real, r(1) * k, {{k, range(i(1), i(0))}})), Value::real(kGreatestReal));
  // The last iterator is the innermost one, so it gives the last dimension.
  EXPECT_EQ(
      get(reduce(Reduction::array, mat(whole, 2, 3), 10 * k + l, {{k, range(i(1), i(2))}, {l, range(i(1), i(3))}})),
      Value::integers(whole, {2, 3}, {11, 12, 13, 21, 22, 23}));
  const Term fact = reduce(Reduction::product, whole, l, {{l, range(i(1), k)}});
  EXPECT_EQ(get(reduce(Reduction::array, vec(whole, 5), fact, {{k, range(i(0), i(4))}})), ints({1, 1, 2, 6, 24}));
  EXPECT_EQ(get(reduce(Reduction::sum, vec(real, 2), list({r(1) * k, r(2)}), {{k, range(i(1), i(3))}})), reals({6, 6}));
  EXPECT_EQ(get(reduce(Reduction::array, mat(real, 0, 2), list({r(1) * k, r(2)}), {{k, range(i(1), i(0))}})),
            Value::reals({0, 2}, {}));
  EXPECT_EQ(get(fn(Builtin::sum, real, {list({r(1), r(2), r(4)})})), Value::real(7));
  EXPECT_EQ(get(fn(Builtin::max, whole, {list({i(1), i(9), i(4)})})), Value::integer(9));
  EXPECT_EQ(get(fn(Builtin::sum, real, {fn(Builtin::fill, vec(real, 0), {r(1), i(0)})})), Value::real(0));
}

TEST_F(Evaluate, RecordsAndTheirArrays) {
  const TypeId point = g.types.record(g.types.add_record({"P", {{"a", real}, {"v", vec(real, 2)}}}));
  const auto make = [&](Term a, Term v) { return Term{&g, g.many(Kind::record, point, std::array{a.id, v.id})}; };
  const Term p = make(i(1), list({i(2), i(3)}));
  const Term q = make(r(4), list({r(5), r(6)}));
  EXPECT_EQ(get(p), Value::record(point, {Value::real(1), reals({2, 3})}));
  EXPECT_EQ(get(Term{&g, g.field(p, 0, real)}), Value::real(1));
  const Term both{&g, g.many(Kind::array, vec(point, 2), std::array{p.id, q.id})};
  EXPECT_EQ(get(Term{&g, g.field(both, 1, mat(real, 2, 2))}), Value::reals({2, 2}, {2, 3, 5, 6}));
  EXPECT_EQ(get(Term{&g, g.field(at(both, 2), 0, real)}), Value::real(4));
}

TEST_F(Evaluate, Strings) {
  EXPECT_EQ(get(fn(Builtin::to_string, g.types.string(), {r(1.5)})), Value::string("1.5"));
  const Term missing{&g, g.missing()};
  EXPECT_EQ(get(fn(Builtin::to_string, g.types.string(), {r(3.14159), missing, missing, i(3)})), Value::string("3.14"));
  EXPECT_EQ(get(fn(Builtin::to_string, g.types.string(), {i(5), i(3), yes(false)})), Value::string("  5"));
  EXPECT_EQ(get(fn(Builtin::to_string, g.types.string(), {i(5), text("03d")})), Value::string("005"));
  EXPECT_EQ(get(fn(Builtin::to_string, g.types.string(), {yes(true), i(6)})), Value::string("true  "));
  const TypeId color = g.types.enumeration(g.types.add_enumeration({"Color", {"red", "green"}}));
  EXPECT_EQ(get(fn(Builtin::to_string, g.types.string(), {Term{&g, g.enumeration(color, 2)}})), Value::string("green"));
  EXPECT_EQ(get(fn(Builtin::to_integer, whole, {Term{&g, g.enumeration(color, 2)}})), Value::integer(2));
  EXPECT_EQ(get(fn(Builtin::to_enumeration, color, {i(1)})), Value::enumeration(color, 1));
  EXPECT_EQ(failure(fn(Builtin::to_enumeration, color, {i(3)})).kind, EvalFailureKind::domain);
}

TEST_F(Evaluate, WhatNobodyKnowsIsSaidByName) {
  here.names.variable = [](std::uint32_t) { return std::string("resistor.R"); };
  EXPECT_EQ(failure(x + 1).kind, EvalFailureKind::not_known);
  EXPECT_EQ(failure(x + 1).message, "the value of `resistor.R` is not known here");
  here.values[0] = Value::real(1);
  EXPECT_EQ(failure(fn(Builtin::pre, x)).kind, EvalFailureKind::not_known);
}

// A graph is shared where a tree would be copied: x1 = x0 + x0, x2 = x1 + x1, … has few nodes and 2^60 paths.
TEST_F(Evaluate, SharedExpressionsAreComputedOnce) {
  here.values[0] = Value::real(1);
  Term e = x;
  for (int k = 0; k < 60; ++k) e = e + e;
  EXPECT_EQ(get(e), Value::real(std::ldexp(1.0, 60)));
  here.values[1] = Value::integer(1);
  Term n{&g, g.variable(1, whole)};
  Term b = n > 0;
  for (int k = 0; k < 60; ++k) {
    n = n + n;
    b = op(Kind::and_, b, b);
  }
  EXPECT_EQ(get(n), Value::integer(std::int64_t{1} << 60));
  EXPECT_EQ(get(b), Value::boolean(true));
}

TEST_F(Evaluate, DepthIsBounded) {
  here.values[0] = Value::real(0.5);
  Term e = x;
  for (int k = 0; k < 100000; ++k) e = fn(Builtin::sin, e);
  EXPECT_EQ(failure(e).kind, EvalFailureKind::limit);
  Term sum = x;
  for (int k = 0; k < 100000; ++k) sum = sum + x;
  EXPECT_EQ(get(sum), Value::real(50000.5));
  EXPECT_EQ(here.depth, 0);
}

}  // namespace
}  // namespace holon::expr::testing
