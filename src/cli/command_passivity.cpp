// `holon passivity`: whether a system can give out more energy than it has taken in. The room `lti` decides.

#include <fmt/format.h>
#include <holon/holon.h>

#include <cmath>
#include <memory>
#include <string>
#include <utility>

#include "analysis/dissipation.h"
#include "analysis/energy.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/diagnostics.h"
#include "cli/linear_options.h"
#include "cli/report.h"
#include "cli/transfer_json.h"
#include "lti/passivity.h"
#include "lti/transfer_text.h"

namespace holon::cli {
namespace {

Json condition_json(const lti::PassivityCondition& condition) {
  Json result{{"holds", condition.holds}, {"text", condition.sentence}};
  if (condition.frequency)
    result["frequency"] = number_json(*condition.frequency);
  else
    result["frequency"] = nullptr;
  return result;
}

Json storage_json(const lti::Passivity& found) {
  if (!found.storage) return nullptr;
  const lti::StateSpace& g = found.storage->system;
  return {{"P", matrix_json(found.storage->p)},
          {"A", matrix_json(g.a)},
          {"B", matrix_json(g.b)},
          {"C", matrix_json(g.c)},
          {"D", matrix_json(g.d)},
          {"residual", found.storage->residual}};
}

std::string condition_text(const char* name, const lti::PassivityCondition& condition) {
  return fmt::format("  {:<10} {:<6} {}\n", name, condition.holds ? "holds" : "fails", condition.sentence);
}

class PassivityCommand : public Command {
 public:
  CommandInfo info() const override {
    return {
        "passivity",
        "Decide whether a system is passive",
        "A system is passive when it never gives out more energy than it has taken in. A transfer function G(s) is "
        "when\n"
        "it is positive real: no pole has a positive real part; poles on the imaginary axis are simple with positive\n"
        "residues; the real part of G(j omega) is nowhere negative. Numbers are taken as they are typed, so the "
        "answer\n"
        "is exact. The margin is 1 - |S|, S = (R0 - G) / (R0 + G), at the worst frequency (rad/s): 0 is lossless\n"
        "there, negative gives out energy. A model is linearized first; its inputs and outputs are pairs whose "
        "product\n"
        "is a power (force and velocity, voltage and current).",
        {{"holon passivity Circuit.mo --input source.v --output source.i", "of a model, at its start"},
         {"holon passivity Circuit.mo --along-run", "which component gives out energy during a run, and when"},
         {"holon passivity Mass.mo --storage 'm*v^2/2 + k*x^2/2' --supply 'f*v'",
          "the dissipation inequality of a run"},
         {"holon passivity --tf '(s+1)/(s^2+2*s+3)'", "the three conditions, the margin"},
         {"holon passivity --tf 's/(s^2-1e-6*s+1)' --json", "for a script; damping -5e-7 is found"},
         {"holon passivity --tf '2*s+1/s' --improper", "an inductor in series with a capacitor"}}};
  }

  void declare(Options& options) override {
    linear_.declare(options, false);
    options.optional_argument("TARGET", linear_.model.target, "A model to linearize, instead of --tf");
    options.text("--tf", text_, "The transfer function: an expression in s with + - * / ^ and brackets", "G");
    options.number("--reference", reference_, "R0, in the unit of G (1)", "R0");
    options.flag("--along-run", along_run_,
                 "Instead of linearizing, run the model and look for components that give out energy");
    options.text("--storage", storage_, "A storage function, in the words of the model: it is checked along a run",
                 "V");
    options.text("--supply", supply_, "With --storage: the power in (default: inputs times outputs)", "P");
    options.flag("--improper", improper_, "Allow G to grow like s, and judge its pole at infinity");
    options.flag("--json", json_, "Print one JSON object");
  }

  std::optional<WorkerRules> worker() const override {
    return linear_.model.target.empty() ? std::nullopt : linear_.worker();
  }

  Exit run(const Console& console) override {
    if (text_.empty() == linear_.model.target.empty())
      return fail(console,
                  "which system? give a model, or a transfer function: --tf '(s+1)/(s^2+2*s+3)'; one of the two");
    if (!storage_.empty() || !supply_.empty() || along_run_) {
      if (!text_.empty())
        return fail(console, "a transfer function has no run: --along-run and --storage need a model");
      if (storage_.empty() && !supply_.empty()) return fail(console, "--supply needs --storage");
      return storage_.empty() ? run_components(console) : run_storage(console);
    }
    if (text_.empty()) return run_model(console);
    const auto g = lti::parse_transfer_function(text_);
    if (!g) return fail(console, g.error());
    if (g->num.degree() > g->den.degree() && !improper_)
      return fail(console,
                  fmt::format("`{}` is improper: its numerator has degree {}, its denominator {}; with --improper "
                              "the pole at infinity is judged, too",
                              text_, g->num.degree(), g->den.degree()));
    const auto rounded = lti::rounded(*g);
    if (!rounded) return fail(console, rounded.error());
    const auto found = lti::passivity(*g, {.reference = reference_});
    if (!found) return fail(console, found.error());
    if (json_)
      print_json(console, as_json(console, *rounded, *found));
    else
      console.print(as_text(*rounded, *found));
    return Exit::done;
  }

