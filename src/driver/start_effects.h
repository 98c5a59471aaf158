#pragma once

// Whether a start value from outside changes anything.
// In: settings of scalars that were applied, and the ordered system. Out: an error for each start value that nothing
// uses, a note for each that is only the first guess of an iteration.

#include <vector>

#include "causal/order.h"
#include "driver/settings.h"

namespace holon::driver {

void check_start_effects(const std::vector<Setting>& settings, const causal::OrderedSystem& ordered, diag::Sink& sink);

}  // namespace holon::driver
