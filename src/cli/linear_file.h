#pragma once

// A linearized model as a file. In: where to write, what `holon linearize` found, the JSON that it prints. The ending
// of the name decides: .json as printed; .csv one line for each number; .mat matrices A, B, C, D with names, those of
// further points as A_2, B_2, …; .mo a model that simulates, of one point.

#include <expected>
#include <string>

#include "cli/linear_options.h"
#include "cli/report.h"

namespace holon::cli {

// The error is a sentence.
std::expected<std::string, std::string> linear_file_bytes(const std::string& path, const LinearModel& linear,
                                                          const Json& report);

}  // namespace holon::cli
