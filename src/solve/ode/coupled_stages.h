#pragma once

// Newton's matrix of implicit Runge-Kutta stages that depend on each other (see implicit_system.h for M and N):
//   (I (x) M + h A (x) N) delta = r            A: the active rows and columns of the tableau
// With A = T diag(lambda) T^-1 it falls apart into one system M + h lambda_k N for each eigenvalue, where conjugate
// pairs count once (Butcher 1976; Hairer, Wanner: Solving ODEs II, IV.8). When A has too few eigenvectors, or the
// Jacobian is sparse, the large matrix is factored as it is.

#include <complex>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "solve/linear/dense_lu.h"
#include "solve/linear/sparse_lu.h"
#include "solve/ode/complex_lu.h"
#include "solve/ode/implicit_system.h"
#include "solve/ode/integrator.h"

namespace holon::solve {

class CoupledStages {
 public:
  // `a` has `stages` rows of `stages`.
  CoupledStages(std::size_t stages, std::span<const double> a, ImplicitSystem& system, OdeStats& stats);

  // Factors for this h, unless they are there already. False when a matrix is singular.
  bool prepare(double h);
  // Stage after stage, in place.
  void solve(Results r);

  // A matrix M + h lambda N of a real eigenvalue, which an error estimate can use too.
  std::optional<double> real_eigenvalue() const;
  IterationMatrix* real_matrix() { return real_.empty() ? nullptr : real_.front().get(); }

 private:
  void diagonalize(std::span<const double> a);
  bool prepare_whole(double h);
  void make_whole_structure();

  std::size_t stages_;
  std::size_t size_;
  ImplicitSystem& system_;
  OdeStats& stats_;
  std::vector<double> a_;
  double h_ = 0;
  long version_ = -1;
  bool regular_ = false;

  bool diagonal_ = false;
  std::vector<std::complex<double>> lambda_;      // real ones first, then one of each pair
  std::vector<std::complex<double>> from_eigen_;  // T, stages rows of lambda_.size()
  std::vector<std::complex<double>> to_eigen_;    // T^-1, lambda_.size() rows of stages
  std::vector<std::unique_ptr<IterationMatrix>> real_;
  std::vector<std::unique_ptr<ComplexLu>> pairs_;

  std::unique_ptr<DenseLu> whole_dense_;
  std::unique_ptr<SparseLu> whole_sparse_;
  std::vector<double> part_m_;  // M, then N, on the structure of the system
  std::vector<double> part_mn_;
  std::vector<double> re_;
  std::vector<double> im_;
};

}  // namespace holon::solve
