#pragma once

// What commands share that look at a model as a linear system: inputs and outputs, the point, the way to the point.

#include <holon/holon.h>

#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "analysis/linearize.h"
#include "cli/model_options.h"
#include "cli/options.h"
#include "cli/run_options.h"

namespace holon::cli {

struct LinearModel {
  std::string name;
  Diagnostics diagnostics;  // of the translation
  std::vector<analysis::Linearized> points;
};

struct LinearOptions {
  ModelOptions model;

  void declare(Options& options);
  // As ModelOptions::worker. Loads LAPACK before: a cage does not let it in later.
  std::optional<WorkerRules> worker() const;
  std::expected<LinearModel, Failure> linearize(const Console& console) const;

 private:
  RunOptions run_;
  std::vector<std::string> inputs_;
  std::vector<std::string> outputs_;
  std::vector<std::string> at_;
  std::vector<std::string> times_;
  bool equilibrium_ = false;
};

}  // namespace holon::cli
