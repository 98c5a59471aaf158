#pragma once

// The set where a function of the plane is not positive, as closed lines: marching squares on a grid, with everything
// outside of the window counted as positive, so that every line closes.

#include <functional>
#include <vector>

#include "method/plot.h"

namespace holon::method {

std::vector<std::vector<Point>> area_where_not_positive(const std::function<double(double x, double y)>& f,
                                                        const Axis& x, const Axis& y, int cells);

}  // namespace holon::method
