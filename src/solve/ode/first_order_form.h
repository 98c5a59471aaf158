#pragma once

// x'' = f(t, x, x') as the ODE (x, v)' = (v, f(t, x, v)), so that every method can run on it.

#include <cstddef>
#include <vector>

#include "solve/ode/problem.h"

namespace holon::solve {

class FirstOrderForm {
 public:
  explicit FirstOrderForm(const SecondDerivativeProblem& second);
  FirstOrderForm(const FirstOrderForm&) = delete;  // the problem refers to this object
  FirstOrderForm& operator=(const FirstOrderForm&) = delete;
  ~FirstOrderForm() = default;

  const OdeProblem& problem() const { return problem_; }

 private:
  struct Derivatives {
    const SecondDerivativeProblem* second;
    Evaluation operator()(double t, Values x, Results dx) const;
  };
  struct Jacobian {
    const SecondDerivativeProblem* second;
    std::vector<double> da_dx;
    std::vector<double> da_dv;
    Evaluation operator()(double t, Values x, Results jac);
  };

  SecondDerivativeProblem second_;
  Derivatives derivatives_;
  Jacobian jacobian_;
  OdeProblem problem_;
};

}  // namespace holon::solve
