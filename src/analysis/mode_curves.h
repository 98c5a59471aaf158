#pragma once

// Eigenvalues as curves: along a run, or over a parameter (a root locus of any parameter of a nonlinear model).
// In: linearizations at several points. Out: each eigenvalue followed from point to point, and where stability changes.

#include <holon/holon.h>

#include <expected>
#include <string>
#include <vector>

#include "analysis/linearize.h"

namespace holon::analysis {

struct ModeCurves {
  std::string over;                        // the name of the parameter, or `time`
  std::vector<double> at;                  // its values, ascending
  std::vector<lti::ComplexVector> values;  // for each of them, branch after branch
  std::vector<double> changes;             // where the number of growing modes changes
};

// Branches of these eigenvalues: each goes on with the nearest one. Changes lie in the middle between two points.
ModeCurves follow_modes(std::string over, std::vector<double> at, const std::vector<Linearized>& points);

struct OverParameter {
  std::string name;
  double low = 0;
  double high = 1;
  std::size_t points = 101;
};
// The point of `options` is found anew for each value: where initialization, a run, or Newton's method to an
// equilibrium leads with it. Changes are found by halving.
std::expected<ModeCurves, Diagnostics> modes_over(const Model& model, const LinearizeOptions& options,
                                                  const OverParameter& over);

}  // namespace holon::analysis
