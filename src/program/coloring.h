#pragma once

// Columns of a sparse matrix that share no row can be computed together: one directional derivative along their sum
// gives all their entries.

#include <cstdint>
#include <vector>

#include "program/program.h"

namespace holon::program {

struct Coloring {
  std::vector<std::uint32_t> color_of;  // by column
  std::uint32_t colors = 0;
};

// Greedy, columns with many entries first. Curtis, Powell, Reid: On the estimation of sparse Jacobian matrices, 1974.
Coloring color_columns(const Pattern& pattern, std::uint32_t rows);

}  // namespace holon::program
