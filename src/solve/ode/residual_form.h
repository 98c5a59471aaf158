#pragma once

// x' = f(t, x) as F(t, x, x') = x' - f(t, x) = 0, so that a solver of DAEs can run on it. The matrix of a step is
//   dF/dx + alpha dF/dx' = alpha I - df/dx.

#include <memory>
#include <vector>

#include "solve/linear/sparse_matrix.h"
#include "solve/ode/first_order_form.h"
#include "solve/ode/problem.h"

namespace holon::solve {

class ResidualForm {
 public:
  explicit ResidualForm(const OdeProblem& ode);
  explicit ResidualForm(const SecondDerivativeProblem& second);
  ResidualForm(const ResidualForm&) = delete;  // the problem refers to this object
  ResidualForm& operator=(const ResidualForm&) = delete;
  ~ResidualForm() = default;

  const DaeProblem& problem() const { return problem_; }

 private:
  struct Residual {
    const OdeProblem* ode;
    Evaluation operator()(double t, Values x, Values dx, Results r) const;
  };
  struct DenseJacobian {
    const OdeProblem* ode;
    Evaluation operator()(double t, Values x, Values dx, double alpha, Results jac) const;
  };
  struct SparseJacobian {
    const OdeProblem* ode;
    WithDiagonal with_diagonal;
    std::vector<double> values;
    Evaluation operator()(double t, Values x, Values dx, double alpha, Results jac);
  };
  void bind();

  std::unique_ptr<FirstOrderForm> first_order_;  // of a second-derivative problem
  OdeProblem ode_;
  Residual residual_;
  DenseJacobian dense_jacobian_;
  SparseJacobian sparse_jacobian_;
  DaeProblem problem_;
};

}  // namespace holon::solve
