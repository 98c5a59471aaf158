#include "solve/ode/result_tolerance.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <variant>

namespace holon::solve {
namespace {

// The order of a method whose estimate is that of its own error; 0 for others.
struct OwnOrder {
  const Problem& problem;

  static int among(int order, int error_order) { return error_order >= order ? order : 0; }
  int operator()(const RungeKutta& method) const { return among(method.order, method.error_order); }
  int operator()(const Rosenbrock& method) const { return among(method.order, method.error_order); }
  // Where the order is chosen, the first steps of low order are too few to matter.
  int operator()(const Adams& method) const { return method.max_order; }
  int operator()(const BackwardDifferentiation& method) const { return method.max_order; }
  int operator()(const Nystrom& method) const {
    const auto* second = std::get_if<SecondDerivativeProblem>(&problem);
    if (second == nullptr || second->velocity_free) return among(method.order, method.error_order);
    return among(method.velocity_order, method.velocity_error_order);
  }
  int operator()(const Godunov&) const { return 0; }
  int operator()(const GeneralizedAlpha&) const { return 0; }
};

constexpr std::array kManySteps = {4000.0, 30.0, 5.0, 3.0, 2.0};  // c_p of orders 1 to 4, and 5 and above
constexpr double kTightest = 1e-13;                               // below this it is rounding
constexpr double kTightestOfOrderOne = 1e-4;                      // that a result keeps to

// How many times smaller than the tolerance the error of a step is to be.
double strictness(int order, double tolerance) {
  const std::size_t row = std::min(static_cast<std::size_t>(order - 1), kManySteps.size() - 1);
  const double kept = order == 1 ? std::max(tolerance, kTightestOfOrderOne) : tolerance;
  const double wanted = kManySteps[row] * std::pow(std::max(1.0, 1e-3 / kept), 1.0 / order);
  return std::max(1.0, std::min(wanted, tolerance / kTightest));
}

}  // namespace

OdeOptions step_options(const Formula& formula, const Problem& problem, const OdeOptions& options) {
  OdeOptions strict = options;
  const int order = std::visit(OwnOrder{problem}, formula);
  if (order < 1 || options.fixed_step > 0) return strict;
  const double factor = strictness(order, options.relative_tol);
  strict.relative_tol /= factor;
  for (double& tolerance : strict.absolute_tol) tolerance /= factor;
  return strict;
}

double tolerance_kept(int order, double tolerance) {
  if (order != 1 || tolerance >= kTightestOfOrderOne) return tolerance;
  // The tolerance T at which a step would be given the same one: T^2 1e3 / c_1.
  const double of_step = tolerance / strictness(1, tolerance);
  return std::sqrt(of_step * kManySteps.front() * 1e-3);
}

}  // namespace holon::solve
