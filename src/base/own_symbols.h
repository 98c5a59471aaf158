#pragma once

// Names of this program's own functions, for reports about crashes.

#include <cstdint>
#include <string>

namespace holon::base {

// "holon::flat::flatten(…)+0x1c" for an address in the program, "libc.so.6+0x3fa1" in a library, "0x7f…" elsewhere. The
// table of symbols is read from the program's file; a program without one gives its name and an offset.
std::string function_at(std::uintptr_t address);

}  // namespace holon::base
