// Each row of dots is cut into sixteen lines. On each of them the edges that cross it are sorted, and every dot between
// an edge where the area begins and one where it ends gets its share: exact along the line, one of sixteen steps
// across.

#include "plot/raster.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace holon::plot {
namespace {

constexpr int kLines = 16;  // in a row of dots

struct Edge {
  double x = 0;      // on the first line
  double slope = 0;  // of x, from line to line
  long first = 0;
  long last = 0;  // one behind
  int direction = 1;
};

std::vector<Edge> edges_of(const std::vector<std::vector<Point>>& lines, long first, long last) {
  std::vector<Edge> edges;
  for (const std::vector<Point>& line : lines)
    for (std::size_t i = 0; i < line.size(); ++i) {
      Point a = line[i];
      Point b = line[(i + 1) % line.size()];
      Edge edge;
      if (a.second > b.second) {
        std::swap(a, b);
        edge.direction = -1;
      }
      // Line k lies at (k + 1/2) / 16.
      const double top = std::clamp(a.second * kLines - 0.5, -1e9, 1e9);
      const double bottom = std::clamp(b.second * kLines - 0.5, -1e9, 1e9);
      edge.first = std::max(first, static_cast<long>(std::ceil(top)));
      edge.last = std::min(last, static_cast<long>(std::ceil(bottom)));
      if (edge.first >= edge.last) continue;
      edge.slope = (b.first - a.first) / (b.second - a.second) / kLines;
      edge.x = a.first + (static_cast<double>(edge.first) - a.second * kLines + 0.5) * edge.slope;
      edges.push_back(edge);
    }
  std::ranges::sort(edges, {}, &Edge::first);
  return edges;
}

void cover(std::vector<float>& coverage, double from, double to) {
  constexpr float kShare = 1.0F / kLines;
  const auto first = static_cast<std::size_t>(from);
  const auto last = static_cast<std::size_t>(to);
  if (first == last) {
    coverage[first] += kShare * static_cast<float>(to - from);
    return;
  }
  coverage[first] += kShare * static_cast<float>(static_cast<double>(first + 1) - from);
  for (std::size_t x = first + 1; x < last; ++x) coverage[x] += kShare;
  if (last < coverage.size()) coverage[last] += kShare * static_cast<float>(to - static_cast<double>(last));
}

// A convex piece of a line, always with the same turn: pieces that overlap then add up and never cancel.
void add_piece(std::vector<std::vector<Point>>& pieces, std::vector<Point> piece) {
  double area = 0;
  for (std::size_t i = 0; i < piece.size(); ++i) {
    const Point& a = piece[i];
    const Point& b = piece[(i + 1) % piece.size()];
    area += a.first * b.second - a.second * b.first;
  }
  if (area < 0) std::ranges::reverse(piece);
  pieces.push_back(std::move(piece));
}

}  // namespace

Raster::Raster(std::size_t width, std::size_t height)
    : width_(width), height_(height), bytes_(width * height * 3, 255) {}

Color Raster::at(std::size_t x, std::size_t y) const {
  const std::uint8_t* const dot = bytes_.data() + (y * width_ + x) * 3;
  return {dot[0], dot[1], dot[2]};
}

void Raster::blend_row(std::size_t y, const std::vector<float>& coverage, std::size_t from, std::size_t to,
                       const Fill& fill) {
  for (std::size_t x = from; x < to; ++x) {
    const double part = fill.opacity * std::clamp(static_cast<double>(coverage[x]), 0.0, 1.0);
    if (part <= 0) continue;
    std::uint8_t* const dot = bytes_.data() + (y * width_ + x) * 3;
    const auto mix = [&](std::uint8_t& there, std::uint8_t color) {
      there = static_cast<std::uint8_t>(std::lround(there + part * (color - there)));
    };
    mix(dot[0], fill.color.red);
    mix(dot[1], fill.color.green);
    mix(dot[2], fill.color.blue);
  }
}

