// Laws of ordering that hold for whole models: the order in which a modeler writes declarations and equations does not
// matter, and neither does how constraints are treated.

#include <gtest/gtest.h>
#include <holon/holon.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <string>
#include <vector>

namespace holon {
namespace {

struct Written {
  std::vector<std::string> declarations;
  std::vector<std::string> equations;
  std::string joined() const {
    std::string text = "model M\n";
    for (const std::string& d : declarations) text += "  " + d + ";\n";
    text += "equation\n";
    for (const std::string& e : equations) text += "  " + e + ";\n";
    return text + "  annotation(experiment(StopTime = 1, Tolerance = 1e-9));\nend M;\n";
  }
};

// A crank with a slider: a loop with constraints, redundant names, a nonlinear and a linear block, and an event.
Written slider_crank() {
  return {{"Real phi(start = 0.3, fixed = true)", "Real w(start = 2, fixed = true)", "Real a", "Real x", "Real v",
           "Real s", "Real psi(start = -0.2)", "Real force", "Real torque", "Real i1", "Real i2", "Real u",
           "Boolean late", "parameter Real r = 0.5", "parameter Real l = 2"},
          {"der(phi) = w", "der(w) = a", "r*sin(phi) + l*sin(psi) = 0", "x = r*cos(phi) + l*cos(psi)", "v = der(x)",
           "s = der(v)", "force = -s - 0.1*v + i2", "2*a = torque + force*der_x", "torque = 0.2*cos(phi)", "u = 1 + i1",
           "u = 3*i1 + 2*i2", "i1 - i2 = if late then 0.5 else 0.1*w", "late = time > 0.4", "der_x*w = v"}};
}

struct Answer {
  std::size_t states = 0;
  std::uint32_t index = 0;
  std::vector<std::size_t> linear;
  std::vector<std::size_t> nonlinear;
  double x = 0;
  double w = 0;
};

std::expected<Model, Failure> translate(const std::string& text, Constraints constraints = Constraints::reduce) {
  Workspace workspace({.use_environment = false, .use_cache = false});
  workspace.open_document("test.mo", text);
  return workspace.translate({.target = "test.mo", .constraints = constraints});
}

Answer answer_of(const std::string& text) {
  const auto model = translate(text);
  EXPECT_TRUE(model.has_value()) << text;
  if (!model) return {};
  Answer r;
  r.states = model->structure().states.size();
  r.index = model->structure().index;
  r.linear = model->structure().linear;
  r.nonlinear = model->structure().nonlinear;
  std::ranges::sort(r.linear);
  std::ranges::sort(r.nonlinear);
  const Result result = model->simulate(model->experiment());
  EXPECT_TRUE(result.ok()) << text;
  r.x = result.last("x").value_or(NAN);
  r.w = result.last("w").value_or(NAN);
  return r;
}

TEST(OrderLaw, TheOrderOfWritingDoesNotMatter) {
  Written text = slider_crank();
  text.declarations.emplace_back("Real der_x");
  const Answer first = answer_of(text.joined());
  EXPECT_EQ(first.states, 2U);
  std::mt19937 random(7);
  for (int k = 0; k < 6; ++k) {
    std::ranges::shuffle(text.declarations, random);
    std::ranges::shuffle(text.equations, random);
    const Answer other = answer_of(text.joined());
    EXPECT_EQ(other.states, first.states);
    EXPECT_EQ(other.index, first.index);
    EXPECT_EQ(other.linear.size(), first.linear.size());
    EXPECT_EQ(other.nonlinear.size(), first.nonlinear.size());
    EXPECT_NEAR(other.x, first.x, 1e-7);
    EXPECT_NEAR(other.w, first.w, 1e-6);
  }
}

// x^2 + y^2 = 1 in position form: without reduction it is refused, with Baumgarte every candidate is a state.
TEST(OrderLaw, ConstraintsAreTreatedAsAsked) {
  const std::string text =
      "model M Real x(start = 0.6, fixed = true); Real y(start = -0.8); Real vx(start = 0, fixed = true); Real vy; "
      "Real f; "
      "equation der(x) = vx; der(y) = vy; der(vx) = -f*x; der(vy) = -f*y - 9.81; x^2 + y^2 = 1; end M;";
  EXPECT_EQ(translate(text)->structure().states.size(), 2U);
  EXPECT_EQ(translate(text, Constraints::baumgarte)->structure().states.size(), 6U);
  const auto refused = translate(text, Constraints::none);
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().stage, Stage::analyse);
  EXPECT_EQ(refused.error().diagnostics.all().back().code, "H5019");
}

}  // namespace
}  // namespace holon
