#include "driver/run_shape.h"

#include <algorithm>
#include <cstdint>
#include <unordered_map>

namespace holon::driver {
namespace {

using causal::Block;
using causal::BlockKind;
using causal::ExprId;

bool is_nonlinear(const Block& block) {
  if (block.kind == BlockKind::torn && !block.is_linear) return true;
  return std::ranges::any_of(block.inner, is_nonlinear);
}

}  // namespace

RunShape run_shape_of(const causal::OrderedSystem& ordered) {
  RunShape shape;
  std::unordered_map<std::uint32_t, std::size_t> state_of;  // by leaf
  for (const causal::State& state : ordered.states) {
    state_of.emplace(state.leaf.value, shape.states.size());
    shape.states.push_back(ordered.system->text(state.leaf));
  }
  std::unordered_map<std::uint32_t, ExprId> value_of;  // of what is assigned
  const auto& blocks = ordered.simulation.blocks;
  for (const causal::BlockId b : blocks.ids()) {
    if ((ordered.needs[b] & causal::OrderedSystem::kDerivativesNeed) != 0 && is_nonlinear(blocks[b])) {
      shape.needs_newton = true;
    }
    if (blocks[b].kind != BlockKind::assignment) continue;
    for (const causal::Step& step : blocks[b].steps) {
      value_of.emplace(ordered.unknowns[step.unknown].node.value, step.value);
    }
  }
  shape.velocity_of.assign(ordered.states.size(), kNoVelocity);
  for (std::size_t i = 0; i < ordered.states.size(); ++i) {
    ExprId at = ordered.states[i].derivative;
    // Assignments never lead in a circle; the bound is for a system that is not well formed.
    for (std::size_t steps = 0; steps <= value_of.size(); ++steps) {
      if (const auto state = state_of.find(at.value); state != state_of.end()) {
        if (state->second != i) shape.velocity_of[i] = state->second;
        break;
      }
      const auto value = value_of.find(at.value);
      if (value == value_of.end()) break;
      at = value->second;
    }
  }
  return shape;
}

}  // namespace holon::driver
