#pragma once

// Curves over time with time events: what is behind Modelica.Blocks.Sources.CombiTimeTable.
//
// A model asks for the next time event at each event and gives the answer back when it asks for values. While it
// integrates towards that event (the answer is the same as before), values stay on the curve left of it even if the
// integrator steps over it; at the event itself (the answer has just changed) they jump to the curve on the right.

#include <cstddef>
#include <vector>

#include "external/tables/curves.h"

namespace holon::external {

enum class TimeEvents { always = 1, at_discontinuities, none };

class TimeTable {
 public:
  // Before start_time the value is zero. The abscissas of the table count from shift_time.
  TimeTable(Curves curves, double start_time, double shift_time, TimeEvents events);

  const Curves& curves() const { return curves_; }
  // The first event after t; the largest number when there is none.
  double next_event(double t) const;
  Sample at(std::size_t curve, double t, double next_event, double previous_next_event);

 private:
  double tolerance(double t) const;

  Curves curves_;
  double start_time_;
  double shift_time_;
  std::vector<double> events_;  // as abscissas of the table, increasing
  double largest_ = 0;          // magnitude of the numbers that times are made of
  std::size_t hint_ = 0;
};

TimeEvents time_events_of(int number, const std::string& name);

}  // namespace holon::external
