#pragma once

// `min` and `max` of a model's variables for a run (sim/bounds.h).

#include "driver/translate.h"
#include "sim/bounds.h"

namespace holon::driver {

// The translated model must live as long as what is returned.
sim::BoundsOf bounds_of(const Translated& translated);

}  // namespace holon::driver
