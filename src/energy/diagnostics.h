#pragma once

// What this room says about models.

#include "diag/sink.h"

namespace holon::energy {

inline constexpr diag::Kind kBadPower{"H8201", "the power of connector `{0}` cannot be read: {1}"};
inline constexpr diag::Kind kIdleRule{"H8203", "no connector has all the variables of `{0}`"};
inline constexpr diag::Kind kBadEnergy{"H8202", "the energy of component `{0}` cannot be read: {1}"};

}  // namespace holon::energy
