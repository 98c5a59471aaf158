#pragma once

// A model around a point as a linear system: x' = A x + B u, y = C x + D u.
// In: a model that was translated with `ModelRequest::ports`, and where the point is. Out: the matrices with the names
// of states, inputs and outputs, the values at the point, the modes. Derivatives are exact (see Evaluation::linear).
//
// A point is the start, a time of a run, or the equilibrium near one of these. Discrete values and relations are frozen
// as they are there: the result describes the mode that is active.

#include <holon/holon.h>

#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "lti/modes.h"
#include "lti/state_space.h"

namespace holon::analysis {

struct LinearizeOptions {
  Experiment experiment;      // values, solver, tolerance; `stop_time` is not used
  std::vector<double> times;  // seconds; none: right after initialization
  bool equilibrium = false;   // the point nearest to the one above at which no state changes
  std::vector<Setting> at;    // states that get these values before anything else is done
};

struct Linearized {
  lti::StateSpace system;
  LinearSystem point;
  bool is_frozen = false;  // the model has events or discrete values
  lti::Result<lti::Modes> modes;
};

std::expected<std::vector<Linearized>, Diagnostics> linearize(const Model& model, const LinearizeOptions& options);

// Where no state changes: Newton's method from `x` with steps of least length, so that a state of which nothing depends
// stays where it is. `x` becomes the equilibrium; the error says why there is none to be found.
std::expected<void, std::string> find_equilibrium(Evaluation& model, double t, std::vector<double>& x);

// A Modelica model with these matrices that simulates, inputs being 0 unless they are connected.
std::string modelica_text(const Linearized& linear, const std::string& name);

}  // namespace holon::analysis
