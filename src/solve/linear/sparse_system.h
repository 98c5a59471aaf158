#pragma once

// The sparse sister of DenseSystem: large linear blocks, whose matrix may be singular for some switch positions while
// the equations still have a solution. Order and pivots are found once; `solve` then takes no memory, except that the
// first singular matrix makes the larger system that the least-norm solution needs.

#include <cstddef>
#include <expected>
#include <memory>
#include <span>
#include <vector>

#include "solve/linear/dense_system.h"
#include "solve/linear/sparse_least_squares.h"
#include "solve/linear/sparse_lu.h"

namespace holon::solve {

class SparseSystem {
 public:
  // A square structure. `nominals` may be empty: every unknown then has the size 1.
  SparseSystem(SparseStructure structure, std::span<const double> nominals, const LinearOptions& options = {});

  std::size_t size() const { return lu_.size(); }
  const SparseStructure& structure() const { return lu_.structure(); }
  std::span<double> values() { return values_; }  // in the order of the structure's entries
  std::span<double> rhs() { return rhs_; }

  // `x` is written on success only.
  std::expected<LinearSolution, LinearFailure> solve(std::span<double> x);
  std::expected<LinearSolution, LinearFailure> solve_again(std::span<double> x);

  bool singular() const { return singular_; }

 private:
  std::expected<void, LinearFailure> find_scales();
  std::expected<void, LinearFailure> solve_regularized();
  // residual_ = rhs - A solution, and whether every row is met.
  std::expected<void, LinearFailure> check();

  LinearOptions options_;
  std::vector<double> values_;
  std::vector<double> rhs_;
  std::vector<double> nominals_;
  std::vector<double> row_scale_;     // powers of two
  std::vector<double> column_scale_;  // powers of two
  std::vector<double> solution_;
  std::vector<double> residual_;
  std::vector<double> row_size_;
  SparseLu lu_;                                        // of the scaled matrix
  std::unique_ptr<SparseLeastSquares> least_squares_;  // made for the first singular matrix
  std::vector<double> scaled_residual_;
  std::vector<double> correction_;
  bool singular_ = false;
};

}  // namespace holon::solve
