#pragma once

// The order in which equations can be solved: block lower triangular form.
// In: an incidence and a matching. Out: the smallest sets of equations that must be solved together, each with the
// unknowns it determines, in an order in which every block needs only what earlier blocks have computed.
// Equations and unknowns without partner are in no block. The blocks do not depend on the matching (of a regular
// system), only their order may.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/table.h"
#include "causal/graph/incidence.h"
#include "causal/graph/matching.h"

namespace holon::causal {

struct BlockId : base::Id<BlockId> {
  using Id::Id;
};

struct Blocks {
  std::vector<std::uint32_t> begin{0};  // where each block begins in the two lists below, and the end
  std::vector<EquationId> equations;    // ascending within a block
  std::vector<UnknownId> unknowns;      // the partner of the equation at the same place
  base::Table<EquationId, BlockId> block_of;

  std::size_t size() const { return begin.size() - 1; }
  std::span<const EquationId> equations_of(BlockId block) const { return part(equations, block); }
  std::span<const UnknownId> unknowns_of(BlockId block) const { return part(unknowns, block); }

 private:
  template <class T>
  std::span<const T> part(const std::vector<T>& items, BlockId block) const {
    const std::size_t from = begin[block.index()];
    return std::span(items).subspan(from, begin[block.index() + 1] - from);
  }
};

Blocks order_blocks(const Incidence& incidence, const Matching& matching);

}  // namespace holon::causal
