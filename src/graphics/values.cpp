#include "graphics/values.h"

#include <algorithm>
#include <cmath>

namespace holon::graphics {
namespace {

using Kind = AnnotationValue::Kind;

// Beyond this, a coordinate is a mistake or an attack; no picture is a kilometer wide.
constexpr double kFarthest = 1e6;

std::optional<double> coordinate(const AnnotationValue& value) {
  const AnnotationValue& v = shown_part(value);
  if (v.kind != Kind::number || !std::isfinite(v.number)) return std::nullopt;
  return std::clamp(v.number, -kFarthest, kFarthest);
}

std::optional<Point> point(const AnnotationValue& value) {
  const AnnotationValue& v = shown_part(value);
  if (v.kind != Kind::array || v.items.size() != 2) return std::nullopt;
  const auto x = coordinate(v.items[0]);
  const auto y = coordinate(v.items[1]);
  if (!x || !y) return std::nullopt;
  return Point{*x, *y};
}

}  // namespace

const AnnotationValue& shown_part(const AnnotationValue& value) {
  const AnnotationValue* v = &value;
  while (v->kind == Kind::dynamic && !v->items.empty()) v = &v->items.back();
  return *v;
}

const AnnotationValue* item_of(const AnnotationValue& record, std::string_view name) {
  const AnnotationValue* found = record.find(name);
  return found ? &shown_part(*found) : nullptr;
}

double number_of(const AnnotationValue& record, std::string_view name, double otherwise) {
  const AnnotationValue* v = item_of(record, name);
  return v ? coordinate(*v).value_or(otherwise) : otherwise;
}

bool flag_of(const AnnotationValue& record, std::string_view name, bool otherwise) {
  const AnnotationValue* v = item_of(record, name);
  return v && v->kind == Kind::boolean ? v->flag : otherwise;
}

std::string_view literal_of(const AnnotationValue& record, std::string_view name, std::string_view otherwise) {
  const AnnotationValue* v = item_of(record, name);
  return v && v->kind == Kind::literal ? std::string_view(v->text) : otherwise;
}

Color color_of(const AnnotationValue& record, std::string_view name, Color otherwise) {
  const AnnotationValue* v = item_of(record, name);
  if (!v || v->kind != Kind::array || v->items.size() != 3) return otherwise;
  std::uint8_t parts[3] = {};
  for (std::size_t i = 0; i < 3; ++i) {
    const auto part = coordinate(v->items[i]);
    if (!part) return otherwise;
    parts[i] = static_cast<std::uint8_t>(std::clamp(*part, 0.0, 255.0));
  }
  return {parts[0], parts[1], parts[2]};
}

Point point_of(const AnnotationValue& record, std::string_view name, Point otherwise) {
  const AnnotationValue* v = item_of(record, name);
  return v ? point(*v).value_or(otherwise) : otherwise;
}

std::vector<Point> points_of(const AnnotationValue& record, std::string_view name) {
  std::vector<Point> result;
  const AnnotationValue* v = item_of(record, name);
  if (!v || v->kind != Kind::array) return result;
  for (const AnnotationValue& item : v->items) {
    const auto p = point(item);
    if (!p) return {};
    result.push_back(*p);
  }
  return result;
}

std::optional<std::pair<Point, Point>> corners_of(const AnnotationValue& record, std::string_view name) {
  const std::vector<Point> points = points_of(record, name);
  if (points.size() != 2) return std::nullopt;
  return std::pair(points[0], points[1]);
}

Box box_of(const std::pair<Point, Point>& corners) {
  const auto [a, b] = corners;
  return {std::min(a.x, b.x), std::min(a.y, b.y), std::max(a.x, b.x), std::max(a.y, b.y)};
}

}  // namespace holon::graphics
