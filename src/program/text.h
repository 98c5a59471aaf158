#pragma once

// A program as text that can be read back: what tests of passes are written in.
//
// Reading what was written gives an equal program, up to the numbers of nodes, bodies, lists and tables of rows, which
// say nothing by themselves. Slots are named by region and place, `state[1]`; locals and arrays by their names, where
// those are good ones; wholes and reals differ by their dot. A statement with a site ends in `@` and its number.
//
//   workspace
//     time 1;
//     parameter 1;
//     state 1;
//     derivative 1;
//   end
//   routine "derivatives"
//     derivative[1] := parameter[1] * state[1] @0;
//   end
//   site 0 5;
//
// dump.h shows the same for people: with names of variables, and without sites and long tables.

#include <expected>
#include <string>
#include <string_view>

#include "program/program.h"

namespace holon::program {

std::string write_program(const Program& program);
std::expected<Program, std::string> read_program(std::string_view text);

}  // namespace holon::program
