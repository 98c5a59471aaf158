// From a figure to a drawing.
//
//   title
//   plot title
//   label of the left axis            label of the right axis
//   |                                                       |  --- curve
//   |                 frame                                 |  - - other curve
//   |_______________________________________________________|
//                     label of the x axis
//   legend, when it does not fit beside the frame
//
// Labels stand upright above their axis: nobody has to turn their head.

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <string>

#include "plot/drawing.h"
#include "plot/legend.h"
#include "plot/lines.h"
#include "plot/style.h"
#include "plot/text.h"
#include "plot/ticks.h"

namespace holon::plot {
namespace {

constexpr double kMargin = 16;
constexpr double kTickLength = 4;
constexpr double kDefaultHeight = 300;    // of a frame
constexpr double kSmallHeight = 170;      // of one among several
constexpr double kPlaneHeight = 440;      // of a complex plane
constexpr double kMostLegendPart = 0.42;  // of the figure's width beside the frame
constexpr double kLeastHeight = 40;

bool has_right_axis(const Plot& plot) {
  return std::ranges::any_of(plot.curves, [](const Curve& c) { return c.side == Side::right; });
}

// One plot of the figure, with everything that does not depend on where it will be.
struct Panel {
  const Plot* plot = nullptr;
  Ticks x;
  Ticks y;
  Ticks right;
  std::vector<LegendEntry> legend;
  bool legend_below = false;
  bool shows_x = true;  // the last one of several that share a horizontal axis
  double left_room = 0;
  double right_room = 0;  // for numbers and the legend
  Box frame;
};

double widest(const std::vector<std::string>& labels) {
  double width = 0;
  for (const std::string& label : labels) width = std::max(width, text_width(label, kTickSize));
  return width;
}

// As many as fit beside each other.
Ticks ticks_along(const Axis& axis, double length) {
  for (int count = std::max(2, static_cast<int>(length / 70)); count > 2; --count) {
    Ticks ticks = ticks_of(axis, count);
    const double room = length / std::max<double>(1, static_cast<double>(ticks.at.size()));
    if (widest(ticks.labels) * 1.15 + 12 <= room || axis.logarithmic) return ticks;
  }
  return ticks_of(axis, 2);
}

// Dashes by the order of the lines where the curve does not say which.
std::vector<int> dashes_for(const Plot& plot) {
  std::vector<int> dashes;
  int next = 0;
  for (const Curve& curve : plot.curves) {
    if (curve.area) {
      dashes.push_back(0);
    } else if (curve.dash == Curve::kByOrder) {
      dashes.push_back(next++);
    } else {
      dashes.push_back(curve.dash);
    }
  }
  return dashes;
}

// Where a curve ends at the right side, as a part of the frame's height from its top. Not finite for what does not go
// from left to right.
double end_of(const Plot& plot, const Curve& curve) {
  constexpr double kNowhere = std::numeric_limits<double>::quiet_NaN();
  if (curve.area || curve.parts.empty() || curve.parts.back().empty() || plot.same_scale) return kNowhere;
  const Point& last = curve.parts.back().back();
  const double along = position_on(plot.x, last.first);
  if (!(along > 0.8)) return kNowhere;
  return 1 - position_on(curve.side == Side::left ? plot.y : plot.right, last.second);
}

std::vector<LegendEntry> legend_of(const Plot& plot) {
  std::vector<LegendEntry> entries;
  if (!needs_legend(plot)) return entries;
  const std::vector<int> dashes = dashes_for(plot);
  std::set<std::string> seen;
  const bool both = has_right_axis(plot);
  for (std::size_t i = 0; i < plot.curves.size(); ++i) {
    const Curve& curve = plot.curves[i];
    if (curve.label.empty() || !seen.insert(curve.label).second) continue;
    entries.push_back({.label = curve.label + (both && curve.side == Side::right ? " (right)" : ""),
                       .curve = &curve,
                       .dash = dashes[i],
                       .number = static_cast<int>(i),
                       .wanted = end_of(plot, curve)});
  }
  return entries;
}

class Layout {
 public:
  explicit Layout(const Figure& figure) : figure_(figure) {}

  Drawing make() {
    for (const Plot& plot : figure_.plots) panels_.push_back(prepare(plot));
    for (std::size_t i = 0; i + 1 < panels_.size(); ++i) panels_[i].shows_x = !shares_x(i);
    find_places();
    drawing_.title = figure_.title.empty() && !figure_.plots.empty() ? figure_.plots.front().title : figure_.title;
    if (!figure_.title.empty()) add_title(figure_.title, title_left_, kMargin + kTitleSize, kTitleSize);
    for (const Panel& panel : panels_) draw(panel);
    return std::move(drawing_);
  }

