#pragma once

// When the next event that is known in advance happens: instants that the model computes, ticks of sample(start,
// interval), jumps that arrive through a delay. Ticks are counted, never added up, so that the millionth one is exact.

#include <limits>
#include <span>
#include <vector>

#include "program/model.h"

namespace holon::sim {

class EventClock {
 public:
  explicit EventClock(const program::Model& model);

  // Reads start and interval of each sample. `problem_sample`: one whose interval is not positive.
  void begin(double time, std::span<const double> values);
  std::size_t bad_sample() const { return bad_sample_; }
  static constexpr std::size_t kNoSample = std::numeric_limits<std::size_t>::max();

  // The first instant after `time`, or infinity. What rounding alone separates happens at once, at the latest of them.
  double next(double time, std::span<const double> values) const;

  // Sets `active` of the samples that tick at this time and counts them on; how many.
  int activate(double time, std::span<double> values);
  void deactivate(std::span<double> values) const;

 private:
  struct Sample {
    double start = 0;
    double interval = 1;
    double count = 0;  // of ticks that lie behind
    double tick() const { return start + count * interval; }
  };
  const program::Model& model_;
  std::vector<Sample> samples_;
  std::size_t bad_sample_ = kNoSample;
};

}  // namespace holon::sim
