#pragma once

// The outcome of one model on its way from the worker that simulated it to the process that reports it.

#include <optional>
#include <string>
#include <string_view>

#include "cli/regression/regression.h"

namespace holon::cli {

std::string outcome_bytes(const ModelOutcome& outcome);
// Nothing when these bytes are no outcome: the worker may have been taken over by the model. The name of the model and
// the time it took are not part of it; the caller knows both.
std::optional<ModelOutcome> read_outcome(std::string_view bytes);

}  // namespace holon::cli
