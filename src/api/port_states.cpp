#include "api/port_states.h"

#include <algorithm>

#include "base/check.h"

namespace holon::api {
namespace {

// A state may carry the name of an alias, so it is found by the slot that holds its value.
PortStates::Port port_of(const program::Model& model, flat::VariableId id) {
  for (const program::ResultInfo& info : model.results) {
    if (info.variable != id.value || !info.slot) continue;
    for (std::size_t i = 0; i < model.states.size(); ++i)
      if (model.states[i].value == info.slot) return {i, info.factor};
  }
  HOLON_CHECK(false);  // these variables are always states
  return {};
}

}  // namespace

bool PortStates::is_port(std::size_t state) const {
  return std::ranges::any_of(inputs,
                             [&](const Input& i) {
                               return i.deviation.state == state || std::ranges::find(i.rates, state) != i.rates.end();
                             }) ||
         std::ranges::any_of(outputs, [&](const Port& p) { return p.state == state; });
}

PortStates port_states(const driver::Translated& translated) {
  PortStates result;
  for (const flat::OpenedInput& input : translated.ports.inputs) {
    PortStates::Input& added = result.inputs.emplace_back();
    added.deviation = port_of(translated.model, input.deviation);
    for (const flat::VariableId rate : input.rates) added.rates.push_back(port_of(translated.model, rate).state);
  }
  for (const flat::OpenedOutput& output : translated.ports.outputs)
    result.outputs.push_back(port_of(translated.model, output.integral));
  return result;
}

}  // namespace holon::api
