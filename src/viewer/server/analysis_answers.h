#pragma once

// What the room `analysis` finds out about a model, as JSON of the protocol.

#include "analysis/energy.h"
#include "analysis/linearize.h"
#include "viewer/server/frame.h"

namespace holon::viewer {

Json modes_json(const analysis::Linearized& linear);
Json energy_json(const analysis::EnergyReport& report);

}  // namespace holon::viewer
