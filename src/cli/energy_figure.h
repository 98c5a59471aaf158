#pragma once

// Where energy comes from and where it goes, as a picture.

#include "analysis/energy.h"
#include "plot/figure.h"

namespace holon::cli {

// Bands whose widths are energies, from where it came to where it went; below, what is stored over time.
plot::Figure energy_figure(const analysis::EnergyReport& report, const std::string& title);

}  // namespace holon::cli
