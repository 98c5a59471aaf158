#pragma once

// Common subexpressions of different equations are computed once: what two or more assignments of a routine contain,
// and is worth more than a memory access, gets a temporary slot and an assignment of its own. (Inside one assignment
// equal subexpressions are one node anyway.)

#include <cstdint>

#include "program/program.h"

namespace holon::program {

struct ShareOptions {
  int least_cost = 9;  // cycles: a store and two loads
};

// Gives the number of temporaries made.
std::uint32_t share_subexpressions(Program& program, RoutineId routine, const ShareOptions& options = {});

}  // namespace holon::program
