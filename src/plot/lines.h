#pragma once

// Lines made ready for drawing: no point that cannot be seen, none outside of the frame.

#include <vector>

#include "plot/drawing.h"

namespace holon::plot {

// Fewer points for the same line (Douglas and Peucker 1973): a point stays when the line without it would miss it by
// more than `tolerance`. Ends stay.
std::vector<Point> simplify_line(const std::vector<Point>& line, double tolerance);

// For lines from left to right, in pixels: of the points in one column of `width` pixels the first, the lowest, the
// highest and the last. No peak is lost, and the number of points is bounded by the width of the picture.
std::vector<Point> thin_columns(const std::vector<Point>& line, double width);

// The parts of a line that are inside of a box.
std::vector<std::vector<Point>> clip_line(const std::vector<Point>& line, const Box& box);

// What is left of a closed line, with pieces of the border of the box where it was cut (Sutherland and Hodgman 1974).
std::vector<Point> clip_area(const std::vector<Point>& line, const Box& box);

// The dashes of a line, one by one.
std::vector<std::vector<Point>> dashes_of(const std::vector<Point>& line, const std::vector<double>& pattern);

// Points that are at least `distance` away from each other, beginning with the first.
std::vector<Point> spaced_points(const std::vector<Point>& line, double distance);

}  // namespace holon::plot
