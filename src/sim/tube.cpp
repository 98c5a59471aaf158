#include "sim/tube.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>
#include <unordered_map>

namespace holon::sim {
namespace {

constexpr double kNone = std::numeric_limits<double>::infinity();

// Sliding maximum of sign * y over the window around a time that only moves on.
class SlidingMaximum {
 public:
  SlidingMaximum(std::span<const double> times, std::span<const double> values, double sign)
      : times_(times), values_(values), sign_(sign), queue_(times.size()) {}

  double over(double from, double to) {
    for (; next_ < times_.size() && times_[next_] <= to; ++next_) {
      while (last_ > first_ && height(queue_[last_ - 1]) <= height(next_)) --last_;
      queue_[last_++] = next_;
    }
    while (first_ < last_ && times_[queue_[first_]] < from) ++first_;
    while (left_ < times_.size() && times_[left_] < from) ++left_;
    double best = first_ < last_ ? height(queue_[first_]) : -kNone;
    // The curve between two points, where the window begins and where it ends.
    best = std::max(best, between(left_, from));
    best = std::max(best, between(next_, to));
    return sign_ * best;
  }

 private:
  double height(std::size_t i) const { return sign_ * values_[i]; }
  double between(std::size_t after, double t) const {
    if (after == 0 || after >= times_.size()) return -kNone;
    const double a = times_[after - 1];
    const double b = times_[after];
    if (!(a < b)) return -kNone;
    return height(after - 1) + (height(after) - height(after - 1)) * (t - a) / (b - a);
  }

  std::span<const double> times_;
  std::span<const double> values_;
  double sign_;
  std::vector<std::size_t> queue_;  // between first_ and last_: times ascend, heights fall
  std::size_t first_ = 0;
  std::size_t last_ = 0;
  std::size_t next_ = 0;  // the first point behind the window
  std::size_t left_ = 0;  // the first point that is not before it
};

double value_at(std::span<const double> times, std::span<const double> values, double t) {
  const auto after = static_cast<std::size_t>(std::ranges::upper_bound(times, t) - times.begin());
  if (after == 0) return values.front();
  if (after == times.size()) return values.back();
  const double a = times[after - 1];
  return values[after - 1] + (values[after] - values[after - 1]) * (t - a) / (times[after] - a);
}

// Points against the tube around another curve. Keeps in `found` the one that is furthest outside.
void find_outside(std::span<const double> times, std::span<const double> values, const std::vector<Band>& bands,
                  double end, CurveComparison& found) {
  for (std::size_t i = 0; i < times.size() && times[i] <= end; ++i) {
    const double excess = std::max(values[i] - bands[i].upper, bands[i].lower - values[i]) - found.dy;
    if (!(excess > 0) || excess / found.dy <= found.outside) continue;
    found.verdict = CurveVerdict::differs;
    found.outside = excess / found.dy;
    found.time = times[i];
  }
}

bool all_finite(std::span<const double> values) {
  return std::ranges::all_of(values, [](double x) { return std::isfinite(x); });
}

// `der( x)` and `der(x)`, `a[1, 2]` and `a[1,2]` are the same name: tools differ in their spaces.
std::string without_spaces(std::string_view name) {
  std::string result;
  std::ranges::copy_if(name, std::back_inserter(result), [](char c) { return c != ' '; });
  return result;
}

void compare_curve(const ReadResult& reference, const ReadResult& result, std::size_t in_result,
                   const TubeOptions& options, CurveComparison& one) {
  const std::vector<double>& t = reference.time();
  const std::vector<double>& t_new = result.time();
  const std::vector<double> y = reference.values(one.reference);
  const std::vector<double> y_new = result.values(in_result);
  if (!all_finite(y) || !all_finite(y_new)) {
    if (all_finite(y) != all_finite(y_new)) one.verdict = CurveVerdict::not_finite;
    return;
  }
  const auto [lowest, highest] = std::ranges::minmax(y);
  const double length = t.back() - t.front();
  one.dx = options.width * length;
  one.dy = half_height(options, lowest, highest);
  double slack = one.dx;  // how much later the result may begin, and how much earlier it may end
  if (options.rule == TubeRule::published) {
    one.dx = options.width * std::max({length, std::fabs(t.front()), 1e-12});
    one.dy = options.width * std::max({highest - lowest, std::fabs(lowest), 1e-3});
    slack = 1e-6 * std::max(length, 1e-12) + 1e-12;
  }
  if (t_new.front() > t.front() + slack || t_new.back() < t.back() - slack) {
    one.verdict = CurveVerdict::ends_early;
    one.time = t_new.back();
    return;
  }
  // What comes after the end of the reference, or before its beginning, cannot be compared.
  find_outside(t_new, y_new, band_around(t, y, t_new, one.dx), t.back(), one);
  if (options.rule == TubeRule::mutual) find_outside(t, y, band_around(t_new, y_new, t, one.dx), t_new.back(), one);
  one.value = value_at(t_new, y_new, one.time);
  one.expected = value_at(t, y, one.time);
}

}  // namespace

std::optional<std::string> TubeOptions::problem() const {
  if (!(width > 0) || !(width < 1)) return "the width of the tube lies between 0 and 1";
  if (!(absolute > 0) || !std::isfinite(absolute)) return "the absolute tolerance is above 0";
  return std::nullopt;
}

double half_height(const TubeOptions& options, double lowest, double highest) {
  const double largest = std::max(std::fabs(lowest), std::fabs(highest));
  const double height = options.width * std::max(highest - lowest, 1e-3 * largest);
  return std::isfinite(height) ? std::max(height, options.absolute) : options.absolute;
}

std::vector<Band> band_around(std::span<const double> times, std::span<const double> values, std::span<const double> at,
                              double dx) {
  SlidingMaximum highest(times, values, 1);
  SlidingMaximum lowest(times, values, -1);
  std::vector<Band> bands;
  bands.reserve(at.size());
  for (const double t : at) {
    const double upper = highest.over(t - dx, t + dx);
    const double lower = lowest.over(t - dx, t + dx);
    // Nothing of the curve is near: nothing is known there.
    bands.push_back(upper >= lower ? Band{lower, upper} : Band{-kNone, kNone});
  }
  return bands;
}

std::vector<CurveComparison> compare_results(const ReadResult& reference, const ReadResult& result,
                                             const TubeOptions& options) {
  std::unordered_map<std::string, std::size_t> found;
  for (std::size_t i = 0; i < result.curves.size(); ++i) found.emplace(without_spaces(result.curves[i].name), i);
  std::vector<CurveComparison> all(reference.curves.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    all[i].reference = i;
    const auto at = found.find(without_spaces(reference.curves[i].name));
    if (at == found.end()) {
      all[i].verdict = CurveVerdict::missing;
      continue;
    }
    all[i].result = at->second;
    if (reference.time().empty() || result.time().empty()) {
      all[i].verdict = reference.time().empty() ? CurveVerdict::same : CurveVerdict::ends_early;
    } else {
      compare_curve(reference, result, at->second, options, all[i]);
    }
  }
  return all;
}

}  // namespace holon::sim
