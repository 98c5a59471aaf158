// Interpolation by the polynomial through the two points around the wanted time and, where they belong to the same
// smooth piece, one more on each side (Lagrange):
//   p(t) = sum_i y_i prod_{j != i} (t - t_j) / (t_i - t_j)
// Its error falls with the fourth power of the distance of the points, so that looking back costs no accuracy that
// the integrator has paid for.

#include "sim/delay_line.h"

#include <algorithm>
#include <cmath>

namespace holon::sim {
namespace {

constexpr std::size_t kFirstCapacity = 256;

// te + T - T is te but for this.
double rounding_at(double time) { return 8 * std::numeric_limits<double>::epsilon() * std::fabs(time); }

}  // namespace

DelayLine::DelayLine() : points_(kFirstCapacity) {}

void DelayLine::begin(double time, double value) {
  first_ = 0;
  count_ = 0;
  append({time, value, true});
}

void DelayLine::append(const Point& point) {
  if (count_ == points_.size()) {
    std::vector<Point> larger(points_.size() * 2);
    for (std::size_t i = 0; i < count_; ++i) larger[i] = at(i);
    points_ = std::move(larger);
    first_ = 0;
  }
  points_[(first_ + count_) % points_.size()] = point;
  ++count_;
}

void DelayLine::record(double time, double value) {
  if (count_ == 0) return begin(time, value);
  const Point& last = at(count_ - 1);
  if (time < last.time) return;
  if (time > last.time) return append({time, value, false});
  if (value != last.value) append({time, value, true});
}

void DelayLine::forget_before(double time) {
  // Two points before the wanted time stay: the cubic reaches one further back.
  while (count_ > 3 && at(2).time < time) {
    first_ = (first_ + 1) % points_.size();
    --count_;
  }
}

double DelayLine::next_jump(double time) const {
  for (std::size_t i = 1; i < count_; ++i)
    if (at(i).starts_piece && at(i).time > time) return at(i).time;
  return std::numeric_limits<double>::infinity();
}

double DelayLine::value_at(double time, double now, double value_now, Side side) const {
  if (count_ == 0 || time >= now) return value_now;
  const double reach = side == Side::after ? time + rounding_at(now) : time - rounding_at(now);
  if (reach < at(0).time) return at(0).value;
  // The last point at or before the wanted time.
  std::size_t low = 0;
  std::size_t high = count_;
  while (high - low > 1) {
    const std::size_t middle = low + (high - low) / 2;
    (at(middle).time <= reach ? low : high) = middle;
  }
  const Point& left = at(low);
  if (low + 1 == count_) {
    const double width = now - left.time;
    if (left.time >= time) return left.value;
    return width > 0 ? left.value + (value_now - left.value) * (time - left.time) / width : value_now;
  }
  if (left.time >= time) return left.value;
  std::size_t begin = low;
  std::size_t end = low + 2;
  if (!left.starts_piece && low > 0) --begin;
  if (end < count_ && at(end).time > at(end - 1).time && !at(end - 1).starts_piece) ++end;
  // Differences, so that a constant stays exactly what it is: a number of an enumeration may be delayed.
  double sum = left.value;
  for (std::size_t i = begin; i < end; ++i) {
    double term = at(i).value - left.value;
    for (std::size_t j = begin; j < end; ++j)
      if (j != i) term *= (time - at(j).time) / (at(i).time - at(j).time);
    sum += term;
  }
  return sum;
}

}  // namespace holon::sim
