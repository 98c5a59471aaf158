#pragma once

// Which routines need no machine code: they run a few times only, and the evaluator does that in a fraction of the time
// that making code for them takes.

#include <vector>

#include "program/model.h"

namespace holon::program {

// By routine: whether its length in time is known to be about its length in text. No external functions, no loops
// without a count, no loops inside of loops, no long rolled loops, no recursion, also not in what it calls. What the
// routines of a block do that it solves is their own business.
std::vector<bool> interpretable_routines(const Program& program);

// By routine: whether only the start of a run needs it (parameters, start values), and the evaluator may run it.
std::vector<bool> routines_of_the_start(const Model& model);

}  // namespace holon::program
