// Characteristics: z(p, t) is constant along p - x(t), so that a value keeps its place s = p - x for as long as it is
// inside, and the ends look at s = -x and at s = 1 - x. Specification 3.7.4.3, whose pseudo-code moves the points
// instead.
//
// Between two points that entered one after the other, s and z are both smooth functions of the time at which the stuff
// entered, z is no smooth function of s where the velocity vanishes (it goes with a square root there). So both are
// interpolated in time, by the polynomials through the two points and two more around them in the same piece:
//   find t with s(t) = s, then z(t)
// The error falls with the fourth power of the distance of the points.

#include "sim/transport_line.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "base/check.h"

namespace holon::sim {
namespace {

constexpr std::size_t kFirstPoints = 256;
// A jump so near to an end, in lengths of the whole, has arrived: as exactly as events are found.
constexpr double kArrived = 1e-9;
constexpr int kMostSteps = 100;

bool is_different(double a, double b) { return a != b && !(std::isnan(a) && std::isnan(b)); }

// The polynomial through up to four points, by divided differences.
struct Polynomial {
  std::array<double, 4> nodes{};
  std::array<double, 4> coefficients{};
  std::size_t count = 0;

  void fit() {
    for (std::size_t order = 1; order < count; ++order)
      for (std::size_t i = count; i-- > order;)
        coefficients.at(i) = (coefficients.at(i) - coefficients.at(i - 1)) / (nodes.at(i) - nodes.at(i - order));
  }
  double operator()(double t) const {
    double sum = 0;
    for (std::size_t i = count; i-- > 0;) sum = sum * (t - nodes.at(i)) + coefficients.at(i);
    return sum;
  }
};

// Where f(t) = value between a and b, whose values are on different sides of it (regula falsi, Illinois).
double find(const Polynomial& f, double value, double a, double b) {
  double fa = f(a) - value;
  double fb = f(b) - value;
  if (fa == 0) return a;
  if (fb == 0 || (fa > 0) == (fb > 0)) return b;
  const double close = 4 * std::numeric_limits<double>::epsilon() * std::max(std::fabs(a), std::fabs(b));
  for (int step = 0; step < kMostSteps && std::fabs(b - a) > close; ++step) {
    const double t = b - fb * (b - a) / (fb - fa);
    const double ft = f(t) - value;
    if (ft == 0) return t;
    if ((ft > 0) == (fb > 0)) {
      fa /= 2;
    } else {
      a = b;
      fa = fb;
    }
    b = t;
    fb = ft;
  }
  return b;
}

}  // namespace

TransportLine::TransportLine() : points_(kFirstPoints) {}

void TransportLine::clear() {
  first_ = 0;
  count_ = 0;
  begun_ = false;
  has_jumps_ = false;
}

void TransportLine::grow() {
  if (count_ < points_.size()) return;
  std::vector<Point> larger(points_.size() * 2);
  for (std::size_t i = 0; i < count_; ++i) larger[i] = at(i);
  points_ = std::move(larger);
  first_ = 0;
}
void TransportLine::push_front(const Point& point) {
  grow();
  first_ = (first_ + points_.size() - 1) % points_.size();
  points_[first_] = point;
  ++count_;
}
void TransportLine::push_back(const Point& point) {
  grow();
  points_[(first_ + count_) % points_.size()] = point;
  ++count_;
}
void TransportLine::pop_front() {
  first_ = (first_ + 1) % points_.size();
  --count_;
}

// A piece of its own between each two points: the profile is made of straight lines.
void TransportLine::add_initial(double point, double value) {
  if (count_ > 0 && at(count_ - 1).s < point) push_back({point, point, value});
  push_back({point, point, value});
}

// The profile reaches from 0 to 1, whatever was given.
void TransportLine::begin(double x) {
  HOLON_CHECK(count_ > 0);
  if (const Point first = at(0); first.s > 0) {
    push_front(first);
    push_front({0, 0, first.value});
  }
  if (const Point last = at(count_ - 1); last.s < 1) {
    push_back(last);
    push_back({1, 1, last.value});
  }
  for (std::size_t i = 0; i < count_; ++i) at(i).s -= x;
  begun_ = true;
  find_jumps();
}

TransportLine::Point TransportLine::between(std::size_t i, double s) const {
  const Point& a = at(i);
  const Point& b = at(i + 1);
  if (!(a.s < b.s)) return a;
  if (a.time == b.time) {
    const double share = (s - a.s) / (b.s - a.s);
    return {s, a.time, a.value + (b.value - a.value) * share};
  }
  Polynomial place;
  Polynomial value;
  const auto add = [&](const Point& p) {
    place.nodes.at(place.count) = value.nodes.at(value.count) = p.time;
    place.coefficients.at(place.count++) = p.s;
    value.coefficients.at(value.count++) = p.value - a.value;
  };
  add(a);
  add(b);
  const bool falls = b.time < a.time;
  const auto follows = [&](const Point& low, const Point& high) {
    return low.s < high.s && (falls ? high.time < low.time : high.time > low.time);
  };
  // One more on each side; at the end of a piece, two on the other side.
  const bool below = i > 0 && follows(at(i - 1), a);
  const bool above = i + 2 < count_ && follows(b, at(i + 2));
  if (below) add(at(i - 1));
  if (above) add(at(i + 2));
  if (below && !above && i > 1 && follows(at(i - 2), at(i - 1))) add(at(i - 2));
  if (above && !below && i + 3 < count_ && follows(at(i + 2), at(i + 3))) add(at(i + 3));
  place.fit();
  value.fit();
  const double t = std::clamp(find(place, s, a.time, b.time), std::min(a.time, b.time), std::max(a.time, b.time));
  return {s, t, a.value + value(t)};
}

TransportLine::Point TransportLine::at_bottom(double s) const {
  if (has_jumps_) s = std::min(s, lowest_jump_);
  if (s <= at(0).s) return at(0);
  for (std::size_t i = 0; i + 1 < count_; ++i)
    if (s <= at(i + 1).s) return s == at(i + 1).s ? at(i + 1) : between(i, s);
  return at(count_ - 1);
}

TransportLine::Point TransportLine::at_top(double s) const {
  if (has_jumps_) s = std::max(s, highest_jump_);
  if (s >= at(count_ - 1).s) return at(count_ - 1);
  for (std::size_t i = count_ - 1; i-- > 0;)
    if (at(i).s <= s) return s == at(i).s ? at(i) : between(i, s);
  return at(0);
}

TransportLine::Ends TransportLine::look(double x) const {
  if (count_ == 0) return {};
  if (!begun_) return {at(0).value, at(count_ - 1).value};
  Ends ends{at_bottom(-x).value, at_top(1 - x).value};
  if (has_jumps_ && !last_.positive) ends.room0 = lowest_jump_ + x;
  if (has_jumps_ && last_.positive) ends.room1 = 1 - x - highest_jump_;
  return ends;
}

bool TransportLine::reaches(double x) const { return !begun_ || std::fabs(x - last_.x) <= 1; }

void TransportLine::find_jumps() {
  has_jumps_ = false;
  for (std::size_t i = 0; i + 1 < count_; ++i) {
    if (at(i).s != at(i + 1).s || at(i).value == at(i + 1).value) continue;
    if (!has_jumps_) lowest_jump_ = at(i).s;
    highest_jump_ = at(i).s;
    has_jumps_ = true;
  }
}

// Nothing is below `s` any more.
void TransportLine::cut_bottom(double s) {
  if (at(0).s >= s) return;
  Point end = at_bottom(s);
  end.s = s;
  while (count_ > 0 && at(0).s <= s) pop_front();
  push_front(end);
}
void TransportLine::cut_top(double s) {
  if (at(count_ - 1).s <= s) return;
  Point end = at_top(s);
  end.s = s;
  while (count_ > 0 && at(count_ - 1).s >= s) pop_back();
  push_back(end);
}

void TransportLine::record(const Inflow& now) {
  if (!begun_) {
    begin(now.x);
    last_ = now;
    return;
  }
  if (now.time < last_.time) return;
  if (now.x > last_.x) {
    if (at(0).s < -last_.x) {
      // The direction has changed since the last point: what enters now begins where the other stuff stopped.
      cut_bottom(-last_.x);
      push_front({-last_.x, last_.time, last_.in0});
      find_jumps();
    }
    push_front({-now.x, now.time, now.in0});
  } else if (now.x < last_.x) {
    if (at(count_ - 1).s > 1 - last_.x) {
      cut_top(1 - last_.x);
      push_back({1 - last_.x, last_.time, last_.in1});
      find_jumps();
    }
    push_back({1 - now.x, now.time, now.in1});
  }
  last_ = now;
}

bool TransportLine::settle(const Inflow& now) {
  const Ends before = look(now.x);
  last_ = now;
  const double bottom = -now.x;
  const double top = 1 - now.x;
  if (now.positive) {
    while (has_jumps_ && top - highest_jump_ <= kArrived) {
      const double passed = highest_jump_;
      while (at(count_ - 1).s > passed) pop_back();
      while (ends_with_break()) pop_back();
      find_jumps();
    }
    cut_bottom(bottom);
    if (begins_with_break()) pop_front();
    push_front({bottom, now.time, now.in0});
  } else {
    while (has_jumps_ && lowest_jump_ - bottom <= kArrived) {
      const double passed = lowest_jump_;
      while (at(0).s < passed) pop_front();
      while (begins_with_break()) pop_front();
      find_jumps();
    }
    cut_top(top);
    if (ends_with_break()) pop_back();
    push_back({top, now.time, now.in1});
  }
  find_jumps();
  const Ends after = look(now.x);
  return is_different(before.at0, after.at0) || is_different(before.at1, after.at1);
}

// The polynomials reach two points further than the end.
void TransportLine::forget() {
  if (!begun_) return;
  const double x = last_.x;
  while (count_ > 5 && at(3).s < -x) pop_front();
  while (count_ > 5 && at(count_ - 4).s > 1 - x) pop_back();
}

}  // namespace holon::sim
