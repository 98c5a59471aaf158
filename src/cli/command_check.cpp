// `holon check`: everything that can be said of a model without simulating it.

#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/find_files.h"
#include "cli/progress_bar.h"
#include "diag/json.h"
#include "driver/experiment.h"
#include "driver/flatten.h"
#include "driver/session.h"
#include "driver/target.h"
#include "flat/notes.h"
#include "flat/parameter_asserts.h"

namespace holon::cli {
namespace {

using base::counted;
using Json = nlohmann::ordered_json;

class CheckCommand : public Command {
 public:
  CommandInfo info() const override {
    return {"check",
            "Check models without simulating them",
            "Reads a model, applies all modifications, types every expression, makes the connection equations and\n"
            "counts equations and unknowns. Of a package, every model in it that is not partial is checked.",
            {{"holon check Spring.mo", "the last class of a file"},
             {"holon check --library ~/Modelica Modelica.Blocks.Examples", "every model of a package"},
             {"holon check --notes Spring.mo", "with notes: parameters that nothing uses, states without start value"},
             {"holon check --json Spring.mo", "the result for a script"}}};
  }

  void declare(Options& options) override {
    options.flag("--json", json_, "Print one JSON object: model, ok, stage, equations, unknowns, diagnostics");
    options.flag("--notes", notes_, "Also say what may be meant otherwise: unused, hidden, without start value");
    options.folders("--library", libraries_, "Folder with libraries, searched before those of MODELICAPATH");
    options.arguments("TARGET", targets_, "Modelica files, folders of packages, or names of classes");
  }

  Exit run(const Console& console) override {
    Exit worst = Exit::done;
    Json all = Json::array();
    for (const std::string& target : targets_) {
      const Exit status = check_target(target, console, all);
      if (worst == Exit::done) worst = status;
    }
    if (json_) console.print((all.size() == 1 ? all[0] : all).dump(2) + "\n");
    return worst;
  }

 private:
  // What is asserted of parameters can be said without simulating, too.
  static driver::Flattened flatten_and_check(classes::ClassTree& tree, classes::ClassNode& node,
                                             driver::Session& session, bool asserts) {
    driver::Flattened result = driver::flatten_class(tree, node, session);
    if (asserts && result.flat && !session.sink.has_errors()) flat::check_parameter_asserts(*result.flat, session.sink);
    return result;
  }
  // In a package, a part whose user has to give the parameters is no mistake; a model with an experiment has all it
  // needs.
  static bool has_experiment(classes::ClassTree& tree, classes::ClassNode& node) {
    const driver::Experiment e = driver::experiment_of(tree, node);
    return e.start_time || e.stop_time || e.tolerance || e.interval;
  }

  Exit check_target(const std::string& target, const Console& console, Json& all) {
    driver::Session session;
    classes::ClassTree tree(session.names, session.files, session.sink, driver::library_options(libraries_));
    classes::ClassNode* node = nullptr;
    if (!driver::is_path(target) || check_exists(target, session.sink)) node = driver::find_target(target, tree);
    if (!node) {
      Json one{{"model", target},
               {"ok", false},
               {"stage", "lookup"},
               {"diagnostics", diag::to_json(session.sink, session.files)}};
      all.push_back(std::move(one));
      if (!json_) console.say(session.sink, session.files);
      const Exit status = status_of(session.sink);
      return status == Exit::done ? Exit::call_wrong : status;
    }
    if (tree.load(*node) && node->def->restriction == syntax::Restriction::package)
      return check_package(tree.qualified_name(*node), target, console, all);
    const driver::Flattened result = flatten_and_check(tree, *node, session, true);
    if (notes_ && result.flat && !session.sink.has_errors()) flat::write_notes(*result.flat, session.sink);
    all.push_back(as_json(result, session));
    if (!json_) {
      console.say(session.sink, session.files);
      if (result.flat && !session.sink.has_errors())
        console.print(fmt::format("{}: {}, {}, {}\n", result.model, counted(result.flat->equation_count, "equation"),
                                  counted(result.flat->unknown_count, "unknown"),
                                  counted(result.flat->variables.size(), "variable")));
    }
    return status_of(session.sink);
  }

  // Each model starts afresh, so that one that is wrong spoils no other.
  Exit check_package(const std::string& name, const std::string& target, const Console& console, Json& all) {
    std::vector<std::string> names;
    {
      driver::Session session;
      classes::ClassTree tree(session.names, session.files, session.sink, driver::library_options(libraries_));
      if (classes::ClassNode* package = driver::find_target(target, tree))
        for (classes::ClassNode* model : driver::models_in(tree, *package))
          names.push_back(tree.qualified_name(*model));
    }
    std::size_t passed = 0;
    std::size_t failed = 0;
    ProgressBar bar(console, names.size());
    for (const std::string& model : names) {
      bar.show(passed + failed, model);
      driver::Session session;
      classes::ClassTree tree(session.names, session.files, session.sink, driver::library_options(libraries_));
      if (driver::is_path(target)) driver::find_target(target, tree);
      classes::ClassNode* node = driver::find_class(model, tree);
      if (!node) continue;
      const driver::Flattened result = flatten_and_check(tree, *node, session, has_experiment(tree, *node));
      if (notes_ && result.flat && !session.sink.has_errors()) flat::write_notes(*result.flat, session.sink);
      const bool ok = !session.sink.has_errors();
      ++(ok ? passed : failed);
      all.push_back(as_json(result, session));
      if (json_) continue;
      bar.clear();
      console.print(fmt::format("{:7} {:6} {:6}  {}\n", ok ? "ok" : driver::name_of(result.failed),
                                result.flat ? result.flat->equation_count : 0,
                                result.flat ? result.flat->unknown_count : 0, model));
      if (!ok || notes_) console.say(session.sink, session.files);
    }
    bar.clear();
    if (!json_) console.print(fmt::format("{}: {} right, {} wrong\n", name, passed, failed));
    return failed > 0 ? Exit::model_wrong : Exit::done;
  }

  static Json as_json(const driver::Flattened& result, const driver::Session& session) {
    Json one;
    one["model"] = result.model;
    one["ok"] = !session.sink.has_errors();
    if (session.sink.has_errors()) one["stage"] = driver::name_of(result.failed);
    if (result.flat) {
      one["equations"] = result.flat->equation_count;
      one["unknowns"] = result.flat->unknown_count;
      one["variables"] = result.flat->variables.size();
    }
    one["milliseconds"] = {
        {"instantiate", result.time.instantiate}, {"flatten", result.time.flatten}, {"total", result.time.total}};
    one["diagnostics"] = diag::to_json(session.sink, session.files);
    return one;
  }

  bool json_ = false;
  bool notes_ = false;
  std::vector<std::string> libraries_;
  std::vector<std::string> targets_;
};

}  // namespace

std::unique_ptr<Command> check_command() { return std::make_unique<CheckCommand>(); }

}  // namespace holon::cli
