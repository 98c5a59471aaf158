#pragma once

// A picture as data: one plot or several below each other, each with curves and areas over its axes.
//
//   plot::Figure figure{.plots = {plot}};
//   plot::to_svg(figure), plot::to_pdf(figure), plot::to_png(figure)
//
// Whatever a label contains, it is text in the picture and nothing else.

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace holon::plot {

using Point = std::pair<double, double>;

enum class Side : unsigned char { left, right };

struct Curve {
  static constexpr int kByOrder = -1;  // the next pattern that no other line of the plot has

  std::string label{};                      // one entry of the legend for each label that is not empty
  std::vector<std::vector<Point>> parts{};  // lines; closed ones when `area`. A value that is not finite is a gap
  bool area = false;                        // fill what the parts enclose, counting overlaps (even-odd)
  int color = 0;                            // of the palette, which repeats
  int dash = kByOrder;                      // 0 solid, then patterns that can be told apart without color
  bool markers = false;                     // at the points, as long as they do not run into each other
  Side side = Side::left;                   // which vertical axis it belongs to
};

struct Axis {
  std::string label{};  // a unit in brackets at its end: "phi [rad]"
  double from = 0;
  double to = 1;
  bool logarithmic = false;  // then both ends are positive
};

struct Plot {
  std::string title{};
  Axis x{};
  Axis y{};
  bool same_scale = false;  // a complex plane: one unit is as long on both axes
  std::vector<Curve> curves{};
  Axis right{};  // used when a curve belongs to it
};

struct Figure {
  std::vector<Plot> plots{};  // below each other, with one horizontal axis when theirs are equal
  std::string title{};
  double width = 760;  // pixels
  double height = 0;   // 0: as the plots need
};

std::string to_svg(const Figure& figure);
std::string to_pdf(const Figure& figure);
// With `scale` dots for each pixel.
std::string to_png(const Figure& figure, double scale = 2);

// An end that is not given comes from the curves.
struct Range {
  std::optional<double> from{};
  std::optional<double> to{};
};
struct Ranges {
  Range x{};
  Range y{};
  Range right{};
};

// The ends of the axes from the curves, with a little space above and below. Points outside of the given range of x do
// not count for the others, nor do values that a logarithmic axis cannot show.
void fit_axes(Plot& plot, const Ranges& wanted = {});

}  // namespace holon::plot
