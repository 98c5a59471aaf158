#pragma once

// Outputs and protected variables of a function that never get a value, or are read before they get one.
// In: a function with its body. Out: an error for each output that nothing assigns, and for each protected variable
// that is used but never assigned, or read where no way through the function can have assigned it.

#include "diag/sink.h"
#include "expr/function.h"
#include "expr/graph.h"

namespace holon::instance {

void check_assigned(const expr::Graph& graph, const expr::Function& function, diag::Sink& sink);

}  // namespace holon::instance
