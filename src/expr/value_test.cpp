#include "expr/value.h"

#include <gtest/gtest.h>

#include <array>
#include <utility>

namespace holon::expr {
namespace {

struct Values : ::testing::Test {
  Graph g;
  TypeId color = g.types.enumeration(g.types.add_enumeration({"Color", {"red", "green", "blue"}}));
  TypeId point = g.types.record(g.types.add_record({"Point", {{"x", g.types.real()}, {"n", g.types.integer()}}}));

  void round_trip(const Value& v) {
    const ExprId e = to_expr(g, v);
    EXPECT_EQ(from_expr(g, e), v) << text_of(g.types, v);
    EXPECT_EQ(to_expr(g, from_expr(g, e)), e);
  }
};

TEST_F(Values, EveryKindSurvivesTheWayThroughAnExpression) {
  round_trip(Value::real(-0.0));
  round_trip(Value::integer(-7));
  round_trip(Value::boolean(true));
  round_trip(Value::string("a\"b"));
  round_trip(Value::enumeration(color, 3));
  round_trip(Value::reals({2, 3}, {1, 2, 3, 4, 5, 6}));
  round_trip(Value::integers(g.types.integer(), {3}, {4, 5, 6}));
  round_trip(Value::integers(g.types.boolean(), {2}, {1, 0}));
  round_trip(Value::integers(color, {2, 1}, {1, 3}));
  round_trip(Value::items(g.types.string(), {2}, {Value::string("p"), Value::string("q")}));
  const Value p = Value::record(point, {Value::real(1.5), Value::integer(2)});
  round_trip(p);
  round_trip(Value::items(point, {2, 1}, {p, p}));
}

// Sizes of empty arrays must not get lost: 0 by 3 is not 3 by 0.
TEST_F(Values, EmptyArraysKeepTheirShape) {
  round_trip(Value::reals({0}, {}));
  round_trip(Value::reals({0, 3}, {}));
  round_trip(Value::reals({3, 0}, {}));
  EXPECT_NE(Value::reals({0, 3}, {}), Value::reals({3, 0}, {}));
}

TEST_F(Values, IntegersBecomeRealsWhereTheTypeSaysSo) {
  EXPECT_EQ(converted(g.types, Value::integer(2), g.types.real()), Value::real(2));
  EXPECT_EQ(converted(g.types, Value::integers(g.types.integer(), {2}, {1, 2}), g.types.real()),
            Value::reals({2}, {1, 2}));
  const TypeId whole = g.types.record(g.types.add_record({"W", {{"x", g.types.integer()}, {"n", g.types.integer()}}}));
  EXPECT_EQ(converted(g.types, Value::record(whole, {Value::integer(1), Value::integer(2)}), point),
            Value::record(point, {Value::real(1), Value::integer(2)}));
}

TEST_F(Values, CopiesAreIndependent) {
  Value a = Value::reals({2}, {1, 2});
  Value b = a;
  b.set_element(0, Value::integer(9));
  EXPECT_EQ(a, Value::reals({2}, {1, 2}));
  EXPECT_EQ(b, Value::reals({2}, {9, 2}));
  a = std::move(b);
  EXPECT_EQ(a.element(0), Value::real(9));
}

TEST_F(Values, UnsetElementsAreSeen) {
  Value v = unset_array(g.types, g.types.real(), {2});
  EXPECT_FALSE(v.is_complete());
  EXPECT_TRUE(v.element(1).is_none());
  v.set_element(0, Value::real(1));
  v.set_element(1, Value::real(2));
  EXPECT_TRUE(v.is_complete());
  const Value p = unset_value(g.types, point);
  ASSERT_TRUE(p.as_record());
  EXPECT_FALSE(p.is_complete());
  EXPECT_EQ(text_of(g.types, Value::integers(color, {2}, {1, 3})), "{Color.red, Color.blue}");
}

}  // namespace
}  // namespace holon::expr
