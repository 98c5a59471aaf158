// Drawings as PNG, by the rasterizer of `plot`: curves become short lines, gradients become bands.

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include "graphics/draw.h"
#include "plot/drawing.h"
#include "plot/stroke_font.h"
#include "plot/text.h"

namespace holon::graphics {
namespace {

constexpr double kDots = 4;         // a millimeter
constexpr double kMostDots = 4000;  // of a side
constexpr int kPieces = 12;         // of a curve
constexpr int kBands = 32;          // of a gradient

using Outline = std::vector<Point>;

std::vector<Outline> flattened(const Path& path) {
  std::vector<Outline> result;
  for (const Segment& s : path.segments) {
    if (s.kind == Segment::Kind::move) {
      result.push_back({s.first});
      continue;
    }
    if (result.empty()) continue;
    Outline& line = result.back();
    const Point a = line.back();
    const auto mix = [](std::initializer_list<std::pair<double, Point>> parts) {
      Point sum;
      for (const auto& [weight, p] : parts) sum = {sum.x + weight * p.x, sum.y + weight * p.y};
      return sum;
    };
    switch (s.kind) {
      case Segment::Kind::move:
        break;
      case Segment::Kind::line:
        line.push_back(s.first);
        break;
      case Segment::Kind::close:
        line.push_back(line.front());
        break;
      case Segment::Kind::quadratic:
        for (int i = 1; i <= kPieces; ++i) {
          const double t = static_cast<double>(i) / kPieces;
          line.push_back(mix({{(1 - t) * (1 - t), a}, {2 * t * (1 - t), s.first}, {t * t, s.second}}));
        }
        break;
      case Segment::Kind::cubic:
        for (int i = 1; i <= kPieces; ++i) {
          const double t = static_cast<double>(i) / kPieces;
          const double u = 1 - t;
          line.push_back(
              mix({{u * u * u, a}, {3 * t * u * u, s.first}, {3 * t * t * u, s.second}, {t * t * t, s.third}}));
        }
        break;
    }
  }
  return result;
}

Color between(Color a, Color b, double share) {
  const auto part = [&](std::uint8_t x, std::uint8_t y) {
    return static_cast<std::uint8_t>(std::lround(x + (static_cast<double>(y) - x) * share));
  };
  return {part(a.red, b.red), part(a.green, b.green), part(a.blue, b.blue)};
}

// The part of an outline on the side of a line where `normal · p >= least` (Sutherland, Hodgman 1974).
Outline cut(const Outline& outline, Point normal, double least) {
  Outline result;
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Point a = outline[i];
    const Point b = outline[(i + 1) % outline.size()];
    const double at = normal.x * a.x + normal.y * a.y - least;
    const double bt = normal.x * b.x + normal.y * b.y - least;
    if (at >= 0) result.push_back(a);
    if ((at >= 0) != (bt >= 0)) {
      const double share = at / (at - bt);
      result.push_back({a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)});
    }
  }
  return result;
}

class Converter {
 public:
  explicit Converter(const Drawing& drawing) : drawing_(drawing) {
    out_.width = drawing.view.width();
    out_.height = drawing.view.height();
    out_.title = drawing.title;
    add_area({{{drawing.view.left, drawing.view.bottom},
               {drawing.view.right, drawing.view.bottom},
               {drawing.view.right, drawing.view.top},
               {drawing.view.left, drawing.view.top}}},
             {255, 255, 255});
  }

  plot::Drawing convert() {
    for (const Item& item : drawing_.items)
      for (const Shape& shape : item.shapes) std::visit([&](const auto& s) { add(s); }, shape);
    return std::move(out_);
  }

 private:
  plot::Point to_dots(Point p) const { return {p.x - drawing_.view.left, drawing_.view.top - p.y}; }
  static plot::Color to_plot(Color c) { return {c.red, c.green, c.blue}; }
  plot::Path path_of(const std::vector<Outline>& outlines) const {
    plot::Path path;
    for (const Outline& outline : outlines) {
      auto& line = path.lines.emplace_back();
      for (const Point& p : outline) line.push_back(to_dots(p));
    }
    return path;
  }
  void add_area(const std::vector<Outline>& outlines, Color color) {
    plot::Path path = path_of(outlines);
    path.closed = true;
    path.fill = plot::Fill{to_plot(color), 1};
    out_.shapes.emplace_back(std::move(path));
  }
  void add_lines(const std::vector<Outline>& outlines, const Stroke& stroke) {
    plot::Path path = path_of(outlines);
    path.stroke = plot::Stroke{to_plot(stroke.color), stroke.width, dashes(stroke)};
    out_.shapes.emplace_back(std::move(path));
  }

  static std::vector<double> dashes(const Stroke& stroke) {
    const double w = std::max(stroke.width, 0.25);
    switch (stroke.pattern) {
      case LinePattern::solid:
        return {};
      case LinePattern::dash:
        return {5 * w, 3 * w};
      case LinePattern::dot:
        return {w, 2 * w};
      case LinePattern::dash_dot:
        return {5 * w, 2 * w, w, 2 * w};
      case LinePattern::dash_dot_dot:
        return {5 * w, 2 * w, w, 2 * w, w, 2 * w};
    }
    return {};
  }

