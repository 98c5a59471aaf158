#include "program/model/parts.h"

#include <fmt/format.h>

namespace holon::program {

void lower_state_sets(ModelContext& c) {
  for (const causal::SelectedStates& set : c.ordered.selected) {
    StateSetInfo info;
    info.equations = static_cast<std::uint32_t>(set.jacobian.size());
    for (const expr::ExprId candidate : set.candidates) info.candidates.push_back(c.slots.of(candidate));
    for (const causal::VariableId y : set.states) info.states.push_back(c.slots.of(c.system.variables[y].node));
    info.selection = c.slots.of(c.system.variables[set.selection[0]].node);
    info.first = set.first;
    const auto width = static_cast<std::uint32_t>(set.candidates.size());
    info.entries = c.builder.add_slots(Region::other, info.equations * width);
    info.jacobian = c.builder.begin(fmt::format("selection{}", c.model.state_sets.size() + 1));
    for (std::uint32_t i = 0; i < info.equations; ++i)
      for (std::uint32_t j = 0; j < width; ++j)
        if (set.jacobian[i][j])
          c.builder.assign(SlotId(info.entries.value + i * width + j), set.jacobian[i][j], SiteId{});
    c.builder.end();
    c.model.state_sets.push_back(std::move(info));
  }
}

}  // namespace holon::program
