// The augmented system. Bjorck: Numerical Methods for Least Squares Problems (1996), 2.5.1.
//   [I B; B^T -mu I] [r; y] = [c; 0]     so that r = c - B y and B^T r = mu y: the normal equations

#include "solve/linear/sparse_least_squares.h"

#include <algorithm>

#include "base/check.h"
#include "solve/linear/rounding.h"

namespace holon::solve {
namespace {

SparseStructure augment(const SparseStructure& shape) {
  const int m = static_cast<int>(shape.rows);
  const int n = static_cast<int>(shape.cols);
  std::vector<SparseEntry> entries;
  entries.reserve(at(m + n) + 2 * shape.entries());
  for (int k = 0; k < m + n; ++k) entries.push_back({k, k});
  for (int j = 0; j < n; ++j)
    for (int k = shape.column_start[at(j)]; k < shape.column_start[at(j) + 1]; ++k) {
      entries.push_back({shape.row_index[at(k)], m + j});
      entries.push_back({m + j, shape.row_index[at(k)]});
    }
  return make_structure(at(m + n), at(m + n), entries);
}

int find(const SparseStructure& structure, int row, int column) {
  const auto first = structure.row_index.begin() + structure.column_start[at(column)];
  const auto last = structure.row_index.begin() + structure.column_start[at(column) + 1];
  return static_cast<int>(std::lower_bound(first, last, row) - structure.row_index.begin());
}

}  // namespace

SparseLeastSquares::SparseLeastSquares(const SparseStructure& shape)
    : shape_(shape),
      augmented_(augment(shape)),
      place_(shape.entries()),
      place_t_(shape.entries()),
      diagonal_(shape.rows + shape.cols),
      rhs_(shape.rows + shape.cols) {
  const SparseStructure& big = augmented_.structure();
  const int m = static_cast<int>(shape.rows);
  for (int j = 0; j < static_cast<int>(shape.cols); ++j)
    for (int k = shape.column_start[at(j)]; k < shape.column_start[at(j) + 1]; ++k) {
      place_[at(k)] = find(big, shape.row_index[at(k)], m + j);
      place_t_[at(k)] = find(big, m + j, shape.row_index[at(k)]);
    }
  for (std::size_t k = 0; k < diagonal_.size(); ++k) diagonal_[k] = find(big, static_cast<int>(k), static_cast<int>(k));
}

bool SparseLeastSquares::factor(std::span<const double> values, std::span<const double> rows,
                                std::span<const double> columns, double mu) {
  HOLON_CHECK(values.size() == shape_.entries() && rows.size() == shape_.rows && columns.size() == shape_.cols);
  const std::span<double> target = augmented_.values();
  for (std::size_t k = 0; k < diagonal_.size(); ++k) target[at(diagonal_[k])] = k < shape_.rows ? 1.0 : -mu;
  for (std::size_t j = 0; j < shape_.cols; ++j)
    for (int k = shape_.column_start[j]; k < shape_.column_start[j + 1]; ++k) {
      const double entry = values[at(k)] * rows[at(shape_.row_index[at(k)])] * columns[j];
      target[at(place_[at(k)])] = target[at(place_t_[at(k)])] = entry;
    }
  return augmented_.factor().has_value();
}

void SparseLeastSquares::solve(std::span<const double> c, std::span<double> y) {
  HOLON_CHECK(c.size() == shape_.rows && y.size() == shape_.cols);
  std::ranges::copy(c, rhs_.begin());
  std::fill(rhs_.begin() + static_cast<std::ptrdiff_t>(shape_.rows), rhs_.end(), 0.0);
  augmented_.solve(rhs_);
  std::copy(rhs_.begin() + static_cast<std::ptrdiff_t>(shape_.rows), rhs_.end(), y.begin());
}

}  // namespace holon::solve
