// Bookkeeping of energy where it is known on paper.

#include "analysis/energy.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "analysis/testing.h"

namespace holon::analysis {
namespace {

EnergyReport count(const std::string& text, const std::vector<std::string>& ports = {}, double stop = 1,
                   const std::function<void(Experiment&)>& change = {}) {
  ModelRequest request;
  request.energy = EnergyRequest{.ports = ports};
  const Model model = testing::translated(text, request);
  Experiment experiment = model.experiment();
  experiment.stop_time = stop;
  experiment.tolerance = 1e-8;
  if (change) change(experiment);
  auto report = count_energy(model, experiment);
  EXPECT_TRUE(report.has_value()) << (report ? "" : report.error().text());
  return report ? *report : EnergyReport{};
}

const ComponentEnergy& part(const EnergyReport& report, const std::string& name) {
  const auto found = std::ranges::find(report.components, name, &ComponentEnergy::name);
  EXPECT_NE(found, report.components.end()) << name;
  return found == report.components.end() ? report.components.front() : *found;
}

const char* const kDischarge = R"(
model Discharge
  Modelica.Electrical.Analog.Basic.Capacitor c(C = 0.5, v(start = 10, fixed = true));
  Modelica.Electrical.Analog.Basic.Resistor r(R = 2);
  Modelica.Electrical.Analog.Basic.Ground ground;
equation
  connect(c.p, r.p);
  connect(c.n, r.n);
  connect(c.n, ground.p);
end Discharge;
)";

TEST(Energy, ACapacitorGivesWhatAResistorLoses) {
  const EnergyReport report = count(kDischarge, {}, 1.5);
  const double left = 25 * std::exp(-2 * 1.5);  // tau = 1 s
  EXPECT_NEAR(part(report, "c").stored_start, 25, 1e-9);
  EXPECT_NEAR(part(report, "c").stored_end, left, 1e-6);
  EXPECT_NEAR(part(report, "r").lost, 25 - left, 1e-6);
  EXPECT_NEAR(report.dissipated, 25 - left, 1e-6);
  EXPECT_NEAR(report.stored, left - 25, 1e-6);
  EXPECT_TRUE(report.closes);
  EXPECT_EQ(report.delivered, 0);
  for (const ConnectionEnergy& c : report.connections) EXPECT_NEAR(c.sum, 0, 1e-9);
}

TEST(Energy, MassAndSpringExchangeIt) {
  const EnergyReport report = count(R"(
model M
  Modelica.Mechanics.Translational.Components.Mass m(m = 2, s(start = 1.5, fixed = true), v(start = 0, fixed = true));
  Modelica.Mechanics.Translational.Components.Spring k(c = 8, s_rel0 = 0.5);
  Modelica.Mechanics.Translational.Components.Fixed wall;
equation
  connect(wall.flange, k.flange_a);
  connect(k.flange_b, m.flange_a);
end M;
)",
                                    {}, std::acos(-1.0) / 4);  // a quarter of a period: w = 2 rad/s
  EXPECT_NEAR(part(report, "k").stored_start, 4, 1e-9);        // 8/2 (1.5 - 0.5)^2
  EXPECT_NEAR(part(report, "k").stored_end, 0, 1e-6);
  EXPECT_NEAR(part(report, "m").stored_end, 4, 1e-6);
  EXPECT_EQ(report.dissipated, 0);
  EXPECT_TRUE(report.closes);
}

TEST(Energy, ADamperLosesAndASourceDelivers) {
  const EnergyReport report = count(R"(
model M
  Modelica.Mechanics.Translational.Components.Mass m(m = 1, s(start = 0, fixed = true), v(start = 3, fixed = true));
  Modelica.Mechanics.Translational.Components.Damper d(d = 2);
  Modelica.Mechanics.Translational.Components.Fixed wall;
  Modelica.Mechanics.Translational.Sources.ConstantForce f(f_constant = 6);
equation
  connect(wall.flange, d.flange_a);
  connect(d.flange_b, m.flange_a);
  connect(f.flange, m.flange_b);
end M;
)",
                                    {}, 2);  // in equilibrium: v = 3 for ever
  EXPECT_NEAR(part(report, "f").lost, -36, 1e-5);
  EXPECT_TRUE(part(report, "f").is_source);
  EXPECT_NEAR(part(report, "d").lost, 36, 1e-5);
  EXPECT_NEAR(part(report, "m").stored, 0, 1e-6);
  EXPECT_NEAR(report.delivered, 36, 1e-5);
  EXPECT_FALSE(part(report, "d").generates_since.has_value());
}

