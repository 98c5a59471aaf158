#pragma once

// How a run of the program ended, for scripts.

namespace holon::cli {

enum class Exit : int {
  done = 0,
  model_wrong = 1,        // the text or the model has errors
  call_wrong = 2,         // unknown option, no such file
  simulation_failed = 3,  // it had started; what was computed is kept
};

}  // namespace holon::cli
