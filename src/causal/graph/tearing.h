#pragma once

// Makes a block of equations that must be solved together look small to an iterative solver.
// In: the incidence of one block (square), for each entry whether the equation can be solved for the unknown, and
// wishes. Out: a few unknowns to iterate on (tears), as many equations to check (residuals), and the other equations
// as a sequence of assignments: with the tears known, each computes its unknown from what is known by then.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "causal/graph/incidence.h"
#include "causal/graph/matching.h"
#include "causal/graph/tarjan.h"
#include "causal/graph/tearing_search.h"

namespace holon::causal {

enum class Solvability : std::uint8_t {
  none,   // no formula for the unknown
  risky,  // a formula, but it divides by something that may become zero
  safe    // a formula whose pivot cannot vanish
};

enum class TearPreference : std::uint8_t {
  always,  // is torn, even where it would not be necessary
  prefer,  // can be guessed well: has a start value, occurs nonlinearly
  normal,
  avoid,
  never  // is torn only if there is no other way at all (a Boolean or Integer unknown)
};

enum class ResidualPreference : std::uint8_t { prefer, normal, avoid };

struct TearingProblem {
  const Incidence& incidence;
  std::span<const Solvability> solvability;            // for each entry
  std::span<const TearPreference> unknowns = {};       // for each unknown; empty: all normal
  std::span<const ResidualPreference> equations = {};  // for each equation; empty: all normal
};

struct TearingOptions {
  Solvability least = Solvability::safe;  // what an entry must be to be used in an assignment
  // Longest chain of assignments from a tear to an unknown; 0 for any length. Errors can grow along a chain (marching
  // through a grid of resistors multiplies them by about six at each step), so a solver that meets an ill-conditioned
  // residual can ask for shorter chains at the price of more tears.
  std::uint32_t longest_chain = 0;
  TearEffort effort = {};
};

struct Assignment {
  EquationId equation;
  UnknownId unknown;
  friend bool operator==(const Assignment&, const Assignment&) = default;
};

struct Tearing {
  std::vector<UnknownId> tears;         // ascending
  std::vector<EquationId> residuals;    // ascending; as many as tears
  std::vector<Assignment> assignments;  // in the order of evaluation
};

// Always succeeds: where nothing can be solved, everything is torn.
Tearing tear_block(const TearingProblem& problem, const TearingOptions& options = {});

// One block of a larger system, with ids of its own from 0 on.
struct BlockIncidence {
  Incidence incidence;
  std::vector<EquationId> equations;  // for each own equation, its id in the system
  std::vector<UnknownId> unknowns;
  std::vector<EntryId> entries;  // for each own entry, its id in the system
};

// Cuts blocks out of a system. Keeps its marks between blocks, so that all blocks together cost one pass.
class BlockCutter {
 public:
  explicit BlockCutter(const Incidence& system) : system_(system), own_id_(system.column_count()) {}
  BlockIncidence cut(std::span<const EquationId> equations, std::span<const UnknownId> unknowns);

 private:
  const Incidence& system_;
  base::Table<UnknownId, UnknownId> own_id_;
};

}  // namespace holon::causal
