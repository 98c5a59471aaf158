// `holon inspect`: what becomes of a model's equations before they are simulated.

#include <fmt/format.h>
#include <holon/holon.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analysis/kind.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/model_options.h"
#include "cli/report.h"
#include "cli/run_options.h"
#include "lti/lapack.h"

namespace holon::cli {
namespace {

using base::counted;

// Above this, what needs initial values is computed only when asked for.
constexpr std::size_t kMostEquations = 5000;

Json reasons_json(const std::vector<ModelKind::Reason>& reasons) {
  Json all = Json::array();
  for (const ModelKind::Reason& r : reasons)
    all.push_back({{"equation", r.equation},
                   {"component", r.component},
                   {"file", r.place ? Json(r.place->file) : Json(nullptr)},
                   {"line", r.place ? Json(r.place->line) : Json(nullptr)}});
  return all;
}

Json kind_json(const ModelKind& kind, const std::optional<analysis::DynamicKind>& dynamic, bool has_states) {
  Json one{{"dynamic", has_states || kind.time == "discrete"},
           {"time", kind.time},
           {"linearity", kind.linearity},
           {"nonlinear_equations", reasons_json(kind.nonlinear)},
           {"time_invariant", kind.is_time_invariant},
           {"time_dependent_equations", reasons_json(kind.time_dependent)},
           {"form", kind.index > 1 ? "DAE" : "ODE"},
           {"index", kind.index},
           {"explicit", kind.is_explicit},
           {"state_events", kind.state_events},
           {"stiffness", nullptr},
           {"stiff", nullptr},
           {"volume", nullptr},
           {"fastest", Json::array()},
           {"slowest", Json::array()},
           {"discretized", Json::array()}};
  if (!dynamic) return one;
  one["discretized"] = dynamic->discretized;
  if (!dynamic->problem.empty()) return one;
  if (dynamic->stiffness) one["stiffness"] = *dynamic->stiffness;
  one["stiff"] = dynamic->is_stiff;
  one["volume"] = dynamic->volume;
  one["fastest"] = dynamic->fastest;
  one["slowest"] = dynamic->slowest;
  return one;
}

std::string first_of(const std::vector<ModelKind::Reason>& reasons) {
  if (reasons.empty()) return "";
  std::string text = reasons[0].equation.substr(0, 60);
  if (!reasons[0].component.empty()) text += " in " + reasons[0].component;
  return fmt::format(" ({}{})", text, reasons.size() > 1 ? fmt::format(" and {} more", reasons.size() - 1) : "");
}

std::string kind_text(const ModelKind& kind, const std::optional<analysis::DynamicKind>& dynamic) {
  std::string text =
      fmt::format("  kind: {}, {}{}, {}{}\n", kind.time, kind.linearity, first_of(kind.nonlinear),
                  kind.is_time_invariant ? "time-invariant" : "depends on time", first_of(kind.time_dependent));
  text += kind.index > 1
              ? fmt::format("  a DAE of index {}", kind.index)
              : std::string(kind.is_explicit ? "  an explicit ODE" : "  an ODE with systems of equations inside");
  if (dynamic && dynamic->problem.empty()) {
    if (dynamic->stiffness)
      text += fmt::format(", {} (ratio {:.3g}{})", dynamic->is_stiff ? "stiff" : "not stiff", *dynamic->stiffness,
                          dynamic->is_stiff && !dynamic->fastest.empty()
                              ? fmt::format("; fastest: {}", fmt::join(dynamic->fastest, ", "))
                              : std::string());
    text += fmt::format(", {}", dynamic->volume);
  }
  text += '\n';
  if (dynamic && !dynamic->discretized.empty())
    text += fmt::format("  discretized in space: {}\n", fmt::join(dynamic->discretized, ", "));
  return text;
}

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
    options.flag("--dynamics", dynamics_, "Judge stiffness and volume of large models, too; they need initial values");
    options.flag("--all", all_, "Print every variable and every block in its order; with --json as `text`");
    options.arguments("TARGET", targets_, "Modelica files, folders of packages, or names of classes");
  }

