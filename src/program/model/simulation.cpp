#include "program/model/parts.h"

namespace holon::program {

using causal::OrderedSystem;

void lower_initialization(ModelContext& c) {
  if (c.model.homotopy) {
    c.set_initial_value(c.model.homotopy, 1);
    c.builder.set_homotopy(c.model.homotopy);
  }
  c.model.initialize = c.builder.begin("initialize");
  BlockWriter writer(c, c.ordered.initial_rows, c.ordered.initial_unknowns, BlockWriter::Literals::as_data);
  for (const causal::Block& block : c.ordered.initial.blocks) writer.write(block);
  for (const causal::EventCall& call : c.system.event_calls)
    if (call.initially) c.builder.algorithm(call.body, c.site_at(call.span));
  lower_late_samples(c);
  c.builder.end();
  c.builder.set_homotopy(std::nullopt);
}

Pieces lower_simulation(ModelContext& c) {
  BlockWriter writer(c, c.ordered.rows, c.ordered.unknowns, BlockWriter::Literals::as_code);
  Pieces pieces(c, writer);
  c.model.derivatives = c.builder.begin("derivatives");
  pieces.run(c.builder, [](std::uint8_t needs) { return (needs & OrderedSystem::kDerivativesNeed) != 0; });
  c.builder.end();
  lower_crossings(c, pieces);
  c.model.outputs = c.builder.begin("outputs");
  pieces.run(c.builder, [](std::uint8_t needs) { return (needs & OrderedSystem::kDerivativesNeed) == 0; });
  c.builder.end();
  lower_event(c, pieces, writer);
  list_time_events(c);
  return pieces;
}

}  // namespace holon::program
