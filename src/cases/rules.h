#pragma once

// What the words after `//!` demand, one rule each.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cases/case.h"
#include "cases/expectations.h"
#include "cases/run_model.h"

namespace holon::cases {

// A case under way: what the rules look at, and where they say what was not true.
struct CaseRun {
  const std::string& path;
  const CaseOptions& options;
  CaseResult& result;
  const ModelFile& file;  // with everything that was reported
  const ModelRun* model;  // for rules about a run

  void fail(const Directive& directive, std::string_view what) const;
};

// What a rule looks at: the file as a whole, or every run of the model that the line belongs to.
enum class About : std::uint8_t { file, run };

struct Rule {
  std::string_view word;
  About about;
  Depth needs;  // how far the model has to go for it; only for rules about a run
  void (*apply)(const Directive& directive, const CaseRun& run);
};

// Null when nobody knows the word.
const Rule* rule_for(std::string_view word);

// All words that have a rule.
std::vector<std::string> rule_words();

}  // namespace holon::cases
