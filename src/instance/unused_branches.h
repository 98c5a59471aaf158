#pragma once

// Branches of if-equations that are never taken. Their sizes may be wrong (an array that is empty, because the branch
// is not taken), so that they cannot be typed; but every name in them must mean something.

#include <span>

#include "instance/instantiator.h"

namespace holon::instance {

// Reports names of variables that are declared nowhere.
void check_names(Instantiator& in, std::span<const syntax::Equation* const> equations, const Scope& scope);

}  // namespace holon::instance
