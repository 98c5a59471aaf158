#include "expr/print.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

namespace holon::expr {
namespace {

struct Print : ::testing::Test {
  Graph g;
  Functions functions;
  TypeId real = g.types.real();
  TypeId boolean = g.types.boolean();
  ExprId a = g.variable(0, real);
  ExprId b = g.variable(1, real);
  ExprId c = g.variable(2, real);
  PrintNames names;

  Print() {
    names.variable = [](std::uint32_t n) { return std::string(1, static_cast<char>('a' + n)); };
  }
  std::string text(ExprId e) { return print(g, functions, e, names); }
  ExprId op(Kind k, ExprId l, ExprId r) { return g.binary(k, is_relation(k) ? boolean : real, l, r); }
  TypeId vector(std::int32_t n) { return g.types.array(real, std::array{n}); }
};

TEST_F(Print, ParenthesesStandOnlyWhereTheyAreNeeded) {
  const ExprId sum = op(Kind::add, a, b);
  EXPECT_EQ(text(op(Kind::multiply, sum, c)), "(a + b)*c");
  EXPECT_EQ(text(op(Kind::add, op(Kind::multiply, a, b), c)), "a*b + c");
  EXPECT_EQ(text(op(Kind::subtract, op(Kind::subtract, a, b), c)), "a - b - c");
  EXPECT_EQ(text(op(Kind::subtract, a, op(Kind::subtract, b, c))), "a - (b - c)");
  EXPECT_EQ(text(op(Kind::divide, a, op(Kind::multiply, b, c))), "a/(b*c)");
  EXPECT_EQ(text(op(Kind::divide, op(Kind::divide, a, b), c)), "a/b/c");
  EXPECT_EQ(text(op(Kind::power, op(Kind::power, a, b), c)), "(a^b)^c");
  EXPECT_EQ(text(op(Kind::power, a, op(Kind::power, b, c))), "a^(b^c)");
}

TEST_F(Print, SignsFollowTheGrammar) {
  const ExprId minus = g.unary(Kind::negate, real, a);
  EXPECT_EQ(text(op(Kind::add, minus, b)), "-a + b");
  EXPECT_EQ(text(op(Kind::add, b, minus)), "b + (-a)");
  EXPECT_EQ(text(op(Kind::multiply, minus, b)), "(-a)*b");
  EXPECT_EQ(text(g.unary(Kind::negate, real, op(Kind::multiply, a, b))), "-a*b");
  EXPECT_EQ(text(g.unary(Kind::negate, real, op(Kind::add, a, b))), "-(a + b)");
  EXPECT_EQ(text(g.unary(Kind::negate, real, minus)), "-(-a)");
  EXPECT_EQ(text(op(Kind::power, g.real(-2), g.integer(3))), "(-2.0)^3");
  EXPECT_EQ(text(op(Kind::less, g.real(-1), minus)), "-1.0 < -a");
  EXPECT_EQ(text(op(Kind::subtract, g.integer(-1), g.integer(-2))), "-1 - (-2)");
}

TEST_F(Print, LiteralsKeepTheirTypes) {
  EXPECT_EQ(text(g.real(2)), "2.0");
  EXPECT_EQ(text(g.integer(2)), "2");
  EXPECT_EQ(text(g.real(1e20)), "1e+20");
  EXPECT_EQ(text(g.real(0.1)), "0.1");
  EXPECT_EQ(text(g.string("a\"b\\c\n")), "\"a\\\"b\\\\c\\n\"");
  const TypeId color = g.types.enumeration(g.types.add_enumeration({"P.Color", {"red", "green"}}));
  EXPECT_EQ(text(g.enumeration(color, 2)), "P.Color.green");
  EXPECT_EQ(text(g.boolean(true)), "true");
}

TEST_F(Print, LogicAndChoice) {
  const ExprId less = op(Kind::less, a, b);
  const ExprId both = g.binary(Kind::and_, boolean, less, op(Kind::equal, b, c));
  EXPECT_EQ(text(g.unary(Kind::not_, boolean, both)), "not (a < b and b == c)");
  EXPECT_EQ(text(g.binary(Kind::or_, boolean, both, g.unary(Kind::not_, boolean, less))),
            "a < b and b == c or not a < b");
  const ExprId inner = g.if_(op(Kind::greater, a, c), b, c);
  EXPECT_EQ(text(g.if_(less, a, inner)), "if a < b then a elseif a > c then b else c");
  EXPECT_EQ(text(op(Kind::add, inner, a)), "(if a > c then b else c) + a");
}

TEST_F(Print, ArraysUseDottedOperators) {
  const TypeId v3 = vector(3);
  const ExprId v = g.variable(21, v3);
  const ExprId w = g.variable(22, v3);
  EXPECT_EQ(text(g.binary(Kind::multiply, v3, v, w)), "v .* w");
  EXPECT_EQ(text(g.binary(Kind::multiply, v3, a, w)), "a*w");
  EXPECT_EQ(text(g.binary(Kind::divide, v3, a, w)), "a ./ w");
  EXPECT_EQ(text(g.binary(Kind::add, v3, v, a)), "v .+ a");
  EXPECT_EQ(text(g.binary(Kind::matrix_multiply, real, v, w)), "v*w");
  EXPECT_EQ(text(g.many(Kind::index, real, std::array{v, g.integer(2)})), "v[2]");
  EXPECT_EQ(text(g.many(Kind::index, real, std::array{g.binary(Kind::add, v3, v, w), g.colon()})), "(v + w)[:]");
  EXPECT_EQ(text(g.many(Kind::array, v3, std::array{a, b, c})), "{a, b, c}");
  EXPECT_EQ(text(g.many(Kind::range, v3, std::array{g.integer(1), g.integer(2), g.integer(5)})), "1:2:5");
}

// The node has the innermost iterator last, Modelica writes it first.
TEST_F(Print, Reductions) {
  const ExprId i = g.iterator(1, g.types.integer());
  const ExprId j = g.iterator(2, g.types.integer());
  const ExprId r = g.many(Kind::range, vector(3), std::array{g.integer(1), g.integer(3)});
  const ExprId s = g.many(Kind::range, vector(4), std::array{g.integer(1), g.integer(4)});
  const std::array args{op(Kind::subtract, i, j), j, s, i, r};
  EXPECT_EQ(text(g.with_payload(Kind::reduction, static_cast<std::uint32_t>(Reduction::array), real, args)),
            "{i1 - i2 for i1 in 1:3, i2 in 1:4}");
  EXPECT_EQ(
      text(g.with_payload(Kind::reduction, static_cast<std::uint32_t>(Reduction::max), real, std::array{i, i, r})),
      "max(i1 for i1 in 1:3)");
}

// A sum over ten thousand connections is one long chain that leans to the left.
TEST_F(Print, ALongChainDoesNotNeedAStack) {
  ExprId e = a;
  for (int i = 0; i < 200000; ++i) e = op(Kind::add, e, b);
  EXPECT_EQ(text(e).substr(0, 9), "a + b + b");
  ExprId deep = a;
  for (int i = 0; i < 200000; ++i) deep = g.builtin_call(Builtin::sin, real, {deep});
  EXPECT_NE(text(deep).find("…"), std::string::npos);
}

TEST_F(Print, Functions) {
  Function f;
  f.name = "P.f";
  const TypeId open = vector(kUnknownSize);
  const auto add = [&](std::string name, Role role, TypeId type) {
    const LocalId id = f.locals.add({std::move(name), role, type, {}, {}, {}});
    if (role == Role::input) f.inputs.push_back(id.value);
    if (role == Role::output) f.outputs.push_back(id.value);
    return g.local(id.value, type);
  };
  const ExprId x = add("x", Role::input, open);
  const ExprId y = add("y", Role::output, real);
  const ExprId z = add("z", Role::output, open);
  const ExprId n = add("n", Role::inner, g.types.integer());
  const ExprId size = g.builtin_call(Builtin::size, g.types.integer(), {x, g.integer(1)});
  f.locals[LocalId(2U)].sizes = {n};
  f.locals[LocalId(3U)].value = size;
  Statement loop;
  loop.kind = StatementKind::for_;
  loop.iterator = g.new_iterator(g.types.integer());
  loop.value = g.many(Kind::range, open, std::array{g.integer(1), n});
  const ExprId element = g.many(Kind::index, real, std::array{x, loop.iterator});
  Statement assign;
  assign.kind = StatementKind::assign;
  assign.targets = {y};
  assign.value = g.binary(Kind::add, real, y, element);
  Statement stop;
  stop.kind = StatementKind::break_;
  Statement choice;
  choice.kind = StatementKind::if_;
  choice.branches.push_back({op(Kind::less, element, g.real(0)), {stop}});
  choice.branches.push_back({ExprId::none(), {assign}});
  loop.branches.push_back({ExprId::none(), {choice}});
  f.body = {loop};
  EXPECT_EQ(print_function(g, functions, f),
            "function P.f\n"
            "  input Real x[:];\n"
            "  output Real y;\n"
            "  output Real z[n];\n"
            "protected\n"
            "  Integer n = size(x, 1);\n"
            "algorithm\n"
            "  for i1 in 1:n loop\n"
            "    if x[i1] < 0.0 then\n"
            "      break;\n"
            "    else\n"
            "      y := y + x[i1];\n"
            "    end if;\n"
            "  end for;\n"
            "end P.f;\n");
  const FunctionId id = functions.add(f);
  const ExprId call = g.with_payload(Kind::call, id.value, g.types.none(), std::array{x});
  EXPECT_EQ(text(g.output(call, 1, open)), "P.f(local0).z");
  (void)z;
}

}  // namespace
}  // namespace holon::expr
