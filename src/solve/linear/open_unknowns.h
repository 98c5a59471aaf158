#pragma once

// What a singular matrix leaves open. Made for messages: takes memory, and time with the cube of the size.

#include <cstdint>
#include <vector>

#include "solve/linear/dense_matrix.h"

namespace holon::solve {

// The columns that some z with A z = 0 changes; none when the matrix is regular.
std::vector<std::uint32_t> open_unknowns(const DenseMatrix& matrix);
// The rows that take part in a sum of multiples of rows that vanishes.
std::vector<std::uint32_t> repeating_rows(const DenseMatrix& matrix);

}  // namespace holon::solve
