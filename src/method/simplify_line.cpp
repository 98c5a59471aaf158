#include "method/simplify_line.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

namespace holon::method {
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

}  // namespace

std::vector<Point> simplify_line(const std::vector<Point>& line, double tolerance) {
  if (line.size() < 3) return line;
  std::vector<char> stays(line.size(), 0);
  stays.front() = stays.back() = 1;
  std::vector<std::pair<std::size_t, std::size_t>> parts = {{0, line.size() - 1}};
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
  std::vector<Point> result;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (stays[i] != 0) result.push_back(line[i]);
  }
  return result;
}

}  // namespace holon::method
