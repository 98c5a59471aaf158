#pragma once

// All points at which no state changes, as far as they can be found.
// In: a model that was translated with `ModelRequest::ports`: its inputs may be free to vary, its outputs may have to
// have given values (trim). Out: the equilibria in a box, each with its stability.
//
// Newton's method runs from many points that fill the box evenly, and from each again with the equilibria that are
// known divided out (deflation: Farrell, Birkisson, Funke 2015), so that it cannot end there once more. That finds all
// of most systems; it proves nothing.

#include <holon/holon.h>

#include <cstddef>
#include <expected>
#include <string>
#include <utility>
#include <vector>

#include "lti/modes.h"

namespace holon::analysis {

struct Bound {
  std::string name;  // a state or a free input
  double low = 0;
  double high = 0;
  bool is_given = true;  // false: starts lie there, but equilibria may lie five times as far
};

struct EquilibriaOptions {
  Experiment experiment;
  // Of states and free inputs; others: ten times their size around the start. Of equilibria that differ by full turns
  // of an angle without bounds only one is reported.
  std::vector<Bound> bounds;
  std::vector<double> prescribed;  // one for each output of the model: the value that it has to have; or none
  bool inputs_are_free = false;
  std::size_t starts = 0;  // 0: by the number of unknowns
};

struct Equilibrium {
  std::vector<double> x;
  std::vector<double> u;
  std::vector<double> y;
  lti::Result<lti::Modes> modes;
  bool is_isolated = true;  // false: one of a family, along which something may be chosen freely
};

struct Equilibria {
  std::vector<std::string> states;
  std::vector<std::string> inputs;
  std::vector<std::string> outputs;
  std::vector<Equilibrium> found;  // by the value of the first state, then the second, …
  std::size_t starts = 0;
  std::vector<Bound> box;
  double time = 0;
  bool is_frozen = false;  // the model has events or discrete values, which keep their value at the start
};

std::expected<Equilibria, Diagnostics> find_equilibria(const Model& model, const EquilibriaOptions& options);

}  // namespace holon::analysis
