#pragma once

// Where the variables of an ordered system live: numbers in slots of the workspace, Strings and external objects in the
// program's tables.
//
// Parameters come first, then the states side by side, then their derivatives, then everything else that is computed,
// then the values before the event.

#include <cstdint>
#include <utility>
#include <vector>

#include "causal/order.h"
#include "expr/map.h"
#include "program/builder.h"
#include "program/model.h"

namespace holon::program {

class ModelSlots {
 public:
  ModelSlots(const causal::OrderedSystem& ordered, Builder& builder);

  // Gives everything its place. Fills those lists of the model that say what belongs together: time, flags, discrete
  // variables with their previous values.
  void place_all(Model& model);

  // The slot of a variable, der(…) or pre(…); none for Strings, objects, and what was eliminated.
  SlotId of(expr::ExprId leaf) const;
  SlotId of_variable(causal::VariableId variable) const { return of_variable_[variable.index()]; }
  // The number of a String or an external object; null for what has a slot.
  const std::uint32_t* handle(expr::ExprId leaf) const { return handles_.find(leaf); }

  bool is_string(causal::VariableId variable) const;
  bool is_object(causal::VariableId variable) const;
  bool is_enumeration(causal::VariableId variable) const;

 private:
  expr::Base base(causal::VariableId variable) const;
  void place_flags(Model& model);
  void place_variable(causal::VariableId variable, Region region);
  void place_derivative(expr::ExprId leaf, Region region);
  void place_parameters();
  void place_states();
  void place_unknowns();
  void place_previous(Model& model);

  const causal::OrderedSystem& ordered_;
  const causal::System& system_;
  const expr::Graph& graph_;
  Builder& builder_;
  std::vector<SlotId> of_variable_;
  std::vector<char> is_state_;
  expr::ExprMap<SlotId> of_leaf_;         // der(…), pre(…), states
  expr::ExprMap<std::uint32_t> handles_;  // Strings and objects
};

}  // namespace holon::program