  std::optional<WorkerRules> worker() const override {
    lti::load_lapack();
    return model_.worker(targets_);
  }

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
    const ModelKind kind = model->kind();
    std::optional<analysis::DynamicKind> dynamic;
    if (dynamics_ || s.flat_equations <= kMostEquations) dynamic = analysis::dynamic_kind(*model, model->experiment());
    one["kind"] = kind_json(kind, dynamic, !s.states.empty());
    one["differentiated"] = Json::array();
    for (const Differentiated& d : s.differentiated)
      one["differentiated"].push_back({{"equation", d.equation}, {"component", d.component}, {"times", d.times}});
    one["state_choices"] = Json::array();
    for (const StateChoice& choice : s.choices)
      one["state_choices"].push_back({{"count", choice.count}, {"candidates", choice.candidates}});
    one["systems"] = Json::array();
    for (const Block& block : systems_of(*model))
      one["systems"].push_back({{"kind", name_of(block.kind)},
                                {"unknowns", block.unknowns},
                                {"iterated", block.iterated},
                                {"equations", block.equations}});
    if (json_) {
      if (all_) one["text"] = workspace.dump(*request, DumpStage::causal).text;
      add_diagnostics(one, model->diagnostics());
      all["models"].push_back(std::move(one));
      return Exit::done;
    }
    say(console, model->diagnostics());
    print(*model, console);
    console.print(kind_text(kind, dynamic));
    return Exit::done;
  }

  static void print(const Model& model, const Console& console) {
    const Structure& s = model.structure();
    console.print(fmt::format("{}\n", model.name()));
    console.print(fmt::format("  {} after simplification of {}; {}, {} constant in time\n",
                              counted(s.equations, "equation"), s.flat_equations,
                              counted(s.aliases, "alias", "aliases"), s.constants));
    console.print(fmt::format("  structural index {}\n", s.index));
    print_reduction(s, console);
    console.print(line("linear systems", s.linear_before, s.linear));
    console.print(line("nonlinear systems", s.nonlinear_before, s.nonlinear));
    print_systems(model, console);
    if (!s.mixed.empty()) console.print(fmt::format("  mixed systems with {} discrete unknowns\n", some(s.mixed)));
    console.print(fmt::format("  {} discrete variables, {} zero-crossing functions\n", s.discretes, s.zero_crossings));
    console.print(s.initial_nonlinear.empty()
                      ? std::string("  initialization: no nonlinear systems\n")
                      : fmt::format("  initialization: nonlinear systems of {}\n", some(s.initial_nonlinear)));
    const std::vector<std::string> starts = of_the_model(s.start_values);
    if (!starts.empty())
      console.print(
          fmt::format("  start values count for {}: nothing else determines them at the start\n", some(starts)));
    if (!s.redundant.empty())
      console.print(fmt::format("  initial equations that others imply: {}\n", some(s.redundant, "; ")));
  }

  // Names that the model knows, without those that Holon has made up.
  static std::vector<std::string> of_the_model(std::vector<std::string> names) {
    std::erase_if(names, [](const std::string& name) { return name.find('$') != std::string::npos; });
    return names;
  }

  // Which constraints were differentiated, and which states that leaves.
  static void print_reduction(const Structure& s, const Console& console) {
    constexpr std::size_t kMost = 12;
    if (!s.differentiated.empty())
      console.print("  constraints between states; their derivatives were added to the equations:\n");
    for (std::size_t i = 0; i < s.differentiated.size() && i < kMost; ++i) {
      const Differentiated& d = s.differentiated[i];
      console.print(fmt::format("    {}{}   ({})\n", d.component.empty() ? "" : fmt::format("in {}: ", d.component),
                                d.equation,
                                d.times == 1   ? "once"
                                : d.times == 2 ? "twice"
                                               : fmt::format("{} times", d.times)));
    }
    if (s.differentiated.size() > kMost)
      console.print(fmt::format("    and {} more\n", s.differentiated.size() - kMost));
    const std::vector<std::string> fixed = of_the_model(s.states);
    console.print(fmt::format("  {}{}{}\n", counted(s.states.size(), "state"), fixed.empty() ? "" : ": ", some(fixed)));
    for (const StateChoice& choice : s.choices)
      console.print(fmt::format("    {} of {}: chosen while the model runs, since no choice is right everywhere\n",
                                choice.count, some(choice.candidates)));
  }

  // Blocks with several unknowns, and those that are iterated.
  static std::vector<Block> systems_of(const Model& model) {
    std::vector<Block> systems = model.blocks();
    std::erase_if(systems, [](const Block& block) {
      const bool is_system =
          block.kind == BlockKind::linear || block.kind == BlockKind::nonlinear || block.kind == BlockKind::mixed;
      return !is_system;
    });
    return systems;
  }

  static void print_systems(const Model& model, const Console& console) {
    constexpr std::size_t kMost = 8;
    const std::vector<Block> systems = systems_of(model);
    for (std::size_t i = 0; i < systems.size() && i < kMost; ++i) {
      const Block& block = systems[i];
      const std::vector<std::string> unknowns = of_the_model(block.unknowns);
      console.print(fmt::format("    {}, {}: {}\n", name_of(block.kind), counted(block.unknowns.size(), "unknown"),
                                few(unknowns)));
      if (const auto iterated = of_the_model(block.iterated);
          !iterated.empty() && block.iterated.size() < block.unknowns.size())
        console.print(fmt::format("      guessed: {}; the others follow from them\n", few(iterated)));
    }
    if (systems.size() > kMost) console.print(fmt::format("    and {} more\n", systems.size() - kMost));
  }

  static std::string few(const std::vector<std::string>& names) {
    constexpr std::size_t kMost = 8;
    if (names.size() <= kMost) return fmt::format("{}", fmt::join(names, ", "));
    return fmt::format("{} and {} more", fmt::join(names.begin(), names.begin() + kMost, ", "), names.size() - kMost);
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
  bool dynamics_ = false;
  std::vector<std::string> targets_;
};

}  // namespace

std::unique_ptr<Command> inspect_command() { return std::make_unique<InspectCommand>(); }

}  // namespace holon::cli
