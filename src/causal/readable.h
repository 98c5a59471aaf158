#pragma once

// Texts for people: auxiliary variables of the equation processing (`$relation1`, `$sample2`) are replaced by what they
// stand for in the model.

#include <cstdint>
#include <string>

#include "causal/system.h"

namespace holon::causal {

// The name of a variable; of an auxiliary one the expression that defines it.
std::string readable_name(const System& system, VariableId variable);
// An expression.
std::string readable_text(const System& system, ExprId e);

}  // namespace holon::causal