 private:
  double space_above(const Panel& panel) const {
    double space = 10;
    if (!panel.plot->title.empty()) space += 22;
    if (!label_of(panel.plot->y, panel.y).empty() || has_right_axis(*panel.plot)) space += 18;
    return space;
  }
  static double space_below(const Panel& panel) {
    double space = panel.shows_x ? 22 : 6;
    if (panel.shows_x && !label_of(panel.plot->x, panel.x).empty()) space += 20;
    return space;
  }

  bool shares_x(std::size_t i) const {
    const Axis& a = figure_.plots[i].x;
    const Axis& b = figure_.plots[i + 1].x;
    return a.label == b.label && a.from == b.from && a.to == b.to && a.logarithmic == b.logarithmic;
  }

  Panel prepare(const Plot& plot) const {
    Panel panel;
    panel.plot = &plot;
    panel.legend = legend_of(plot);
    const double height = frame_height(plot);
    const int count = std::max(3, static_cast<int>(height / 42));
    panel.y = ticks_of(plot.y, count);
    panel.left_room = widest(panel.y.labels) * 1.1 + kTickLength + 8;
    if (has_right_axis(plot)) {
      panel.right = ticks_of(plot.right, count);
      panel.right_room = widest(panel.right.labels) * 1.1 + kTickLength + 8;
    }
    double width = 0;
    for (const LegendEntry& entry : panel.legend) width = std::max(width, entry_width(entry));
    const bool too_high = static_cast<double>(panel.legend.size()) * kRowHeight > height + 20;
    panel.legend_below = width > kMostLegendPart * figure_.width || too_high;
    if (!panel.legend.empty() && !panel.legend_below) panel.right_room += kLegendMargin + width;
    return panel;
  }

  double frame_height(const Plot& plot) const {
    if (plot.same_scale) return kPlaneHeight;
    return figure_.plots.size() > 1 ? kSmallHeight : kDefaultHeight;
  }

  // Frames below each other, with equal left and right sides.
  void find_places() {
    double left = 0;
    double right = 14;
    for (const Panel& panel : panels_) {
      left = std::max(left, panel.left_room);
      right = std::max(right, panel.right_room);
    }
    left += kMargin;
    title_left_ = left;
    const double width = std::max(120.0, figure_.width - left - right - kMargin);
    double height_of_rest = 2 * kMargin + (figure_.title.empty() ? 0 : kTitleSize + 10);
    double height_of_frames = 0;
    for (Panel& panel : panels_) {
      panel.frame = {left, 0, width, frame_height(*panel.plot)};
      if (panel.plot->same_scale) fit_scale(panel);
      panel.x = ticks_along(panel.plot->x, panel.frame.width);
      height_of_rest += space_above(panel) + space_below(panel);
      if (panel.legend_below) height_of_rest += 8 + draw_rows(nullptr, panel.legend, 0, 0, legend_width());
      height_of_frames += panel.frame.height;
    }
    // Only the frames give way to a height that somebody asked for.
    double stretch = 1;
    if (figure_.height > 0 && height_of_frames > 0)
      stretch = std::max(kLeastHeight * static_cast<double>(panels_.size()), figure_.height - height_of_rest) /
                height_of_frames;
    double y = kMargin + (figure_.title.empty() ? 0 : kTitleSize + 10);
    double right_side = 0;
    for (Panel& panel : panels_) {
      if (!panel.plot->same_scale) panel.frame.height *= stretch;
      y += space_above(panel);
      panel.frame.top = y;
      y = panel.frame.bottom() + space_below(panel);
      if (panel.legend_below) y += 8 + draw_rows(nullptr, panel.legend, 0, 0, legend_width());
      right_side = std::max(right_side, panel.frame.right() + right);
    }
    const bool all_planes = std::ranges::all_of(panels_, [](const Panel& p) { return p.plot->same_scale; });
    drawing_.width = std::ceil(all_planes && !panels_.empty() ? right_side + kMargin : figure_.width);
    drawing_.height = std::ceil(y + kMargin);
  }

  double legend_width() const { return figure_.width - title_left_ - kMargin; }

  static void fit_scale(Panel& panel) {
    const double span_x = panel.plot->x.to - panel.plot->x.from;
    const double span_y = panel.plot->y.to - panel.plot->y.from;
    const double unit = std::min(panel.frame.width / span_x, panel.frame.height / span_y);
    panel.frame.width = unit * span_x;
    panel.frame.height = unit * span_y;
  }

  void add_title(const std::string& text, double x, double y, double size) {
    drawing_.shapes.emplace_back(Words{.x = x,
                                       .y = y,
                                       .text = shortened(printable(text), size * 1.16, drawing_.width - x - kMargin),
                                       .size = size,
                                       .color = kInk,
                                       .bold = true});
  }

