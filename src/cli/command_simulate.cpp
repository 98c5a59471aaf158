// `holon simulate`: from a model to its curves.

#include <fmt/format.h>
#include <array>
#include <cmath>
#include <expected>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <ranges>
#include <string>
#include <vector>

#include "analysis/diagnostics.h"
#include "analysis/model_solver.h"
#include "base/stopwatch.h"
#include "cli/commands.h"
#include "cli/diagnostics.h"
#include "cli/interrupt.h"
#include "cli/model_target.h"
#include "cli/simulation_bar.h"
#include "diag/json.h"
#include "driver/experiment.h"
#include "driver/foreign_code.h"
#include "driver/names.h"
#include "driver/permissions.h"
#include "driver/run_shape.h"
#include "driver/session.h"
#include "driver/target.h"
#include "driver/translate.h"
#include "external/session.h"
#include "jit/cache.h"
#include "jit/jit.h"
#include "method/make.h"
#include "sim/diagnostics.h"
#include "sim/result_file.h"
#include "sim/simulate.h"

namespace holon::cli {
namespace {

using Json = nlohmann::ordered_json;
class SimulateCommand : public Command {
 public:
  CommandInfo info() const override {
    return {
        "simulate",
        "Simulate a model",
        "Translates a model, finds its initial values, integrates it and writes the curves of all variables.\n"
        "Times and tolerance come from the model's experiment annotation where no option gives them.",
        {{"holon simulate Pendulum.mo", "the last class of a file; curves in Pendulum.csv"},
         {"holon simulate Pendulum.mo --stop-time 10 --set length=2 --output long.mat", "other times and values"},
         {"holon simulate --library ~/Modelica Modelica.Mechanics.Rotational.Examples.First", "a library's example"},
         {"holon simulate Circuit.mo --solver rk4 --step 1e-4", "a method with a fixed step"}}};
  }

  void declare(Options& options) override {
    target_.declare(options);
    options.number("--start-time", start_, "Where to begin, seconds", "T");
    options.number("--stop-time", stop_, "Where to end, seconds", "T");
    options.number("--tolerance", tolerance_, "Relative tolerance of the integration", "R");
    options.number("--interval", interval_, "Seconds between two rows of the result", "T");
    options.count("--intervals", intervals_, "How many intervals the result has");
    options.text("--solver", solver_, "auto, cvode, ida, rk4, … (holon method list), or a tableau file", "NAME");
    options.number("--step", step_, "Length of every step, seconds, for methods with a fixed step", "H");
    options.choice("--constraints", constraints_, {"reduce", "baumgarte", "none"},
                   "What becomes of equations that restrict states (default reduce)");
    options.number("--alpha", alpha_, "How fast deviations die out with --constraints=baumgarte, 1/s (default 10)",
                   "A");
    options.text("--output", output_, "File for the curves: .csv or .mat", "FILE");
    options.texts("--variables", variables_, "Only names that fit: `motor.*`", "PATTERN");
    options.flag("--json", json_, "Print one JSON object about the run");
    options.flag("--quiet", quiet_, "Print nothing but problems");
    options.text("--allow", allow_, "Let the model run commands, write anywhere, load code: exec,write,native", "WHAT");
    options.flag("--no-cache", no_cache_, "Neither look for kept machine code nor keep it");
    options.flag("--profile", profile_, "Say where the time went: by stage, routine, block and component");
    options.folders("--trust", trusted_, "Folder whose libraries may do all of that; also those of HOLON_TRUSTED");
    options.text("--trace", trace_, "Tell about: initialization, events, steps, newton", "WHAT");
    options.argument("TARGET", target_.target, "A Modelica file, the folder of a package, or the name of a class");
  }

