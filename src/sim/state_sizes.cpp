#include "sim/state_sizes.h"

#include <algorithm>
#include <cmath>

namespace holon::sim {

void StateSizes::add(double nominal, bool is_known, double x) {
  if (!is_known) {
    unknown_.push_back(sizes_.size());
    nominal = std::clamp(std::fabs(x), kSmallest, kLargest);
  }
  sizes_.push_back(nominal);
}

bool StateSizes::grow(solve::Values x) {
  bool grown = false;
  for (const std::size_t i : unknown_) {
    const double size = std::min(std::fabs(x[i]), kLargest);
    if (!(size > sizes_[i])) continue;
    sizes_[i] = size;
    grown = true;
  }
  if (grown) std::erase_if(unknown_, [&](std::size_t i) { return sizes_[i] >= kLargest; });
  return grown;
}

}  // namespace holon::sim
