// `holon check`: everything that can be said of a model without simulating it.

#include <fmt/format.h>
#include <holon/holon.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/model_options.h"
#include "cli/progress_bar.h"
#include "cli/report.h"

namespace holon::cli {
namespace {

using base::counted;

class CheckCommand : public Command {
 public:
  CommandInfo info() const override {
    return {"check",
            "Check models without simulating them",
            "Reads a model, applies all modifications, types every expression, makes the connection equations and\n"
            "counts equations and unknowns. Of a package, every model in it that is not partial is checked.",
            {{"holon check Spring.mo", "the last class of a file"},
             {"holon check MyLibrary", "every model of the package in the folder MyLibrary"},
             {"holon check --library ~/Modelica Modelica.Blocks.Examples", "every model of a package"},
             {"holon check --notes Spring.mo", "with notes: parameters that nothing uses, states without start value"},
             {"holon check --json Spring.mo", "the result for a script"}}};
  }

  void declare(Options& options) override {
    model_.declare(options);
    options.flag("--json", json_, "Print one JSON object: ok, and for each model stage, equations, diagnostics");
    options.flag("--notes", notes_, "Also say what may be meant otherwise: unused, hidden, without start value");
    options.flag("--werror", werror_, "Take every warning for an error");
    options.arguments("TARGET", targets_, "Modelica files, folders of packages, or names of classes; `-`: the input");
  }

  std::optional<WorkerRules> worker() const override { return model_.worker(targets_); }

  Exit run(const Console& console) override {
    Exit worst = Exit::done;
    Json one = report_of("check", console);
    one["ok"] = true;
    one["models"] = Json::array();
    for (const std::string& target : targets_) {
      const Exit status = check_target(target, console, one);
      if (worst == Exit::done) worst = status;
    }
    if (one["models"].size() == 1 && targets_.size() == 1) one.update(Json(one["models"][0]));
    one["ok"] = worst == Exit::done;
    if (json_) print_json(console, one);
    return worst;
  }

 private:
  // So many classes of a package may be too large; they take long, and the rest is not checked.
  static constexpr std::size_t kMostTooLarge = 3;

  Exit check_target(const std::string& target, const Console& console, Json& one) {
    model_.target = target;
    Workspace workspace = model_.workspace(console);
    auto request = model_.request(workspace, console);
    if (!request) return unreadable(target, request.error(), console, one);
    if (request->model.empty()) {
      const Listing listing = workspace.list(request->target);
      if (listing.diagnostics.has_errors()) return unreadable(target, listing.diagnostics, console, one);
      if (listing.is_package) return check_package(workspace, *request, listing, console, one);
    }
    const Checked checked = workspace.check(*request, {.notes = notes_});
    one["models"].push_back(as_json(checked));
    if (!json_) {
      say(console, checked.diagnostics);
      if (checked.counted && checked.ok())
        console.print(fmt::format("{}: {}, {}, {}\n", checked.model, counted(checked.equations, "equation"),
                                  counted(checked.unknowns, "unknown"), counted(checked.variables, "variable")));
    }
    return status_of_check(checked);
  }

  Exit unreadable(const std::string& target, const Diagnostics& diagnostics, const Console& console, Json& all) const {
    Json one{{"model", target}, {"ok", false}, {"stage", "lookup"}};
    add_diagnostics(one, diagnostics);
    all["models"].push_back(std::move(one));
    if (!json_) say(console, diagnostics);
    const Exit status = status_of(diagnostics);
    return status == Exit::done ? Exit::call_wrong : status;
  }

  // Each model starts afresh, so that one that is wrong spoils no other.
  Exit check_package(const Workspace& workspace, const ModelRequest& package, const Listing& listing,
                     const Console& console, Json& one) {
    std::size_t passed = 0;
    std::size_t failed = 0;
    ProgressBar bar(console, listing.models.size());
    std::size_t too_large = 0;
    for (const std::string& model : listing.models) {
      if (too_large == kMostTooLarge) break;
      bar.show(passed + failed, model);
      ModelRequest request = package;
      request.model = model;
      const Checked checked = workspace.check(request, {.notes = notes_, .asserts_need_experiment = true});
      const bool ok = status_of_check(checked) == Exit::done;
      ++(ok ? passed : failed);
      if (is_too_large(checked)) ++too_large;
      one["models"].push_back(as_json(checked));
      if (json_) continue;
      bar.clear();
      console.print(fmt::format("{:7} {:6} {:6}  {}\n", ok ? "ok" : name_of(checked.stage), checked.equations,
                                checked.unknowns, model));
      if (!ok || notes_) say(console, checked.diagnostics);
    }
    bar.clear();
    if (const std::size_t left = listing.models.size() - passed - failed; left > 0) {
      one["not_checked"] = one.value("not_checked", std::size_t{0}) + left;
      console.say(
          fmt::format("holon: {} not checked, for {} before are larger than any class may be; --model checks one\n",
                      counted(left, "class"), too_large));
    }
    if (!json_) console.print(fmt::format("{}: {} right, {} wrong\n", listing.name, passed, failed));
    return failed > 0 ? Exit::model_wrong : Exit::done;
  }

  // Whether a class asked for more than any class gets: components, depth, steps of evaluations, parts of equations.
  // Some lines of text can have many classes that do.
  static bool is_too_large(const Checked& checked) {
    return std::ranges::any_of(checked.diagnostics.all(), [](const Diagnostic& one) {
      return one.code == "H3021" || one.code == "H3503" || one.code == "H3612" || one.code == "H4038" ||
             one.code == "H4037" || one.code == "H9011";
    });
  }

  Exit status_of_check(const Checked& checked) const {
    const Exit status = status_of(checked.diagnostics);
    return status == Exit::done && werror_ && checked.diagnostics.warnings() > 0 ? Exit::model_wrong : status;
  }

  Json as_json(const Checked& checked) const {
    Json one{{"model", checked.model}, {"ok", status_of_check(checked) == Exit::done}};
    if (!checked.ok()) one["stage"] = name_of(checked.stage);
    if (checked.counted) {
      one["equations"] = checked.equations;
      one["unknowns"] = checked.unknowns;
      one["variables"] = checked.variables;
    }
    one["milliseconds"] = milliseconds_json(checked.milliseconds);
    add_diagnostics(one, checked.diagnostics);
    return one;
  }

  ModelOptions model_;
  bool json_ = false;
  bool notes_ = false;
  bool werror_ = false;
  std::vector<std::string> targets_;
};

}  // namespace

std::unique_ptr<Command> check_command() { return std::make_unique<CheckCommand>(); }

}  // namespace holon::cli
