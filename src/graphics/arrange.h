#pragma once

// Places for components that have none: columns from left to right along the connections, few crossings.

#include <cstddef>
#include <utility>
#include <vector>

#include "graphics/drawing.h"

namespace holon::graphics {

// The centers of `count` components, in units of columns and rows. An edge goes from the left to the right where that
// is possible. Components without edges are in rows below the others.
std::vector<Point> arrange(std::size_t count, const std::vector<std::pair<std::size_t, std::size_t>>& edges);

}  // namespace holon::graphics
