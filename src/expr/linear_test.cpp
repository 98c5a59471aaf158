#include "expr/linear.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <vector>

#include "base/effort.h"
#include "expr/print.h"
#include "expr/sign.h"
#include "expr/solve_for.h"
#include "expr/testing.h"
#include "expr/testing_random.h"

namespace holon::expr::testing {
namespace {

// The law: at every point, e = a1 x1 + a2 x2 + b.
TEST(Linear, FormsHaveTheValueOfTheExpression) {
  unsigned compared = 0;
  for (unsigned seed = 0; seed < base::effort(8000); ++seed) {
    Graph g;
    const Functions functions;
    RandomTerms random(g, seed);
    const Term e = random.real(4);
    const std::array unknowns{random.real_variable(0).id, random.real_variable(1).id};
    const auto form = linear_form(g, e, unknowns);
    EXPECT_EQ(form.has_value(), dependence(g, e, unknowns) != Dependence::nonlinear);
    if (!form || dependence(g, e, unknowns) == Dependence::none) continue;
    Point p;
    random.move(p);
    const auto value = evaluate(g, functions, e, p);
    if (!value || !std::isfinite(value->number())) continue;
    double sum = 0;
    double scale = 1;
    const auto part = [&](ExprId x) {
      ASSERT_EQ(dependence(g, x, unknowns), Dependence::none);
      const auto v = evaluate(g, functions, x, p);
      ASSERT_TRUE(v.has_value()) << v.error().message << "\n"
                                 << print(g, functions, e) << "\n"
                                 << print(g, functions, x);
      sum = v->number();
    };
    part(form->rest);
    double total = sum;
    for (std::uint32_t n = 0; n < 2; ++n) {
      if (form->slopes[n].is_none()) continue;
      part(form->slopes[n]);
      total += sum * p.values[n].number();
      scale += std::fabs(sum * p.values[n].number());
    }
    ASSERT_NEAR(total, value->number(), 1e-12 * scale) << print(g, functions, e);
    ++compared;
  }
  EXPECT_GT(compared, base::effort(500));
}

// The law: the solution, put into the equation, solves it, whenever its pivots and conditions allow it.
TEST(SolveFor, SolutionsSolve) {
  unsigned safe = 0;
  unsigned conditional = 0;
  for (unsigned seed = 0; seed < base::effort(8000); ++seed) {
    Graph g;
    const Functions functions;
    RandomTerms random(g, seed);
    const Term x = random.real_variable(0);
    const Term lhs = random.real(3, false);
    const Term rhs = random.real(3, false);
    const Solution s = solve_for(g, functions, lhs, rhs, x);
    if (s.solvable == Solvable::no) continue;
    ASSERT_EQ(dependence(g, s.value, std::array{x.id}), Dependence::none);
    Point p;
    random.move(p);
    bool holds = true;
    for (const ExprId pivot : s.pivots) {
      const auto v = evaluate(g, functions, pivot, p);
      holds = holds && v && std::fabs(v->number()) > 1e-3;
    }
    for (const ExprId c : s.conditions) {
      const auto v = evaluate(g, functions, c, p);
      holds = holds && v && v->is_true();
    }
    const auto value = evaluate(g, functions, s.value, p);
    if (!holds || !value || !(std::fabs(value->number()) < 1e6)) continue;
    p.values[0] = *value;
    const auto left = evaluate(g, functions, lhs, p);
    const auto right = evaluate(g, functions, rhs, p);
    if (!left || !right) continue;
    ASSERT_NEAR(left->number(), right->number(), 1e-6 * (1 + std::fabs(left->number()) + std::fabs(value->number())))
        << print(g, functions, lhs) << " = " << print(g, functions, rhs) << "\nv0 = " << print(g, functions, s.value);
    (s.solvable == Solvable::safe ? safe : conditional) += 1;
  }
  EXPECT_GT(safe, base::effort(300));
  EXPECT_GT(conditional, base::effort(300));
}

struct Solve : ::testing::Test {
  Graph g;
  Functions functions;
  TypeId real = g.types.real();
  Term x{&g, g.variable(0, real)};
  Term y{&g, g.variable(1, real)};
  Term p{&g, g.variable(2, real)};
  SignOfLeaf signs;

