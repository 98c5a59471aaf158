#pragma once

// A system of equations as text that can be read back: what tests of passes are written in, and a lossless view of what
// a pass has made (spans and components aside).
//
//   variables
//     Real x continuous start 1.0 fixed;
//     Real p known value 2.0;
//     Real y continuous alias -x;
//     Boolean $when1 discrete auxiliary;
//   equations
//     der(x) = -p*x;
//     discrete $when1 = x > 0.5 initially false;
//     algorithm 0 sets z;
//   initial_equations
//     x = 1.0;
//
// Further parts, each left out when it is empty: algorithms, asserts, crossings, instants, samples, reinits, calls,
// transports, flags. Expressions are those of expr/text.h.

#include <expected>
#include <string>
#include <string_view>

#include "causal/system.h"
#include "expr/text.h"

namespace holon::causal {

std::string write_system(const System& system);
// Parts without a model that names their variables.
std::string write_system(const SystemParts& parts, const expr::Graph& graph, const expr::NameOfVariable& name);

// Reads into a graph. The error says what is wrong in which line. Variables get the numbers 0, 1, … in the order of the
// text.
std::expected<SystemParts, std::string> read_system(std::string_view text, expr::Graph& graph);

}  // namespace holon::causal
