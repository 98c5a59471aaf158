#include "program/prepare.h"

#include <cstdint>
#include <utility>
#include <vector>

#include "program/derivative.h"
#include "program/share.h"

namespace holon::program {

Prepared prepare_model(Model& model, const PrepareOptions& options) {
  Prepared result;
  if (options.share) {
    for (const RoutineId id : {model.parameters, model.starts, model.initialize, model.derivatives, model.crossings,
                               model.outputs, model.asserts, model.event})
      if (id) share_subexpressions(model.program, id);
  }
  if (options.jacobian && model.derivatives && !model.states.empty()) {
    std::vector<std::uint32_t> states;
    std::vector<std::uint32_t> derivatives;
    for (const StateInfo& state : model.states) {
      states.push_back(state.value.value);
      derivatives.push_back(state.derivative.value);
    }
    auto jacobian = differentiate(model.program, model.derivatives, states, derivatives, "jacobian");
    if (!jacobian) {
      result.no_jacobian = std::move(jacobian.error());
    } else if (jacobian->colors > 0) {
      model.jacobian = jacobian->evaluate;
      model.jacobian_pattern = std::move(jacobian->pattern);
      model.jacobian_entries = jacobian->entries;
    } else {
      result.no_jacobian = "no derivative depends on a state";
    }
  }
  if (options.roll) result.rolled = roll(model.program);
  model.initial_values.resize(model.program.slot_count, 0.0);
  return result;
}

}  // namespace holon::program
