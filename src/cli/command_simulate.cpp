// `holon simulate`: from a model to its curves.

#include <fmt/format.h>
#include <holon/holon.h>

#include <array>
#include <cmath>
#include <filesystem>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/stopwatch.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/csv_text.h"
#include "cli/diagnostics.h"
#include "cli/interrupt.h"
#include "cli/model_options.h"
#include "cli/report.h"
#include "cli/run_options.h"
#include "cli/simulation_bar.h"

namespace holon::cli {
namespace {

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
         {"holon simulate Circuit.mo --solver rk4 --step 1e-4", "a method with a fixed step"},
         {"holon simulate - --output - < Circuit.mo", "text from standard input, curves to standard output"}}};
  }

  void declare(Options& options) override {
    target_.declare(options);
    run_.declare(options);
    constraints_.declare(options);
    options.choice("--form", form_, {"derivatives", "residual"},
                   "What the solver integrates: x' = f(t, x), or F(t, x, x') = 0 with implicit systems left to it");
    options.text("--output", output_, "File for the curves, .csv or .mat; `-` is standard output (default NAME.csv)",
                 "FILE");
    options.texts("--variables", variables_, "Only names that fit, separated by commas: `motor.*,x`", "PATTERNS");
    options.flag("--units", units_, "A second header row with units in a .csv file");
    options.flag("--durable", durable_, "Wait until the disk has the result before it gets its name");
    options.texts("--final", final_, "Print the last values of these variables, with --json as `final`", "NAMES");
    options.flag("--json", json_, "Print one JSON object about the run");
    options.flag("--quiet", quiet_, "Print nothing but problems");
    options.flag("--werror", werror_, "Take every warning for an error");
    options.flag("--no-cache", no_cache_, "Neither look for kept machine code nor keep it");
    options.flag("--profile", profile_, "Say where the time went: by stage, routine, block and component");
    options.text("--trace", trace_, "Tell about: initialization, events, steps, newton", "WHAT");
    options.argument("TARGET", target_.target, "A Modelica file, a package's folder, the name of a class, or `-`");
  }

  std::optional<WorkerRules> worker() const override {
    auto rules = target_.worker({target_.target});
    if (!rules) return rules;
    for (const std::string& file : run_.files()) rules->readable.push_back(file);
    rules->seconds = run_.time_limit();
    rules->output = output_ == "-" ? "" : output_;
    rules->default_output = output_.empty();
    if (output_ != "-") rules->files_folder = (output_.empty() ? expected_output() : output_) + ".files";
    return rules;
  }

  Exit run(const Console& console) override {
    Json one = report_of("simulate", console);
    one["model"] = target_.target;
    one["ok"] = false;
    Workspace workspace = target_.workspace(console, !no_cache_);
    auto request = target_.request(workspace, console);
    if (!request) return fail(one, Stage::lookup, request.error(), console);
    constraints_.apply(*request);
    if (form_ == "residual") request->form = Form::residual;
    auto model = workspace.translate(*request);
    if (!model) {
      one["model"] = model.error().model;
      return fail(one, model.error().stage, model.error().diagnostics, console);
    }
    one["model"] = model->name();
    Experiment experiment = model->experiment();
    if (const auto problem = run_.apply(experiment)) return fail(one, Stage::lookup, *problem, console);
    if (const auto problem = set_trace(experiment, console)) return fail(one, Stage::lookup, *problem, console);
    set_output(experiment, model->name());
    describe(one, model->structure(), request->values);
    const Interrupt interrupt;
    experiment.stop = interrupt.token();
    experiment.profile = profile_;
    SimulationBar bar(console.err);
    if (bar.wanted() && !quiet_ && !json_) experiment.progress = [&bar](const Progress& p) { bar.show(p); };
    const Result result = model->simulate(experiment);
    bar.clear();
    if (output_ == "-" && result.rows() > 0) console.print(csv_text(result, units_));
    return finish(one, *model, result, console);
  }

 private:
  // The default output, as far as it can be told before the model is read: a file is named after its model.
  std::string expected_output() const {
    const std::string stem = std::filesystem::path(target_.target).filename().string();
    const bool is_file = stem.ends_with(".mo") || stem.ends_with(".bmo");
    const std::string name = is_file ? stem.substr(0, stem.rfind('.')) : stem.substr(stem.rfind('.') + 1);
    return file_name(name) + ".csv";
  }

  void set_output(Experiment& experiment, const std::string& name) {
    experiment.output.variables = base::split_list(variables_);
    experiment.output.unit_row = units_;
    experiment.output.durable = durable_;
    if (output_ == "-") {
      experiment.output.destination = Destination::memory;
      return;
    }
    if (output_.empty()) output_ = file_name(name.substr(name.rfind('.') + 1)) + ".csv";
    experiment.output.destination = Destination::file;
    experiment.output.path = output_;
  }

  // A name never becomes a path: what a file name cannot hold safely is replaced.
  static std::string file_name(std::string name) {
    for (char& c : name)
      if (c == '/' || c == '\'' || c == '\\' || static_cast<unsigned char>(c) < ' ') c = '_';
    if (name.empty() || name.front() == '.') name.insert(name.begin(), '_');
    return name;
  }

  // A list; the beginning of a word is enough.
  std::optional<Diagnostics> set_trace(Experiment& experiment, const Console& console) const {
    if (trace_.empty()) return std::nullopt;
    experiment.trace.line = [err = console.err](std::string_view line) { fmt::print(err, "{}\n", line); };
    struct Level {
      std::string_view name;
      bool Trace::* wanted;
    };
    constexpr std::array kLevels{Level{"initialization", &Trace::initialization}, Level{"events", &Trace::events},
                                 Level{"steps", &Trace::steps}, Level{"newton", &Trace::newton}};
    for (const std::string& word : base::split_list({trace_})) {
      bool known = false;
      for (const Level& level : kLevels) {
        if (!level.name.starts_with(word)) continue;
        experiment.trace.*level.wanted = true;
        known = true;
      }
      if (!known)
        return complaint(
            kBadCall, fmt::format("--trace={}: `{}` is none of initialization, events, steps, newton", trace_, word));
    }
    return std::nullopt;
  }

  static void describe(Json& one, const Structure& s, const std::vector<Setting>& values) {
    one["equations"] = s.flat_equations;
    one["ordered_equations"] = s.equations;
    one["states"] = s.states.size();
    one["index"] = s.index;
    one["linear_before"] = s.linear_before;
    one["linear"] = s.linear;
    one["nonlinear_before"] = s.nonlinear_before;
    one["nonlinear"] = s.nonlinear;
    one["initial_nonlinear"] = s.initial_nonlinear;
    one["time_varying"] = s.time_varying;
    one["aliases"] = s.aliases;
    one["values"] = Json::object();
    for (const Setting& setting : values) one["values"][setting.name] = setting.value;
  }

  Exit fail(Json& one, Stage stage, const Diagnostics& diagnostics, const Console& console) const {
    one["stage"] = name_of(stage);
    return refuse(console, json_, std::move(one), diagnostics);
  }

  Exit finish(Json& one, const Model& model, const Result& result, const Console& console) const {
    const Statistics& s = result.statistics();
    one["ok"] = result.ok();
    if (!result.ok()) one["stage"] = name_of(result.stage());
    one["ending"] = name_of(result.ending());
    one["output"] = result.output_path().empty() ? Json(nullptr) : Json(result.output_path());
    one["rows"] = s.rows;
    one["solver"] = result.solver();
    one["solver_reason"] = result.solver_reason();
    one["method_changes"] = s.method_changes;
    one["time"] = result.time();
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
    one["milliseconds"] = milliseconds_json(result.milliseconds());
    Exit status = status_of_run(result);
    if (werror_ && status == Exit::done && model.diagnostics().warnings() + result.diagnostics().warnings() > 0) {
      status = Exit::model_wrong;
      one["ok"] = false;
    }
    if (const auto missing = add_final(one, result); missing && status == Exit::done) {
      console.say(fmt::format("holon simulate: --final: no variable `{}`\n", *missing));
      status = Exit::call_wrong;
    }
    if (json_) {
      if (profile_)
        for (const ProfileLine& line : result.profile())
          one["profile"].push_back({{"kind", line.kind}, {"name", line.name}, {"calls", line.calls}, {"ms", line.ms}});
      Json all = Json::parse(model.diagnostics().json());
      for (const Json& d : Json::parse(result.diagnostics().json())) all.push_back(d);
      one["diagnostics"] = std::move(all);
      print_json(console, one);
      return status;
    }
    say(console, model.diagnostics());
    say(console, result.diagnostics());
    if (!quiet_ && output_ != "-") {
      const bool is_complete = result.ending() == Ending::finished || result.ending() == Ending::terminated;
      if (is_complete && result.output_complete())
        console.print(fmt::format("{}: {} steps, {} events, {} rows in {}; {:.0f} ms\n", model.name(), s.steps,
                                  s.time_events + s.state_events, s.rows, output_, result.milliseconds().total));
      if (one.contains("final"))
        for (const auto& [name, value] : one["final"].items())
          console.print(fmt::format("{} = {}\n", name, value.dump()));
    }
    if (profile_ && !quiet_) show_profile(one, result, console);
    return status;
  }

  static Exit status_of_run(const Result& result) {
    if (result.ok()) return Exit::done;
    if (result.ending() == Ending::failed_start || result.ending() == Ending::finished ||
        result.ending() == Ending::terminated) {
      if (result.diagnostics().blames_request()) return Exit::call_wrong;
      // A run that is fine but whose result could not be written has failed; one that could not begin to write was
      // asked for the wrong file.
      if (result.ending() != Ending::failed_start) return Exit::simulation_failed;
      return result.output_complete() ? Exit::model_wrong : Exit::call_wrong;
    }
    return Exit::simulation_failed;
  }

  // The name that is not there, if there is one.
  std::optional<std::string> add_final(Json& one, const Result& result) const {
    if (final_.empty()) return std::nullopt;
    one["final"] = Json::object();
    for (const std::string& name : base::split_list(final_)) {
      const std::optional<double> value = result.last(name);
      if (!value) return name;
      one["final"][name] = *value;
    }
    return std::nullopt;
  }

  static void show_profile(const Json& one, const Result& result, const Console& console) {
    console.print("      ms     calls  stage, routine, block, component\n");
    for (const auto& [stage, ms] : one["milliseconds"].items())
      console.print(fmt::format("{:8.1f}            {}\n", ms.get<double>(), stage));
    for (const ProfileLine& line : result.profile())
      console.print(fmt::format("{:8.1f} {:>9}  {} {}\n", line.ms, line.calls == 0 ? "" : std::to_string(line.calls),
                                line.kind, line.name));
  }

  ModelOptions target_;
  RunOptions run_;
  ConstraintOptions constraints_;
  std::string form_ = "derivatives";
  std::string output_;
  std::vector<std::string> variables_;
  std::vector<std::string> final_;
  bool units_ = false;
  bool durable_ = false;
  bool json_ = false;
  bool quiet_ = false;
  bool werror_ = false;
  bool no_cache_ = false;
  bool profile_ = false;
  std::string trace_;
};

}  // namespace

std::unique_ptr<Command> simulate_command() { return std::make_unique<SimulateCommand>(); }

}  // namespace holon::cli
