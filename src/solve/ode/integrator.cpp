#include "solve/ode/integrator.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/text.h"
#include "solve/linear/rounding.h"

namespace holon::solve {
namespace {

std::string_view what_happened(OdeFailure::Kind kind) {
  switch (kind) {
    case OdeFailure::Kind::step_too_small:
      return "the error stays above the tolerance however short the step";
    case OdeFailure::Kind::too_many_rejections:
      return "too many steps in a row were rejected";
    case OdeFailure::Kind::newton_diverged:
      return "the equations of the implicit step could not be solved";
    case OdeFailure::Kind::singular_matrix:
      return "the matrix of the implicit step is singular";
    case OdeFailure::Kind::not_finite:
      return "a value is infinite or not a number";
    case OdeFailure::Kind::inconsistent_start:
      return "no derivative satisfies the equations at the start";
    case OdeFailure::Kind::not_evaluable:
      return "the model cannot be evaluated near this point";
    case OdeFailure::Kind::stopped:
      return "the model stopped the run";
  }
  return {};
}

}  // namespace

std::optional<std::string> OdeOptions::problem(std::size_t size) const {
  if (!(relative_tol > 0) || !(relative_tol < 1)) return "the relative tolerance must lie between 0 and 1";
  if (absolute_tol.size() > 1 && absolute_tol.size() != size) {
    return "absolute tolerances: none, one, or one for each state";
  }
  if (!all_positive(absolute_tol)) return "an absolute tolerance must be above 0";
  if (!nominal.empty() && nominal.size() != size) return "nominal values: none, or one for each state";
  if (!all_positive(nominal)) return "a nominal value must be above 0";
  if (fixed_step < 0 || !std::isfinite(fixed_step)) return "the step must be above 0";
  if (first_step < 0 || !std::isfinite(first_step)) return "the first step must be above 0, or 0 to let it be chosen";
  if (!(max_step > 0)) return "the largest step must be above 0";
  if (min_step < 0 || !(min_step <= max_step)) return "the smallest step must lie between 0 and the largest";
  if (max_rejections < 1) return "at least one rejection must be allowed";
  if (max_newton < 1) return "at least one Newton iteration must be allowed";
  return std::nullopt;
}

void add_work(OdeStats& total, const OdeStats& before, const OdeStats& after) {
  total.f_calls += after.f_calls - before.f_calls;
  total.jacobian_f_calls += after.jacobian_f_calls - before.jacobian_f_calls;
  total.jacobians += after.jacobians - before.jacobians;
  total.factorizations += after.factorizations - before.factorizations;
  total.newton_iterations += after.newton_iterations - before.newton_iterations;
  total.newton_failures += after.newton_failures - before.newton_failures;
}

std::string describe(const OdeFailure& failure) {
  std::string text(what_happened(failure.kind));
  text += " at t = " + base::shortest(failure.t);
  if (failure.step > 0) text += " with a step of " + base::shortest(failure.step);
  switch (failure.kind) {
    case OdeFailure::Kind::step_too_small:
    case OdeFailure::Kind::too_many_rejections:
    case OdeFailure::Kind::not_finite:
      text += ", state " + std::to_string(failure.component);
      break;
    case OdeFailure::Kind::newton_diverged:
    case OdeFailure::Kind::singular_matrix:
    case OdeFailure::Kind::inconsistent_start:
    case OdeFailure::Kind::not_evaluable:
    case OdeFailure::Kind::stopped:
      break;
  }
  return text;
}

}  // namespace holon::solve
