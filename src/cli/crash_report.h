#pragma once

// A short report about a crash of a worker: what it worked on, and where in our code it was.

#include <holon/worker.h>

#include <optional>
#include <string>

namespace holon::cli {

// Signals of a program that did something wrong; others come from somebody who wanted to end it.
bool is_our_mistake(int signal);

// Written beside the result that was asked for, or else into the working folder, under a name that is new: the name of
// the file. Nothing when it cannot be written. It has no text of the model, only its class and a hash of each file
// that was named.
std::optional<std::string> write_crash_report(const WorkerEnd& end, const WorkerRules& rules);

std::string crash_report(const WorkerEnd& end, const WorkerRules& rules);

}  // namespace holon::cli
