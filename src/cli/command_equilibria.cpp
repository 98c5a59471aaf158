// `holon equilibria`: where a model rests, and whether it stays there.

#include <fmt/format.h>
#include <holon/holon.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/branches.h"
#include "analysis/equilibria.h"
#include "analysis/speed_diagram.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/diagnostics.h"
#include "cli/model_options.h"
#include "cli/name_range.h"
#include "cli/picture.h"
#include "cli/report.h"
#include "cli/run_options.h"
#include "cli/transfer_json.h"
#include "lti/lapack.h"

namespace holon::cli {
namespace {

// Linearization says nothing of what happens on the border.
Json stable_json(const analysis::Equilibrium& e) {
  if (!e.modes || e.modes->stability == lti::Stability::marginal) return nullptr;
  return e.modes->stability == lti::Stability::asymptotic;
}

std::string stability_text(const analysis::Equilibrium& e) {
  if (!e.modes) return "stability not known: " + e.modes.error();
  switch (e.modes->stability) {
    case lti::Stability::asymptotic:
      return "stable";
    case lti::Stability::marginal:
      return "on the border of stability: linearization does not decide";
    case lti::Stability::unstable:
      return "unstable";
  }
  return "";
}

Json values_json(const std::vector<std::string>& names, const std::vector<double>& values) {
  Json result = Json::object();
  for (std::size_t i = 0; i < names.size(); ++i) result[names[i]] = values[i];
  return result;
}

Json equilibrium_json(const analysis::Equilibria& all, const analysis::Equilibrium& e) {
  Json one{{"values", values_json(all.states, e.x)},
           {"inputs", values_json(all.inputs, e.u)},
           {"outputs", values_json(all.outputs, e.y)},
           {"stable", stable_json(e)},
           {"isolated", e.is_isolated},
           {"eigenvalues", nullptr}};
  if (e.modes) {
    lti::ComplexVector values;
    for (const lti::Mode& mode : e.modes->modes) values.push_back(mode.value);
    one["eigenvalues"] = complex_json(values);
  }
  return one;
}

void append_values(std::string& text, const std::vector<std::string>& names, const std::vector<double>& values) {
  for (std::size_t i = 0; i < names.size(); ++i)
    text += fmt::format("{}{} = {:.6g}", i == 0 ? "  " : ", ", names[i], values[i]);
  if (!names.empty()) text += '\n';
}

std::string_view name_of_special(analysis::Special special) {
  switch (special) {
    case analysis::Special::none:
      return "";
    case analysis::Special::fold:
      return "fold";
    case analysis::Special::hopf:
      return "hopf";
  }
  return "";
}

// Each state over the parameter: solid where it is stable, dashed where it is not, special points marked.
plot::Figure branches_figure(const analysis::Branches& all, const std::string& title) {
  plot::Figure figure;
  figure.title = title;
  for (std::size_t state = 0; state < std::min<std::size_t>(all.states.size(), 6); ++state) {
    plot::Plot plot;
    plot.x.label = all.parameter;
    plot.y.label = all.states[state];
    plot::Curve lines[2] = {{.label = "stable", .dash = 0}, {.label = "unstable", .color = 1, .dash = 1}};
    plot::Curve marks{.label = "fold or Hopf point", .color = 2, .markers = true};
    for (const auto& curve : all.curves)
      for (std::size_t k = 0; k < curve.size(); ++k) {
        const plot::Point here{curve[k].parameter, curve[k].x[state]};
        if (curve[k].special != analysis::Special::none) marks.parts.push_back({here});
        if (k == 0) continue;
        // A line has the look of its end that is not special.
        const bool stable = (curve[k].special == analysis::Special::none ? curve[k] : curve[k - 1]).is_stable;
        // Pieces that follow each other are one line: a dash is longer than a piece.
        const plot::Point before{curve[k - 1].parameter, curve[k - 1].x[state]};
        auto& parts = lines[stable ? 0 : 1].parts;
        if (!parts.empty() && parts.back().back() == before)
          parts.back().push_back(here);
        else
          parts.push_back({before, here});
      }
    for (plot::Curve& line : lines)
      if (!line.parts.empty()) plot.curves.push_back(std::move(line));
    if (!marks.parts.empty()) plot.curves.push_back(std::move(marks));
    plot::fit_axes(plot);
    figure.plots.push_back(std::move(plot));
  }
  return figure;
}

// Curves over a state, and where it rests: one mark for what is stable there, another for what is not.
plot::Figure diagram_figure(const analysis::SpeedDiagram& diagram, const std::string& title) {
  plot::Plot plot;
  plot.title = title;
  plot.x.label = diagram.state;
  const auto add = [&](const std::string& label, const std::vector<double>& values, int color) {
    plot::Curve curve{.label = label, .color = color};
    curve.parts.emplace_back();
    for (std::size_t k = 0; k < values.size(); ++k) curve.parts[0].emplace_back(diagram.at[k], values[k]);
    plot.curves.push_back(std::move(curve));
  };
  if (diagram.curves.empty()) add(fmt::format("der({})", diagram.state), diagram.rate, 0);
  for (std::size_t c = 0; c < diagram.curves.size(); ++c)
    add(diagram.curves[c], diagram.values[c], static_cast<int>(c));
  const int next = static_cast<int>(std::max<std::size_t>(diagram.curves.size(), 1));
  for (const bool stable : {true, false}) {
    plot::Curve marks{.label = stable ? "stable" : "unstable", .color = next + (stable ? 0 : 1), .markers = true};
    for (const analysis::SpeedCrossing& crossing : diagram.crossings) {
      if (crossing.is_stable != stable) continue;
      if (crossing.values.empty()) marks.parts.push_back({{crossing.at, 0}});
      for (const double value : crossing.values) marks.parts.push_back({{crossing.at, value}});
    }
    if (!marks.parts.empty()) plot.curves.push_back(std::move(marks));
  }
  plot::fit_axes(plot);
  return {.plots = {std::move(plot)}, .title = ""};
}

class EquilibriaCommand : public Command {
 public:
  CommandInfo info() const override {
    return {
        "equilibria",
        "Find where a model rests, and whether it is stable there",
        "Points at which no state changes, with inputs and time as they are at the start. The search fills a box; "
        "what\n"
        "lies outside is not reported. With --prescribe and --free, values of inputs are found that give a variable "
        "a\n"
        "value at rest (trim). Stability is that of the linearized model.",
        {{"holon equilibria Pendulum.mo --bounds phi=-4:4", "all with the angle in these bounds"},
         {"holon equilibria Tank.mo --prescribe level=2 --free valve.k", "the valve that holds the level"},
         {"holon equilibria Motor.mo --over load=0:5 --picture rest.svg", "curves over a parameter, with folds"},
         {"holon equilibria Motor.mo --diagram w=0:200 --curves motor.tau,load.tau --picture torque.svg",
          "torque-speed diagram: where the curves cross, and whether it is stable there"}}};
  }

