// Gauss-Jordan elimination with the largest pivot of all; rows, then columns scaled to unit size. With the pivots as
// the identity, A = [I B; 0 0] in some order of rows and columns: a column without pivot is open, and so are the
// unknowns of the pivots whose row of B is not zero.

#include "solve/linear/open_unknowns.h"

#include <algorithm>
#include <cmath>

namespace holon::solve {
namespace {

constexpr double kNoPivot = 1e-12;

void scale_to_unit(DenseMatrix& a) {
  for (std::size_t i = 0; i < a.rows(); ++i) {
    double largest = 0;
    for (std::size_t j = 0; j < a.cols(); ++j) largest = std::max(largest, std::abs(a(i, j)));
    if (largest > 0)
      for (std::size_t j = 0; j < a.cols(); ++j) a(i, j) /= largest;
  }
  for (std::size_t j = 0; j < a.cols(); ++j) {
    double largest = 0;
    for (std::size_t i = 0; i < a.rows(); ++i) largest = std::max(largest, std::abs(a(i, j)));
    if (largest > 0)
      for (std::size_t i = 0; i < a.rows(); ++i) a(i, j) /= largest;
  }
}

}  // namespace

std::vector<std::uint32_t> open_unknowns(const DenseMatrix& matrix) {
  DenseMatrix a(matrix.rows(), matrix.cols());
  a.copy_from(matrix);
  scale_to_unit(a);
  std::vector<bool> used(a.rows(), false);
  std::vector<std::size_t> pivot_row(a.cols(), a.rows());
  for (std::size_t k = 0; k < std::min(a.rows(), a.cols()); ++k) {
    std::size_t row = a.rows();
    std::size_t column = 0;
    double largest = kNoPivot;
    for (std::size_t j = 0; j < a.cols(); ++j) {
      if (pivot_row[j] < a.rows()) continue;
      for (std::size_t i = 0; i < a.rows(); ++i) {
        if (used[i] || !(std::abs(a(i, j)) > largest)) continue;
        largest = std::abs(a(i, j));
        row = i;
        column = j;
      }
    }
    if (row == a.rows()) break;
    used[row] = true;
    pivot_row[column] = row;
    const double pivot = a(row, column);
    for (std::size_t j = 0; j < a.cols(); ++j) a(row, j) /= pivot;
    for (std::size_t i = 0; i < a.rows(); ++i) {
      const double factor = a(i, column);
      if (i == row || factor == 0) continue;
      for (std::size_t j = 0; j < a.cols(); ++j) a(i, j) -= factor * a(row, j);
      a(i, column) = 0;
    }
  }
  std::vector<std::uint32_t> open;
  for (std::size_t j = 0; j < a.cols(); ++j) {
    bool is_open = pivot_row[j] == a.rows();
    for (std::size_t m = 0; m < a.cols() && !is_open; ++m)
      is_open = pivot_row[m] == a.rows() && std::abs(a(pivot_row[j], m)) > kNoPivot;
    if (is_open) open.push_back(static_cast<std::uint32_t>(j));
  }
  return open;
}

std::vector<std::uint32_t> repeating_rows(const DenseMatrix& matrix) {
  DenseMatrix turned(matrix.cols(), matrix.rows());
  for (std::size_t i = 0; i < matrix.rows(); ++i)
    for (std::size_t j = 0; j < matrix.cols(); ++j) turned(j, i) = matrix(i, j);
  return open_unknowns(turned);
}

}  // namespace holon::solve
