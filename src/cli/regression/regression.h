#pragma once

// A modeler's own regression runs: every model of a package that has an experiment annotation is simulated and compared
// with the curves that were stored for it.
//
// In: the package and a folder with one file for each model, `Package.Sub.Model.csv` (or .mat). Out: what became of
// each model, in the order of the package. Each is simulated in a process of its own.

#include <holon/holon.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/regression/children.h"
#include "sim/read_result.h"
#include "sim/tube.h"

namespace holon::cli {

struct RegressionRequest {
  std::string target;  // a path or the name of a package or model
  std::vector<std::string> libraries;
  std::string reference_folder;
  std::vector<std::string> variables;  // patterns; none: what the reference has
  bool update = false;
  ChildOptions children;
  sim::TubeOptions tube;
  bool cages = false;  // each model is simulated and compared in a caged worker
};

enum class Verdict : std::uint8_t { same, differs, failed, no_reference, stored };

// A curve that left its tube, with what a picture of it needs.
struct ChangedCurve {
  std::string name;
  sim::CurveComparison comparison;
  std::vector<double> times;  // of the reference
  std::vector<double> values;
  std::vector<double> new_times;
  std::vector<double> new_values;
};

struct ModelOutcome {
  std::string model;
  Verdict verdict = Verdict::failed;
  std::string reason;                      // for what is neither the same nor stored: a few words
  double seconds = 0;                      // of the simulation
  std::size_t compared = 0;                // curves
  std::size_t different = 0;               // of them
  std::vector<ChangedCurve> changed = {};  // the worst ones first; at most kMostChanged
  nlohmann::ordered_json diagnostics = nlohmann::ordered_json::array();

  bool passed() const { return verdict == Verdict::same || verdict == Verdict::stored; }
};

inline constexpr std::size_t kMostChanged = 12;

// The models below a class (or itself) that say how they are to be simulated, in order; then those of which there are
// curves although they say nothing or are gone. What is wrong with the target is in the diagnostics.
struct ModelsToRun {
  std::vector<std::string> models;
  Diagnostics diagnostics;
};
ModelsToRun models_to_run(const RegressionRequest& request);

// What a worker may read for this: the package, its libraries, the stored curves.
WorkerRules regression_rules(const RegressionRequest& request);
// How much of the cage holds for the workers.
Sandbox cage_here(const RegressionRequest& request);

// `done` is called for each model as soon as all before it are done.
std::vector<ModelOutcome> run_regression(const RegressionRequest& request, const std::vector<std::string>& models,
                                         const std::function<void(const ModelOutcome&)>& done);

}  // namespace holon::cli
