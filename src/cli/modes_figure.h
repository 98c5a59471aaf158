#pragma once

// Pictures of eigenvalues that move: over time, or over a parameter as a root locus.

#include <string>

#include "analysis/mode_curves.h"
#include "plot/figure.h"

namespace holon::cli {

plot::Figure modes_figure(const analysis::ModeCurves& curves, const std::string& title);

}  // namespace holon::cli
