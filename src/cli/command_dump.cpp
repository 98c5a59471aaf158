// `holon dump`: what a stage makes of a model, as text.

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "cli/find_files.h"
#include "diag/json.h"
#include "driver/dump.h"
#include "driver/session.h"
#include "driver/target.h"

namespace holon::cli {
namespace {

class DumpCommand : public Command {
 public:
  CommandInfo info() const override {
    std::string stages = "Stages, in the order of the way of a model:";
    for (const driver::StageName& stage : driver::all_stages())
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
    for (const driver::StageName& stage : driver::all_stages()) names.emplace_back(stage.name);
    options.flag("--json", json_, "Print one JSON object: target, stage, ok, text, diagnostics");
    options.choice("--stage", stage_, names, "Which stage to show (syntax)");
    options.folders("--library", libraries_, "Folder with libraries, searched before those of MODELICAPATH");
    options.argument("TARGET", target_, "A Modelica file, a package's folder, or the name of a class");
  }

  Exit run(const Console& console) override {
    driver::Session session;
    if (driver::is_path(target_) && !check_exists(target_, session.sink)) {
      console.say(session.sink, session.files);
      return status_of(session.sink);
    }
    driver::DumpRequest request{driver::Stage::syntax, target_, driver::library_options(libraries_)};
    if (const auto stage = driver::stage_named(stage_)) request.stage = *stage;
    const std::string text = driver::dump(request, session);
    if (json_) {
      const nlohmann::ordered_json object{{"target", target_},
                                          {"stage", stage_},
                                          {"ok", !session.sink.has_errors()},
                                          {"text", text},
                                          {"diagnostics", diag::to_json(session.sink, session.files)}};
      console.print(object.dump(2) + "\n");
    } else {
      console.print(text);
      console.say(session.sink, session.files);
    }
    return status_of(session.sink);
  }

 private:
  bool json_ = false;
  std::string stage_ = "syntax";
  std::string target_;
  std::vector<std::string> libraries_;
};

}  // namespace

std::unique_ptr<Command> dump_command() { return std::make_unique<DumpCommand>(); }

}  // namespace holon::cli
