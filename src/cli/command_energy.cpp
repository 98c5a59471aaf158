// `holon energy`: where the energy of a model goes.

#include <fmt/format.h>
#include <holon/holon.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/energy.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/diagnostics.h"
#include "cli/energy_figure.h"
#include "cli/model_options.h"
#include "cli/picture.h"
#include "cli/report.h"
#include "cli/run_options.h"

namespace holon::cli {
namespace {

constexpr std::size_t kMostRows = 40;

// A formula that fits into a sentence.
std::string shortened(const std::string& formula) {
  constexpr std::size_t kMost = 120;
  if (formula.size() <= kMost) return formula;
  const std::size_t end = formula.rfind(' ', kMost);
  return formula.substr(0, end == std::string::npos ? kMost : end) + " …";
}

std::string shown(const std::string& name) { return name.empty() ? "(the model itself)" : name; }

Json component_json(const analysis::EnergyReport& report, const analysis::ComponentEnergy& c, bool curves) {
  Json one{{"name", c.name},
           {"class", c.type},
           {"parent", c.parent ? Json(report.components[*c.parent].name) : Json(nullptr)},
           {"net", c.net},
           {"own", c.own},
           {"known", c.is_known},
           {"source", c.is_source},
           {"passes_on", c.passes_on},
           {"stored", c.is_known ? Json(c.stored) : Json(nullptr)},
           {"dissipated", c.is_known ? Json(std::max(0.0, c.lost)) : Json(nullptr)},
           {"generated", c.is_known ? Json(std::max(0.0, -c.lost)) : Json(nullptr)},
           {"imbalance", c.is_known ? Json(c.imbalance) : Json(nullptr)},
           {"generates_since", c.generates_since ? Json(*c.generates_since) : Json(nullptr)},
           {"energy", c.formula},
           {"loss", c.loss_formula}};
  one["jumps"] = Json::array();
  for (const analysis::EnergyJump& j : c.jumps) one["jumps"].push_back({{"time", j.time}, {"energy", j.energy}});
  if (curves) one["stored_curve"] = c.stored_curve;
  return one;
}

class EnergyCommand : public Command {
 public:
  CommandInfo info() const override {
    return {
        "energy",
        "Show where the energy of a model comes from and where it goes",
        "Runs a model and counts the energy through every connector: what each component takes in, stores, loses or\n"
        "delivers, in joule. What a component stores and loses follows from its equations, or from annotation(\n"
        "Holon(energy = \"…\", loss = \"…\")) of its class; otherwise its net is shown. The imbalance is what the\n"
        "integration has lost or gained: stored energy against the integral of the power.",
        {{"holon energy Motor.mo", "a table"},
         {"holon energy Motor.mo --picture energy.svg", "and a picture"},
         {"holon energy Bonds.mo --port 'e*f'", "connectors with e and f have this power"}}};
  }

  void declare(Options& options) override {
    model_.declare(options);
    run_.declare(options);
    options.texts("--port", ports_, "Power of every connector with these members, such as e*f or f*der(x)", "RULE");
    options.text("--picture", picture_, "Write a picture: .svg, .pdf or .png", "FILE");
    options.flag("--curves", curves_, "With --json: powers and stored energies over time");
    options.flag("--json", json_, "Print one JSON object: components, connections, imbalance, …");
    options.argument("TARGET", model_.target, "A Modelica file, a package's folder, the name of a class, or `-`");
  }

  std::optional<WorkerRules> worker() const override {
    auto rules = model_.worker({model_.target});
    if (rules && !picture_.empty()) rules->output = picture_;
    return rules;
  }

  Exit run(const Console& console) override {
    const auto fail = [&](const Failure& failure) {
      Json one = report_of("energy", console);
      one["model"] = failure.model;
      one["stage"] = name_of(failure.stage);
      return refuse(console, json_, std::move(one), failure.diagnostics);
    };
    Workspace workspace = model_.workspace(console);
    auto request = model_.request(workspace, console);
    if (!request) return fail({Stage::lookup, model_.target, request.error()});
    request->energy = EnergyRequest{.ports = ports_};
    const auto model = workspace.translate(*request);
    if (!model) return fail(model.error());
    Experiment experiment = model->experiment();
    if (const auto problem = run_.apply(experiment)) return fail({Stage::lookup, model->name(), *problem});
    const auto report = analysis::count_energy(*model, experiment);
    if (!report) return fail({Stage::integrate, model->name(), report.error()});
    if (!picture_.empty())
      if (const auto written = write_picture(energy_figure(*report, model->name()), picture_, console.host); !written)
        return fail({Stage::none, model->name(), complaint(kBadCall, written.error())});
    if (json_)
      print_json(console, json(*model, *report, console));
    else
      print(*model, *report, experiment, console);
    return Exit::done;
  }

