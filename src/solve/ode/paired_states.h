#pragma once

// x' = f(t, x) whose states come in pairs of a position and its velocity, as x'' = f(t, x, x'): what methods for
// second derivatives need to run on a model.
// In: the ODE and, for each state, the state that is its derivative. Out: the second-derivative problem in the order
// positions, velocities; and an integrator for it that speaks in the order of the ODE.
//   q_k = x[position_k]     v_k = x[velocity_k]     q_k'' = f(t, x)[velocity_k]

#include <cstddef>
#include <expected>
#include <memory>
#include <string>
#include <vector>

#include "solve/ode/function_ref.h"
#include "solve/ode/integrator.h"
#include "solve/ode/problem.h"

namespace holon::solve {

inline constexpr std::size_t kUnpaired = static_cast<std::size_t>(-1);

// Pairs of states, positions in the order of the states.
struct StatePairs {
  std::vector<std::size_t> position;
  std::vector<std::size_t> velocity;
};

// `velocity_of[i]` is the state that is the derivative of state i, or kUnpaired. The states that belong to no pair, or
// are the velocity of two, are the error: the system has no second-derivative form.
std::expected<StatePairs, std::vector<std::size_t>> pair_states(const std::vector<std::size_t>& velocity_of);

// Whether no acceleration depends on a velocity, by the pattern of the Jacobian; false without a pattern.
bool is_velocity_free(const OdeProblem& ode, const StatePairs& pairs);

// `make` makes the integrator of the second-derivative problem.
using MakeIntegrator = FunctionRef<std::expected<std::unique_ptr<Integrator>, std::string>(const Problem& problem,
                                                                                           const OdeOptions& options)>;
std::expected<std::unique_ptr<Integrator>, std::string> make_paired(const OdeProblem& ode, const StatePairs& pairs,
                                                                    const OdeOptions& options, MakeIntegrator make);

}  // namespace holon::solve
