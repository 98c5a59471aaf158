// `holon compare`: several solvers on one model, measured against a tight reference.

#include "cli/command_compare.h"

#include <fmt/format.h>
#include <holon/holon.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <expected>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "analysis/compare_solvers.h"
#include "base/text.h"
#include "cli/model_options.h"
#include "cli/picture.h"
#include "cli/report.h"
#include "method/compare.h"
#include "method/make.h"

namespace holon::cli {
namespace {

// Positive numbers, or what is wrong.
std::expected<std::vector<double>, std::string> numbers_of(const std::vector<std::string>& lists,
                                                           std::string_view option) {
  std::vector<double> numbers;
  for (const std::string& word : base::split_list(lists)) {
    double value = 0;
    const auto [end, trouble] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (trouble != std::errc() || end != word.data() + word.size() || !(value > 0) || !std::isfinite(value)) {
      return std::unexpected(fmt::format("`{}` in {} is not a number above 0", word, option));
    }
    numbers.push_back(value);
  }
  return numbers;
}

class CompareCommand : public Command {
 public:
  CommandInfo info() const override {
    return {"compare",
            "Compare solvers on a model",
            "Runs a model with several solvers, tolerances and fixed steps, and measures each run against a tight\n"
            "reference: error of the states, evaluations, Jacobians, time, observed order, drift of the energy\n"
            "(of the variable `energy`, or the one that --energy names), and what the model asks of a method.",
            {{"holon compare Pendulum.mo --solvers rk4,gauss4,dormand-prince", "with the usual tolerances and steps"},
             {"holon compare Circuit.mo --solvers cvode,radau-iia5 --tolerances 1e-4,1e-6,1e-8 --output work.svg",
              "error against work, as a picture"},
             {"holon compare Spring.mo --solvers ge3,newmark,my.tableau --steps 0.1,0.05,0.025",
              "observed orders of methods, also one of your own"}}};
  }

  void declare(Options& options) override {
    target_.declare(options);
    options.texts("--solvers", solvers_, "Solvers, separated by commas (holon method list); also tableau files",
                  "LIST");
    options.texts("--tolerances", tolerances_, "For solvers that choose their steps: 1e-4,1e-6,1e-8", "LIST");
    options.texts("--steps", steps_, "Fixed steps, seconds: 0.1,0.05", "LIST");
    options.number("--start-time", start_, "Where to begin, seconds", "T");
    options.number("--stop-time", stop_, "Where to end, seconds", "T");
    options.text("--reference", reference_, "The solver of the reference, instead of one that suits the size", "NAME");
    options.number("--reference-tolerance", reference_tolerance_, "Its tolerance", "R");
    options.text("--energy", energy_, "The variable that is an energy of the model", "NAME");
    options.text("--output", output_, "A picture of error against work: .svg, .pdf or .png", "FILE");
    options.flag("--json", json_, "Print one JSON object");
    options.argument("TARGET", target_.target, "A Modelica file, the folder of a package, or the name of a class");
  }

  std::optional<WorkerRules> worker() const override {
    auto rules = target_.worker({target_.target});
    if (!rules) return rules;
    rules->output = output_;
    // Solvers may be tableau files.
    for (const std::string& name : base::split_list(solvers_)) rules->readable.push_back(name);
    return rules;
  }

  Exit run(const Console& console) override {
    analysis::CompareOptions wanted;
    if (const auto problem = read_lists(wanted)) return fail(console, *problem);
    Workspace workspace = target_.workspace(console);
    const auto request = target_.request(workspace, console);
    if (!request) return refused(console, request.error());
    const auto model = workspace.translate(*request);
    if (!model) return refused(console, model.error().diagnostics);
    Experiment base = model->experiment();
    if (!std::isnan(start_)) base.stop_time = start_ + (base.stop_time - base.start_time);
    if (!std::isnan(start_)) base.start_time = start_;
    if (!std::isnan(stop_)) base.stop_time = stop_;
    if (!(base.stop_time >= base.start_time))
      return fail(console,
                  fmt::format("the stop time {} lies before the start time {}", base.stop_time, base.start_time));
    if (base.stop_time == base.start_time) return fail(console, "a run of no length has nothing to compare");
    choose_steps(wanted, base.stop_time - base.start_time);
    return show(console, *model, analysis::compare_solvers(*model, base, wanted));
  }

