#pragma once

// `min` and `max` of parameters and variables, as a run watches them.
// In: the bounds of the model, and values. Out: the first variables that leave theirs, one of each array; what was
// reported is watched no longer. A violation of the size of the integration's own error is none.

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "program/model.h"

namespace holon::sim {

struct Bound {
  std::uint32_t variable = 0;   // number of the flat variable
  std::uint32_t component = 0;  // all elements of an array have the same
  double min = 0;               // infinite where there is none
  double max = 0;
  double nominal = 1;
};
// The bounds of a model; those that depend on parameters are evaluated with `value`.
using BoundsOf = std::function<std::vector<Bound>(const std::function<double(std::uint32_t variable)>& value)>;

struct BoundViolation {
  Bound bound;
  double value = 0;
  bool is_below = false;
};

class BoundWatch {
 public:
  // Violations that were found at once: of parameters and constants, which never change.
  std::vector<BoundViolation> begin(const program::Model& model, std::vector<Bound> bounds, double tolerance,
                                    std::span<const double> values);
  bool is_idle() const { return watched_.empty(); }
  // True when something has left its bounds; the common case is a few comparisons.
  bool is_violated(std::span<const double> values) const {
    bool violated = false;
    for (const Watched& w : watched_) {
      const double x = values[w.slot];
      violated |= x < w.least || x > w.most;
    }
    return violated;
  }
  // What it is, after that.
  std::vector<BoundViolation> take(std::span<const double> values);

 private:
  struct Watched {  // in terms of the slot, with room for errors
    std::uint32_t slot = 0;
    double least = 0;
    double most = 0;
    std::uint32_t bound = 0;  // in `bounds_`
    bool is_negated = false;
  };
  std::vector<Bound> bounds_;
  std::vector<Watched> watched_;
};

}  // namespace holon::sim
