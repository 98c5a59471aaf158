// Inputs and outputs of a linear analysis become states; everything else stays as it is.

#include "flat/ports.h"

#include <gtest/gtest.h>

#include "flat/testing.h"

namespace holon::flat {
namespace {

struct Opened {
  testing::Flat flat;
  diag::Sink sink;
  std::optional<OpenedPorts> ports;

  Opened(const std::string& text, const Ports& wanted) : flat(text) {
    EXPECT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
    const auto before = flat.counts();
    EXPECT_EQ(before.first, before.second);
    ports = open_ports(flat.mutable_model(), wanted, sink);
    if (ports) {
      EXPECT_EQ(verify(flat.model()), std::vector<std::string>{});
      EXPECT_EQ(flat.counts().first, flat.counts().second);
    }
  }
  bool has(const std::string& equation) const { return flat.equations().contains(equation); }
};

TEST(Ports, InputOfTheModelStartsWhereItIsAndMoves) {
  const Opened m("model M input Real u(start = 2); Real x; equation der(x) = u; end M;", {{"u"}, {"x"}});
  ASSERT_TRUE(m.ports);
  EXPECT_TRUE(m.has("u = 2 + $input1"));
  EXPECT_TRUE(m.has("der($input1) = $rate1_1"));
  EXPECT_TRUE(m.has("der($rate1_3) = 0.0"));
  EXPECT_TRUE(m.has("der($output2) = x"));
}

TEST(Ports, ParameterMovesWithAllThatFollowFromIt) {
  const Opened m(
      "model M parameter Real a = 3; parameter Real b = c + a; parameter Real c = 2 * a; Real x(start = b); "
      "equation der(x) = -b * x; end M;",
      {{"a"}, {}});
  ASSERT_TRUE(m.ports);
  EXPECT_TRUE(m.has("a = $value1 + $input1"));
  EXPECT_TRUE(m.has("b = c + a"));
  EXPECT_TRUE(m.has("c = 2.0*a"));
  // A start value is a number of the beginning: it does not move.
  EXPECT_EQ(m.flat.text(m.flat.model().variables[*m.flat.variable("x")].start), "2.0*$value1 + $value1");
}

TEST(Ports, VariableIsMovedInItsOwnEquation) {
  const Opened m("model M Real f = 10; Real x; equation der(x) = f; end M;", {{"f"}, {}});
  ASSERT_TRUE(m.ports);
  EXPECT_TRUE(m.has("f = 10 + $input1"));
}

const char* const kBlocks = R"(
  connector In = input Real;
  connector Out = output Real;
  block Gain In u; Out y; equation y = 2 * u; end Gain;
  block Wrapped In u; Out y; Gain g; equation connect(u, g.u); connect(g.y, y); end Wrapped;
  block Source Out y(start = 0); equation der(y) = 1; end Source;
)";

TEST(Ports, SignalIntoAComponentIsMovedForItsParts) {
  const Opened m(std::string("model M ") + kBlocks +
                     "Source s; Wrapped w; Gain other; equation connect(s.y, w.u); connect(s.y, other.u); end M;",
                 {{"w.u"}, {}});
  ASSERT_TRUE(m.ports);
  EXPECT_TRUE(m.has("w.g.u = w.u"));
  // Nobody outside is moved: neither the source nor the other receiver depends on the deviation.
  EXPECT_TRUE(m.has("w.u = other.u + $input1") || m.has("w.u = s.y + $input1"));
}

TEST(Ports, SignalOutOfAComponentIsMovedForAllOthers) {
  const Opened m(std::string("model M ") + kBlocks +
                     "Source s; Wrapped w; Gain after; equation connect(s.y, w.u); connect(w.y, after.u); end M;",
                 {{"w.y"}, {}});
  ASSERT_TRUE(m.ports);
  EXPECT_TRUE(m.has("w.y = w.g.y + $input1"));
  EXPECT_TRUE(m.has("after.u = w.y"));
  const Opened state(std::string("model M ") + kBlocks + "Source s; Gain after; equation connect(s.y, after.u); end M;",
                     {{"s.y"}, {}});
  ASSERT_TRUE(state.ports);
  EXPECT_TRUE(state.has("after.u = s.y + $input1"));
}

TEST(Ports, WhatCannotBeAPortIsSaid) {
  const std::string text =
      "model M parameter Integer n = 2; parameter Real p; constant Real c = 1; Real x[n]; Boolean b = x[1] > 0; "
      "parameter Real f = 4; parameter Real T = 1 / f; Boolean tick = sample(0, T); "
      "equation der(x[1]) + x[2] = p; x[1] + x[2] = c * time; end M;";
  const auto code = [&](const std::string& input) {
    const Opened m(text, {{input}, {}});
    EXPECT_FALSE(m.ports);
    return m.sink.all().empty() ? std::string() : std::string(m.sink.all().front().code);
  };
  EXPECT_EQ(code("y"), "H4030");
  EXPECT_EQ(code("b"), "H4031");
  EXPECT_EQ(code("c"), "H4032");
  EXPECT_EQ(code("p"), "H4033");
  EXPECT_EQ(code("x[2]"), "H4034");
  EXPECT_EQ(code("T"), "H4036");
  EXPECT_EQ(code("f"), "H4036");  // T follows from it
}

}  // namespace
}  // namespace holon::flat
