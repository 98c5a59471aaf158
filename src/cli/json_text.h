#pragma once

// JSON as text: an indented line for each member, and lists of numbers on one line each, so that a matrix has a line
// for each row. Names that are no UTF-8 get the replacement character; what JSON has no number for is null.

#include <cstddef>
#include <nlohmann/json.hpp>
#include <span>
#include <string>

namespace holon::cli {

std::string json_text(const nlohmann::ordered_json& value);

// A matrix, given column by column, as a list of rows. It is kept as its numbers until it is written: a list of a
// million values would cost more than everything else. Only `json_text` knows what it is.
nlohmann::ordered_json rows_json(std::size_t rows, std::size_t cols, std::span<const double> by_columns);

}  // namespace holon::cli
