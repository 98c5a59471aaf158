#pragma once

// One model file taken through the stages, and everything that was not as the file says.
//
// In: a file with expectations. Out: what failed, in words, with the line of the expectation; nothing means that all of
// it was true. Errors that the file does not announce are failures, too.

#include <holon/diagnostics.h>
#include <holon/worker.h>

#include <memory>
#include <string>
#include <vector>

namespace holon::cases {

struct CaseOptions {
  bool bless = false;  // write what a stage makes as the new golden file
  TextOptions rendering;
  std::shared_ptr<Host> host = {};  // in a caged worker: who gives golden files their names
};

struct CaseResult {
  std::vector<std::string> failures;
  std::vector<std::string> blessed;  // golden files that were written
};

CaseResult run_case(const std::string& path, const CaseOptions& options);
// What the file at `path` says, checked on another text in its place.
CaseResult run_case(const std::string& path, const std::string& text, const CaseOptions& options);

}  // namespace holon::cases
