#pragma once

// The layers of a class together with those that it inherits (18.6.3): coordinate systems, how a base is mapped into
// the class that extends it, and the primitives in the order of drawing.

#include <cstddef>
#include <vector>

#include "graphics/draw.h"
#include "graphics/primitives.h"
#include "graphics/values.h"

namespace holon::graphics {

class Layers {
 public:
  Layers(const std::vector<instance::PictureClass>& classes, Layer layer) : classes_(classes), layer_(layer) {}

  // The class itself is the last one.
  Box coordinates() const { return coordinates(classes_.size() - 1); }
  // From the coordinates of one of the classes to those of the class itself. Nothing when it is mapped to nowhere.
  std::optional<Transform> place(std::size_t cls) const;
  bool has_primitives() const;
  void add_primitives(const Surroundings& around, std::vector<Shape>& into) const;

 private:
  const AnnotationValue& annotation(std::size_t cls) const;
  const AnnotationValue& map(std::size_t cls) const;
  std::optional<std::pair<Point, Point>> region(std::size_t cls) const;  // nothing: the same coordinates
  Box coordinates(std::size_t cls) const;
  bool shows_primitives(std::size_t cls) const;

  const std::vector<instance::PictureClass>& classes_;
  Layer layer_;
};

}  // namespace holon::graphics
