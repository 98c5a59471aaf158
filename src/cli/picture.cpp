#include "cli/picture.h"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

#include "cli/write_file.h"

namespace holon::cli {
namespace {

constexpr std::size_t kMostPoints = 4000;  // a curve; more cannot be seen

std::expected<void, std::string> draw_png(const method::Plot& plot, const std::string& path) {
  const std::string script = method::to_gnuplot(plot, "pngcairo", path);
  std::FILE* const gnuplot = popen("gnuplot 2>/dev/null", "w");
  if (gnuplot == nullptr) return std::unexpected("gnuplot cannot be started");
  const std::size_t sent = std::fwrite(script.data(), 1, script.size(), gnuplot);
  const int status = pclose(gnuplot);
  if (status == 0 && sent == script.size()) return {};
  return std::unexpected(
      fmt::format("gnuplot could not draw `{}`; is it installed? A picture that ends in .svg does without it", path));
}

}  // namespace

std::vector<method::Point> thinned(std::vector<method::Point> points) {
  if (points.size() <= kMostPoints) return points;
  const std::size_t groups = kMostPoints / 4;
  std::vector<method::Point> result;
  for (std::size_t k = 0; k < groups; ++k) {
    const auto begin = points.begin() + static_cast<std::ptrdiff_t>(points.size() * k / groups);
    const auto end = points.begin() + static_cast<std::ptrdiff_t>(points.size() * (k + 1) / groups);
    const auto lower = [](const method::Point& a, const method::Point& b) { return a.second < b.second; };
    auto [lowest, highest] = std::minmax_element(begin, end, lower);
    if (highest < lowest) std::swap(lowest, highest);
    for (const auto at : {begin, lowest, highest, end - 1})
      if (result.empty() || result.back() != *at) result.push_back(*at);
  }
  return result;
}

void fit_axes(method::Plot& plot) {
  const double none = std::numeric_limits<double>::infinity();
  plot.x.from = plot.y.from = none;
  plot.x.to = plot.y.to = -none;
  for (const method::Curve& curve : plot.curves)
    for (const auto& part : curve.parts)
      for (const auto& [x, y] : part) {
        plot.x.from = std::min(plot.x.from, x);
        plot.x.to = std::max(plot.x.to, x);
        plot.y.from = std::min(plot.y.from, y);
        plot.y.to = std::max(plot.y.to, y);
      }
  for (method::Axis* const axis : {&plot.x, &plot.y}) {
    if (axis->from > axis->to) axis->from = 0, axis->to = 1;
    const double width = axis->to - axis->from;
    // A constant still gets a visible line in the middle.
    const double margin = width > 0 ? (axis == &plot.y ? 0.05 * width : 0) : std::max(0.5, 0.1 * std::fabs(axis->to));
    axis->from -= margin;
    axis->to += margin;
  }
}

std::expected<void, std::string> write_picture(const method::Plot& plot, const std::string& path) {
  if (path.ends_with(".png")) return draw_png(plot, path);
  if (!path.ends_with(".svg")) return std::unexpected(fmt::format("`{}`: a picture ends in .svg or .png", path));
  const auto written = replace_file(path, method::to_svg(plot));
  if (!written) return std::unexpected(fmt::format("cannot write `{}`: {}", path, written.error()));
  return {};
}

}  // namespace holon::cli
