// What parts store and lose, by their equations; connectors that carry power.

#include "energy/book.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "energy/diagnostics.h"
#include "energy/names.h"
#include "flat/testing.h"

namespace holon::energy {
namespace {

const char* const kParts = R"(
connector Pin Real v(unit = "V"); flow Real i(unit = "A"); end Pin;
connector Flange Real s(unit = "m"); flow Real f(unit = "N"); end Flange;
partial model OnePort Pin p; Pin n; Real v; Real i; equation v = p.v - n.v; 0 = p.i + n.i; i = p.i; end OnePort;
model Resistor extends OnePort; parameter Real R = 1; equation R*i = v; end Resistor;
model Capacitor extends OnePort; parameter Real C = 1; equation i = C*der(v); end Capacitor;
model Inductor extends OnePort; parameter Real L = 1; equation L*der(i) = v; end Inductor;
model Cell extends OnePort; parameter Real V = 1; equation v = V; end Cell;
model Ground Pin p; equation p.v = 0; end Ground;
model Mass Flange a; Flange b; parameter Real m = 1; Real s; Real v; equation a.s = s; b.s = s; v = der(s); m*der(v) = a.f
  + b.f; end Mass;
model Spring Flange a; Flange b; parameter Real c = 1; parameter Real d = 1; Real r; equation r = b.s - a.s; b.f = c*r +
  d*der(r); a.f = -b.f; end Spring;
model Hardening Flange a; Flange b; Real r; equation r = b.s - a.s; b.f = r + r^3; a.f = -b.f; end Hardening;
model Odd Flange a; Flange b; Real r; equation r = b.s - a.s; b.f = sinh(r); a.f = -b.f; end Odd;
model Axis extends OnePort; parameter Real e[2] = {0, 1}; equation e[1]*v + e[2]*i = 0; end Axis;
model Wall Flange a; equation a.s = 0; end Wall;
model Latch Flange a; Boolean locked; Real v; Real f; equation locked = time < 1; v = der(a.s); f = if locked then 0 else
  a.f; (if locked then 0 else 1)*a.f = f; end Latch;
record Orientation Real T[3, 3]; Real w[3]; end Orientation;
connector Frame Real r_0[3](each unit = "m"); Orientation R; flow Real f[3]; flow Real t[3]; end Frame;
model Held Frame a; equation a.r_0 = zeros(3); a.R.T = identity(3); a.R.w = zeros(3); end Held;
model Free Frame a; equation a.f = zeros(3); a.t = zeros(3); end Free;
model Rod Frame frame_a; Frame frame_b; parameter Real r[3] = {1, 2, 3}; equation frame_b.r_0 = frame_a.r_0 +
  transpose(frame_a.R.T)*r; frame_b.R.T = frame_a.R.T; frame_b.R.w = frame_a.R.w; frame_a.f + frame_b.f = zeros(3);
  frame_a.t + frame_b.t + cross(r, frame_b.f) = zeros(3); end Rod;
model Inner Flange a; parameter Real f_given = 0; input Real f = f_given; Real s; equation a.f = f; a.s = s; end Inner;
model Slider Flange axis; Frame frame_a; Frame frame_b; Real s; Real f; Inner inside(f = f); equation connect(axis,
  inside.a); inside.s = s; frame_b.r_0 = frame_a.r_0 + transpose(frame_a.R.T)*{s, 0, 0}; frame_b.R.T = frame_a.R.T;
  frame_b.R.w = frame_a.R.w; frame_a.f + frame_b.f = zeros(3); frame_a.t + frame_b.t + cross({s, 0, 0}, frame_b.f) =
  zeros(3); f = -frame_b.f[1]; end Slider;
)";

struct Opened {
  flat::testing::Flat flat;
  diag::Sink sink;
  std::optional<Book> book;

