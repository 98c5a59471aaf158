#pragma once

// The names of the curves and where they stand: beside the plot, each near the end of its curve, or below the plot in
// rows when they are too many or too long.

#include <string>
#include <vector>

#include "plot/drawing.h"

namespace holon::plot {

struct LegendEntry {
  std::string label;
  const Curve* curve = nullptr;
  int dash = 0;
  int number = 0;     // of the curve, for its marker
  double wanted = 0;  // where its curve ends, pixels from the top of the frame; not finite: anywhere
};

inline constexpr double kSampleLength = 24;
inline constexpr double kSampleGap = 7;
inline constexpr double kRowHeight = 18;
inline constexpr double kLegendMargin = 14;

// One entry for each label. None when the axis says it already: a single curve whose label the axis has.
bool needs_legend(const Plot& plot);

// With what fonts other than Helvetica need more.
double entry_width(const LegendEntry& entry);

// Heights of the entries, as near to those wanted as they can be without touching each other, inside of `height`.
std::vector<double> stack_entries(const std::vector<LegendEntry>& entries, double height);

void draw_entry(Drawing& drawing, const LegendEntry& entry, double left, double middle, double most);

// Entries in rows within `width`; gives their height, and draws them when a drawing is given.
double draw_rows(Drawing* drawing, const std::vector<LegendEntry>& entries, double left, double top, double width);

// A mark at a point of a curve: its shape goes with its number.
void draw_marker(Drawing& drawing, const Point& at, int number, Color color, const std::optional<Box>& clip);

}  // namespace holon::plot
