#include "sim/event_clock.h"

#include <algorithm>
#include <cmath>

namespace holon::sim {
namespace {

// 3 * 0.1 and 1 * 0.3 are the same instant. The scale is of what was added up to get there; a long interval that has
// not passed yet is not part of it.
double slack_at(double time, double scale) {
  return 64 * std::numeric_limits<double>::epsilon() * std::max(std::fabs(time), std::fabs(scale));
}

}  // namespace

EventClock::EventClock(const program::Model& model) : model_(model), samples_(model.samples.size()) {}

void EventClock::begin(double time, std::span<const double> values) {
  bad_sample_ = kNoSample;
  for (std::size_t i = 0; i < samples_.size(); ++i) {
    Sample& s = samples_[i];
    s.start = values[model_.samples[i].start.index()];
    s.interval = values[model_.samples[i].interval.index()];
    if (!(s.interval > 0) || !std::isfinite(s.start)) {
      bad_sample_ = i;
      s.interval = std::numeric_limits<double>::infinity();
      continue;
    }
    s.count = std::max(0.0, std::ceil((time - slack_at(time, s.start) - s.start) / s.interval));
  }
}

double EventClock::next(double time, std::span<const double> values) const {
  const double none = std::numeric_limits<double>::infinity();
  double first = none;
  for (const Sample& s : samples_) first = std::min(first, s.tick());
  for (const program::TimeEventInfo& event : model_.time_events) {
    const double instant = values[event.instant.index()];
    if (instant > time) first = std::min(first, instant);
  }
  if (first == none) return none;
  double last = first;
  const double end = first + slack_at(first, first - time);
  for (const Sample& s : samples_)
    if (s.tick() <= end) last = std::max(last, s.tick());
  for (const program::TimeEventInfo& event : model_.time_events) {
    const double instant = values[event.instant.index()];
    if (instant > time && instant <= end) last = std::max(last, instant);
  }
  return last;
}

int EventClock::activate(double time, std::span<double> values) {
  int active = 0;
  for (std::size_t i = 0; i < samples_.size(); ++i) {
    Sample& s = samples_[i];
    const bool ticks = s.tick() <= time + slack_at(time, s.start) && std::isfinite(s.interval);
    values[model_.samples[i].active.index()] = ticks ? 1 : 0;
    if (!ticks) continue;
    ++active;
    s.count += 1;
  }
  return active;
}

void EventClock::deactivate(std::span<double> values) const {
  for (const program::SampleInfo& sample : model_.samples) values[sample.active.index()] = 0;
}

}  // namespace holon::sim