 private:
  Exit fail(const Console& console, const std::string& message) const {
    return refuse(console, json_, report_of("passivity", console), complaint(kBadCall, message));
  }

  Exit failed(const Console& console, const Failure& failure) const {
    Json one = report_of("passivity", console);
    one["model"] = failure.model;
    one["stage"] = name_of(failure.stage);
    return refuse(console, json_, std::move(one), failure.diagnostics);
  }

  // The dissipation inequality with the user's own storage function.
  Exit run_storage(const Console& console) const {
    const auto prepared = linear_.prepare(console);
    if (!prepared) return failed(console, prepared.error());
    const Model& model = prepared->model;
    analysis::DissipationOptions options{prepared->options.experiment, storage_, supply_};
    if (supply_.empty()) {
      const auto evaluation = model.evaluate(options.experiment);
      if (!evaluation) return failed(console, {Stage::initialize, model.name(), evaluation.error()});
      const auto& inputs = evaluation->inputs();
      const auto& outputs = evaluation->outputs();
      if (inputs.empty() || inputs.size() != outputs.size())
        return fail(console,
                    fmt::format("what is the supplied power? --supply, or --input and --output in pairs; the "
                                "model has {} and {}",
                                base::counted(inputs.size(), "input"), base::counted(outputs.size(), "output")));
      for (std::size_t i = 0; i < inputs.size(); ++i)
        options.supply += fmt::format("{}{}*{}", i == 0 ? "" : " + ", inputs[i], outputs[i]);
    }
    const auto found = analysis::check_dissipation(model, options);
    if (!found) return failed(console, {Stage::integrate, model.name(), found.error()});
    if (json_) {
      Json one = report_of("passivity", console);
      one["model"] = model.name();
      one["ok"] = true;
      one["passive"] = found->holds;
      one["storage"] = options.storage;
      one["supply"] = options.supply;
      one["slack"] = found->slack;
      one["slack_time"] = found->slack_time;
      one["uncertainty"] = found->uncertainty;
      one["broken_since"] = found->broken_since ? Json(*found->broken_since) : Json(nullptr);
      add_diagnostics(one, model.diagnostics());
      print_json(console, one);
      return Exit::done;
    }
    say(console, model.diagnostics());
    std::string text = fmt::format("{} from {:g} s to {:g} s: V = {}, power in = {}\n", model.name(),
                                   found->times.front(), found->times.back(), options.storage, options.supply);
    text += found->holds ? "V grows by no more than the energy that came in, along this run\n"
                         : fmt::format(
                               "V grows by more than the energy that came in, first at {:.6g} s: along this "
                               "run it is no storage function\n",
                               *found->broken_since);
    text += fmt::format("energy in less growth of V: at least {:.4g} J (at {:.6g} s), known to {:.1g} J\n",
                        found->slack, found->slack_time, found->uncertainty);
    console.print(text);
    return Exit::done;
  }

  // Each component by its own equations.
  Exit run_components(const Console& console) const {
    Workspace workspace = linear_.model.workspace(console);
    auto request = linear_.model.request(workspace, console);
    if (!request) return failed(console, {Stage::lookup, linear_.model.target, request.error()});
    request->energy = EnergyRequest{};
    const auto model = workspace.translate(*request);
    if (!model) return failed(console, model.error());
    Experiment experiment = model->experiment();
    if (const auto problem = linear_.run_options().apply(experiment))
      return failed(console, {Stage::lookup, model->name(), *problem});
    const auto report = analysis::count_energy(*model, experiment);
    if (!report) return failed(console, {Stage::integrate, model->name(), report.error()});
    Json active = Json::array();
    Json unknown = Json::array();
    std::string text;
    std::string not_told;
    for (const analysis::ComponentEnergy& c : report->components) {
      const std::string name = c.name.empty() ? "(the model itself)" : c.name;
      if (!c.is_known && std::abs(c.own) > 1e-9 * report->turnover) {
        unknown.push_back(c.name);
        not_told += fmt::format("  {}: its equations do not tell what it stores and what it loses\n", name);
      }
      if (!c.generates_since) continue;
      active.push_back({{"name", c.name}, {"since", *c.generates_since}, {"loss", c.loss_formula}});
      text +=
          fmt::format("  {} gives out energy that it never stored, first at {:.6g} s: its loss {} is negative there\n",
                      name, *c.generates_since, c.loss_formula);
    }
    if (json_) {
      Json one = report_of("passivity", console);
      one["model"] = model->name();
      one["ok"] = true;
      one["passive"] = !active.empty() ? Json(false) : unknown.empty() ? Json(true) : Json(nullptr);
      one["active_components"] = active;
      one["unknown_components"] = unknown;
      one["broken_since"] = nullptr;
      for (const Json& c : active)
        if (one["broken_since"].is_null() || c["since"] < one["broken_since"]) one["broken_since"] = c["since"];
      add_diagnostics(one, model->diagnostics());
      print_json(console, one);
      return Exit::done;
    }
    say(console, model->diagnostics());
    console.print(fmt::format("{} from {:g} s to {:g} s: {}\n", model->name(), report->times.front(),
                              report->times.back(),
                              !text.empty()      ? "not every component is passive"
                              : not_told.empty() ? "every component but the sources is passive along this run"
                                                 : "no component is known to give out energy, but not all are known") +
                  text + not_told);
    return Exit::done;
  }

