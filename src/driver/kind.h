#pragma once

// What kind of model the equations make: with memory or without, continuous or hybrid, linear or not, dependent on time
// or not. In: the ordered system. Out: facts, with the equations that are the reason.
//
// Only equations that derivatives of states need count; in a model without states all of them. A product of a state
// with something that depends on time alone is linear.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "causal/order.h"

namespace holon::driver {

enum class TimeKind : std::uint8_t {
  none,        // nothing changes but with time or inputs: no states, no memory
  continuous,  // states that change smoothly; what depends on time alone may jump
  discrete,    // values that change at events only
  sampled,     // states, and parts that work at the ticks of a clock
  hybrid       // states, and events that depend on them
};

enum class Linearity : std::uint8_t {
  linear,
  piecewise,  // linear between events that depend on states
  nonlinear
};

struct Kind {
  TimeKind time{};
  Linearity linearity{};
  std::vector<causal::EquationId> nonlinear;  // rows of the ordered system
  std::vector<causal::EquationId> depends_on_time;
  bool is_time_invariant = true;
  std::size_t state_events = 0;  // functions of states whose change of sign is an event
  bool is_explicit = true;       // no systems of equations between states and derivatives
};

Kind kind_of(const causal::OrderedSystem& ordered);

}  // namespace holon::driver
