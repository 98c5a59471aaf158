#pragma once

// Finds where event functions cross zero within a step, on the integrator's dense output.
//   finder.begin(t, x)            after start and after every restart: on which side of zero is each function?
//   finder.search(integrator)     after every step: the first crossing in it, if there is one
// A reported time lies just behind the crossing, so that there the function already has its new sign and the same
// crossing cannot be found again after a restart.
// A function that has crossed zero and was left there by the event, but for rounding, rests: it counts again when it is
// away from zero by more than a small part of the largest value that it has had. i - v*G of a switch that is open, i =
// v*G, is noise.

#include <cstddef>
#include <expected>
#include <optional>
#include <span>
#include <vector>

#include "solve/ode/integrator.h"
#include "solve/ode/problem.h"

namespace holon::solve {

struct EventOptions {
  // Points inside a step where signs are looked at, besides its end, unless all functions are far from zero for how
  // they move: two crossings between neighbouring points cancel and are not seen.
  int inner_points = 1;
  // How closely a crossing is bracketed, in roundings of the time. 4 is as close as it gets.
  double time_roundings = 4;
};

class EventFinder {
 public:
  EventFinder(const EventFunctions& functions, std::size_t state_size, const EventOptions& options = {});

  Evaluation begin(double t, Values x);

  // The time of the first crossing within the integrator's last step, and, when it is called again for the same step,
  // of the next one. Fails when an event function cannot be evaluated.
  std::expected<std::optional<double>, Evaluation> search(Integrator& integrator);

  // After a search that found something: which functions have crossed, and whether upwards.
  std::span<const std::size_t> crossed() const { return crossed_; }
  bool rising(std::size_t function) const { return side_[function] > 0; }
  // Whether the function is at zero here, but for rounding. Nothing where it cannot be evaluated.
  std::optional<bool> is_zero(std::size_t function, double t, Values x);
  // The state at the time that was found.
  Values state() const { return x_; }
  long evaluations() const { return evaluations_; }

 private:
  Evaluation evaluate(Integrator& integrator, double t);
  bool counts(std::size_t function, double after) const;
  bool is_at_rest(std::size_t function, double value) const;
  void learn_size(std::size_t function, double value);
  bool may_turn(double length) const;
  bool is_far_from_turning() const;
  void move_to(double length);
  Evaluation take_sides(Integrator& integrator, double from, double to);
  std::expected<std::optional<double>, Evaluation> search_between(Integrator& integrator, double from, double to);
  std::expected<double, Evaluation> bracket(Integrator& integrator, std::size_t function, double from, double to);

  EventFunctions functions_;
  EventOptions options_;
  std::vector<double> x_;
  std::vector<double> g_;
  std::vector<double> before_;     // at the left end of the interval that is looked at
  std::vector<double> after_;      // at its right end
  std::vector<double> slope_;      // between the last two points that were looked at; none after an event
  std::vector<signed char> side_;  // +1, -1; 0 right after an event that left the function at zero
  std::vector<double> size_;       // the largest absolute value so far
  std::vector<char> rests_;        // where an event has left it
  std::vector<std::size_t> crossed_;
  long evaluations_ = 0;
  double searched_ = 0;  // how far the last step has been looked through
};

}  // namespace holon::solve
