// Scalar expressions mean the same in the program as in the expression graph.

#include <gtest/gtest.h>

#include <array>
#include <random>

#include "program/testing.h"

namespace holon::program {
namespace {

using namespace expr::testing;  // NOLINT: the operators of test terms
using expr::Base;
using expr::Builtin;
using expr::Kind;

struct LowerScalar : testing::ModelTest {
  // Lowers `e`, runs it, compares with the expression evaluator.
  void agree(Term e) {
    const SlotId out = builder->add_slots(Region::algebraic, 1);
    builder->begin("f");
    builder->assign(out, e, {});
    builder->end();
    const auto expected = truth_of(e);
    testing::Runner run = finish();
    const std::int32_t status = run.run("f");
    if (!expected) {
      EXPECT_NE(status, 0) << expected.error().message;
    } else {
      EXPECT_EQ(status, 0) << run.machine->failure_text();
      double want = 0;
      if (expected->as_boolean()) {
        want = expected->is_true() ? 1 : 0;
      } else {
        want = expected->as_real() ? expected->number() : static_cast<double>(expected->ordinal());
      }
      // Small powers are products here: an ulp or two from `pow`.
      EXPECT_DOUBLE_EQ(run[out], want) << dump(run.program);
    }
    start();
  }
};

TEST_F(LowerScalar, ArithmeticAndMathematics) {
  const Term x = variable(0.7);
  const Term y = variable(-2.5);
  agree(x * y + x / y - pow(y, 2));
  agree(pow(y, 3) - pow(x, 4) + pow(x, -1) + pow(x, -2));
  agree(pow(x, y));
  agree(pow(pow(x, 0.5), y));
  for (const Builtin b : {Builtin::abs, Builtin::sin, Builtin::cos, Builtin::tan, Builtin::atan, Builtin::sinh,
                          Builtin::cosh, Builtin::tanh, Builtin::exp, Builtin::ceil, Builtin::floor}) {
    agree(fn(b, x));
    agree(fn(b, y));
  }
  for (const Builtin b : {Builtin::sqrt, Builtin::log, Builtin::log10, Builtin::asin, Builtin::acos}) agree(fn(b, x));
  for (const Builtin b : {Builtin::atan2, Builtin::min2, Builtin::max2, Builtin::div, Builtin::mod, Builtin::rem}) {
    agree(fn(b, x, y));
    agree(fn(b, y, x));
  }
  agree(fn(Builtin::semi_linear, real, {x, r(2), r(3)}));
  agree(fn(Builtin::semi_linear, real, {y, r(2), r(3)}));
  agree(fn(Builtin::sign, whole, {y}));
  agree(fn(Builtin::integer, whole, {y}));
}

TEST_F(LowerScalar, IntegersAreExactAndOverflowIsAnError) {
  const Term n = variable(7, whole);
  const Term m = variable(-3, whole);
  for (const Builtin b : {Builtin::div, Builtin::mod, Builtin::rem, Builtin::min2, Builtin::max2}) {
    agree(fn(b, n, m));
    agree(fn(b, m, n));
  }
  agree(n * m + n - m);
  agree(fn(Builtin::div, n, m - m));  // by zero: both fail

  const Term large = variable(9007199254740991.0, whole);
  const SlotId out = builder->add_slots(Region::algebraic, 1);
  builder->begin("fits");
  builder->assign(out, large - i(1) + i(1), {});
  builder->end();
  builder->begin("overflows");
  builder->assign(out, large + i(1), {});
  builder->end();
  testing::Runner run = finish();
  EXPECT_EQ(run.run("fits"), 0);
  EXPECT_EQ(run[out], 9007199254740991.0);
  EXPECT_EQ(run.run("overflows"), static_cast<int>(Failure::integer_overflow));
}

TEST_F(LowerScalar, RelationsAndLogic) {
  const Term x = variable(1.5);
  const Term y = variable(2.5);
  const Term p = variable(1, truth);
  const Term q = variable(0, truth);
  const auto both = [&](Term a, Term b) { return Term{&g, g.binary(Kind::and_, truth, a, b)}; };
  const auto either = [&](Term a, Term b) { return Term{&g, g.binary(Kind::or_, truth, a, b)}; };
  const auto no = [&](Term a) { return Term{&g, g.unary(Kind::not_, truth, a)}; };
  for (const Term& t : {x<y, x> y, x <= y, x >= y, equals(x, y), both(p, q), either(p, q), no(p), equals(p, q),
                        either(both(p, x < y), no(q)), op(Kind::not_equal, p, q), op(Kind::not_equal, x, y)})
    agree(t);
  agree(choose(both(p, x < y), x, y));
  agree(choose(x > y, x, choose(p, y, x)));
}

// The right side of `and` is left out where it would fail, and only the chosen branch is computed.
TEST_F(LowerScalar, WhatIsNotChosenIsNotComputed) {
  const Term n = variable(0, whole);
  const Term safe = Term{&g, g.binary(Kind::and_, truth, n > 0, equals(fn(Builtin::div, i(6), n), i(2)))};
  agree(safe);
  agree(choose(n > 0, fn(Builtin::div, i(6), n), i(-1)));
}

TEST_F(LowerScalar, LongChainsDoNotOverflowTheStack) {
  Term sum = variable(0.5);
  const Term x = variable(1.25);
  for (int k = 0; k < 200000; ++k) sum = sum + x;
  const SlotId out = builder->add_slots(Region::algebraic, 1);
  builder->begin("f");
  builder->assign(out, sum, {});
  builder->end();
  testing::Runner run = finish();
  EXPECT_EQ(run.run("f"), 0);
  EXPECT_EQ(run[out], 0.5 + 200000 * 1.25);
}

TEST_F(LowerScalar, BoundExpressionsAreReadFromTheirSlot) {
  const Term x = variable(1);
  const Term relation = x > 0.5;
  const SlotId memory = builder->add_slots(Region::relation, 1);
  const SlotId out = builder->add_slots(Region::algebraic, 1);
  builder->begin("exact");
  builder->assign(out, choose(relation, r(10), r(20)), {});
  builder->end();
  builder->bind(relation, memory);
  builder->begin("remembered");
  builder->assign(out, choose(relation, r(10), r(20)), {});
  builder->end();
  testing::Runner run = finish();
  run.run("exact");
  EXPECT_EQ(run[out], 10);
  run.run("remembered");
  EXPECT_EQ(run[out], 20);  // the memory is 0, whatever x is now
}

TEST_F(LowerScalar, PreviousValuesAndDerivatives) {
  const Term v = variable(1, truth);
  const Term x = variable(2);
  const SlotId pre = builder->add_slots(Region::previous, 1);
  const SlotId der = builder->add_slots(Region::derivative, 1);
  builder->place_previous(0, pre);
  builder->place_derivative(1, der);
  const SlotId out = builder->add_slots(Region::algebraic, 4);
  builder->begin("f");
  builder->assign(out, fn(Builtin::edge, v), {});
  builder->assign(SlotId(out.value + 1), fn(Builtin::change, truth, {v}), {});
  builder->assign(SlotId(out.value + 2), fn(Builtin::der, x) * 2, {});
  builder->assign(SlotId(out.value + 3), fn(Builtin::pre, v), {});
  builder->end();
  testing::Runner run = finish();
  run[der] = 21;
  run.run("f");
  EXPECT_EQ(run[out], 1);
  EXPECT_EQ(run[SlotId(out.value + 1)], 1);
  EXPECT_EQ(run[SlotId(out.value + 2)], 42);
  EXPECT_EQ(run[SlotId(out.value + 3)], 0);
}

TEST_F(LowerScalar, HomotopyGoesFromSimplifiedToActual) {
  const Term x = variable(4);
  const Term h = fn(Builtin::homotopy, real, {fn(Builtin::sqrt, x), x / 4});
  const SlotId lambda = builder->add_slots(Region::other, 1);
  const SlotId out = builder->add_slots(Region::algebraic, 1);
  builder->begin("plain");
  builder->assign(out, h, {});
  builder->end();
  builder->set_homotopy(lambda);
  builder->begin("mixed");
  builder->assign(out, h, {});
  builder->end();
  testing::Runner run = finish();
  run.run("plain");
  EXPECT_EQ(run[out], 2);
  for (const auto& [l, want] : {std::pair{0.0, 1.0}, {0.5, 1.5}, {1.0, 2.0}}) {
    run[lambda] = l;
    run.run("mixed");
    EXPECT_EQ(run[out], want);
  }
}

TEST_F(LowerScalar, WhatHasNoValueIsReported) {
  const SlotId out = builder->add_slots(Region::algebraic, 1);
  builder->begin("f");
  builder->assign(out, Term{&g, g.variable(99, real)}, {});
  builder->end();
  EXPECT_TRUE(sink.has_errors());
  EXPECT_EQ(sink.all()[0].code, "H6001");
}

}  // namespace
}  // namespace holon::program
