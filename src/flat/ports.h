#pragma once

// Inputs and outputs for a linear analysis. In: a flat model and the names of what is to be moved and watched. Out: the
// model with one more state for each of them, so that all its derivatives by inputs, and those of all outputs, are
// entries of one Jacobian:
//   an input v = e becomes v = e + u with der(u) = r1, der(r1) = r2, …, all of them 0 (e: what gave v its value
//   before); an output y becomes der(s) = y. The value of a parameter becomes one of a new parameter, so that it can
//   still be set.
// Derivatives by the rates r1, r2, … are zero unless the model differentiates the input: then it has no state space
// form with u alone.

#include <optional>
#include <string>
#include <vector>

#include "diag/sink.h"
#include "flat/flat_model.h"

namespace holon::flat {

struct Ports {
  std::vector<std::string> inputs;
  std::vector<std::string> outputs;
};

struct OpenedInput {
  std::string name;
  VariableId variable;
  VariableId deviation;  // u
  VariableId base;       // of a parameter: another one that holds its value without the deviation; none otherwise
  std::vector<VariableId> rates;
  bool has_own_value = false;  // a parameter or an input of the model: the value that was set before counts
};
struct OpenedOutput {
  std::string name;
  VariableId variable;
  VariableId integral;  // s
};
struct OpenedPorts {
  std::vector<OpenedInput> inputs;
  std::vector<OpenedOutput> outputs;
};

// The model's own inputs and outputs of type Real, by name.
Ports declared_ports(const FlatModel& model);

// Nothing after reporting a name that does not exist or cannot be a port.
std::optional<OpenedPorts> open_ports(FlatModel& model, const Ports& ports, diag::Sink& sink);

}  // namespace holon::flat
