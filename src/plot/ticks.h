#pragma once

// Round numbers along an axis, and their labels.

#include <string>
#include <vector>

#include "plot/figure.h"

namespace holon::plot {

struct Ticks {
  std::vector<double> at;
  std::vector<std::string> labels;  // all with the same number of digits behind the point
  std::vector<double> minor;        // of a logarithmic axis: 2, 3, … 9 in each decade; without labels
  int exponent = 0;                 // labels are to be multiplied by 10 to this power; a multiple of 3
  double offset = 0;                // and then added to this
};

// About `count` of them. Steps are 1, 2, 2.5 or 5 times a power of ten; a logarithmic axis has powers of ten, or round
// numbers where it spans less than two of them.
Ticks ticks_of(const Axis& axis, int count);

// Where a value lies between the ends of the axis, from 0 to 1.
double position_on(const Axis& axis, double value);

// `p [Pa]` whose ticks have the exponent 6 is `p [10⁶ Pa]`.
std::string label_of(const Axis& axis, const Ticks& ticks);

}  // namespace holon::plot
