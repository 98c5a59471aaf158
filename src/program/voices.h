#pragma once

// What a routine can say while it runs: warnings and the end of the run are heard only at points that count
// (sim/runner.h), so a point that was tried before it was accepted has to be run again when it can say one of them. An
// assert of level error has failed the trial already.

#include <span>

#include "program/program.h"

namespace holon::program {

struct Voices {
  bool warns = false;  // an assert that may be of level warning; terminate()
  bool fails = false;  // an assert of level error
};

// Of these routines with everything that they run and call, blocks included.
Voices voices_of(const Program& program, std::span<const RoutineId> routines);

}  // namespace holon::program
