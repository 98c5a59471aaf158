// The unknowns are u_j = x'_j where x'_j occurs in F and u_j = x_j elsewhere, so the Jacobian has the columns dF/dx'_j
// or dF/dx_j. The callback gives J(a) = dF/dx + a dF/dx'; with a as large as the entries of J(0), (J(a) - J(0)) / a
// loses no digits that matter.

#include "solve/sundials/dae_start.h"

#include <algorithm>
#include <cmath>

#include "base/check.h"

namespace holon::solve {

DaeStart::DaeStart(const DaeProblem& problem, Values nominal, bool sparse)
    : problem_(problem),
      sparse_(!problem.pattern.column_start.empty() &&
              (sparse || (problem.sparse_jacobian && !problem.dense_jacobian))),
      x_(problem.size),
      dx_(problem.size),
      unknowns_(problem.size) {
  NonlinearProblem nonlinear;
  nonlinear.size = problem.size;
  nonlinear.residual = residual_;
  if (sparse_) nonlinear.pattern = problem.pattern;
  if (sparse_ && problem.sparse_jacobian) {
    nonlinear.sparse_jacobian = jacobian_;
    with_alpha_.resize(problem.pattern.entries());
  } else if (!sparse_ && problem.dense_jacobian) {
    nonlinear.dense_jacobian = jacobian_;
    with_alpha_.resize(problem.size * problem.size);
  }
  NewtonOptions options;
  options.nominal.assign(nominal.begin(), nominal.end());
  newton_ = std::make_unique<NewtonSolver>(nonlinear, options);
}

void DaeStart::spread(Values unknowns) {
  for (std::size_t i = 0; i < unknowns.size(); ++i) (is_differential(i) ? dx_ : x_)[i] = unknowns[i];
}

Evaluation DaeStart::Residual::operator()(Values unknowns, Results r) const {
  owner.spread(unknowns);
  return owner.problem_.residual(owner.t_, owner.x_, owner.dx_, r);
}

Evaluation DaeStart::call_jacobian(double alpha, Results jac) const {
  return sparse_ ? problem_.sparse_jacobian(t_, x_, dx_, alpha, jac) : problem_.dense_jacobian(t_, x_, dx_, alpha, jac);
}

Evaluation DaeStart::Jacobian::operator()(Values unknowns, Results jac) const {
  owner.spread(unknowns);
  if (const Evaluation evaluation = owner.call_jacobian(0, jac); evaluation != Evaluation::good) return evaluation;
  double alpha = 1;
  for (const double entry : jac) alpha = std::max(alpha, std::abs(entry));
  if (!std::isfinite(alpha)) return Evaluation::retry;
  if (const Evaluation evaluation = owner.call_jacobian(alpha, owner.with_alpha_); evaluation != Evaluation::good)
    return evaluation;
  const std::size_t n = owner.problem_.size;
  const SparsePattern& pattern = owner.problem_.pattern;
  for (std::size_t j = 0; j < n; ++j) {
    if (!owner.is_differential(j)) continue;
    const std::size_t first = owner.sparse_ ? static_cast<std::size_t>(pattern.column_start[j]) : j * n;
    const std::size_t last = owner.sparse_ ? static_cast<std::size_t>(pattern.column_start[j + 1]) : first + n;
    for (std::size_t k = first; k < last; ++k) jac[k] = (owner.with_alpha_[k] - jac[k]) / alpha;
  }
  return Evaluation::good;
}

std::expected<NewtonResult, NewtonFailure> DaeStart::solve(double t, Results x, Results dx) {
  HOLON_CHECK(x.size() == problem_.size && dx.size() == problem_.size);
  t_ = t;
  std::copy(x.begin(), x.end(), x_.begin());
  for (std::size_t i = 0; i < x.size(); ++i) {
    dx_[i] = is_differential(i) ? dx[i] : 0.0;
    unknowns_[i] = is_differential(i) ? dx[i] : x[i];
  }
  auto solved = newton_->solve(unknowns_);
  if (!solved) return solved;
  // Derivatives of this point, not of a trial, are what is returned.
  spread(unknowns_);
  // A rank that is not full means that some x' or algebraic variable is not determined: the index is above 1.
  if (!solved->full_rank) {
    NewtonFailure failure{NewtonTrouble::singular_jacobian, solved->iterations, 0, 0, 0, 0, 0};
    newton_->forget();
    return std::unexpected(failure);
  }
  std::copy(x_.begin(), x_.end(), x.begin());
  std::copy(dx_.begin(), dx_.end(), dx.begin());
  return solved;
}

}  // namespace holon::solve