  explicit Opened(const std::string& body, const Options& options = {})
      : flat(std::string(kParts) + "model M " + body + " end M;") {
    EXPECT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
    if (flat.good()) book = open_book(flat.mutable_model(), options, sink);
  }
  const Part& part(const std::string& name) const {
    const auto found = std::ranges::find(book->parts, name, &Part::name);
    EXPECT_NE(found, book->parts.end()) << name;
    return found == book->parts.end() ? book->parts.front() : *found;
  }
};

TEST(EnergyBook, StoresOfCircuits) {
  const Opened o(
      "Capacitor c; Inductor l; Resistor r; Cell u; Ground g; equation connect(u.p, r.p); connect(r.n, l.p); "
      "connect(l.n, c.p); connect(c.n, u.n); connect(u.n, g.p);");
  ASSERT_TRUE(o.book.has_value());
  for (const char* name : {"c", "l", "r", "u", "g", ""}) EXPECT_TRUE(o.part(name).is_known) << name;
  EXPECT_FALSE(o.part("c").stored.is_none());
  EXPECT_FALSE(o.part("l").stored.is_none());
  EXPECT_TRUE(o.part("r").stored.is_none());
  EXPECT_FALSE(o.part("r").loss.is_none());
  EXPECT_FALSE(o.part("r").is_source);
  EXPECT_TRUE(o.part("u").is_source);
  EXPECT_EQ(o.book->ports.size(), 9U);
  EXPECT_EQ(o.book->ports[0].domain, "electrical");
}

TEST(EnergyBook, StoresOfMechanics) {
  const Opened o(
      "Mass m; Spring k; Hardening h; Odd o; Wall w; equation connect(w.a, k.a); connect(k.b, m.a); connect(w.a, h.a); "
      "connect(h.b, m.a); connect(w.a, o.a); connect(o.b, m.a);");
  ASSERT_TRUE(o.book.has_value());
  EXPECT_FALSE(o.part("m").stored.is_none());
  EXPECT_TRUE(o.part("m").loss.is_none());
  EXPECT_FALSE(o.part("k").stored.is_none());
  EXPECT_FALSE(o.part("k").loss.is_none());
  EXPECT_FALSE(o.part("h").stored.is_none());
  EXPECT_TRUE(o.part("h").loss.is_none());
  // A function that nobody integrates: known as an integral.
  EXPECT_TRUE(o.part("o").is_known);
  EXPECT_FALSE(o.part("o").stored_sum.is_none());
  EXPECT_TRUE(o.part("o").loss.is_none());
  EXPECT_EQ(o.book->ports[0].domain, "translational");
}

// The power of a rigid connection is zero because T T' = 1 and der(T) = -w x T: its equations alone do not say so.
TEST(EnergyBook, ARigidConnectionLosesNothing) {
  const Opened o("Held h; Rod r; Free e; equation connect(h.a, r.frame_a); connect(r.frame_b, e.a);");
  ASSERT_TRUE(o.book.has_value());
  EXPECT_EQ(o.book->ports.size(), 4U);
  EXPECT_EQ(o.book->ports[0].domain, "multibody");
  EXPECT_TRUE(o.part("r").is_known);
  EXPECT_TRUE(o.part("r").stored.is_none());
  EXPECT_TRUE(o.part("r").loss.is_none()) << o.part("r").loss_formula;
}

// What the flange inside of a joint takes in goes on to its bodies: neither a loss there nor a source in the joint.
TEST(EnergyBook, APartMayPassItsEnergyOnByEquations) {
  const Opened o(
      "Held h; Slider s; Mass m; Free e; equation connect(h.a, s.frame_a); connect(s.frame_b, e.a); connect(s.axis, "
      "m.a);");
  ASSERT_TRUE(o.book.has_value());
  EXPECT_TRUE(o.part("s").is_known);
  EXPECT_TRUE(o.part("s").loss.is_none()) << o.part("s").loss_formula;
  EXPECT_TRUE(o.part("s.inside").passes_on);
  EXPECT_TRUE(o.part("s.inside").loss.is_none());
}

// The 1 or 0 of a condition is nothing to divide by.
TEST(EnergyBook, NothingIsDividedByACondition) {
  const Opened o("Latch l; Mass m; equation connect(l.a, m.a);");
  ASSERT_TRUE(o.book.has_value());
  EXPECT_EQ(o.part("l").loss_formula.find('/'), std::string::npos) << o.part("l").loss_formula;
}

// Nor is a coordinate that is zero, of an axis.
TEST(EnergyBook, NothingIsDividedByAParameterThatIsZero) {
  const Opened o(
      "Axis a; Axis b(e = {1, 0}); Ground g; equation connect(a.p, b.p); connect(a.n, b.n); connect(a.n, g.p);");
  ASSERT_TRUE(o.book.has_value());
  EXPECT_EQ(o.part("a").loss_formula.find("/a.e[1]"), std::string::npos) << o.part("a").loss_formula;
  EXPECT_EQ(o.part("b").loss_formula.find("/b.e[2]"), std::string::npos) << o.part("b").loss_formula;
}

TEST(EnergyBook, ARuleOfTheUserMustFitAConnector) {
  Options options;
  options.rules = {"v*nothing"};
  const Opened idle("Cell u; Ground g; equation connect(u.n, g.p);", options);
  EXPECT_FALSE(idle.book.has_value());
  ASSERT_EQ(idle.sink.all().size(), 1U);
  EXPECT_EQ(idle.sink.all()[0].code, kIdleRule.code);
  options.rules = {"v*i"};
  const Opened used("Cell u; Ground g; equation connect(u.n, g.p);", options);
  ASSERT_TRUE(used.book.has_value());
  EXPECT_EQ(used.book->ports[0].domain, "user");
}

TEST(EnergyBook, ATextThatCannotBeReadIsAnError) {
  Options options;
  options.class_of = [](flat::ComponentId) { return std::string("C"); };
  options.texts_of = [](const std::string&) { return ClassTexts{.power = "v*nothing", .energy = {}, .loss = {}}; };
  const Opened power("Cell u; Ground g; equation connect(u.n, g.p);", options);
  EXPECT_FALSE(power.book.has_value());
  ASSERT_EQ(power.sink.all().size(), 1U);
  EXPECT_EQ(power.sink.all()[0].code, kBadPower.code);
  options.texts_of = [](const std::string&) { return ClassTexts{.power = "v*i", .energy = "nothing^2", .loss = {}}; };
  const Opened energy("Cell u; Ground g; equation connect(u.n, g.p);", options);
  EXPECT_FALSE(energy.book.has_value());
  ASSERT_FALSE(energy.sink.all().empty());
  EXPECT_EQ(energy.sink.all()[0].code, kBadEnergy.code);
}

TEST(EnergyBook, NamesByParts) {
  EXPECT_EQ(parts_of("a.b[1,2].'x.y'"), (std::vector<std::string>{"a", "b[1,2]", "'x.y'"}));
  EXPECT_EQ(joined(parts_of("a.b.c"), 2), "a.b");
}

}  // namespace
}  // namespace holon::energy