TEST(Energy, HeatStaysWhatItIs) {
  const EnergyReport report = count(R"(
model M
  Modelica.Thermal.HeatTransfer.Components.HeatCapacitor a(C = 2, T(start = 300, fixed = true));
  Modelica.Thermal.HeatTransfer.Components.HeatCapacitor b(C = 3, T(start = 400, fixed = true));
  Modelica.Thermal.HeatTransfer.Components.ThermalConductor k(G = 5);
equation
  connect(a.port, k.port_a);
  connect(k.port_b, b.port);
end M;
)",
                                    {}, 50);
  EXPECT_NEAR(part(report, "a").stored, 120, 1e-4);  // both end at 360 K
  EXPECT_NEAR(part(report, "b").stored, -120, 1e-4);
  EXPECT_NEAR(report.dissipated, 0, 1e-6);
  EXPECT_TRUE(report.closes);
}

TEST(Energy, ANegativeResistanceIsNamed) {
  std::string text = kDischarge;
  text.replace(text.find("R = 2"), 5, "R = -2");
  const EnergyReport report = count(text, {}, 0.5);
  EXPECT_LT(part(report, "r").lost, -1);
  EXPECT_FALSE(part(report, "r").is_source);
  ASSERT_TRUE(part(report, "r").generates_since.has_value());
  EXPECT_EQ(*part(report, "r").generates_since, 0);
}

// A rod that slides on two axes passes power on; that its loss is zero is in no polynomial, and what rounding leaves of
// it is no generator.
TEST(Energy, RoundingIsNoGenerator) {
  const EnergyReport report = count(R"(
model Trammel
  connector Flange Real s(unit = "m"); flow Real f(unit = "N"); end Flange;
  model Rod Flange a, b; Real phi(start = 0.5, fixed = true); equation a.s = sin(phi); b.s = cos(phi);
    a.f*cos(phi) = b.f*sin(phi); end Rod;
  model Mass Flange a; Real v(start = 0, fixed = true); equation v = der(a.s); der(v) = a.f; end Mass;
  model Spring Flange a; equation a.f = 3*a.s; end Spring;
  Rod rod; Mass mass; Spring spring;
equation
  connect(rod.a, mass.a);
  connect(rod.b, spring.a);
end Trammel;
)",
                                    {}, 0.5);
  EXPECT_TRUE(report.closes);
  for (const ComponentEnergy& c : report.components) EXPECT_FALSE(c.generates_since.has_value()) << c.name;
}

TEST(Energy, WhatAnImpactCostsIsListed) {
  // A mass that meets a stop with the coefficient 0.5 keeps a quarter of its kinetic energy.
  const EnergyReport report = count(R"(
connector Flange
  Real s(unit = "m");
  flow Real f(unit = "N");
end Flange;
model Bouncing
  Flange flange;
  parameter Real m = 2;
  Real s(start = 1, fixed = true);
  Real v(start = -3, fixed = true);
equation
  s = flange.s;
  der(s) = v;
  m*der(v) = flange.f;
  when s < 0 then
    reinit(v, -0.5*pre(v));
  end when;
end Bouncing;
model M
  Bouncing b;
end M;
)",
                                    {}, 1);
  ASSERT_EQ(part(report, "b").jumps.size(), 1U);
  EXPECT_NEAR(part(report, "b").jumps[0].time, 1.0 / 3, 1e-6);
  EXPECT_NEAR(part(report, "b").jumps[0].energy, -0.75 * 9, 1e-6);
  EXPECT_NEAR(report.impacts, 6.75, 1e-6);
  EXPECT_NEAR(report.imbalance, 0, 1e-6);
}

