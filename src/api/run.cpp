#include "api/run.h"

#include <fmt/format.h>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <limits>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <unordered_map>
#include <utility>

#include "api/diagnostics.h"
#include "api/host.h"
#include "api/public_diagnostics.h"
#include "api/request.h"
#include "api/result.h"
#include "base/stopwatch.h"
#include "base/text.h"
#include "base/whereabouts.h"
#include "causal/dependent.h"
#include "driver/bounds.h"
#include "driver/diagnostics.h"
#include "driver/foreign_code.h"
#include "driver/model_solver.h"
#include "driver/names.h"
#include "driver/permissions.h"
#include "driver/resources.h"
#include "external/session.h"
#include "method/solvers.h"
#include "program/interpretable.h"
#include "sim/diagnostics.h"
#include "sim/result_file.h"
#include "sim/simulate.h"

namespace holon::api {
namespace {

// Why a run is asked to end.
enum class StopReason : std::uint8_t { none, asked, time, memory };

// Gathers the reasons for ending a run early in the one flag that the simulation looks at.
class RunControl {
 public:
  explicit RunControl(const Experiment& experiment) : asked_(experiment.stop, [this] { stop(StopReason::asked); }) {
    if (!experiment.limits.seconds) return;
    timer_ = std::jthread([this, seconds = *experiment.limits.seconds](const std::stop_token& over) {
      std::unique_lock lock(mutex_);
      if (!wake_.wait_for(lock, over, std::chrono::duration<double>(seconds), [] { return false; }) &&
          !over.stop_requested())
        stop(StopReason::time);
    });
  }
  void stop(StopReason reason) {
    StopReason none = StopReason::none;
    reason_.compare_exchange_strong(none, reason);
    flag_ = true;
  }
  const std::atomic<bool>& flag() const { return flag_; }
  StopReason reason() const { return reason_; }

 private:
  std::atomic<bool> flag_ = false;
  std::atomic<StopReason> reason_ = StopReason::none;
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::stop_callback<std::function<void()>> asked_;
  std::jthread timer_;
};

// Passes rows on to a file, to memory, to whoever watches, and remembers the last one.
class RowKeeper final : public sim::ResultSink {
 public:
  RowKeeper(const Experiment& experiment, Result::State& result, std::unique_ptr<sim::ResultSink> file,
            RunControl& control)
      : experiment_(experiment), result_(result), file_(std::move(file)), control_(control) {}

  std::optional<std::string> begin(const sim::ResultLayout& layout) override {
    result_.rows = RowStore(layout.columns);
    result_.fixed = layout.fixed;
    for (const sim::ResultName& name : layout.names) {
      result_.names.push_back(public_name(name.name, name.description, name.varies));
      result_.columns.push_back({name.column, name.negated ? -1.0 : 1.0, name.varies});
    }
    if (experiment_.on_watched) find_watched();
    return file_ ? file_->begin(layout) : std::nullopt;
  }
  std::optional<std::string> row(std::span<const double> values) override {
    result_.last_row.assign(values.begin(), values.end());
    ++rows_;
    if (experiment_.on_row) experiment_.on_row(values);
    if (experiment_.on_watched) show_watched(values);
    if (experiment_.output.destination == Destination::memory) {
      const std::size_t limit = experiment_.limits.bytes.value_or(0);
      if (limit > 0 && (result_.rows.rows() + 1) * values.size() * sizeof(double) > limit) {
        control_.stop(StopReason::memory);
        return std::nullopt;
      }
      result_.rows.append(values);
    }
    return file_ ? file_->row(values) : std::nullopt;
  }
  std::optional<std::string> finish(bool complete) override { return file_ ? file_->finish(complete) : std::nullopt; }
  std::string kept() const override { return file_ ? file_->kept() : std::string(); }

