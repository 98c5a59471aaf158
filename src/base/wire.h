#pragma once

// Lines of horizontal and vertical pieces between two points of a drawing, as wires of diagrams are drawn.

#include <utility>
#include <vector>

namespace holon::base {

// A wire from one point to another. `from_out` and `to_out` are the directions in which it leaves the parts at its
// ends, like {1, 0}; {0, 0} where any will do. It does not run back through a part: it leaves it first, by `stub`.
// `Point` has `x`, `y` and `==`.
template <typename Point>
std::vector<Point> wire(Point from, Point from_out, Point to, Point to_out, double stub = 10) {
  std::vector<Point> points{from};
  const auto add = [&](Point p) {
    // Without corners that are none.
    while (points.size() >= 2) {
      const Point& a = points[points.size() - 2];
      const Point& b = points.back();
      if ((a.x == b.x && b.x == p.x) || (a.y == b.y && b.y == p.y))
        points.pop_back();
      else
        break;
    }
    if (!(points.back() == p)) points.push_back(p);
  };
  const auto looks = [](Point direction, Point a, Point b) {
    return direction.x * (b.x - a.x) + direction.y * (b.y - a.y) > 0;
  };
  const bool from_vertical = from_out.y != 0;
  const bool to_vertical = to_out.y != 0;
  // A wire that would run back through its own component leaves it first.
  Point a = from;
  Point b = to;
  if ((from_out.x != 0 || from_out.y != 0) && !looks(from_out, from, to))
    a = {from.x + stub * from_out.x, from.y + stub * from_out.y};
  if ((to_out.x != 0 || to_out.y != 0) && !looks(to_out, to, from))
    b = {to.x + stub * to_out.x, to.y + stub * to_out.y};
  add(a);
  const bool left_a = !(a == from);
  const bool left_b = !(b == to);
  // The direction of the first piece behind `a` and of the last one in front of `b`.
  const bool first_vertical = left_a ? !from_vertical : from_vertical;
  const bool last_vertical = left_b ? !to_vertical : to_vertical;
  if (a.x != b.x && a.y != b.y) {
    if (first_vertical != last_vertical) {
      add(first_vertical ? Point{a.x, b.y} : Point{b.x, a.y});
    } else if (first_vertical) {
      const double middle = (a.y + b.y) / 2;
      add({a.x, middle});
      add({b.x, middle});
    } else {
      const double middle = (a.x + b.x) / 2;
      add({middle, a.y});
      add({middle, b.y});
    }
  } else if (a.y == b.y && !(a == b) && ((left_a && !from_vertical) || (left_b && !to_vertical))) {
    // In one line, and behind a part: around it.
    add({a.x, a.y - 3 * stub});
    add({b.x, a.y - 3 * stub});
  } else if (a.x == b.x && !(a == b) && ((left_a && from_vertical) || (left_b && to_vertical))) {
    add({a.x - 3 * stub, a.y});
    add({a.x - 3 * stub, b.y});
  }
  add(b);
  add(to);
  return points;
}

}  // namespace holon::base
