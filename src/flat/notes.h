#pragma once

// What is no mistake, but may be one: said only when somebody asks.

#include "diag/sink.h"
#include "flat/flat_model.h"

namespace holon::flat {

// Notes about the declarations that stand in the file of the model: parameters that nothing uses, variables that are
// differentiated without a start value, loop variables that hide a component.
void write_notes(const FlatModel& model, diag::Sink& sink);

}  // namespace holon::flat
