#pragma once

// A picture as data: curves and areas over two axes, and its two forms, an SVG file and a gnuplot script (for PNG).

#include <string>
#include <utility>
#include <vector>

namespace holon::method {

using Point = std::pair<double, double>;

struct Curve {
  std::string label;                      // one entry of the legend for each label that is not empty
  std::vector<std::vector<Point>> parts;  // lines; closed ones when `area`
  bool area = false;                      // fill what the parts enclose, counting overlaps (even-odd)
  bool dashed = false;
  int color = 0;  // curves of one method share one
};

struct Axis {
  std::string label;
  double from = 0;
  double to = 1;
};

struct Plot {
  std::string title;
  Axis x;
  Axis y;
  bool same_scale = false;  // a complex plane: one unit is as long on both axes
  std::vector<Curve> curves;
};

std::string to_svg(const Plot& plot);

// A script that draws the same picture into `file` with the given terminal ("pngcairo", "svg", ...).
std::string to_gnuplot(const Plot& plot, const std::string& terminal, const std::string& file);

// Round numbers between the ends of an axis, about `count` of them.
std::vector<double> ticks(double from, double to, int count);

}  // namespace holon::method
