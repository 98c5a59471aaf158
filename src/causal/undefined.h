#pragma once

// Why an expression has no value: the innermost part of it that has none while everything in it has.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "causal/system.h"

namespace holon::causal {

// Asked for as a variable: the time.
inline constexpr std::uint32_t kTimeAsVariable = 0xffffffffU;

// A sentence about the part, and one about what can be written instead; empty where no part is found.
std::vector<std::string> why_undefined(const System& system, ExprId e,
                                       const std::function<double(std::uint32_t variable)>& value);

}  // namespace holon::causal
