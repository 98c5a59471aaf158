#pragma once

// A square system of nonlinear equations f(x) = 0, as borrowed callbacks.

#include <cstddef>
#include <optional>
#include <string>

#include "solve/ode/function_ref.h"
#include "solve/ode/problem.h"

namespace holon::solve {

struct NonlinearProblem {
  std::size_t size = 0;
  FunctionRef<Evaluation(Values x, Results f)> residual;
  // df/dx, dense and column by column. Empty: differences are used.
  FunctionRef<Evaluation(Values x, Results jac)> dense_jacobian;
  // df/dx on `pattern`. Preferred to the dense one when both are there.
  FunctionRef<Evaluation(Values x, Results jac)> sparse_jacobian;
  // Without entries every unknown may occur everywhere. With entries but without `sparse_jacobian`, differences are
  // taken for whole groups of columns at once.
  SparsePattern pattern;

  bool is_sparse() const { return !pattern.column_start.empty(); }
};

// Why the problem cannot be solved at all, or nothing.
std::optional<std::string> defect(const NonlinearProblem& problem);

}  // namespace holon::solve
