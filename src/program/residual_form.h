#pragma once

// The model as F(t, x, x', z) = 0: the equations of the larger blocks are left to the integrator, which solves them
// together with its own step, instead of being solved anew at every evaluation.
//   F = [ x' - f(t, x, z) ]     z: what the blocks are solved for (iteration variables, solutions of linear systems)
//       [ r(t, x, z)      ]     r: what is left of the blocks' equations
// f is `derivatives` with each block replaced by its residuals. Blocks inside of branches, functions and other blocks
// are solved as before, and so are the small linear ones that formulas solve.

#include "program/model.h"

namespace holon::program {

// Adds Model::residual_form. To be called before rolling.
void add_residual_form(Model& model);

}  // namespace holon::program
