// From event to event: step, look for crossings in the step, write the rows that lie in it, handle the event, go on.

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <limits>

#include "sim/diagnostics.h"
#include "sim/sensitivities.h"
#include "sim/simulation.h"

namespace holon::sim {
namespace {

constexpr int kParts = 4;  // of a step, for what remembers the past
constexpr int kLooks = 8;  // at crossing functions, in each time as long as the one between the last two events
// So many time events in so small a part of the run, and the time is said to stand still.
constexpr int kMostEventsAtOnce = 10000;
constexpr double kNoProgress = 1e-9;

constexpr double kCalm = 100;  // times its usual size
// Where it is seen whether the model rests: so many times what is left to the limit of events, behind it.
constexpr double kBehindLimit = 4;

// Shorter than this no integrator moves; the states cannot change in it.
double shortest_step(double t) { return 32 * std::numeric_limits<double>::epsilon() * std::fabs(t); }

// A part of another integrator's last step, as a step.
class StepWindow final : public solve::Integrator {
 public:
  StepWindow(solve::Integrator& inner, double from, double to) : inner_(inner), from_(from), to_(to) {}
  std::expected<void, solve::OdeFailure> start(double, solve::Values, solve::Values) override { return {}; }
  std::expected<double, solve::OdeFailure> step(double) override { return to_; }
  void interpolate(double t, solve::Results x, solve::Results dx) override { inner_.interpolate(t, x, dx); }
  std::expected<void, solve::OdeFailure> restart(double, solve::Values, solve::Values) override { return {}; }
  double time() const override { return to_; }
  double last_time() const override { return from_; }
  solve::Values state() const override { return inner_.state(); }
  const solve::OdeStats& stats() const override { return inner_.stats(); }

