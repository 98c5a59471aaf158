#pragma once

// `--time-limit`, `--memory-limit` and `--require-sandbox`: every command has them. A command that works in a caged
// worker gives them to the worker; any other one runs under them in this process.

#include <holon/worker.h>

#include <limits>
#include <optional>
#include <string>

#include "cli/options.h"

namespace holon::cli {

class Limits {
 public:
  // Declares those that the command has not declared with a meaning of its own.
  void declare(Options& options);

  // What is wrong with the values: "--time-limit -1: not positive".
  std::optional<std::string> problem() const;

  // With `--require-sandbox`: what a worker misses here, which the command then does not start. For those that have not
  // declared it with a meaning of their own.
  std::optional<std::string> refusal() const;

  void give_to(WorkerRules& rules) const;

  // For the rest of this process. When the time is over, it says so and ends with the status of a failed simulation.
  void hold_here() const;

 private:
  double seconds_ = std::numeric_limits<double>::quiet_NaN();
  double megabytes_ = std::numeric_limits<double>::quiet_NaN();
  bool require_sandbox_ = false;
};

}  // namespace holon::cli
