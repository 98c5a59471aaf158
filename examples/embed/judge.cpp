// What can be learned from a model: its kind, where its energy goes, how it changes with a parameter.

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
  return 0;
}
