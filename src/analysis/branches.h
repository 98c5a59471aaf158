#pragma once

// Curves of equilibria over a parameter: where they turn around (folds) and where they begin to oscillate (Hopf).
// In: a model that was translated with the parameter as its only input, and the range of the parameter. Out: the curves
// that pass through the equilibria that are found at some values of it.
//
// Each curve is followed along its arc, not along the parameter, so that it can turn (Keller 1977): a step along the
// tangent, then Newton's method across it. Special points are found between two steps by halving.

#include <holon/holon.h>

#include <cstdint>
#include <expected>
#include <string>
#include <vector>

#include "analysis/equilibria.h"

namespace holon::analysis {

enum class Special : std::uint8_t {
  none,
  fold,  // the curve turns around: two equilibria meet and vanish
  hopf,  // a pair of eigenvalues crosses the imaginary axis
};

struct BranchPoint {
  double parameter = 0;
  std::vector<double> x{};
  bool is_stable = false;
  Special special = Special::none;
  double frequency = 0;  // of a Hopf point, rad/s
};

struct Branches {
  std::string parameter;
  std::vector<std::string> states;
  std::vector<std::vector<BranchPoint>> curves;
};

struct BranchOptions {
  Experiment experiment;
  double low = 0;
  double high = 1;
  std::vector<Bound> bounds;  // of the states, where equilibria are searched
  int looks = 7;              // values of the parameter at which equilibria are searched
  std::size_t most_points = 2000;
};

std::expected<Branches, Diagnostics> follow_equilibria(const Model& model, const BranchOptions& options);

}  // namespace holon::analysis
