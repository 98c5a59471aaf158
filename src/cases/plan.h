#pragma once

// What a case wants to be done: how far its models go, which ones, and with which settings.
//
// In: where the file lies and its expectations. Out: a stage of the text, or runs of models. A `//! run` line that
// cannot be read is a problem of its own.

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cases/expectations.h"
#include "cases/run_model.h"

namespace holon::cases {

// One model with one `//! run` line, or without any.
struct PlannedRun {
  std::string model;  // empty: the last class of the file
  RunSettings settings;
};

struct Plan {
  // Set for a case whose text goes to this stage and no further; no model is made.
  std::optional<DumpStage> text_stage;
  Depth depth = Depth::flat;
  std::vector<PlannedRun> runs;
};

Plan plan_case(const std::string& path, const Expectations& expectations);

// What the lines `//! library` say.
Surroundings surroundings_of(const std::string& path, const Expectations& expectations);

// Whether a line speaks of this model: the nearest `//! model` above it names the model, or there is none above it.
bool is_about(const Directive& directive, const std::string& model, const Expectations& expectations);

// Whether a word after `//! stage` is known.
bool is_stage(std::string_view name);

// `stop=10 tol=1e-8 solver=rk4`; the error says what is wrong.
std::expected<RunSettings, std::string> read_settings(std::string_view text);
// The names that may stand in a `//! run` line.
std::vector<std::string> setting_names();

}  // namespace holon::cases