TEST(Energy, WhatTheMethodLosesIsNotDissipation) {
  // Implicit Euler divides the energy of an oscillator by 1 + (h w)^2 in each step.
  const double h = 0.01;
  const EnergyReport report = count(R"(
model M
  Modelica.Electrical.Analog.Basic.Inductor l(L = 1, i(start = 0, fixed = true));
  Modelica.Electrical.Analog.Basic.Capacitor c(C = 1, v(start = 2, fixed = true));
  Modelica.Electrical.Analog.Basic.Ground ground;
equation
  connect(c.p, l.p);
  connect(c.n, l.n);
  connect(c.n, ground.p);
end M;
)",
                                    {}, 1, [&](Experiment& e) {
                                      e.solver = "implicit-euler";
                                      e.fixed_step = h;
                                    });
  const double lost = 2 * (1 - std::pow(1 + h * h, -100));
  EXPECT_EQ(report.dissipated, 0);
  EXPECT_NEAR(report.stored, -lost, 1e-9);
  EXPECT_NEAR(report.imbalance, lost, 1e-9);
  EXPECT_FALSE(report.closes);
}

TEST(Energy, ConnectorsOfAUserByRuleNameOrAnnotation) {
  const std::string body = R"(
model Store
  Port p;
  parameter Real c = 2;
equation
  c*der(p.a) = p.b;
end Store;
model Drain
  Port p;
equation
  p.b = 3*p.a;
end Drain;
model M
  Store store(p(a(start = 4, fixed = true)));
  Drain drain;
equation
  connect(store.p, drain.p);
end M;
)";
  const double left = 16 * std::exp(-3.0);  // c/2 a^2, a' = -1.5 a
  const EnergyReport by_rule = count("connector Port Real a; flow Real b; end Port;" + body, {"a*b"});
  EXPECT_NEAR(part(by_rule, "drain").lost, 16 - left, 1e-5);
  const EnergyReport by_annotation =
      count("connector Port Real a; flow Real b; annotation(Holon(power = \"a*b\")); end Port;" + body);
  EXPECT_NEAR(part(by_annotation, "drain").lost, 16 - left, 1e-5);
  const EnergyReport by_unit =
      count("connector Port Real a(unit = \"Pa\"); flow Real b(unit = \"m3/s\"); end Port;" + body);
  EXPECT_NEAR(part(by_unit, "drain").lost, 16 - left, 1e-5);
  EXPECT_EQ(by_unit.ports[0].domain, "hydraulic");

  const Model unknown =
      testing::translated("connector Port Real a; flow Real b; end Port;" + body, {.energy = EnergyRequest{}});
  EXPECT_FALSE(count_energy(unknown, unknown.experiment()).has_value());
}

TEST(Energy, TheEnergyOfAComponentByAnnotation) {
  const EnergyReport report = count(R"text(
connector Pin Real v(unit = "V"); flow Real i(unit = "A"); end Pin;
model Cell
  Pin p;
  Real q(start = 1, fixed = true);
equation
  der(q) = p.i;
  p.v = exp(q);
  annotation(Holon(energy = "exp(q)"));
  end Cell;
  model Load Pin p;
  equation p.v = 2 * p.i;
  end Load;
  model M Cell cell;
  Load load;
  equation connect(cell.p, load.p);
  end M;
)text");
  EXPECT_NEAR(part(report, "cell").stored_start, std::exp(1), 1e-12);
  EXPECT_NEAR(part(report, "load").lost, -part(report, "cell").stored, 1e-6);
  EXPECT_TRUE(report.closes);
}

// The states are micrometers, the energies nanojoules: with an absolute error for sizes of 1 nothing would add up.
TEST(Energy, SmallThingsCloseAsWell) {
  const EnergyReport report = count(R"(
model Small
  Modelica.Mechanics.Translational.Components.Mass m(m = 1e-3, s(start = 1e-6, fixed = true), v(start = 0, fixed = true));
  Modelica.Mechanics.Translational.Components.SpringDamper k(c = 1e3, d = 1e-2, s_rel0 = 0);
  Modelica.Mechanics.Translational.Components.Fixed wall;
equation
  connect(wall.flange, k.flange_a);
  connect(k.flange_b, m.flange_a);
end Small;
)",
                                    {}, 0.1, [](Experiment& e) { e.tolerance = 1e-6; });
  EXPECT_TRUE(report.closes) << report.worst << " of " << report.turnover;
  EXPECT_NEAR(report.turnover, 0.5e-9, 0.2e-9);
}

