#pragma once

// The external functions that models call, written here against what the Modelica Standard Library documents, so that
// a user needs no C compiler. builtins.h says what each of them takes; `resolve` finds them for machine code; call.h
// calls them with values; session.h is what surrounds every call.

#include <string>
#include <string_view>

#include "external/builtins.h"
#include "external/session.h"

namespace holon::external {

// The name by which machine code calls a builtin. It is no name of C, so that nothing else is ever found by it.
std::string symbol_of(const Builtin& builtin);

// The builtin behind such a symbol; null when it is none.
const Builtin* builtin_with_symbol(std::string_view symbol);

// The address behind such a symbol; nullptr when it is none, or when the system's LAPACK lacks the routine.
void* resolve(std::string_view symbol);

}  // namespace holon::external
