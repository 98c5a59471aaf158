#pragma once

// Inside of the room: what the equation processing found, as public data.

#include <vector>

#include "api/state.h"
#include "driver/dump.h"
#include "driver/translate.h"
#include "holon/structure.h"

namespace holon::api {

Structure public_structure(const driver::Translated& translated);
driver::Stage driver_stage(DumpStage stage);

}  // namespace holon::api
