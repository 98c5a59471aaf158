#pragma once

// Curves of result files as a figure: which curves in which plot, with which axis, label, color and dashes.

#include <expected>
#include <string>
#include <vector>

#include "plot/figure.h"
#include "sim/read_result.h"

namespace holon::cli {

struct OpenedResult {
  std::string path;
  sim::ReadResult curves;
};

struct FigureRequest {
  // One list for each plot; a name may have `*` and `?` in it. An empty list means every variable.
  std::vector<std::vector<std::string>> plots;
  std::vector<std::string> right;  // these belong to the axis at the right side
  std::string over;                // the variable of the horizontal axis; empty: the time
  std::string title;
  plot::Ranges ranges;
  bool log_x = false;
  bool log_y = false;
  bool log_right = false;
  bool markers = false;
};

// How many curves a figure has.
std::size_t count_curves(const plot::Figure& figure);

// The error is a sentence: a name that nobody has, too many curves, nothing that a logarithmic axis could show.
std::expected<plot::Figure, std::string> figure_of(const std::vector<OpenedResult>& results,
                                                   const FigureRequest& request);

// `1:5`, `:5`, `1:`.
std::expected<plot::Range, std::string> parse_range(const std::string& text);

}  // namespace holon::cli
