#pragma once

// Regularized least squares with a sparse matrix: minimizes |B y - c|^2 + mu |y|^2 for B = diag(rows) A diag(columns).
// Solved as one sparse square system, so that B^T B, which squares the condition, is never formed.

#include <cstddef>
#include <span>
#include <vector>

#include "solve/linear/sparse_lu.h"

namespace holon::solve {

class SparseLeastSquares {
 public:
  explicit SparseLeastSquares(const SparseStructure& shape);

  // `values` in the order of the shape's entries. False when mu is too small to help.
  bool factor(std::span<const double> values, std::span<const double> rows, std::span<const double> columns, double mu);
  void solve(std::span<const double> c, std::span<double> y);

 private:
  SparseStructure shape_;
  SparseLu augmented_;
  std::vector<int> place_;    // of the entries of A in the large matrix
  std::vector<int> place_t_;  // and of those of A^T
  std::vector<int> diagonal_;
  std::vector<double> rhs_;
};

}  // namespace holon::solve
