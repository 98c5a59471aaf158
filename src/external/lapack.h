#pragma once

// LAPACK and BLAS of the system, loaded when a model first asks for one of their routines.

#include <string_view>

namespace holon::external {

// The address of a routine by its FORTRAN name (`dgesv_`) if it is one that the Standard Library calls and the system
// has it; nullptr otherwise.
void* lapack_routine(std::string_view name);

}  // namespace holon::external
