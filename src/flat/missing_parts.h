#pragma once

// What is missing in a model with too few equations, where the model itself shows it: hints that can be typed.

#include <vector>

#include "diag/sink.h"
#include "flat/flat_model.h"
#include "instance/instance.h"

namespace holon::flat {

// A connection for the only open input (or inputs that are connected with each other), where a single output of the
// model is free. Whether there was one.
bool offer_connection(const instance::InstanceTree& tree, const FlatModel& model, const std::vector<VariableId>& open,
                      diag::Diagnostic& problem);

// `p.i + n.i = 0` for a part with two ends that lacks one equation and uses the flow of one end only.
void offer_balance_of_flows(const instance::InstanceTree& tree, const FlatModel& model, const instance::Component& part,
                            diag::Diagnostic& problem);

// The input of the part that an output belongs to, where it has exactly one, and nothing of it is in `connected`.
std::string only_input_beside(const instance::InstanceTree& tree, const FlatModel& model, VariableId output,
                              const std::vector<bool>& connected);

}  // namespace holon::flat