 private:
  void find_watched() {
    std::unordered_map<std::string_view, std::size_t> places;
    for (std::size_t i = 0; i < result_.names.size(); ++i) places.emplace(result_.names[i].name, i);
    for (const std::string& name : experiment_.watched) {
      const auto found = places.find(name);
      watched_.push_back(found == places.end() ? std::nullopt : std::optional(result_.columns[found->second]));
    }
    shown_.resize(watched_.size());
  }
  void show_watched(std::span<const double> row) {
    for (std::size_t i = 0; i < watched_.size(); ++i) {
      const auto& column = watched_[i];
      shown_[i] = column ? column->factor * (column->varies ? row[column->number] : result_.fixed[column->number])
                         : std::numeric_limits<double>::quiet_NaN();
    }
    experiment_.on_watched(row[0], shown_);
  }

  const Experiment& experiment_;
  Result::State& result_;
  std::unique_ptr<sim::ResultSink> file_;
  RunControl& control_;
  long rows_ = 0;
  std::vector<std::optional<Result::State::Column>> watched_;  // where the watched names are
  std::vector<double> shown_;
};

std::optional<std::string> problem_of(const Experiment& e) {
  if (e.interval == 0 && e.intervals < 0)
    return fmt::format("{} intervals: the number cannot be negative", e.intervals);
  if (e.limits.seconds && !(*e.limits.seconds > 0)) return std::string("the time limit is not positive");
  return std::nullopt;
}

sim::Options options_of(const Experiment& e) {
  sim::Options o;
  o.start_time = e.start_time;
  o.stop_time = e.stop_time;
  o.tolerance = e.tolerance;
  o.intervals = e.intervals;
  o.interval = e.interval;
  o.fixed_step = e.fixed_step;
  if (e.max_step > 0) o.max_step = e.max_step;
  o.first_step = e.first_step;
  for (const AbsoluteTolerance& one : e.absolute_tolerances) o.absolute_tolerances.push_back({one.states, one.value});
  o.continue_after_zeno = e.continue_after_zeno;
  o.variables = e.output.variables;
  o.runner.profile = e.profile;
  if (e.progress)
    o.progress = [&e](const sim::Progress& p) { e.progress({p.time, p.start_time, p.stop_time, p.steps, p.events}); };
  if (e.trace.line) {
    o.trace = e.trace.line;
    o.trace_initialization = e.trace.initialization;
    o.trace_events = e.trace.events;
    o.trace_steps = e.trace.steps;
    o.trace_newton = e.trace.newton;
  }
  return o;
}

std::string resource_of(const Model::State& model, std::string_view uri) {
  const std::scoped_lock lock(model.mutex);
  return driver::resource_file(const_cast<classes::ClassTree&>(*model.tree), uri);
}

// What surrounds external functions during one run.
void surround(const Model::State& model, const Experiment& experiment, external::Session& surroundings,
              sim::Options& options) {
  surroundings.permissions = model.session.external.permissions;
  if (experiment.output.destination == Destination::file)
    surroundings.permissions.output_folder = driver::folder_for_files(experiment.output.path);
  surroundings.find_resource = [&model](std::string_view uri) { return resource_of(model, uri); };
  surroundings.is_own_place = [&model](const std::filesystem::path& place) {
    const std::scoped_lock lock(model.mutex);
    return model.session.external.is_own_place && model.session.external.is_own_place(place);
  };
  surroundings.run_command = remote_commands(*model.workspace);
  surroundings.find_usertab = model.session.external.find_usertab;
  surroundings.on_message = [&model](external::MessageLevel, std::string_view text) {
    if (model.workspace->options.on_message) model.workspace->options.on_message(text);
  };
  options.runner.session = &surroundings;
  options.runner.externals = driver::resolver_in(model.session);
  options.runner.resource = [&model](std::string_view uri) -> std::expected<std::string, std::string> {
    if (uri.find("://") == std::string_view::npos) return std::string(uri);
    std::string found = resource_of(model, uri);
    if (found.empty()) return std::unexpected(fmt::format("no library has `{}`", uri));
    return found;
  };
}

void take_statistics(const sim::Outcome& outcome, Result::State& r) {
  const sim::Statistics& s = outcome.statistics;
  Statistics& to = r.statistics;
  to.steps = s.steps;
  to.rejected = s.rejected;
  to.function_evaluations = s.function_evaluations;
  to.jacobians = s.jacobians;
  to.jacobian_evaluations = s.jacobian_evaluations;
  to.newton_iterations = s.newton_iterations;
  to.restarts = s.restarts;
  to.method_changes = s.method_changes;
  to.state_events = s.state_events;
  to.time_events = s.time_events;
  to.event_iterations = s.event_iterations;
  to.rows = s.output_rows;
  to.nonlinear_solves = s.nonlinear_solves;
  to.nonlinear_iterations = s.nonlinear_iterations;
  to.linear_solves = s.linear_solves;
  to.state_switches = s.state_switches;
  to.homotopy_steps = s.homotopy_steps;
  r.milliseconds.initialize = s.initialize_ms;
  r.milliseconds.integrate = s.integrate_ms;
  for (const sim::ProfileLine& line : outcome.profile) r.profile.push_back({line.kind, line.name, line.calls, line.ms});
}

void take_ending(const sim::Outcome& outcome, StopReason reason, const Experiment& experiment, Result::State& r,
                 diag::Sink& sink) {
  switch (outcome.ending) {
    case sim::Ending::finished:
      r.ending = Ending::finished;
      break;
    case sim::Ending::terminated:
      r.ending = Ending::terminated;
      break;
    case sim::Ending::failed_start:
      r.ending = Ending::failed_start;
      r.stage = Stage::initialize;
      break;
    case sim::Ending::failed:
      r.ending = Ending::failed;
      r.stage = Stage::integrate;
      break;
    case sim::Ending::interrupted:
      r.ending = Ending::interrupted;
      r.stage = Stage::integrate;
      break;
  }
  // A run that was asked to stop may also end as a failed evaluation; what matters is that it was asked.
  const bool is_done = r.ending == Ending::finished || r.ending == Ending::terminated;
  if (is_done && sink.has_errors()) r.stage = Stage::integrate;
  if (is_done || reason == StopReason::none) return;
  const std::string at = base::shortest(outcome.time);
  if (reason == StopReason::time) {
    r.ending = Ending::out_of_time;
    sink.error(kOutOfTime, {}, {base::shortest(*experiment.limits.seconds), at});
  } else if (reason == StopReason::memory) {
    r.ending = Ending::out_of_memory;
    sink.error(kTooMuchMemory, {}, {std::to_string(*experiment.limits.bytes), at});
  } else {
    // The simulation says so itself where it was stopped between two steps.
    if (outcome.ending != sim::Ending::interrupted) sink.warning(sim::kInterrupted, {}, {at});
    r.ending = Ending::interrupted;
  }
}

// Whether the equations determine all unknowns with the values of this run, as far as that is seen before it.
bool is_determined(const Model::State& model, const causal::KnownValues& changed, diag::Sink& sink) {
  const std::scoped_lock lock(model.mutex);
  causal::report_dependent_equations(model.translated->ordered, changed, sink);
  return !sink.has_errors();
}

// An input of the model that neither its text nor the request gives a value stays at a start value that nobody chose.
void warn_of_open_inputs(const Model::State& model, diag::Sink& sink) {
  const std::scoped_lock lock(model.mutex);
  const causal::System& system = *model.translated->ordered.system;
  constexpr std::size_t kMostNamed = 6;
  std::vector<flat::VariableId> open;
  for (const flat::VariableId id : system.flat.variables.ids()) {
    const flat::FlatVariable& v = system.flat.variables[id];
    const bool is_open = v.causality == flat::Causality::input && v.variability > flat::Variability::parameter &&
                         !v.binding && !v.unused && v.start_level == flat::FlatVariable::kStartOfType;
    if (is_open) open.push_back(id);
  }
  if (open.empty()) return;
  std::string names = open.size() == 1 ? "input " : "inputs ";
  std::string values = open.size() == 1 ? "it stays " : "they stay ";
  for (std::size_t i = 0; i < open.size() && i < kMostNamed; ++i) {
    const causal::Variable& v = system.variables[open[i]];
    names += fmt::format("{}`{}`", i == 0 ? "" : ", ", system.name(open[i]));
    values += (i == 0 ? "" : ", ") + (v.start ? system.text(v.start) : std::string("0"));
  }
  if (open.size() > kMostNamed) names += fmt::format(" and {} more", open.size() - kMostNamed), values += ", …";
  sink.warning(kOpenInput, system.declaration(open.front()), {names, values})
      .hint(fmt::format("give it one for this run, `--set {}=1`, or in the text, where it may depend on `time`",
                        system.name(open.front())));
}

void simulate(const Model::State& model, const Experiment& experiment, const ModelWithValues& values,
              Result::State& result, diag::Sink& sink) {
  if (!is_determined(model, values.changed, sink)) {
    result.stage = Stage::analyse;
    return;
  }
  warn_of_open_inputs(model, sink);
  external::Session surroundings;
  std::optional<sim::Options> options = prepare_options(model, experiment, surroundings, sink);
  if (!options) {
    result.stage = Stage::lookup;
    return;
  }
  options->set = values.set;
  RunControl control(experiment);
  options->stop = &control.flag();
  std::unique_ptr<sim::ResultSink> file;
  if (experiment.output.destination == Destination::file) {
    sim::ResultFileOptions wanted;
    wanted.unit_row = experiment.output.unit_row;
    wanted.file.durable = experiment.output.durable;
    wanted.file.stop = options->stop;
    // In a worker the parent owns the names of files.
    if (model.workspace->options.host) wanted.file.files = model.workspace->options.host->state().files.get();
    wanted.file.was_read = [&](const std::string& path) {
      return surroundings.has_read(path) || model.session.external.has_read(path);
    };
    auto opened = sim::open_result(experiment.output.path, std::move(wanted));
    if (!opened) {
      sink.error(kCannotWrite, {}, {experiment.output.path, opened.error()});
      result.stage = Stage::lookup;
      return;
    }
    file = std::move(*opened);
    result.output_path = experiment.output.path;
  }
  RowKeeper rows(experiment, result, std::move(file), control);
  std::unique_lock<std::mutex> foreign;
  if (!model.session.foreign.empty()) foreign = std::unique_lock(model.foreign_code);
  const base::Stopwatch watch;
  if (!use_code(model, *options, sink, &result.statistics.code_from_cache)) {
    result.stage = Stage::jit;
    return;
  }
  result.milliseconds.jit = watch.ms();
  const sim::Names names = locked_names(model, experiment.output);
  base::at_stage("simulate");
  const sim::Outcome outcome = carry(model, *options, names, rows, sink);
  result.time = outcome.time;
  result.solver = outcome.solver;
  result.solver_reason = outcome.solver_reason;
  result.message = outcome.message;
  result.written = outcome.result_written;
  // Rows of a run that was not complete are in a file of another name, if there are any.
  const bool is_complete = outcome.ending == sim::Ending::finished || outcome.ending == sim::Ending::terminated;
  if (!is_complete && experiment.output.destination == Destination::file) result.output_path = outcome.kept;
  take_statistics(outcome, result);
  take_ending(outcome, control.reason(), experiment, result, sink);
}

// The default solvers integrate x' = f(t, x).
std::expected<method::ChosenSolver, std::string> solver_for(const Model::State& model, const Experiment& experiment) {
  auto chosen = method::choose_solver(experiment.solver, experiment.fixed_step > 0);
  if (!chosen || !model.translated->model.residual_form || !method::same_name(experiment.solver, method::kAutomatic))
    return chosen;
  chosen = method::choose_solver(experiment.fixed_step > 0 ? "radau-iia5" : "ida", false);
  if (chosen) chosen->reason = "the residual form asks for an implicit method";
  return chosen;
}

}  // namespace

sim::Outcome carry(const Model::State& model, const sim::Options& options, const sim::Names& names,
                   sim::ResultSink& rows, diag::Sink& sink) {
  return sim::simulate(model.translated->model, options, names, rows, sink);
}

bool use_code(const Model::State& model, sim::Options& options, diag::Sink& sink, bool* from_cache) {
  const std::scoped_lock lock(model.code_mutex);
  if (!model.code) {
    const base::Translation translation(model.translated->name);
    base::at_stage("jit");
    jit::Options how = options.runner.jit;
    if (model.workspace->cache) how.cache = &*model.workspace->cache;
    how.left_out = program::routines_of_the_start(model.translated->model);
    auto made = jit::compile(model.translated->model.program, how, options.runner.externals);
    if (!made) {
      diag::Diagnostic& d = sink.error(sim::kNoCode, {}, {made.error().message});
      for (const std::string& name : made.error().missing) d.hint("external function `" + name + "` was not found");
      return false;
    }
    model.code = std::make_unique<jit::Code>(std::move(*made));
    if (from_cache != nullptr) *from_cache = model.code->statistics().from_cache;
  }
  options.runner.code = model.code.get();
  return true;
}

sim::Names locked_names(const Model::State& model, const Output& output) {
  const sim::Names plain = driver::names_of(*model.translated);
  sim::Names names;
  names.variable = [&model, f = plain.variable](std::uint32_t v) {
    const std::scoped_lock lock(model.mutex);
    return f(v);
  };
  // Only where somebody wants them: making them takes time.
  if (output.unit_row || (output.destination == Destination::file && output.path.ends_with(".mat")))
    names.description = [&model, f = plain.description](std::uint32_t v) {
      const std::scoped_lock lock(model.mutex);
      return f(v);
    };
  names.origin = [&model, f = plain.origin](std::uint32_t origin) {
    const std::scoped_lock lock(model.mutex);
    return f(origin);
  };
  names.why_undefined = [&model, f = plain.why_undefined](std::uint32_t origin,
                                                          const std::function<double(std::uint32_t)>& value) {
    const std::scoped_lock lock(model.mutex);
    return f(origin, value);
  };
  names.place_of_origin = [&model, f = plain.place_of_origin](std::uint32_t origin, diag::Span site) {
    const std::scoped_lock lock(model.mutex);
    return f(origin, site);
  };
  names.when_conditions = plain.when_conditions;
  names.place = [&model, f = plain.place](std::uint32_t v) {
    const std::scoped_lock lock(model.mutex);
    return f(v);
  };
  names.variables_of = [&model, f = plain.variables_of](std::uint32_t origin) {
    const std::scoped_lock lock(model.mutex);
    return f(origin);
  };
  return names;
}

std::optional<sim::Options> prepare_options(const Model::State& model, const Experiment& experiment,
                                            external::Session& surroundings, diag::Sink& sink) {
  sim::Options options = options_of(experiment);
  auto problem = problem_of(experiment);
  if (!problem) problem = options.problem();
  const auto chosen = solver_for(model, experiment);
  if (!problem && !chosen) problem = chosen.error();
  if (problem) {
    sink.error(kBadRun, {}, {*problem});
    return std::nullopt;
  }
  driver::use_solver(options, *chosen, model.shape,
                     [&sink](const std::string& text) { sink.warning(driver::kSolverSuits, {}, {text}); });
  options.bounds = [&model](const std::function<double(std::uint32_t)>& value) {
    const std::scoped_lock lock(model.mutex);
    return driver::bounds_of(*model.translated)(value);
  };
  surround(model, experiment, surroundings, options);
  return options;
}

Result run(const std::shared_ptr<const Model::State>& model, const Experiment& experiment) {
  auto result = std::make_shared<Result::State>();
  const base::Stopwatch watch;
  result->model = model->translated->name;
  auto runs = with_values(model, experiment.values);
  if (!runs) {
    result->stage = Stage::lookup;
    result->diagnostics = runs.error();
    return Result(std::move(result));
  }
  const Model::State& used = *runs->model;
  result->translated_again = runs->translated_again;
  diag::Sink sink;
  const base::Stopwatch run_watch;
  guarded(sink, [&] { simulate(used, experiment, *runs, *result, sink); });
  result->make_index();
  // The stages before the run are those of the model, or of its translation with other values.
  Milliseconds& ms = result->milliseconds;
  const Milliseconds& before = used.milliseconds;
  ms.load = before.load;
  ms.instantiate = before.instantiate;
  ms.flatten = before.flatten;
  ms.analyse = before.analyse;
  ms.lower = before.lower;
  const double ran = &used == model.get() ? watch.ms() : run_watch.ms();
  ms.total = before.total + ran;
  ms.other = before.other + ran - ms.jit - ms.initialize - ms.integrate;
  const std::scoped_lock lock(used.mutex);
  result->diagnostics = public_diagnostics(sink, used.session.files);
  return Result(std::move(result));
}

}  // namespace holon::api
