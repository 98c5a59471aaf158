#pragma once

// Thins curves to what a screen can show. The window is cut into one slice for each pixel; of each slice a curve keeps
// its smallest and its largest value, in the order in which they occur, so that no peak is lost. All curves share the
// times.

#include <cstddef>
#include <span>
#include <vector>

namespace holon::viewer {

struct Window {
  double from = 0;
  double to = 0;
  std::size_t pixels = 0;  // 0: every row
};

struct Thinned {
  std::vector<double> times;
  std::vector<std::vector<double>> curves;
  bool exact = true;  // every row of the window is there
};

// One row on each side of the window comes along, so that lines reach its border.
// `times` rises; two rows at an event may have the same time. A curve has as many values as there are times.
Thinned thin(std::span<const double> times, const std::vector<std::vector<double>>& curves, const Window& window);

// Whole rows instead, at most about `most` of them, evenly chosen: for what is read at a time, such as the pose of a
// body.
Thinned pick(std::span<const double> times, const std::vector<std::vector<double>>& curves, const Window& window,
             std::size_t most);

}  // namespace holon::viewer