  Exit run(const Console& console) override {
    const base::Stopwatch begin;
    driver::Session session;
    Json one{{"model", target_.target}, {"ok", false}};
    classes::ClassTree tree(session.names, session.files, session.sink, driver::library_options(target_.libraries));
    classes::ClassNode* node = target_.find(tree, session);
    driver::TranslateOptions translate_options = target_.translate_options(session.sink);
    translate_options.order = driver::order_options(constraints_, alpha_);
    permit(node, session);
    if (!node || session.sink.has_errors()) {
      one["stage"] = "lookup";
      return finish(one, session, console, node ? status_of(session.sink) : Exit::call_wrong);
    }
    const double load_ms = begin.ms();
    const auto translated = driver::translate(tree, *node, session, translate_options);
    one["model"] = translated->name;
    if (translated->flat) one["equations"] = translated->flat->equation_count;
    if (!translated->failed.empty()) {
      one["stage"] = translated->failed;
      return finish(one, session, console, status_of(session.sink));
    }
    sim::Options options = options_for(driver::experiment_of(tree, *node), session);
    if (session.sink.has_errors()) {
      one["stage"] = "lookup";
      return finish(one, session, console, Exit::call_wrong);
    }
    describe(one, translated->structure);

    const driver::RunShape shape = driver::run_shape_of(translated->ordered);
    analysis::use_methods(options, shape,
                          [&](const std::string& text) { session.sink.warning(analysis::kSolverSuits, {}, {text}); });
    sim::Names names = driver::names_of(*translated);
    if (output_.empty()) output_ = translated->name.substr(translated->name.rfind('.') + 1) + ".csv";
    // Only this kind of file has a place for them.
    if (!output_.ends_with(".mat")) names.description = {};
    auto file = sim::open_result(output_);
    if (!file) {
      session.sink.error(kCannotWrite, {}, {output_, file.error()});
      one["stage"] = "lookup";
      return finish(one, session, console, Exit::call_wrong);
    }
    session.external.permissions.output_folder =
        std::filesystem::absolute(std::filesystem::path(output_)).parent_path();
    find_resources(options, tree, session.external);
    options.runner.externals = driver::resolver_in(session);
    // What the model prints is not part of the answer.
    session.external.on_message = [](external::MessageLevel, std::string_view text) { fmt::print(stderr, "{}", text); };
    const std::optional<jit::Cache> cache = no_cache_ ? std::nullopt : jit::default_cache(HOLON_VERSION);
    if (cache) options.runner.jit.cache = &*cache;
    const Interrupt interrupt;
    options.stop = &interrupt.asked();
    const sim::Outcome outcome = simulate_with_bar(*translated, options, names, **file, session.sink, console);
    const bool ok = outcome.ending == sim::Ending::finished || outcome.ending == sim::Ending::terminated;
    const sim::Statistics& s = outcome.statistics;
    one["ok"] = ok;
    if (!ok) one["stage"] = outcome.ending == sim::Ending::failed_start ? "initialize" : "integrate";
    one["solver"] = outcome.solver;
    one["solver_reason"] = outcome.solver_reason;
    one["time"] = outcome.time;
    one["steps"] = s.steps;
    one["rejected"] = s.rejected;
    one["function_evaluations"] = s.function_evaluations;
    one["jacobians"] = s.jacobians;
    one["jacobian_evaluations"] = s.jacobian_evaluations;
    one["time_events"] = s.time_events;
    one["state_events"] = s.state_events;
    one["event_iterations"] = s.event_iterations;
    one["nonlinear_iterations"] = s.nonlinear_iterations;
    one["code_from_cache"] = s.code_from_cache;
    one["milliseconds"] = {{"load", load_ms},
                           {"instantiate", translated->instantiate_ms},
                           {"flatten", translated->flatten_ms},
                           {"analyse", translated->analyse_ms},
                           {"lower", translated->lower_ms},
                           {"jit", s.jit_ms},
                           {"initialize", s.initialize_ms},
                           {"integrate", s.integrate_ms},
                           {"total", begin.ms()}};
    if (!json_ && !quiet_ && ok)
      console.print(fmt::format("{}: {} steps, {} events, {} rows in {}; {:.0f} ms\n", translated->name, s.steps,
                                s.time_events + s.state_events, s.output_rows, output_, begin.ms()));
    if (profile_) show_profile(one, outcome, console);
    Exit status = Exit::done;
    if (!ok) status = outcome.ending == sim::Ending::failed_start ? Exit::model_wrong : Exit::simulation_failed;
    if (!ok && outcome.ending == sim::Ending::failed_start && !outcome.result_written) status = Exit::call_wrong;
    // Options that no model could be run with.
    for (const diag::Diagnostic& d : session.sink.all()) {
      if (d.code == sim::kBadOption.code) status = Exit::call_wrong;
    }
    return finish(one, session, console, status);
  }

 private:
  sim::Options options_for(const driver::Experiment& experiment, driver::Session& session) {
    sim::Options o;
    o.start_time = std::isnan(start_) ? experiment.start_time.value_or(0) : start_;
    o.stop_time = std::isnan(stop_) ? experiment.stop_time.value_or(o.start_time + 1) : stop_;
    o.tolerance = std::isnan(tolerance_) ? experiment.tolerance.value_or(1e-6) : tolerance_;
    if (!std::isnan(interval_)) {
      o.interval = interval_;
      if (interval_ == 0 && o.stop_time > o.start_time)
        session.sink.error(kBadRun, {}, {"--interval 0: an interval is longer than 0"});
    } else if (intervals_ > 0) {
      o.intervals = static_cast<int>(intervals_);
    } else if (experiment.interval) {
      o.interval = *experiment.interval;
    }
    o.solver = solver_;
    if (!std::isnan(step_)) {
      o.fixed_step = step_;
      if (!(step_ > 0)) session.sink.error(kBadRun, {}, {fmt::format("--step {}: a step is longer than 0", step_)});
    }
    if (!sim::is_builtin_solver(solver_)) {
      if (const auto solver = method::find_solver(solver_); !solver) session.sink.error(kBadRun, {}, {solver.error()});
    }
    o.variables = variables_;
    o.runner.profile = profile_;
    if (!trace_.empty()) set_trace(o, session.sink);
    if (const auto known = method::find_solver(solver_);
        !known && solver_ != "auto" && !sim::is_builtin_solver(solver_))
      session.sink.error(kBadRun, {}, {known.error()});
    if (const auto problem = o.problem()) session.sink.error(kBadRun, {}, {*problem});
    return o;
  }

