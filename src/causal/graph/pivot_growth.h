#pragma once

// How far a change of the tears is carried along the assignments of a tearing. Dividing by small coefficients again and
// again makes numbers grow: then the residuals are wild functions of the tears, though every equation is tame.
// In: the size of each entry (how much its equation changes with its unknown; not a number where that is not known) and
// a tearing. Out: whether it grows by more than `limit`, and the entry that should not be divided by.
// Sizes are compared after rows have been scaled, and columns too where the units of the unknowns are not comparable.
// What is not known neither grows nor shrinks.

#include <cstdint>
#include <optional>
#include <span>

#include "causal/graph/tearing.h"

namespace holon::causal {

enum class Units : std::uint8_t {
  comparable,  // a size is how much an equation changes when its unknown changes by what is usual for it
  any
};
std::optional<EntryId> weakest_pivot(const Incidence& incidence, std::span<const double> sizes, Units units,
                                     const Tearing& tearing, double limit);

}  // namespace holon::causal
