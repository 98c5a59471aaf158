#include "expr/differentiate.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "base/effort.h"
#include "expr/build.h"
#include "expr/print.h"
#include "expr/testing.h"
#include "expr/testing_random.h"

namespace holon::expr::testing {
namespace {

// The slope of `e` along variable `n` by central differences; nothing where two step sizes disagree (a kink, a pole).
std::optional<double> slope(const Graph& g, const Functions& f, ExprId e, Point& p, std::uint32_t n) {
  const double x = p.values[n].number();
  const auto at = [&](double h) -> double {
    p.values[n] = Value::real(x + h);
    const auto v = evaluate(g, f, e, p);
    return v ? v->number() : std::nan("");
  };
  const auto difference = [&](double h) { return (8 * (at(h) - at(-h)) - (at(2 * h) - at(-2 * h))) / (12 * h); };
  const double coarse = difference(1e-3);
  const double fine = difference(5e-4);
  p.values[n] = Value::real(x);
  if (!(std::fabs(coarse - fine) <= 1e-7 * (1 + std::fabs(fine)))) return std::nullopt;
  return fine;
}

// The law: derivatives agree with differences.
TEST(Differentiate, AgreesWithDifferencesAtRandomPoints) {
  unsigned compared = 0;
  for (unsigned seed = 0; seed < base::effort(1500); ++seed) {
    Graph g;
    Functions functions;
    FunctionDerivatives derivatives(g, functions);
    RandomTerms random(g, seed);
    const Term e = random.real(5, false);
    for (std::uint32_t n = 0; n < 4; ++n) {
      const auto d = partial_derivative(derivatives, e, g.variable(n, g.types.real()));
      ASSERT_TRUE(d.has_value()) << d.error().message;
      Point p;
      random.move(p);
      // Away from the round numbers, where the kinks are.
      for (std::uint32_t k = 0; k < 4; ++k) p.values[k] = Value::real(random.uniform(-2, 2));
      const auto expected = slope(g, functions, e, p, n);
      const auto got = evaluate(g, functions, *d, p);
      if (!expected || !got || std::fabs(*expected) > 1e4) continue;
      ASSERT_NEAR(got->number(), *expected, 2e-6 * (1 + std::fabs(*expected)))
          << print(g, functions, e) << "\nd/dv" << n << " = " << print(g, functions, *d);
      ++compared;
    }
  }
  EXPECT_GT(compared, base::effort(3000));
}

struct Derive : ::testing::Test {
  Graph g;
  Functions functions;
  FunctionDerivatives derivatives{g, functions};
  Point here;
  TypeId real = g.types.real();
  TypeId whole = g.types.integer();
  TypeId open = g.types.array(real, std::array{kUnknownSize});
  Term x{&g, g.variable(0, real)};
  Term y{&g, g.variable(1, real)};
  Term dx{&g, g.variable(10, real)};
  Term dy{&g, g.variable(11, real)};

