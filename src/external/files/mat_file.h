#pragma once

// MATLAB MAT files: version 4, and version 5 without (v6) and with (v7) compression. Version 7.3 is HDF5, which is
// another thing altogether and refused by name.

#include <string>
#include <string_view>

#include "external/tables/matrix.h"

namespace holon::external {

enum class MatFormat { v4, v6, v7 };

// The real matrix with this name; `s.field` finds a field of a structure. Throws Failure when the bytes are malformed
// or hold no such matrix. `file` is for messages.
Matrix matrix_from_mat(std::string_view bytes, std::string_view name, std::string_view file);

// The bytes of a file with one matrix, or of one more matrix at the end of `existing`, whose format then counts. A
// matrix of the same name in it is replaced.
std::string mat_with_matrix(std::string_view existing, std::string_view name, const Matrix& matrix, MatFormat format,
                            std::string_view file);

}  // namespace holon::external
