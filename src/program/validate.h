#pragma once

// What is true of every finished program, checked. Every pass keeps these promises; a pass that breaks one is wrong,
// not the model. In debug builds and in tests the result is asserted to be empty.

#include <string>
#include <vector>

#include "program/program.h"

namespace holon::program {

// Problems in words, at most a few dozen; empty when all is well:
// - every number (slot, local, array, node, body, call, block, loop, list) exists, and nodes have the types that
//   statements want;
// - locals, arrays and columns are used only in the frame they belong to; columns only in kernels;
// - `break` stands in a loop; a body is part of one routine or kernel only once;
// - calls fit their routine; intrinsics and external calls fit their declaration;
// - a group's locals and arrays are written before they are read by nothing outside of the group (routines of the
//   model only), so statements of the model can be compiled apart from each other.
std::vector<std::string> validate(const Program& program);

}  // namespace holon::program
