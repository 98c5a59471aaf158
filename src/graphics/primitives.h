#pragma once

// Graphical primitives as shapes (18.6.5): lines, polygons, rectangles, ellipses, texts, bitmaps.

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "graphics/drawing.h"
#include "graphics/values.h"

namespace holon::graphics {

// What a primitive is drawn with.
struct Surroundings {
  Transform place{};  // from the coordinates of its layer to those of the picture
  // A text with its `%name`s replaced.
  std::function<std::string(std::string_view text)> replace_macros{};
  // The content of an image file; nothing when it cannot be read.
  std::function<std::optional<std::string>(std::string_view name)> read_file{};
};

// Nothing is added for what is invisible or has no place.
void add_primitive(const AnnotationValue& primitive, const Surroundings& around, std::vector<Shape>& into);

// A line of a connection, which has the coordinates of the picture.
void add_line(const AnnotationValue& line, const Transform& place, std::vector<Shape>& into);

// A text in a box: as large as it fits. With `size`, in points, that large.
struct TextStyle {
  double size = 0;  // points; 0: to fit
  Align align = Align::center;
  Color color{};
  bool bold = false;
  bool italic = false;
  bool underlined = false;
  std::string font{};
};
void add_text(std::string_view text, Point first, Point second, const TextStyle& style, const Transform& place,
              std::vector<Shape>& into);
TextStyle text_style(const AnnotationValue& text, Align otherwise);

std::vector<Segment> rectangle(const Box& box, double radius, const Transform& place);

// How bytes of an image begin: "image/png"; empty when it is no image that can be shown.
std::string_view image_type(std::string_view bytes);

}  // namespace holon::graphics
