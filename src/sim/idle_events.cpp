// State events that change nothing the integrator sees: a Boolean of a display, the direction of a flow that is zero.
// A method that keeps a history loses it in a restart and pays some twenty evaluations to get it back, so after such an
// event the rest of the step in which it lies is used, and the method goes on from the step's end. With x' = f before
// the event and x' = g after it, at the event t and at the end t_e of the step, that is so when
//   h |f(t) - g(t)| and h |f(t_e) - g(t_e)|   are no more than kPart of the tolerance, for each state.
// Both points are needed: |x| has the same value on both sides of zero, but not behind it.

#include <algorithm>
#include <cmath>
#include <utility>

#include "sim/simulation.h"

namespace holon::sim {
namespace {

// What the corrector of an implicit method leaves undone is ten times as much and more.
constexpr double kPart = 1e-3;

}  // namespace

// Before the event is handled: the derivatives at the end of the step, by the equations before it.
void Simulation::look_beyond_event(double at) {
  step_end_is_known_ = false;
  const bool keeps_memory = runner_->has_delays() || runner_->has_transports() || options_.sensitivities != nullptr;
  if (size_ == 0 || keeps_memory || options_.fixed_step > 0 || model_.residual_form) return;
  if (at < integrator_->time()) {
    set_point(integrator_->time(), integrator_->state());
    if (run_derivatives() != 0) return;
    get_derivatives(dx_end_);
  }
  step_end_is_known_ = true;
}

bool Simulation::is_same_slope(solve::Values before, solve::Values after) const {
  const double h = integrator_->time() - integrator_->last_time();
  const solve::Values x = integrator_->state();
  const solve::Values size = sizes_.values();
  for (std::size_t i = 0; i < size_; ++i) {
    const double allowed = kPart * options_.tolerance * std::max(std::fabs(x[i]), size[i]);
    if (!(h * std::fabs(after[i] - before[i]) <= allowed)) return false;
  }
  return true;
}

// After an event at this time: whether the step in which it lies, or which it ends, still holds.
bool Simulation::step_still_holds(double time, Cause cause) {
  const bool is_known = std::exchange(step_end_is_known_, false);
  const double end = integrator_->time();
  if (states_reset_) return false;
  switch (cause) {
    case Cause::switched_states:
      return false;
    case Cause::instant:
      return time == end && std::ranges::equal(dx_before_, dx_after_);
    case Cause::crossing:
      break;
  }
  if (!is_known || chatter_.active() || !is_same_slope(dx_before_, dx_after_)) return false;
  if (time == end) return true;
  // The event may have set a time before the end of the step.
  if (std::min(next_instant(), options_.stop_time) < end) return false;
  set_point(end, integrator_->state());
  if (run_derivatives() != 0) return false;
  get_derivatives(dx_before_);
  return is_same_slope(dx_end_, dx_before_);
}

}  // namespace holon::sim