  Derive() {
    here.values[0] = Value::real(0.7);
    here.values[1] = Value::real(1.3);
  }
  Term r(double v) { return number(g, v); }
  Term i(int v) { return number(g, v); }
  Term iterator() { return {&g, g.new_iterator(whole)}; }
  Term size(Term v) { return fn(Builtin::size, whole, {v, i(1)}); }
  TypeId vec(std::int32_t n) { return g.types.array(real, std::array{n}); }
  TypeId mat(std::int32_t n, std::int32_t m) { return g.types.array(real, std::array{n, m}); }
  // d/dt with x' = dx, y' = dy.
  DerivativeResult<ExprId> dot(ExprId e) {
    return time_derivative(derivatives, e, [&](ExprId leaf) -> DerivativeResult<ExprId> {
      if (leaf == x.id) return dx.id;
      if (leaf == y.id) return dy.id;
      return ExprId::none();
    });
  }
  std::string text(ExprId e) {
    PrintNames names;
    names.variable = [](std::uint32_t n) {
      return n == 0 ? "x" : n == 1 ? "y" : n == 10 ? "dx" : n == 11 ? "dy" : "p";
    };
    return print(g, functions, e, names);
  }
  // Both partial derivatives of a scalar agree with differences.
  void agrees(ExprId e) {
    for (const std::uint32_t n : {0U, 1U}) {
      const auto d = partial_derivative(derivatives, e, g.variable(n, real));
      ASSERT_TRUE(d.has_value()) << d.error().message;
      const auto expected = slope(g, functions, e, here, n);
      const auto got = evaluate(g, functions, *d, here);
      ASSERT_TRUE(got.has_value()) << got.error().message << "\n" << text(*d);
      const double wanted = expected.value_or(std::nan(""));
      EXPECT_NEAR(got->number(), wanted, 1e-7 * (1 + std::fabs(wanted))) << text(e) << "\n" << text(*d);
    }
  }
};

TEST_F(Derive, ReadsLikeATextbook) {
  EXPECT_EQ(text(*dot(x * y)), "dx*y + x*dy");
  EXPECT_EQ(text(*dot(fn(Builtin::sin, x))), "cos(x)*dx");
  EXPECT_EQ(text(*dot(pow(x, 2))), "2.0*x*dx");
  EXPECT_EQ(text(*dot(pow(x, 3))), "3.0*x^2*dx");
  EXPECT_EQ(text(*dot(fn(Builtin::exp, -x))), "-exp(-x)*dx");
  EXPECT_EQ(text(*dot(3 * x + 2)), "3.0*dx");
  EXPECT_EQ(text(*dot(Term{&g, g.time()} * x)), "x + time*dx");
  EXPECT_EQ(text(*dot(choose(x > y, x, y))), "if x > y then dx else dy");
  EXPECT_EQ(text(*dot(fn(Builtin::abs, x))), "noEvent(if x >= 0.0 then dx else -dx)");
  EXPECT_EQ(text(*dot(fn(Builtin::smooth, real, {i(2), choose(x > 0, x, r(0))}))),
            "smooth(1, if x > 0 then dx else 0.0)");
  EXPECT_EQ(text(*dot(r(5))), "0.0");
  EXPECT_EQ(text(*dot(Term{&g, g.variable(7, real)})), "0.0");
  EXPECT_EQ(text(*dot(fn(Builtin::homotopy, x * x, y))), "homotopy(dx*x + x*dx, dy)");
  EXPECT_EQ(text(*dot(fn(Builtin::semi_linear, real, {x, y, r(2)}))), "if x >= 0.0 then y*dx + dy*x else 2.0*dx");
}

TEST_F(Derive, Arrays) {
  const Term v = list({x, x * y, r(2)});
  const Term w = list({y, r(1), x});
  const Term m = list({list({x, y}), list({x * y, r(3)})});
  const auto dotted = [&](TypeId t, Term a, Term b) { return Term{&g, g.binary(Kind::matrix_multiply, t, a, b)}; };
  agrees(dotted(real, v, w));
  agrees(at(dotted(vec(2), m, list({y, x})), 2));
  agrees(at(dotted(mat(2, 2), m, m), {i(2), i(1)}));
  agrees(at(Term{&g, g.binary(Kind::matrix_power, mat(2, 2), m, i(3))}, {i(1), i(2)}));
  agrees(at(fn(Builtin::cross, vec(3), {v, w}), 2));
  agrees(at(fn(Builtin::skew, mat(3, 3), {v}), {i(1), i(2)}));
  agrees(fn(Builtin::sum, real, {v * w / (2 + w)}));
  agrees(fn(Builtin::product, real, {v}));
  agrees(fn(Builtin::max, real, {v}));
  agrees(fn(Builtin::min, real, {v}));
  agrees(fn(Builtin::sum, real, {fn(Builtin::sin, v) + x}));
  agrees(at(fn(Builtin::cat, vec(6), {i(1), v, list({i(1), i(2), i(3)})}), 2));
  agrees(at(fn(Builtin::transpose, mat(2, 2), {m}), {i(1), i(2)}));
  agrees(at(fn(Builtin::outer_product, mat(3, 3), {v, w}), {i(2), i(3)}));
  agrees(at(fn(Builtin::linspace, vec(4), {x, y, i(4)}), 3));
  agrees(at(fn(Builtin::fill, vec(3), {x * y, i(3)}), 3));
  agrees(at(fn(Builtin::abs, -v), 2));
}

TEST_F(Derive, Reductions) {
  const Term k = iterator();
  const Term over = range(i(1), i(4));
  agrees(reduce(Reduction::sum, real, pow(x, k) / k, {{k, over}}));
  agrees(reduce(Reduction::product, real, x * k + y, {{k, over}}));
  agrees(reduce(Reduction::max, real, x * k - y * k * k, {{k, over}}));
  agrees(at(reduce(Reduction::array, vec(4), fn(Builtin::sin, x * k) * y, {{k, over}}), 3));
}

TEST_F(Derive, WholeRowsAmongReals) {
  const TypeId wholes = g.types.array(whole, std::array{2});
  const ExprId first = g.many(Kind::array, wholes, std::array{g.integer(1), g.integer(0)});
  const ExprId second = g.many(Kind::array, vec(2), std::array{(x * y).id, y.id});
  const auto d = dot(g.many(Kind::array, mat(2, 2), std::array{first, second}));
  ASSERT_TRUE(d.has_value());
  agrees(at(Term{&g, second}, 1));
  const auto value =
      evaluate(g, functions, g.many(Kind::index, real, std::array{*d, g.integer(1), g.integer(1)}), here);
  ASSERT_TRUE(value.has_value());
  EXPECT_EQ(*value, Value::real(0));
}

TEST_F(Derive, Records) {
  const TypeId mixed = g.types.record(g.types.add_record({"R", {{"n", whole}, {"a", real}, {"b", real}}}));
  const Term rec{&g, g.many(Kind::record, mixed, std::array{g.integer(2), (x * y).id, (x + y).id})};
  agrees(Term{&g, g.field(rec, 1, real)} * Term{&g, g.field(rec, 2, real)});
  const Term swapped = choose(x > 0, rec, rec);
  agrees(Term{&g, g.field(swapped, 2, real)});
  const auto whole_record = dot(rec);
  ASSERT_TRUE(whole_record.has_value());
  EXPECT_EQ(g.types.text(g.type(*whole_record)), "R_der");
}

TEST_F(Derive, PowersOfVaryingExponent) {
  agrees(pow(x, y));
  agrees(pow(x, r(2.5)));
  here.values[0] = Value::real(-0.7);
  agrees(pow(x, i(3)));
  here.values[0] = Value::real(0);
  const auto d = partial_derivative(derivatives, pow(x, y), y);
  EXPECT_EQ(evaluate(g, functions, *d, here).value(), Value::real(0));
}

// A polynomial by Horner's rule, its coefficients computed on the way: loops, arrays, choices, local variables.
TEST_F(Derive, FunctionsByTheirAlgorithms) {
  Writer w(g, "horner");
  const Term u = w.in("u", real);
  const Term c = w.in("c", open);
  const Term p = w.out("p", real);
  const Term n = w.inner("n", whole, size(c));
  const Term scaled = w.local("scaled", Role::inner, open, {n});
  const Term k = iterator();
  const Term j = iterator();
  w.f.body = {loop(j, range(i(1), n), {set(at(scaled, {j}), at(c, {j}) * fn(Builtin::sin, u))}), set(p, r(0)),
              loop(k, range(n, i(-1), i(1)), {set(p, p * u + at(scaled, {k}))}),
              when_true(p > 100, {set(p, 100 + fn(Builtin::log, p - 99))}, {set(p, p * p)})};
  const FunctionId f = w.add_to(functions);
  agrees(call(g, functions, f, {x * y, list({r(1), y, x, r(0.5)})}));
  here.values[0] = Value::real(5);
  agrees(call(g, functions, f, {x * y, list({r(1), y, x, r(0.5)})}));
  const std::size_t before = functions.size();
  agrees(call(g, functions, f, {y, list({x, y})}));
  EXPECT_EQ(functions.size(), before + 1) << "one for each combination of inputs that vary: only `c alone` is new";
}

TEST_F(Derive, RecursionAndSeveralResults) {
  Writer w(g, "both");
  const Term a = w.in("a", real);
  const Term n = w.in("n", whole);
  const Term s = w.out("s", real);
  const Term count = w.out("count", whole, i(0));
  const Term t = w.out("t", real, a * a);
  const FunctionId self(functions.size());
  w.f.result = g.types.tuple(std::array{real, whole, real});
  const Term again{&g, g.with_payload(Kind::call, self.value, w.f.result, std::array{(a / 2).id, (n - 1).id})};
  const Term s1 = w.inner("s1", real);
  const Term t1 = w.inner("t1", real);
  w.f.body = {when_true(n < 1, {set(s, fn(Builtin::exp, a))},
                        {set_all({s1, count, t1}, again), set(s, s1 * a), set(t, t1 + fn(Builtin::cos, a))})};
  const FunctionId f = w.add_to(functions);
  ASSERT_EQ(f, self);
  const Term all = call(g, functions, f, {x * y, i(3)});
  agrees(g.output(all, 0, real));
  agrees(g.output(all, 2, real));
  agrees(Term{&g, g.output(all, 0, real)} * Term{&g, g.output(all, 2, real)});
}

TEST_F(Derive, RecordsInFunctions) {
  const TypeId pair = g.types.record(g.types.add_record({"P", {{"k", whole}, {"a", real}, {"v", vec(2)}}}));
  Writer w(g, "fill");
  const Term u = w.in("u", real);
  const Term p = w.out("p", pair);
  const auto part = [&](Term base, std::uint32_t n, TypeId t) { return Term{&g, g.field(base, n, t)}; };
  w.f.body = {set(part(p, 0, whole), i(1)), set(part(p, 1, real), u * u),
              set(at(part(p, 2, vec(2)), 1), fn(Builtin::sin, u)),
              set(at(part(p, 2, vec(2)), 2), part(p, 1, real) * u)};
  const FunctionId make = w.add_to(functions);
  Writer v(g, "use");
  const Term q = v.in("q", pair);
  const Term z = v.out("z", real);
  v.f.body = {set(z, part(q, 1, real) * at(part(q, 2, vec(2)), 1) + at(part(q, 2, vec(2)), 2))};
  const FunctionId use = v.add_to(functions);
  agrees(call(g, functions, use, {call(g, functions, make, {x * y})}));
}

TEST_F(Derive, AnnotationsComeFirst) {
  // The given derivative is marked by a factor 3, so that its use can be seen.
  Writer d(g, "df");
  d.in("u", real);
  d.in("k", real);
  const Term du = d.in("du", real);
  const Term out = d.out("dz", real);
  d.f.body = {set(out, 3 * du)};
  const FunctionId df = d.add_to(functions);
  Writer w(g, "f");
  const Term u = w.in("u", real);
  const Term k = w.in("k", real);
  const Term z = w.out("z", real);
  w.f.body = {set(z, u * k)};
  w.f.derivatives.push_back({df, 1, {}, {1}});  // zeroDerivative = k
  const FunctionId f = w.add_to(functions);
  EXPECT_EQ(text(*dot(call(g, functions, f, {x, r(2)}))), "df(x, 2.0, dx)");
  // k varies: the annotation does not hold, the algorithm does.
  EXPECT_EQ(text(*dot(call(g, functions, f, {x, y}))), "f.'der(u, k)'(x, y, dx, dy)");
  w.f.derivatives[0] = {df, 1, {1}, {}};  // noDerivative = k
  const FunctionId h = w.add_to(functions);
  EXPECT_EQ(text(*dot(call(g, functions, h, {x, y}))), "df(x, y, dx)");
}

TEST_F(Derive, SecondOrderAnnotations) {
  Writer w2(g, "f2");
  for (const char* name : {"u", "du", "ddu"}) w2.in(name, real);
  w2.out("z2", real, r(2));
  const FunctionId f2 = w2.add_to(functions);
  Writer w1(g, "f1");
  const Term u1 = w1.in("u", real);
  const Term du1 = w1.in("du", real);
  w1.out("z1", real, u1 * du1);
  w1.f.derivatives.push_back({f2, 2, {}, {}});
  const FunctionId f1 = w1.add_to(functions);
  Writer w0(g, "f0");
  w0.in("u", real);
  w0.out("z", real, r(0));
  w0.f.derivatives.push_back({f1, 1, {}, {}});
  const FunctionId f0 = w0.add_to(functions);
  const Term ddx{&g, g.variable(20, real)};
  const auto rule = [&](ExprId leaf) -> DerivativeResult<ExprId> {
    return leaf == x.id ? dx.id : leaf == dx.id ? ddx.id : ExprId::none();
  };
  const auto first = time_derivative(derivatives, call(g, functions, f0, {x}), rule);
  EXPECT_EQ(text(*first), "f1(x, dx)");
  const auto second = time_derivative(derivatives, *first, rule);
  EXPECT_EQ(text(*second), "f2(x, dx, p)");
  // With respect to anything else the call is not a derivative, and order 2 does not speak of it.
  const auto other = partial_derivative(derivatives, *first, x);
  EXPECT_EQ(text(*other), "f1.'der(u)'(x, dx, 1.0)");
}

TEST_F(Derive, WhatCannotBeDifferentiatedIsNamed) {
  Writer w(g, "P.table");
  const Term u = w.in("u", real);
  const Term z = w.out("z", real);
  w.f.external = ExternalCall{"C", "lookup", z, {u}, {}, {}, {}, {}};
  const FunctionId table = w.add_to(functions);
  const auto direct = dot(call(g, functions, table, {x}));
  ASSERT_FALSE(direct.has_value());
  EXPECT_EQ(direct.error().kind, DerivativeFailureKind::external_function);
  EXPECT_EQ(direct.error().function, "P.table");
  Writer v(g, "P.wrapper");
  const Term a = v.in("a", real);
  const Term c = v.out("c", real);
  v.f.body = {set(c, call(g, functions, table, {a}))};
  const FunctionId wrapper = v.add_to(functions);
  EXPECT_EQ(dot(call(g, functions, wrapper, {x})).error().function, "P.table");
  EXPECT_EQ(dot(call(g, functions, wrapper, {x})).error().function, "P.table") << "also when asked again";
  EXPECT_TRUE(dot(call(g, functions, table, {r(1)})).has_value()) << "constant arguments: the derivative is zero";
  Writer s(g, "Modelica.Math.sin");
  const Term t = s.in("u", real);
  const Term sine = s.out("y", real);
  s.f.external = ExternalCall{"builtin", "sin", sine, {t}, {}, {}, {}, {}};
  const FunctionId math = s.add_to(functions);
  EXPECT_EQ(text(*dot(call(g, functions, math, {x}))), "cos(x)*dx");
}

TEST_F(Derive, PartialDerivativesOfFunctions) {
  Writer w(g, "gibbs");
  const Term p = w.in("p", real);
  const Term t = w.in("T", real);
  w.out("g", real, p * p * fn(Builtin::exp, t));
  const FunctionId f = w.add_to(functions);
  const auto by_t = derivatives.partial(f, std::array{1U});
  ASSERT_TRUE(by_t.has_value());
  EXPECT_NEAR(evaluate(g, functions, call(g, functions, *by_t, {r(2), r(1)}), here)->number(), 4 * std::exp(1.0),
              1e-12);
  const auto by_both = derivatives.partial(f, std::array{1U, 0U});
  ASSERT_TRUE(by_both.has_value());
  EXPECT_NEAR(evaluate(g, functions, call(g, functions, *by_both, {r(2), r(1)}), here)->number(), 4 * std::exp(1.0),
              1e-12);
}

TEST_F(Derive, FunctionValues) {
  Writer w(g, "line");
  const Term a = w.in("a", real);
  const Term b = w.in("b", real);
  w.out("y", real, a * b);
  const FunctionId line = w.add_to(functions);
  const ExprId closure = g.with_payload(Kind::closure, line.value, g.types.function(), std::array{x.id, g.missing()});
  agrees(g.many(Kind::apply, real, std::array{closure, y.id}));
  Writer v(g, "twice");
  const Term f = v.in("f", g.types.function());
  const Term u = v.in("u", real);
  const Term z = v.out("z", real);
  v.f.body = {set(z, Term{&g, g.many(Kind::apply, real, std::array{f.id, u.id})})};
  const FunctionId twice = v.add_to(functions);
  const ExprId value = g.with_payload(Kind::call, twice.value, real, std::array{closure, g.real(1)});
  EXPECT_EQ(dot(value).error().kind, DerivativeFailureKind::function_value) << "x hides in the function value";
}

TEST_F(Derive, DeepAndSharedExpressions) {
  Term e = x;
  for (int k = 0; k < 100000; ++k) e = fn(Builtin::sin, e);
  EXPECT_TRUE(dot(e).has_value());
  Term doubled = x;
  for (int k = 0; k < 40; ++k) doubled = doubled * doubled;
  here.values[0] = Value::real(1);
  const auto d = partial_derivative(derivatives, doubled, x);
  EXPECT_EQ(evaluate(g, functions, *d, here).value(), Value::real(std::ldexp(1.0, 40)));
}

}  // namespace
}  // namespace holon::expr::testing
