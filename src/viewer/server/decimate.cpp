#include "viewer/server/decimate.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace holon::viewer {
namespace {

// The smallest and the largest value of the rows, the one that comes first in front. Values that are no numbers are
// passed over unless there is nothing else.
std::pair<double, double> extremes(std::span<const double> values) {
  std::size_t low = 0;
  std::size_t high = 0;
  for (std::size_t i = 1; i < values.size(); ++i) {
    if (values[i] < values[low] || std::isnan(values[low])) low = i;
    if (values[i] > values[high] || std::isnan(values[high])) high = i;
  }
  return low < high ? std::pair(values[low], values[high]) : std::pair(values[high], values[low]);
}

// The rows of a window and one on each side: first, end.
std::pair<std::size_t, std::size_t> rows_in(std::span<const double> times, const Window& window) {
  auto first = static_cast<std::size_t>(std::ranges::lower_bound(times, window.from) - times.begin());
  auto end = static_cast<std::size_t>(std::ranges::upper_bound(times, window.to) - times.begin());
  if (first > 0) --first;
  if (end < times.size()) ++end;
  return {first, end};
}

}  // namespace

Thinned pick(std::span<const double> times, const std::vector<std::vector<double>>& curves, const Window& window,
             std::size_t most) {
  Thinned result;
  const auto [first, end] = rows_in(times, window);
  if (end <= first) return result;
  const std::size_t step = (end - first + most - 1) / most;
  result.exact = step == 1;
  std::vector<std::size_t> rows;
  for (std::size_t row = first; row < end; row += step) rows.push_back(row);
  if (rows.back() != end - 1) rows.push_back(end - 1);
  for (const std::size_t row : rows) result.times.push_back(times[row]);
  for (const std::vector<double>& curve : curves) {
    std::vector<double>& picked = result.curves.emplace_back();
    picked.reserve(rows.size());
    for (const std::size_t row : rows) picked.push_back(curve[row]);
  }
  return result;
}

Thinned thin(std::span<const double> times, const std::vector<std::vector<double>>& curves, const Window& window) {
  Thinned result;
  result.curves.resize(curves.size());
  const auto [first, end] = rows_in(times, window);
  if (end <= first) return result;
  const std::size_t rows = end - first;
  if (window.pixels == 0 || rows <= 4 * window.pixels) {
    result.times.assign(times.begin() + static_cast<std::ptrdiff_t>(first),
                        times.begin() + static_cast<std::ptrdiff_t>(end));
    for (std::size_t c = 0; c < curves.size(); ++c)
      result.curves[c].assign(curves[c].begin() + static_cast<std::ptrdiff_t>(first),
                              curves[c].begin() + static_cast<std::ptrdiff_t>(end));
    return result;
  }
  result.exact = false;
  // Slices of equal duration, so that the picture does not depend on how dense the rows are.
  const double width = (window.to - window.from) / static_cast<double>(window.pixels);
  for (std::size_t row = first; row < end;) {
    const double slice = std::floor((times[row] - window.from) / width);
    std::size_t next = row + 1;
    while (next < end && std::floor((times[next] - window.from) / width) == slice) ++next;
    const bool single = next == row + 1;
    result.times.push_back(times[row]);
    if (!single) result.times.push_back(times[next - 1]);
    for (std::size_t c = 0; c < curves.size(); ++c) {
      const auto [a, b] = extremes(std::span(curves[c]).subspan(row, next - row));
      result.curves[c].push_back(a);
      if (!single) result.curves[c].push_back(b);
    }
    row = next;
  }
  return result;
}

}  // namespace holon::viewer
