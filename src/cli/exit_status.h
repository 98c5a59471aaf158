#pragma once

// How a run of the program ended, for scripts.

#include "diag/sink.h"

namespace holon::cli {

enum class Exit : int {
  done = 0,
  model_wrong = 1,        // the text or the model has errors
  call_wrong = 2,         // unknown option, no such file
  simulation_failed = 3,  // it had started; what was computed is kept
};

// What the diagnostics of a run amount to. Errors of the command line and the driver (H9…) are about the call: a file
// that is not there, a class that nobody has. All others are about the model.
Exit status_of(const diag::Sink& sink);

}  // namespace holon::cli
