#pragma once

// From the tolerance that is asked for, which is meant for the result, to the one that a step must keep.
//
// A method of order p that goes on with the better one of its two results makes an error of h^p over a run while h^p is
// estimated in each step: result and tolerance fall together. Where the estimate is that of the method itself, h^(p+1),
// the result of a run is tolerance^(p/(p+1)) away, ever further the tighter the tolerance. So its tolerance falls by
//   tolerance_step = tolerance / (c_p (1e-3 / tolerance)^(1/p))
// below 1e-3 (RADAU5 does the like for its orders: Hairer, Wanner: Solving ODEs II, IV.8). Low orders make many steps
// whose errors add up, which is c_p, measured in tests/order/standard_test.cpp.
//
// Order 1 pays for this with ten times as many steps for each digit of the result: about a million at 1e-4. Below that
// the step's tolerance falls in proportion only, three times as many steps for each digit of it and half a digit of the
// result; `tolerance_kept` says what is left, and callers tell the user.

#include "solve/ode/formula.h"
#include "solve/ode/integrator.h"

namespace holon::solve {

// The same options, with the tolerances for a step of this method on this problem: a method that is made for
// x'' = f(t, x) has another order where velocities matter.
OdeOptions step_options(const Formula& formula, const Problem& problem, const OdeOptions& options);

// What the result of a run keeps to when this tolerance is asked of a method of this order that estimates its own
// error: the tolerance itself, or something larger.
double tolerance_kept(int order, double tolerance);

}  // namespace holon::solve
