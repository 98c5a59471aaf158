#pragma once

// Constants of packages that functions speak of become values: a function then needs nothing but its inputs.

#include "flat/flat_model.h"

namespace holon::flat {

void write_constants(FlatModel& model);

}  // namespace holon::flat
