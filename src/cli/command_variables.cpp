// `holon variables`: every variable of a model, with what the model says about it.

#include <fmt/format.h>
#include <holon/holon.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/model_options.h"
#include "cli/report.h"

namespace holon::cli {
namespace {

class VariablesCommand : public Command {
 public:
  CommandInfo info() const override {
    return {"variables",
            "List the variables of a model",
            "Every variable with its kind, type, unit, start value, bounds and description; states are marked.",
            {{"holon variables Pendulum.mo", "all of them"},
             {"holon variables Motor.mo --kind parameter", "what can be set with --set"},
             {"holon variables Motor.mo --json", "for a script"}}};
  }

  void declare(Options& options) override {
    model_.declare(options);
    options.choice("--kind", kind_, {"constant", "parameter", "discrete", "state", "continuous"}, "Only this kind");
    options.flag("--json", json_, "Print one JSON object with a list `variables`");
    options.argument("TARGET", model_.target, "A Modelica file, a package's folder, the name of a class, or `-`");
  }

  std::optional<WorkerRules> worker() const override { return model_.worker({model_.target}); }

  Exit run(const Console& console) override {
    Json one = report_of("variables", console);
    Workspace workspace = model_.workspace(console);
    const auto request = model_.request(workspace, console);
    if (!request) return failed(one, {Stage::lookup, model_.target, request.error()}, console);
    const auto model = workspace.translate(*request);
    if (!model) return failed(one, model.error(), console);
    std::vector<Variable> variables = model->variables();
    std::erase_if(variables, [&](const Variable& v) { return !kind_.empty() && name_of(v.kind) != kind_; });
    if (!json_) {
      say(console, model->diagnostics());
      print(variables, console);
      return Exit::done;
    }
    one["model"] = model->name();
    one["ok"] = true;
    one["variables"] = Json::array();
    for (const Variable& v : variables) one["variables"].push_back(as_json(v));
    add_diagnostics(one, model->diagnostics());
    print_json(console, one);
    return Exit::done;
  }

 private:
  Exit failed(Json& one, const Failure& failure, const Console& console) const {
    one["model"] = failure.model;
    one["stage"] = name_of(failure.stage);
    return refuse(console, json_, std::move(one), failure.diagnostics);
  }

  static Json text_or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

  static Json as_json(const Variable& v) {
    Json one{{"name", v.name},
             {"kind", name_of(v.kind)},
             {"type", v.type},
             {"unit", text_or_null(v.unit)},
             {"display_unit", text_or_null(v.display_unit)},
             {"description", v.description},
             {"causality", text_or_null(v.causality)},
             {"value", text_or_null(v.binding)},
             {"start", text_or_null(v.start)},
             {"fixed", v.fixed ? Json(*v.fixed) : Json(nullptr)},
             {"min", text_or_null(v.min)},
             {"max", text_or_null(v.max)},
             {"nominal", text_or_null(v.nominal)},
             {"state", v.kind == VariableKind::state},
             {"protected", v.is_protected},
             {"final", v.is_final},
             {"hidden", v.is_hidden},
             {"shapes_model", v.shapes_model}};
    if (v.declaration)
      one["declared"] = {
          {"file", v.declaration->file}, {"line", v.declaration->line}, {"column", v.declaration->column}};
    return one;
  }

  static void print(const std::vector<Variable>& variables, const Console& console) {
    std::size_t width = 0;
    for (const Variable& v : variables) width = std::max(width, v.name.size());
    width = std::min<std::size_t>(width, 60);
    for (const Variable& v : variables) {
      std::string value = !v.binding.empty() ? "= " + v.binding : !v.start.empty() ? "start " + v.start : "";
      if (value.size() > 24) value = value.substr(0, 23) + "…";
      console.print(fmt::format("{:<10} {:<{}}  {:<8} {:<8} {:<24} {}\n", name_of(v.kind), v.name, width, v.type,
                                v.unit, value, v.description));
    }
    console.print(base::counted(variables.size(), "variable") + "\n");
  }

  ModelOptions model_;
  std::string kind_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> variables_command() { return std::make_unique<VariablesCommand>(); }

}  // namespace holon::cli
