#include "sim/chatter_guard.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace holon::sim {
namespace {

constexpr double kFirstDistance = 1e-8;  // of the run: far below what a result shows, far above rounding
constexpr double kLastDistance = 1e-4;   // of the run: at most ten thousand events more
constexpr int kShrinking = 8;            // distances in a row, each shorter than the one before
constexpr double kShrunk = 2e-3;         // of the first one: by then it is no accident
constexpr double kSteady = 0.29;         // how much the ratio of distances may change from one to the next
constexpr double kSameImpact = 1e-3;     // of the last distance
constexpr int kPatience = 100;           // treated events before the distance grows

}  // namespace

ChatterGuard::ChatterGuard(double start, double stop, std::size_t relations)
    : span_(std::fabs(stop - start)), watches_(relations, AccumulationWatch(start)) {}

ChatterGuard::Finding ChatterGuard::event_at(double time, std::span<const std::size_t> changed) {
  if (active()) {
    if (++treated_ % kPatience == 0) distance_ = std::min(distance_ * 10, kLastDistance * span_);
    return Finding::nothing;
  }
  Finding finding = Finding::nothing;
  for (const std::size_t i : changed) {
    if (!watches_.at(i).event_at(time) || std::exchange(told_accumulation_, true)) continue;
    limit_ = watches_[i].limit();
    finding = Finding::accumulation;
  }
  const double oldest = times_.at(count_ % kWindow);
  times_.at(count_ % kWindow) = time;
  ++count_;
  if (count_ <= kWindow || time - oldest > kFirstDistance * span_) return finding;
  distance_ = kFirstDistance * span_;
  treated_ = 0;
  count_ = 0;
  return std::exchange(told_, true) ? Finding::nothing : Finding::chattering;
}

// With distances d_k that shrink by r = d_k / d_{k-1}, what is left is d_k (r + r^2 + ...) = d_k r / (1 - r).
bool AccumulationWatch::event_at(double time) {
  const double distance = time - arc_begin_;
  // A ball that leaves the ground a moment after it has met it: the same impact.
  if (distance < kSameImpact * arc_) return false;
  arc_begin_ = time;
  if (distance < 0.98 * arc_) {
    if (shrinking_++ == 0) longest_arc_ = arc_;
  } else {
    shrinking_ = 0;
  }
  const double ratio = arc_ > 0 ? distance / arc_ : 1;
  arc_ = distance;
  // A series has one ratio. Events that merely come closer for a while do not.
  const bool is_steady = std::fabs(ratio - ratio_) < kSteady * ratio;
  ratio_ = ratio;
  steady_ = is_steady ? steady_ + 1 : 0;
  if (steady_ < kShrinking || shrinking_ < kShrinking || distance > kShrunk * longest_arc_) return false;
  limit_ = time + distance * ratio / (1 - ratio);
  return true;
}

void ChatterGuard::quiet() { distance_ = 0; }

}  // namespace holon::sim
