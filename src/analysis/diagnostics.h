#pragma once

// What can be said about a method on a model.

#include "diag/sink.h"

namespace holon::analysis {

inline constexpr diag::Kind kSolverSuits{"H8001", "{0}"};

}  // namespace holon::analysis
