#pragma once

// What is on its way between two ends: the memory of one `spatialDistribution`.
//   z(p, t), 0 <= p <= 1, moves with the velocity der(x); z(0) is given where it enters at 0, z(1) where it enters at 1
// In: the profile at the start; position x and the values at both ends at accepted points, in order of time.
// Out: the values at both ends for a position at or a little beyond the last one, and how far away the next jump is.

#include <cstddef>
#include <vector>

namespace holon::sim {

class TransportLine {
 public:
  // Memory for the first points; more is taken when more is on its way.
  TransportLine();

  // ---- the profile at the start: points that do not descend, two at the same place where it jumps
  void clear();
  void add_initial(double point, double value);

  // The values at both ends. A jump counts only when an event lets it pass: until then, what is before it goes on.
  struct Ends {
    double at0 = 0;
    double at1 = 0;
    double room0 = 1;  // from the end at 0 to the next jump that may leave there; 1 where there is none
    double room1 = 1;
  };
  Ends look(double x) const;
  // Whether all that is at the ends for this position had entered when the last point was recorded.
  bool reaches(double x) const;

  struct Inflow {
    double time = 0;
    double x = 0;
    double in0 = 0;  // what would enter at 0
    double in1 = 0;
    bool positive = true;  // the direction, where x does not tell
  };
  // At or after the last point. Movement within events is none of time: what enters there is on a straight line.
  void record(const Inflow& inflow);
  // At an event, after `record`: jumps that have arrived leave, the value that enters may jump. Whether an end changed.
  bool settle(const Inflow& inflow);
  // What has left and will not be asked for is given back.
  void forget();

  std::size_t size() const { return count_; }

 private:
  // A piece of what moves. It keeps its place in the stuff, s = p - x, and knows when it entered.
  // Two points with the same s end a smooth piece.
  struct Point {
    double s = 0;
    double time = 0;
    double value = 0;
  };
  Point& at(std::size_t i) { return points_[(first_ + i) % points_.size()]; }
  const Point& at(std::size_t i) const { return points_[(first_ + i) % points_.size()]; }
  void grow();
  void push_front(const Point& point);
  void push_back(const Point& point);
  void pop_front();
  void pop_back() { --count_; }
  void begin(double x);
  // In the interval between the points i and i + 1.
  Point between(std::size_t i, double s) const;
  Point at_bottom(double s) const;
  Point at_top(double s) const;
  void cut_bottom(double s);
  void cut_top(double s);
  bool begins_with_break() const { return count_ > 1 && at(0).s == at(1).s; }
  bool ends_with_break() const { return count_ > 1 && at(count_ - 1).s == at(count_ - 2).s; }
  void find_jumps();

  std::vector<Point> points_;  // a ring, ascending in s
  std::size_t first_ = 0;
  std::size_t count_ = 0;
  bool begun_ = false;  // before, s is p
  Inflow last_;
  bool has_jumps_ = false;
  double lowest_jump_ = 0;   // s of the jump next to the end at 0
  double highest_jump_ = 0;  // and at 1
};

}  // namespace holon::sim
