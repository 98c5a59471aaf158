#pragma once

// Checks the promises of this room's values. A pass that breaks one is wrong, not the model. Debug builds check after
// each pass (OrderOptions::verify), unit tests after each system they make.

#include <string>
#include <vector>

#include "causal/order.h"
#include "causal/system.h"

namespace holon::causal {

// What is broken in words, at most a few dozen lines; empty when all is well:
// - every number of a variable, equation, algorithm exists; expressions are part of the graph and speak only of
//   variables that exist;
// - a variable's node is its own; chains of aliases end; literals and invariants have values;
// - what is named as a condition is Boolean, what is named as a state is Real.
// Every pass keeps these, from `collect` on.
std::vector<std::string> verify(const System& system);

// The same for the system inside, and what is true when it is in order (only of a system that is `ok`):
// - every row and every unknown is in exactly one block, of the simulation and of the initial system;
// - a block speaks only of unknowns of blocks before it, and of its own in the order of its steps;
// - assignments do not speak of what they assign; blocks have as many equations as unknowns;
// - no expression speaks of an eliminated variable;
// - parameters come after what their values speak of; whoever needs a block needs what it uses.
std::vector<std::string> verify(const OrderedSystem& ordered);

}  // namespace holon::causal
