#pragma once

// The pictures of this room are plots as the room `plot` draws them.

#include "plot/figure.h"

namespace holon::method {

using plot::Axis;
using plot::Curve;
using plot::Plot;
using plot::Point;

}  // namespace holon::method
