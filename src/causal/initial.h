#pragma once

// The initial system: what the simulation begins with.
// In: the system of the simulation. Out: rows and unknowns of a system of its own, made regular: initial equations and
// fixed start values that follow from others are set aside, and what nothing determines takes its start value.

#include "causal/order.h"

namespace holon::causal {

void order_initial_system(OrderedSystem& ordered);

}  // namespace holon::causal
