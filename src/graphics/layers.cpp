#include "graphics/layers.h"

#include <algorithm>

namespace holon::graphics {

using Kind = AnnotationValue::Kind;

const AnnotationValue& Layers::annotation(std::size_t cls) const {
  return layer_ == Layer::icon ? classes_[cls].icon : classes_[cls].diagram;
}

const AnnotationValue& Layers::map(std::size_t cls) const {
  return layer_ == Layer::icon ? classes_[cls].icon_map : classes_[cls].diagram_map;
}

std::optional<std::pair<Point, Point>> Layers::region(std::size_t cls) const {
  const auto corners = corners_of(map(cls), "extent");
  if (!corners || *corners == std::pair(Point{}, Point{})) return std::nullopt;
  return corners;
}

// Its own coordinate system, otherwise that of the first base that has the same coordinates, otherwise the usual one.
Box Layers::coordinates(std::size_t cls) const {
  if (const AnnotationValue* system = item_of(annotation(cls), "coordinateSystem"))
    if (const auto corners = corners_of(*system, "extent")) {
      const Box box = box_of(*corners);
      if (box.width() > 0 && box.height() > 0) return box;
    }
  for (std::size_t i = 0; i < cls; ++i)
    if (classes_[i].derived == cls && !region(i)) return coordinates(i);
  return {-100, -100, 100, 100};
}

std::optional<Transform> Layers::place(std::size_t cls) const {
  Transform result;
  for (std::size_t i = cls;; i = *classes_[i].derived) {
    if (const auto corners = region(i)) {
      const Box box = box_of(*corners);
      if (box.width() == 0 || box.height() == 0) return std::nullopt;
      result = stretch(coordinates(i), corners->first, corners->second) * result;
    }
    if (!classes_[i].derived) return result;
  }
}

bool Layers::shows_primitives(std::size_t cls) const {
  for (std::size_t i = cls;; i = *classes_[i].derived) {
    if (!flag_of(map(i), "primitivesVisible", true)) return false;
    if (!classes_[i].derived) return true;
  }
}

bool Layers::has_primitives() const {
  for (std::size_t i = 0; i < classes_.size(); ++i) {
    const AnnotationValue* graphics = item_of(annotation(i), "graphics");
    if (graphics && graphics->kind == Kind::array && !graphics->items.empty()) return true;
  }
  return false;
}

void Layers::add_primitives(const Surroundings& around, std::vector<Shape>& into) const {
  for (std::size_t i = 0; i < classes_.size(); ++i) {
    const AnnotationValue* graphics = item_of(annotation(i), "graphics");
    if (!graphics || graphics->kind != Kind::array || !shows_primitives(i)) continue;
    const auto inside = place(i);
    if (!inside) continue;
    Surroundings here = around;
    here.place = around.place * *inside;
    for (const AnnotationValue& primitive : graphics->items) add_primitive(shown_part(primitive), here, into);
  }
}

}  // namespace holon::graphics
