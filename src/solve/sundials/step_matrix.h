#pragma once

// The matrix of an implicit step, dense or sparse, and its place under CVODE and IDA as "a matrix" and "a linear
// solver" of theirs. Dense systems go to DenseLu, sparse ones to SparseLu.

#include <sundials/sundials_linearsolver.h>
#include <sundials/sundials_matrix.h>

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "solve/linear/dense_lu.h"
#include "solve/linear/sparse_lu.h"
#include "solve/sundials/sundials.h"
#include "solve/sundials/vector.h"

namespace holon::solve {

// Whether a pattern of this kind is worth a sparse factorization.
bool choose_sparse(MatrixKind kind, std::size_t size, const SparsePattern& pattern);

class StepMatrix {
 public:
  explicit StepMatrix(std::size_t size) : dense_(std::make_unique<DenseLu>(size)) {}
  explicit StepMatrix(SparseStructure structure) : sparse_(std::make_unique<SparseLu>(std::move(structure))) {}

  bool is_sparse() const { return sparse_ != nullptr; }
  DenseMatrix& dense() { return dense_->matrix(); }
  std::span<double> sparse_values() { return sparse_->values(); }

  std::expected<void, LinearFailure> factor();
  void solve(std::span<double> b);

  long factorizations() const { return factorizations_; }
  void reset_counts() { factorizations_ = 0; }
  const std::optional<LinearFailure>& failure() const { return failure_; }  // of the last `factor`

 private:
  std::unique_ptr<DenseLu> dense_;  // one of the two
  std::unique_ptr<SparseLu> sparse_;
  std::optional<LinearFailure> failure_;
  long factorizations_ = 0;
};

struct MatrixDeleter {
  void operator()(SUNMatrix matrix) const { SUNMatFreeEmpty(matrix); }
};
using MatrixHandle = std::unique_ptr<std::remove_pointer_t<SUNMatrix>, MatrixDeleter>;
struct LinearSolverDeleter {
  void operator()(SUNLinearSolver solver) const { SUNLinSolFreeEmpty(solver); }
};
using LinearSolverHandle = std::unique_ptr<std::remove_pointer_t<SUNLinearSolver>, LinearSolverDeleter>;

// Both refer to `matrix`, which must outlive them.
MatrixHandle make_matrix_handle(StepMatrix& matrix, const Context& context);
LinearSolverHandle make_linear_solver_handle(StepMatrix& matrix, const Context& context);

}  // namespace holon::solve
