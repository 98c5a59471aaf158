#include "external/tables/time_table.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "external/failure.h"

namespace holon::external {

namespace {

std::vector<double> event_abscissas(const Curves& curves, TimeEvents events) {
  const std::vector<double>& x = curves.x();
  std::vector<double> found;
  if (x.size() < 2 || events == TimeEvents::none) return found;
  const bool is_constant = curves.smoothness() == Smoothness::constant;
  const bool is_periodic = curves.extrapolation() == Extrapolation::periodic;
  const auto is_jump = [&](std::size_t i) {
    return (i > 0 && x[i - 1] == x[i]) || (i + 1 < x.size() && x[i] == x[i + 1]);
  };
  // Where one period meets the next: the end of the table is the beginning of the next one.
  const auto is_closed = [&] {
    for (std::size_t c = 0; c < curves.count(); ++c)
      if (curves.values(c).front() != curves.values(c).back()) return false;
    return true;
  };
  for (std::size_t i = 0; i < x.size(); ++i) {
    const bool is_end = i == 0 || i + 1 == x.size();
    bool is_event = events == TimeEvents::always || is_jump(i);
    if (is_end && is_periodic) {
      is_event = is_event || !is_closed();
      if (x[i] == x.back()) continue;  // the same instant as the first point of the next period
    } else if (is_end && !is_jump(i) && !is_constant && curves.extrapolation() == Extrapolation::last_two_points) {
      is_event = false;  // the line goes on
    }
    if (is_event && (found.empty() || found.back() != x[i])) found.push_back(x[i]);
  }
  // A jump at the very end of a period happens where the next one begins.
  if (is_periodic && is_jump(x.size() - 1) && (found.empty() || found.front() != x.front()))
    found.insert(found.begin(), x.front());
  return found;
}

}  // namespace

TimeEvents time_events_of(int number, const std::string& name) {
  if (number < 1 || number > 3) fail("{}: there is no kind of time events with number {}", name, number);
  return static_cast<TimeEvents>(number);
}

TimeTable::TimeTable(Curves curves, double start_time, double shift_time, TimeEvents events)
    : curves_(std::move(curves)),
      start_time_(start_time),
      shift_time_(shift_time),
      events_(event_abscissas(curves_, events)),
      largest_(std::max(
          {std::abs(shift_time), std::abs(curves_.x().front()), std::abs(curves_.x().back()), curves_.period()})) {}

// Times are sums of a few numbers, and models scale them forth and back: what differs by rounding is the same instant.
double TimeTable::tolerance(double t) const {
  return 16 * std::numeric_limits<double>::epsilon() * std::max(std::abs(t), largest_);
}

double TimeTable::next_event(double t) const {
  const double tol = tolerance(t);
  if (t + tol < start_time_) return start_time_;
  constexpr double kNone = std::numeric_limits<double>::max();
  if (events_.empty()) return kNone;
  const double place = t - shift_time_;
  if (curves_.extrapolation() == Extrapolation::periodic) {
    double turn = std::floor((place + tol - curves_.x().front()) / curves_.period());
    if (turn * curves_.period() + events_.back() <= place + tol) turn += 1;
    // From here on the events of this turn or of the next one are ahead.
    const double base = turn * curves_.period();
    const auto after = std::upper_bound(events_.begin(), events_.end(), place + tol - base);
    return after == events_.end() ? shift_time_ + base + curves_.period() + events_.front()
                                  : shift_time_ + base + *after;
  }
  const auto after = std::upper_bound(events_.begin(), events_.end(), place + tol);
  return after == events_.end() ? kNone : shift_time_ + *after;
}

Sample TimeTable::at(std::size_t curve, double t, double next_event, double previous_next_event) {
  const double tol = tolerance(t);
  const bool is_before_event = next_event == previous_next_event && t >= next_event - tol;
  if (is_before_event ? next_event <= start_time_ + tol : t + tol < start_time_) return {};
  const double u = t - shift_time_;
  curves_.check_range(u, tol);
  // A place that is certainly on the side of the event that counts.
  const double place = is_before_event ? next_event - shift_time_ - tol : u + tol;
  return curves_.evaluate(curve, curves_.piece_at(place, hint_), u);
}

}  // namespace holon::external