 private:
  Json json(const Model& model, const analysis::EnergyReport& r, const Console& console) const {
    Json one = report_of("energy", console);
    one["model"] = model.name();
    one["ok"] = true;
    one["time"] = {r.times.front(), r.times.back()};
    one["delivered"] = r.delivered;
    one["dissipated"] = r.dissipated;
    one["stored"] = r.stored;
    one["impacts"] = r.impacts;
    one["unknown"] = r.unknown;
    one["imbalance"] = r.imbalance;
    one["worst_imbalance"] = r.worst;
    one["turnover"] = r.turnover;
    one["closes"] = r.closes;
    one["tolerance"] = r.tolerance;
    one["first_imbalance"] = r.first_imbalance;
    one["components"] = Json::array();
    for (const analysis::ComponentEnergy& c : r.components) one["components"].push_back(component_json(r, c, curves_));
    one["connectors"] = Json::array();
    for (const analysis::PortEnergy& p : r.ports) {
      Json port{{"name", p.connector},
                {"component", r.components[p.component].name},
                {"domain", p.domain},
                {"energy", p.energy}};
      if (curves_) port["power"] = p.power;
      one["connectors"].push_back(std::move(port));
    }
    one["connections"] = Json::array();
    for (const analysis::ConnectionEnergy& c : r.connections) {
      Json set{{"connectors", Json::array()}, {"sum", c.sum}};
      for (const std::size_t k : c.ports)
        set["connectors"].push_back({{"name", r.ports[k].connector}, {"energy", r.ports[k].energy}});
      one["connections"].push_back(std::move(set));
    }
    if (curves_) one["times"] = r.times;
    one["not_recognized"] = r.not_recognized;
    one["left_out"] = r.left_out;
    add_diagnostics(one, model.diagnostics());
    return one;
  }

  static void print(const Model& model, const analysis::EnergyReport& r, const Experiment& experiment,
                    const Console& console) {
    say(console, model.diagnostics());
    std::string text =
        fmt::format("{}: energy from {:g} s to {:g} s, in joule\n", model.name(), r.times.front(), r.times.back());
    text += fmt::format("{:<32}{:>12}{:>12}{:>12}{:>12}{:>12}\n", "component", "in", "stored", "dissipated",
                        "delivered", "imbalance");
    std::vector<const analysis::ComponentEnergy*> rows;
    const double small = 1e-12 * r.turnover;
    for (const analysis::ComponentEnergy& c : r.components)
      if (std::abs(c.net) > small || std::abs(c.stored) > small || std::abs(c.lost) > small || std::abs(c.own) > small)
        rows.push_back(&c);
    std::size_t shown_rows = std::min(rows.size(), kMostRows);
    for (std::size_t k = 0; k < shown_rows; ++k) {
      const analysis::ComponentEnergy& c = *rows[k];
      text += fmt::format("{:<32}{:>12.5g}", shown(c.name), c.net);
      if (c.passes_on)
        text += fmt::format("  goes on to `{}` by its equations\n", shown(r.components[*c.parent].name));
      else if (c.is_known)
        text += fmt::format("{:>12.5g}{:>12.5g}{:>12.5g}{:>12.2g}\n", c.stored, std::max(0.0, c.lost),
                            std::max(0.0, -c.lost), c.imbalance);
      else
        text += fmt::format("  own net {:.5g}: stored or lost, its equations do not tell\n", c.own);
    }
    if (rows.size() > shown_rows) text += fmt::format("… and {} more: --json has all\n", rows.size() - shown_rows);
    text += fmt::format("delivered {:.6g}, dissipated {:.6g}, stored {:.6g}", r.delivered, r.dissipated, r.stored);
    if (r.impacts != 0) text += fmt::format(", lost at events {:.6g}", r.impacts);
    if (r.unknown != 0) text += fmt::format(", net of components without formula {:.6g}", r.unknown);
    text += '\n';
    for (const analysis::ComponentEnergy& c : r.components) {
      double jumped = 0;
      for (const analysis::EnergyJump& j : c.jumps) jumped += j.energy;
      if (!c.jumps.empty())
        text += fmt::format("`{}`: {} at {}, {} {:.5g} J, first at {:g} s\n", shown(c.name), "its stored energy jumps",
                            base::counted(c.jumps.size(), "event"), jumped < 0 ? "impact loss" : "gain",
                            std::abs(jumped), c.jumps.front().time);
      if (c.generates_since)
        text += fmt::format(
            "`{}` generates energy that it never stored, first at {:g} s: its loss {} is negative there (a negative "
            "resistance, a wrong sign?)\n",
            shown(c.name), *c.generates_since, shortened(c.loss_formula));
    }
    const double relative = r.turnover > 0 ? r.worst / r.turnover : 0;
    text += fmt::format(
        "numerical loss {:.3g} J; the bookkeeping {} within ten tolerances: {:.2g} of the turnover {:.5g} J, "
        "tolerance {:g}\n",
        r.imbalance, r.closes ? "closes" : "does NOT close", relative, r.turnover, experiment.tolerance);
    if (r.tolerance != experiment.tolerance)
      text += fmt::format("counted in a second run with tolerance {:g}: with {:g} the method itself {} {:.3g} J\n",
                          r.tolerance, experiment.tolerance, r.first_imbalance < 0 ? "gained" : "lost",
                          std::abs(r.first_imbalance));
    if (!r.closes)
      for (const analysis::ComponentEnergy& c : r.components)
        if (std::abs(c.imbalance) > 0.5 * r.worst)
          text += fmt::format("largest at `{}`: {:.3g} J\n", shown(c.name), c.imbalance);
    if (!r.not_recognized.empty())
      text += fmt::format("not counted: {} with flows whose power is not known ({}); say it with --port\n",
                          base::counted(r.not_recognized.size(), "connector"), r.not_recognized.front());
    if (r.left_out > 0) text += fmt::format("not counted: {} deep inside\n", base::counted(r.left_out, "connector"));
    console.print(text);
  }

  ModelOptions model_;
  RunOptions run_;
  std::vector<std::string> ports_;
  std::string picture_;
  bool curves_ = false;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> energy_command() { return std::make_unique<EnergyCommand>(); }

}  // namespace holon::cli
