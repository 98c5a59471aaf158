#pragma once

// The parts of the lowering, in the order in which they run. Each fills its share of the model.

#include "program/model/blocks.h"
#include "program/model/context.h"
#include "program/model/pieces.h"

namespace holon::program {

// ---- what is known before anything is solved (parameters.cpp)
// Model::parameters: what follows from other parameters, in order; the times of `sample`.
void lower_parameters(ModelContext& context);
// At the end of Model::initialize: the times of `sample` that depend on parameters which only initialization
// determines.
void lower_late_samples(ModelContext& context);
// A routine for each external object that ends its life.
void lower_objects(ModelContext& context);
// Model::starts: guesses for all unknowns, the first pre(v), the magnitudes of the states.
void lower_starts(ModelContext& context);

// ---- the routines of a run (simulation.cpp)
void lower_initialization(ModelContext& context);
// `derivatives`, `crossings`, `outputs` and `event`. Gives the pieces, for other routines that need some of them.
Pieces lower_simulation(ModelContext& context);

// ---- where events are, and what happens at them (events.cpp)
// `before_crossings` and `crossings`: the functions whose change of sign is an event.
void lower_crossings(ModelContext& context, const Pieces& pieces);
// `event`: everything again, relations and discrete variables included; then calls and asserts inside of `when`.
void lower_event(ModelContext& context, const Pieces& pieces, BlockWriter& writer);
// Slots with the times of coming events, and those of `reinit`.
void list_time_events(ModelContext& context);

// ---- what has to hold (checks.cpp)
// Model::initial_checks: initial equations that follow from others agree with what was solved.
void lower_initial_checks(ModelContext& context);
// `before_asserts` and `asserts`.
void lower_asserts(ModelContext& context, const Pieces& pieces);

// spatialDistribution: `profiles` tells the runtime what is between the two ends at the start, `feeds` where it has
// moved to and what enters (transports.cpp).
void lower_transports(ModelContext& context);

// States that are chosen while simulating: the selection matrix and the Jacobian by which a selection is judged
// (state_sets.cpp).
void lower_state_sets(ModelContext& context);

// The names of the result: which slot or constant each variable of the model shows, and with which sign (results.cpp).
void list_results(ModelContext& context);

}  // namespace holon::program
