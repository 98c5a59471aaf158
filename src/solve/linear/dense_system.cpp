#include "solve/linear/dense_system.h"

#include <algorithm>
#include <cmath>

#include "base/check.h"

namespace holon::solve {

DenseSystem::DenseSystem(std::size_t size, std::span<const double> nominals, const LinearOptions& options)
    : options_(options),
      matrix_(size, size),
      rhs_(size),
      nominals_(nominals.begin(), nominals.end()),
      work_(size),
      lu_(size),
      least_norm_(size, size) {
  if (nominals_.empty()) nominals_.assign(size, 1.0);
  least_norm_.set_nominals(nominals_);
}

std::expected<LinearSolution, LinearFailure> DenseSystem::solve(std::span<double> x) {
  lu_.matrix().copy_from(matrix_);
  const auto factored = lu_.factor();
  if (!factored && factored.error().trouble == LinearTrouble::not_finite) return std::unexpected(factored.error());
  singular_ = !factored;
  // Elimination may leave a rounding error where a zero pivot belongs; the rank decides.
  if (!factored || lu_.weakest_pivot() < options_.suspicious_pivot) {
    const auto rank = least_norm_.factor(matrix_);
    if (!rank) return std::unexpected(rank.error());
    singular_ = !factored || *rank < size();
  }
  return solve_again(x);
}

bool DenseSystem::is_negligible() const {
  for (std::size_t i = 0; i < size(); ++i) {
    double residual = rhs_[i];
    for (std::size_t j = 0; j < size(); ++j) residual -= matrix_(i, j) * work_[j];
    if (!(std::abs(residual) <= options_.absolute_tol)) return false;
  }
  return true;
}

std::expected<LinearSolution, LinearFailure> DenseSystem::solve_again(std::span<double> x) {
  HOLON_CHECK(x.size() == size());
  if (singular_) {
    least_norm_.solve(rhs_, work_);
    if (const auto met = check_residual(matrix_, work_, rhs_, nominals_, options_.consistency_tol);
        !met && !is_negligible())
      return std::unexpected(met.error());
  } else {
    std::copy(rhs_.begin(), rhs_.end(), work_.begin());
    lu_.solve(work_);
    for (std::size_t i = 0; i < size(); ++i)
      if (!std::isfinite(work_[i])) {
        // The first bad entry of the right hand side is the cause; without one the solution overflowed.
        for (std::size_t row = 0; row < size(); ++row)
          if (!std::isfinite(rhs_[row]))
            return std::unexpected(LinearFailure{LinearTrouble::not_finite, row, row, rhs_[row]});
        return std::unexpected(LinearFailure{LinearTrouble::not_finite, i, i, work_[i]});
      }
  }
  std::copy(work_.begin(), work_.end(), x.begin());
  return LinearSolution{.rank = singular_ ? least_norm_.rank() : size(), .unique = !singular_};
}

}  // namespace holon::solve
