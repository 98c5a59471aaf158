// What happens at one instant. Relations, discrete variables and everything else are computed again; pre(v) follows v,
// reinit sets states, until a round changes nothing:
//   run `event`; state := value for each reinit that is due; pre(v) := v for all v; again if any of these changed
// Samples tick during the whole iteration. When it has settled they stop, and it is iterated once more, so that the
// next tick is a change again.

#include <fmt/format.h>
#include <algorithm>
#include <cmath>

#include "sim/diagnostics.h"
#include "sim/simulation.h"

namespace holon::sim {
namespace {

// A chain of events may be as long as there are discrete variables (a ripple counter), so the bound grows with them.
constexpr int kLeastRounds = 200;

bool differs(double a, double b) { return a != b && !(std::isnan(a) && std::isnan(b)); }

}  // namespace

Simulation::Round Simulation::event_round() {
  const std::span<double> values = runner_->values();
  point_is_evaluated_ = false;
  runner_->forget_singular(0);
  for (const program::ReinitInfo& reinit : model_.reinits) values[reinit.due.index()] = 0;
  ++outcome_.statistics.event_iterations;
  if (const Status status = runner_->run(model_.event); status != 0) {
    report_failure(status, std::span(&model_.event, 1));
    return Round::failed;
  }
  if (const Status status = runner_->feed_transports(Runner::Feeding::at_event); status != 0) {
    report_failure(status, std::span(&model_.feeds, 1));
    return Round::failed;
  }
  if (!reinits_agree()) return Round::failed;
  bool changed = runner_->transports_changed();
  for (const program::ReinitInfo& reinit : model_.reinits) {
    if (values[reinit.due.index()] == 0) continue;
    values[reinit.state.index()] = values[reinit.value.index()];
    values[reinit.due.index()] = 0;
    states_reset_ = true;
    changed = true;
  }
  for (const program::DiscreteInfo& d : model_.discretes) {
    double& previous = values[d.previous.index()];
    const double value = values[d.value.index()];
    if (!differs(value, previous)) continue;
    previous = value;
    changed = true;
  }
  program::Machine& machine = runner_->machine();
  for (const program::TextInfo& text : model_.texts) {
    if (machine.variable_text(text.value) == machine.variable_text(text.previous)) continue;
    machine.set_text(text.previous, machine.variable_text(text.value));
    changed = true;
  }
  take_left_limits();
  return changed ? Round::changed : Round::settled;
}

// Specification 8.3.6: a state is set at most once at an event. Two that set it to the same value do no harm.
bool Simulation::reinits_agree() {
  const std::span<double> values = runner_->values();
  const std::vector<program::ReinitInfo>& all = model_.reinits;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (values[all[i].due.index()] == 0) continue;
    for (std::size_t k = 0; k < i; ++k) {
      if (values[all[k].due.index()] == 0 || all[k].state != all[i].state) continue;
      const double first = values[all[k].value.index()];
      const double second = values[all[i].value.index()];
      if (!differs(first, second)) continue;
      time_ = runner_->time();
      sink_
          .error(kTwoReinits, all[i].span,
                 {name_of_slot(all[i].state.value), time_text(), fmt::format("{:.6g}", first),
                  fmt::format("{:.6g}", second)})
          .also(all[k].span, "the other `reinit`")
          .hint(
              "at one event a state gets one value: join the two in one `when`, the more important one first, the "
              "other below `elsewhen`");
      return false;
    }
  }
  return true;
}

void Simulation::take_left_limits() {
  const std::span<double> values = runner_->values();
  for (const program::DiscreteInfo& d : model_.left_limits) values[d.previous.index()] = values[d.value.index()];
}

bool Simulation::settle() {
  const int most = kLeastRounds + 2 * static_cast<int>(model_.discretes.size());
  for (int round = 0; round < most; ++round) {
    switch (event_round()) {
      case Round::settled:
        return true;
      case Round::failed:
        return false;
      case Round::changed:
        break;
    }
  }
  report_oscillation();
  return false;
}

bool Simulation::iterate_event() {
  if (model_.event.is_none()) return true;
  runner_->forget_factors();
  runner_->set_event_time(time_);
  runner_->set_counting(true);
  take_left_limits();
  bool settled = settle();
  const std::span<double> values = runner_->values();
  const bool ticked = std::ranges::any_of(
      model_.samples, [&](const program::SampleInfo& sample) { return values[sample.active.index()] != 0; });
  if (settled && ticked) {
    clock_.deactivate(values);
    settled = settle();
  }
  runner_->set_counting(false);
  if (settled) note_singular(Phase::run);
  flush_warnings();
  return settled;
}

void Simulation::report_oscillation() {
  const std::span<double> values = runner_->values();
  std::vector<double> before;
  for (const program::DiscreteInfo& d : model_.discretes) before.push_back(values[d.value.index()]);
  if (event_round() == Round::failed) return;
  std::string oscillating;
  int named = 0;
  for (std::size_t i = 0; i < before.size(); ++i) {
    const program::DiscreteInfo& d = model_.discretes[i];
    if (!differs(before[i], values[d.value.index()])) continue;
    if (++named > 8) continue;
    oscillating += fmt::format("{}`{}` ({} and {})", oscillating.empty() ? "" : ", ", name_of_slot(d.value.value),
                               before[i], values[d.value.index()]);
  }
  if (named > 8) oscillating += fmt::format(" and {} more", named - 8);
  diag::Diagnostic& d =
      sink_.error(kEventsDoNotSettle, {},
                  {time_text(), std::to_string(kLeastRounds + 2 * static_cast<int>(model_.discretes.size()))});
  if (!oscillating.empty()) d.hint("these never come to rest: " + oscillating);
  d.hint(
      "use pre(v) where a discrete variable depends on itself, or change the `when` so that it does not undo itself");
}

}  // namespace holon::sim