  void add(const Path& path) {
    const std::vector<Outline> outlines = flattened(path);
    switch (path.fill.kind) {
      case Fill::Kind::none:
        break;
      case Fill::Kind::solid:
        add_area(outlines, path.fill.color);
        break;
      case Fill::Kind::hatched:
        add_area(outlines, path.fill.color);
        add_hatch(outlines, path.fill);
        break;
      case Fill::Kind::cylinder:
        add_cylinder(outlines, path.fill);
        break;
      case Fill::Kind::sphere:
        add_sphere(outlines, path.fill);
        break;
    }
    if (path.stroke) add_lines(outlines, *path.stroke);
  }

  void add_cylinder(const std::vector<Outline>& outlines, const Fill& fill) {
    const Point axis{fill.to.x - fill.from.x, fill.to.y - fill.from.y};
    const double length = axis.x * axis.x + axis.y * axis.y;
    add_area(outlines, fill.edge);
    if (length == 0) return;
    const double start = axis.x * fill.from.x + axis.y * fill.from.y;
    for (int i = 0; i < kBands; ++i) {
      const double middle = (i + 0.5) / kBands;
      const Color color = between(fill.edge, fill.color, 1 - std::abs(2 * middle - 1));
      std::vector<Outline> bands;
      for (const Outline& outline : outlines) {
        // A little wider than the band, so that no gap is seen between two of them.
        const double low = start + length * i / kBands;
        const double high = start + length * (i + 1.3) / kBands;
        bands.push_back(cut(cut(outline, axis, low), {-axis.x, -axis.y}, -high));
      }
      add_area(bands, color);
    }
  }

  // Smaller and smaller copies around the center.
  void add_sphere(const std::vector<Outline>& outlines, const Fill& fill) {
    for (int i = 0; i < kBands; ++i) {
      const double size = 1 - static_cast<double>(i) / kBands;
      std::vector<Outline> smaller = outlines;
      for (Outline& outline : smaller)
        for (Point& p : outline)
          p = {fill.from.x + size * (p.x - fill.from.x), fill.from.y + size * (p.y - fill.from.y)};
      add_area(smaller, between(fill.color, fill.edge, size));
    }
  }

  void add_hatch(const std::vector<Outline>& outlines, const Fill& fill) {
    constexpr double kStep = 2;
    constexpr double kWidth = 0.25;
    std::vector<Point> normals;
    const double d = std::sqrt(0.5);
    if (fill.hatch == Hatch::horizontal || fill.hatch == Hatch::cross) normals.push_back({0, 1});
    if (fill.hatch == Hatch::vertical || fill.hatch == Hatch::cross) normals.push_back({1, 0});
    if (fill.hatch == Hatch::forward || fill.hatch == Hatch::cross_diagonal) normals.push_back({-d, d});
    if (fill.hatch == Hatch::backward || fill.hatch == Hatch::cross_diagonal) normals.push_back({d, d});
    for (const Point& normal : normals)
      for (const Outline& outline : outlines) {
        double low = 1e9;
        double high = -1e9;
        for (const Point& p : outline) {
          low = std::min(low, normal.x * p.x + normal.y * p.y);
          high = std::max(high, normal.x * p.x + normal.y * p.y);
        }
        const double step = std::max(kStep, (high - low) / 1000);
        for (double at = std::ceil(low / step) * step; at < high; at += step)
          add_area({cut(cut(outline, normal, at), {-normal.x, -normal.y}, -at - kWidth)}, fill.edge);
      }
  }

  void add(const Words& words) {
    const double width = plot::text_width(words.text, words.size);
    const double from = words.align == Align::left ? 0 : words.align == Align::center ? -width / 2 : -width;
    const double angle = words.angle * std::numbers::pi / 180;
    std::vector<Outline> lines;
    for (const auto& letter : plot::letters(words.text, words.size)) {
      Outline& line = lines.emplace_back();
      for (const auto& [x, y] : letter) {
        const Point p{x + from, -y};
        line.push_back({words.place.x + p.x * std::cos(angle) - p.y * std::sin(angle),
                        words.place.y + p.x * std::sin(angle) + p.y * std::cos(angle)});
      }
    }
    if (words.underlined)
      lines.push_back({{words.place.x + from, words.place.y - 0.15 * words.size},
                       {words.place.x + from + width, words.place.y - 0.15 * words.size}});
    add_lines(lines,
              {words.color, words.size * (words.bold ? plot::kBoldPenWidth : plot::kPenWidth), LinePattern::solid});
  }

  void add(const Image&) {}

  const Drawing& drawing_;
  plot::Drawing out_;
};

}  // namespace

std::string to_png(const Drawing& drawing) {
  const double dots = std::min({kDots, kMostDots / drawing.view.width(), kMostDots / drawing.view.height()});
  plot::Drawing converted = Converter(drawing).convert();
  // A picture that is a million times as wide as high has one row of dots.
  converted.width = std::max(converted.width, 1 / dots);
  converted.height = std::max(converted.height, 1 / dots);
  return plot::to_png(converted, dots);
}

}  // namespace holon::graphics
