#include "solve/linear/sparse_matrix.h"

#include <algorithm>
#include <limits>

#include "base/check.h"
#include "solve/linear/rounding.h"

namespace holon::solve {
namespace {

int as_int(std::size_t count) {
  HOLON_CHECK(count <= at(std::numeric_limits<int>::max()));
  return static_cast<int>(count);
}

std::size_t columns_of(const SparsePattern& pattern) {
  return pattern.column_start.empty() ? 0 : pattern.column_start.size() - 1;
}

}  // namespace

// Two passes of counting sort, by row and then by column, leave each column ascending without any comparison.
SparseStructure make_structure(std::size_t rows, std::size_t cols, std::span<const SparseEntry> entries) {
  std::vector<int> start(rows + 1, 0);
  for (const SparseEntry& entry : entries) {
    HOLON_CHECK(entry.row >= 0 && at(entry.row) < rows && entry.col >= 0 && at(entry.col) < cols);
    ++start[at(entry.row) + 1];
  }
  for (std::size_t i = 0; i < rows; ++i) start[i + 1] += start[i];
  std::vector<SparseEntry> by_row(entries.size());
  for (const SparseEntry& entry : entries) by_row[at(start[at(entry.row)]++)] = entry;

  SparseStructure result{rows, cols, std::vector<int>(cols + 1, 0), {}};
  std::vector<int> last_row(cols, -1);
  for (const SparseEntry& entry : by_row) {
    if (last_row[at(entry.col)] == entry.row) continue;
    last_row[at(entry.col)] = entry.row;
    ++result.column_start[at(entry.col) + 1];
  }
  for (std::size_t j = 0; j < cols; ++j) result.column_start[j + 1] += result.column_start[j];
  result.row_index.resize(at(result.column_start[cols]));
  std::vector<int> next(result.column_start.begin(), result.column_start.end() - 1);
  for (const SparseEntry& entry : by_row) {
    int& place = next[at(entry.col)];
    if (place > result.column_start[at(entry.col)] && result.row_index[at(place - 1)] == entry.row) continue;
    result.row_index[at(place++)] = entry.row;
  }
  return result;
}

SparseStructure copy_structure(std::size_t rows, const SparsePattern& pattern) {
  return {rows,
          columns_of(pattern),
          {pattern.column_start.begin(), pattern.column_start.end()},
          {pattern.row_index.begin(), pattern.row_index.end()}};
}

SparseStructure full_structure(std::size_t rows, std::size_t cols) {
  SparseStructure result{rows, cols, std::vector<int>(cols + 1), std::vector<int>(rows * cols)};
  for (std::size_t j = 0; j <= cols; ++j) result.column_start[j] = as_int(j * rows);
  for (std::size_t k = 0; k < rows * cols; ++k) result.row_index[k] = as_int(k % rows);
  return result;
}

Transposed transpose(std::size_t rows, const SparsePattern& pattern) {
  const std::size_t cols = columns_of(pattern);
  Transposed result{{cols, rows, std::vector<int>(rows + 1, 0), std::vector<int>(pattern.entries())},
                    std::vector<int>(pattern.entries())};
  std::vector<int>& start = result.structure.column_start;
  for (const int row : pattern.row_index) ++start[at(row) + 1];
  for (std::size_t i = 0; i < rows; ++i) start[i + 1] += start[i];
  std::vector<int> next(start.begin(), start.end() - 1);
  for (std::size_t j = 0; j < cols; ++j) {
    for (int k = pattern.column_start[j]; k < pattern.column_start[j + 1]; ++k) {
      const int place = next[at(pattern.row_index[at(k)])]++;
      result.structure.row_index[at(place)] = as_int(j);
      result.origin[at(place)] = k;
    }
  }
  return result;
}

Merged merge(const SparseStructure& first, const SparseStructure& second) {
  HOLON_CHECK(first.rows == second.rows && first.cols == second.cols);
  Merged result{{first.rows, first.cols, std::vector<int>(first.cols + 1, 0), {}},
                std::vector<int>(first.entries()),
                std::vector<int>(second.entries())};
  std::vector<int>& rows = result.structure.row_index;
  for (std::size_t j = 0; j < first.cols; ++j) {
    int a = first.column_start[j];
    int b = second.column_start[j];
    const int a_end = first.column_start[j + 1];
    const int b_end = second.column_start[j + 1];
    while (a < a_end || b < b_end) {
      const int row_a = a < a_end ? first.row_index[at(a)] : std::numeric_limits<int>::max();
      const int row_b = b < b_end ? second.row_index[at(b)] : std::numeric_limits<int>::max();
      if (row_a <= row_b) result.place_of_first[at(a++)] = as_int(rows.size());
      if (row_b <= row_a) result.place_of_second[at(b++)] = as_int(rows.size());
      rows.push_back(std::min(row_a, row_b));
    }
    result.structure.column_start[j + 1] = as_int(rows.size());
  }
  return result;
}

WithDiagonal add_diagonal(const SparsePattern& pattern) {
  const std::size_t size = columns_of(pattern);
  SparseStructure diagonal{size, size, std::vector<int>(size + 1), std::vector<int>(size)};
  for (std::size_t j = 0; j < size; ++j) diagonal.column_start[j + 1] = (diagonal.row_index[j] = as_int(j)) + 1;
  Merged merged = merge(copy_structure(size, pattern), diagonal);
  return {std::move(merged.structure), std::move(merged.place_of_first), std::move(merged.place_of_second)};
}

void multiply(std::size_t rows, const SparsePattern& pattern, std::span<const double> values, std::span<const double> x,
              std::span<double> y) {
  HOLON_CHECK(y.size() == rows && values.size() == pattern.entries() && x.size() == columns_of(pattern));
  std::fill(y.begin(), y.end(), 0.0);
  for (std::size_t j = 0; j < x.size(); ++j)
    for (int k = pattern.column_start[j]; k < pattern.column_start[j + 1]; ++k)
      y[at(pattern.row_index[at(k)])] += values[at(k)] * x[j];
}

}  // namespace holon::solve
