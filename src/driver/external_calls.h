#pragma once

// External functions while a model is translated: sizes, conditions and constants may depend on what a C or FORTRAN 77
// function computes. Only functions that compute, or read files, are called then; one that changes something, or that
// remembers something, is left to the simulation.

#include <string_view>

#include "external/session.h"
#include "instance/instance.h"

namespace holon::driver {

// Whether a function gives the same at translation as later, and leaves nothing behind.
bool is_known_before_simulation(std::string_view c_name);

// For instance::instantiate. The session must outlive the instance tree.
instance::ExternalCaller call_externals_in(external::Session& session);

}  // namespace holon::driver
