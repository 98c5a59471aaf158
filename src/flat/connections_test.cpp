// Connections: signs of flow balances, what nobody connects, streams, overconstrained loops, expandable connectors.
// Chapters 9 and 15 of the specification.

#include <gtest/gtest.h>
#include <algorithm>
#include <set>
#include <string>

#include "flat/testing.h"

namespace holon::flat {
namespace {

using testing::Flat;
using Counts = std::pair<std::size_t, std::size_t>;

constexpr const char* kPin = "connector Pin Real v; flow Real i; end Pin;\n";

// Coefficients of the flows in the one flow balance of the model, by name.
std::set<std::string> signed_terms(const Flat& flat) {
  std::set<std::string> result;
  const FlatModel& model = flat.model();
  for (const FlatEquation& e : model.equations) {
    if (e.origin != Origin::flow_balance) continue;
    for (const ExprId side : {e.left, e.right}) {
      std::string text = flat.text(side);
      // Sums of names only: cut them into terms with their signs.
      std::string sign = "+";
      std::string word;
      for (const char c : text + " ") {
        if (c == '+' || c == '-') {
          sign = c;
        } else if (c == ' ' || c == '(' || c == ')') {
          if (!word.empty() && word != "0.0") {
            result.insert(sign + word);
            sign = "+";
          }
          word.clear();
        } else {
          word += c;
        }
      }
    }
  }
  return result;
}

TEST(Connections, FlowsInsideSumUpToZero) {
  const Flat flat(std::string(kPin) + R"(
    model Part Pin p; equation p.v = 2 * p.i; end Part;
    model M Part a; Part b; Part c; equation connect(a.p, b.p); connect(b.p, c.p); end M;)");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_EQ(flat.counts(), (Counts{6, 6}));
  EXPECT_EQ(flat.equations_of(Origin::connection), 2U);
  EXPECT_EQ(flat.equations_of(Origin::flow_balance), 1U);
  const auto terms = signed_terms(flat);
  const bool plus = terms == std::set<std::string>{"+a.p.i", "+b.p.i", "+c.p.i"};
  const bool minus = terms == std::set<std::string>{"-a.p.i", "-b.p.i", "-c.p.i"};
  EXPECT_TRUE(plus || minus) << ::testing::PrintToString(flat.equations());
}

TEST(Connections, AnOutsideConnectorCountsWithTheOtherSign) {
  // Within Box: p is outside, the parts' connectors are inside: a.p.i + b.p.i - p.i = 0. Outside nobody connects p.
  const Flat flat(std::string(kPin) + R"(
    model Part Pin p; equation p.v = 2 * p.i + 1; end Part;
    model Box Pin p; Part a; Part b; equation connect(p, a.p); connect(p, b.p); end Box;
    model M Box box; end M;)");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_EQ(flat.counts(), (Counts{6, 6}));
  EXPECT_EQ(flat.equations_of(Origin::unconnected_flow), 1U);
  EXPECT_TRUE(flat.equations().contains("box.p.i = 0.0")) << ::testing::PrintToString(flat.equations());
  const auto terms = signed_terms(flat);
  const bool plus = terms == std::set<std::string>{"+box.a.p.i", "+box.b.p.i", "-box.p.i"};
  const bool minus = terms == std::set<std::string>{"-box.a.p.i", "-box.b.p.i", "+box.p.i"};
  EXPECT_TRUE(plus || minus) << ::testing::PrintToString(flat.equations());
}

TEST(Connections, AFlowThatNobodyConnectsIsZero) {
  const Flat flat(std::string(kPin) + R"(
    model Part Pin p; equation p.v = 2; end Part;
    model M Part a[3]; end M;)");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_EQ(flat.equations_of(Origin::unconnected_flow), 3U);
  EXPECT_EQ(flat.counts(), (Counts{6, 6}));
}

TEST(Connections, TheSameConnectionTwiceIsOne) {
  const std::string model = std::string(kPin) + R"(
    model Part Pin p; equation p.v = 2 * p.i; end Part;
    model M Part a; Part b; equation connect(a.p, b.p); MORE end M;)";
  const auto with = [&](std::string more) {
    std::string own = model;
    return own.replace(own.find("MORE"), 4, more);
  };
  EXPECT_EQ(Flat(with("")).equations(), Flat(with("connect(b.p, a.p);")).equations());
}

TEST(Connections, AChainOfComponentsInALoop) {
  const Flat flat(std::string(kPin) + R"(
    model Resistor
      parameter Real r = 1; Pin p; Pin n;
    equation
      p.v - n.v = r * p.i;
      p.i + n.i = 0;
    end Resistor;
    model Ground Pin p; equation p.v = 0; end Ground;
    model M
      parameter Integer n = 4;
      Resistor r[n](r = 1:n);
      Ground ground;
    equation
      for k in 1:n - 1 loop
        connect(r[k].n, r[k + 1].p);
      end for;
      connect(r[1].p, ground.p);
    end M;)");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_EQ(flat.counts(), (Counts{18, 18}));
  EXPECT_EQ(flat.value("r[3].r"), 3);
}

constexpr const char* kPort = R"(
  connector Port Real p; flow Real m; stream Real h; end Port;
  model Volume parameter Real level = 1; Port port; Real mixed = inStream(port.h);
  equation port.p = 2 * port.m; port.h = level; end Volume;
)";

