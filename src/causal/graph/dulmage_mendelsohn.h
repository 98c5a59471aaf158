#pragma once

// Why a system is structurally singular.
// In: an incidence and a maximum matching of it. Out: the over-, well- and under-determined parts, which do not depend
// on the matching; and small sets that show the trouble: k equations that together see only k - 1 unknowns, and k
// unknowns that occur in k - 1 equations only.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/table.h"
#include "causal/graph/incidence.h"
#include "causal/graph/matching.h"

namespace holon::causal {

enum class Determinacy : std::uint8_t { over, well, under };

struct SystemPart {
  std::vector<EquationId> equations;  // ascending
  std::vector<UnknownId> unknowns;    // ascending
};

struct CoarseDecomposition {
  base::Table<EquationId, Determinacy> of_equation;
  base::Table<UnknownId, Determinacy> of_unknown;
  SystemPart over;   // more equations than unknowns; its equations see no other unknowns
  SystemPart well;   // as many equations as unknowns
  SystemPart under;  // more unknowns than equations; its unknowns occur in no other equations
};

CoarseDecomposition decompose_coarsely(const Incidence& incidence, const Matching& matching);

struct ExplanationOptions {
  std::size_t most_sets = 16;      // a person reads no more; a model with 10,000 unconnected pins has one mistake
  std::size_t most_work = 400000;  // entries looked at while trying to make the sets smaller
};

// For each equation that is left over, a set of equations around it with one unknown too few, smallest sets first.
// Each set is minimal: without any one of its equations the rest could be matched. (The smallest set of all is as hard
// to find as a shortest circuit of a matroid; exchanging left-over equations between sets comes close to it.)
std::vector<SystemPart> minimal_overdetermined_sets(const Incidence& incidence, const Matching& matching,
                                                    const ExplanationOptions& options = {});

// For each unknown that nothing determines, a set of unknowns around it with one equation too few; minimal likewise.
std::vector<SystemPart> minimal_underdetermined_sets(const Incidence& incidence, const Matching& matching,
                                                     const ExplanationOptions& options = {});

}  // namespace holon::causal
