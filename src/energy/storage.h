#pragma once

// What becomes of the power that a component takes in: stored, or gone.
// In: the power as an expression, and the equations of the component. Out: stored energy E and loss L with power =
// dE/dt + L, derived from the equations alone; the identity is checked, symbol by symbol, before it is given out.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "energy/algebra.h"
#include "flat/flat_model.h"

namespace holon::energy {

struct Storage {
  ExprId energy;       // none: nothing is stored, or only `energy_rate` is known
  ExprId energy_rate;  // stored energy whose formula is not known: its derivative
  ExprId loss;         // what the rest of the power is; none: 0
  // The loss is linear in what happens at the connectors: a source, not a passive part with a wrong sign.
  bool is_source = false;
  std::size_t loss_terms = 0;  // how many products are added up in the loss
};

// Nothing where the equations do not say it.
std::optional<Storage> derive_storage(flat::FlatModel& model, ExprId power, const std::vector<Relation>& equations,
                                      std::set<std::uint32_t> first);

}  // namespace holon::energy
