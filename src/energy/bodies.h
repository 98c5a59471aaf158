#pragma once

// The energy of rigid bodies and point masses in space, whose equations turn vectors from frame to frame: with the
// velocity v of frame_a and its rotation T from the world, the angular velocity w, the center of mass r_CM and the
// inertia I around it (both in frame_a), in a uniform field g,
//   E = m/2 |v + Tᵀ(w × r_CM)|² + w·I·w/2 − m g·(r_0 + Tᵀ r_CM).

#include <optional>
#include <vector>

#include "energy/power.h"
#include "flat/flat_model.h"

namespace holon::energy {

struct BodyEnergy {
  expr::ExprId energy;
  expr::ExprId energy_rate;  // of gravity that is not uniform: known as an integral only; none otherwise
};

// By the variables that the component has; nothing for anything else.
std::optional<BodyEnergy> body_energy(flat::FlatModel& model, const std::vector<Member>& variables);

}  // namespace holon::energy
