#pragma once

// A runtime for tests and for looking into a program: solves blocks in the most obvious way (Gaussian elimination with
// partial pivoting, Newton with halved steps, repeating until discrete values agree). The simulation brings better.

#include <cstdint>
#include <functional>

#include "program/program.h"
#include "program/runtime.h"

namespace holon::program {

// Goes into Context::owner.
struct ReferenceSolver {
  const Program* program = nullptr;
  // Runs a routine of the model: the evaluator or compiled code.
  std::function<std::int32_t(RoutineId, Context&)> run;
  double tol = 1e-13;  // of residuals, against the largest one at the start, and absolutely
  int most_steps = 100;
};

Runtime reference_runtime();

}  // namespace holon::program
