#pragma once

// Matrices in text files: the format that starts with `#1`, and comma-separated values.

#include <string_view>

#include "external/tables/matrix.h"

namespace holon::external {

// The matrix with this name:
//   #1
//   double tab1(3,2)   # a comment
//     0 1.5; 1, 2.5
//     2 3.5
// Throws Failure, with the line, when the text is malformed or has no such matrix. `file` is for messages.
Matrix matrix_from_text(std::string_view text, std::string_view name, std::string_view file);

// All lines after the header as one matrix.
Matrix matrix_from_csv(std::string_view text, char delimiter, int header_lines, std::string_view file);

}  // namespace holon::external
