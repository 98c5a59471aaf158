#pragma once

// `--time-limit` and `--memory-limit`: every command has them. A command that works in a caged worker gives them to the
// worker; any other one runs under them in this process.

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

  void give_to(WorkerRules& rules) const;

  // For the rest of this process. When the time is over, it says so and ends with the status of a failed simulation.
  void hold_here() const;

 private:
  double seconds_ = std::numeric_limits<double>::quiet_NaN();
  double megabytes_ = std::numeric_limits<double>::quiet_NaN();
};

}  // namespace holon::cli
