// `holon inspect`: what becomes of a model's equations before they are simulated.

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
#include "cli/report.h"
#include "cli/run_options.h"

namespace holon::cli {
namespace {

using base::counted;

class InspectCommand : public Command {
 public:
  CommandInfo info() const override {
    return {"inspect",
            "Show states, index, blocks and initialization of a model",
            "Orders the equations of a model and shows what was found: states, structural index, systems of equations\n"
            "before and after tearing, events, aliases, and what initialization takes start values for.",
            {{"holon inspect Pendulum.mo", "the last class of a file"},
             {"holon inspect --json --library ~/Modelica Modelica.Blocks.Examples.PID_Controller", "for a script"}}};
  }

  void declare(Options& options) override {
    model_.declare(options);
    constraints_.declare(options);
    options.flag("--json", json_, "Print one JSON object: states, index, blocks, linear, nonlinear, …");
    options.flag("--all", all_, "Print every variable and every block in its order; with --json as `text`");
    options.arguments("TARGET", targets_, "Modelica files, folders of packages, or names of classes");
  }

  std::optional<WorkerRules> worker() const override { return model_.worker(targets_); }

  Exit run(const Console& console) override {
    Exit worst = Exit::done;
    Json all = report_of("inspect", console);
    all["ok"] = true;
    all["models"] = Json::array();
    for (const std::string& target : targets_) worst = std::max(worst, inspect(target, console, all));
    if (all["models"].size() == 1) all.update(Json(all["models"][0]));
    all["ok"] = worst == Exit::done;
    if (json_) print_json(console, all);
    return worst;
  }

 private:
  Exit inspect(const std::string& target, const Console& console, Json& all) {
    model_.target = target;
    Workspace workspace = model_.workspace(console);
    auto request = model_.request(workspace, console);
    if (!request) return failed({Stage::lookup, target, request.error()}, console, all);
    constraints_.apply(*request);
    if (all_ && !json_) console.print(workspace.dump(*request, DumpStage::causal).text);
    const auto model = workspace.translate(*request);
    if (!model) return failed(model.error(), console, all);
    const Structure& s = model->structure();
    Json one{{"model", model->name()}, {"ok", true}};
    one["equations"] = s.flat_equations;
    one["ordered_equations"] = s.equations;
    one["states"] = s.states;
    one["index"] = s.index;
    one["blocks"] = s.blocks;
    one["linear_before"] = s.linear_before;
    one["linear"] = s.linear;
    one["nonlinear_before"] = s.nonlinear_before;
    one["nonlinear"] = s.nonlinear;
    one["mixed"] = s.mixed;
    one["initial_linear"] = s.initial_linear;
    one["initial_nonlinear"] = s.initial_nonlinear;
    one["time_varying"] = s.time_varying;
    one["aliases"] = s.aliases;
    one["constants"] = s.constants;
    one["discrete"] = s.discretes;
    one["zero_crossings"] = s.zero_crossings;
    one["start_values"] = s.start_values;
    one["redundant"] = s.redundant;
    if (json_) {
      if (all_) one["text"] = workspace.dump(*request, DumpStage::causal).text;
      add_diagnostics(one, model->diagnostics());
      all["models"].push_back(std::move(one));
      return Exit::done;
    }
    say(console, model->diagnostics());
    print(*model, console);
    return Exit::done;
  }

  static void print(const Model& model, const Console& console) {
    const Structure& s = model.structure();
    console.print(fmt::format("{}\n", model.name()));
    console.print(fmt::format("  {} after simplification of {}; {}, {} constant in time\n",
                              counted(s.equations, "equation"), s.flat_equations,
                              counted(s.aliases, "alias", "aliases"), s.constants));
    console.print(fmt::format("  structural index {}\n", s.index));
    console.print(fmt::format("  {}: {}\n", counted(s.states.size(), "state"), some(s.states)));
    console.print(line("linear systems", s.linear_before, s.linear));
    console.print(line("nonlinear systems", s.nonlinear_before, s.nonlinear));
    if (!s.mixed.empty()) console.print(fmt::format("  mixed systems with {} discrete unknowns\n", some(s.mixed)));
    console.print(fmt::format("  {} discrete variables, {} zero-crossing functions\n", s.discretes, s.zero_crossings));
    console.print(fmt::format("  initialization: nonlinear systems of {}\n",
                              s.initial_nonlinear.empty() ? "none" : some(s.initial_nonlinear)));
    if (!s.start_values.empty()) console.print(fmt::format("  start values are used for {}\n", some(s.start_values)));
    if (!s.redundant.empty())
      console.print(fmt::format("  initial equations that others imply: {}\n", some(s.redundant, "; ")));
  }

  Exit failed(const Failure& failure, const Console& console, Json& all) const {
    Json one{{"model", failure.model}, {"ok", false}, {"stage", name_of(failure.stage)}};
    add_diagnostics(one, failure.diagnostics);
    all["models"].push_back(std::move(one));
    if (!json_) say(console, failure.diagnostics);
    const Exit status = status_of(failure.diagnostics);
    return status == Exit::done ? Exit::call_wrong : status;
  }

  // As many as fit on a few lines; --json has all.
  template <class T>
  static std::string some(const std::vector<T>& all, const char* between = ", ") {
    constexpr std::size_t kMost = 40;
    if (all.size() <= kMost) return fmt::format("{}", fmt::join(all, between));
    return fmt::format("{}{}and {} more", fmt::join(all.begin(), all.begin() + kMost, between), between,
                       all.size() - kMost);
  }

  static std::string line(const char* what, const std::vector<std::size_t>& before,
                          const std::vector<std::size_t>& after) {
    if (after.empty()) return fmt::format("  no {}\n", what);
    return fmt::format("  {}: {} before tearing, {} after\n", what, some(before), some(after));
  }

  ModelOptions model_;
  ConstraintOptions constraints_;
  bool json_ = false;
  bool all_ = false;
  std::vector<std::string> targets_;
};

}  // namespace

std::unique_ptr<Command> inspect_command() { return std::make_unique<InspectCommand>(); }

}  // namespace holon::cli
