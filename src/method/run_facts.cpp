#include "method/run_facts.h"

#include <utility>

#include "solve/ode/eigenvalues.h"
#include "solve/ode/paired_states.h"

namespace holon::method {
namespace {

// A pattern may have entries that are always zero (a damping whose constant is 0): accelerations use velocities when
// they change with them, here or where the velocities are others.
bool uses_velocity(const solve::OdeProblem& ode, const solve::StatePairs& pairs, double t, solve::Values x,
                   solve::Values nominal) {
  if (solve::is_velocity_free(ode, pairs)) return false;
  std::vector<double> moved(x.begin(), x.end());
  for (const std::size_t v : pairs.velocity) moved[v] += nominal.empty() ? 1.0 : nominal[v];
  for (const solve::Values point : {x, solve::Values(moved)}) {
    const auto jac = solve::dense_jacobian_at(ode, t, point, nominal);
    if (!jac) continue;
    for (const std::size_t row : pairs.velocity) {
      for (const std::size_t column : pairs.velocity) {
        if ((*jac)[row + column * ode.size] != 0) return true;
      }
    }
  }
  return false;
}

}  // namespace

RunFacts facts_at(const std::vector<std::size_t>& velocity_of, bool needs_newton, const solve::OdeProblem& ode,
                  double t, solve::Values x, solve::Values nominal) {
  RunFacts facts;
  if (auto eigenvalues = solve::eigenvalues_at(ode, t, x, nominal)) facts.eigenvalues = *std::move(eigenvalues);
  facts.is_dae = needs_newton;
  if (ode.size <= solve::kMostModes) {
    const auto pairs = solve::pair_states(velocity_of);
    facts.uses_velocity = pairs && uses_velocity(ode, *pairs, t, x, nominal);
  }
  return facts;
}

}  // namespace holon::method
