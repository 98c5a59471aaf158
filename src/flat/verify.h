#pragma once

// Checks what a flat model promises. In: a model that was made without errors. Out: each broken promise as a sentence,
// none when all hold. A violation is a mistake of Holon, never one of the model.

#include <string>
#include <vector>

#include "flat/flat_model.h"

namespace holon::flat {

std::vector<std::string> verify(const FlatModel& model);

}  // namespace holon::flat
