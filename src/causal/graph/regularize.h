#pragma once

// Makes a system structurally regular by leaving out equations and giving values to unknowns: what initialization
// needs. In: an incidence, ranks that say which equations must stay and which unknowns may be given a value. Out: the
// equations to leave out, each with the ones that imply (or contradict) it, so that it can be checked after these have
// been solved; the unknowns to fix, each with those that could be fixed in its place; and a perfect matching of the
// rest.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "causal/graph/incidence.h"
#include "causal/graph/matching.h"

namespace holon::causal {

inline constexpr std::uint32_t kMayNotFix = 0xffffffffU;

struct RegularizationProblem {
  const Incidence& incidence;
  // Smaller ranks stay, the largest ones are left out first; of equals, the higher id. Empty: all equal.
  std::span<const std::uint32_t> equation_ranks = {};
  // Smaller ranks are fixed first; of equals, the lower id. kMayNotFix where there is no value. Empty: none may be.
  std::span<const std::uint32_t> fix_ranks = {};
  // Explaining costs a search for each equation and unknown. It stops when this many have been met for each entry of
  // the system; the rest stays without `implied_by` and `alternatives`.
  std::size_t explain_steps_per_entry = 2;
};

struct RedundantEquation {
  EquationId equation;
  std::vector<EquationId> implied_by;  // as many equations as there are unknowns in them and in `equation`; ascending
  std::vector<UnknownId> unknowns;
};

struct FixedUnknown {
  UnknownId unknown;
  std::vector<UnknownId> alternatives;  // could be fixed instead, in the order of their ranks
  bool is_allowed = true;               // false: nothing says what its value could be, but nothing determines it
};

struct Regularization {
  std::vector<RedundantEquation> redundant;  // by id
  std::vector<FixedUnknown> fixed;           // by id
  Matching matching;                         // of the equations and unknowns that are left

  bool is_allowed() const;
};

Regularization make_regular(const RegularizationProblem& problem);

}  // namespace holon::causal
