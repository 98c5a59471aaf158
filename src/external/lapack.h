#pragma once

// LAPACK and BLAS of the system, loaded when a model first asks for one of their routines.

#include <span>
#include <string_view>

namespace holon::external {

struct LapackRoutine {
  std::string_view name;       // as models write it: `dgesv`
  std::string_view signature;  // signature.h
};

// What Modelica.Math.Matrices.LAPACK declares, and some more of the kind. Nothing else is looked for: a model must not
// reach every symbol of a library by calling it FORTRAN.
std::span<const LapackRoutine> lapack_routines();

// The address of a routine; nullptr when the system does not have it.
void* lapack_address(std::string_view name);

}  // namespace holon::external