  // A list; the beginning of a word is enough.
  void set_trace(sim::Options& o, diag::Sink& sink) const {
    o.trace = [](std::string_view line) { fmt::print(stderr, "{}\n", line); };
    struct Level {
      std::string_view name;
      bool sim::Options::* wanted;
    };
    constexpr std::array kLevels{
        Level{"initialization", &sim::Options::trace_initialization}, Level{"events", &sim::Options::trace_events},
        Level{"steps", &sim::Options::trace_steps}, Level{"newton", &sim::Options::trace_newton}};
    for (const auto part : std::views::split(std::string_view(trace_), ',')) {
      const std::string_view word(part.begin(), part.end());
      bool known = false;
      for (const Level& level : kLevels) {
        if (word.empty() || !level.name.starts_with(word)) continue;
        o.*level.wanted = true;
        known = true;
      }
      if (!known)
        sink.error(kBadRun, {},
                   {fmt::format("--trace={}: `{}` is none of initialization, events, steps, newton", trace_, word)});
    }
  }

  sim::Outcome simulate_with_bar(const driver::Translated& translated, sim::Options& options, const sim::Names& names,
                                 sim::ResultSink& result, diag::Sink& sink, const Console& console) const {
    SimulationBar bar(console.err);
    if (bar.wanted() && !quiet_ && !json_) options.progress = [&bar](const sim::Progress& p) { bar.show(p); };
    return sim::simulate(translated.model, options, names, result, sink);
  }

  void show_profile(Json& one, const sim::Outcome& outcome, const Console& console) const {
    if (json_) {
      for (const sim::ProfileLine& line : outcome.profile)
        one["profile"].push_back({{"kind", line.kind}, {"name", line.name}, {"calls", line.calls}, {"ms", line.ms}});
      return;
    }
    console.print("      ms     calls  stage, routine, block, component\n");
    for (const auto& [stage, ms] : one["milliseconds"].items())
      console.print(fmt::format("{:8.1f}            {}\n", ms.get<double>(), stage));
    for (const sim::ProfileLine& line : outcome.profile)
      console.print(fmt::format("{:8.1f} {:>9}  {} {}\n", line.ms, line.calls == 0 ? "" : std::to_string(line.calls),
                                line.kind, line.name));
  }

  // What the model may do besides computing: what --allow says; everything when it lies in a trusted folder.
  void permit(const classes::ClassNode* node, driver::Session& session) const {
    session.trusted_folders = driver::trusted_folders(trusted_);
    auto allowed = driver::permissions_from(allow_);
    if (!allowed) {
      session.sink.error(kUnknownPermission, {}, {allowed.error()});
      return;
    }
    session.external.permissions = *allowed;
    const bool is_known = node != nullptr && node->def != nullptr && node->def->name_span.known();
    if (is_known && driver::is_below(session.trusted_folders, session.files[node->def->name_span.file].path()))
      session.external.permissions = {.exec = true, .write = true, .native = true, .output_folder = {}};
  }

  static void describe(Json& one, const driver::Structure& r) {
    one["ordered_equations"] = r.equations;
    one["states"] = r.states.size();
    one["index"] = r.index;
    one["linear_before"] = r.linear_before;
    one["linear"] = r.linear;
    one["nonlinear_before"] = r.nonlinear_before;
    one["nonlinear"] = r.nonlinear;
    one["initial_nonlinear"] = r.initial_nonlinear;
    one["time_varying"] = r.time_varying;
    one["aliases"] = r.aliases;
  }

  Exit finish(Json& one, const driver::Session& session, const Console& console, Exit status) const {
    if (json_) {
      one["diagnostics"] = diag::to_json(session.sink, session.files);
      console.print(one.dump(2) + "\n");
    } else {
      console.say(session.sink, session.files);
    }
    return status;
  }

  static constexpr double kNotGiven = std::numeric_limits<double>::quiet_NaN();
  ModelTarget target_;
  double start_ = kNotGiven;
  double stop_ = kNotGiven;
  double tolerance_ = kNotGiven;
  double interval_ = kNotGiven;
  std::size_t intervals_ = 0;
  std::string solver_ = "auto";
  std::string constraints_ = "reduce";
  double alpha_ = 10;
  double step_ = kNotGiven;
  std::string output_;
  std::vector<std::string> variables_;
  bool json_ = false;
  bool quiet_ = false;
  bool no_cache_ = false;
  bool profile_ = false;
  std::string trace_;
  std::string allow_;
  std::vector<std::string> trusted_;
};

}  // namespace

std::unique_ptr<Command> simulate_command() { return std::make_unique<SimulateCommand>(); }

}  // namespace holon::cli
