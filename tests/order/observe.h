#pragma once

// Runs a method with a fixed step and measures it against the known solution: at the end, between the steps, and at the
// time of an event. From errors at halved steps, the order that is observed.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "smooth_problems.h"
#include "solve/ode/events.h"
#include "solve/ode/formula.h"

namespace holon::order {

struct Measured {
  double at_steps = 0;     // the largest error at the ends of steps
  double between = 0;      // the largest error of dense output
  double event_time = 0;   // the largest error of an event's time
  double event_bound = 0;  // the error of dense output over the slowest speed at an event: what it may be
  std::string failure;     // empty: none
};

// Where in a step dense output is looked at, and events happen.
inline constexpr std::array kPhases = {0.25, 0.5, 0.7, 0.9};

// Events: a state passes the value that it has at a certain time, each an event function of its own; the state is the
// one that moves fastest then. The times are spread over the run and moved a little, so that each has its place in a
// step, the same for all numbers of steps: the error depends on that place, and would otherwise go up and down while
// steps become shorter. Times at which all states hardly move are left out; there a crossing is not well defined.
class EventTimes {
 public:
  EventTimes(const SmoothProblem& smooth, int steps) {
    constexpr int kCount = 30;
    const double span = smooth.t1 - smooth.t0;
    const auto part_at = [&](int i) { return (i + 0.618) / kCount; };
    const auto speeds_at = [&](double t) {
      std::vector<double> speeds = smooth.exact(t + 1e-5);
      const std::vector<double> before = smooth.exact(t - 1e-5);
      for (std::size_t j = 0; j < speeds.size(); ++j) speeds[j] = std::abs(speeds[j] - before[j]) / 2e-5;
      return speeds;
    };
    double fastest = 0;
    for (int i = 0; i < kCount; ++i) {
      fastest = std::max(fastest, std::ranges::max(speeds_at(smooth.t0 + span * part_at(i))));
    }
    slowest_ = fastest;
    for (int i = 0; i < kCount; ++i) {
      const std::vector<double> speeds = speeds_at(smooth.t0 + span * part_at(i));
      const auto state = static_cast<std::size_t>(std::ranges::max_element(speeds) - speeds.begin());
      if (speeds[state] < 0.3 * fastest) continue;
      const double phase = kPhases[static_cast<std::size_t>(i) % kPhases.size()];
      const double t = smooth.t0 + span * (std::floor(steps * part_at(i)) + phase) / steps;
      slowest_ = std::min(slowest_, speeds_at(t)[state]);
      states_.push_back(state);
      times_.push_back(t);
      levels_.push_back(smooth.exact(t)[state]);
    }
    errors_.assign(times_.size(), 1e9);
    functions_.values = *this;
    functions_.crossings.assign(times_.size(), solve::Crossing::both);
    finder_.emplace(functions_, smooth.size, solve::EventOptions{.inner_points = 0});
  }
  EventTimes(const EventTimes&) = delete;

  Evaluation operator()(double, Values x, Results g) const {
    for (std::size_t i = 0; i < levels_.size(); ++i) g[i] = x[states_[i]] - levels_[i];
    return Evaluation::good;
  }
  void begin(double t, Values x) { finder_->begin(t, x); }
  void look(solve::Integrator& integrator) {
    // All events of the step, one after the other: the finder goes on behind the one it has found.
    while (true) {
      const auto found = finder_->search(integrator);
      if (!found || !*found) return;
      for (const std::size_t i : finder_->crossed()) errors_[i] = std::min(errors_[i], std::abs(**found - times_[i]));
    }
  }
  double largest_error() const { return *std::ranges::max_element(errors_); }
  double slowest() const { return slowest_; }

