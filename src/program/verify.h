#pragma once

// Checks the promises of finished programs and models. Every pass keeps them; a pass that breaks one is wrong, not the
// model. Debug builds check after each pass (PrepareOptions::verify), unit tests after each program they make.

#include <string>
#include <vector>

#include "program/model.h"
#include "program/program.h"

namespace holon::program {

// What is broken in words, at most a few dozen lines; empty when all is well:
// - every number (slot, local, array, node, body, call, block, loop, list) exists, and nodes have the types that
//   statements want;
// - locals, arrays and columns are used only in the frame they belong to; columns only in kernels;
// - `break` stands in a loop; a body is part of one routine or kernel only once;
// - calls fit their routine; intrinsics and external calls fit their declaration;
// - in routines of the model, no two statements share a local or an array, so that they can be compiled apart from each
//   other;
// - temporary slots are written before they are read in the routine that reads them.
std::vector<std::string> verify(const Program& program);

// The same for the program of a model, and what its lists promise:
// - routines are routines of the model; slots are of the region that their list is about;
// - states, derivatives, flags, crossings and candidates have slots of their own;
// - every slot has an initial value; Jacobians have the size of the states.
std::vector<std::string> verify(const Model& model);

}  // namespace holon::program
