#pragma once

// How often each equation must be differentiated before the highest derivatives can be computed.
// In: the incidence of a DAE with x, der(x), ... as separate unknowns, and which unknown is the derivative of which.
// Out: the number of differentiations of each equation (the smallest ones that suffice; they are unique), new unknowns
// for derivatives that did not exist, which highest derivative each equation determines, and the structural index. A
// system that no differentiation can make regular is reported, and its surplus equations are set aside.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/table.h"
#include "causal/graph/dulmage_mendelsohn.h"
#include "causal/graph/incidence.h"
#include "causal/graph/matching.h"

namespace holon::causal {

// An unknown x with its derivatives x', x'', ... is a chain. It is named by its first member.
struct ChainLinks {
  base::Table<UnknownId, UnknownId> derivative;  // of each unknown, or none
  base::Table<UnknownId, UnknownId> integral;    // the unknown of which it is the derivative, or none
  base::Table<UnknownId, UnknownId> head;        // the first member of its chain
  base::Table<UnknownId, std::uint32_t> order;   // how many derivatives away from the head

  ChainLinks() = default;
  explicit ChainLinks(const base::Table<UnknownId, UnknownId>& derivative_of);

  std::size_t size() const { return derivative.size(); }
  // Makes the derivative of the last member of a chain.
  UnknownId add_derivative(UnknownId unknown);
};

struct IndexReduction {
  base::Table<EquationId, std::uint32_t> differentiations;
  ChainLinks chains;               // the given links and those of the created unknowns
  std::size_t given_unknowns = 0;  // ids from here on are created: chains.integral says whose derivative each one is

  // The system of the most differentiated equations in the highest derivatives: row e is equation e differentiated
  // `differentiations[e]` times, the columns are all unknowns. By the chain rule the partial derivative of row e by
  // x^(p+c) is that of the undifferentiated equation by x^(p): `origin` gives this entry of the given incidence.
  Incidence highest;
  std::vector<EntryId> origin;  // for each entry of `highest`
  Matching matching;            // of `highest`

  // 0 for an ODE, 1 with algebraic equations beside it, 2 and more where equations had to be differentiated to
  // determine an algebraic unknown.
  std::uint32_t index = 0;

  // Not empty when the system is structurally singular whatever is differentiated. Unknowns are chain heads here.
  std::vector<EquationId> left_over;    // never matched; not differentiated, not in `matching`
  std::vector<UnknownId> undetermined;  // chains that no equation determines
  std::vector<SystemPart> over;         // small sets that show why
  std::vector<SystemPart> under;

  bool is_singular() const { return !left_over.empty() || !undetermined.empty(); }
};

IndexReduction pantelides(const Incidence& incidence, const base::Table<UnknownId, UnknownId>& derivative_of);

}  // namespace holon::causal
