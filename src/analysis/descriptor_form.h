#pragma once

// Inside of the room: a linear system before the implicit equations of its model were solved.

#include <holon/holon.h>

#include <span>

#include "analysis/linearize.h"

namespace holon::analysis {

// Sets `descriptor` and `condition`, of models that have implicit equations left.
void add_descriptor(Evaluation& model, std::span<const double> x, Linearized& linear);

}  // namespace holon::analysis
