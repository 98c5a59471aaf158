#pragma once

// Version 5 of the MAT format, published by The MathWorks: a header of 128 bytes, then elements of a type, a size and
// data, padded to eight bytes. A matrix is an element of elements (flags, dimensions, name, numbers); v7 keeps each
// matrix compressed with zlib.

#include <optional>
#include <string>
#include <string_view>

#include "external/tables/matrix.h"

namespace holon::external {

bool is_mat5(std::string_view bytes);
// Version 7.3: the same header before an HDF5 file.
bool is_mat73(std::string_view bytes);
// None when there is no such matrix; `others` gets the names of those that are there.
std::optional<Matrix> find_in_mat5(std::string_view bytes, std::string_view name, std::string& others);
std::string mat5_header();
std::string mat5_bytes(std::string_view name, const Matrix& matrix, bool is_compressed);
// The file without the matrix of this name.
std::string without_in_mat5(std::string_view bytes, std::string_view name);

}  // namespace holon::external
