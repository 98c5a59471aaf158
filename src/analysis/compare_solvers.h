#pragma once

// Several solvers on one model: the runs of `holon compare`, each measured against a tight one.
// In: a model, the experiment that all runs share, what to compare. Out: errors, work, observed orders, drift
// of the energy, advice (method/compare.h).
//
// Errors are those of the states at common times. Where all fixed steps fit into one of them, the common times are ends
// of steps, so that the observed order is the method's and not that of its dense output.

#include <holon/holon.h>

#include <string>
#include <vector>

#include "method/compare.h"

namespace holon::analysis {

struct CompareOptions {
  std::vector<std::string> solvers;
  std::vector<double> tolerances;  // for solvers that choose their steps
  std::vector<double> steps;       // seconds; for all but the libraries
  std::string reference;           // empty: the model decides
  double reference_tolerance = 0;  // 0: as tight as the reference solver can be
  // The variable that is an energy of the model; empty: `energy`, when the model has one.
  std::string energy;
};

struct Compared {
  method::Comparison comparison;
  std::string problem;      // why nothing was compared: an energy that is not there, a reference that fails
  bool run_failed = false;  // the reference: the model runs, but not to its end
  std::string energy;       // the variable whose drift was measured, or empty
};

Compared compare_solvers(const Model& model, const Experiment& base, const CompareOptions& options);

// Times between the samples of a run of this length: ends of all steps when they fit together, else a 200th.
double sample_interval(double duration, const std::vector<double>& steps);

}  // namespace holon::analysis
