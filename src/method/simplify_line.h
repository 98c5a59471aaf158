#pragma once

// Fewer points for the same line (Douglas and Peucker 1973): a point stays when the line without it would miss it by
// more than `tolerance`. Ends stay.

#include <vector>

#include "method/plot.h"

namespace holon::method {

std::vector<Point> simplify_line(const std::vector<Point>& line, double tolerance);

}  // namespace holon::method
