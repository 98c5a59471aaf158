#pragma once

// Why an equation has nothing left to determine: which other parts have determined everything in it, by name and value.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "causal/system.h"

namespace holon::causal {

// The equation of the flat model that became this one; null where it was made on the way.
const flat::FlatEquation* written_equation(const System& system, std::uint32_t equation);

// The part of the model itself in which a component lies.
std::uint32_t part_in_model(const System& system, std::uint32_t component);

// The number that an expression of parameters comes to.
std::optional<double> number_of(const System& system, ExprId e);

// " (a.k = 2, b.k = 3)": the parameters in the two sides, with their values; empty where there are none.
std::string parameters_of(const System& system, ExprId left, ExprId right);

struct Saying {
  std::uint32_t component = 0;  // the part of the model, or the model itself
  diag::Span place;
  std::string text;
};

// Equations that give a number to what this equation is about, and those by which it comes here: one for each other
// part of the model.
std::vector<Saying> fixed_elsewhere(const System& system, std::uint32_t equation);

// A parameter with the value 0 that takes an unknown out of the equation, or out of those of the part that the equation
// closes off: `m` in m*der(v) = f.
std::optional<VariableId> vanished_factor(const System& system, std::uint32_t equation);

}  // namespace holon::causal
