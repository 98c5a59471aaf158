#pragma once

// Chooses the unknowns to tear: as few as possible, and among equally few those with the smaller wishes.
// In: a block, which entries can be solved, wishes. Out: unknowns that, once known, make all others known.
// Finding the fewest is NP-hard. What the exact rules of TearingCore leave over is split into independent parts; small
// parts are searched completely, others greedily with look-ahead and then improved by giving up a few tears at a time
// and searching for fewer in their place. The effort is counted, not timed, so the result is always the same.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "causal/graph/incidence.h"

namespace holon::causal {

struct TearEffort {
  // Steps (an entry or vertex looked at or copied, ten to twenty nanoseconds each) for a block, and more for each entry
  // in it. Easy blocks, which are most, need far fewer.
  std::uint64_t steps = 1000000;
  std::uint64_t steps_per_entry = 150;
};

// A wish of kNeverTear (tearing_rating.h) is granted as long as there is another way.
std::vector<UnknownId> choose_tears(const Incidence& incidence, std::span<const std::uint8_t> may_solve,
                                    std::span<const std::uint32_t> wish, const TearEffort& effort = {});

}  // namespace holon::causal
