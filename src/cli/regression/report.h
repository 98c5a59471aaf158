#pragma once

// What became of a regression run: a line for each model, an object for scripts, a page with pictures.

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "cli/regression/regression.h"

namespace holon::cli {

std::string_view name_of(Verdict verdict);  // "same", "differs", …

// What one comparison found, for a script and in words: empty words for a curve that is the same.
nlohmann::ordered_json comparison_json(const std::string& name, const sim::CurveComparison& comparison);
std::string describe_comparison(const std::string& name, const sim::CurveComparison& comparison);

// "ok       0.31 s  Package.Model", and the reason below when it did not pass.
std::string report_line(const ModelOutcome& outcome);

nlohmann::ordered_json report_json(const RegressionRequest& request, const std::vector<ModelOutcome>& outcomes);

// One file without anything from elsewhere: a table of all models, and for those that differ their curves over the tube
// around the reference.
std::string report_page(const RegressionRequest& request, const std::vector<ModelOutcome>& outcomes);

}  // namespace holon::cli
