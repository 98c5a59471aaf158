// `holon sensitivity`: how variables change with parameters.

#include <fmt/format.h>
#include <holon/holon.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/sensitivity.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/diagnostics.h"
#include "cli/model_options.h"
#include "cli/picture.h"
#include "cli/report.h"
#include "cli/run_options.h"

namespace holon::cli {
namespace {

constexpr std::size_t kMostPlots = 8;

plot::Figure sensitivity_figure(const SensitivityCurves& c, const std::vector<double>& values,
                                const std::string& title) {
  plot::Figure figure;
  figure.title = title;
  const std::size_t variables = c.variables.size();
  const std::size_t parameters = c.parameters.size();
  for (std::size_t v = 0; v < std::min(variables, kMostPlots); ++v) {
    plot::Plot plot;
    plot.title = fmt::format("p * d({})/dp", c.variables[v]);
    plot.x.label = "time [s]";
    for (std::size_t p = 0; p < parameters; ++p) {
      plot::Curve curve;
      curve.label = c.parameters[p];
      curve.color = static_cast<int>(p);
      curve.parts.emplace_back();
      for (std::size_t k = 0; k < c.times.size(); ++k)
        curve.parts[0].emplace_back(c.times[k], values[p] * c.derivatives[(k * variables + v) * parameters + p]);
      plot.curves.push_back(std::move(curve));
    }
    plot::fit_axes(plot);
    figure.plots.push_back(std::move(plot));
  }
  return figure;
}

class SensitivityCommand : public Command {
 public:
  CommandInfo info() const override {
    return {"sensitivity",
            "Show how variables change with parameters along a run",
            "d(variable)/d(parameter) over time, with the exact derivatives of the model, through events as well; and\n"
            "which parameters matter most: |p dy/dp|, largest along the run, against the largest |y|.",
            {{"holon sensitivity Motor.mo --by R,L,J --of w", "of one variable by three parameters"},
             {"holon sensitivity Motor.mo --picture s.svg", "of all states by all parameters, as a picture"}}};
  }

  void declare(Options& options) override {
    model_.declare(options);
    run_.declare(options);
    options.texts("--by", parameters_, "Parameters (default: all that can be varied)", "NAME");
    options.texts("--of", variables_, "Variables (default: the states)", "NAME");
    options.flag("--adjoint", adjoint_,
                 "Of one variable at the end of the run by any number of parameters, with one run backward");
    options.count("--points", points_, "In so many parts of the run values are given (default 100)");
    options.text("--picture", picture_, "Write a picture: .svg, .pdf or .png", "FILE");
    options.flag("--json", json_, "Print one JSON object: parameters, variables, times, values, derivatives, ranking");
    options.argument("TARGET", model_.target, "A Modelica file, a package's folder, the name of a class, or `-`");
  }

  std::optional<WorkerRules> worker() const override {
    std::optional<WorkerRules> rules = model_.worker({model_.target});
    if (rules) rules->output = picture_;
    return rules;
  }

  Exit run(const Console& console) override {
    Workspace workspace = model_.workspace(console);
    const auto request = model_.request(workspace, console);
    const auto fail = [&](const Failure& failure) {
      Json why = report_of("sensitivity", console);
      why["stage"] = name_of(failure.stage);
      why["model"] = failure.model;
      return refuse(console, json_, std::move(why), failure.diagnostics);
    };
    if (!request) return fail({Stage::lookup, model_.target, request.error()});
    analysis::SensitivityOptions options;
    options.parameters = base::split_list(parameters_);
    options.variables = base::split_list(variables_);
    if (adjoint_) {
      options.most_parameters = 10000;
      if (options.variables.size() != 1 || !picture_.empty())
        return fail({Stage::lookup, model_.target,
                     complaint(kBadCall, options.variables.size() != 1
                                             ? "--adjoint gives the derivatives of one variable: name it with --of"
                                             : "--adjoint has values at the end of the run only: no picture")});
    }
    const auto model = analysis::Differentiable::make(workspace, *request, options);
    if (!model) return fail(model.error());
    Experiment experiment = model->model().experiment();
    if (const auto problem = run_.apply(experiment)) return fail({Stage::lookup, model->model().name(), *problem});
    const auto values = model->values(experiment);
    if (!values) return fail({Stage::initialize, model->model().name(), values.error()});
    if (adjoint_) {
      const auto gradient = model->gradient(experiment);
      if (!gradient) return fail({Stage::integrate, model->model().name(), gradient.error()});
      // As curves of a single time, so that everything below is the same.
      const SensitivityCurves one{.parameters = model->parameters(),
                                  .variables = {gradient->variable},
                                  .times = {experiment.stop_time},
                                  .values = {gradient->value},
                                  .derivatives = gradient->derivatives};
      print(model->model(), one, *values, console);
      return Exit::done;
    }
    const auto times = analysis::spread_times(experiment, points_ > 0 ? static_cast<int>(points_) : 100);
    const auto curves = model->run(experiment, times);
    if (!curves) return fail({Stage::integrate, model->model().name(), curves.error()});
    if (!picture_.empty())
      if (const auto written =
              write_picture(sensitivity_figure(*curves, *values, model->model().name()), picture_, console.host);
          !written)
        return fail({Stage::none, model->model().name(), complaint(kBadCall, written.error())});
    print(model->model(), *curves, *values, console);
    return Exit::done;
  }

