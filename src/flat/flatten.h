#pragma once

// From the tree of instances to the flat model: connections become equations, arrays and records become scalars.
// In: a tree of instances without errors, which is used up. Out: the flat model; problems go to the sink.

#include "diag/sink.h"
#include "flat/flat_model.h"
#include "instance/instance.h"

namespace holon::flat {

// Without `call_external`, external functions have no values before the simulation.
FlatModel flatten(instance::InstanceTree instances, diag::Sink& sink, instance::ExternalCaller call_external = {});

}  // namespace holon::flat
