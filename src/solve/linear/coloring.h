#pragma once

// Groups the columns of a sparse matrix so that no two columns of a group share a row. All columns of a group can
// then be differentiated together: a Jacobian costs as many evaluations as there are colors, not columns.

#include <cstddef>
#include <span>
#include <vector>

#include "solve/linear/sparse_matrix.h"

namespace holon::solve {

struct Coloring {
  std::vector<int> color_of;  // one a column
  std::vector<int> group_start;
  std::vector<int> group_columns;  // the columns of color c are group_columns[group_start[c] .. group_start[c + 1])

  std::size_t colors() const { return group_start.empty() ? 0 : group_start.size() - 1; }
  std::span<const int> group(std::size_t color) const {
    const auto first = static_cast<std::size_t>(group_start[color]);
    const auto last = static_cast<std::size_t>(group_start[color + 1]);
    return std::span<const int>(group_columns).subspan(first, last - first);
  }
};

// Deterministic: depends on the structure only. A row with many entries needs as many colors; rows longer than a few
// hundred entries are treated in linear time at the price of some colors.
Coloring color_columns(std::size_t rows, const SparsePattern& pattern);

// From the compressed columns (one per color, `rows` entries each) to the values of the sparse matrix.
void decompress(const Coloring& coloring, std::size_t color, const SparsePattern& pattern,
                std::span<const double> compressed, std::span<double> values);

}  // namespace holon::solve