 private:
  solve::Integrator& inner_;
  double from_;
  double to_;
};

}  // namespace

// The first crossing in the last step. Events that follow each other ever faster (a bouncing ball) fit into one step
// as a whole, so after an event the functions are looked at as often as the last distance of events suggests.
std::expected<std::optional<double>, solve::Evaluation> Simulation::find_crossing() {
  const double end = integrator_->time();
  double from = step_goes_on_ ? time_ : integrator_->last_time();
  const double look = event_distance_ / kLooks;
  if (look > shortest_step(end)) {
    while (from < event_time_ + 2 * event_distance_ && from + look < end) {
      StepWindow window(*integrator_, from, from + look);
      const auto found = finder_->search(window);
      if (!found || found->has_value()) return found;
      from += look;
    }
  }
  StepWindow rest(*integrator_, from, end);
  return finder_->search(rest);
}

double Simulation::next_instant() const {
  double next = clock_.next(time_, runner_->values());
  if (runner_->has_delays()) next = std::min(next, runner_->next_delayed_jump(time_));
  return next;
}

bool Simulation::time_is_stuck(double time) {
  const double progress = kNoProgress * (options_.stop_time - options_.start_time);
  if (time - stuck_time_ > progress) {
    stuck_time_ = time;
    stuck_count_ = 0;
    return false;
  }
  if (++stuck_count_ < kMostEventsAtOnce) return false;
  sink_.error(kTimeStands, {}, {time_text()});
  return true;
}

bool Simulation::integrate() {
  get_states(x_);
  if (const auto started = integrator_->start(time_, x_); !started) {
    report_step(started.error());
    return false;
  }
  if (options_.sensitivities != nullptr) options_.sensitivities->begin(*this);
  taking_sides_ = true;
  const solve::Evaluation sides = finder_->begin(time_, x_);
  taking_sides_ = false;
  if (sides != solve::Evaluation::good) {
    report_failure(last_trial_failure_, std::span(&model_.derivatives, 1));
    return false;
  }
  while (time_ < options_.stop_time && !runner_->terminate_requested()) {
    if (accumulation_ && accumulation_->decided_at - time_ <= shortest_step(time_) && !comes_to_rest()) return false;
    if (options_.stop != nullptr && options_.stop->load(std::memory_order_relaxed)) {
      outcome_.ending = Ending::interrupted;
      return true;
    }
    const double instant = next_instant();
    double limit = std::min(instant, options_.stop_time);
    if (accumulation_) limit = std::min(limit, accumulation_->decided_at);
    if (limit - time_ <= shortest_step(limit)) {
      // Nothing can be integrated over so short a time.
      step_goes_on_ = false;
      std::ranges::copy(integrator_->state(), event_x_.begin());
      if (!(instant <= limit ? handle_event(limit, Cause::instant) : end_without_step(limit))) return false;
      continue;
    }
    if (!(chatter_.active() ? advance_treated(limit) : advance(limit, instant <= limit)))
      return outcome_.ending == Ending::interrupted;
    if (options_.progress) {
      const Statistics& s = outcome_.statistics;
      options_.progress(
          {time_, options_.start_time, options_.stop_time, integrator_->stats().steps, s.state_events + s.time_events});
    }
  }
  return !accumulation_ || comes_to_rest();
}

bool Simulation::end_without_step(double time) {
  time_ = time;
  next_grid_ = grid_end_ + 1;
  return evaluate_point(time, event_x_, true) && write_row();
}

// What a person wrote; conditions without a name of their own are left out.
std::string Simulation::crossed_names() const {
  std::string names;
  for (const std::size_t i : finder_->crossed()) {
    const program::CrossingInfo& crossing = model_.crossing_functions[i];
    // Where no relation was written (`integer(x)`), the expression.
    const std::string name = crossing.relation ? name_of_slot(crossing.relation.value) : text_of(crossing.site);
    if (name.empty() || name.starts_with('$')) continue;
    names += fmt::format("{}`{}`", names.empty() ? "" : ", ", name);
  }
  return names;
}

void Simulation::warn_of_chattering(ChatterGuard::Finding finding, double time) {
  if (finding == ChatterGuard::Finding::nothing || accumulation_) return;
  const bool accumulates = finding == ChatterGuard::Finding::accumulation;
  const auto crossed = finder_->crossed();
  const diag::Span span = crossed.empty() ? diag::Span{} : span_of(model_.crossing_functions[crossed.front()].site);
  const std::string names = crossed_names();
  if (accumulates && !options_.continue_after_zeno && !crossed.empty()) {
    const double behind = chatter_.limit() + kBehindLimit * (chatter_.limit() - time);
    accumulation_ = {crossed.front(), chatter_.limit(), std::min(behind, options_.stop_time), span, names};
    return;
  }
  const std::string instant = fmt::format("{:.6g}", accumulates ? chatter_.limit() : time);
  diag::Diagnostic& d = sink_.warning(accumulates ? kAccumulation : kChattering, span, {instant});
  if (!names.empty()) d.hint("what changes: " + names);
  d.hint(accumulates ? "what comes after that instant depends on rounding: let the model come to rest before it"
                     : "let the model come to rest, or give the switching a hysteresis");
}

// A ball whose equations let it lie still stays at zero behind the limit of its bounces, however rounding has ended
// them. One without such equations falls through the floor: what was computed of that is not told.
bool Simulation::comes_to_rest() {
  const Accumulation found = *accumulation_;
  accumulation_.reset();
  const bool rests = finder_->is_zero(found.function, time_, integrator_->state()).value_or(false);
  const std::string instant = fmt::format("{:.6g}", found.limit);
  diag::Diagnostic& d =
      rests ? sink_.warning(kAccumulation, found.span, {instant}) : sink_.error(kAccumulation, found.span, {instant});
  if (!found.names.empty()) d.hint("what changes: " + found.names);
  if (!rests) {
    d.hint("what comes after that instant depends on rounding: let the model come to rest before it")
        .hint("`--after-zeno=continue` goes on nevertheless");
    time_ = last_row_time_;
    return false;
  }
  d.hint("the model rests from there on");
  const std::vector<double> rows = std::move(held_rows_);
  held_rows_.clear();
  for (std::size_t at = 0; at < rows.size(); at += row_.size())
    if (!send_row(std::span(rows).subspan(at, row_.size()))) return false;
  return true;
}

// What was between the ends of the step: a memory of the past looks back more closely than the steps are long. Rows
// within the step come later, and read what entered before them.
void Simulation::record_within(double end) {
  const bool delays = runner_->has_delays() && size_ > 0;
  if (!delays && !runner_->has_transports()) return;
  const double from = integrator_->last_time();
  for (int part = 1; part <= kParts; ++part) {
    const bool last = part == kParts;
    if (last && !runner_->has_transports()) break;
    const double t = last ? end : from + (end - from) * part / kParts;
    if (size_ > 0) integrator_->interpolate(t, x_out_);
    set_point(t, x_out_);
    if (run_derivatives() != 0 || runner_->run(model_.outputs) != 0) continue;
    if (delays && !last) runner_->record_delays();
    if (!runner_->has_transports()) continue;
    runner_->feed_transports(Runner::Feeding::within_step);
    point_is_evaluated_ = false;
  }
}

void Simulation::learn_sizes() {
  if (sizes_.grow(integrator_->state())) integrator_->set_nominal(sizes_.values());
}

bool Simulation::make_step(double limit) {
  const auto stepped = integrator_->step(limit);
  if (!stepped) {
    report_step(stepped.error());
    return false;
  }
  learn_sizes();
  if (options_.fixed_step > 0 && !watch_growth(*stepped)) {
    time_ = *stepped;
    return false;
  }
  if (options_.trace_steps)
    trace(true, fmt::format("step to {:.10g}, length {:.3g}", *stepped, *stepped - integrator_->last_time()));
  return true;
}

bool Simulation::advance(double limit, bool limit_is_instant) {
  last_trial_failure_ = 0;
  if (!step_goes_on_ && !make_step(limit)) return false;
  const double end = integrator_->time();
  const auto found = find_crossing();
  step_goes_on_ = false;
  if (!found) {
    time_ = end;
    report_failure(last_trial_failure_, std::span(&model_.derivatives, 1));
    return false;
  }
  if (options_.sensitivities != nullptr) options_.sensitivities->step(*this, found->has_value() ? **found : end);
  if (found->has_value()) {
    const double at = **found;
    record_within(at);
    if (!write_grid(at, false)) return false;
    std::ranges::copy(finder_->state(), event_x_.begin());
    ++outcome_.statistics.state_events;
    // The longer of the last two: a ball leaves the ground a moment after it has met it, which is an event, too.
    event_distance_ = std::max(at - event_time_, last_distance_);
    last_distance_ = at - event_time_;
    event_time_ = at;
    last_crossed_.assign(finder_->crossed().begin(), finder_->crossed().end());
    if (options_.trace_events) trace(true, fmt::format("state event at {:.15g}: {}", at, crossed_names()));
    warn_of_chattering(chatter_.event_at(at, finder_->crossed()), at);
    look_beyond_event(at);
    return handle_event(at, Cause::crossing);
  }
  if (end == limit && limit_is_instant) {
    record_within(end);
    if (!write_grid(end, false)) return false;
    std::ranges::copy(integrator_->state(), event_x_.begin());
    return handle_event(end, Cause::instant);
  }
  record_within(end);
  if (!write_grid(end, true)) return false;
  time_ = end;
  const bool asks_for_all = grid_step_ == 0 || derivatives_warn_ || outputs_speak_ || runner_->has_delays() ||
                            runner_->has_transports() || !model_.state_sets.empty();
  if (!asks_for_all) {
    if (has_asserts_ && !check_asserts(end, integrator_->state())) return false;
    runner_->accept();
    return true;
  }
  if (!evaluate_point(end, integrator_->state(), true)) return false;
  if (grid_step_ == 0 && !write_row()) return false;
  if (!switch_states()) return true;
  get_states(event_x_);
  return handle_event(end, Cause::switched_states);
}

// Eigenvalues change with the states: a step that suited at the start may be too long later. They cost as much as many
// steps of a small model, so they are looked at a few times in a run, until something is found.
bool Simulation::watch_growth(double time) {
  if (std::isfinite(growth_limit_) && report_divergence(growth_limit_)) return false;
  const solve::Values x = integrator_->state();
  bool calm = true;
  for (std::size_t i = 0; i < size_; ++i) calm = calm && std::fabs(x[i]) <= kCalm * usual_size_[i];
  if (!calm) return true;
  calm_time_ = time;
  std::ranges::copy(x, calm_x_.begin());
  if (time < next_look_ || time >= options_.stop_time || runner_->has_delays()) return true;
  while (next_look_ <= time) next_look_ += (options_.stop_time - options_.start_time) / kLooksAtModes;
  growth_limit_ = options_.inspect(time, calm_x_, ode_, ode_options_);
  if (std::isfinite(growth_limit_)) next_look_ = std::numeric_limits<double>::infinity();
  return true;
}

// Chattering (chatter_guard.h): events count only at the ends of steps of a least length.
bool Simulation::advance_treated(double limit) {
  if (options_.sensitivities != nullptr) options_.sensitivities->fail("events follow each other without end");
  const double target = std::min(limit, time_ + chatter_.distance());
  bool crossed = false;
  while (integrator_->time() < target) {
    if (const auto stepped = integrator_->step(target); !stepped) {
      report_step(stepped.error());
      return false;
    }
    learn_sizes();
    const auto found = finder_->search(*integrator_);
    crossed = crossed || !found || found->has_value();
    if (!write_grid(integrator_->time(), integrator_->time() < target)) return false;
  }
  std::ranges::copy(integrator_->state(), event_x_.begin());
  if (crossed) {
    ++outcome_.statistics.state_events;
    chatter_.event_at(target, {});
  } else {
    chatter_.quiet();
  }
  return handle_event(target, crossed || target < limit ? Cause::crossing : Cause::instant);
}

bool Simulation::handle_event(double time, Cause cause) {
  time_ = time;
  last_event_ = time;
  if (cause != Cause::crossing) last_crossed_.clear();
  runner_->accept_slack(0);
  if (cause == Cause::instant) {
    ++outcome_.statistics.time_events;
    if (options_.trace_events) trace(true, fmt::format("time event at {:.15g}", time));
    if (time_is_stuck(time)) return false;
  }
  if (!evaluate_point(time, event_x_, true)) return false;
  get_derivatives(dx_before_);
  if (!write_row()) return false;
  states_reset_ = false;
  clock_.activate(time, runner_->values());
  if (options_.sensitivities != nullptr) options_.sensitivities->before_event(*this);
  if (!iterate_event()) return false;
  if (switch_states() && !iterate_event()) return false;
  runner_->accept();
  look_at_whens();
  if (!write_row()) return false;
  while (next_grid_ <= grid_end_ && grid_time(next_grid_) <= time) next_grid_ += 1;
  get_states(event_x_);
  get_derivatives(dx_after_);
  if (options_.sensitivities != nullptr) options_.sensitivities->after_event(*this, cause == Cause::crossing);
  const bool changed = !step_still_holds(time, cause);
  step_goes_on_ = !changed && integrator_->time() > time;
  return begin_after_event(time, changed);
}

bool Simulation::begin_after_event(double time, bool changed) {
  if (time >= options_.stop_time || runner_->terminate_requested()) return true;
  if (changed) {
    if (const auto restarted = integrator_->restart(time, event_x_, dx_after_); !restarted) {
      report_step(restarted.error());
      return false;
    }
  }
  taking_sides_ = true;
  const solve::Evaluation sides = finder_->begin(time, event_x_);
  taking_sides_ = false;
  if (sides == solve::Evaluation::good) return true;
  report_failure(last_trial_failure_, std::span(&model_.derivatives, 1));
  return false;
}

bool Simulation::finish_at_stop() {
  if (model_.terminal.is_none() || model_.event.is_none()) return true;
  (*runner_)[model_.terminal] = 1;
  const bool settled = iterate_event();
  (*runner_)[model_.terminal] = 0;
  return settled;
}

}  // namespace holon::sim
