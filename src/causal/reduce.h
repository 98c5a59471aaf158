#pragma once

// Index reduction: which equations have to be differentiated so that all highest derivatives can be computed
// (Pantelides), and which variables remain states (dummy derivatives).
// In: the continuous equations of a system. Out: the system with the differentiated equations added, its states, and
// the leaves that are unknown.
//
// With Baumgarte's stabilization the n times differentiated constraint g = 0 is replaced by (d/dt + alpha)^n g = 0, and
// g and its lower derivatives hold at the start only. (J. Baumgarte, Comp. Meth. Appl. Mech. Eng. 1, 1972)

#include <cstdint>
#include <vector>

#include "causal/order.h"

namespace holon::causal {

struct Reduced {
  bool ok = false;
  std::uint32_t index = 0;
  std::vector<State> states;
  std::vector<SelectedStates> selected;
  std::vector<ExprId> unknowns;  // continuous ones
};

// Where no choice of states is right everywhere, they are chosen while simulating, or once from the start values.
enum class StateSelection : std::uint8_t { while_simulating, once };

Reduced reduce_index(System& system, diag::Sink& sink, const OrderOptions& options,
                     StateSelection choice = StateSelection::while_simulating);

// The same, but a system that cannot be reduced is left as it was, without a word about it.
Reduced try_reduce_index(System& system, diag::Sink& sink, const OrderOptions& options);

}  // namespace holon::causal