  void add_line(const Point& a, const Point& b, Color color, double width) {
    // Lines that look alike are one shape.
    const Stroke stroke{color, width, {}};
    if (Path* const last = drawing_.shapes.empty() ? nullptr : std::get_if<Path>(&drawing_.shapes.back());
        last != nullptr && !last->fill && !last->clip && last->stroke == stroke) {
      last->lines.push_back({a, b});
      return;
    }
    drawing_.shapes.emplace_back(Path{.lines = {{a, b}}, .stroke = stroke});
  }

  void add_words(double x, double y, const std::string& text, double size, Anchor anchor, Color color, double most) {
    drawing_.shapes.emplace_back(Words{.x = x,
                                       .y = y,
                                       .text = shortened(printable(text), size * 1.16, most),
                                       .size = size,
                                       .anchor = anchor,
                                       .color = color});
  }

  void draw(const Panel& panel) {
    const Plot& plot = *panel.plot;
    const Box& frame = panel.frame;
    draw_grid(panel);
    const std::vector<int> dashes = dashes_for(plot);
    // Areas first, so that no line is below one.
    for (const bool areas : {true, false})
      for (std::size_t i = 0; i < plot.curves.size(); ++i)
        if (plot.curves[i].area == areas) draw_curve(panel, plot.curves[i], dashes[i], static_cast<int>(i));
    draw_axes(panel);
    double label_line = frame.top - 9;
    const bool both = has_right_axis(plot);
    const double room = both ? frame.width / 2 - 6 : drawing_.width - kMargin - frame.left;
    const std::string left_label = label_of(plot.y, panel.y);
    if (!left_label.empty()) add_words(frame.left, label_line, left_label, kTextSize, Anchor::start, kInk, room);
    if (both)
      add_words(frame.right(), label_line, label_of(plot.right, panel.right), kTextSize, Anchor::end, kInk, room);
    if (!left_label.empty() || both) label_line -= 18;
    if (!plot.title.empty()) add_title(plot.title, frame.left, label_line - 1, panels_.size() > 1 ? 13 : kTitleSize);
    draw_legend(panel);
  }

  void draw_grid(const Panel& panel) {
    const Plot& plot = *panel.plot;
    const Box& frame = panel.frame;
    const auto vertical = [&](double value, Color color) {
      const double x = frame.left + position_on(plot.x, value) * frame.width;
      add_line({x, frame.top}, {x, frame.bottom()}, color, 1);
    };
    const auto horizontal = [&](double value, Color color) {
      const double y = frame.bottom() - position_on(plot.y, value) * frame.height;
      add_line({frame.left, y}, {frame.right(), y}, color, 1);
    };
    for (const double value : panel.x.minor) vertical(value, kFineGridLine);
    for (const double value : panel.y.minor) horizontal(value, kFineGridLine);
    for (const double value : panel.x.at) vertical(value, kGridLine);
    for (const double value : panel.y.at) horizontal(value, kGridLine);
    if (!plot.x.logarithmic && plot.x.from < 0 && plot.x.to > 0) vertical(0, kZeroLine);
    if (!plot.y.logarithmic && plot.y.from < 0 && plot.y.to > 0) horizontal(0, kZeroLine);
  }

  void draw_axes(const Panel& panel) {
    const Plot& plot = *panel.plot;
    const Box& frame = panel.frame;
    add_line({frame.left, frame.top}, {frame.left, frame.bottom()}, kAxisLine, 1);
    add_line({frame.left, frame.bottom()}, {frame.right(), frame.bottom()}, kAxisLine, 1);
    const auto across = [&](double value) { return frame.left + position_on(plot.x, value) * frame.width; };
    for (const double value : panel.x.at)
      add_line({across(value), frame.bottom()}, {across(value), frame.bottom() + kTickLength}, kAxisLine, 1);
    for (std::size_t i = 0; i < panel.x.at.size(); ++i) {
      const double x = across(panel.x.at[i]);
      if (panel.shows_x)
        add_words(x, frame.bottom() + kTickLength + 14, panel.x.labels[i], kTickSize, Anchor::middle, kSoftInk, 1e9);
    }
    const auto numbers = [&](const Axis& axis, const Ticks& ticks, double x, double direction, Anchor anchor) {
      const auto up = [&](double value) { return frame.bottom() - position_on(axis, value) * frame.height; };
      for (const double value : ticks.at)
        add_line({x, up(value)}, {x + direction * kTickLength, up(value)}, kAxisLine, 1);
      for (std::size_t i = 0; i < ticks.at.size(); ++i) {
        const double y = up(ticks.at[i]);
        add_words(x + direction * (kTickLength + 4), y + 0.35 * kTickSize, ticks.labels[i], kTickSize, anchor, kSoftInk,
                  1e9);
      }
    };
    numbers(plot.y, panel.y, frame.left, -1, Anchor::end);
    if (has_right_axis(plot)) {
      add_line({frame.right(), frame.top}, {frame.right(), frame.bottom()}, kAxisLine, 1);
      numbers(plot.right, panel.right, frame.right(), 1, Anchor::start);
    }
    if (panel.shows_x)
      add_words(frame.left + frame.width / 2, frame.bottom() + kTickLength + 34, label_of(plot.x, panel.x), kTextSize,
                Anchor::middle, kInk, frame.width);
  }

