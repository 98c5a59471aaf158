#pragma once

// A plot as a file: SVG by itself, PNG through gnuplot.

#include <expected>
#include <string>

#include "method/plot.h"

namespace holon::cli {

// By the ending .svg or .png. The error is a sentence.
std::expected<void, std::string> write_picture(const method::Plot& plot, const std::string& path);

}  // namespace holon::cli
