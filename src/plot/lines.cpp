#include "plot/lines.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <utility>

namespace holon::plot {
namespace {

// From a point to the segment between two others, which may be one point.
double distance(const Point& p, const Point& a, const Point& b) {
  const double dx = b.first - a.first;
  const double dy = b.second - a.second;
  const double length2 = dx * dx + dy * dy;
  double along = 0;
  if (length2 > 0) {
    along = std::clamp(((p.first - a.first) * dx + (p.second - a.second) * dy) / length2, 0.0, 1.0);
  }
  return std::hypot(p.first - a.first - along * dx, p.second - a.second - along * dy);
}

void mark_those_that_stay(const std::vector<Point>& line, std::size_t begin, std::size_t end, double tolerance,
                          std::vector<char>& stays) {
  std::vector<std::pair<std::size_t, std::size_t>> parts = {{begin, end}};
  while (!parts.empty()) {
    const auto [from, to] = parts.back();
    parts.pop_back();
    std::size_t farthest = from;
    double largest = tolerance;
    for (std::size_t i = from + 1; i < to; ++i) {
      const double d = distance(line[i], line[from], line[to]);
      if (d > largest) {
        largest = d;
        farthest = i;
      }
    }
    if (farthest == from) continue;
    stays[farthest] = 1;
    parts.emplace_back(from, farthest);
    parts.emplace_back(farthest, to);
  }
}

}  // namespace

std::vector<Point> simplify_line(const std::vector<Point>& line, double tolerance) {
  if (line.size() < 3) return line;
  // In pieces, because the time grows with the square of the number of points of a spiral.
  constexpr std::size_t kPiece = 4000;
  std::vector<char> stays(line.size(), 0);
  for (std::size_t begin = 0; begin + 1 < line.size(); begin += kPiece) {
    const std::size_t end = std::min(begin + kPiece, line.size() - 1);
    stays[begin] = stays[end] = 1;
    mark_those_that_stay(line, begin, end, tolerance, stays);
  }
  std::vector<Point> result;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (stays[i] != 0) result.push_back(line[i]);
  }
  return result;
}

std::vector<Point> thin_columns(const std::vector<Point>& line, double width) {
  std::vector<Point> result;
  std::size_t begin = 0;
  while (begin < line.size()) {
    const double column = std::floor(line[begin].first / width);
    std::size_t end = begin;
    std::size_t lowest = begin;
    std::size_t highest = begin;
    while (end < line.size() && std::floor(line[end].first / width) == column) {
      if (line[end].second < line[lowest].second) lowest = end;
      if (line[end].second > line[highest].second) highest = end;
      ++end;
    }
    std::array<std::size_t, 4> kept = {begin, lowest, highest, end - 1};
    std::ranges::sort(kept);
    for (std::size_t k = 0; k < kept.size(); ++k)
      if (k == 0 || kept.at(k) != kept.at(k - 1)) result.push_back(line[kept.at(k)]);
    begin = end;
  }
  return result;
}

std::vector<std::vector<Point>> clip_line(const std::vector<Point>& line, const Box& box) {
  const auto is_inside = [&](const Point& p) {
    return p.first >= box.left && p.first <= box.right() && p.second >= box.top && p.second <= box.bottom();
  };
  std::vector<std::vector<Point>> parts;
  if (line.size() == 1 && is_inside(line.front())) parts.push_back(line);
  for (std::size_t i = 1; i < line.size(); ++i) {
    const Point& a = line[i - 1];
    const Point& b = line[i];
    // Liang and Barsky 1984: a + t (b - a) is inside for t between `from` and `to`.
    const double dx = b.first - a.first;
    const double dy = b.second - a.second;
    double from = 0;
    double to = 1;
    for (const auto& [slope, space] : {Point{-dx, a.first - box.left}, Point{dx, box.right() - a.first},
                                       Point{-dy, a.second - box.top}, Point{dy, box.bottom() - a.second}}) {
      if (slope == 0) {
        if (space < 0) to = -1;
      } else if (slope < 0) {
        from = std::max(from, space / slope);
      } else {
        to = std::min(to, space / slope);
      }
    }
    if (from > to) continue;
    const Point begin = from > 0 ? Point(a.first + from * dx, a.second + from * dy) : a;
    const Point end = to < 1 ? Point(a.first + to * dx, a.second + to * dy) : b;
    if (parts.empty() || parts.back().back() != begin || from > 0) parts.push_back({begin});
    parts.back().push_back(end);
  }
  return parts;
}

std::vector<Point> clip_area(const std::vector<Point>& line, const Box& box) {
  struct Border {
    bool vertical;
    double at;
    double sign;  // inside is where sign * (coordinate - at) >= 0
  };
  std::vector<Point> area = line;
  for (const Border& border : {Border{true, box.left, 1}, Border{true, box.right(), -1}, Border{false, box.top, 1},
                               Border{false, box.bottom(), -1}}) {
    const auto depth = [&](const Point& p) {
      return border.sign * ((border.vertical ? p.first : p.second) - border.at);
    };
    std::vector<Point> rest;
    for (std::size_t i = 0; i < area.size(); ++i) {
      const Point& a = area[i];
      const Point& b = area[(i + 1) % area.size()];
      const double da = depth(a);
      const double db = depth(b);
      if (da >= 0) rest.push_back(a);
      if ((da >= 0) != (db >= 0)) {
        const double t = da / (da - db);
        rest.emplace_back(a.first + t * (b.first - a.first), a.second + t * (b.second - a.second));
      }
    }
    area = std::move(rest);
  }
  return area;
}

std::vector<std::vector<Point>> dashes_of(const std::vector<Point>& line, const std::vector<double>& pattern) {
  if (pattern.empty() || line.size() < 2) return {line};
  std::vector<std::vector<Point>> dashes = {{line.front()}};
  std::size_t number = 0;  // in the pattern; even ones are drawn
  double left = pattern.front();
  for (std::size_t i = 1; i < line.size(); ++i) {
    Point at = line[i - 1];
    double rest = std::hypot(line[i].first - at.first, line[i].second - at.second);
    while (rest > left) {
      const double part = left / rest;
      at = {at.first + part * (line[i].first - at.first), at.second + part * (line[i].second - at.second)};
      rest -= left;
      if (number % 2 == 0) {
        dashes.back().push_back(at);
      } else {
        dashes.push_back({at});
      }
      number = (number + 1) % pattern.size();
      left = pattern[number];
    }
    left -= rest;
    if (number % 2 == 0) dashes.back().push_back(line[i]);
  }
  return dashes;
}

std::vector<Point> spaced_points(const std::vector<Point>& line, double distance_between) {
  std::vector<Point> result;
  for (const Point& p : line)
    if (result.empty() ||
        std::hypot(p.first - result.back().first, p.second - result.back().second) >= distance_between)
      result.push_back(p);
  return result;
}

}  // namespace holon::plot
