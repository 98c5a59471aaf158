// Which states are velocities of others, seen from the equations and not from names.

#include "driver/run_shape.h"

#include <gtest/gtest.h>

#include <string>

#include "driver/session.h"
#include "driver/translate.h"

namespace holon::driver {
namespace {

// The name of the state that is the derivative of another one; empty when none is.
struct Shape {
  RunShape shape;
  std::string velocity_of(const std::string& state) const {
    for (std::size_t i = 0; i < shape.states.size(); ++i) {
      if (shape.states[i] != state) continue;
      return shape.velocity_of[i] == kNoVelocity ? "" : shape.states[shape.velocity_of[i]];
    }
    return "no such state";
  }
};

Shape shape_of(const std::string& declarations, const std::string& equations) {
  Session session;
  classes::ClassTree tree(session.names, session.files, session.sink, {});
  classes::ClassNode* node =
      tree.add_text("M.mo", "model M\n" + declarations + "equation\n" + equations + "end M;\n").back();
  const auto translated = translate(tree, *node, session);
  EXPECT_EQ(translated->failed, "");
  return {run_shape_of(translated->ordered)};
}

TEST(RunShape, VelocitiesAreFoundInAnyNotation) {
  const Shape plain = shape_of("Real x; Real v;\n", "der(x) = v; der(v) = -x;\n");
  EXPECT_EQ(plain.velocity_of("x"), "v");
  EXPECT_EQ(plain.velocity_of("v"), "");
  const Shape turned = shape_of("Real phi; Real w; Real a;\n", "w = der(phi); a = der(w); a + phi = 0;\n");
  EXPECT_EQ(turned.velocity_of("phi"), "w");
  // Through a variable that is computed from a state by nothing but a copy.
  const Shape copied = shape_of("Real x; Real v; Real u;\n", "der(x) = u; u = v; der(v) = -x;\n");
  EXPECT_EQ(copied.velocity_of("x"), copied.shape.states[copied.shape.states[0] == "x" ? 1 : 0]);
}

TEST(RunShape, WhatIsNotExactlyAVelocityIsNone) {
  const Shape scaled = shape_of("Real x; Real v;\n", "der(x) = 2*v; der(v) = -x;\n");
  EXPECT_EQ(scaled.velocity_of("x"), "");
  const Shape switched = shape_of("Real x; Real v;\n", "der(x) = if x > 1 then 0 else v; der(v) = -x;\n");
  EXPECT_EQ(switched.velocity_of("x"), "");
}

TEST(RunShape, NonlinearEquationsOnTheWayToDerivatives) {
  EXPECT_TRUE(shape_of("Real x; Real y;\n", "der(x) = -y; y + exp(y) + sin(y) = x;\n").shape.needs_newton);
  // Only a result needs it.
  EXPECT_FALSE(shape_of("Real x; Real y;\n", "der(x) = -x; y + exp(y) + sin(y) = x;\n").shape.needs_newton);
  EXPECT_FALSE(shape_of("Real x; Real y;\n", "der(x) = -y; 2*y + x*y = x;\n").shape.needs_newton);
}

}  // namespace
}  // namespace holon::driver
