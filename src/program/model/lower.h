#pragma once

// From the ordered system to a model that runs: a slot for every number, blocks as statements, routines for each part
// of a run.
// In: an ordered system without errors. Out: program::Model; what cannot be lowered is reported.

#include "causal/order.h"
#include "diag/sink.h"
#include "program/model.h"

namespace holon::program {

// Adds expressions to the graph of the ordered system (residuals, bounds), which is an append-only pool: nothing that
// the ordered system says changes.
Model lower(const causal::OrderedSystem& ordered, diag::Sink& sink);

}  // namespace holon::program
