#include "solve/ode/first_order_form.h"

#include <algorithm>
#include <cstddef>

namespace holon::solve {

FirstOrderForm::FirstOrderForm(const SecondDerivativeProblem& second)
    : second_(second), derivatives_{&second_}, jacobian_{&second_, {}, {}} {
  problem_.size = 2 * second_.size;
  problem_.derivatives = derivatives_;
  if (second_.dense_jacobian) {
    jacobian_.da_dx.resize(second_.size * second_.size);
    jacobian_.da_dv.resize(second_.size * second_.size);
    problem_.dense_jacobian = jacobian_;
  }
}

Evaluation FirstOrderForm::Derivatives::operator()(double t, Values x, Results dx) const {
  const std::size_t n = second->size;
  std::copy(x.begin() + static_cast<std::ptrdiff_t>(n), x.end(), dx.begin());
  return second->acceleration(t, x.first(n), x.subspan(n), dx.subspan(n));
}

Evaluation FirstOrderForm::Jacobian::operator()(double t, Values x, Results jac) {
  const std::size_t n = second->size;
  const Evaluation outcome = second->dense_jacobian(t, x.first(n), x.subspan(n), da_dx, da_dv);
  if (outcome != Evaluation::good) return outcome;
  std::fill(jac.begin(), jac.end(), 0.0);
  for (std::size_t j = 0; j < n; ++j) {
    double* by_x = jac.data() + j * 2 * n;
    double* by_v = jac.data() + (n + j) * 2 * n;
    by_v[j] = 1;
    for (std::size_t i = 0; i < n; ++i) {
      by_x[n + i] = da_dx[i + j * n];
      by_v[n + i] = da_dv[i + j * n];
    }
  }
  return Evaluation::good;
}

}  // namespace holon::solve
