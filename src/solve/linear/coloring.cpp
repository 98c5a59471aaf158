// Column intersection coloring. Curtis, Powell, Reid: On the estimation of sparse Jacobian matrices, J. Inst. Maths
// Applics 13 (1974) 117-119; Coleman, More: Estimation of sparse Jacobian matrices and graph coloring problems, SIAM J.
// Numer. Anal. 20 (1983) 187-209.
//   Columns j, k are neighbours when some row holds an entry in both. Greedy: every column gets the smallest color that
//   none of its neighbours has. Two orders are tried, as given and largest degree first; the better one is kept.
// The longest row is a lower bound; when the natural order reaches it (bands, chains) the second order is not tried.
// A row of length d costs d^2 steps. Above kLongRow the row instead remembers the largest color it has seen, and
// its next column must lie above that: linear, still valid, and a row that long makes coloring poor anyway.

#include "solve/linear/coloring.h"

#include <algorithm>
#include <numeric>

#include "base/check.h"
#include "solve/linear/rounding.h"

namespace holon::solve {
namespace {

constexpr int kLongRow = 512;

int color_greedily(std::span<const int> order, const SparsePattern& columns, const SparsePattern& rows,
                   std::vector<int>& color_of) {
  std::fill(color_of.begin(), color_of.end(), -1);
  std::vector<int> forbidden_by(color_of.size() + 1, -1);
  std::vector<int> above(rows.column_start.size() - 1, 0);
  int colors = 0;
  for (const int column : order) {
    int lowest = 0;
    const int first = columns.column_start[at(column)];
    const int last = columns.column_start[at(column) + 1];
    for (int k = first; k < last; ++k) {
      const std::size_t row = at(columns.row_index[at(k)]);
      const int begin = rows.column_start[row];
      const int end = rows.column_start[row + 1];
      if (end - begin > kLongRow) {
        lowest = std::max(lowest, above[row]);
        continue;
      }
      for (int entry = begin; entry < end; ++entry) {
        const int color = color_of[at(rows.row_index[at(entry)])];
        if (color >= 0) forbidden_by[at(color)] = column;
      }
    }
    int color = lowest;
    while (color < colors && forbidden_by[at(color)] == column) ++color;
    color_of[at(column)] = color;
    colors = std::max(colors, color + 1);
    for (int k = first; k < last; ++k) {
      int& bound = above[at(columns.row_index[at(k)])];
      bound = std::max(bound, color + 1);
    }
  }
  return colors;
}

}  // namespace

Coloring color_columns(std::size_t rows, const SparsePattern& pattern) {
  const std::size_t cols = pattern.column_start.empty() ? 0 : pattern.column_start.size() - 1;
  const SparseStructure by_row = transpose(rows, pattern).structure;
  const SparsePattern row_view = by_row.view();
  int longest_row = cols > 0 ? 1 : 0;
  for (std::size_t i = 0; i < rows; ++i)
    longest_row = std::max(longest_row, row_view.column_start[i + 1] - row_view.column_start[i]);

  Coloring result;
  result.color_of.resize(cols);
  std::vector<int> order(cols);
  std::iota(order.begin(), order.end(), 0);
  int colors = color_greedily(order, pattern, row_view, result.color_of);
  if (colors > longest_row) {
    std::vector<int> degree(cols, 0);
    for (std::size_t j = 0; j < cols; ++j)
      for (int k = pattern.column_start[j]; k < pattern.column_start[j + 1]; ++k) {
        const std::size_t row = at(pattern.row_index[at(k)]);
        degree[j] += row_view.column_start[row + 1] - row_view.column_start[row] - 1;
      }
    std::ranges::sort(
        order, [&](int a, int b) { return degree[at(a)] != degree[at(b)] ? degree[at(a)] > degree[at(b)] : a < b; });
    std::vector<int> other(cols);
    const int other_colors = color_greedily(order, pattern, row_view, other);
    if (other_colors < colors) {
      colors = other_colors;
      result.color_of.swap(other);
    }
  }
  result.group_start.assign(at(colors) + 1, 0);
  result.group_columns.resize(cols);
  for (const int color : result.color_of) ++result.group_start[at(color) + 1];
  for (std::size_t c = 0; c < at(colors); ++c) result.group_start[c + 1] += result.group_start[c];
  std::vector<int> next(result.group_start.begin(), result.group_start.end() - 1);
  for (std::size_t j = 0; j < cols; ++j) result.group_columns[at(next[at(result.color_of[j])]++)] = static_cast<int>(j);
  return result;
}

void decompress(const Coloring& coloring, std::size_t color, const SparsePattern& pattern,
                std::span<const double> compressed, std::span<double> values) {
  HOLON_CHECK(color < coloring.colors() && values.size() == pattern.entries());
  for (const int column : coloring.group(color))
    for (int k = pattern.column_start[at(column)]; k < pattern.column_start[at(column) + 1]; ++k)
      values[at(k)] = compressed[at(pattern.row_index[at(k)])];
}

}  // namespace holon::solve
