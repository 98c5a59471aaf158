// `holon flatten`: a model without its hierarchy, as Base Modelica.

#include <holon/holon.h>

#include <memory>
#include <optional>
#include <string>

#include "cli/commands.h"
#include "cli/model_options.h"
#include "cli/report.h"

namespace holon::cli {
namespace {

class FlattenCommand : public Command {
 public:
  CommandInfo info() const override {
    return {"flatten",
            "Print a model as scalar variables and equations",
            "Applies all modifications, writes out arrays, turns connections into equations and prints what is left:\n"
            "one model without hierarchy, in Base Modelica, which is Modelica that can be read again.",
            {{"holon flatten Spring.mo", "the last class of a file"},
             {"holon flatten --library ~/Modelica Modelica.Blocks.Examples.PID_Controller", "a class of a library"},
             {"holon flatten --json Spring.mo", "text, counts and diagnostics for a script"}}};
  }

  void declare(Options& options) override {
    model_.declare(options);
    options.flag("--json", json_, "Print one JSON object: model, ok, equations, unknowns, text, diagnostics");
    options.argument("TARGET", model_.target, "A Modelica file, a package's folder, the name of a class, or `-`");
  }

  std::optional<WorkerRules> worker() const override { return model_.worker({model_.target}); }

  Exit run(const Console& console) override {
    Workspace workspace = model_.workspace(console);
    const auto request = model_.request(workspace, console);
    const Flattened result = request ? workspace.flatten(*request) : refused(request.error());
    const bool ok = !result.text.empty() && !result.diagnostics.has_errors();
    if (json_) {
      Json object = report_of("flatten", console);
      object["model"] = result.model;
      object["ok"] = ok;
      if (ok) {
        object["equations"] = result.equations;
        object["unknowns"] = result.unknowns;
        object["text"] = result.text;
      }
      add_diagnostics(object, result.diagnostics);
      print_json(console, object);
    } else {
      say(console, result.diagnostics);
      console.print(result.text);
    }
    const Exit status = status_of(result.diagnostics);
    return !ok && status == Exit::done ? Exit::call_wrong : status;
  }

 private:
  Flattened refused(const Diagnostics& diagnostics) const {
    Flattened result;
    result.model = model_.target;
    result.diagnostics = diagnostics;
    return result;
  }

  ModelOptions model_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> flatten_command() { return std::make_unique<FlattenCommand>(); }

}  // namespace holon::cli
