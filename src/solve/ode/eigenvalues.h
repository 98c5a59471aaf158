#pragma once

// The modes of a system near a point: eigenvalues of df/dx, from which limits of steps and stiffness follow.

#include <complex>
#include <cstddef>
#include <optional>
#include <vector>

#include "solve/ode/problem.h"

namespace holon::solve {

// df/dx at a point, dense and column by column: from the problem's Jacobian, or by differences of the size
// sqrt(eps) max(|x_j|, nominal_j) (empty: nominal 1). Nothing when the model has no value there.
std::optional<std::vector<double>> dense_jacobian_at(const OdeProblem& ode, double t, Values x, Values nominal = {});

// Beyond this size the eigenvalues of a dense matrix take longer than most runs.
inline constexpr std::size_t kMostModes = 400;

// Nothing when the system is larger than kMostModes, has no value at the point, or an entry that is not finite.
std::optional<std::vector<std::complex<double>>> eigenvalues_at(const OdeProblem& ode, double t, Values x,
                                                                Values nominal = {});

}  // namespace holon::solve
