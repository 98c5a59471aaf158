#include "solve/sundials/step_matrix.h"

#include <algorithm>

#include "base/check.h"

namespace holon::solve {
namespace {

// Where sparse elimination of a band starts to be faster than dense (bench/solve_bench.cpp: equal at 6, twice at 12).
constexpr std::size_t kSmallestSparse = 10;
constexpr double kLargestDensity = 0.35;

StepMatrix& matrix_of(SUNLinearSolver solver) { return *static_cast<StepMatrix*>(solver->content); }

SUNLinearSolver_Type type_of(SUNLinearSolver) { return SUNLINEARSOLVER_DIRECT; }
SUNLinearSolver_ID id_of(SUNLinearSolver) { return SUNLINEARSOLVER_CUSTOM; }

// A positive answer asks for a shorter step: a singular matrix I - gamma J is regular for a smaller gamma.
int set_up(SUNLinearSolver solver, SUNMatrix) { return matrix_of(solver).factor() ? 0 : 1; }

int solve(SUNLinearSolver solver, SUNMatrix, N_Vector x, N_Vector b, realtype) {
  if (x != b) std::copy_n(NV_DATA_S(b), NV_LENGTH_S(b), NV_DATA_S(x));
  matrix_of(solver).solve(numbers_of(x));
  return 0;
}

SUNMatrix_ID matrix_id_of(SUNMatrix) { return SUNMATRIX_CUSTOM; }
// IDA clears the matrix before it asks for the Jacobian; our Jacobians write every entry.
int leave_as_it_is(SUNMatrix) { return 0; }

}  // namespace

bool choose_sparse(MatrixKind kind, std::size_t size, const SparsePattern& pattern) {
  if (pattern.column_start.empty()) return false;
  switch (kind) {
    case MatrixKind::dense:
      return false;
    case MatrixKind::sparse:
      return true;
    case MatrixKind::automatic:
      break;
  }
  const double all = static_cast<double>(size) * static_cast<double>(size);
  return size >= kSmallestSparse && static_cast<double>(pattern.entries()) <= kLargestDensity * all;
}

std::expected<void, LinearFailure> StepMatrix::factor() {
  ++factorizations_;
  const auto done = dense_ ? dense_->factor() : sparse_->factor();
  failure_.reset();
  if (!done) failure_ = done.error();
  return done;
}

void StepMatrix::solve(std::span<double> b) {
  if (dense_) {
    dense_->solve(b);
  } else {
    sparse_->solve(b);
  }
}

MatrixHandle make_matrix_handle(StepMatrix& matrix, const Context& context) {
  MatrixHandle handle(SUNMatNewEmpty(context.get()));
  HOLON_CHECK(handle != nullptr);
  handle->content = &matrix;
  handle->ops->getid = matrix_id_of;
  handle->ops->zero = leave_as_it_is;
  return handle;
}

LinearSolverHandle make_linear_solver_handle(StepMatrix& matrix, const Context& context) {
  LinearSolverHandle handle(SUNLinSolNewEmpty(context.get()));
  HOLON_CHECK(handle != nullptr);
  handle->content = &matrix;
  handle->ops->gettype = type_of;
  handle->ops->getid = id_of;
  handle->ops->setup = set_up;
  handle->ops->solve = solve;
  return handle;
}

}  // namespace holon::solve
