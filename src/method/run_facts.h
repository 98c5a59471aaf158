#pragma once

// What can be said about a run from its equations at one point.

#include <cstddef>
#include <vector>

#include "method/advice.h"
#include "solve/ode/problem.h"

namespace holon::method {

// What can be said about a run that begins at (t, x): eigenvalues there (none when the system is large), whether
// accelerations depend on velocities, whether derivatives need Newton's method. `velocity_of` is as in
// solve::pair_states.
RunFacts facts_at(const std::vector<std::size_t>& velocity_of, bool needs_newton, const solve::OdeProblem& ode,
                  double t, solve::Values x, solve::Values nominal);

}  // namespace holon::method
