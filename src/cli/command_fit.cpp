// `holon fit`: parameters of a model from measured curves.

#include <fmt/format.h>
#include <holon/holon.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/fit.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/diagnostics.h"
#include "cli/model_options.h"
#include "cli/picture.h"
#include "cli/report.h"
#include "cli/run_options.h"
#include "lti/lapack.h"

namespace holon::cli {
namespace {

std::optional<double> value_in(std::string_view text, double empty) {
  if (text.empty()) return empty;
  double value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  if (read.ec != std::errc{} || read.ptr != text.data() + text.size()) return std::nullopt;
  return value;
}

plot::Figure fit_figure(const analysis::Fitted& f, const analysis::Measured& data, const std::string& title) {
  plot::Figure figure;
  figure.title = title;
  const std::size_t variables = f.curves.variables.size();
  for (std::size_t v = 0; v < variables; ++v) {
    plot::Plot plot;
    plot.x.label = "time [s]";
    plot.y.label = f.curves.variables[v];
    plot::Curve measured;
    measured.label = "measured";
    measured.color = 1;
    measured.markers = true;
    plot::Curve model;
    model.label = "model";
    model.parts.emplace_back();
    for (std::size_t k = 0; k < data.times.size(); ++k) {
      if (std::isfinite(data.values[v][k])) measured.parts.push_back({{data.times[k], data.values[v][k]}});
      model.parts[0].emplace_back(f.curves.times[k], f.curves.values[k * variables + v]);
    }
    plot.curves = {std::move(model), std::move(measured)};
    plot::fit_axes(plot);
    figure.plots.push_back(std::move(plot));
  }
  return figure;
}

class FitCommand : public Command {
 public:
  CommandInfo info() const override {
    return {
        "fit",
        "Find the parameters with which a model fits measured curves",
        "Least squares with the exact derivatives of the run. The data is a CSV file (or .mat) with a column `time`;\n"
        "its other columns that are variables of the model count. Each parameter is given with its 95 % interval,\n"
        "which rests on noise that is independent from row to row.",
        {{"holon fit Motor.mo measured.csv --vary R,J", "two parameters"},
         {"holon fit Motor.mo measured.csv --vary R --bounds R=0: --picture fit.svg", "not below 0; and a picture"}}};
  }

  void declare(Options& options) override {
    model_.declare(options);
    run_.declare(options);
    options.texts("--vary", vary_, "Parameters to be found", "NAME");
    options.texts("--bounds", bounds_, "Where a parameter may be; either end may be left out", "NAME=LOW:HIGH");
    options.texts("--of", variables_, "Columns that count (default: all that the model has)", "NAME");
    options.text("--picture", picture_, "Write a picture: .svg, .pdf or .png", "FILE");
    options.flag("--json", json_, "Print one JSON object: parameters, residual, correlation");
    options.argument("TARGET", model_.target, "A Modelica file, a package's folder, or the name of a class");
    options.argument("DATA", data_, "Measured curves, .csv or .mat");
  }

  std::optional<WorkerRules> worker() const override {
    lti::load_lapack();
    auto rules = model_.worker({model_.target, data_});
    if (rules && !picture_.empty()) rules->output = picture_;
    return rules;
  }

  Exit run(const Console& console) override {
    const auto fail = [&](const Failure& failure) {
      Json one = report_of("fit", console);
      one["model"] = failure.model;
      one["stage"] = name_of(failure.stage);
      return refuse(console, json_, std::move(one), failure.diagnostics);
    };
    const auto bad = [&](std::string message) {
      return fail({Stage::lookup, model_.target, complaint(kBadCall, std::move(message))});
    };
    analysis::SensitivityOptions options;
    options.parameters = base::split_list(vary_);
    if (options.parameters.empty()) return bad("which parameters are to be found? --vary NAME,…");
    const auto data = read_result(data_);
    if (!data) return bad(data.error());
    Workspace workspace = model_.workspace(console);
    auto request = model_.request(workspace, console);
    if (!request) return fail({Stage::lookup, model_.target, request.error()});
    const auto plain = workspace.translate(*request);
    if (!plain) return fail(plain.error());
    options.variables = base::split_list(variables_);
    if (options.variables.empty())
      for (const Variable& v : plain->variables())
        if (v.type == "Real" && v.kind >= VariableKind::state && data->find(v.name))
          options.variables.push_back(v.name);
    for (const std::string& name : options.variables)
      if (!data->find(name)) return bad(fmt::format("`{}` has no column `{}`", data_, name));
    if (options.variables.empty()) return bad(fmt::format("no column of `{}` is a variable of the model", data_));
    const auto model = analysis::Differentiable::make(workspace, *request, options);
    if (!model) return fail(model.error());

    analysis::FitOptions how;
    how.experiment = model->model().experiment();
    how.experiment.tolerance = std::min(how.experiment.tolerance, 1e-8);
    if (const auto problem = run_.apply(how.experiment)) return fail({Stage::lookup, plain->name(), *problem});
    analysis::Measured measured;
    measured.values.resize(options.variables.size());
    const std::vector<double> times = data->times();
    for (std::size_t row = 0; row < times.size(); ++row) {
      if (times[row] < how.experiment.start_time || (row > 0 && times[row] < times[row - 1]))
        return bad(fmt::format("`{}`: the times have to ascend from {:g} s on", data_, how.experiment.start_time));
      measured.times.push_back(times[row]);
      for (std::size_t v = 0; v < options.variables.size(); ++v)
        measured.values[v].push_back(data->value(row, *data->find(options.variables[v])));
    }
    if (measured.times.empty()) return bad(fmt::format("`{}` has no rows", data_));
    how.experiment.stop_time = std::max(measured.times.back(), how.experiment.start_time);
    if (auto problem = read_bounds(*model, how.bounds)) return bad(*problem);
    if (!json_)
      how.progress = [&](const analysis::FitProgress& p) {
        console.say(fmt::format("iteration {}: {:.6g}\n", p.iteration, p.sum));
      };
    const auto fitted = analysis::fit(*model, measured, how);
    if (!fitted) return fail({Stage::integrate, plain->name(), fitted.error()});
    if (!picture_.empty())
      if (const auto written = write_picture(fit_figure(*fitted, measured, plain->name()), picture_, console.host);
          !written)
        return fail({Stage::none, plain->name(), complaint(kBadCall, written.error())});
    print(*plain, *fitted, console);
    return fitted->has_converged ? Exit::done : Exit::simulation_failed;
  }

