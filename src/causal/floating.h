#pragma once

// Parts of a net without a reference: a circuit without ground, a hydraulic loop without a pressure.
// In: equations and unknowns of an underdetermined part of a system. Out: potentials (variables of connectors that are
// no flows) to all of which the same number can be added without touching an equation; empty when there are none.

#include <cstdint>
#include <vector>

#include "causal/system.h"

namespace holon::causal {

std::vector<VariableId> floating_potentials(const System& system, const std::vector<std::uint32_t>& equations,
                                            const std::vector<ExprId>& unknowns);

}  // namespace holon::causal
