#pragma once

// The linear side of Newton's method: evaluates df/dx (analytic, or by differences), factors it, and turns residuals
// into steps. Dense or sparse is decided once, by the problem. All dense memory is taken when the object is made.

#include <cstddef>
#include <expected>
#include <memory>
#include <span>
#include <vector>

#include "solve/linear/coloring.h"
#include "solve/linear/dense_lu.h"
#include "solve/linear/dense_matrix.h"
#include "solve/linear/least_norm.h"
#include "solve/linear/sparse_least_squares.h"
#include "solve/linear/sparse_lu.h"
#include "solve/newton/problem.h"

namespace holon::solve {

// The box in which callbacks may be evaluated; both empty when there is none.
struct Bounds {
  std::span<const double> lower;
  std::span<const double> upper;
};

enum class JacobianTrouble : unsigned char { none, not_finite, rejected, stopped };

class NewtonJacobian {
 public:
  // `regularized`: whether `regularized_step` will ever be asked for; a dense problem then needs more memory.
  NewtonJacobian(const NonlinearProblem& problem, bool regularized);

  // At x, where the residual is f. `sizes` says how large each unknown is, for the lengths of differences.
  JacobianTrouble evaluate(Values x, Values f, Values sizes, const Bounds& bounds);
  // Unknown and equation of the entry that was not finite, after JacobianTrouble::not_finite.
  LinearFailure bad_entry() const { return bad_entry_; }

  // Largest |J_ij| sizes_j of each row, summed over j: how much a row changes when all unknowns change by their sizes.
  void row_sizes(Values sizes, Results rows) const;

  // Prepares `step`. A dense matrix without full rank gives least-norm steps, measured in `sizes`; a sparse one fails.
  std::expected<void, LinearFailure> factor(Values sizes);
  bool factored() const { return factored_; }
  bool full_rank() const { return full_rank_; }
  void forget() { factored_ = false; }

  // dx with J dx = -f.
  void step(Values f, Results dx);

  // dx that minimizes |D^-1 (J dx + f)|^2 + mu |N^-1 dx|^2 with D = diag(row_scale), N = diag(sizes).
  // Overwrites nothing that `step` needs. False when even this system is singular to rounding.
  bool regularized_step(Values f, Values row_scale, Values sizes, double mu, Results dx);
  // The gradient N J^T D^-2 f of half the squared scaled residual.
  void gradient(Values f, Values row_scale, Values sizes, Results g) const;

  long residual_calls() const { return residual_calls_; }
  long evaluations() const { return evaluations_; }
  long factorizations() const { return factorizations_; }

 private:
  JacobianTrouble difference_dense(Values x, Values f, Values sizes, const Bounds& bounds);
  JacobianTrouble difference_sparse(Values x, Values f, Values sizes, const Bounds& bounds);
  JacobianTrouble check_finite();
  bool regularized_dense(Values f, Values row_scale, Values sizes, double mu, Results dx);
  bool regularized_sparse(Values f, Values row_scale, Values sizes, double mu, Results dx);

  NonlinearProblem problem_;
  SparseStructure structure_;                          // sparse only
  Coloring coloring_;                                  // sparse differences only
  DenseMatrix matrix_;                                 // dense only
  std::unique_ptr<DenseLu> dense_lu_;                  // dense only
  std::unique_ptr<LeastNorm> pseudo_;                  // dense only
  std::unique_ptr<LeastNorm> stacked_;                 // dense only: J over sqrt(mu) I
  DenseMatrix stacked_matrix_;                         // dense only
  std::unique_ptr<SparseLu> sparse_lu_;                // sparse only
  std::vector<double> sparse_values_;                  // sparse only: J as it was evaluated
  std::unique_ptr<SparseLeastSquares> least_squares_;  // sparse only; made when first needed, which is rare
  std::vector<double> trial_;
  std::vector<double> trial_f_;
  std::vector<double> work_;
  std::vector<double> stacked_rhs_;
  std::vector<double> steps_;
  LinearFailure bad_entry_;
  bool factored_ = false;
  bool full_rank_ = false;
  long residual_calls_ = 0;
  long evaluations_ = 0;
  long factorizations_ = 0;
};

}  // namespace holon::solve
