#pragma once

// The cases of `holon test` one after the other, in a caged worker that goes on where one before it has crashed.

#include <functional>
#include <string>
#include <vector>

#include "cli/console.h"
#include "cli/junit.h"

namespace holon::cli {

struct CaseOutcome {
  TestOutcome outcome;
  std::vector<std::string> blessed;  // golden files that were written
  Sandbox sandbox = Sandbox::none;   // in which it ran
};

// `paths`: what the user named; files beside them and below them may be read. Outcomes come in the order of `files`.
void run_case_files(const std::vector<std::string>& files, const std::vector<std::string>& paths, bool bless,
                    const Console& console, const std::function<void(const CaseOutcome&)>& done);

}  // namespace holon::cli
