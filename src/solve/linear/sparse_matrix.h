#pragma once

// Sparse matrices in compressed columns. The places of the entries are made once and never change; the values live in
// a plain vector beside them, so that callbacks can fill them and factorizations can be repeated.

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "solve/ode/problem.h"

namespace holon::solve {

// The rows of column j are row_index[column_start[j] .. column_start[j + 1]), ascending.
struct SparseStructure {
  std::size_t rows = 0;
  std::size_t cols = 0;
  std::vector<int> column_start;
  std::vector<int> row_index;

  std::size_t entries() const { return row_index.size(); }
  SparsePattern view() const { return {column_start, row_index}; }
};

struct SparseEntry {
  int row = 0;
  int col = 0;
};

// Entries in any order, repeated ones count once. Time and memory grow with rows + cols + entries.
SparseStructure make_structure(std::size_t rows, std::size_t cols, std::span<const SparseEntry> entries);
SparseStructure copy_structure(std::size_t rows, const SparsePattern& pattern);
SparseStructure full_structure(std::size_t rows, std::size_t cols);

// The transposed structure; entry k of it has the value of entry origin[k] of `pattern`.
struct Transposed {
  SparseStructure structure;
  std::vector<int> origin;
};
Transposed transpose(std::size_t rows, const SparsePattern& pattern);

// The union of two structures of the same shape, and where the entries of each went.
struct Merged {
  SparseStructure structure;
  std::vector<int> place_of_first;
  std::vector<int> place_of_second;
};
Merged merge(const SparseStructure& first, const SparseStructure& second);

// A square structure with its whole diagonal: what I - gamma J needs. `diagonal[j]` is the entry (j, j).
struct WithDiagonal {
  SparseStructure structure;
  std::vector<int> place;  // of the entries that were there before
  std::vector<int> diagonal;
};
WithDiagonal add_diagonal(const SparsePattern& pattern);

// y = A x
void multiply(std::size_t rows, const SparsePattern& pattern, std::span<const double> values, std::span<const double> x,
              std::span<double> y);

}  // namespace holon::solve
