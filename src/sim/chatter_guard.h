#pragma once

// Recognizes state events that follow each other ever faster (a ball that bounces infinitely often before it rests) or
// at every step (a controller that switches across its surface), and says how far apart they are to be taken then.
//
// The treatment: while events come faster than can matter, the run takes steps of a least length and looks at the
// relations only at their ends, where they are exact again. The least length grows while the chattering lasts, from
// 1e-8 to 1e-4 of the run, so that the run ends; it goes back to exact events when a step passes without one.
// Events that merely accumulate are found and not treated: near their limit they sink below the tolerance.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace holon::sim {

// Finds events of one relation whose distances shrink like a geometric series: they have a limit.
class AccumulationWatch {
 public:
  explicit AccumulationWatch(double start) : arc_begin_(start) {}
  // The relation changes at this time. True once, when the series is recognized.
  bool event_at(double time);
  double limit() const { return limit_; }

 private:
  double arc_begin_ = 0;
  double arc_ = 0;          // the last distance that counts
  double longest_arc_ = 0;  // where the shrinking began
  int shrinking_ = 0;       // distances in a row that are shorter than the one before
  double limit_ = 0;
  double ratio_ = 0;  // of the last two distances
  int steady_ = 0;    // how often in a row it was about the same
};

class ChatterGuard {
 public:
  ChatterGuard(double start, double stop, std::size_t relations);

  enum class Finding : std::uint8_t {
    nothing,
    accumulation,  // the distances of events shrink like a geometric series: they have a limit
    chattering,    // so many events in so short a time that the treatment begins
  };
  // A state event at this time, at which these relations change. A finding is given once a run.
  Finding event_at(double time, std::span<const std::size_t> changed);
  // Where the events accumulate, after that finding.
  double limit() const { return limit_; }
  // A step of the least length passed without a change.
  void quiet();

  bool active() const { return distance_ > 0; }
  double distance() const { return distance_; }

 private:
  static constexpr std::size_t kWindow = 50;
  std::array<double, kWindow> times_{};
  std::size_t count_ = 0;
  double span_ = 1;
  double distance_ = 0;
  int treated_ = 0;
  bool told_ = false;
  // Each relation has its own series: two balls that bounce mix their events.
  std::vector<AccumulationWatch> watches_;
  double limit_ = 0;
  bool told_accumulation_ = false;
};

}  // namespace holon::sim
