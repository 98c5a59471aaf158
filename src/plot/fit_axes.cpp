#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <optional>

#include "plot/figure.h"

namespace holon::plot {
namespace {

// The value that a point has on an axis; nothing when it does not count.
using ValueOf = std::function<std::optional<double>(const Curve& curve, const Point& point)>;

void fit(Axis& axis, const Plot& plot, const ValueOf& value_of, double margin, const Range& wanted) {
  double from = std::numeric_limits<double>::infinity();
  double to = -from;
  for (const Curve& curve : plot.curves)
    for (const auto& part : curve.parts)
      for (const Point& point : part) {
        const auto value = value_of(curve, point);
        if (!value || !std::isfinite(*value) || (axis.logarithmic && !(*value > 0))) continue;
        from = std::min(from, *value);
        to = std::max(to, *value);
      }
  if (from > to) {
    from = axis.logarithmic ? 0.1 : 0;
    to = 1;
  }
  if (axis.logarithmic) {
    const double factor = to > from ? std::pow(to / from, margin) : 10;
    axis.from = std::max(from / factor, std::numeric_limits<double>::min());
    axis.to = std::min(to * factor, std::numeric_limits<double>::max());
  } else {
    // A constant still gets a visible line in the middle. Halves, because the largest numbers have no difference.
    double space = 2 * margin * (to / 2 - from / 2);
    if (!(to > from)) space = std::max(0.5, 0.1 * std::fabs(to));
    constexpr double kMost = std::numeric_limits<double>::max() / 4;
    axis.from = std::max(from - space, -kMost);
    axis.to = std::min(to + space, kMost);
  }
  if (wanted.from) axis.from = *wanted.from;
  if (wanted.to) axis.to = *wanted.to;
  if (axis.from < axis.to) return;
  // One end was given, and all values are on the other side of it.
  if (wanted.from && !wanted.to)
    axis.to = axis.logarithmic ? 10 * axis.from : axis.from + std::max(1.0, std::fabs(axis.from));
  if (wanted.to && !wanted.from)
    axis.from = axis.logarithmic ? axis.to / 10 : axis.to - std::max(1.0, std::fabs(axis.to));
}

}  // namespace

void fit_axes(Plot& plot, const Ranges& wanted) {
  const auto is_in_range = [&](const Point& p) {
    return p.first >= wanted.x.from.value_or(p.first) && p.first <= wanted.x.to.value_or(p.first);
  };
  const auto of_side = [&](Side side) {
    return [side, &is_in_range](const Curve& curve, const Point& p) {
      return curve.side == side && is_in_range(p) ? std::optional(p.second) : std::nullopt;
    };
  };
  fit(plot.x, plot, [](const Curve&, const Point& p) { return std::optional(p.first); }, 0, wanted.x);
  fit(plot.y, plot, of_side(Side::left), 0.05, wanted.y);
  fit(plot.right, plot, of_side(Side::right), 0.05, wanted.right);
}

}  // namespace holon::plot
