#pragma once

// A picture of a class, laid out: shapes with their places in the coordinates of the layer, in millimeters, with y
// upwards. What graphical annotations become before they are written as SVG or PNG.

#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "diag/source.h"

namespace holon::graphics {

struct Point {
  double x = 0;
  double y = 0;
  bool operator==(const Point&) const = default;
};

struct Box {
  double left = 0;
  double bottom = 0;
  double right = 0;
  double top = 0;
  double width() const { return right - left; }
  double height() const { return top - bottom; }
  Point center() const { return {(left + right) / 2, (bottom + top) / 2}; }
  bool operator==(const Box&) const = default;
};

struct Color {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
  bool operator==(const Color&) const = default;
};

// x' = xx x + xy y + x0, y' = yx x + yy y + y0
struct Transform {
  double xx = 1;
  double xy = 0;
  double x0 = 0;
  double yx = 0;
  double yy = 1;
  double y0 = 0;
  Point operator()(Point p) const { return {xx * p.x + xy * p.y + x0, yx * p.x + yy * p.y + y0}; }
  Point turned(Point p) const { return {xx * p.x + xy * p.y, yx * p.x + yy * p.y}; }  // a direction
  double scale() const { return std::sqrt(std::abs(xx * yy - xy * yx)); }
  // `inner` first.
  friend Transform operator*(const Transform& outer, const Transform& inner);
};
Transform shift(Point by);
Transform turn(double degrees);  // counter-clockwise
// The box `from` to the box with the corners `first` and `second`, which may be flipped.
Transform stretch(const Box& from, Point first, Point second);

// A piece of an outline: `count` points of a curve that begins where the last one ended.
struct Segment {
  enum class Kind : std::uint8_t { move, line, quadratic, cubic, close };
  Kind kind = Kind::move;
  Point first{};
  Point second{};
  Point third{};
};

enum class LinePattern : std::uint8_t { solid, dash, dot, dash_dot, dash_dot_dot };

struct Stroke {
  Color color{};
  double width = 0.25;
  LinePattern pattern = LinePattern::solid;
};

enum class Hatch : std::uint8_t { horizontal, vertical, cross, forward, backward, cross_diagonal };

struct Fill {
  enum class Kind : std::uint8_t { none, solid, hatched, cylinder, sphere };
  Kind kind = Kind::none;
  Color color{};  // of a cylinder and a sphere: in the middle
  Color edge{};   // of a cylinder and a sphere: at the border; of a hatch: its lines
  Hatch hatch{};
  Point from{};     // cylinder: across it, from border to border; sphere: the center
  Point to{};       // cylinder; sphere: half its width, as a vector
  Point upwards{};  // sphere: half its height, as a vector
};

struct Path {
  std::vector<Segment> segments{};
  std::optional<Stroke> stroke{};
  Fill fill{};
};

enum class Align : std::uint8_t { left, center, right };

// One line of text.
struct Words {
  std::string text{};
  Point place{};     // of the base line: its left end, its middle or its right end
  double size = 10;  // of the font
  double angle = 0;  // degrees, counter-clockwise
  Align align = Align::center;
  Color color{};
  bool bold = false;
  bool italic = false;
  bool underlined = false;
  std::string font{};  // empty: the font of the picture
};

struct Image {
  std::string media_type{};  // "image/png"
  std::string base64{};
  Transform place{};  // of the unit square, y upwards
};

using Shape = std::variant<Path, Words, Image>;

// Where a component can be connected.
struct Port {
  std::string name;  // empty: the component is the connector
  std::string class_name{};
  std::vector<std::int32_t> dims{};
  Point place{};
  Box extent{};
  Color color{};
};

// Shapes that belong together: what one can point at.
struct Item {
  enum class Kind : std::uint8_t { graphics, component, connection };
  Kind kind = Kind::graphics;
  std::string name{};        // of the component; of a connection: `a.b`, where it begins
  std::string other{};       // of a connection: where it ends
  std::string class_name{};  // of the component
  std::string description{};
  bool is_connector = false;
  bool is_inherited = false;           // declared in a class that the shown one extends
  std::vector<Port> ports{};           // of the component
  std::vector<Point> points{};         // of the connection
  std::optional<Box> extent{};         // of the component, without texts around it
  std::vector<std::string> follows{};  // of the component: expressions of its icon that follow a run
  diag::Span span{};                   // of its declaration
  std::vector<Shape> shapes{};
};

struct Drawing {
  std::string title{};
  diag::Span span{};  // of the class
  Box view{};         // everything is inside
  std::vector<Item> items{};
};

}  // namespace holon::graphics
