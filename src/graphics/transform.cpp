#include <numbers>

#include "graphics/drawing.h"

namespace holon::graphics {

Transform operator*(const Transform& outer, const Transform& inner) {
  const Point x = outer.turned({inner.xx, inner.yx});
  const Point y = outer.turned({inner.xy, inner.yy});
  const Point zero = outer({inner.x0, inner.y0});
  return {x.x, y.x, zero.x, x.y, y.y, zero.y};
}

Transform shift(Point by) { return {1, 0, by.x, 0, 1, by.y}; }

Transform turn(double degrees) {
  // Quarter turns are by far the most frequent ones, and exact.
  const double quarters = degrees / 90;
  if (quarters == std::round(quarters)) {
    const int n = static_cast<int>(std::fmod(quarters, 4));
    constexpr double kCosine[] = {1, 0, -1, 0};
    const std::size_t k = static_cast<std::size_t>((n + 4) % 4);
    const double c = kCosine[k];
    const double s = kCosine[(k + 3) % 4];
    return {c, -s, 0, s, c, 0};
  }
  const double angle = degrees * std::numbers::pi / 180;
  return {std::cos(angle), -std::sin(angle), 0, std::sin(angle), std::cos(angle), 0};
}

Transform stretch(const Box& from, Point first, Point second) {
  const double x = from.width() == 0 ? 0 : (second.x - first.x) / from.width();
  const double y = from.height() == 0 ? 0 : (second.y - first.y) / from.height();
  return {x, 0, first.x - x * from.left, 0, y, first.y - y * from.bottom};
}

}  // namespace holon::graphics
