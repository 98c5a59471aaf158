#pragma once

// Asserts that speak of parameters only are checked before anything is ordered or compiled: a negative mass is reported
// by the message of its component, not by what it does to the equations.
// In: a flat model with the values of its parameters. Out: an error for each such assert that does not hold.

#include "diag/sink.h"
#include "flat/flat_model.h"

namespace holon::flat {

void check_parameter_asserts(const FlatModel& model, diag::Sink& sink);

}  // namespace holon::flat