  void draw_curve(const Panel& panel, const Curve& curve, int dash, int number) {
    const Plot& plot = *panel.plot;
    const Axis& vertical = curve.side == Side::left ? plot.y : plot.right;
    const Box& frame = panel.frame;
    const Color color = kPalette.at(static_cast<std::size_t>(std::abs(curve.color)) % kPalette.size());
    // A line may be as wide as this beyond the frame before it is cut off.
    const Box reach{frame.left - 10, frame.top - 10, frame.width + 20, frame.height + 20};
    Path path{
        .closed = curve.area, .stroke = Stroke{color, kLineWidth, dash_pattern(dash)}, .clip = slightly_larger(frame)};
    if (curve.area) path.fill = Fill{color, kAreaOpacity};
    std::vector<Point> marks;
    const auto add = [&](std::vector<Point>& line) {
      if (line.empty()) return;
      if (curve.markers || line.size() == 1)
        for (const Point& p : spaced_points(line, line.size() == 1 || !curve.markers ? 0 : 3.2 * kMarkerRadius))
          marks.push_back(p);
      if (curve.area) {
        path.lines.push_back(simplify_line(clip_area(line, reach), 0.1));
      } else {
        if (std::ranges::is_sorted(line, {}, &Point::first)) line = thin_columns(line, 0.5);
        for (auto& part : clip_line(line, reach)) path.lines.push_back(simplify_line(part, 0.1));
      }
      line.clear();
    };
    for (const std::vector<Point>& part : curve.parts) {
      std::vector<Point> line;
      for (const auto& [px, py] : part) {
        const double x = frame.left + position_on(plot.x, px) * frame.width;
        const double y = frame.bottom() - position_on(vertical, py) * frame.height;
        if (std::isfinite(x) && std::isfinite(y)) {
          line.emplace_back(x, y);
        } else {
          add(line);
        }
      }
      add(line);
    }
    std::erase_if(path.lines, [](const std::vector<Point>& line) { return line.empty(); });
    if (!path.lines.empty()) drawing_.shapes.emplace_back(path);
    for (const Point& p : marks)
      if (p.first >= frame.left - 1 && p.first <= frame.right() + 1 && p.second >= frame.top - 1 &&
          p.second <= frame.bottom() + 1)
        draw_marker(drawing_, p, number, color, std::nullopt);
  }

  // A line along the border keeps its width.
  static Box slightly_larger(const Box& box) { return {box.left - 1, box.top - 1, box.width + 2, box.height + 2}; }

  void draw_legend(const Panel& panel) {
    if (panel.legend.empty()) return;
    const Box& frame = panel.frame;
    if (panel.legend_below) {
      draw_rows(&drawing_, panel.legend, title_left_, frame.bottom() + space_below(panel) + 8, legend_width());
      return;
    }
    const double numbers = has_right_axis(*panel.plot) ? widest(panel.right.labels) * 1.1 + kTickLength + 8 : 0;
    const double left = frame.right() + numbers + kLegendMargin;
    std::vector<LegendEntry> entries = panel.legend;
    const bool all_end = std::ranges::all_of(entries, [](const LegendEntry& e) { return std::isfinite(e.wanted); });
    std::vector<double> places;
    if (all_end) {
      for (LegendEntry& entry : entries) entry.wanted *= frame.height;
      places = stack_entries(entries, frame.height);
    } else {
      for (std::size_t i = 0; i < entries.size(); ++i) places.push_back(kRowHeight * (static_cast<double>(i) + 0.5));
    }
    for (std::size_t i = 0; i < entries.size(); ++i)
      draw_entry(drawing_, entries[i], left, frame.top + places[i], drawing_.width - left);
  }

  const Figure& figure_;
  std::vector<Panel> panels_;
  double title_left_ = kMargin;
  Drawing drawing_;
};

}  // namespace

Drawing lay_out(const Figure& figure) { return Layout(figure).make(); }

}  // namespace holon::plot