  void declare(Options& options) override {
    model_.declare(options);
    run_.declare(options);
    options.texts("--bounds", bounds_, "Where to search (default: ten times its size around the start)",
                  "NAME=LOW:HIGH");
    options.texts("--prescribe", prescribed_, "A variable with the value that it has to have", "NAME=VALUE");
    options.texts("--free", free_, "An input or parameter that may vary (default with --prescribe: all inputs)",
                  "NAME");
    options.count("--starts", starts_, "How many points to search from (default 60 for each unknown)");
    options.text("--over", over_, "Follow them over a parameter, with folds and Hopf points", "NAME=LOW:HIGH");
    options.text("--diagram", diagram_, "Move a state through a range while all others rest: torque-speed diagram",
                 "STATE=LOW:HIGH");
    options.texts("--curves", curves_, "With --diagram: variables to draw over the state", "NAME");
    options.text("--picture", picture_, "With --over or --diagram: write a picture, .svg, .pdf or .png", "FILE");
    options.flag("--json", json_, "Print one JSON object with a list `equilibria`; with --over, `curves`");
    options.argument("TARGET", model_.target, "A Modelica file, a package's folder, the name of a class, or `-`");
  }

  std::optional<WorkerRules> worker() const override {
    lti::load_lapack();
    auto rules = model_.worker({model_.target});
    if (rules && !picture_.empty()) rules->output = picture_;
    return rules;
  }

