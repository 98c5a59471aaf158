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

  // `--open` only for commands that look at loops.
  void declare(Options& options, bool with_open = true);
  // As ModelOptions::worker. Loads LAPACK before: a cage does not let it in later.
  std::optional<WorkerRules> worker(const std::vector<std::string>& more_files = {}) const;
  // The model, and where it is to be linearized.
  struct Prepared {
    Model model;
    analysis::LinearizeOptions options;
  };
  std::expected<Prepared, Failure> prepare(const Console& console) const;
  std::expected<LinearModel, Failure> linearize(const Console& console) const;
  const RunOptions& run_options() const { return run_; }
  bool with_differences = false;  // set by the command
  // `reduced`: implicit equations are solved. `descriptor`: they are kept, too. `auto`: kept where the point is the
  // start (a run in that form needs another solver).
  std::string form = "reduced";
  bool opens_loop() const { return !open_.empty(); }

 private:
  RunOptions run_;
  std::vector<std::string> inputs_;
  std::vector<std::string> outputs_;
  std::string open_;
  std::size_t modes_ = 0;
  double near_ = 0;
  std::vector<std::string> at_;
  std::vector<std::string> times_;
  bool equilibrium_ = false;
};

}  // namespace holon::cli
