#pragma once

// An ODE or a DAE as the implicit methods see it. A stage with the step factor g solves for the slopes u of the
// differential variables d and for the values u of the algebraic variables a:
//   F(t, x, x') = 0   with   x_d = base_d + g u_d,   x'_d = u_d,   x_a = u_a,   x'_a = 0
// so that Newton's matrix is M + g N with
//   M = [dF/dx'_d | dF/dx_a]     N = [dF/dx_d | 0]          (ODE: F = x' - f(t, x), M = I, N = -df/dx)
// M is regular exactly when the index is at most 1; g = 0 solves the equations for x' and the algebraic variables.

#include <complex>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "solve/linear/dense_lu.h"
#include "solve/linear/sparse_lu.h"
#include "solve/ode/first_order_form.h"
#include "solve/ode/integrator.h"
#include "solve/ode/problem.h"
#include "solve/ode/step_control.h"

namespace holon::solve {

class ImplicitSystem {
 public:
  // `weights` and `stats` belong to the engine and outlive this.
  ImplicitSystem(const Problem& problem, const ErrorWeights& weights, OdeStats& stats);

  std::size_t size() const { return size_; }
  bool is_ode() const { return dae_ == nullptr; }
  bool is_sparse() const { return sparse_; }
  bool has_algebraic() const { return has_algebraic_; }
  bool differential(std::size_t i) const { return differential_[i] != 0; }

  Evaluation residual(double t, Values x, Values dx, Results r);
  // x' of an ODE; not for DAEs.
  Evaluation slope(double t, Values x, Results dx);

  // Takes new Jacobians at this point. The version changes, so that factors can tell that they are old.
  Evaluation linearize(double t, Values x, Values dx);
  long version() const { return version_; }

  // M + g N; dense and complex matrices column by column, sparse ones on structure().
  void assemble(double g, std::span<double> matrix) const;
  void assemble(std::complex<double> g, std::span<double> re, std::span<double> im) const;
  const SparseStructure& structure() const { return structure_; }
  void assemble_sparse(double g, std::span<double> values) const;
  // df/dx of an ODE, dF/dx of a DAE with zeros for algebraic variables; dense, also where the Jacobian is sparse.
  void jacobian_by_state(std::span<double> matrix) const;
  // r = M u
  void multiply_by_m(Values u, Results r) const;

 private:
  Evaluation linearize_ode(double t, Values x);
  Evaluation linearize_dae(double t, Values x, Values dx);
  Evaluation difference_ode(double t, Values x);
  Evaluation difference_dae(double t, Values x, Values dx);
  double increment(std::size_t j, double x) const;

  std::size_t size_ = 0;
  const ErrorWeights& weights_;
  OdeStats& stats_;
  OdeProblem ode_;
  DaeProblem dae_storage_;
  const DaeProblem* dae_ = nullptr;
  std::unique_ptr<FirstOrderForm> first_order_;
  std::vector<unsigned char> differential_;
  bool has_algebraic_ = false;
  bool sparse_ = false;
  long version_ = 0;

  // ODE: fx is df/dx. DAE: dF/dx and dF/dx'. Dense, or on structure_.
  std::vector<double> fx_;
  std::vector<double> fdx_;
  SparseStructure structure_;
  std::vector<int> place_;     // of the callback's entries in structure_
  std::vector<int> diagonal_;  // of structure_
  std::vector<double> callback_values_;
  std::vector<double> work_x_;
  std::vector<double> work_dx_;
  std::vector<double> work_r0_;
  std::vector<double> work_r1_;
};

// The factors of M + g N for one real g, kept until g or the Jacobian changes.
class IterationMatrix {
 public:
  IterationMatrix(ImplicitSystem& system, OdeStats& stats);

  // False when the matrix is singular.
  bool prepare(double g);
  void solve(Results b);

 private:
  ImplicitSystem& system_;
  OdeStats& stats_;
  std::unique_ptr<DenseLu> dense_;
  std::unique_ptr<SparseLu> sparse_;
  double g_ = 0;
  long version_ = -1;
  bool regular_ = false;
};

}  // namespace holon::solve
