#pragma once

// Every method of the laboratory on a model: what `sim` needs in its options to run one by its name, and plain words
// when method and model do not suit each other.
// In: the shape of the model (driver/run_shape.h). Out: options with `make_integrator` and `inspect` set.

#include <functional>
#include <string>

#include "driver/run_shape.h"
#include "method/solvers.h"
#include "sim/simulate.h"
#include "solve/ode/integrator.h"
#include "solve/ode/problem.h"

namespace holon::driver {

using SayWarning = std::function<void(const std::string& sentence)>;

// Lets `sim` run the chosen solver on a model of this shape. The shape must outlive the run. `warn` may be empty.
void use_solver(sim::Options& options, const method::ChosenSolver& chosen, const RunShape& shape, SayWarning warn);

}  // namespace holon::driver
