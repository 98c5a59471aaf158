#pragma once

// The external functions that models call, written here against what the Modelica Standard Library documents, so that
// a user needs no C compiler. `resolve` finds them for machine code; call.h calls them with values; session.h is what
// surrounds every call.

#include <string_view>

#include "external/session.h"

namespace holon::external {

// The address of a function by its C name (a FORTRAN 77 name ends with `_`), nullptr when it is not one of ours.
void* resolve(std::string_view name);

}  // namespace holon::external