  Exit run(const Console& console) override {
    const auto fail = [&](const Failure& failure) {
      Json one = report_of("equilibria", console);
      one["model"] = failure.model;
      one["stage"] = name_of(failure.stage);
      return refuse(console, json_, std::move(one), failure.diagnostics);
    };
    const auto bad = [&](std::string message) {
      return fail({Stage::lookup, model_.target, complaint(kBadCall, std::move(message))});
    };
    analysis::EquilibriaOptions options;
    Ports ports;
    for (const std::string& text : base::split_list(bounds_)) {
      const auto bound = bound_of(text);
      if (!bound) return bad(fmt::format("--bounds {}: not of the form NAME=LOW:HIGH with LOW below HIGH", text));
      options.bounds.push_back(*bound);
    }
    std::optional<analysis::Bound> over;
    if (!over_.empty()) {
      over = bound_of(over_);
      if (!over) return bad(fmt::format("--over {}: not of the form NAME=LOW:HIGH with LOW below HIGH", over_));
      if (!prescribed_.empty() || !free_.empty()) return bad("--over goes with neither --prescribe nor --free");
      ports.inputs = {over->name};
    }
    for (const std::string& text : base::split_list(prescribed_)) {
      const std::size_t equals = text.find('=');
      const auto value = equals == std::string::npos ? std::nullopt : number_of(text.substr(equals + 1));
      if (!value) return bad(fmt::format("--prescribe {}: not of the form NAME=VALUE", text));
      ports.outputs.push_back(text.substr(0, equals));
      options.prescribed.push_back(*value);
    }
    std::optional<analysis::Bound> diagram;
    if (!diagram_.empty()) {
      diagram = bound_of(diagram_);
      if (!diagram)
        return bad(fmt::format("--diagram {}: not of the form STATE=LOW:HIGH with LOW below HIGH", diagram_));
      if (over || !prescribed_.empty() || !free_.empty())
        return bad("--diagram goes with none of --over, --prescribe and --free");
    } else if (!curves_.empty()) {
      return bad("--curves needs --diagram");
    }
    if (!picture_.empty() && !over && !diagram) return bad("--picture needs --over or --diagram");
    if (!over) ports.inputs = base::split_list(free_);
    options.inputs_are_free = !over && (!ports.inputs.empty() || !options.prescribed.empty());
    options.starts = starts_;

    Workspace workspace = model_.workspace(console);
    auto request = model_.request(workspace, console);
    if (!request) return fail({Stage::lookup, model_.target, request.error()});
    request->ports = std::move(ports);
    const auto model = workspace.translate(*request);
    if (!model) return fail(model.error());
    options.experiment = model->experiment();
    if (const auto problem = run_.apply(options.experiment)) return fail({Stage::lookup, model->name(), *problem});
    if (diagram) {
      const auto found = analysis::speed_diagram(
          *model, {options.experiment, diagram->name, diagram->low, diagram->high, base::split_list(curves_)});
      if (!found) return fail({Stage::initialize, model->name(), found.error()});
      if (!picture_.empty())
        if (const auto written = write_picture(diagram_figure(*found, model->name()), picture_, console.host); !written)
          return bad(written.error());
      print(*model, *found, console);
      return Exit::done;
    }
    if (over) {
      analysis::BranchOptions how;
      how.experiment = options.experiment;
      how.bounds = options.bounds;
      how.low = over->low;
      how.high = over->high;
      const auto curves = analysis::follow_equilibria(*model, how);
      if (!curves) return fail({Stage::initialize, model->name(), curves.error()});
      if (!picture_.empty())
        if (const auto written = write_picture(branches_figure(*curves, model->name()), picture_, console.host);
            !written)
          return bad(written.error());
      print(*model, *curves, console);
      return curves->curves.empty() ? Exit::model_wrong : Exit::done;
    }
    const auto found = analysis::find_equilibria(*model, options);
    if (!found) return fail({Stage::initialize, model->name(), found.error()});
    print(*model, *found, console);
    return found->found.empty() ? Exit::model_wrong : Exit::done;
  }

 private:
  static std::optional<analysis::Bound> bound_of(const std::string& text) {
    const auto range = range_of(text);
    if (!range) return std::nullopt;
    return analysis::Bound{range->name, range->low, range->high};
  }

  void print(const Model& model, const analysis::SpeedDiagram& all, const Console& console) const {
    if (json_) {
      Json one = report_of("equilibria", console);
      one["model"] = model.name();
      one["ok"] = true;
      one["state"] = all.state;
      one["free"] = all.free;
      one["at"] = all.at;
      const auto numbers = [](const std::vector<double>& values) {
        Json list = Json::array();
        for (const double v : values) list.push_back(std::isfinite(v) ? Json(v) : Json(nullptr));
        return list;
      };
      one["rate"] = numbers(all.rate);
      one["diagram"] = Json::object();
      for (std::size_t c = 0; c < all.curves.size(); ++c) one["diagram"][all.curves[c]] = numbers(all.values[c]);
      one["crossings"] = Json::array();
      for (const analysis::SpeedCrossing& c : all.crossings)
        one["crossings"].push_back(
            {{"at", c.at}, {"values", values_json(all.curves, c.values)}, {"slope", c.slope}, {"stable", c.is_stable}});
      add_diagnostics(one, model.diagnostics());
      print_json(console, one);
      return;
    }
    say(console, model.diagnostics());
    std::string text = fmt::format("{}: {} from {:g} to {:g}, the other states at rest\n", model.name(), all.state,
                                   all.at.front(), all.at.back());
    if (!all.free.empty())
      text += fmt::format("  not held, since nothing can stop them: {}\n", fmt::join(all.free, ", "));
    const auto without = std::ranges::count_if(all.rate, [](double v) { return !std::isfinite(v); });
    if (without > 0) text += fmt::format("  at {} of {} values the others find no rest\n", without, all.rate.size());
    for (const analysis::SpeedCrossing& c : all.crossings) {
      text += fmt::format("{} = {:.8g}: {}, d der({})/d {} = {:.4g} 1/s\n", all.state, c.at,
                          c.is_stable ? "stable" : "unstable", all.state, all.state, c.slope);
      append_values(text, all.curves, c.values);
    }
    if (all.crossings.empty()) text += fmt::format("{} rests nowhere in this range\n", all.state);
    console.print(text);
  }

