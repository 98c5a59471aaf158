#pragma once

// Equations that follow from others: there are as many as unknowns, and each can be matched, but some repeat what
// others say, and nothing determines the unknowns that they were counted for.

#include "causal/order.h"
#include "diag/sink.h"

namespace holon::causal {

// An error for each equation of the simulation that is a sum of multiples of others, whatever the values of parameters
// are. Looks at each block by itself: with the blocks before it solved, its equations have to determine its unknowns.
void report_dependent_equations(const OrderedSystem& ordered, diag::Sink& sink);

// The same for one block, whose rows and unknowns are these.
void report_dependent_equations(const System& system, const Block& block, const base::Table<EquationId, Row>& rows,
                                const base::Table<UnknownId, Unknown>& unknowns, diag::Sink& sink);

// The same for the values that the parameters of a run have: `changed` in place of the given ones. Equations that
// contradict each other with these values are left to the run, which may find them to agree.
void report_dependent_equations(const OrderedSystem& ordered, const KnownValues& changed, diag::Sink& sink);

}  // namespace holon::causal
