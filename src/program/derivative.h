#pragma once

// Derivatives by transformation: from a routine that computes outputs from inputs, a routine that computes the sparse
// matrix of their derivatives. Exact up to rounding, through functions, conditional statements and solved blocks;
// discrete values count as constants.
//
// The work is split into what is needed once and what is needed for each direction:
//   partials   for every assignment the derivatives by the variables in it, each a number in a slot
//   sweep      tangents of all variables from the tangents of the inputs: dy = sum of partial * dx, in order
// Columns of the matrix that share no row are one direction, so a band matrix of any size needs as many sweeps as its
// band is wide. Sweeps are sums of products and roll into few loops.

#include <cstdint>
#include <expected>
#include <span>
#include <string>

#include "program/program.h"

namespace holon::program {

struct Jacobian {
  // Run when the differentiated routine has been run for the same values; it changes none of them.
  RoutineId evaluate;
  Pattern pattern;  // rows are outputs, columns inputs; never dense: `rows` lists every entry, maybe none
  SlotId entries;   // one slot for each entry of the pattern, in its order
  std::uint32_t colors = 0;
  RoutineId partials;  // none when there is nothing to be kept
  RoutineId sweep;     // none without entries
};

// Inputs and outputs are slots, each once. To be called before rolling. The routine itself may get a few statements
// more, which keep values that it overwrites.
// Where something has no derivative (an external function without one, an impure function), the error says in words
// what: a caller then takes differences. So it is with more than `most_colors` directions.
std::expected<Jacobian, std::string> differentiate(Program& program, RoutineId routine,
                                                   std::span<const std::uint32_t> inputs,
                                                   std::span<const std::uint32_t> outputs, const std::string& name,
                                                   std::uint32_t most_colors = 0xffffffffU);

// Gives a nonlinear block the Jacobian of its residuals, if it has none yet and there is one: dense, or sparse where
// that pays.
void add_block_jacobian(Program& program, BlockId block);

}  // namespace holon::program