  Exit run_model(const Console& console) {
    Json one = report_of("passivity", console);
    const auto model = linear_.linearize(console);
    if (!model) {
      one["model"] = model.error().model;
      one["stage"] = name_of(model.error().stage);
      return refuse(console, json_, std::move(one), model.error().diagnostics);
    }
    const analysis::Linearized& linear = model->points.front();
    const lti::StateSpace& g = linear.system;
    if (g.inputs() == 0 || g.inputs() != g.outputs())
      return fail(console, fmt::format("passivity needs as many outputs as inputs, in pairs whose product is a power; "
                                       "this has {} and {}: name them with --input and --output",
                                       base::counted(g.inputs(), "input"), base::counted(g.outputs(), "output")));
    const auto found = lti::passivity(g, {.reference = reference_});
    if (!found) return fail(console, found.error());
    if (json_) {
      one["model"] = model->name;
      one["inputs"] = g.names.inputs;
      one["outputs"] = g.names.outputs;
      one["time"] = linear.point.time;
      one["frozen_mode"] = linear.is_frozen;
      add_findings(one, *found);
      add_diagnostics(one, model->diagnostics);
      print_json(console, one);
      return Exit::done;
    }
    say(console, model->diagnostics);
    std::string text = fmt::format("{} at {:g} s{}\n", model->name, linear.point.time,
                                   linear.is_frozen ? ", in the mode that is active there" : "");
    for (std::size_t i = 0; i < g.inputs(); ++i)
      text += fmt::format("  {} and {}\n", g.names.inputs[i], g.names.outputs[i]);
    console.print(text + findings_text(*found));
    return Exit::done;
  }

  static Json as_json(const Console& console, const lti::TransferFunction& g, const lti::Passivity& found) {
    Json one = report_of("passivity", console);
    one["transfer_function"] = lti::text(g);
    one["num"] = highest_first_json(g.num);
    one["den"] = highest_first_json(g.den);
    add_findings(one, found);
    return one;
  }

  static void add_findings(Json& one, const lti::Passivity& found) {
    one["ok"] = true;
    one["passive"] = found.passive;
    one["lossless"] = found.lossless;
    one["exact"] = found.exact;
    one["margin"] = number_json(found.margin);
    one["reference"] = found.reference;
    one["worst_frequency"] = number_json(found.worst_frequency);
    one["conditions"] = {{"poles", condition_json(found.poles)},
                         {"residues", condition_json(found.residues)},
                         {"real_part", condition_json(found.real_part)}};
    one["storage"] = storage_json(found);
    if (!found.storage) one["storage_reason"] = found.storage_reason;
  }

  static std::string as_text(const lti::TransferFunction& g, const lti::Passivity& found) {
    return fmt::format("G(s) = {}\n", lti::text(g)) + findings_text(found);
  }

  static std::string findings_text(const lti::Passivity& found) {
    std::string result = found.lossless ? "passive, and lossless\n" : found.passive ? "passive\n" : "not passive\n";
    result += condition_text("poles", found.poles);
    result += condition_text("residues", found.residues);
    result += condition_text("real part", found.real_part);
    result += fmt::format("margin {:.6g} {} (R0 = {:g})\n", found.margin, frequency_text(found.worst_frequency),
                          found.reference);
    if (!found.storage && found.passive) result += fmt::format("no storage function: {}\n", found.storage_reason);
    return result;
  }

  LinearOptions linear_;
  std::string text_;
  double reference_ = 1;
  bool improper_ = false;
  bool along_run_ = false;
  std::string storage_;
  std::string supply_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> passivity_command() { return std::make_unique<PassivityCommand>(); }

}  // namespace holon::cli
