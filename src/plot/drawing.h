#pragma once

// A laid-out picture: lines, areas and words with their places, in pixels from the upper left corner. What a figure
// becomes before it is written as SVG, PDF or PNG.

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "plot/figure.h"

namespace holon::plot {

struct Color {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
  bool operator==(const Color&) const = default;
};

struct Box {
  double left = 0;
  double top = 0;
  double width = 0;
  double height = 0;
  double right() const { return left + width; }
  double bottom() const { return top + height; }
  bool operator==(const Box&) const = default;
};

struct Stroke {
  Color color;
  double width = 1;
  std::vector<double> dash{};  // lengths of dashes and gaps; empty: solid
  bool operator==(const Stroke&) const = default;
};

struct Fill {
  Color color;
  double opacity = 1;
};

struct Path {
  std::vector<std::vector<Point>> lines{};
  bool closed = false;
  std::optional<Stroke> stroke{};
  std::optional<Fill> fill{};  // even-odd
  std::optional<Box> clip{};
};

enum class Anchor : std::uint8_t { start, middle, end };

struct Words {
  double x = 0;
  double y = 0;  // of the base line
  std::string text{};
  double size = 12;
  Anchor anchor = Anchor::start;
  Color color{};
  bool bold = false;
};

struct Drawing {
  double width = 0;
  double height = 0;
  std::string title{};  // for those who cannot see it
  std::vector<std::variant<Path, Words>> shapes{};
};

// Finds a place for everything. Nothing that has a label is cut off.
Drawing lay_out(const Figure& figure);

std::string to_svg(const Drawing& drawing);
std::string to_pdf(const Drawing& drawing);
std::string to_png(const Drawing& drawing, double scale);

}  // namespace holon::plot
