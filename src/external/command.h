#pragma once

// Commands that models run where the user allows it (--allow=exec). In a caged worker the parent runs them
// (api/worker.cpp), since the worker starts no programs.

#include <sys/types.h>

#include "external/session.h"

namespace holon::external {

// Starts it; a negative error number when it cannot be started.
pid_t start_command(const SystemCommand& command);
// What `wait` gave, as a shell says it: the exit status, or 128 and the number of the signal.
int command_status(int wait_status);
// Starts it and waits for its end.
int run_command_here(const SystemCommand& command);

}  // namespace holon::external
