#include "program/model/parts.h"

namespace holon::program {

using causal::Block;
using causal::OrderedSystem;

namespace {

// Runs the body of a call where its condition holds.
void lower_event_call(ModelContext& c, const causal::EventCall& call) {
  expr::Statement choice;
  choice.kind = expr::StatementKind::if_;
  choice.span = call.span;
  expr::Branch branch;
  branch.condition = call.condition;
  branch.body = call.body;
  choice.branches.push_back(std::move(branch));
  const std::vector<expr::Statement> body{choice};
  c.builder.algorithm(body, c.site_at(call.span));
}

}  // namespace

void lower_crossings(ModelContext& c, const Pieces& pieces) {
  c.model.before_crossings = pieces.part_of_derivatives(c.builder, OrderedSystem::kCrossingsNeed, "before_crossings");
  c.model.crossings = c.builder.begin("crossings");
  pieces.run_rest_for(c.builder, OrderedSystem::kCrossingsNeed);
  for (const causal::ZeroCrossing& crossing : c.system.crossings) {
    CrossingInfo info;
    info.value = c.builder.add_slots(Region::crossing, 1);
    info.site = c.site_at(crossing.span);
    c.builder.assign(info.value, crossing.value, info.site);
    if (crossing.relation) info.relation = c.slots.of(c.system.variables[c.system.unaliased(crossing.relation)].node);
    info.true_when_above = crossing.true_when_above;
    c.model.crossing_functions.push_back(info);
  }
  c.builder.end();
}

void lower_event(ModelContext& c, const Pieces& pieces, BlockWriter& writer) {
  c.model.event = c.builder.begin("event");
  for (const Stretch& stretch : pieces.stretches()) {
    const auto run_pieces = [&] {
      for (const Piece& piece : stretch.pieces) c.builder.run(piece.routine);
    };
    if (stretch.discrete == nullptr) {
      run_pieces();
    } else if (stretch.discrete->kind == causal::BlockKind::mixed) {
      writer.write_mixed(*stretch.discrete, [&] {
        for (const Block& inner : stretch.discrete->inner)
          if (!is_continuous(c.ordered, inner)) writer.write(inner);
        run_pieces();
      });
    } else {
      writer.write(*stretch.discrete);
    }
  }
  // A condition that is a literal belongs to no event: `initially`, or an assert at every point.
  for (const causal::EventCall& call : c.system.event_calls)
    if (c.graph.kind(call.condition) != expr::Kind::boolean) lower_event_call(c, call);
  c.builder.end();
}

void list_time_events(ModelContext& c) {
  const auto slot_of = [&](causal::VariableId variable) { return c.slots.of(c.system.variables[variable].node); };
  for (const causal::VariableId v : c.system.instants)
    if (const SlotId slot = slot_of(v)) c.model.time_events.push_back({slot});
  for (const causal::Reinit& r : c.system.reinits)
    c.model.reinits.push_back({slot_of(r.due), slot_of(r.value), slot_of(r.state), r.span});
}

}  // namespace holon::program
