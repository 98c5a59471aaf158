#pragma once

// What a model says about its own simulation: the annotation `experiment(StopTime = 2, …)` (18.4).
//
// In: a class. Out: what is written there, or, for what is not, in the class that it extends or is short for; a model
// that only gives other values to its base is simulated like its base. What nobody wrote is missing.

#include <optional>
#include <string>

#include "classes/class_tree.h"

namespace holon::driver {

struct Experiment {
  std::optional<double> start_time;   // seconds
  std::optional<double> stop_time;    // seconds
  std::optional<double> interval;     // seconds between two points of the result
  std::optional<double> tolerance;    // relative
  std::optional<std::string> solver;  // what a tool calls it in its own entry, such as `__Vendor_Algorithm = "Dassl"`
};

// Values are literals or calculations with literals; anything else counts as missing. Reports nothing: whoever
// instantiates the model finds what is wrong with its base classes.
Experiment experiment_of(classes::ClassTree& tree, classes::ClassNode& model);
// Whether the annotation says anything at all.
bool has_experiment(classes::ClassTree& tree, classes::ClassNode& model);

}  // namespace holon::driver
