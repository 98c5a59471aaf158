#pragma once

// For unit tests only: a routine run by the evaluator and by machine code.

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "jit/jit.h"
#include "program/testing.h"

namespace holon::jit::testing {

// Runs a routine both ways from the same values and compares everything it leaves behind. Gives the status; the
// workspace is as machine code left it.
inline std::int32_t agree(program::testing::Runner& run, std::string_view routine, const Options& options = {},
                          const Resolver& resolver = {}) {
  const auto code = compile(run.program, options, resolver);
  EXPECT_TRUE(code.has_value()) << (code ? "" : code.error().message);
  if (!code) return -1;
  const std::vector<double> before(run.machine->values().begin(), run.machine->values().end());
  const std::int32_t expected = run.run(routine);
  const std::vector<double> want(run.machine->values().begin(), run.machine->values().end());
  const program::FailureRecord record = run.machine->context().failure;
  std::ranges::copy(before, run.machine->values().begin());
  const auto by_evaluator = run.solver.run;
  run.solver.run = [&](program::RoutineId id, program::Context& context) { return code->routine(id)(&context); };
  const std::int32_t status = run.run(routine);
  run.solver.run = by_evaluator;
  EXPECT_EQ(status, expected) << run.machine->failure_text();
  if (expected != 0) {
    EXPECT_EQ(run.machine->context().failure.site, record.site);
    EXPECT_TRUE(program::testing::same_bits(run.machine->context().failure.a, record.a));
    return status;
  }
  for (std::size_t i = 0; i < want.size(); ++i) {
    const double got = run.machine->values()[i];
    EXPECT_TRUE(program::testing::same_bits(want[i], got))
        << "slot " << i << ": " << got << " instead of " << want[i] << "\n"
        << dump(run.program);
    if (!program::testing::same_bits(want[i], got)) break;
  }
  return status;
}

}  // namespace holon::jit::testing
