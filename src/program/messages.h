#pragma once

// Which messages a routine can send while it runs. Warnings and the end of the run count only at accepted points
// (sim/runner.h), so a point that was tried first is run again when it is accepted and can send one of them. An assert
// of level error has failed the trial already.

#include <span>

#include "program/program.h"

namespace holon::program {

struct Messages {
  bool warns = false;  // an assert that may be of level warning; terminate()
  bool fails = false;  // an assert of level error
};

// Of these routines with everything that they run and call, blocks included.
Messages messages_of(const Program& program, std::span<const RoutineId> routines);

}  // namespace holon::program
