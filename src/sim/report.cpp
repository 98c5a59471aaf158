// What went wrong, in the words of the model: names of variables with their values, equations where they were written,
// and what to try.

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cmath>

#include "program/dump.h"
#include "sim/block_solvers.h"
#include "sim/diagnostics.h"
#include "sim/simulation.h"

namespace holon::sim {
namespace {

constexpr std::size_t kMostNamed = 8;

// People read this: no `-nan`.
std::string number_words(double value) {
  if (std::isnan(value)) return "not a number";
  if (std::isinf(value)) return value > 0 ? "infinite" : "-infinite";
  return fmt::format("{:.6g}", value);
}

std::string_view words_of(solve::NewtonTrouble trouble) {
  switch (trouble) {
    case solve::NewtonTrouble::singular_jacobian:
      return "the equations do not determine the unknowns here (singular Jacobian)";
    case solve::NewtonTrouble::too_many_steps:
      return "Newton's method does not converge";
    case solve::NewtonTrouble::no_progress:
      return "no step makes the residuals smaller";
    case solve::NewtonTrouble::not_finite:
      return "the equations cannot be evaluated at the guess";
    case solve::NewtonTrouble::at_bound:
      return "the solution seems to lie outside of the bounds";
    case solve::NewtonTrouble::stopped:
      return "stopped";
  }
  return "";
}

std::string_view words_of(solve::OdeFailure::Kind kind) {
  switch (kind) {
    case solve::OdeFailure::Kind::step_too_small:
      return "the error stays above the tolerance however short the step is";
    case solve::OdeFailure::Kind::too_many_rejections:
      return "too many steps in a row were rejected";
    case solve::OdeFailure::Kind::newton_diverged:
      return "the equations of a step have no solution near, however short it is";
    case solve::OdeFailure::Kind::singular_matrix:
      return "the equations of a step are singular";
    case solve::OdeFailure::Kind::not_finite:
      return "a value became infinite or undefined";
    case solve::OdeFailure::Kind::inconsistent_start:
      return "no derivatives satisfy the equations";
    case solve::OdeFailure::Kind::not_evaluable:
      return "the model has no value at a point that the step needs, however short it is";
    case solve::OdeFailure::Kind::stopped:
      return "stopped";
  }
  return "";
}

}  // namespace

std::string Simulation::name_of_slot(std::uint32_t slot) const {
  const program::DumpNames names{names_.variable};
  return program::slot_name(model_.program, slot, names);
}

std::string Simulation::name_of_state(std::size_t state) const {
  const program::StateInfo& info = model_.states.at(state);
  if (info.variable != program::Program::kNoVariable && names_.variable) return names_.variable(info.variable);
  return name_of_slot(info.value.value);
}

diag::Span Simulation::span_of(program::SiteId site) const {
  return site.index() < model_.program.sites.size() ? model_.program.sites[site].span : diag::Span{};
}

diag::Diagnostic& Simulation::error_at(const diag::Kind& kind, program::SiteId site, diag::Sink::Parts parts) {
  const diag::Span span = span_of(site);
  diag::Span part;
  if (names_.place_of_origin && site.index() < model_.program.sites.size())
    part = names_.place_of_origin(model_.program.sites[site].origin, span);
  diag::Diagnostic& d = sink_.error(kind, part.known() ? part : span, parts);
  if (part.known() && span.known()) d.also(span, "in the class of this part");
  return d;
}

std::string Simulation::time_text() const { return fmt::format("{:.10g}", time_); }

void Simulation::trace(bool wanted, std::string_view line) const {
  if (wanted && options_.trace) options_.trace(line);
}

std::string Simulation::text_of(program::SiteId site) const {
  if (!names_.origin || site.index() >= model_.program.sites.size()) return {};
  const std::uint32_t origin = model_.program.sites[site].origin;
  return origin == program::Program::kNoVariable ? std::string() : names_.origin(origin);
}

// A line for each point that Newton's method reaches in a block, and one for how it ended.
void Simulation::watch_newton(NewtonWatch& watch) const {
  watch.iteration = [this](program::BlockId id, const solve::NewtonIteration& here) {
    const program::NonlinearBlock& block = model_.program.nonlinear_blocks[id];
    std::string line = fmt::format("newton block {} at {:.10g}, iteration {}: residual {:.3g}", id.value + 1,
                                   runner_->time(), here.iteration, here.scaled_residual);
    if (here.iteration > 0) {
      line += fmt::format(", step {:.3g}", here.step);
      if (here.damping < 1) line += fmt::format(", damping {:.3g}", here.damping);
      if (here.regularization > 0) line += fmt::format(", regularized by {:.3g}", here.regularization);
      if (!here.new_jacobian) line += ", old Jacobian";
    }
    const program::SiteId site =
        here.worst_residual < block.equations.size() ? block.equations[here.worst_residual] : program::SiteId{};
    line += fmt::format("; worst is equation {}, {:.3g}", here.worst_residual + 1, here.residual);
    if (const std::string text = text_of(site); !text.empty()) line += fmt::format(": {}", text);
    options_.trace(line);
  };
  watch.ending = [this](program::BlockId id, const std::expected<solve::NewtonResult, solve::NewtonFailure>& result) {
    std::string line = fmt::format("newton block {} at {:.10g}, ", id.value + 1, runner_->time());
    if (result) {
      line += fmt::format("solved after {} iteration{}: left to go {:.3g}", result->iterations,
                          result->iterations == 1 ? "" : "s", result->last_step);
      if (result->limited_by_rounding) line += ", limited by rounding";
    } else {
      line += fmt::format("failed after {} iteration{}: {}", result.error().iterations,
                          result.error().iterations == 1 ? "" : "s", words_of(result.error().trouble));
    }
    options_.trace(line);
  };
}

// One message for a routine that stopped before its end, at the present time.
void Simulation::report_failure(Status status, std::span<const program::RoutineId> routines) {
  time_ = runner_->time();
  const program::FailureRecord record = runner_->failure();
  const program::SiteId site(record.site);
  switch (static_cast<program::Failure>(status)) {
    case program::Failure::stopped:
      outcome_.ending = Ending::interrupted;
      sink_.warning(kInterrupted, {}, {time_text()});
      return;
    case program::Failure::assertion:
      report_assertion(site);
      return;
    case program::Failure::nonlinear_diverged:
      report_nonlinear(routines);
      return;
    case program::Failure::linear_singular:
      report_linear(routines);
      return;
    case program::Failure::mixed_cycle:
      report_mixed();
      return;
    case program::Failure::none:
      report_not_finite(routines);
      return;
    case program::Failure::external_failed:
      report_external(site);
      return;
    case program::Failure::integer_overflow:
    case program::Failure::division_by_zero:
    case program::Failure::out_of_range:
    case program::Failure::subscript:
    case program::Failure::extent:
    case program::Failure::arena_full:
    case program::Failure::recursion:
    case program::Failure::terminated:
    case program::Failure::text:
    case program::Failure::not_finite:
      break;
  }
  error_at(kRoutineFailed, site, {runner_->machine().failure_text(), time_text()});
}

void Simulation::report_assertion(program::SiteId site) {
  const std::vector<std::string>& messages = runner_->machine().messages;
  diag::Diagnostic& d = error_at(kAssertion, site, {time_text(), messages.empty() ? "" : messages.back()});
  add_origin(d, site);
}

// A table that cannot be read, a file that may not be written: whose it is says more than which function it was.
void Simulation::report_external(program::SiteId site) {
  std::string text = runner_->machine().failure_text();
  while (text.ends_with('\n')) text.pop_back();
  if (names_.origin && site.index() < model_.program.sites.size())
    if (const std::string where = names_.origin(model_.program.sites[site].origin); !where.empty())
      text = fmt::format("`{}`: {}", where, text);
  error_at(kRoutineFailed, site, {text, time_text()});
}

void Simulation::add_origin(diag::Diagnostic& d, program::SiteId site) const {
  if (!names_.origin || site.index() >= model_.program.sites.size()) return;
  const std::uint32_t origin = model_.program.sites[site].origin;
  if (origin == program::Program::kNoVariable) return;
  if (const std::string text = names_.origin(origin); !text.empty()) d.hint("in " + text);
  if (const std::string values = values_in(origin); !values.empty()) d.hint("with " + values);
}

std::optional<double> Simulation::value_of_variable(std::uint32_t variable) const {
  const auto found = std::ranges::find(model_.results, variable, &program::ResultInfo::variable);
  if (found == model_.results.end()) return std::nullopt;
  return found->offset + (found->slot ? found->factor * runner_->value(found->slot) : 0.0);
}

bool Simulation::add_reason(diag::Diagnostic& d, program::SiteId site) const {
  if (!names_.why_undefined || site.index() >= model_.program.sites.size()) return false;
  constexpr std::uint32_t kTimeAsVariable = 0xffffffffU;
  const auto value = [this](std::uint32_t v) {
    return v == kTimeAsVariable ? time_ : value_of_variable(v).value_or(std::nan(""));
  };
  const std::vector<std::string> reason = names_.why_undefined(model_.program.sites[site].origin, value);
  for (const std::string& sentence : reason) d.hint(sentence);
  return !reason.empty();
}

// Names and present values of what an equation or a condition speaks of.
std::string Simulation::values_in(std::uint32_t origin) const {
  if (!names_.variables_of) return {};
  std::string text;
  std::size_t named = 0;
  for (const std::uint32_t v : names_.variables_of(origin)) {
    const std::optional<double> value = value_of_variable(v);
    if (!value) continue;
    if (++named > kMostNamed) return text + ", …";
    text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", names_.variable(v), number_words(*value));
  }
  return text;
}

void Simulation::report_nonlinear(std::span<const program::RoutineId> routines) {
  const NonlinearSolver* const solver = runner_->failed_nonlinear();
  if (solver == nullptr) return;
  const program::NonlinearBlock& block = solver->block();
  const solve::NewtonFailure& failure = solver->failure();
  const std::size_t n = block.unknowns.size();
  // Copies: what follows may run the block again.
  const std::vector<double> point(solver->last_point().begin(), solver->last_point().end());
  const std::vector<double> residual(solver->last_residual().begin(), solver->last_residual().end());
  const std::size_t worst = std::min(failure.worst_residual, n - 1);
  const program::SiteId site = worst < block.equations.size() ? block.equations[worst] : program::SiteId{};
  std::string reason(words_of(failure.trouble));
  if (const program::FailureRecord& inner = solver->inner_failure(); inner.failure != 0) {
    runner_->machine().context().failure = inner;
    reason += fmt::format(" ({})", runner_->machine().failure_text());
  } else if (failure.trouble == solve::NewtonTrouble::not_finite && report_not_finite(routines)) {
    return;
  }
  diag::Diagnostic& d = error_at(kNonlinearBlock, site, {std::to_string(n), n == 1 ? "" : "s", time_text(), reason});
  std::string unknowns;
  for (std::size_t i = 0; i < std::min(n, kMostNamed); ++i)
    unknowns += fmt::format("{}{} = {}", i == 0 ? "" : ", ", name_of_slot(block.unknowns[i]), number_words(point[i]));
  if (n > kMostNamed) unknowns += fmt::format(", and {} more", n - kMostNamed);
  d.hint("the last values: " + unknowns);
  if (std::isfinite(residual[worst])) d.hint(fmt::format("the worst equation is off by {:.3g}", residual[worst]));
  // What the equation is off by belongs to these values, not to those that the failure has put back.
  for (std::size_t i = 0; i < n; ++i) runner_->values()[block.unknowns[i]] = point[i];
  add_origin(d, site);
  for (std::size_t i = 0; i < std::min(block.equations.size(), kMostNamed); ++i) {
    if (i == worst) continue;
    if (const diag::Span span = span_of(block.equations[i]); span.known())
      d.also(span, fmt::format("an equation solved with it, off by {}", number_words(residual[i])));
  }
  d.hint("give start values near the solution to the unknowns, or check the parameters");
}

void Simulation::report_linear(std::span<const program::RoutineId> routines) {
  const LinearSolver* const solver = runner_->failed_linear();
  if (solver == nullptr) return;
  if (solver->failure().trouble == solve::LinearTrouble::not_finite && report_not_finite(routines)) return;
  const program::LinearBlock& block = solver->block();
  diag::Diagnostic& d =
      error_at(kLinearBlock, program::SiteId(runner_->failure().site), {std::to_string(block.size), time_text()});
  std::string unknowns;
  for (std::size_t i = 0; i < std::min<std::size_t>(block.unknowns.size(), kMostNamed); ++i)
    unknowns += fmt::format("{}{}", i == 0 ? "" : ", ", name_of_slot(block.unknowns[i]));
  if (block.unknowns.size() > kMostNamed) unknowns += fmt::format(", and {} more", block.unknowns.size() - kMostNamed);
  d.hint("the unknowns: " + unknowns);
  if (solver->failure().trouble == solve::LinearTrouble::inconsistent)
    d.hint(fmt::format("two equations demand different things: one of them is violated by {:.3g}",
                       solver->failure().value));
}

void Simulation::report_mixed() {
  const MixedSolver* const solver = runner_->failed_mixed();
  if (solver == nullptr) return;
  const program::MixedBlock& block = solver->block();
  std::string names;
  for (const std::uint32_t i : solver->disagreeing())
    names += fmt::format("{}`{}`", names.empty() ? "" : ", ", name_of_slot(block.discretes[i]));
  const program::SiteId site = block.equations.empty() ? program::SiteId{} : block.equations.front();
  sink_.error(kMixedBlock, span_of(site), {time_text()})
      .hint("no values of these fit to the continuous equations: " + names);
}

bool Simulation::report_not_finite(std::span<const program::RoutineId> routines) {
  // What follows from a parameter that is not finite is not the reason.
  auto found = runner_->find_not_finite(std::span(&model_.parameters, 1));
  if (!found) found = runner_->find_not_finite(routines);
  if (!found) return false;
  std::string what = "an expression";
  if (names_.origin && found->site.index() < model_.program.sites.size()) {
    const std::uint32_t origin = model_.program.sites[found->site].origin;
    if (origin != program::Program::kNoVariable) what = names_.origin(origin);
  }
  diag::Diagnostic& d =
      error_at(kNotFinite, found->site, {what, std::isnan(found->value) ? "not a number" : "infinite", time_text()});
  if (names_.origin && found->site.index() < model_.program.sites.size())
    if (const std::string values = values_in(model_.program.sites[found->site].origin); !values.empty())
      d.hint("with " + values);
  if (options_.fixed_step > 0) {
    // A step that overshoots takes the states where the model has no values.
    const std::string reason = divergence_reason();
    d.hint(reason.empty()
               ? fmt::format("the step of {:.4g} s may be too long for `{}` and this model: try a shorter one",
                             options_.fixed_step, outcome_.solver)
               : reason);
  }
  if (!add_reason(d, found->site))
    d.hint("a division by zero, a root or logarithm of a negative number, or a number too large");
  return true;
}

// With a fixed step nothing else keeps a method from growing until the numbers end.
bool Simulation::report_divergence(double limit) {
  const solve::Values x = integrator_->state();
  std::size_t worst = size_;
  double largest = limit;
  for (std::size_t i = 0; i < size_; ++i) {
    const double growth = std::fabs(x[i]) / usual_size_[i];
    if (growth > largest) {
      largest = growth;
      worst = i;
    }
  }
  if (worst == size_) return false;
  diag::Diagnostic& d = sink_.error(kDiverged, {},
                                    {outcome_.solver, name_of_state(worst), fmt::format("{:.3g}", x[worst]),
                                     fmt::format("{:.10g}", integrator_->time())});
  const std::string reason = divergence_reason();
  d.hint(reason.empty() ? fmt::format("the step of {:.4g} s may be too long for this method and this model: `holon "
                                      "compare` says how long it may be",
                                      options_.fixed_step)
                        : reason);
  return true;
}

std::string Simulation::divergence_reason() {
  if (!options_.explain_divergence || !(options_.fixed_step > 0) || runner_->has_delays()) return {};
  const std::string reason = options_.explain_divergence(calm_time_, calm_x_, ode_, ode_options_);
  return reason.empty() ? reason : fmt::format("at time {:.6g}, {}", calm_time_, reason);
}

void Simulation::report_step(const solve::OdeFailure& failure) {
  if (failure.kind == solve::OdeFailure::Kind::stopped) {
    time_ = integrator_->time();
    outcome_.ending = Ending::interrupted;
    return;
  }
  // Numbers as large as this come from a method that diverges, whatever the model says about them.
  if (options_.fixed_step > 0 && report_divergence(1e50)) {
    time_ = integrator_->time();
    return;
  }
  // A model that could not be evaluated is the reason; the integrator only saw the consequence.
  if (last_trial_failure_ != 0 && failure.kind != solve::OdeFailure::Kind::step_too_small) {
    report_failure(last_trial_failure_, std::span(&model_.derivatives, 1));
    return;
  }
  time_ = failure.t;
  const bool has_bad_point = bad_time_ >= integrator_->time();
  set_point(has_bad_point ? bad_time_ : failure.t, has_bad_point ? solve::Values(bad_x_) : integrator_->state());
  if (failure.kind == solve::OdeFailure::Kind::not_finite || failure.kind == solve::OdeFailure::Kind::not_evaluable) {
    if (report_not_finite(std::span(&model_.derivatives, 1))) return;
  }
  diag::Diagnostic& d =
      sink_.error(kIntegration, {}, {fmt::format("{:.10g}", failure.t), std::string(words_of(failure.kind))});
  std::array<solve::ErrorShare, 4> worst;
  if (const std::size_t count = integrator_->worst_components(worst); count > 0) {
    std::string names;
    for (std::size_t i = 0; i < std::min(count, worst.size()); ++i)
      names += fmt::format("{}`{}` = {:.6g}", names.empty() ? "" : ", ", name_of_state(worst.at(i).component),
                           integrator_->state()[worst.at(i).component]);
    if (!names.empty()) d.hint("what limits the step: " + names);
  } else if (failure.component < size_) {
    d.hint(fmt::format("what limits the step: `{}` = {:.6g}", name_of_state(failure.component),
                       integrator_->state()[failure.component]));
  }
  add_events_nearby(d);
  if (const std::string reason = divergence_reason(); !reason.empty()) {
    d.hint(reason);
    return;
  }
  d.hint("a pole, a discontinuity without an event (noEvent), or a tolerance that is too tight");
}

// A step that collapses right after an event has another cause than one far away from all of them.
void Simulation::add_events_nearby(diag::Diagnostic& d) const {
  if (last_event_) {
    d.hint(fmt::format("the last event was at time {:.10g}", *last_event_));
    for (const std::size_t i : last_crossed_)
      if (const diag::Span span = span_of(model_.crossing_functions[i].site); span.known())
        d.also(span, "what made the last event");
  } else {
    d.hint("there was no event before");
  }
  if (const double next = next_instant(); next < options_.stop_time)
    d.hint(fmt::format("the next time event is at time {:.10g}", next));
}

}  // namespace holon::sim