 private:
  std::vector<std::size_t> states_;
  std::vector<double> times_;
  std::vector<double> levels_;
  std::vector<double> errors_;
  double slowest_ = 0;
  solve::EventFunctions functions_;
  std::optional<solve::EventFinder> finder_;
};

inline Measured run_fixed(const solve::Formula& formula, SmoothProblem& smooth, int steps) {
  Measured measured;
  solve::OdeOptions options;
  options.fixed_step = (smooth.t1 - smooth.t0) / steps;
  options.max_newton = 20;
  const solve::Problem problem = smooth.problem();
  const auto made = solve::make_integrator(formula, problem, options);
  if (!made) return {.failure = made.error()};
  solve::Integrator& integrator = **made;
  const std::vector<double> x0 = smooth.exact(smooth.t0);
  if (const auto started = integrator.start(smooth.t0, x0); !started) return {.failure = describe(started.error())};
  EventTimes events(smooth, steps);
  events.begin(smooth.t0, x0);
  std::vector<double> x(smooth.size);
  const auto error_at = [&](double t, Values found) {
    const std::vector<double> exact = smooth.exact(t);
    double error = 0;
    for (std::size_t i = 0; i < exact.size(); ++i) error = std::max(error, std::abs(found[i] - exact[i]));
    return error;
  };
  while (integrator.time() < smooth.t1) {
    if (const auto reached = integrator.step(smooth.t1); !reached) {
      measured.failure = describe(reached.error());
      return measured;
    }
    const double from = integrator.last_time();
    const double to = integrator.time();
    measured.at_steps = std::max(measured.at_steps, error_at(to, integrator.state()));
    for (const double theta : kPhases) {
      const double t = from + theta * (to - from);
      integrator.interpolate(t, x);
      measured.between = std::max(measured.between, error_at(t, x));
    }
    events.look(integrator);
  }
  measured.event_time = events.largest_error();
  measured.event_bound = std::max(measured.between, measured.at_steps) / events.slowest();
  return measured;
}

struct Slopes {
  std::optional<double> at_steps;
  std::optional<double> between;
  std::optional<double> event_time;
  bool events_are_found = true;  // at all step sizes that are short enough, as exactly as dense output is exact
  std::string failure;
  std::string trace;  // the errors, for the message of a failing test
};

// Whether the error no longer falls as it should from one number of steps to the next, being small: rounding.
inline bool stalls(const std::vector<Measured>& all, const std::vector<double>& counts, double Measured::* what,
                   double expected, std::size_t i) {
  const double slope = std::log(all[i - 1].*what / (all[i].*what)) / std::log(counts[i] / counts[i - 1]);
  return all[i].*what < 1e-9 && slope < 0.6 * expected;
}

// Shortens the step until the error no longer falls: that is where rounding begins, which differs from method to method
// and from problem to problem. The slope is taken at the shortest steps whose error is still well above that. High
// orders take smaller changes of the step: between steps so long that the error is not yet asymptotic and so short that
// it is rounding there is not much room.
inline Slopes observe(const solve::Formula& formula, SmoothProblem& smooth, int order, int between) {
  const double ratio = order <= 4 ? 2.0 : 1.3;
  Slopes slopes;
  std::vector<Measured> all;
  std::vector<double> counts;
  for (double steps = order <= 6 ? 8 : 5; steps <= 4096; steps *= ratio) {
    const auto count = static_cast<int>(std::lround(steps));
    const Measured measured = run_fixed(formula, smooth, count);
    if (!measured.failure.empty()) {
      // A step may be too long for Newton; a shorter one must not.
      slopes.failure = measured.failure;
      if (steps > 100) return slopes;
      continue;
    }
    slopes.failure.clear();
    const auto digits = [](double error) { return std::to_string(std::log10(error)) + " "; };
    slopes.trace += "  " + std::to_string(count) + ": " + digits(measured.at_steps) + digits(measured.between) +
                    digits(measured.event_time) + digits(measured.event_bound) + "\n";
    // In longer steps a state may pass its value and come back unseen.
    if (count >= 16 && measured.event_bound < 1e-3 && measured.event_time > 2 * measured.event_bound + 1e-12) {
      slopes.events_are_found = false;
    }
    all.push_back(measured);
    counts.push_back(count);
    if (order <= 4 && all.size() >= 6 && measured.at_steps < 1e-8) break;
    if (order <= 4) continue;
    // Twice is not by chance.
    const std::size_t known = all.size();
    const bool rounding = known > 2 && stalls(all, counts, &Measured::at_steps, order, known - 1) &&
                          stalls(all, counts, &Measured::at_steps, order, known - 2);
    if ((rounding && measured.between < 1e-7) || measured.between < 1e-15) break;
  }
  const auto last_slope = [&](double Measured::* what, double expected, std::size_t least) -> std::optional<double> {
    std::size_t end = 1;
    while (end < all.size() && !stalls(all, counts, what, expected, end)) ++end;
    double rounding = 0;
    for (std::size_t i = end; i < all.size(); ++i) rounding = std::max(rounding, all[i].*what);
    std::vector<double> log_h;
    std::vector<double> log_error;
    for (std::size_t i = 0; i < end; ++i) {
      if (all[i].*what < 2 * rounding || all[i].*what > 0.3) continue;
      log_h.push_back(-std::log(counts[i]));
      log_error.push_back(std::log(all[i].*what));
    }
    const std::size_t known = log_h.size();
    if (known < 2) return std::nullopt;
    const auto slope = [&](std::size_t i, std::size_t j) {
      return (log_error[j] - log_error[i]) / (log_h[j] - log_h[i]);
    };
    if (order <= 4) return slope(known - 2, known - 1);
    // The largest error depends a little on where the steps fall, and errors of high orders reach rounding before the
    // next term of their series has become small: of the three last slopes over two changes of the step, the nearest.
    // Events keep their place in a step, so that for them one change says something too.
    std::optional<double> best;
    for (std::size_t j = known - 1; j >= 1 && j + 3 >= known; --j) {
      for (std::size_t changes = least; changes <= 2; ++changes) {
        const double found = slope(j >= changes ? j - changes : 0, j);
        if (!best || std::abs(found - expected) < std::abs(*best - expected)) best = found;
      }
    }
    return best;
  };
  slopes.at_steps = last_slope(&Measured::at_steps, order, 2);
  slopes.between = last_slope(&Measured::between, between, 2);
  slopes.event_time = last_slope(&Measured::event_time, between, 1);
  return slopes;
}

}  // namespace holon::order
