#include "sim/simulation.h"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>

#include "base/stopwatch.h"
#include "program/messages.h"
#include "sim/diagnostics.h"
#include "sim/pattern.h"
#include "sim/residual_integrator.h"
#include "sim/time_stepper.h"

namespace holon::sim {
namespace {

constexpr std::size_t kMostProfiled = 10;

// The first slot when all of them follow each other.
template <class Get>
std::optional<std::uint32_t> side_by_side(const std::vector<program::StateInfo>& states, Get slot) {
  if (states.empty()) return std::nullopt;
  for (std::size_t i = 1; i < states.size(); ++i)
    if (slot(states[i]).value != slot(states[0]).value + i) return std::nullopt;
  return slot(states[0]).value;
}

bool can_speak(const program::Messages& messages) { return messages.warns || messages.fails; }

}  // namespace

std::optional<std::string> Options::problem() const {
  if (!std::isfinite(start_time) || !std::isfinite(stop_time)) return "start and stop time must be numbers";
  if (stop_time < start_time)
    return fmt::format("the stop time {} lies before the start time {}", stop_time, start_time);
  if (!(tolerance > 0) || !(tolerance < 1)) return fmt::format("the tolerance {} is not between 0 and 1", tolerance);
  if (intervals < 0) return fmt::format("{} intervals: the number of intervals cannot be negative", intervals);
  if (interval < 0 || !std::isfinite(interval)) return fmt::format("the interval {} is not positive", interval);
  if (fixed_step < 0 || !std::isfinite(fixed_step)) return fmt::format("the step {} is not positive", fixed_step);
  if (first_step < 0 || !std::isfinite(first_step)) return fmt::format("the first step {} is not positive", first_step);
  for (const AbsoluteTolerance& one : absolute_tolerances)
    if (!(one.value > 0) || !std::isfinite(one.value))
      return fmt::format("the absolute tolerance {} of `{}` is not positive", one.value, one.states);
  if (!(max_step > 0)) return fmt::format("the longest step {} is not positive", max_step);
  if (interval > 0 && (stop_time - start_time) / interval > 1e9)
    return fmt::format("the interval {} would make more than a thousand million rows", interval);
  return std::nullopt;
}

Simulation::Simulation(const program::Model& model, const Options& options, const Names& names, ResultSink& result,
                       diag::Sink& sink)
    : model_(model),
      options_(options),
      names_(names),
      result_(result),
      sink_(sink),
      size_(model.states.size()),
      first_state_slot_(side_by_side(model.states, [](const program::StateInfo& s) { return s.value; })),
      first_derivative_slot_(side_by_side(model.states, [](const program::StateInfo& s) { return s.derivative; })),
      x_(size_),
      x_out_(size_),
      dx_before_(size_),
      dx_after_(size_),
      dx_end_(size_),
      event_x_(size_),
      has_asserts_(model.asserts && !model.program.bodies[model.program.routines[model.asserts].body].empty()),
      derivatives_warn_(program::messages_of(model.program, std::span(&model.derivatives, 1)).warns),
      outputs_speak_(can_speak(program::messages_of(model.program, std::span(&model.outputs, 1)))),
      bad_x_(size_),
      clock_(model),
      chatter_(options.start_time, options.stop_time, model.crossing_functions.size()),
      time_(options.start_time),
      event_time_(options.start_time),
      stuck_time_(options.start_time) {}

bool Simulation::prepare() {
  if (const auto problem = options_.problem()) {
    sink_.error(kBadOption, {}, {*problem});
    return false;
  }
  return compile() && initialize() && make_integrator();
}

bool Simulation::run_to_stop() {
  if (!begin_result() || !write_row()) return false;
  if (time_ >= options_.stop_time || runner_->terminate_requested()) return true;
  if (!integrate() || outcome_.ending == Ending::interrupted) return false;
  set_point(time_, integrator_->state());
  return run_derivatives() == 0;
}

Outcome Simulation::run() {
  if (const auto problem = options_.problem()) {
    sink_.error(kBadOption, {}, {*problem});
    return outcome_;
  }
  base::Stopwatch watch;
  if (!compile()) return outcome_;
  outcome_.statistics.jit_ms = watch.lap();
  const bool ready = initialize() && make_integrator();
  outcome_.statistics.initialize_ms = watch.lap();
  if (!ready || !begin_result()) {
    finish();
    return outcome_;
  }
  watch.lap();
  begin_bounds();
  begin_whens();
  outcome_.ending = Ending::finished;
  bool good = write_row() && (runner_->terminate_requested() || time_ >= options_.stop_time || integrate());
  if (good && outcome_.ending != Ending::interrupted) good = finish_at_stop();
  if (!good) {
    outcome_.ending = Ending::failed;
  } else if (runner_->terminate_requested()) {
    outcome_.ending = Ending::terminated;
    outcome_.message = runner_->terminate_message();
    sink_.note(kTerminated, {}, {time_text(), outcome_.message});
  } else if (outcome_.ending == Ending::interrupted) {
    sink_.warning(kInterrupted, {}, {time_text()});
  }
  if (outcome_.ending == Ending::finished) report_idle_whens();
  outcome_.statistics.integrate_ms = watch.lap();
  finish();
  return outcome_;
}

bool Simulation::compile() {
  RunnerOptions options = options_.runner;
  if (options_.trace_newton && options_.trace) watch_newton(options.watch);
  auto made = Runner::make(model_, options);
  if (made) {
    runner_ = std::move(*made);
    if (const jit::Statistics* code = runner_->code_statistics())
      outcome_.statistics.code_from_cache = code->from_cache;
    return true;
  }
  diag::Diagnostic& d = sink_.error(kNoCode, {}, {made.error().message});
  for (const std::string& name : made.error().missing) d.hint("external function `" + name + "` was not found");
  return false;
}

// An absolute tolerance is the relative one times the size of a state; where it is given, so is that size.
bool Simulation::learn_tolerances(solve::Values nominal) {
  std::vector<double> given(size_, 0);
  for (const AbsoluteTolerance& one : options_.absolute_tolerances) {
    bool found = false;
    for (std::size_t i = 0; i < size_; ++i) {
      if (!matches_pattern(name_of_state(i), one.states)) continue;
      given[i] = one.value;
      found = true;
    }
    if (found) continue;
    sink_.error(kBadOption, {},
                {fmt::format("an absolute tolerance is given for `{}`, but no state has this name", one.states)});
    return false;
  }
  for (std::size_t i = 0; i < size_; ++i) {
    const bool is_given = given[i] > 0;
    sizes_.add(is_given ? given[i] / options_.tolerance : nominal[i], is_given || model_.states[i].has_nominal, x_[i]);
  }
  return true;
}

bool Simulation::make_integrator() {
  const double span = options_.stop_time - options_.start_time;
  outcome_.solver = size_ > 0 ? options_.solver : "none";
  outcome_.solver_reason = size_ > 0 ? options_.solver_reason : "the model has no states";
  // Crossing functions are looked at at least this often, whatever the states allow.
  const double usual = span > 0 ? span / 50 : 1.0;
  const double longest = std::isfinite(options_.max_step) ? options_.max_step : usual;
  solve::EventFunctions events;
  events.values = crossings_call_;
  events.crossings.assign(model_.crossing_functions.size(), solve::Crossing::both);
  crossing_shift_.assign(model_.crossing_functions.size(), 0);
  crossing_size_.assign(model_.crossing_functions.size(), 0);
  finder_ = std::make_unique<solve::EventFinder>(events, size_);
  if (size_ == 0) {
    integrator_ = std::make_unique<TimeStepper>(std::min(longest, span > 0 ? span / 500 : 1.0));
    return true;
  }
  solve::OdeProblem ode;
  ode.size = size_;
  ode.derivatives = derivatives_call_;
  const program::Pattern& pattern = model_.jacobian_pattern;
  if (pattern.column_begins.size() == size_ + 1) {
    column_start_.assign(pattern.column_begins.begin(), pattern.column_begins.end());
    row_index_.assign(pattern.rows.begin(), pattern.rows.end());
    ode.pattern = {column_start_, row_index_};
  }
  if (model_.jacobian) (column_start_.empty() ? ode.dense_jacobian : ode.sparse_jacobian) = jacobian_call_;
  solve::OdeOptions ode_options;
  ode_options.relative_tol = options_.tolerance;
  ode_options.max_step = longest;
  ode_options.fixed_step = options_.fixed_step;
  // What is transported looks back into the last steps, and those of explicit methods of high order are too long for
  // that: without a plan `auto` stays with backward differentiation.
  ode_options.duration = runner_->has_transports() ? 0 : span;
  ode_options.first_step = options_.first_step;
  for (const program::StateInfo& state : model_.states) {
    const double nominal = state.nominal ? runner_->value(state.nominal) : 1.0;
    ode_options.nominal.push_back(nominal > 0 && std::isfinite(nominal) ? nominal : 1.0);
  }
  get_states(x_);
  if (!learn_tolerances(ode_options.nominal)) return false;
  ode_ = ode;
  ode_options_ = ode_options;
  calm_time_ = time_;
  calm_x_ = x_;
  if (options_.inspect) growth_limit_ = options_.inspect(time_, x_, ode, ode_options);
  if (options_.inspect && options_.fixed_step > 0 && !std::isfinite(growth_limit_))
    next_look_ = time_ + span / kLooksAtModes;
  for (std::size_t i = 0; i < size_; ++i) usual_size_.push_back(std::max(std::fabs(x_[i]), ode_options.nominal[i]));
  if (options_.library && options_.fixed_step > 0) {
    sink_.error(kBadOption, {},
                {fmt::format("`{}` chooses its own steps: a fixed step needs another solver", options_.solver)});
    return false;
  }
  auto made = model_.residual_form ? make_residual_integrator(ode_options) : make_integrator_of(ode, ode_options);
  if (!made) {
    sink_.error(kBadOption, {}, {made.error()});
    return false;
  }
  integrator_ = std::move(*made);
  integrator_->set_nominal(sizes_.values());
  return true;
}

std::expected<std::unique_ptr<solve::Integrator>, std::string> Simulation::make_integrator_of(
    const solve::OdeProblem& ode, const solve::OdeOptions& options) {
  if (!options_.library) {
    if (options_.make_integrator) return options_.make_integrator(options_.solver, ode, options);
    return std::unexpected(fmt::format("no solver is called `{}`", options_.solver));
  }
  solve::SundialsOptions sundials;
  sundials.ode = options;
  switch (*options_.library) {
    case SolverLibrary::cvode_bdf:
      return solve::make_cvode(ode, solve::CvodeMethod::bdf, sundials);
    case SolverLibrary::cvode_adams:
      return solve::make_cvode(ode, solve::CvodeMethod::adams, sundials);
    case SolverLibrary::ida:
      return solve::make_ida(ode, sundials);
  }
  return std::unexpected(std::string());
}

std::expected<std::unique_ptr<solve::Integrator>, std::string> Simulation::make_residual_integrator(
    const solve::OdeOptions& options) {
  const solve::DaeProblem dae = residual_problem();
  solve::OdeOptions all = options;
  all.nominal.resize(dae.size, 1.0);
  std::expected<std::unique_ptr<solve::Integrator>, std::string> made;
  if (options_.library == SolverLibrary::ida) {
    solve::SundialsOptions sundials;
    sundials.ode = all;
    sundials.start_is_consistent = true;
    sundials.algebraic_in_error_test = false;
    made = solve::make_ida(dae, sundials);
  } else if (!options_.library && options_.make_integrator) {
    made = options_.make_integrator(options_.solver, dae, all);
  } else {
    return std::unexpected(
        fmt::format("`{}` integrates x' = f(t, x): the residual form needs `ida` or an implicit method of the table",
                    options_.solver));
  }
  if (!made) return made;
  return std::make_unique<ResidualIntegrator>(
      std::move(*made), size_, model_.residual_form->unknowns.size(),
      [this](double t, solve::Values x, solve::Results dx, solve::Results z) { return solve_unknowns(t, x, dx, z); });
}

bool Simulation::begin_result() {
  plan_ = plan_result(model_, names_, options_.variables);
  for (const std::string& pattern : plan_.unmatched) sink_.warning(kUnmatchedPattern, {}, {pattern});
  plan_.layout.start_time = options_.start_time;
  plan_.layout.stop_time = options_.stop_time;
  for (const ColumnSource& source : plan_.fixed) plan_.layout.fixed.push_back(value_of(source, runner_->values()));
  row_.resize(plan_.layout.columns);
  const double span = options_.stop_time - options_.start_time;
  if (options_.interval > 0) {
    grid_step_ = options_.interval;
    // A last interval that rounding alone has made is none.
    grid_end_ = std::ceil(span / options_.interval * (1 - 1e-12));
  } else if (options_.intervals > 0 && span > 0) {
    grid_end_ = options_.intervals;
    grid_step_ = span / options_.intervals;
  }
  next_grid_ = 1;
  result_begun_ = true;
  if (const auto problem = result_.begin(plan_.layout)) {
    result_broken_ = true;
    outcome_.result_written = false;
    sink_.error(kResultFailed, {}, {*problem});
    return false;
  }
  return true;
}

void Simulation::finish() {
  outcome_.time = time_;
  if (result_begun_) {
    const bool complete = outcome_.ending == Ending::finished || outcome_.ending == Ending::terminated;
    const auto problem = result_.finish(complete && !result_broken_);
    if (problem && !result_broken_) sink_.error(kResultFailed, {}, {*problem});
    if (problem || result_broken_) outcome_.result_written = false;
    // Curves that nobody has are no success.
    if (problem && complete) outcome_.ending = Ending::failed;
    outcome_.kept = result_.kept();
    if (!outcome_.kept.empty()) sink_.note(kKept, {}, {outcome_.kept});
  }
  Statistics& s = outcome_.statistics;
  if (integrator_) {
    const solve::OdeStats& stats = integrator_->stats();
    s.steps = stats.steps;
    s.rejected = stats.rejected;
    s.function_evaluations = stats.f_calls;
    s.jacobians = stats.jacobians;
    s.jacobian_evaluations = stats.jacobian_f_calls;
    s.newton_iterations = stats.newton_iterations;
    s.restarts = stats.restarts;
    if (const solve::MethodChoice* choice = integrator_->choice()) {
      outcome_.solver = choice->methods;
      outcome_.solver_reason = choice->reason;
      s.method_changes = choice->changes;
    }
  }
  if (runner_) {
    const Runner::BlockCounts counts = runner_->block_counts();
    s.nonlinear_solves = counts.nonlinear_solves;
    s.nonlinear_iterations = counts.nonlinear_iterations;
    s.linear_solves = counts.linear_solves;
    if (const Profile* profile = runner_->profile())
      outcome_.profile = profile->lines(kMostProfiled, [&](std::uint32_t slot) { return name_of_slot(slot); });
  }
}

Outcome simulate(const program::Model& model, const Options& options, const Names& names, ResultSink& result,
                 diag::Sink& sink) {
  return Simulation(model, options, names, result, sink).run();
}

}  // namespace holon::sim