// A point mass has no variable for gravity: what its frame gives beyond the acceleration is kept.
TEST(Energy, APointMassFallsTowardsACenter) {
  const EnergyReport report = count(R"(
model Falls
  connector Frame
    Real r_0[3](each unit = "m");
    Orientation R;
    flow Real f[3];
    flow Real t[3];
  end Frame;
  record Orientation
    Real T[3, 3];
    Real w[3];
  end Orientation;
  model Mass
    Frame frame_a;
    parameter Real m = 2;
    Real v_0[3];
    Real a_0[3];
  equation
    v_0 = der(frame_a.r_0);
    a_0 = der(v_0);
    frame_a.R.T = identity(3);
    frame_a.R.w = zeros(3);
    frame_a.f = m*(a_0 + frame_a.r_0/(frame_a.r_0*frame_a.r_0)^1.5);
  end Mass;
  Mass mass(frame_a(r_0(start = {1, 0, 0}, each fixed = true)), v_0(start = {0, 0.8, 0}, each fixed = true));
end Falls;
)",
                                    {}, 3);
  const ComponentEnergy& mass = part(report, "mass");
  EXPECT_TRUE(mass.is_known);
  EXPECT_TRUE(report.closes) << report.worst << " of " << report.turnover;
  EXPECT_NEAR(mass.stored, 0, 1e-6);  // what it gains in speed it has fallen
}

TEST(Energy, PartsOfPartsAddUp) {
  const EnergyReport report = count(R"(
model Branch
  Modelica.Electrical.Analog.Interfaces.PositivePin p;
  Modelica.Electrical.Analog.Interfaces.NegativePin n;
  Modelica.Electrical.Analog.Basic.Resistor r(R = 1);
  Modelica.Electrical.Analog.Basic.Inductor l(L = 1, i(start = 0, fixed = true));
equation
  connect(p, r.p);
  connect(r.n, l.p);
  connect(l.n, n);
end Branch;
model M
  Branch branch;
  Modelica.Electrical.Analog.Sources.ConstantVoltage u(V = 3);
  Modelica.Electrical.Analog.Basic.Ground ground;
equation
  connect(u.p, branch.p);
  connect(u.n, branch.n);
  connect(u.n, ground.p);
end M;
)");
  const double i = 3 * (1 - std::exp(-1.0));
  EXPECT_NEAR(part(report, "branch.l").stored, i * i / 2, 1e-6);
  EXPECT_NEAR(part(report, "branch").net, part(report, "branch.r").net + part(report, "branch.l").net, 1e-8);
  EXPECT_NEAR(part(report, "branch").own, 0, 1e-8);
  EXPECT_NEAR(report.delivered, report.dissipated + report.stored, 1e-6);
}

// Every example of the libraries whose parts exchange energy.
class EnergyOfExample : public ::testing::TestWithParam<const char*> {};

TEST_P(EnergyOfExample, Closes) {
  WorkspaceOptions closed;
  closed.use_environment = false;
  closed.use_cache = false;
  const Workspace workspace(closed);
  const auto model = workspace.translate({.target = GetParam(), .energy = EnergyRequest{}});
  ASSERT_TRUE(model.has_value()) << model.error().text();
  const auto report = count_energy(*model, model->experiment());
  ASSERT_TRUE(report.has_value()) << report.error().text();
  EXPECT_TRUE(report->closes) << report->worst << " of " << report->turnover;
  for (const ComponentEnergy& c : report->components) EXPECT_TRUE(c.is_known) << c.name << " " << c.type;
}

INSTANTIATE_TEST_SUITE_P(Library, EnergyOfExample, ::testing::Values("Holon.Electromechanics.Examples.MotorStart"));

}  // namespace
}  // namespace holon::analysis
