#include "method/contour.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <functional>
#include <map>
#include <utility>
#include <vector>

namespace holon::method {
namespace {

// Grid points have whole coordinates; the line crosses edges between them. An edge is named by its lower left end and
// its direction.
struct Edge {
  int i;
  int j;
  bool vertical;
  auto operator<=>(const Edge&) const = default;
};

}  // namespace

std::vector<std::vector<Point>> area_where_not_positive(const std::function<double(double x, double y)>& f,
                                                        const Axis& x, const Axis& y, int cells) {
  const double dx = (x.to - x.from) / cells;
  const double dy = (y.to - y.from) / cells;
  // One more row and column on each side, all positive.
  const int n = cells + 3;
  std::vector<double> values(static_cast<std::size_t>(n * n), 1.0);
  const auto at = [&](int i, int j) -> double& { return values[static_cast<std::size_t>(j * n + i)]; };
  const auto where_x = [&](int i) { return x.from + std::clamp(i - 1, 0, cells) * dx; };
  const auto where_y = [&](int j) { return y.from + std::clamp(j - 1, 0, cells) * dy; };
  for (int j = 1; j <= cells + 1; ++j) {
    for (int i = 1; i <= cells + 1; ++i) {
      const double value = f(where_x(i), where_y(j));
      at(i, j) = std::isfinite(value) ? value : 1.0;
    }
  }
  // Each cell joins edges in pairs, with the area always to the left, so that lines can be followed from edge to edge.
  std::map<Edge, Edge> next;
  const auto inside = [&](int i, int j) { return at(i, j) <= 0; };
  for (int j = 0; j + 1 < n; ++j) {
    for (int i = 0; i + 1 < n; ++i) {
      const Edge bottom{i, j, false};
      const Edge top{i, j + 1, false};
      const Edge left{i, j, true};
      const Edge right{i + 1, j, true};
      const int code = (inside(i, j) ? 1 : 0) | (inside(i + 1, j) ? 2 : 0) | (inside(i + 1, j + 1) ? 4 : 0) |
                       (inside(i, j + 1) ? 8 : 0);
      // Ambiguous cells (5, 10) are cut apart.
      switch (code) {
        case 1:
          next[bottom] = left;
          break;
        case 2:
          next[right] = bottom;
          break;
        case 3:
          next[right] = left;
          break;
        case 4:
          next[top] = right;
          break;
        case 5:
          next[bottom] = left;
          next[top] = right;
          break;
        case 6:
          next[top] = bottom;
          break;
        case 7:
          next[top] = left;
          break;
        case 8:
          next[left] = top;
          break;
        case 9:
          next[bottom] = top;
          break;
        case 10:
          next[right] = bottom;
          next[left] = top;
          break;
        case 11:
          next[right] = top;
          break;
        case 12:
          next[left] = right;
          break;
        case 13:
          next[bottom] = right;
          break;
        case 14:
          next[left] = bottom;
          break;
        default:
          break;  // all four corners alike
      }
    }
  }
  const auto crossing = [&](const Edge& edge) {
    const int i1 = edge.i + (edge.vertical ? 0 : 1);
    const int j1 = edge.j + (edge.vertical ? 1 : 0);
    const double a = at(edge.i, edge.j);
    const double b = at(i1, j1);
    const double s = std::clamp(a / (a - b), 0.0, 1.0);
    return Point(where_x(edge.i) + s * (where_x(i1) - where_x(edge.i)),
                 where_y(edge.j) + s * (where_y(j1) - where_y(edge.j)));
  };
  std::vector<std::vector<Point>> lines;
  while (!next.empty()) {
    std::vector<Point> line;
    auto step = next.begin();
    while (step != next.end()) {
      const Edge to = step->second;
      line.push_back(crossing(step->first));
      next.erase(step);
      step = next.find(to);
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace holon::method
