#include "program/model/parts.h"

namespace holon::program {

using causal::BlockKind;
using causal::OrderedSystem;

namespace {

// For each block of the initial system, the unknowns with start values that it is the first to read.
std::vector<std::vector<std::uint32_t>> starts_read_first(ModelContext& c) {
  const OrderedSystem& o = c.ordered;
  std::vector<char> is_start(o.initial_unknowns.size(), 0);
  for (const OrderedSystem::Guess& guess : o.fixed)
    if (guess.by_choice && !o.initial_unknowns[guess.unknown].discrete) is_start[guess.unknown.index()] = 1;
  std::vector<std::vector<std::uint32_t>> found(o.initial.blocks.size());
  std::vector<char> is_read(o.initial.blocks.size(), 0);
  for (const causal::BlockId reader : o.initial.blocks.ids()) {
    for (const causal::BlockId read : o.initial.uses[reader]) {
      const std::vector<causal::UnknownId>& unknowns = o.initial.blocks[read].unknowns;
      if (is_read[read.index()] != 0 || unknowns.size() != 1 || is_start[unknowns[0].index()] == 0) continue;
      is_read[read.index()] = 1;
      if (const SlotId slot = c.slots.of(o.initial_unknowns[unknowns[0]].node))
        found[reader.index()].push_back(slot.value);
    }
  }
  return found;
}

// The unknowns that a block's steps compute and whose start values the model says, not only their type.
std::vector<std::uint32_t> hinted_steps(ModelContext& c, const causal::Block& block) {
  std::vector<std::uint32_t> slots;
  for (const causal::Step& step : block.steps) {
    const expr::ExprId node = c.ordered.initial_unknowns[step.unknown].node;
    if (c.graph.kind(node) != expr::Kind::variable) continue;
    const causal::Variable& v = c.system.variables[causal::VariableId(c.graph.payload(node))];
    if (!v.start || v.start_level == flat::FlatVariable::kStartOfType) continue;
    if (const SlotId slot = c.slots.of(node)) slots.push_back(slot.value);
  }
  return slots;
}

}  // namespace

void lower_initialization(ModelContext& c) {
  if (c.model.homotopy) {
    c.set_initial_value(c.model.homotopy, 1);
    c.builder.set_homotopy(c.model.homotopy);
  }
  c.model.initialize = c.builder.begin("initialize");
  BlockWriter writer(c, c.ordered.initial_rows, c.ordered.initial_unknowns, BlockWriter::Literals::as_data);
  const std::vector<std::vector<std::uint32_t>> starts = starts_read_first(c);
  for (const causal::BlockId b : c.ordered.initial.blocks.ids()) {
    const causal::Block& block = c.ordered.initial.blocks[b];
    writer.write(block);
    const bool is_nonlinear = block.kind == BlockKind::torn && block.affine.empty() && !block.is_linear;
    if (!is_nonlinear) continue;
    const BlockId id(c.builder.program().nonlinear_blocks.size() - 1);
    if (!starts[b.index()].empty()) c.model.movable_starts.push_back({id, starts[b.index()]});
    if (std::vector<std::uint32_t> slots = hinted_steps(c, block); !slots.empty())
      c.model.start_hints.push_back({id, std::move(slots)});
  }
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
