#pragma once

// Version 4 of the MAT format, published by The MathWorks: each matrix has a header of five 32-bit numbers (type MOPT,
// rows, columns, imaginary part, length of the name), its name, and its numbers by columns.

#include <optional>
#include <string>
#include <string_view>

#include "external/tables/matrix.h"

namespace holon::external {

// Whether the bytes begin like a file of version 4.
bool is_mat4(std::string_view bytes);
// None when there is no such matrix; `others` gets the names of those that are there.
std::optional<Matrix> find_in_mat4(std::string_view bytes, std::string_view name, std::string& others);
std::string mat4_bytes(std::string_view name, const Matrix& matrix);
// The file without the matrix of this name.
std::string without_in_mat4(std::string_view bytes, std::string_view name);

}  // namespace holon::external
