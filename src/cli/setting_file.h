#pragma once

// Values for parameters and start values from a file: a JSON object (`{"motor.R": 0.5, "n": 3}`, nested objects for
// components) or lines `NAME = VALUE` as in TOML, with `[component]` headers and `#` comments.

#include <holon/holon.h>

#include <expected>
#include <string>
#include <vector>

namespace holon::cli {

// The error is a sentence with the file and, for lines, the number of the line.
std::expected<std::vector<Setting>, std::string> read_setting_file(const std::string& path);
std::expected<std::vector<Setting>, std::string> read_settings(std::string_view text, const std::string& path);

}  // namespace holon::cli
