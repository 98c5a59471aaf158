#include "plot/legend.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <numeric>

#include "plot/style.h"
#include "plot/text.h"

namespace holon::plot {
namespace {

// DejaVu Sans and Verdana are that much wider than Helvetica.
constexpr double kWiderFonts = 1.16;

Color color_of(const Curve& curve) { return kPalette.at(static_cast<std::size_t>(curve.color) % kPalette.size()); }

}  // namespace

bool needs_legend(const Plot& plot) {
  const auto is_labeled = [](const Curve& c) { return !c.label.empty(); };
  const auto count = std::ranges::count_if(plot.curves, is_labeled);
  if (count != 1) return count > 1;
  const Curve& only = *std::ranges::find_if(plot.curves, is_labeled);
  return (only.side == Side::left ? plot.y : plot.right).label != only.label;
}

double entry_width(const LegendEntry& entry) {
  return kSampleLength + kSampleGap + kWiderFonts * text_width(printable(entry.label), kTextSize);
}

std::vector<double> stack_entries(const std::vector<LegendEntry>& entries, double height) {
  // From the top to the bottom by what they want; those that want nothing come last.
  std::vector<std::size_t> order(entries.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto wanted = [&](std::size_t i) {
    return std::isfinite(entries[i].wanted) ? std::clamp(entries[i].wanted, 0.0, height) : height;
  };
  std::ranges::stable_sort(order, {}, wanted);
  // Groups of touching entries, each centered at the mean of what its members want; groups that meet become one.
  struct Group {
    double sum;  // of wanted places, each moved up by its place in the group
    double count;
    double top(double most) const {
      return std::clamp(sum / count, kRowHeight / 2, std::max(kRowHeight / 2, most - (count - 0.5) * kRowHeight));
    }
  };
  std::vector<Group> groups;
  for (const std::size_t i : order) {
    groups.push_back({wanted(i), 1});
    while (groups.size() > 1) {
      const Group& last = groups.back();
      Group& before = groups[groups.size() - 2];
      if (before.top(height) + before.count * kRowHeight <= last.top(height)) break;
      before.sum += last.sum - last.count * before.count * kRowHeight;
      before.count += last.count;
      groups.pop_back();
    }
  }
  std::vector<double> places(entries.size());
  std::size_t next = 0;
  for (const Group& group : groups)
    for (double k = 0; k < group.count; ++k) places[order[next++]] = group.top(height) + k * kRowHeight;
  return places;
}

void draw_marker(Drawing& drawing, const Point& at, int number, Color color, const std::optional<Box>& clip) {
  // Corners of the shape, and how it is turned; as many as a circle needs first.
  constexpr std::array<std::pair<int, double>, 5> kShapes = {
      std::pair{20, 0.0}, {4, 45.0}, {3, 90.0}, {4, 0.0}, {3, -90.0}};
  const auto& [corners, turn] = kShapes.at(static_cast<std::size_t>(number) % kShapes.size());
  const double radius = corners == 3 ? 1.25 * kMarkerRadius : (corners == 4 ? 1.15 * kMarkerRadius : kMarkerRadius);
  Path path;
  path.lines.emplace_back();
  for (int k = 0; k < corners; ++k) {
    const double angle = turn * std::numbers::pi / 180 + 2 * std::numbers::pi * k / corners;
    path.lines.back().emplace_back(at.first + radius * std::cos(angle), at.second - radius * std::sin(angle));
  }
  path.closed = true;
  path.fill = Fill{kPaper, 1};
  path.stroke = Stroke{color, 1.3, {}};
  path.clip = clip;
  drawing.shapes.emplace_back(std::move(path));
}

void draw_entry(Drawing& drawing, const LegendEntry& entry, double left, double middle, double most) {
  const Color color = color_of(*entry.curve);
  if (entry.curve->area) {
    const Box box{left, middle - 5, kSampleLength, 10};
    drawing.shapes.emplace_back(Path{
        .lines = {{{box.left, box.top}, {box.right(), box.top}, {box.right(), box.bottom()}, {box.left, box.bottom()}}},
        .closed = true,
        .stroke = Stroke{color, 1.3, {}},
        .fill = Fill{color, kAreaOpacity}});
  } else {
    drawing.shapes.emplace_back(Path{.lines = {{{left, middle}, {left + kSampleLength, middle}}},
                                     .stroke = Stroke{color, kLineWidth, dash_pattern(entry.dash)}});
    if (entry.curve->markers)
      draw_marker(drawing, {left + kSampleLength / 2, middle}, entry.number, color, std::nullopt);
  }
  const double room = (most - kSampleLength - kSampleGap) / kWiderFonts;
  drawing.shapes.emplace_back(Words{.x = left + kSampleLength + kSampleGap,
                                    .y = middle + 0.36 * kTextSize,
                                    .text = shortened(printable(entry.label), kTextSize, room),
                                    .size = kTextSize,
                                    .color = kInk});
}

double draw_rows(Drawing* drawing, const std::vector<LegendEntry>& entries, double left, double top, double width) {
  // In columns, as many as fit for the widest entry.
  double widest = 0;
  for (const LegendEntry& entry : entries) widest = std::max(widest, entry_width(entry));
  constexpr double kGap = 22;
  const double columns =
      std::clamp(std::floor((width + kGap) / (widest + kGap)), 1.0, std::max(1.0, static_cast<double>(entries.size())));
  const auto per_row = static_cast<std::size_t>(columns);
  const std::size_t rows = (entries.size() + per_row - 1) / per_row;
  for (std::size_t i = 0; drawing != nullptr && i < entries.size(); ++i) {
    const double x = left + static_cast<double>(i % per_row) * (widest + kGap);
    const double y = top + kRowHeight * (static_cast<double>(i / per_row) + 0.5);
    draw_entry(*drawing, entries[i], x, y, width);
  }
  return kRowHeight * static_cast<double>(rows);
}

}  // namespace holon::plot
