#pragma once

// Mistakes that are seen when the equations are in order: what a modeler wrote and cannot have meant.

#include "causal/order.h"

namespace holon::causal {

void report_mistakes(const OrderedSystem& ordered, diag::Sink& sink);

// A warning for each parameter that initialization shall determine and cannot. Needs the initial system.
void report_open_parameters(const OrderedSystem& ordered, diag::Sink& sink);

}  // namespace holon::causal
