#pragma once

// Derivatives that a model asks for by name, made symbolically: calls of Holon.Calculus.partialDerivative(L, q) and of
// Holon.Calculus.lagrange(L, q) become expressions.
// In: a flat model with all its equations. Out: the same without such calls; what cannot be differentiated is reported.

#include "diag/sink.h"
#include "flat/flat_model.h"

namespace holon::flat {

void write_derivatives(FlatModel& model, diag::Sink& sink);

}  // namespace holon::flat
