#pragma once

// A result in memory as CSV text, in the same form as a result file.

#include <holon/result.h>

#include <string>

namespace holon::cli {

std::string csv_text(const Result& result, bool unit_row);

}  // namespace holon::cli
