#pragma once

// What the words after `//!` demand, one rule each.

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "cases/case.h"
#include "cases/expectations.h"
#include "driver/dump.h"

namespace holon::cases {

// A case under way: what the rules look at, and where they say what was not true.
struct CaseRun {
  const std::string& path;
  const CaseOptions& options;
  CaseResult& result;
  const std::vector<std::string>& states;     // of the last model that was ordered
  const std::map<std::string, double>& last;  // values at the end of its run

  void fail(const Directive& directive, std::string_view what) const;
};

struct Rule {
  std::string_view word;
  void (*apply)(const Directive& directive, const CaseRun& run);
};

// How far the models of a case go.
enum class Depth : std::uint8_t { flat, ordered, simulated };
Depth depth_of(const std::string& path, const Expectations& expectations);

// Null when nobody knows the word.
const Rule* rule_for(std::string_view word);

// Whether a case is a model to check, through instances to the flat model: it says so with `//! stage check`, names its
// models with `//! model NAME`, or lies in a folder of that name (`instance`, `flat`, `check`).
bool is_checked(const std::string& path, const Expectations& expectations);
// The classes that `//! model NAME` asks for, in order; empty: the last class of the file.
std::vector<std::string> models_to_check(const Expectations& expectations);

// How far any other case goes: `//! stage NAME`, else the folder that is named after a stage, else all the way.
driver::Stage last_stage(const std::string& path, const Expectations& expectations);

}  // namespace holon::cases
