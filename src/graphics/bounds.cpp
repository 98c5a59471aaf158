#include "graphics/bounds.h"

#include <algorithm>
#include <numbers>

#include "plot/text.h"

namespace holon::graphics {
namespace {

struct Extent {
  std::optional<Box> box;
  void add(Point p) {
    const Box point{p.x, p.y, p.x, p.y};
    box = box ? joined(*box, point) : point;
  }
};

void add(const Path& path, Extent& extent) {
  for (const Segment& s : path.segments) {
    switch (s.kind) {
      case Segment::Kind::close:
        break;
      case Segment::Kind::cubic:
        extent.add(s.third);
        [[fallthrough]];
      case Segment::Kind::quadratic:
        extent.add(s.second);
        [[fallthrough]];
      case Segment::Kind::move:
      case Segment::Kind::line:
        extent.add(s.first);
    }
  }
}

void add(const Words& words, Extent& extent) {
  const double angle = words.angle * std::numbers::pi / 180;
  const Point along{std::cos(angle), std::sin(angle)};
  const double width = plot::text_width(words.text, words.size);
  const double from = words.align == Align::left ? 0 : words.align == Align::center ? -width / 2 : -width;
  for (const double x : {from, from + width})
    for (const double y : {-0.25 * words.size, 0.8 * words.size})
      extent.add({words.place.x + x * along.x - y * along.y, words.place.y + x * along.y + y * along.x});
}

void add(const Image& image, Extent& extent) {
  for (const Point corner : {Point{0, 0}, Point{1, 0}, Point{0, 1}, Point{1, 1}}) extent.add(image.place(corner));
}

}  // namespace

Box joined(const Box& a, const Box& b) {
  return {std::min(a.left, b.left), std::min(a.bottom, b.bottom), std::max(a.right, b.right), std::max(a.top, b.top)};
}

std::optional<Box> bounds_of(const Drawing& drawing) {
  Extent extent;
  for (const Item& item : drawing.items)
    for (const Shape& shape : item.shapes) std::visit([&](const auto& s) { add(s, extent); }, shape);
  return extent.box;
}

}  // namespace holon::graphics
