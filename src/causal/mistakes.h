#pragma once

// Mistakes that are seen when the equations are in order: what a modeler wrote and cannot have meant.

#include "causal/order.h"

namespace holon::causal {

// `strict`: states against the will of the model are errors (4.9.8.1 of the specification).
void report_mistakes(const OrderedSystem& ordered, diag::Sink& sink, bool strict);

// A warning for each parameter that initialization shall determine and cannot. Needs the initial system.
void report_open_parameters(const OrderedSystem& ordered, diag::Sink& sink);

}  // namespace holon::causal
