#pragma once

// What the equations of a model ask of an integration method, seen without running it.
// In: the ordered system. Out: which states are the derivatives of others, and whether derivatives need Newton's
// method.

#include <cstddef>
#include <string>
#include <vector>

#include "causal/order.h"

namespace holon::driver {

inline constexpr std::size_t kNoVelocity = static_cast<std::size_t>(-1);

struct RunShape {
  std::vector<std::string> states;
  // For each state the number of the state that its derivative equals, found by following assignments from der(x) to a
  // state; kNoVelocity where there is none. Models that write w = der(phi), der(x) = v, or whose states are x and
  // der(x) after index reduction, are all found.
  std::vector<std::size_t> velocity_of;
  // Nonlinear equations stand between the states and their derivatives.
  bool needs_newton = false;
};

RunShape run_shape_of(const causal::OrderedSystem& ordered);

}  // namespace holon::driver
