#include "program/model/pieces.h"

#include <fmt/format.h>
#include <algorithm>
#include <functional>
#include <map>

namespace holon::program {

using causal::Block;
using causal::OrderedSystem;

bool is_continuous(const OrderedSystem& ordered, const Block& block) {
  return block.kind != causal::BlockKind::mixed &&
         std::ranges::any_of(block.unknowns, [&](causal::UnknownId u) { return !ordered.unknowns[u].discrete; });
}

Pieces::Pieces(ModelContext& context, BlockWriter& writer) {
  std::uint32_t next = 0;
  const auto piece = [&](const std::vector<const Block*>& blocks) {
    const RoutineId id = context.builder.begin(fmt::format("piece{}", next++));
    for (const Block* block : blocks) writer.write(*block);
    context.builder.end();
    return id;
  };
  const OrderedSystem& ordered = context.ordered;
  const auto& blocks = ordered.simulation.blocks;
  const auto is_continuous_at = [&](std::size_t i) {
    return i < blocks.size() && is_continuous(ordered, blocks[causal::BlockId(i)]);
  };
  for (std::size_t i = 0; i < blocks.size();) {
    Stretch stretch;
    if (!is_continuous_at(i)) {
      const causal::BlockId id(i++);
      stretch.discrete = &blocks[id];
      std::vector<const Block*> inner;
      for (const Block& b : blocks[id].inner)
        if (is_continuous(ordered, b)) inner.push_back(&b);
      if (!inner.empty()) stretch.pieces.push_back({piece(inner), ordered.needs[id]});
    } else {
      // Whoever needs a block needs what it uses, so pieces that more routines need come first: as numbers their needs
      // are larger.
      std::map<std::uint8_t, std::vector<const Block*>, std::greater<>> parts;
      for (; is_continuous_at(i); ++i) {
        const causal::BlockId id(i);
        parts[ordered.needs[id]].push_back(&blocks[id]);
      }
      for (const auto& [needs, part] : parts) stretch.pieces.push_back({piece(part), needs});
    }
    stretches_.push_back(std::move(stretch));
  }
}

RoutineId Pieces::part_of_derivatives(Builder& builder, std::uint8_t who, std::string name) const {
  constexpr std::uint8_t kDerivatives = OrderedSystem::kDerivativesNeed;
  bool is_all = true;
  for (const Stretch& stretch : stretches_)
    for (const Piece& p : stretch.pieces) is_all = is_all && (p.needs & (who | kDerivatives)) != kDerivatives;
  if (is_all) return {};
  const RoutineId routine = builder.begin(std::move(name));
  run(builder, [who](std::uint8_t needs) { return (needs & kDerivatives) != 0 && (needs & who) != 0; });
  builder.end();
  return routine;
}

void Pieces::run_rest_for(Builder& builder, std::uint8_t who) const {
  run(builder,
      [who](std::uint8_t needs) { return (needs & OrderedSystem::kDerivativesNeed) == 0 && (needs & who) != 0; });
}

}  // namespace holon::program
