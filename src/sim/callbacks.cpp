// The model as the integrators see it: time and states in, derivatives, Jacobians and crossing functions out.
// Integrators try points at which a model may have no value; that is an answer here and not an error.

#include <algorithm>
#include <cmath>

#include "sim/simulation.h"

namespace holon::sim {

using solve::Evaluation;

namespace {

// The part of its largest value within which a crossing function is noise, and what is no size but an infinity.
constexpr double kNoise = 1e-9;
constexpr double kInfinite = 1e20;

}  // namespace

void Simulation::set_point(double t, solve::Values x) {
  const std::span<double> values = runner_->values();
  point_is_evaluated_ = point_is_evaluated_ && first_state_slot_ && values[model_.time.index()] == t &&
                        std::ranges::equal(x, values.subspan(*first_state_slot_, x.size()));
  if (point_is_evaluated_) return;
  // Back from a trial that the integrator gave up, or into the last step. Equations with several solutions may have
  // left the branch there; the one to follow is that of the last accepted point.
  if (t < values[model_.time.index()]) runner_->return_to_accepted();
  values[model_.time.index()] = t;
  if (first_state_slot_) {
    std::ranges::copy(x, values.begin() + *first_state_slot_);
  } else {
    for (std::size_t i = 0; i < x.size(); ++i) values[model_.states[i].value.index()] = x[i];
  }
}

Simulation::Status Simulation::run_derivatives() {
  // What is delayed is remembered by evaluating it.
  if (point_is_evaluated_ && !runner_->has_delays()) return 0;
  const Status status = runner_->run(model_.derivatives);
  point_is_evaluated_ = status == 0;
  return status;
}

Simulation::Status Simulation::run_part(program::RoutineId part) {
  if (part.is_none() || runner_->has_delays()) return run_derivatives();
  return point_is_evaluated_ ? 0 : runner_->run(part);
}

void Simulation::get_states(solve::Results x) const {
  for (std::size_t i = 0; i < size_; ++i) x[i] = runner_->value(model_.states[i].value);
}

void Simulation::get_derivatives(solve::Results dx) const {
  if (first_derivative_slot_) {
    std::ranges::copy(runner_->values().subspan(*first_derivative_slot_, size_), dx.begin());
  } else {
    for (std::size_t i = 0; i < size_; ++i) dx[i] = runner_->value(model_.states[i].derivative);
  }
}

Evaluation Simulation::as_evaluation(Status status) {
  if (status == 0) return Evaluation::good;
  last_trial_failure_ = status;
  return status == static_cast<Status>(program::Failure::stopped) ? Evaluation::stop : Evaluation::retry;
}

Evaluation Simulation::derivatives(double t, solve::Values x, solve::Results dx) {
  if (options_.stop != nullptr && options_.stop->load(std::memory_order_relaxed)) return Evaluation::stop;
  set_point(t, x);
  runner_->went_too_far();
  const Evaluation outcome = as_evaluation(run_derivatives());
  if (outcome != Evaluation::good) return outcome;
  // A shorter step sees what enters in the meantime.
  if (runner_->went_too_far() && options_.fixed_step == 0) return Evaluation::retry;
  get_derivatives(dx);
  // For a message, should it come to that: where was the model not finite last?
  double sum = 0;
  for (const double d : dx) sum += d - d;
  if (sum != 0) {
    bad_time_ = t;
    std::ranges::copy(x, bad_x_.begin());
  }
  return outcome;
}

Evaluation Simulation::jacobian(double t, solve::Values x, solve::Results entries) {
  set_point(t, x);
  if (const Status status = run_derivatives(); status != 0) return as_evaluation(status);
  const Evaluation outcome = as_evaluation(runner_->run(model_.jacobian));
  if (outcome != Evaluation::good) return outcome;
  // At a kink or a pole of a derivative (sqrt at zero) the function itself is still right: without the entry Newton's
  // method is slower there, with infinity in it there would be none.
  const std::span<const double> made = runner_->values().subspan(model_.jacobian_entries.index(), entries.size());
  const bool keeps = keeps_bad_entries_;
  std::ranges::transform(made, entries.begin(), [keeps](double e) { return keeps || std::isfinite(e) ? e : 0.0; });
  return outcome;
}

Evaluation Simulation::crossings(double t, solve::Values x, solve::Results g) {
  set_point(t, x);
  if (const Status status = run_part(model_.before_crossings); status != 0) return as_evaluation(status);
  const Evaluation outcome = as_evaluation(runner_->run(model_.crossings));
  if (outcome != Evaluation::good) return outcome;
  if (taking_sides_) take_sides();
  for (std::size_t i = 0; i < g.size(); ++i) {
    const double value = runner_->value(model_.crossing_functions[i].value);
    if (const double size = std::abs(value); size < kInfinite) crossing_size_[i] = std::max(crossing_size_[i], size);
    g[i] = value + crossing_shift_[i];
  }
  return outcome;
}

// Right after an event a function at exactly zero is on the side that its relation says. Where rounding had to be kept
// from deciding (MixedBlock::slack), so is one near zero, and it stays there until it is farther away than rounding.
// The same holds for one whose relation says otherwise: the event and we have solved the same equations from different
// guesses. Seen on the other side, it would leave zero without an event, and its relation would stay wrong.
void Simulation::take_sides() {
  for (std::size_t i = 0; i < crossing_shift_.size(); ++i) {
    const program::CrossingInfo& crossing = model_.crossing_functions[i];
    crossing_shift_[i] = 0;
    const double g = runner_->value(crossing.value);
    // The end of a step (floor, mod, …) belongs to one of its sides, whatever the values are.
    if (crossing.relation.is_none()) {
      if (g == 0) crossing_shift_[i] = crossing.true_when_above ? 1e-300 : -1e-300;
      continue;
    }
    const bool is_true = runner_->value(crossing.relation) != 0;
    const double side = is_true == crossing.true_when_above ? 1 : -1;
    const double slack = runner_->taken_slack();
    if (slack > 0 && (g * side < 0 || std::abs(g) <= slack)) {
      crossing_shift_[i] = side * (3 * std::abs(g) + 2 * slack);
    } else if (g == 0) {
      crossing_shift_[i] = side * 1e-300;
    } else if (g * side < 0 && std::abs(g) <= kNoise * crossing_size_[i]) {
      crossing_shift_[i] = side * 3 * std::abs(g);
    }
  }
}

}  // namespace holon::sim
