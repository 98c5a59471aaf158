#pragma once

// Work on a stranger's text in a caged process of its own.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/console.h"
#include "cli/exit_status.h"

namespace holon::cli {

// What a worker may do that reads these files, and folders with everything below, and nothing else.
WorkerRules rules_for_files(const std::vector<std::string>& paths);

// Runs `work` in a worker; `inside` is the console there. What ended the worker otherwise than `work` is said.
Exit run_caged(const Console& console, const WorkerRules& rules, const std::function<Exit(const Console& inside)>& work,
               const std::function<void(std::string_view)>& told = {});

// How a worker ended that did not end by itself: "the worker ended by signal 11 (Segmentation fault)".
std::string text_of(const WorkerEnd& end);

}  // namespace holon::cli
