// What can be learned from a model: its kind, where its energy goes, how it changes with a parameter, and its equations
// around a point before the implicit ones are solved.

#include <holon/holon.h>

#include <cmath>
#include <cstdio>
#include <string>

#include "demand.h"

namespace {

constexpr const char* kDischarge =
    "connector Pin\n"
    "  Real v(unit = \"V\");\n"
    "  flow Real i(unit = \"A\");\n"
    "end Pin;\n"
    "model Capacitor\n"
    "  Pin p;\n"
    "  parameter Real C = 2;\n"
    "  Real v(start = 3, fixed = true);\n"
    "equation\n"
    "  v = p.v;\n"
    "  C*der(v) = p.i;\n"
    "end Capacitor;\n"
    "model Resistor\n"
    "  Pin p;\n"
    "  parameter Real R = 0.5;\n"
    "equation\n"
    "  p.v = R*p.i;\n"
    "end Resistor;\n"
    "model Discharge\n"
    "  Capacitor c;\n"
    "  Resistor r;\n"
    "equation\n"
    "  connect(c.p, r.p);\n"
    "end Discharge;\n";

// The flow q follows from the level h by an implicit equation.
constexpr const char* kTank =
    "model Tank\n"
    "  input Real u(start = 2);\n"
    "  output Real q(start = 1);\n"
    "  Real h(start = 2, fixed = true);\n"
    "equation\n"
    "  der(h) = u - q;\n"
    "  q + q^3 = h;\n"
    "end Tank;\n";

// x' = A11 x + A12 z and 0 = A21 x + A22 z at h = 2, q = 1.
void keep_the_implicit_equations(holon::Workspace& workspace) {
  workspace.open_document("Tank.mo", kTank);
  const auto model = workspace.translate({.target = "Tank.mo", .form = holon::Form::residual, .ports = holon::Ports{}});
  demand(model.has_value(), "the tank translates");
  auto point = model->evaluate(model->experiment());
  demand(point.has_value(), "it has a start");
  const auto system = point->descriptor(0, point->start_state());
  demand(system.has_value(), "it has matrices");
  demand(system->states == 1 && system->unknowns == 1, "one state, one unknown");
  // 0 = x - 4 z, or the same with another factor: solved for z, x' = -x/4.
  const double solved = system->a[0] - system->a[1] * system->a[2] / system->a[3];
  demand(std::abs(solved + 0.25) < 1e-9, "and what is solved for z is that on paper");
}

}  // namespace

int main() {
  holon::Workspace workspace;
  workspace.open_document("Discharge.mo", kDischarge);
  const auto counted = workspace.translate({.target = "Discharge.mo", .energy = holon::EnergyRequest{}});
  demand(counted.has_value(), "it translates");
  // Counting energy adds products of voltages and currents: the kind is that of the model itself.
  const auto plain = workspace.translate("Discharge.mo");
  demand(plain.has_value(), "it translates without counting");
  const holon::ModelKind kind = plain->kind();
  demand(kind.time == "continuous" && kind.linearity == "linear", "a linear circuit");

  // The result has a variable for the energy that came in through each connector, and for what is stored.
  const holon::EnergyBook book = counted->energy();
  demand(book.ports.size() == 2 && book.components.size() == 3, "two connectors; two parts and the model itself");
  const holon::Result result = counted->simulate(counted->experiment());
  for (const holon::EnergyComponent& part : book.components)
    if (!part.loss.empty()) std::printf("%s has lost %g J\n", part.name.c_str(), result.last(part.loss).value_or(0));

  // dv/dR of v = 3 exp(-t/(R C)).
  const auto open =
      workspace.translate({.target = "Discharge.mo", .ports = holon::Ports{.inputs = {"r.R"}, .outputs = {"c.v"}}});
  demand(open.has_value(), "the resistance can be varied");
  const auto curves = open->sensitivities(open->experiment(), {.times = {0.5, 1.0}});
  demand(curves.has_value(), "derivatives by the resistance are known");
  const double v = 3 * std::exp(-1.0);
  demand(std::abs(curves->derivatives[1] - v * 1 / (0.25 * 2)) < 1e-4, "and equal those on paper");
  keep_the_implicit_equations(workspace);
  return 0;
}
