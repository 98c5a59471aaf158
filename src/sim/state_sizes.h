#pragma once

// How large each state is: an absolute tolerance is the relative one times that. Where the model says it (`nominal`),
// that counts. Where it does not, 1 is no good guess: a magnetic flux of 1e-4 Wb would be computed to two digits. Then
// the largest value that the state has had counts, between a thousandth and 1. Not less, since a state that is zero but
// for rounding has no digits to be right; not more, since |x| itself is in the relative part.

#include <cstddef>
#include <vector>

#include "solve/ode/problem.h"

namespace holon::sim {

class StateSizes {
 public:
  void add(double nominal, bool is_known, double x);
  // Takes in the values after a step; whether a size has grown.
  bool grow(solve::Values x);
  solve::Values values() const { return sizes_; }

 private:
  static constexpr double kSmallest = 1e-3;
  static constexpr double kLargest = 1;

  std::vector<double> sizes_;
  std::vector<std::size_t> unknown_;  // the states still to be learned about
};

}  // namespace holon::sim
