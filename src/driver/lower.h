#pragma once

// From the ordered system to a model that runs: slots for everything, blocks as statements.
// In: the ordered system. Out: program::Model; what cannot be lowered is reported.

#include "causal/order.h"
#include "diag/sink.h"
#include "program/model.h"

namespace holon::driver {

program::Model lower(const causal::OrderedSystem& ordered, diag::Sink& sink);

}  // namespace holon::driver