  std::string text(ExprId e) {
    PrintNames names;
    names.variable = [](std::uint32_t n) { return std::string(1, "xyp"[n]); };
    return e.is_none() ? "nothing" : print(g, functions, e, names);
  }
  std::string solved(Term lhs, Term rhs, Solvable how) {
    const Solution s = solve_for(g, functions, lhs, rhs, x, signs);
    EXPECT_EQ(s.solvable, how) << text(lhs) << " = " << text(rhs);
    return text(s.value);
  }
};

TEST_F(Solve, LinearEquations) {
  EXPECT_EQ(solved(x, y + p, Solvable::safe), "y + p");
  EXPECT_EQ(solved(y, x, Solvable::safe), "y");
  EXPECT_EQ(solved(y, -x, Solvable::safe), "-y");
  EXPECT_EQ(solved(2 * x + y, p, Solvable::safe), "(p - y)/2.0");
  EXPECT_EQ(solved(y, p * x, Solvable::conditional), "y/p");
  EXPECT_EQ(solved(3 * x, x + y, Solvable::safe), "y/2.0");
  EXPECT_EQ(solved(x * x, y, Solvable::no), "nothing");
  EXPECT_EQ(solved(x - x, y, Solvable::no), "nothing");
  EXPECT_EQ(solved(choose(y > 0, x, 2 * x), p, Solvable::safe), "p/(if y > 0 then 1.0 else 2.0)");
  EXPECT_EQ(solved(x * (1 + p * p), y, Solvable::safe), "y/(1 + p*p)");
  signs = [&](ExprId leaf) { return leaf == p.id ? Signs::positive() : Signs::any(); };
  EXPECT_EQ(solved(p * x, y, Solvable::safe), "y/p");
}

TEST_F(Solve, DerivativesAreUnknownsOfTheirOwn) {
  const Term dx = fn(Builtin::der, x);
  const Solution s = solve_for(g, functions, 2 * dx, x * x, dx);
  EXPECT_EQ(s.solvable, Solvable::safe);
  EXPECT_EQ(text(s.value), "x*x/2.0");
  EXPECT_EQ(solved(x, fn(Builtin::pre, x) + 1, Solvable::safe), "pre(x) + 1");
}

TEST_F(Solve, InvertibleFunctions) {
  EXPECT_EQ(solved(fn(Builtin::log, x), y, Solvable::safe), "exp(y)");
  EXPECT_EQ(solved(fn(Builtin::exp, 2 * x), y, Solvable::conditional), "log(y)/2.0");
  EXPECT_EQ(solved(y, 3 * fn(Builtin::sqrt, x) + 1, Solvable::conditional), "((y - 1.0)/3.0)^2");
  EXPECT_EQ(solved(pow(x, 3), y, Solvable::safe), "1.0*sign(y)*abs(y)^0.3333333333333333");
  EXPECT_EQ(solved(pow(x, 2), y, Solvable::no), "nothing");
  EXPECT_EQ(solved(p / x, y, Solvable::conditional), "p/y");
  EXPECT_EQ(solved(fn(Builtin::sin, x), y, Solvable::no), "nothing");
  signs = [&](ExprId leaf) { return leaf == x.id ? Signs::not_negative() : Signs::any(); };
  EXPECT_EQ(solved(pow(x, 2), y, Solvable::conditional), "y^0.5");
}

TEST_F(Solve, InverseAnnotations) {
  Writer v(g, "T_h");
  v.in("h", real);
  v.in("c", real);
  v.out("T", real);
  const FunctionId inverse = v.add_to(functions);
  Writer w(g, "h_T");
  w.in("c", real);
  w.in("T", real);
  w.out("h", real);
  w.f.inverses.push_back({1, inverse, {InverseRule::kResult, 0}});
  const FunctionId f = w.add_to(functions);
  EXPECT_EQ(solved(call(g, functions, f, {p, 2 * x}), y, Solvable::safe), "T_h(y, p)/2.0");
  EXPECT_EQ(solved(call(g, functions, f, {x, p}), y, Solvable::no), "nothing") << "no inverse for this input";
  EXPECT_EQ(solved(call(g, functions, f, {x, x}), y, Solvable::no), "nothing");
}

TEST_F(Solve, Signs) {
  const auto of = [&](ExprId e) { return signs_of(g, e, signs); };
  EXPECT_TRUE(of(fn(Builtin::exp, x)).never_zero());
  EXPECT_EQ(of(x * x), Signs::not_negative());
  EXPECT_EQ(of(pow(x, 2) + 1), Signs::positive());
  EXPECT_EQ(of(pow(x, 3) + 1), Signs::any());
  EXPECT_TRUE(of(-(fn(Builtin::abs, x) + 0.5)).never_zero());
  EXPECT_FALSE(of(x + y).never_zero());
  EXPECT_EQ(of(fn(Builtin::max2, x, number(g, 0.1))), Signs::positive());
  EXPECT_EQ(of(fn(Builtin::min2, pow(x, 2), number(g, 3.0))), Signs::not_negative());
  EXPECT_TRUE(of(choose(x > y, number(g, 1.0), number(g, -2.0))).never_zero());
}

// The law: the sign that is promised is the sign that is found.
TEST(Sign, HoldsAtRandomPoints) {
  for (unsigned seed = 0; seed < base::effort(3000); ++seed) {
    Graph g;
    const Functions functions;
    RandomTerms random(g, seed);
    const Term e = random.real(4);
    const Signs s = signs_of(g, e);
    Point p;
    random.move(p);
    const auto v = evaluate(g, functions, e, p);
    if (!v || std::isnan(v->number())) continue;
    ASSERT_NE(Signs::of(v->number()).bits & s.bits, 0) << print(g, functions, e) << " = " << v->number();
  }
}

}  // namespace
}  // namespace holon::expr::testing
