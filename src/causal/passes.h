#pragma once

// The passes from the flat model to an ordered system, in the order in which they run. Each takes the system further
// and reports what is wrong with the model.

#include <vector>

#include "causal/system.h"
#include "diag/sink.h"

namespace holon::causal {

// Classifies variables, turns `when` and algorithms into equations that hold at every event.
void collect(System& system, diag::Sink& sink);

// Where the value of a parameter decides which unknowns an equation has (a condition with different branches, a factor
// that is zero), it is taken now.
void decide_parameters(System& system);

// Clocked partitions become equations that hold at the ticks of their clocks.
void find_clocks(System& system, diag::Sink& sink);

// Relations become Boolean variables that keep their values between events; each gets a zero-crossing function, or an
// instant where only time is in it. The same for floor, mod, …, and sample.
void find_events(System& system);

// While something that is held between events decides alone (`p or a < b` with p true), the relation beside it makes
// no events.
void silence_idle_relations(System& system);

// What a spatialDistribution gives now depends on where it has moved to, what enters it is taken out of the equations;
// each gets zero-crossing functions for the jumps that leave it.
void find_transports(System& system, diag::Sink& sink);

// Finds x = y, x = -y, x = number, x = parameters, until there are no more; merges attributes; takes equations that say
// nothing away.
void eliminate_aliases(System& system, diag::Sink& sink);

// Chains of semiLinear get the one solution that the specification names; the rest become conditions. Whether there
// was such a chain.
bool solve_semilinear(System& system);

// Where a sum of unknowns with constant coefficients contains another one, the other one is subtracted. Whether that
// happened.
bool subtract_sums(System& system);

// Sums of multiples of equations that speak of states only take the place of one of them. True if some were found.
bool find_hidden_constraints(System& system);

// Whether a call in the equations waits for its derivative.
bool has_late_functions(const System& system);
// Functions that were kept for their derivatives are written out. After index reduction.
void inline_late_functions(System& system);

}  // namespace holon::causal