 private:
  std::optional<std::string> read_bounds(const analysis::Differentiable& model,
                                         std::vector<analysis::FitBound>& bounds) const {
    bounds.resize(model.parameters().size());
    // What the model says of its parameters counts where the call says nothing.
    for (const Variable& v : model.model().variables()) {
      const auto found = std::ranges::find(model.parameters(), v.name);
      if (found == model.parameters().end()) continue;
      analysis::FitBound& bound = bounds[static_cast<std::size_t>(found - model.parameters().begin())];
      bound.low = value_in(v.min, bound.low).value_or(bound.low);
      bound.high = value_in(v.max, bound.high).value_or(bound.high);
    }
    for (const std::string& text : base::split_list(bounds_)) {
      const std::size_t equals = text.find('=');
      const std::size_t colon = text.find(':', equals == std::string::npos ? 0 : equals);
      std::string wrong = fmt::format("--bounds {}: not of the form NAME=LOW:HIGH", text);
      if (equals == std::string::npos || colon == std::string::npos) return wrong;
      const auto found = std::ranges::find(model.parameters(), text.substr(0, equals));
      if (found == model.parameters().end()) return fmt::format("--bounds {}: not one of --vary", text);
      analysis::FitBound& bound = bounds[static_cast<std::size_t>(found - model.parameters().begin())];
      const auto low = value_in(text.substr(equals + 1, colon - equals - 1), bound.low);
      const auto high = value_in(text.substr(colon + 1), bound.high);
      if (!low || !high || *low > *high) return wrong;
      bound = {*low, *high};
    }
    return std::nullopt;
  }

  void print(const Model& model, const analysis::Fitted& f, const Console& console) const {
    if (json_) {
      Json one = report_of("fit", console);
      one["model"] = model.name();
      one["ok"] = f.has_converged;
      one["converged"] = f.has_converged;
      one["iterations"] = f.iterations;
      one["measurements"] = f.measurements;
      one["parameters"] = Json::array();
      for (const analysis::FittedParameter& p : f.parameters) {
        Json parameter{{"name", p.name}, {"value", p.value}, {"start", p.start}, {"at_bound", p.is_at_bound}};
        const bool is_known = !p.is_at_bound && !p.is_open;
        parameter["interval"] = is_known ? Json({p.low, p.high}) : Json(nullptr);
        parameter["error"] = is_known ? Json(p.error) : Json(nullptr);
        one["parameters"].push_back(std::move(parameter));
      }
      one["residual"] = Json::object();
      for (std::size_t v = 0; v < f.residual.size(); ++v) one["residual"][f.curves.variables[v]] = f.residual[v];
      one["correlation"] = Json::array();
      const std::size_t n = f.parameters.size();
      for (std::size_t i = 0; i < n; ++i)
        one["correlation"].push_back(
            std::vector<double>(f.correlation.begin() + static_cast<std::ptrdiff_t>(i * n),
                                f.correlation.begin() + static_cast<std::ptrdiff_t>((i + 1) * n)));
      one["warning"] = f.warning;
      add_diagnostics(one, model.diagnostics());
      print_json(console, one);
      return;
    }
    std::string text =
        fmt::format("{}: {} from {} values in {}\n", model.name(), base::counted(f.parameters.size(), "parameter"),
                    f.measurements, base::counted(static_cast<std::size_t>(f.iterations), "iteration"));
    for (const analysis::FittedParameter& p : f.parameters)
      text += p.is_open       ? fmt::format("  {} = {:.8g}, not determined by itself\n", p.name, p.value)
              : p.is_at_bound ? fmt::format("  {} = {:.8g}, at its bound\n", p.name, p.value)
                              : fmt::format("  {} = {:.8g}, 95 % interval {:.6g} to {:.6g} (began at {:g})\n", p.name,
                                            p.value, p.low, p.high, p.start);
    for (std::size_t v = 0; v < f.residual.size(); ++v)
      text += fmt::format("  {} is missed by {:.4g} (root of the mean square)\n", f.curves.variables[v], f.residual[v]);
    if (!f.warning.empty()) text += f.warning + "\n";
    if (!f.has_converged) text += "it has not converged: other starting values may help (--set)\n";
    console.print(text);
  }

  ModelOptions model_;
  RunOptions run_;
  std::vector<std::string> vary_;
  std::vector<std::string> bounds_;
  std::vector<std::string> variables_;
  std::string data_;
  std::string picture_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> fit_command() { return std::make_unique<FitCommand>(); }

}  // namespace holon::cli