TEST(Connections, AStreamBetweenTwoIsTheOtherOne) {
  const Flat flat(std::string(kPort) + "model M Volume a; Volume b; equation connect(a.port, b.port); end M;");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_TRUE(flat.equations().contains("a.mixed = b.port.h")) << ::testing::PrintToString(flat.equations());
  EXPECT_TRUE(flat.equations().contains("b.mixed = a.port.h"));
}

// Limits of flows leave terms out of a mixture, and a connection of two has none: what never flows out still has a
// value, and a port passes on what is behind it.
TEST(Connections, AStreamBetweenTwoIsTheOtherOneWhateverTheLimits) {
  const Flat flat(std::string(kPort) + R"(
    model Shell Port port; Volume core(port(m(min = 0))); equation connect(core.port, port); end Shell;
    model M Shell a; Volume b; equation connect(a.port, b.port); end M;)");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_TRUE(flat.equations().contains("a.port.h = a.core.port.h")) << ::testing::PrintToString(flat.equations());
  EXPECT_TRUE(flat.equations().contains("b.mixed = a.port.h")) << ::testing::PrintToString(flat.equations());
}

TEST(Connections, AMixtureOfNothingIsZeroForWhoeverIsInFront) {
  const Flat flat(std::string(kPort) + R"(
    model Shell Port port; Volume x(port(m(min = 0))); Volume y(port(m(min = 0)));
    equation connect(x.port, port); connect(y.port, port); end Shell;
    model M Shell a; Volume b; equation connect(a.port, b.port); end M;)");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_TRUE(flat.equations().contains("a.port.h = 0.0") || flat.equations().contains("a.port.h = 0"))
      << ::testing::PrintToString(flat.equations());
}

TEST(Connections, AStreamThatNobodyConnectsIsItsOwn) {
  const Flat flat(std::string(kPort) + "model M Volume a; end M;");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_TRUE(flat.equations().contains("a.mixed = a.port.h")) << ::testing::PrintToString(flat.equations());
}

TEST(Connections, AStreamOfThreeMixesTheOtherTwoByTheirOutflow) {
  const Flat flat(
      std::string(kPort) +
      "model M Volume a; Volume b; Volume c; equation connect(a.port, b.port); connect(b.port, c.port); end M;");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_EQ(flat.counts(), (Counts{12, 12}));
  std::string mix;
  for (const std::string& e : flat.equations())
    if (e.starts_with("a.mixed = ")) mix = e;
  for (const char* part : {"b.port.h", "c.port.h", "b.port.m", "c.port.m", "max("})
    EXPECT_NE(mix.find(part), std::string::npos) << mix;
  for (const char* part : {"a.port.h", "a.port.m"}) EXPECT_EQ(mix.find(part), std::string::npos) << mix;
}

// A type for angles of which a connector has several: its function takes arrays.
TEST(Connections, AnOverconstrainedArrayIsClosedElementByElement) {
  const Flat flat(R"(model M
    type Angle
      extends Real;
      function equalityConstraint input Angle a[:]; input Angle b[:]; output Real residue[0];
      algorithm residue := fill(0.0, 0); end equalityConstraint;
    end Angle;
    connector Pin Real v; flow Real i; Angle theta[2]; end Pin;
    model Source Pin p; equation Connections.root(p.theta); p.theta = {time, 2 * time}; p.v = 1; end Source;
    model Line Pin a; Pin b; equation Connections.branch(a.theta, b.theta); a.theta = b.theta;
      a.v - b.v = a.i; a.i + b.i = 0; end Line;
    Source s; Line x; Line y;
    equation connect(s.p, x.a); connect(s.p, y.a); connect(x.b, y.b); end M;)");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_EQ(flat.counts(), (Counts{20, 20}));
}

TEST(Connections, AnOverconstrainedLoopIsBrokenOnce) {
  // Four frames in a ring, one root: the equations of one connection are replaced by equalityConstraint, which has no
  // residue here, so that the ring has as many equations as unknowns.
  const Flat flat(R"(model M
    record Orientation
      Real angle;
      function equalityConstraint input Orientation a; input Orientation b; output Real residue[0];
      algorithm residue := fill(0.0, 0); end equalityConstraint;
    end Orientation;
    connector Frame Orientation r; Real x; flow Real f; end Frame;
    model Base Frame frame; equation Connections.root(frame.r); frame.r.angle = 0; frame.x = 0; end Base;
    model Bar Frame a; Frame b;
    equation Connections.branch(a.r, b.r); b.r.angle = a.r.angle; a.f + b.f = 0; a.x - b.x = a.f; end Bar;
    Base base; Bar one; Bar two; Bar three;
  equation
    connect(base.frame, one.a);
    connect(one.b, two.a);
    connect(two.b, three.a);
    connect(three.b, base.frame);
  end M;)");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_EQ(flat.counts().first, flat.counts().second);
  EXPECT_EQ(flat.counts().second, 21U);
}

TEST(Connections, AnExpandableBusHasWhatIsConnectedToIt) {
  const Flat flat(R"(model M
    connector In = input Real; connector Out = output Real;
    expandable connector Bus end Bus;
    model Source Out y = 3; end Source;
    model Sink In u; Real x = 2 * u; end Sink;
    Source source; Sink sink; Bus bus;
  equation
    connect(source.y, bus.speed);
    connect(bus.speed, sink.u);
  end M;)");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_TRUE(flat.variable("bus.speed"));
  EXPECT_EQ(flat.counts(), (Counts{4, 4}));
}

}  // namespace
}  // namespace holon::flat
