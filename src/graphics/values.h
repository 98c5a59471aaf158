#pragma once

// Values of annotations, with the defaults of the specification where none is given or it has another type.

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "graphics/drawing.h"
#include "instance/picture.h"

namespace holon::graphics {

using instance::AnnotationValue;

// Of a DynamicSelect: the value at the moment that is drawn, otherwise the static one.
const AnnotationValue& shown_part(const AnnotationValue& value);
// An item of a record, as it is shown; null when it is not there.
const AnnotationValue* item_of(const AnnotationValue& record, std::string_view name);

double number_of(const AnnotationValue& record, std::string_view name, double otherwise);
bool flag_of(const AnnotationValue& record, std::string_view name, bool otherwise);
std::string_view literal_of(const AnnotationValue& record, std::string_view name, std::string_view otherwise);
Color color_of(const AnnotationValue& record, std::string_view name, Color otherwise);
Point point_of(const AnnotationValue& record, std::string_view name, Point otherwise);
std::vector<Point> points_of(const AnnotationValue& record, std::string_view name);
// Two corners, as they are written: the second may be left of the first.
std::optional<std::pair<Point, Point>> corners_of(const AnnotationValue& record, std::string_view name);

Box box_of(const std::pair<Point, Point>& corners);

}  // namespace holon::graphics
