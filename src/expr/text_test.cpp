#include "expr/text.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace holon::expr {
namespace {

// Variables x, y, n (Integer), b (Boolean), 'a[1].b'.
struct TextTest : ::testing::Test {
  Graph graph;
  std::vector<std::pair<std::string, ExprId>> variables = {{"x", graph.variable(0, graph.types.real())},
                                                           {"y", graph.variable(1, graph.types.real())},
                                                           {"n", graph.variable(2, graph.types.integer())},
                                                           {"b", graph.variable(3, graph.types.boolean())},
                                                           {"a[1].b", graph.variable(4, graph.types.real())}};
  ExprId find(std::string_view name) const {
    for (const auto& [known, e] : variables)
      if (known == name) return e;
    return {};
  }
  std::string write(ExprId e) const {
    return write_expr(graph, e, [this](std::uint32_t v) { return variables[v].first; });
  }
  ExprId read(std::string_view text) {
    TextReader reader(graph, text, [this](std::string_view n) { return find(n); });
    const ExprId e = reader.expression();
    EXPECT_EQ(reader.error(), "") << text;
    EXPECT_TRUE(reader.at_end()) << text;
    return e;
  }
  // Reads it, and reads again what is written of it.
  void expect_same(std::string_view text) {
    const ExprId e = read(text);
    ASSERT_TRUE(e) << text;
    EXPECT_EQ(write(e), text);
    EXPECT_EQ(read(write(e)), e) << text;
  }
  std::string mistake(std::string_view text) {
    TextReader reader(graph, text, [this](std::string_view n) { return find(n); });
    reader.expression();
    if (!reader.at_end()) reader.fail("something is left");
    return reader.error();
  }
};

TEST_F(TextTest, ReadsBackWhatWasWritten) {
  for (const std::string_view text : {"x + y - x",
                                      "x - (y - x)",
                                      "x*y/x",
                                      "x/(y*x)",
                                      "-x*y",
                                      "-(x*y)",
                                      "-x^2",
                                      "(-x)^2",
                                      "x^(-2)",
                                      "-2.5",
                                      "-(2.5)",
                                      "1e-300",
                                      "x + -2.0",
                                      "n + 1",
                                      "2*n",
                                      "n/2",
                                      "not b and b",
                                      "not (b and b)",
                                      "b or b and b",
                                      "(b or b) and b",
                                      "x > 0.0",
                                      "x >= y + 1.0",
                                      "n == 3",
                                      "b <> true",
                                      "if b then x else y",
                                      "(if b then x else y) + 1.0",
                                      "if b then x else if x > y then 1.0 else 2.0",
                                      "der(x)",
                                      "pre(b)",
                                      "der(der(x))",
                                      "noEvent(x > y)",
                                      "smooth(1, x)",
                                      "min(x, y)",
                                      "max(n, 2)",
                                      "mod(n, 2)",
                                      "integer(x)",
                                      "abs(-x)",
                                      "time",
                                      "'a[1].b'*x",
                                      "\"text \\\"quoted\\\"\"",
                                      "sample(0.0, 0.5)",
                                      "semiLinear(x, 1.0, y)",
                                      "atan2(x, y)"})
    expect_same(text);
}

TEST_F(TextTest, TypesThatDoNotFollowAreWritten) {
  const ExprId x = find("x");
  // An Integer made of a Real without a conversion of its own.
  const ExprId e = graph.builtin_call(Builtin::abs, graph.types.integer(), {x});
  EXPECT_EQ(write(e), "(abs(x) as Integer)");
  EXPECT_EQ(read(write(e)), e);
}

TEST_F(TextTest, KindsWithoutASymbolAreWrittenByName) {
  const std::array<std::int32_t, 1> two{2};
  const TypeId pair = graph.types.with_dims(graph.types.real(), two);
  const ExprId array = graph.many(Kind::array, pair, std::array{find("x"), find("y")});
  const ExprId item = graph.many(Kind::index, graph.types.real(), std::array{array, graph.integer(1)});
  EXPECT_EQ(read(write(item)), item);
  const ExprId call = graph.with_payload(Kind::call, 3, graph.types.real(), std::array{item});
  EXPECT_EQ(read(write(call)), call);
}

TEST_F(TextTest, StatementsReadBack) {
  const std::string text = R"(set x := y + 1.0;
if b then
  set y := 2.0;
elseif x > y then
  break;
else
  while x > 0.0 loop
    set x := x - 1.0;
  end;
end;
when b then
  reinit x, 3.0;
end;
assert x > 0.0, "positive";
terminate "done";
return;
)";
  TextReader reader(graph, text, [this](std::string_view n) { return find(n); });
  const std::vector<Statement> statements = reader.statements();
  EXPECT_EQ(reader.error(), "");
  EXPECT_EQ(write_statements(graph, statements, [this](std::uint32_t v) { return variables[v].first; }, 0), text);
}

TEST_F(TextTest, MistakesNameTheirLine) {
  EXPECT_EQ(mistake("x +\n z"), "line 2: no variable `z`");
  EXPECT_EQ(mistake("sine(x)"), "line 1: no function `sine`");
  EXPECT_NE(mistake("(x + y"), "");
  EXPECT_NE(mistake("x y"), "");
  EXPECT_NE(mistake("\"open"), "");
  EXPECT_NE(mistake("if b then x"), "");
}

}  // namespace
}  // namespace holon::expr