  void print(const Model& model, const analysis::Branches& all, const Console& console) const {
    if (json_) {
      Json one = report_of("equilibria", console);
      one["model"] = model.name();
      one["ok"] = !all.curves.empty();
      one["parameter"] = all.parameter;
      one["states"] = all.states;
      one["curves"] = Json::array();
      for (const auto& curve : all.curves) {
        Json points = Json::array();
        for (const analysis::BranchPoint& p : curve) {
          const bool is_hopf = p.special == analysis::Special::hopf;
          points.push_back({{"parameter", p.parameter},
                            {"values", p.x},
                            {"stable", p.is_stable},
                            {"special", name_of_special(p.special)},
                            {"frequency", is_hopf ? Json(p.frequency) : Json(nullptr)}});
        }
        one["curves"].push_back(std::move(points));
      }
      add_diagnostics(one, model.diagnostics());
      print_json(console, one);
      return;
    }
    std::string text = fmt::format("{}: {} of equilibria over {}\n", model.name(),
                                   base::counted(all.curves.size(), "curve"), all.parameter);
    for (std::size_t k = 0; k < all.curves.size(); ++k) {
      const auto& curve = all.curves[k];
      text += fmt::format("{}: {} from {:.6g} to {:.6g}\n", k + 1, base::counted(curve.size(), "point"),
                          curve.front().parameter, curve.back().parameter);
      for (const analysis::BranchPoint& p : curve) {
        if (p.special == analysis::Special::none) continue;
        text +=
            p.special == analysis::Special::fold
                ? fmt::format("  fold at {} = {:.8g}\n", all.parameter, p.parameter)
                : fmt::format("  Hopf point at {} = {:.8g}, {:.6g} rad/s\n", all.parameter, p.parameter, p.frequency);
        append_values(text, all.states, p.x);
      }
    }
    console.print(text);
  }

  void print(const Model& model, const analysis::Equilibria& all, const Console& console) const {
    if (json_) {
      Json one = report_of("equilibria", console);
      one["model"] = model.name();
      one["ok"] = true;
      one["time"] = all.time;
      one["frozen_mode"] = all.is_frozen;
      one["time_invariant"] = model.kind().is_time_invariant;
      one["starts"] = all.starts;
      one["bounds"] = Json::object();
      for (const analysis::Bound& b : all.box) one["bounds"][b.name] = {b.low, b.high};
      one["equilibria"] = Json::array();
      for (const analysis::Equilibrium& e : all.found) one["equilibria"].push_back(equilibrium_json(all, e));
      add_diagnostics(one, model.diagnostics());
      print_json(console, one);
      return;
    }
    say(console, model.diagnostics());
    std::string text =
        fmt::format("{}: {} found from {} at {:g} s{}\n", model.name(),
                    base::counted(all.found.size(), "equilibrium", "equilibria"), base::counted(all.starts, "point"),
                    all.time, all.is_frozen ? ", in the mode that is active there (events do not count)" : "");
    for (std::size_t k = 0; k < all.found.size(); ++k) {
      const analysis::Equilibrium& e = all.found[k];
      text += fmt::format("{}: {}{}\n", k + 1, stability_text(e),
                          e.is_isolated ? "" : "; one of a family, nothing holds it where it is");
      append_values(text, all.states, e.x);
      append_values(text, all.inputs, e.u);
      append_values(text, all.outputs, e.y);
    }
    std::vector<std::string> box;
    for (const analysis::Bound& b : all.box) box.push_back(fmt::format("{} in {:g} … {:g}", b.name, b.low, b.high));
    text +=
        fmt::format("searched: {}{}\n", fmt::join(box, ", "), all.found.empty() ? "; --bounds searches elsewhere" : "");
    if (!model.kind().is_time_invariant)
      text += fmt::format("the equations depend on time: what rests at {:g} s may move at other times\n", all.time);
    console.print(text);
  }

  ModelOptions model_;
  RunOptions run_;
  std::vector<std::string> bounds_;
  std::vector<std::string> prescribed_;
  std::vector<std::string> free_;
  std::size_t starts_ = 0;
  std::string over_;
  std::string diagram_;
  std::vector<std::string> curves_;
  std::string picture_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> equilibria_command() { return std::make_unique<EquilibriaCommand>(); }

}  // namespace holon::cli
