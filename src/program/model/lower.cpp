#include "program/model/lower.h"

#include "program/model/context.h"
#include "program/model/parts.h"

namespace holon::program {

Model lower(const causal::OrderedSystem& ordered, diag::Sink& sink) {
  ModelContext context(ordered, sink);
  context.slots.place_all(context.model);
  lower_parameters(context);
  lower_objects(context);
  lower_starts(context);
  lower_initialization(context);
  const Pieces pieces = lower_simulation(context);
  lower_initial_checks(context);
  lower_asserts(context, pieces);
  lower_transports(context);
  lower_state_sets(context);
  list_results(context);
  return std::move(context).finish();
}

}  // namespace holon::program
