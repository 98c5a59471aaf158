#pragma once

// Curves of results as plots, and a plot as a file: SVG by itself, PNG through gnuplot.

#include <expected>
#include <string>
#include <vector>

#include "method/plot.h"

namespace holon::cli {

// No more points than can be seen: of each group of neighbours the first, the lowest, the highest and the last, so that
// no peak is lost.
std::vector<method::Point> thinned(std::vector<method::Point> points);

// Both axes as far as the curves go.
void fit_axes(method::Plot& plot);

// By the ending .svg or .png. The error is a sentence.
std::expected<void, std::string> write_picture(const method::Plot& plot, const std::string& path);

}  // namespace holon::cli
