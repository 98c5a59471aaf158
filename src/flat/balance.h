#pragma once

// As many equations as unknowns: the counts of a flat model, and who is to blame when they differ.
//
// In: a flat model whose equations are complete, and the tree that it comes from; for each component the equations that
// its `connect`s gave for potentials. Out: the counts in the model; problems go to the sink.

#include <cstdint>
#include <unordered_map>

#include "diag/sink.h"
#include "flat/flat_model.h"
#include "instance/instance.h"

namespace holon::flat {

using JoinCounts = std::unordered_map<std::uint32_t, std::int64_t>;  // by component

// Fills `equation_count` and `unknown_count`, and marks members of expandable connectors that nothing uses; equations
// between such members are taken away.
void count_equations(const instance::InstanceTree& tree, FlatModel& model);

// Reports what must be wrong whatever the numbers are: a flow that is zero, because nobody connected it, and that an
// equation determines, too. True when there is nothing. Other contradictions are found when equations are ordered.
bool check_overdetermined(const instance::InstanceTree& tree, const FlatModel& model, diag::Sink& sink);

// Reports different counts, with the components whose own counts differ and the variables that nothing determines.
void check_balance(const instance::InstanceTree& tree, const FlatModel& model, const JoinCounts& joins,
                   diag::Sink& sink);

}  // namespace holon::flat