 private:
  void print(const Model& model, const SensitivityCurves& c, const std::vector<double>& values,
             const Console& console) const {
    const auto ranked = analysis::ranking(c, values);
    const std::size_t variables = c.variables.size();
    const std::size_t parameters = c.parameters.size();
    if (json_) {
      Json one = report_of("sensitivity", console);
      one["model"] = model.name();
      one["ok"] = true;
      one["parameters"] = c.parameters;
      one["parameter_values"] = values;
      one["variables"] = c.variables;
      one["times"] = c.times;
      one["values"] = Json::object();
      one["derivatives"] = Json::object();
      for (std::size_t v = 0; v < variables; ++v) {
        Json curve = Json::array();
        for (std::size_t k = 0; k < c.times.size(); ++k) curve.push_back(c.values[k * variables + v]);
        one["values"][c.variables[v]] = std::move(curve);
        Json by = Json::object();
        for (std::size_t p = 0; p < parameters; ++p) {
          Json slope = Json::array();
          for (std::size_t k = 0; k < c.times.size(); ++k)
            slope.push_back(c.derivatives[(k * variables + v) * parameters + p]);
          by[c.parameters[p]] = std::move(slope);
        }
        one["derivatives"][c.variables[v]] = std::move(by);
      }
      one["ranking"] = Json::array();
      for (const analysis::Influence& i : ranked)
        one["ranking"].push_back({{"parameter", i.parameter},
                                  {"value", i.value},
                                  {"influence", i.influence},
                                  {"variable", i.variable},
                                  {"time", i.time}});
      one["events"] = c.events;
      one["differences"] = c.has_differences;
      add_diagnostics(one, model.diagnostics());
      print_json(console, one);
      return;
    }
    say(console, model.diagnostics());
    std::string text = fmt::format("{}: derivatives of {} by {}", model.name(), base::counted(variables, "variable"),
                                   base::counted(parameters, "parameter"));
    if (c.events > 0) text += fmt::format(", through {}", base::counted(c.events, "event"));
    text += fmt::format("\nat {:g} s:\n{:<24}{:>14}", c.times.back(), "variable", "value");
    for (const std::string& p : c.parameters) text += fmt::format("{:>16}", "d/d " + p);
    text += '\n';
    const std::size_t last = c.times.size() - 1;
    for (std::size_t v = 0; v < variables; ++v) {
      text += fmt::format("{:<24}{:>14.6g}", c.variables[v], c.values[last * variables + v]);
      for (std::size_t p = 0; p < parameters; ++p)
        text += fmt::format("{:>16.6g}", c.derivatives[(last * variables + v) * parameters + p]);
      text += '\n';
    }
    text += "what matters most (|p dy/dp| against the largest |y|):\n";
    for (const analysis::Influence& i : ranked)
      text += i.influence > 0
                  ? fmt::format("  {:<22}{:>10.4g}  on {} at {:g} s\n", i.parameter, i.influence, i.variable, i.time)
                  : fmt::format("  {:<22}{:>10}  without influence\n", i.parameter, 0);
    if (c.has_differences)
      text += "memory and resets at events were differentiated by differences (relative error about 1e-9)\n";
    console.print(text);
  }

  ModelOptions model_;
  RunOptions run_;
  std::vector<std::string> parameters_;
  std::vector<std::string> variables_;
  std::size_t points_ = 0;
  bool adjoint_ = false;
  std::string picture_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> sensitivity_command() { return std::make_unique<SensitivityCommand>(); }

}  // namespace holon::cli
