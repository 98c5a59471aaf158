#pragma once

// What a run can say about a translated model: names of variables, and the equations, asserts and declarations that
// its messages are about (causal::origin_at).

#include "driver/translate.h"
#include "sim/simulate.h"

namespace holon::driver {

// Speaks of `translated`, which has to outlive it.
sim::Names names_of(const Translated& translated);

}  // namespace holon::driver
