// `holon fix`: the repairs that diagnostics offer, as a difference, or applied to the file.

#include <fmt/format.h>
#include <holon/holon.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/diagnostics.h"
#include "cli/model_options.h"
#include "cli/report.h"

namespace holon::cli {
namespace {

class FixCommand : public Command {
 public:
  CommandInfo info() const override {
    return {
        "fix",
        "Show how a model can be repaired, and repair it",
        "Checks and runs a model, applies the edits that its diagnostics carry, and looks again until none is left.\n"
        "Prints the difference; the file is only changed with --apply. An edit is offered where there is one\n"
        "obvious repair; the hints of the other messages say what can be done by hand.",
        {{"holon fix Spring.mo", "the edits as a difference"},
         {"holon fix --apply Spring.mo", "change the file"},
         {"holon fix --no-run Spring.mo", "without simulating the model"},
         {"holon fix --json Spring.mo", "edits, difference and what is left, for a script"}}};
  }

  void declare(Options& options) override {
    model_.declare(options);
    options.flag("--apply", apply_, "Write the repaired text to the file");
    options.flag("--no-run", no_run_, "Do not simulate: repair only what is wrong with the text and the equations");
    options.flag("--json", json_,
                 "Print one JSON object: ok, changed, repaired, difference, diagnostics that are left");
    options.argument("FILE", model_.target, "A Modelica file");
  }

  std::optional<WorkerRules> worker() const override {
    auto rules = model_.worker({model_.target});
    if (rules && apply_) rules->output = model_.target;
    return rules;
  }

  Exit run(const Console& console) override {
    Json one = report_of("fix", console);
    one["file"] = model_.target;
    one["ok"] = false;
    if (!model_.target.ends_with(".mo"))
      return refuse(console, json_, std::move(one),
                    complaint(kBadCall, fmt::format("`{}` is not a Modelica file (`.mo`)", model_.target)));
    Workspace workspace = model_.workspace(console);
    const auto request = model_.request(workspace, console);
    if (!request) return refuse(console, json_, std::move(one), request.error());
    const Repair repair = repair_model(workspace, *request, {.simulate = !no_run_});
    if (repair.left.blames_request()) return refuse(console, json_, std::move(one), repair.left);
    std::string shown;
    for (const RepairedFile& file : repair.files) shown += difference(file.before, file.after, file.path);
    if (apply_)
      for (const RepairedFile& file : repair.files)
        if (const auto written = write_file(console.host, file.path, file.after); !written)
          return refuse(console, json_, std::move(one),
                        complaint(kCannotWrite, fmt::format("cannot write `{}`: {}", file.path, written.error())));
    const Exit status = status_of(repair.left);
    if (json_) {
      print(std::move(one), repair, shown, status, console);
      return status;
    }
    console.print(shown);
    say(console, repair.left);
    const std::string mistakes = base::counted(repair.repaired.size(), "mistake");
    if (repair.repaired.empty()) {
      console.say(repair.left.has_errors() ? "no edit is offered: the hints say what can be done\n"
                                           : "nothing to repair\n");
    } else {
      console.say(fmt::format(
          "{} {}{}\n", mistakes, apply_ ? "repaired" : "can be repaired: add --apply",
          repair.left.has_errors() ? fmt::format("; {} left", base::counted(repair.left.errors(), "error")) : ""));
    }
    return status;
  }

 private:
  void print(Json one, const Repair& repair, const std::string& shown, Exit status, const Console& console) const {
    one["ok"] = status == Exit::done;
    one["applied"] = apply_ && !repair.files.empty();
    one["repaired"] = Json::array();
    for (const Diagnostic& d : repair.repaired)
      one["repaired"].push_back(
          {{"code", d.code}, {"message", d.message}, {"line", d.place ? Json(d.place->line) : Json(nullptr)}});
    one["difference"] = shown;
    add_diagnostics(one, repair.left);
    print_json(console, one);
  }

  ModelOptions model_;
  bool apply_ = false;
  bool no_run_ = false;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> fix_command() { return std::make_unique<FixCommand>(); }

}  // namespace holon::cli
