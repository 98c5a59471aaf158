// `holon flatten`: a model without its hierarchy, as Base Modelica.

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "diag/json.h"
#include "driver/flatten.h"
#include "driver/session.h"
#include "driver/target.h"

namespace holon::cli {
namespace {

using Json = nlohmann::ordered_json;

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
    options.flag("--json", json_, "Print one JSON object: model, ok, equations, unknowns, text, diagnostics");
    options.folders("--library", libraries_, "Folder with libraries, searched before those of MODELICAPATH");
    options.argument("TARGET", target_, "A Modelica file, the folder of a package, or the name of a class");
  }

  Exit run(const Console& console) override {
    driver::Session session;
    classes::ClassTree tree(session.names, session.files, session.sink, driver::library_options(libraries_));
    classes::ClassNode* node = driver::find_model(target_, tree);
    driver::Flattened result;
    result.model = target_;
    if (node != nullptr && tree.load(*node)) result = driver::flatten_class(tree, *node, session);
    const bool ok = result.flat && !session.sink.has_errors();
    const std::string text = ok ? flat::print_flat(*result.flat) : std::string();
    if (json_) {
      Json object{{"model", result.model}, {"ok", ok}};
      if (ok) {
        object["equations"] = result.flat->equation_count;
        object["unknowns"] = result.flat->unknown_count;
        object["text"] = text;
      }
      object["diagnostics"] = diag::to_json(session.sink, session.files);
      console.print(object.dump(2) + "\n");
    } else {
      console.say(session.sink, session.files);
      console.print(text);
    }
    const Exit status = status_of(session.sink);
    return node == nullptr && status == Exit::done ? Exit::call_wrong : status;
  }

 private:
  bool json_ = false;
  std::vector<std::string> libraries_;
  std::string target_;
};

}  // namespace

std::unique_ptr<Command> flatten_command() { return std::make_unique<FlattenCommand>(); }

}  // namespace holon::cli