 private:
  static Exit fail(const Console& console, std::string_view message) {
    console.say(fmt::format("holon compare: {}\n", message));
    return Exit::call_wrong;
  }

  std::optional<std::string> read_lists(analysis::CompareOptions& wanted) const {
    wanted.solvers = base::split_list(solvers_);
    if (wanted.solvers.empty()) return "which solvers? --solvers takes names, separated by commas";
    for (const std::string& name : wanted.solvers) {
      if (const auto solver = method::find_solver(name); !solver) return solver.error();
    }
    if (!reference_.empty()) {
      if (const auto solver = method::find_solver(reference_); !solver) return solver.error();
    }
    auto tolerances = numbers_of(tolerances_, "--tolerances");
    if (!tolerances) return tolerances.error();
    auto steps = numbers_of(steps_, "--steps");
    if (!steps) return steps.error();
    for (const double tolerance : *tolerances) {
      if (tolerance >= 1) return fmt::format("the tolerance {} is not between 0 and 1", tolerance);
    }
    wanted.tolerances = *std::move(tolerances);
    wanted.steps = *std::move(steps);
    if (!std::isnan(reference_tolerance_)) {
      if (!(reference_tolerance_ > 0 && reference_tolerance_ < 1)) {
        return fmt::format("the tolerance {} of the reference is not between 0 and 1", reference_tolerance_);
      }
      wanted.reference_tolerance = reference_tolerance_;
    }
    wanted.reference = reference_;
    wanted.energy = energy_;
    if (!output_.empty() && !output_.ends_with(".svg") && !output_.ends_with(".pdf") && !output_.ends_with(".png")) {
      return fmt::format("`{}` must end in .svg, .pdf or .png", output_);
    }
    return std::nullopt;
  }

  // Nothing said: three tolerances; and three steps when a method has no error estimate.
  void choose_steps(analysis::CompareOptions& wanted, double duration) const {
    if (!wanted.tolerances.empty() || !wanted.steps.empty()) return;
    wanted.tolerances = {1e-4, 1e-6, 1e-8};
    wanted.steps = {duration / 100, duration / 200, duration / 400};
  }

  Exit refused(const Console& console, const Diagnostics& diagnostics) const {
    Json one = report_of("compare", console);
    one["model"] = target_.target;
    return refuse(console, json_, std::move(one), diagnostics);
  }

  Exit show(const Console& console, const Model& model, const analysis::Compared& compared) const {
    const bool ok = compared.problem.empty();
    if (json_) {
      Json one = ok ? Json::parse(method::compare_json(compared.comparison)) : Json{{"ok", false}};
      Json all = report_of("compare", console);
      all["model"] = model.name();
      all["states"] = model.structure().states.size();
      if (!compared.energy.empty()) all["energy"] = compared.energy;
      if (!ok) all["failure"] = compared.problem;
      all.update(one);
      add_diagnostics(all, model.diagnostics());
      print_json(console, all);
    } else {
      say(console, model.diagnostics());
      if (ok) console.print(method::compare_text(compared.comparison));
    }
    if (!ok) {
      if (!json_) fail(console, compared.problem);
      return compared.run_failed ? Exit::simulation_failed : Exit::call_wrong;
    }
    if (output_.empty()) return Exit::done;
    method::Plot plot = method::work_precision(compared.comparison);
    plot.title = fmt::format("work and precision: {}", model.name());
    const auto written = write_picture(plot, output_, console.host);
    return written ? Exit::done : fail(console, written.error());
  }

  static constexpr double kNotGiven = std::numeric_limits<double>::quiet_NaN();
  ModelOptions target_;
  std::vector<std::string> solvers_;
  std::vector<std::string> tolerances_;
  std::vector<std::string> steps_;
  double start_ = kNotGiven;
  double stop_ = kNotGiven;
  std::string reference_;
  double reference_tolerance_ = kNotGiven;
  std::string energy_;
  std::string output_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> compare_command() { return std::make_unique<CompareCommand>(); }

}  // namespace holon::cli
