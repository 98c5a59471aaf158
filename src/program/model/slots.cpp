#include "program/model/slots.h"

namespace holon::program {

using causal::VariableKind;
using causal::VariableStatus;
using expr::ExprId;
using expr::Kind;

ModelSlots::ModelSlots(const causal::OrderedSystem& ordered, Builder& builder)
    : ordered_(ordered),
      system_(*ordered.system),
      graph_(system_.graph()),
      builder_(builder),
      of_variable_(system_.variables.size()),
      is_state_(system_.variables.size(), 0) {}

expr::Base ModelSlots::base(causal::VariableId variable) const {
  return graph_.types.base(system_.variables[variable].type);
}
bool ModelSlots::is_string(causal::VariableId variable) const { return base(variable) == expr::Base::string; }
bool ModelSlots::is_object(causal::VariableId variable) const { return base(variable) == expr::Base::external_object; }
bool ModelSlots::is_enumeration(causal::VariableId variable) const { return base(variable) == expr::Base::enumeration; }

void ModelSlots::place_all(Model& model) {
  place_flags(model);
  place_parameters();
  place_states();
  place_unknowns();
  place_previous(model);
}

void ModelSlots::place_flags(Model& model) {
  model.time = builder_.add_slots(Region::time, 1);
  builder_.set_time(model.time);
  model.initial = builder_.add_slots(Region::other, 1);
  builder_.set_initial(model.initial);
  model.terminal = builder_.add_slots(Region::other, 1);
  builder_.set_terminal(model.terminal);
  if (system_.has_homotopy) model.homotopy = builder_.add_slots(Region::other, 1);
}

void ModelSlots::place_variable(causal::VariableId variable, Region region) {
  const ExprId node = system_.variables[variable].node;
  if (is_string(variable)) {
    handles_.set(node, builder_.add_text_variable());
    builder_.place_text(variable.value, *handles_.find(node));
    return;
  }
  if (is_object(variable)) {
    handles_.set(node, builder_.add_object());
    builder_.place_object(variable.value, *handles_.find(node));
    return;
  }
  const SlotId slot = builder_.add_slots(region, 1, variable.value);
  of_variable_[variable.index()] = slot;
  builder_.place_variable(variable.value, slot);
}

// der(…) of something: the builder knows it by its expression.
void ModelSlots::place_derivative(ExprId leaf, Region region) {
  if (of_leaf_.contains(leaf)) return;
  const ExprId inner = graph_.arg(leaf, 0);
  const SlotId slot = builder_.add_slots(region, 1);
  of_leaf_.set(leaf, slot);
  if (graph_.kind(inner) == Kind::variable) builder_.place_derivative(graph_.payload(inner), slot);
  builder_.bind(leaf, slot);
}

void ModelSlots::place_parameters() {
  for (const causal::VariableId v : system_.variables.ids()) {
    const causal::Variable& x = system_.variables[v];
    if (x.status == VariableStatus::invariant || (x.kind == VariableKind::known && x.status == VariableStatus::kept))
      place_variable(v, Region::parameter);
  }
}

void ModelSlots::place_states() {
  for (const causal::State& state : ordered_.states) {
    if (state.variable.is_none()) {
      place_derivative(state.leaf, Region::state);
      continue;
    }
    is_state_[state.variable.index()] = 1;
    place_variable(state.variable, Region::state);
    of_leaf_.set(state.leaf, of_variable_[state.variable.index()]);
  }
  for (const causal::State& state : ordered_.states) place_derivative(state.derivative, Region::derivative);
}

void ModelSlots::place_unknowns() {
  for (const causal::VariableId v : system_.variables.ids()) {
    const causal::Variable& x = system_.variables[v];
    if (x.status != VariableStatus::kept || x.kind == VariableKind::known || is_state_[v.index()] != 0) continue;
    place_variable(v, x.kind != VariableKind::discrete ? Region::algebraic
                      : x.is_relation                  ? Region::relation
                                                       : Region::discrete);
  }
  for (const causal::Unknown& unknown : ordered_.unknowns)
    if (graph_.kind(unknown.node) != Kind::variable) place_derivative(unknown.node, Region::algebraic);
}

void ModelSlots::place_previous(Model& model) {
  for (const ExprId pre : ordered_.previous) {
    const causal::VariableId v(graph_.payload(graph_.arg(pre, 0)));
    if (is_object(v)) continue;
    const ExprId node = system_.variables[v].node;
    if (is_string(v)) {
      const std::uint32_t* const value = handles_.find(node);
      if (value == nullptr) continue;
      const TextInfo text{*value, builder_.add_text_variable(), v.value};
      handles_.set(pre, text.previous);
      builder_.place_previous_text(v.value, text.previous);
      model.texts.push_back(text);
      continue;
    }
    const SlotId slot = builder_.add_slots(Region::previous, 1, v.value);
    of_leaf_.set(pre, slot);
    builder_.place_previous(v.value, slot);
    const bool is_continuous = system_.variables[v].kind == VariableKind::continuous;
    (is_continuous ? model.left_limits : model.discretes).push_back({of(node), slot, v.value});
  }
}

SlotId ModelSlots::of(ExprId leaf) const {
  if (const SlotId* slot = of_leaf_.find(leaf)) return *slot;
  return graph_.kind(leaf) == Kind::variable ? of_variable_[graph_.payload(leaf)] : SlotId{};
}

}  // namespace holon::program
