#pragma once

// What a run can say about a translated model: names of variables, and what the places that it reports stand for.
// A place is the number of an equation, or behind those the number of an assert.

#include "driver/translate.h"
#include "sim/simulate.h"

namespace holon::driver {

// Speaks of `translated`, which has to outlive it.
sim::Names names_of(const Translated& translated);

}  // namespace holon::driver
