// Root finding by ITP (interpolate, truncate, project; Oliveira and Takahashi 2020): as fast as the secant method on
// smooth functions and never slower than bisection by more than one step.

#include "solve/ode/events.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <expected>
#include <limits>
#include <optional>

namespace holon::solve {
namespace {

// How much farther than so far a function would have to move to reach zero before it is taken to go on as it did. A
// parabola that touches zero in the middle of a step falls four times its value in the step at the slope of its start.
constexpr double kTurning = 2;

// The part of its largest value within which a function is noise after an event: far below every tolerance, and above
// what solving equations to rounding leaves.
constexpr double kNoise = 1e-10;
// What is larger is no size but an infinity: of a threshold that is still to be set.
constexpr double kInfinite = 1e20;

signed char side_of(double g) {
  if (g > 0) return 1;
  return g < 0 ? -1 : 0;
}

}  // namespace

EventFinder::EventFinder(const EventFunctions& functions, std::size_t state_size, const EventOptions& options)
    : functions_(functions),
      options_(options),
      x_(state_size),
      g_(functions.size()),
      before_(functions.size()),
      after_(functions.size()),
      side_(functions.size()),
      size_(functions.size()),
      rests_(functions.size()) {
  slope_.reserve(functions.size());
  crossed_.reserve(functions.size());
}

Evaluation EventFinder::begin(double t, Values x) {
  // Not those that are at zero for another reason: they may be about to cross it.
  for (const std::size_t i : crossed_) rests_[i] = 1;
  crossed_.clear();
  searched_ = t;
  if (functions_.size() == 0) return Evaluation::good;
  ++evaluations_;
  const Evaluation outcome = functions_.values(t, x, before_);
  if (outcome != Evaluation::good) return outcome;
  for (std::size_t i = 0; i < side_.size(); ++i) {
    side_[i] = side_of(before_[i]);
    learn_size(i, before_[i]);
    rests_[i] = rests_[i] != 0 && is_at_rest(i, before_[i]) ? 1 : 0;
  }
  slope_.clear();
  return outcome;
}

Evaluation EventFinder::evaluate(Integrator& integrator, double t) {
  integrator.interpolate(t, x_);
  ++evaluations_;
  return functions_.values(t, x_, g_);
}

std::optional<bool> EventFinder::is_zero(std::size_t function, double t, Values x) {
  ++evaluations_;
  if (functions_.values(t, x, g_) != Evaluation::good) return std::nullopt;
  return is_at_rest(function, g_[function]);
}

bool EventFinder::is_at_rest(std::size_t function, double value) const {
  return std::abs(value) <= kNoise * size_[function];
}

void EventFinder::learn_size(std::size_t function, double value) {
  if (const double size = std::abs(value); size < kInfinite) size_[function] = std::max(size_[function], size);
}

bool EventFinder::counts(std::size_t function, double after) const {
  const signed char old_side = side_[function];
  const signed char new_side = side_of(after);
  if (rests_[function] != 0 && is_at_rest(function, after)) return false;
  // Touching zero is not crossing it; leaving zero where an event has put it is not either.
  if (old_side == 0 || new_side == 0 || new_side == old_side) return false;
  switch (functions_.crossings[function]) {
    case Crossing::rising:
      return new_side > 0;
    case Crossing::falling:
      return new_side < 0;
    case Crossing::both:
      return true;
  }
  return false;
}

// Functions that stand at zero get their side from where they go first.
Evaluation EventFinder::take_sides(Integrator& integrator, double from, double to) {
  if (std::ranges::none_of(side_, [](signed char side) { return side == 0; })) return Evaluation::good;
  const Evaluation outcome = evaluate(integrator, from + 1e-3 * (to - from));
  if (outcome != Evaluation::good) return outcome;
  for (std::size_t i = 0; i < side_.size(); ++i) {
    if (side_[i] == 0) {
      side_[i] = side_of(g_[i]);
      before_[i] = g_[i];
    }
  }
  return outcome;
}

// Could a function reach zero and come back between `from` and `to`? Not when it goes on as it went so far, or as it
// does from here to there, and is still far from zero.
bool EventFinder::may_turn(double length) const {
  if (slope_.empty()) return true;
  for (std::size_t i = 0; i < side_.size(); ++i)
    if (kTurning * std::abs(slope_[i]) * length > std::abs(before_[i])) return true;
  return false;
}

bool EventFinder::is_far_from_turning() const {
  for (std::size_t i = 0; i < side_.size(); ++i) {
    if (side_of(g_[i]) != side_[i]) return false;
    if (kTurning * std::abs(g_[i] - before_[i]) > std::min(std::abs(g_[i]), std::abs(before_[i]))) return false;
  }
  return true;
}

void EventFinder::move_to(double length) {
  slope_.resize(side_.size());
  for (std::size_t i = 0; i < side_.size(); ++i) {
    slope_[i] = (after_[i] - before_[i]) / length;
    before_[i] = after_[i];
    learn_size(i, after_[i]);
    if (rests_[i] != 0 && side_[i] != 0 && is_at_rest(i, after_[i])) continue;
    rests_[i] = 0;
    if (after_[i] != 0) side_[i] = side_of(after_[i]);
  }
}

std::expected<std::optional<double>, Evaluation> EventFinder::search(Integrator& integrator) {
  crossed_.clear();
  if (functions_.size() == 0) return std::nullopt;
  const double to = integrator.time();
  const double from = std::max(integrator.last_time(), std::min(searched_, to));
  if (!(from < to)) return std::nullopt;
  if (const Evaluation outcome = take_sides(integrator, from, to); outcome != Evaluation::good) {
    return std::unexpected(outcome);
  }
  if (!may_turn(to - from)) {
    if (const Evaluation outcome = evaluate(integrator, to); outcome != Evaluation::good) {
      return std::unexpected(outcome);
    }
    if (is_far_from_turning()) {
      std::copy(g_.begin(), g_.end(), after_.begin());
      move_to(to - from);
      searched_ = to;
      return std::nullopt;
    }
  }
  double left = from;
  for (int point = 1; point <= options_.inner_points + 1; ++point) {
    const double right = point > options_.inner_points ? to : from + (to - from) * point / (options_.inner_points + 1);
    const auto found = search_between(integrator, left, right);
    if (!found) return found;
    searched_ = found->value_or(right);
    if (found->has_value()) return found;
    left = right;
  }
  return std::nullopt;
}

std::expected<std::optional<double>, Evaluation> EventFinder::search_between(Integrator& integrator, double from,
                                                                             double to) {
  if (const Evaluation outcome = evaluate(integrator, to); outcome != Evaluation::good) {
    return std::unexpected(outcome);
  }
  std::copy(g_.begin(), g_.end(), after_.begin());
  double right = to;
  bool any = false;
  for (std::size_t i = 0; i < side_.size(); ++i) {
    // after_ always belongs to `right`: each found crossing moves it to the left.
    if (!counts(i, after_[i])) continue;
    const auto found = bracket(integrator, i, from, right);
    if (!found) return std::unexpected(found.error());
    any = true;
    if (*found < right) {
      right = *found;
      if (const Evaluation outcome = evaluate(integrator, right); outcome != Evaluation::good) {
        return std::unexpected(outcome);
      }
      std::copy(g_.begin(), g_.end(), after_.begin());
      // Functions seen earlier were bracketed further right; whether they have crossed by now is asked again below.
    }
  }
  if (any) {
    integrator.interpolate(right, x_);
    for (std::size_t i = 0; i < side_.size(); ++i) {
      if (counts(i, after_[i])) crossed_.push_back(i);
    }
  }
  move_to(right - from);
  if (any) return right;
  return std::nullopt;
}

std::expected<double, Evaluation> EventFinder::bracket(Integrator& integrator, std::size_t function, double from,
                                                       double to) {
  const double tol =
      options_.time_roundings * std::numeric_limits<double>::epsilon() * std::max(std::abs(from), std::abs(to));
  // The left value may be zero or have been taken a little later; its side is what counts.
  const auto side = static_cast<double>(side_[function]);
  const double rest = rests_[function] != 0 ? side * kNoise * size_[function] : 0.0;
  double a = from;
  double b = to;
  double ga = before_[function] + rest;
  if (side_of(ga) != side_[function]) ga = side * 1e-300;
  double gb = after_[function] + rest;
  const double k1 = 0.2 / (b - a);
  const int bisections = static_cast<int>(std::ceil(std::log2((b - a) / std::max(tol, 1e-300))));
  const int most = bisections + 1;
  for (int j = 0; b - a > tol && j < most + 64; ++j) {
    const double middle = 0.5 * (a + b);
    if (!(middle > a && middle < b)) break;
    const double radius = 0.5 * tol * std::ldexp(1.0, std::min(most - j, 1000)) - 0.5 * (b - a);
    const double secant = (gb * a - ga * b) / (gb - ga);
    const double direction = middle > secant ? 1 : -1;
    const double delta = k1 * (b - a) * (b - a);
    double at = delta <= std::abs(middle - secant) ? secant + direction * delta : middle;
    if (std::abs(at - middle) > radius) at = middle - direction * std::max(radius, 0.0);
    if (!(at > a && at < b)) at = middle;
    if (const Evaluation outcome = evaluate(integrator, at); outcome != Evaluation::good) {
      return std::unexpected(outcome);
    }
    const double g = g_[function] + rest;
    // Zero itself is not behind the crossing yet.
    if (side_of(g) == -side_[function]) {
      b = at;
      gb = g;
    } else {
      a = at;
      ga = g;
    }
  }
  return b;
}

}  // namespace holon::solve
