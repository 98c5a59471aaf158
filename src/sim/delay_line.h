#pragma once

// The past of one expression: what `delay(expr, T)` looks back into.
// In: values at accepted points, in order of time; two at the same time where an event made the expression jump.
// Out: the value at an earlier time, interpolated by a cubic through the neighbouring points of the same smooth piece.

#include <cstddef>
#include <limits>
#include <vector>

namespace holon::sim {

class DelayLine {
 public:
  // Memory for the first points; more is taken when a delay reaches further back.
  DelayLine();

  // Forgets everything; the value before the first point is `value`.
  void begin(double time, double value);
  // At or after the last point. At the same time with another value it is a jump.
  void record(double time, double value);
  // Points that no delay of at most `longest` will ask for any more are given back.
  void forget_before(double time);

  // The value at `time`. Between the last point and now, the line through the last point and (now, value_now). At a
  // jump (what rounding alone separates from it is at it), the value before or after it.
  enum class Side : unsigned char { before, after };
  double value_at(double time, double now, double value_now, Side side = Side::after) const;

  bool empty() const { return count_ == 0; }
  double last_time() const { return at(count_ - 1).time; }
  double last_value() const { return at(count_ - 1).value; }
  std::size_t size() const { return count_; }
  // The first jump after `time`; infinity when there is none.
  double next_jump(double time) const;

 private:
  struct Point {
    double time = 0;
    double value = 0;
    bool starts_piece = false;  // the curve jumps or bends here: no interpolation across
  };
  const Point& at(std::size_t i) const { return points_[(first_ + i) % points_.size()]; }
  void append(const Point& point);

  std::vector<Point> points_;  // a ring
  std::size_t first_ = 0;
  std::size_t count_ = 0;
};

}  // namespace holon::sim
