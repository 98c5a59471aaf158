// `holon dump`: what a stage makes of a model, as text.

#include <holon/holon.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "cli/model_options.h"
#include "cli/report.h"

namespace holon::cli {
namespace {

class DumpCommand : public Command {
 public:
  CommandInfo info() const override {
    std::string stages = "Stages, in the order of the way of a model:";
    for (const DumpStageName& stage : dump_stages())
      stages += "\n  " + std::string(stage.name) + ": " + std::string(stage.what);
    return {"dump",
            "Show what a stage makes of a model",
            stages,
            {{"holon dump --stage=tokens Spring.mo", "the words of a file"},
             {"holon dump --stage=syntax Spring.mo", "its syntax tree"},
             {"holon dump --stage=classes --library ~/Modelica Modelica.Blocks", "a package of a library"},
             {"holon dump --stage=instance Spring.mo", "its components, with types, sizes and values"},
             {"holon dump --stage=flat Spring.mo", "its scalar variables and equations"},
             {"holon dump --stage=causal Spring.mo", "its equations, solved and in order"}}};
  }

  void declare(Options& options) override {
    std::vector<std::string> names;
    for (const DumpStageName& stage : dump_stages()) names.emplace_back(stage.name);
    model_.declare(options);
    options.flag("--json", json_, "Print one JSON object: target, stage, ok, text, diagnostics");
    options.choice("--stage", stage_, names, "Which stage to show (default syntax)");
    options.argument("TARGET", model_.target, "A Modelica file, a package's folder, the name of a class, or `-`");
  }

  std::optional<WorkerRules> worker() const override { return model_.worker({model_.target}); }

  Exit run(const Console& console) override {
    Workspace workspace = model_.workspace(console);
    const auto request = model_.request(workspace, console);
    Text result;
    if (request) {
      result = workspace.dump(*request, dump_stage_named(stage_).value_or(DumpStage::syntax));
    } else {
      result.diagnostics = request.error();
    }
    if (json_) {
      Json object = report_of("dump", console);
      object["target"] = model_.target;
      object["stage"] = stage_;
      object["ok"] = !result.diagnostics.has_errors();
      object["text"] = result.text;
      add_diagnostics(object, result.diagnostics);
      print_json(console, object);
    } else {
      console.print(result.text);
      say(console, result.diagnostics);
    }
    return status_of(result.diagnostics);
  }

 private:
  ModelOptions model_;
  bool json_ = false;
  std::string stage_ = "syntax";
};

}  // namespace

std::unique_ptr<Command> dump_command() { return std::make_unique<DumpCommand>(); }

}  // namespace holon::cli
