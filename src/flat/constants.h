#pragma once

// Constants of packages that functions speak of become values: a function then needs nothing but its inputs.

#include "flat/flat_evaluator.h"
#include "flat/flat_model.h"
#include "instance/instance.h"

namespace holon::flat {

void write_constants(const instance::InstanceTree& tree, FlatEvaluator& values, FlatModel& model);

}  // namespace holon::flat
