#pragma once

// Rolling: statements of equal shape become one loop over a table of rows. Code, and so the time to make machine code,
// then grows with the number of different shapes in a model and not with its number of equations.
//
// The order of statements is changed only where nothing depends on it: statements are taken as they become ready
// (everything they read is there), equal shapes together.

#include <cstddef>
#include <cstdint>
#include <span>

#include "program/program.h"

namespace holon::program {

struct RollOptions {
  // A shape with fewer statements in all routines together is left written out: a kernel costs the compiler about as
  // much as this many plain equations.
  std::uint32_t least_rows = 48;
  // A loop shorter than this is written out, too, unless its statements are large.
  std::uint32_t least_run = 4;
  std::uint32_t longest_period = 16;  // statements in the body of a loop that runs in order
};

struct RollStatistics {
  std::size_t statements = 0;  // before
  std::size_t rolled = 0;      // of them, now rows
  std::size_t loops = 0;
  std::size_t kernels = 0;
};

// Rolls the routines of the model, all of them or those given.
RollStatistics roll(Program& program, const RollOptions& options = {});
RollStatistics roll(Program& program, std::span<const RoutineId> routines, const RollOptions& options = {});

}  // namespace holon::program
