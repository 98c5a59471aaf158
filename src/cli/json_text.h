#pragma once

// JSON as text: an indented line for each member, and lists of numbers on one line each, so that a matrix has a line
// for each row. Names that are no UTF-8 get the replacement character; what JSON has no number for is null.

#include <nlohmann/json.hpp>
#include <string>

namespace holon::cli {

std::string json_text(const nlohmann::ordered_json& value);

}  // namespace holon::cli
