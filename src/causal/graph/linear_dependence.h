#pragma once

// Finds linear equations that say nothing new. Structure does not see them: the node equations of a circuit without
// ground can all be matched, but they add up to 0 = 0.
// In: equations whose unknowns all have constant coefficients. Out: those that are sums of multiples of others, with
// the multiples. Whether the right sides agree, too, is for the caller to add up. Leaving the dependent equations out
// of the incidence turns what is singular by its numbers into what is singular by structure, which can be explained.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "causal/graph/incidence.h"

namespace holon::causal {

struct LinearEquations {
  const Incidence& incidence;
  std::span<const double> coefficients;  // for each entry; looked at for the equations below only
  std::span<const EquationId> equations;
};

struct LinearTerm {
  EquationId equation;
  double factor;
};

struct DependentEquation {
  EquationId equation;
  std::vector<LinearTerm> sum_of;  // equation = sum of factor * equation, by id; empty: all its coefficients are zero
};

struct LinearDependence {
  std::vector<DependentEquation> dependent;  // by id
  bool is_complete = true;                   // false: the effort was spent before all was looked at
};

struct LinearDependenceEffort {
  std::uint64_t steps = 50000000;  // entries touched while eliminating what peeling has left over
};

LinearDependence find_linear_dependence(const LinearEquations& system, const LinearDependenceEffort& effort = {});

}  // namespace holon::causal
