#pragma once

// Gives every unknown the one equation that will compute it.
// In: an incidence. Out: a maximum matching; what found no partner has `none` and can be listed.
// Both functions are deterministic: ties go to the lower id.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/table.h"
#include "causal/graph/incidence.h"

namespace holon::causal {

struct Matching {
  base::Table<EquationId, UnknownId> unknown_of;   // `none` where an equation is left over
  base::Table<UnknownId, EquationId> equation_of;  // `none` where nothing determines an unknown

  Matching() = default;
  Matching(std::size_t equations, std::size_t unknowns) : unknown_of(equations), equation_of(unknowns) {}

  std::size_t size() const;
  bool is_perfect() const { return unknown_of.size() == equation_of.size() && size() == unknown_of.size(); }
  std::vector<EquationId> unmatched_equations() const;
  std::vector<UnknownId> unmatched_unknowns() const;
};

// As many pairs as possible. A cheap start (Karp-Sipser), then Hopcroft-Karp: O(entries * sqrt(equations)), and close
// to linear on the sparse systems that models are.
Matching match_maximum(const Incidence& incidence);

// Who must find a partner first, when not all can: a smaller rank goes first, and equal ranks by id. An empty span
// means id order.
struct MatchingRanks {
  std::span<const std::uint32_t> equations;
  std::span<const std::uint32_t> unknowns;
};

// A maximum matching that, of all maximum ones, leaves over the equations that come last in rank, and likewise the
// unknowns. Both wishes can always be met together, and the sets of matched equations and unknowns are unique: an
// augmenting path never takes the partner away from anyone, so taking candidates in order of rank is optimal.
Matching match_by_rank(const Incidence& incidence, const MatchingRanks& ranks);

}  // namespace holon::causal
