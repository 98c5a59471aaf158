#pragma once

// `holon test RESULT --against REFERENCE`: two result files, curve by curve.

#include <string>
#include <vector>

#include "cli/console.h"
#include "cli/exit_status.h"
#include "sim/tube.h"

namespace holon::cli {

struct FileComparison {
  std::string result;
  std::string reference;
  std::vector<std::string> variables;  // patterns; none: all curves of the reference
  sim::TubeOptions tube;
  bool json = false;
};

// Prints what differs. Exit: done when every curve is inside its tube, model_wrong when one is not, call_wrong when a
// file cannot be read.
Exit compare_files(const FileComparison& request, const Console& console);

}  // namespace holon::cli
