#pragma once

// How much room shapes take.

#include <optional>

#include "graphics/drawing.h"

namespace holon::graphics {

Box joined(const Box& a, const Box& b);
std::optional<Box> bounds_of(const Drawing& drawing);  // nothing when it is empty

}  // namespace holon::graphics
