#include "graphics/primitives.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "base/base64.h"

namespace holon::graphics {
namespace {

using Kind = AnnotationValue::Kind;

constexpr double kThinnest = 0.1;  // millimeters; a line of no width is still a line

// ---- outlines
Segment to(Segment::Kind kind, Point a, Point b = {}, Point c = {}) { return {kind, a, b, c}; }

std::vector<Segment> transformed(std::vector<Segment> segments, const Transform& place) {
  for (Segment& s : segments) s = {s.kind, place(s.first), place(s.second), place(s.third)};
  return segments;
}

Point midpoint(Point a, Point b) { return {(a.x + b.x) / 2, (a.y + b.y) / 2}; }

std::vector<Segment> polyline(const std::vector<Point>& points, bool smooth) {
  std::vector<Segment> result;
  if (points.empty()) return result;
  result.push_back(to(Segment::Kind::move, points[0]));
  if (!smooth || points.size() < 3) {
    for (std::size_t i = 1; i < points.size(); ++i) result.push_back(to(Segment::Kind::line, points[i]));
    return result;
  }
  // Quadratic curves from middle to middle, straight at both ends (18.6.1.2).
  result.push_back(to(Segment::Kind::line, midpoint(points[0], points[1])));
  for (std::size_t i = 1; i + 1 < points.size(); ++i)
    result.push_back(to(Segment::Kind::quadratic, points[i], midpoint(points[i], points[i + 1])));
  result.push_back(to(Segment::Kind::line, points.back()));
  return result;
}

std::vector<Segment> polygon(std::vector<Point> points, bool smooth) {
  if (points.size() > 1 && points.front() == points.back()) points.pop_back();
  std::vector<Segment> result;
  if (points.size() < 2) return result;
  if (!smooth || points.size() < 3) {
    result = polyline(points, false);
  } else {
    // The same curves all around.
    result.push_back(to(Segment::Kind::move, midpoint(points.back(), points.front())));
    for (std::size_t i = 0; i < points.size(); ++i)
      result.push_back(to(Segment::Kind::quadratic, points[i], midpoint(points[i], points[(i + 1) % points.size()])));
  }
  result.push_back(to(Segment::Kind::close, {}));
  return result;
}

// Four cubic curves are a circle up to 0.03 percent: with handles of this length for a quarter.
double handle(double angle) { return 4.0 / 3 * std::tan(angle / 4); }

void add_arc(std::vector<Segment>& into, Point center, double rx, double ry, double from, double until) {
  const int pieces = std::max(1, static_cast<int>(std::ceil(std::abs(until - from) / (std::numbers::pi / 2) - 1e-9)));
  const double step = (until - from) / pieces;
  const double h = handle(step);
  for (int i = 0; i < pieces; ++i) {
    const double a = from + i * step;
    const double b = a + step;
    const auto at = [&](double x, double y) { return Point{center.x + rx * x, center.y + ry * y}; };
    into.push_back(to(Segment::Kind::cubic, at(std::cos(a) - h * std::sin(a), std::sin(a) + h * std::cos(a)),
                      at(std::cos(b) + h * std::sin(b), std::sin(b) - h * std::cos(b)), at(std::cos(b), std::sin(b))));
  }
}

// ---- colors
std::optional<LinePattern> pattern_of(std::string_view name) {
  if (name == "None") return std::nullopt;
  if (name == "Dash") return LinePattern::dash;
  if (name == "Dot") return LinePattern::dot;
  if (name == "DashDot") return LinePattern::dash_dot;
  if (name == "DashDotDot") return LinePattern::dash_dot_dot;
  return LinePattern::solid;
}

std::optional<Stroke> stroke_of(const AnnotationValue& shape, std::string_view color, std::string_view thickness) {
  const auto pattern = pattern_of(literal_of(shape, "pattern", "Solid"));
  if (!pattern) return std::nullopt;
  return Stroke{color_of(shape, color, {}), std::max(number_of(shape, thickness, 0.25), kThinnest), *pattern};
}

struct HatchName {
  std::string_view name;
  Hatch hatch;
};
constexpr std::array kHatches{
    HatchName{"Horizontal", Hatch::horizontal}, HatchName{"Vertical", Hatch::vertical},
    HatchName{"Cross", Hatch::cross},           HatchName{"Forward", Hatch::forward},
    HatchName{"Backward", Hatch::backward},     HatchName{"CrossDiag", Hatch::cross_diagonal}};

Fill fill_of(const AnnotationValue& shape, const Box& box, const Transform& place) {
  const std::string_view pattern = literal_of(shape, "fillPattern", "None");
  Fill fill;
  fill.color = color_of(shape, "fillColor", {});
  fill.edge = color_of(shape, "lineColor", {});
  const Point center = box.center();
  if (pattern == "Solid") {
    fill.kind = Fill::Kind::solid;
  } else if (pattern == "HorizontalCylinder") {
    fill.kind = Fill::Kind::cylinder;
    fill.from = place({center.x, box.bottom});
    fill.to = place({center.x, box.top});
  } else if (pattern == "VerticalCylinder") {
    fill.kind = Fill::Kind::cylinder;
    fill.from = place({box.left, center.y});
    fill.to = place({box.right, center.y});
  } else if (pattern == "Sphere") {
    fill.kind = Fill::Kind::sphere;
    fill.from = place(center);
    fill.to = place.turned({box.width() / 2, 0});
    fill.upwards = place.turned({0, box.height() / 2});
  } else {
    for (const HatchName& known : kHatches)
      if (known.name == pattern) {
        fill.kind = Fill::Kind::hatched;
        fill.hatch = known.hatch;
      }
  }
  return fill;
}

Box bounds_of(const std::vector<Point>& points) {
  Box box{points[0].x, points[0].y, points[0].x, points[0].y};
  for (const Point& p : points)
    box = {std::min(box.left, p.x), std::min(box.bottom, p.y), std::max(box.right, p.x), std::max(box.top, p.y)};
  return box;
}

// ---- arrows
// An arrow is three times as long as one of its halves is wide. `size` is its whole width.
void add_arrow(std::string_view kind, Point tip, Point from, double size, const Stroke& stroke,
               std::vector<Shape>& into) {
  const double length = std::hypot(tip.x - from.x, tip.y - from.y);
  if (kind == "None" || length == 0 || size <= 0) return;
  const Point along{(tip.x - from.x) / length, (tip.y - from.y) / length};
  const auto corner = [&](double side) {
    return Point{tip.x - 1.5 * size * along.x - side * 0.5 * size * along.y,
                 tip.y - 1.5 * size * along.y + side * 0.5 * size * along.x};
  };
  Path path;
  path.stroke = Stroke{stroke.color, stroke.width, LinePattern::solid};
  path.segments = {to(Segment::Kind::move, corner(1)), to(Segment::Kind::line, tip)};
  if (kind != "Half") path.segments.push_back(to(Segment::Kind::line, corner(-1)));
  if (kind == "Filled") {
    path.segments.push_back(to(Segment::Kind::close, {}));
    path.fill.kind = Fill::Kind::solid;
    path.fill.color = stroke.color;
  }
  into.emplace_back(std::move(path));
}

// ---- the primitives
void add_polygon(const AnnotationValue& p, const Transform& place, std::vector<Shape>& into) {
  const std::vector<Point> points = points_of(p, "points");
  if (points.size() < 2) return;
  Path path;
  path.segments = transformed(polygon(points, literal_of(p, "smooth", "None") == "Bezier"), place);
  path.stroke = stroke_of(p, "lineColor", "lineThickness");
  path.fill = fill_of(p, bounds_of(points), place);
  into.emplace_back(std::move(path));
}

// A frame inside of the box, light where light from above left would fall on it.
void add_frame(std::string_view pattern, const Box& box, const Transform& place, std::vector<Shape>& into) {
  if (pattern != "Raised" && pattern != "Sunken" && pattern != "Engraved") return;
  constexpr Color kLight{255, 255, 255};
  constexpr Color kDark{128, 128, 128};
  constexpr double kWidth = 0.5;
  const double inset = kWidth / std::max(place.scale(), 1e-6);
  const auto half = [&](double by, bool upper, Color color) {
    const Box b{box.left + by, box.bottom + by, box.right - by, box.top - by};
    Path path;
    path.stroke = Stroke{color, kWidth, LinePattern::solid};
    const Point corner = upper ? Point{b.left, b.top} : Point{b.right, b.bottom};
    path.segments = {to(Segment::Kind::move, place({b.left, b.bottom})), to(Segment::Kind::line, place(corner)),
                     to(Segment::Kind::line, place({b.right, b.top}))};
    into.emplace_back(std::move(path));
  };
  const bool sunken = pattern != "Raised";
  half(inset / 2, true, sunken ? kDark : kLight);
  half(inset / 2, false, sunken ? kLight : kDark);
  if (pattern != "Engraved") return;
  half(inset * 1.5, true, kLight);
  half(inset * 1.5, false, kDark);
}

void add_rectangle(const AnnotationValue& p, const Transform& place, std::vector<Shape>& into) {
  const auto corners = corners_of(p, "extent");
  if (!corners) return;
  const Box box = box_of(*corners);
  Path path;
  path.segments = rectangle(box, number_of(p, "radius", 0), place);
  path.stroke = stroke_of(p, "lineColor", "lineThickness");
  path.fill = fill_of(p, box, place);
  into.emplace_back(std::move(path));
  add_frame(literal_of(p, "borderPattern", "None"), box, place, into);
}

void add_ellipse(const AnnotationValue& p, const Transform& place, std::vector<Shape>& into) {
  const auto corners = corners_of(p, "extent");
  if (!corners) return;
  const Box box = box_of(*corners);
  const Point center = box.center();
  const double start = number_of(p, "startAngle", 0);
  double end = number_of(p, "endAngle", 360);
  const bool is_whole = start == 0 && end == 360;
  std::string_view closure = literal_of(p, "closure", "Automatic");
  if (closure == "Automatic") closure = is_whole ? "Chord" : "Radial";
  while (end < start) end += 360;
  end = std::min(end, start + 360);
  const double from = start * std::numbers::pi / 180;
  const double until = end * std::numbers::pi / 180;
  const double rx = box.width() / 2;
  const double ry = box.height() / 2;
  Path path;
  path.segments.push_back(to(Segment::Kind::move, {center.x + rx * std::cos(from), center.y + ry * std::sin(from)}));
  add_arc(path.segments, center, rx, ry, from, until);
  if (closure == "Radial" && end - start < 360) path.segments.push_back(to(Segment::Kind::line, center));
  if (closure != "None") path.segments.push_back(to(Segment::Kind::close, {}));
  path.segments = transformed(std::move(path.segments), place);
  path.stroke = stroke_of(p, "lineColor", "lineThickness");
  if (closure != "None") path.fill = fill_of(p, box, place);
  into.emplace_back(std::move(path));
}

void add_text_primitive(const AnnotationValue& p, const Surroundings& around, const Transform& place,
                        std::vector<Shape>& into) {
  const auto corners = corners_of(p, "extent");
  const AnnotationValue* text = item_of(p, "textString");
  if (!text) text = item_of(p, "string");
  if (!corners || !text || text->kind != Kind::string) return;
  const Box box = box_of(*corners);
  add_text(around.replace_macros ? around.replace_macros(text->text) : text->text, {box.left, box.bottom},
           {box.right, box.top}, text_style(p, Align::center), place, into);
}

void add_bitmap(const AnnotationValue& p, const Surroundings& around, const Transform& place,
                std::vector<Shape>& into) {
  const auto corners = corners_of(p, "extent");
  if (!corners) return;
  const AnnotationValue* source = item_of(p, "imageSource");
  const AnnotationValue* file = item_of(p, "fileName");
  std::optional<std::string> bytes;
  if (source && source->kind == Kind::string && !source->text.empty()) {
    bytes = base::from_base64(source->text);
  } else if (file && file->kind == Kind::string && around.read_file) {
    bytes = around.read_file(file->text);
  }
  const std::string_view type = bytes ? image_type(*bytes) : std::string_view{};
  if (type.empty()) return;
  Image image;
  image.media_type = type;
  image.base64 = base::to_base64(*bytes);
  image.place = place * stretch({0, 0, 1, 1}, corners->first, corners->second);
  into.emplace_back(std::move(image));
}

}  // namespace

std::vector<Segment> rectangle(const Box& box, double radius, const Transform& place) {
  const double r = std::clamp(radius, 0.0, std::min(box.width(), box.height()) / 2);
  std::vector<Segment> s;
  if (r == 0) {
    s = {to(Segment::Kind::move, {box.left, box.bottom}), to(Segment::Kind::line, {box.right, box.bottom}),
         to(Segment::Kind::line, {box.right, box.top}), to(Segment::Kind::line, {box.left, box.top})};
  } else {
    constexpr double kQuarter = std::numbers::pi / 2;
    s.push_back(to(Segment::Kind::move, {box.left + r, box.bottom}));
    s.push_back(to(Segment::Kind::line, {box.right - r, box.bottom}));
    add_arc(s, {box.right - r, box.bottom + r}, r, r, -kQuarter, 0);
    s.push_back(to(Segment::Kind::line, {box.right, box.top - r}));
    add_arc(s, {box.right - r, box.top - r}, r, r, 0, kQuarter);
    s.push_back(to(Segment::Kind::line, {box.left + r, box.top}));
    add_arc(s, {box.left + r, box.top - r}, r, r, kQuarter, 2 * kQuarter);
    s.push_back(to(Segment::Kind::line, {box.left, box.bottom + r}));
    add_arc(s, {box.left + r, box.bottom + r}, r, r, 2 * kQuarter, 3 * kQuarter);
  }
  s.push_back(to(Segment::Kind::close, {}));
  return transformed(std::move(s), place);
}

void add_line(const AnnotationValue& line, const Transform& place, std::vector<Shape>& into) {
  const std::vector<Point> points = points_of(line, "points");
  const auto stroke = stroke_of(line, "color", "thickness");
  if (points.size() < 2 || !stroke) return;
  Path path;
  path.segments = transformed(polyline(points, literal_of(line, "smooth", "None") == "Bezier"), place);
  path.stroke = stroke;
  into.emplace_back(std::move(path));
  const AnnotationValue* arrows = item_of(line, "arrow");
  if (!arrows || arrows->kind != Kind::array || arrows->items.size() != 2) return;
  const auto kind = [&](std::size_t i) {
    const AnnotationValue& v = shown_part(arrows->items[i]);
    return v.kind == Kind::literal ? std::string_view(v.text) : std::string_view("None");
  };
  const double size = number_of(line, "arrowSize", 3) * place.scale();
  add_arrow(kind(0), place(points[0]), place(points[1]), size, *stroke, into);
  add_arrow(kind(1), place(points.back()), place(points[points.size() - 2]), size, *stroke, into);
}

void add_primitive(const AnnotationValue& primitive, const Surroundings& around, std::vector<Shape>& into) {
  if (primitive.kind != Kind::record || !flag_of(primitive, "visible", true)) return;
  const Transform place =
      around.place * shift(point_of(primitive, "origin", {})) * turn(number_of(primitive, "rotation", 0));
  if (primitive.text == "Line") {
    add_line(primitive, place, into);
  } else if (primitive.text == "Polygon") {
    add_polygon(primitive, place, into);
  } else if (primitive.text == "Rectangle") {
    add_rectangle(primitive, place, into);
  } else if (primitive.text == "Ellipse") {
    add_ellipse(primitive, place, into);
  } else if (primitive.text == "Text") {
    add_text_primitive(primitive, around, place, into);
  } else if (primitive.text == "Bitmap") {
    add_bitmap(primitive, around, place, into);
  }
}

std::string_view image_type(std::string_view bytes) {
  if (bytes.starts_with("\x89PNG")) return "image/png";
  if (bytes.starts_with("\xff\xd8\xff")) return "image/jpeg";
  if (bytes.starts_with("GIF8")) return "image/gif";
  if (bytes.starts_with("BM")) return "image/bmp";
  const std::string_view head = bytes.substr(0, 1000);
  const bool is_text = head.starts_with("<") || head.starts_with("\xef\xbb\xbf<");
  return is_text && head.find("<svg") != std::string_view::npos ? "image/svg+xml" : std::string_view{};
}

}  // namespace holon::graphics
