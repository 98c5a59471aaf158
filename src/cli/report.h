#pragma once

// What every `--json` shares: one object with the name and version of its schema (docs/json.md), and diagnostics.

#include <holon/holon.h>

#include <nlohmann/json.hpp>
#include <string_view>

#include "cli/console.h"
#include "cli/exit_status.h"

namespace holon::cli {

using Json = nlohmann::ordered_json;

// An object that begins with "schema", "schema_version", "holon_version" and "sandbox".
Json report_of(std::string_view command, const Console& console);
void add_diagnostics(Json& object, const Diagnostics& diagnostics);
// Of what a worker tells, which a stranger's model may have written; discarded when it is no JSON, or so long that
// reading it would take the memory of this process, which no limit guards.
Json json_from_worker(std::string_view text);
Json milliseconds_json(const Milliseconds& ms);
void print_json(const Console& console, const Json& object);

// Ends a command that could not do its work: the diagnostics as JSON in `report`, or as text. Never `Exit::done`.
Exit refuse(const Console& console, bool json, Json report, const Diagnostics& diagnostics);

void say(const Console& console, const Diagnostics& diagnostics);
// 0 without errors; 2 when the request is wrong; 1 when the model is.
Exit status_of(const Diagnostics& diagnostics);

}  // namespace holon::cli
