#include "solve/ode/result_tolerance.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <variant>

namespace holon::solve {
namespace {

// The order of a method whose estimate is that of its own error; 0 for others.
int own_order(const RungeKutta& method) { return method.error_order >= method.order ? method.order : 0; }
int own_order(const Rosenbrock& method) { return method.error_order >= method.order ? method.order : 0; }
// Where the order is chosen, the first steps of low order are too few to matter.
int own_order(const Adams& method) { return method.max_order; }
int own_order(const BackwardDifferentiation& method) { return method.max_order; }
int own_order(const Godunov&) { return 0; }
int own_order(const Nystrom&) { return 0; }
int own_order(const GeneralizedAlpha&) { return 0; }

constexpr std::array kManySteps = {30.0, 5.0, 3.0, 2.0};  // c_p of orders 2, 3, 4, and 5 and above
constexpr double kTightest = 1e-13;                       // below this it is rounding

}  // namespace

OdeOptions step_options(const Formula& formula, const OdeOptions& options) {
  OdeOptions strict = options;
  const int order = std::visit([](const auto& method) { return own_order(method); }, formula);
  if (order < 2 || options.fixed_step > 0) return strict;
  const std::size_t row = std::min(static_cast<std::size_t>(order - 2), kManySteps.size() - 1);
  const double wanted = kManySteps[row] * std::pow(std::max(1.0, 1e-3 / options.relative_tol), 1.0 / order);
  const double factor = std::max(1.0, std::min(wanted, options.relative_tol / kTightest));
  strict.relative_tol /= factor;
  for (double& tolerance : strict.absolute_tol) tolerance /= factor;
  return strict;
}

}  // namespace holon::solve
