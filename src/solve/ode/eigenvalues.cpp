#include "solve/ode/eigenvalues.h"

#include <Eigen/Dense>
#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>
#include <complex>
#include <cstddef>
#include <limits>
#include <optional>
#include <vector>

namespace holon::solve {
namespace {

std::optional<std::vector<double>> by_differences(const OdeProblem& ode, double t, Values x, Values nominal) {
  const std::size_t n = ode.size;
  std::vector<double> jac(n * n);
  std::vector<double> moved(x.begin(), x.end());
  std::vector<double> before(n);
  std::vector<double> after(n);
  if (ode.derivatives(t, moved, before) != Evaluation::good) return std::nullopt;
  const double root = std::sqrt(std::numeric_limits<double>::epsilon());
  for (std::size_t j = 0; j < n; ++j) {
    moved[j] = x[j] + root * std::max(std::abs(x[j]), nominal.empty() ? 1.0 : nominal[j]);
    const double delta = moved[j] - x[j];
    if (ode.derivatives(t, moved, after) != Evaluation::good) return std::nullopt;
    for (std::size_t i = 0; i < n; ++i) jac[i + j * n] = (after[i] - before[i]) / delta;
    moved[j] = x[j];
  }
  return jac;
}

}  // namespace

std::optional<std::vector<double>> dense_jacobian_at(const OdeProblem& ode, double t, Values x, Values nominal) {
  const std::size_t n = ode.size;
  std::vector<double> jac(n * n);
  if (ode.sparse_jacobian && ode.pattern.column_start.size() == n + 1) {
    std::vector<double> entries(ode.pattern.entries());
    if (ode.sparse_jacobian(t, x, entries) != Evaluation::good) return std::nullopt;
    for (std::size_t j = 0; j < n; ++j) {
      const auto begin = static_cast<std::size_t>(ode.pattern.column_start[j]);
      const auto end = static_cast<std::size_t>(ode.pattern.column_start[j + 1]);
      for (std::size_t e = begin; e < end; ++e) {
        jac[static_cast<std::size_t>(ode.pattern.row_index[e]) + j * n] = entries[e];
      }
    }
    return jac;
  }
  if (!ode.dense_jacobian) return by_differences(ode, t, x, nominal);
  if (ode.dense_jacobian(t, x, jac) != Evaluation::good) return std::nullopt;
  return jac;
}

std::optional<std::vector<std::complex<double>>> eigenvalues_at(const OdeProblem& ode, double t, Values x,
                                                                Values nominal) {
  const std::size_t n = ode.size;
  if (n > kMostModes) return std::nullopt;
  const auto jac = dense_jacobian_at(ode, t, x, nominal);
  if (!jac || !std::ranges::all_of(*jac, [](double entry) { return std::isfinite(entry); })) return std::nullopt;
  if (n == 0) return std::vector<std::complex<double>>();
  const auto size = static_cast<Eigen::Index>(n);
  const Eigen::Map<const Eigen::MatrixXd> matrix(jac->data(), size, size);
  const Eigen::EigenSolver<Eigen::MatrixXd> solver(matrix, false);
  if (solver.info() != Eigen::Success) return std::nullopt;
  const auto& values = solver.eigenvalues();
  return std::vector<std::complex<double>>(values.data(), values.data() + size);
}

}  // namespace holon::solve
