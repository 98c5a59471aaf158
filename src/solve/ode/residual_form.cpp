#include "solve/ode/residual_form.h"

#include <algorithm>
#include <cstddef>
#include <memory>

namespace holon::solve {

ResidualForm::ResidualForm(const OdeProblem& ode)
    : ode_(ode), residual_{&ode_}, dense_jacobian_{&ode_}, sparse_jacobian_{&ode_, {}, {}} {
  bind();
}

ResidualForm::ResidualForm(const SecondDerivativeProblem& second)
    : first_order_(std::make_unique<FirstOrderForm>(second)),
      ode_(first_order_->problem()),
      residual_{&ode_},
      dense_jacobian_{&ode_},
      sparse_jacobian_{&ode_, {}, {}} {
  bind();
}

void ResidualForm::bind() {
  problem_.size = ode_.size;
  problem_.residual = residual_;
  if (ode_.dense_jacobian) problem_.dense_jacobian = dense_jacobian_;
  if (ode_.pattern.column_start.empty()) return;
  sparse_jacobian_.with_diagonal = add_diagonal(ode_.pattern);
  problem_.pattern = sparse_jacobian_.with_diagonal.structure.view();
  if (!ode_.sparse_jacobian) return;
  sparse_jacobian_.values.resize(ode_.pattern.entries());
  problem_.sparse_jacobian = sparse_jacobian_;
}

Evaluation ResidualForm::Residual::operator()(double t, Values x, Values dx, Results r) const {
  const Evaluation outcome = ode->derivatives(t, x, r);
  for (std::size_t i = 0; i < r.size(); ++i) r[i] = dx[i] - r[i];
  return outcome;
}

Evaluation ResidualForm::DenseJacobian::operator()(double t, Values x, Values, double alpha, Results jac) const {
  const Evaluation outcome = ode->dense_jacobian(t, x, jac);
  for (double& entry : jac) entry = -entry;
  for (std::size_t i = 0; i < ode->size; ++i) jac[i + i * ode->size] += alpha;
  return outcome;
}

Evaluation ResidualForm::SparseJacobian::operator()(double t, Values x, Values, double alpha, Results jac) {
  const Evaluation outcome = ode->sparse_jacobian(t, x, values);
  std::fill(jac.begin(), jac.end(), 0.0);
  for (std::size_t k = 0; k < values.size(); ++k) {
    jac[static_cast<std::size_t>(with_diagonal.place[k])] = -values[k];
  }
  for (const int place : with_diagonal.diagonal) jac[static_cast<std::size_t>(place)] += alpha;
  return outcome;
}

}  // namespace holon::solve