void Raster::fill(const std::vector<std::vector<Point>>& lines, FillRule rule, const Fill& fill,
                  const std::optional<Box>& clip) {
  const auto w = static_cast<double>(width_);
  const auto h = static_cast<double>(height_);
  const double left = clip ? std::clamp(clip->left, 0.0, w) : 0;
  const double right = clip ? std::clamp(clip->right(), 0.0, w) : w;
  const double top = clip ? std::clamp(clip->top, 0.0, h) : 0;
  const double bottom = clip ? std::clamp(clip->bottom(), 0.0, h) : h;
  const auto first_line = static_cast<long>(std::floor(top * kLines));
  const auto last_line = static_cast<long>(std::floor(bottom * kLines));
  const std::vector<Edge> edges = edges_of(lines, first_line, last_line);
  std::vector<Edge> active;
  std::vector<float> coverage(width_ + 1, 0.0F);
  std::size_t next = 0;
  const std::size_t last_row = edges.empty() ? 0 : static_cast<std::size_t>((last_line + kLines - 1) / kLines);
  const std::size_t first_row = edges.empty() ? 0 : static_cast<std::size_t>(edges.front().first / kLines);
  for (std::size_t row = first_row; row < last_row; ++row) {
    if (active.empty() && next == edges.size()) break;
    bool any = false;
    for (long line = static_cast<long>(row) * kLines; line < static_cast<long>(row + 1) * kLines; ++line) {
      std::erase_if(active, [&](const Edge& e) { return e.last <= line; });
      for (Edge& e : active) e.x += e.slope;
      for (; next < edges.size() && edges[next].first <= line; ++next) active.push_back(edges[next]);
      std::ranges::sort(active, {}, &Edge::x);
      int winding = 0;
      for (std::size_t i = 0; i + 1 < active.size(); ++i) {
        winding += active[i].direction;
        const bool inside = rule == FillRule::even_odd ? i % 2 == 0 : winding != 0;
        if (!inside) continue;
        const double from = std::clamp(active[i].x, left, right);
        const double to = std::clamp(active[i + 1].x, left, right);
        if (to > from) {
          cover(coverage, from, to);
          any = true;
        }
      }
    }
    if (!any) continue;
    blend_row(row, coverage, static_cast<std::size_t>(left), std::min(width_, static_cast<std::size_t>(right) + 1),
              fill);
    std::ranges::fill(coverage, 0.0F);
  }
}

void Raster::stroke(const std::vector<std::vector<Point>>& lines, double width, Color color,
                    const std::optional<Box>& clip) {
  const double radius = width / 2;
  const int corners = std::max(8, static_cast<int>(std::ceil(5 * std::sqrt(width))) * 2);
  std::vector<std::vector<Point>> pieces;
  const auto add_disc = [&](const Point& center) {
    std::vector<Point> disc;
    for (int k = 0; k < corners; ++k) {
      const double angle = 2 * std::numbers::pi * k / corners;
      disc.emplace_back(center.first + radius * std::cos(angle), center.second + radius * std::sin(angle));
    }
    add_piece(pieces, std::move(disc));
  };
  for (const std::vector<Point>& line : lines) {
    if (line.empty()) continue;
    Point before{};  // direction of the last segment
    for (std::size_t i = 1; i < line.size(); ++i) {
      const Point& a = line[i - 1];
      const Point& b = line[i];
      const double length = std::hypot(b.first - a.first, b.second - a.second);
      if (!(length > 0)) continue;
      const Point along{(b.first - a.first) / length, (b.second - a.second) / length};
      const double nx = -along.second * radius;
      const double ny = along.first * radius;
      add_piece(pieces, {{a.first + nx, a.second + ny},
                         {b.first + nx, b.second + ny},
                         {b.first - nx, b.second - ny},
                         {a.first - nx, a.second - ny}});
      // A corner that is nearly straight needs nothing to fill it.
      if (i > 1 && before.first * along.first + before.second * along.second < 0.996) add_disc(a);
      before = along;
    }
    add_disc(line.front());
    if (line.size() > 1) add_disc(line.back());
  }
  fill(pieces, FillRule::nonzero, {color, 1}, clip);
}

}  // namespace holon::plot
