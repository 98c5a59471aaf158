#pragma once

// The slow, obvious evaluator: runs a routine statement by statement, exactly as program.h says. It is the reference
// that machine code is measured against, and what finds the first NaN when a run goes wrong.

#include <cstdint>
#include <functional>
#include <span>

#include "program/program.h"
#include "program/runtime.h"

namespace holon::program {

// One argument of an external function: a scalar in `scalar`, or an array. Outputs are written to the same places.
struct ExternalValue {
  double* scalar = nullptr;
  double* array = nullptr;
  std::span<const std::int64_t> extents;
};

struct EvaluateOptions {
  // Reports the first assignment whose value is not finite through Runtime::not_finite, and stops there if that
  // returns a failure.
  bool trace_not_finite = false;
  // Calls an external function; gives 0 or a failure. The last value is the result, if it has one.
  std::function<std::int32_t(Context&, const External&, std::span<const ExternalValue>)> external;
};

// Gives 0, or the number of the failure that the context then describes.
std::int32_t evaluate(const Program& program, RoutineId routine, Context& context, const EvaluateOptions& options = {});

}  // namespace holon::program
