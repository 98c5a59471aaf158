// `holon linearize`: a model around a point as x' = A x + B u, y = C x + D u, with its modes.

#include <fmt/format.h>
#include <holon/holon.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "analysis/mode_curves.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/diagnostics.h"
#include "cli/linear_file.h"
#include "cli/linear_options.h"
#include "cli/modes_figure.h"
#include "cli/name_range.h"
#include "cli/picture.h"
#include "cli/report.h"
#include "cli/transfer_json.h"
#include "lti/minimal.h"
#include "lti/zeros.h"

namespace holon::cli {
namespace {

// What inputs reach and outputs see. Larger models take too long, and only a few of their modes are known.
constexpr std::size_t kMostForAccess = 400;

struct PortFacts {
  lti::Result<lti::Zeros> zeros;
  lti::Result<lti::MinimalRealization> minimal;
  lti::Result<lti::Access> access;
};

std::optional<PortFacts> ports_of(const analysis::Linearized& linear) {
  const lti::StateSpace& g = linear.system;
  if (g.inputs() == 0 || g.outputs() == 0 || g.states() == 0 || g.states() > kMostForAccess) return std::nullopt;
  return PortFacts{lti::invariant_zeros(g), lti::minimal_realization(g), lti::access(g)};
}

Json worst_json(const lti::ModeAccess& mode, double value) {
  return {{"eigenvalue", {mode.value.real(), mode.value.imag()}}, {"access", value}};
}

void add_ports(Json& one, const analysis::Linearized& linear) {
  const std::optional<PortFacts> ports = ports_of(linear);
  one["zeros"] = ports && ports->zeros ? complex_json(ports->zeros->values) : Json(nullptr);
  one["minimal_order"] = nullptr;
  one["unreachable"] = nullptr;
  one["unseen"] = nullptr;
  one["hardest_to_control"] = nullptr;
  one["hardest_to_observe"] = nullptr;
  if (!ports) return;
  if (ports->minimal) {
    one["minimal_order"] = ports->minimal->system.states();
    one["minimal_tolerance"] = ports->minimal->tolerance;
    one["unreachable"] = complex_json(ports->minimal->unreachable);
    one["unseen"] = complex_json(ports->minimal->unseen);
  }
  if (ports->access && !ports->access->modes.empty()) {
    const lti::ModeAccess& control = ports->access->modes[ports->access->hardest_to_control];
    const lti::ModeAccess& observe = ports->access->modes[ports->access->hardest_to_observe];
    one["hardest_to_control"] = worst_json(control, control.controllability);
    one["hardest_to_observe"] = worst_json(observe, observe.observability);
  }
}

std::string list_text(const lti::ComplexVector& values) {
  std::vector<std::string> items;
  for (const lti::Complex& v : values)
    if (v.imag() >= 0) items.push_back(complex_text(v));
  return fmt::format("{}", fmt::join(items, ", "));
}

std::string ports_text(const analysis::Linearized& linear) {
  const std::optional<PortFacts> ports = ports_of(linear);
  if (!ports) return {};
  std::string text;
  if (ports->zeros)
    text +=
        ports->zeros->values.empty() ? "zeros: none\n" : fmt::format("zeros: {}\n", list_text(ports->zeros->values));
  if (ports->minimal) {
    const lti::MinimalRealization& m = *ports->minimal;
    text += fmt::format("minimal: {} of {} (couplings below {:.1g} of the norm count as zero)\n",
                        base::counted(m.system.states(), "state"), linear.system.states(), m.tolerance);
    if (!m.unreachable.empty()) text += fmt::format("  no input reaches {}\n", list_text(m.unreachable));
    if (!m.unseen.empty()) text += fmt::format("  no output shows {}\n", list_text(m.unseen));
  }
  if (ports->access && !ports->access->modes.empty()) {
    const lti::ModeAccess& control = ports->access->modes[ports->access->hardest_to_control];
    const lti::ModeAccess& observe = ports->access->modes[ports->access->hardest_to_observe];
    text += fmt::format("hardest to control: {} ({:.3g} of 1); hardest to observe: {} ({:.3g} of 1)\n",
                        complex_text(control.value), control.controllability, complex_text(observe.value),
                        observe.observability);
  }
  return text;
}

Json modes_json(const analysis::Linearized& linear) {
  Json result = Json::array();
  for (const lti::Mode& mode : linear.modes->modes) {
    Json states = Json::object();
    for (const auto& [name, share] : analysis::main_states(mode, linear.system.names.states)) states[name] = share;
    Json components = Json::object();
    for (const auto& [name, share] : analysis::main_components(mode, linear.system.names.states))
      components[name] = share;
    result.push_back({{"eigenvalue", {mode.value.real(), mode.value.imag()}},
                      {"frequency", mode.frequency},
                      {"damping", mode.damping},
                      {"time_constant", number_json(mode.time_constant)},
                      {"uncertainty", number_json(mode.uncertainty)},
                      {"digits", mode.digits},
                      {"states", states},
                      {"components", components}});
  }
  return result;
}

Json point_json(const analysis::Linearized& linear) {
  Json one{{"time", linear.point.time},
           {"x", linear.point.x},
           {"dx", linear.point.dx},
           {"u", linear.point.u},
           {"y", linear.point.y},
           {"frozen_mode", linear.is_frozen},
           {"held", linear.held},
           {"left_out", linear.left_out},
           {"all_modes", linear.has_all_modes},
           {"A", matrix_json(linear.system.a)},
           {"B", matrix_json(linear.system.b)},
           {"C", matrix_json(linear.system.c)},
           {"D", matrix_json(linear.system.d)}};
  one["eigenvalues"] = nullptr;
  one["modes"] = nullptr;
  one["stability"] = nullptr;
  one["stiffness_ratio"] = nullptr;
  if (linear.modes) {
    lti::ComplexVector values;
    for (const lti::Mode& mode : linear.modes->modes) values.push_back(mode.value);
    one["eigenvalues"] = complex_json(values);
    one["modes"] = modes_json(linear);
    if (linear.has_all_modes || linear.modes->stability == lti::Stability::unstable)
      one["stability"] = name_of(linear.modes->stability);
    if (linear.modes->stiffness_ratio) one["stiffness_ratio"] = number_json(*linear.modes->stiffness_ratio);
  }
  add_ports(one, linear);
  one["differences"] = nullptr;
  if (const auto& d = linear.differences)
    one["differences"] = {{"entries", d->entries},   {"kinks", d->kinks}, {"unknown", d->unknown}, {"vague", d->vague},
                          {"disagree", d->disagree}, {"worst", d->worst}, {"places", d->places}};
  return one;
}

std::string matrix_text(const char* title, const lti::Matrix& m, const std::vector<std::string>& rows,
                        const std::vector<std::string>& cols) {
  if (m.empty()) return {};
  constexpr std::size_t kMost = 12;  // columns: more do not fit on a line
  if (m.cols() > kMost || m.rows() > 40)
    return fmt::format("{}: {} by {}, in full with --json or --save\n", title, m.rows(), m.cols());
  std::size_t name_width = 0;
  for (const std::string& name : rows) name_width = std::max(name_width, name.size());
  std::string result = fmt::format("{}:\n  {:<{}}", title, "", name_width);
  std::vector<std::size_t> widths;
  for (const std::string& name : cols) {
    widths.push_back(std::max<std::size_t>(name.size(), 11));
    result += fmt::format("  {:>{}}", name, widths.back());
  }
  result += '\n';
  for (std::size_t i = 0; i < m.rows(); ++i) {
    result += fmt::format("  {:<{}}", rows[i], name_width);
    for (std::size_t j = 0; j < m.cols(); ++j) result += fmt::format("  {:>{}.6g}", m(i, j), widths[j]);
    result += '\n';
  }
  return result;
}

std::string modes_text(const analysis::Linearized& linear) {
  if (!linear.modes) return fmt::format("no modes: {}\n", linear.modes.error());
  if (linear.modes->modes.empty()) return "no states, so no modes\n";
  std::string result = linear.has_all_modes ? "modes (rad/s):\n"
                                            : fmt::format("{} of {} modes (rad/s), those nearest to --near:\n",
                                                          linear.modes->modes.size(), linear.system.states());
  for (const lti::Mode& mode : linear.modes->modes) {
    if (mode.value.imag() < 0) continue;
    std::string facts;
    if (mode.value.imag() != 0)
      facts = fmt::format("frequency {:.6g}, damping {:.4g}", mode.frequency, mode.damping);
    else if (mode.value.real() < 0)
      facts = fmt::format("time constant {:.6g} s", mode.time_constant);
    else if (mode.value.real() > 0)
      facts = fmt::format("grows, doubling every {:.4g} s", std::log(2.0) / mode.value.real());
    std::vector<std::string> states;
    for (const auto& [name, share] : analysis::main_states(mode, linear.system.names.states))
      states.push_back(fmt::format("{} {:.0f} %", name, 100 * share));
    result += fmt::format("  {:<28}  {:<40}  {}\n", complex_text(mode.value), facts, fmt::join(states, ", "));
    const auto parts = analysis::main_components(mode, linear.system.names.states);
    // Where each of the states belongs to another component, their names have said it.
    if (parts.empty() || (parts.size() >= states.size() && parts.front().second < 0.995)) continue;
    std::vector<std::string> components;
    for (const auto& [name, share] : parts) components.push_back(fmt::format("{} {:.0f} %", name, 100 * share));
    result += fmt::format("  {:<28}  {:<40}  in {}\n", "", "", fmt::join(components, ", "));
  }
  if (linear.has_all_modes)
    result += fmt::format("stability: {} ({})\n", name_of(linear.modes->stability), linear.modes->reason);
  else if (linear.modes->stability == lti::Stability::unstable)
    result += fmt::format("stability: unstable ({})\n", linear.modes->reason);
  else
    result += "stability: not decided by a part of the modes; --modes asks for more\n";
  if (linear.modes->stiffness_ratio)
    result += fmt::format("fastest decay over slowest: {:.4g}\n", *linear.modes->stiffness_ratio);
  return result;
}

std::string values_text(const char* title, const std::vector<std::string>& names, const std::vector<double>& values) {
  if (names.empty()) return {};
  std::vector<std::string> items;
  for (std::size_t i = 0; i < names.size(); ++i) items.push_back(fmt::format("{} = {:.6g}", names[i], values[i]));
  if (items.size() > 12) {
    const std::size_t more = items.size() - 12;
    items.resize(12);
    items.push_back(fmt::format("… and {} more", more));
  }
  return fmt::format("  {}: {}\n", title, fmt::join(items, ", "));
}

std::string point_text(const analysis::Linearized& linear) {
  const lti::Names& names = linear.system.names;
  std::string result = fmt::format("at {:g} s{}\n", linear.point.time,
                                   linear.is_frozen ? ", in the mode that is active there (events do not count)" : "");
  result += values_text("states", names.states, linear.point.x);
  result += values_text("inputs", names.inputs, linear.point.u);
  result += values_text("outputs", names.outputs, linear.point.y);
  result += matrix_text("A", linear.system.a, names.states, names.states);
  result += matrix_text("B", linear.system.b, names.states, names.inputs);
  result += matrix_text("C", linear.system.c, names.outputs, names.states);
  result += matrix_text("D", linear.system.d, names.outputs, names.inputs);
  result += modes_text(linear) + ports_text(linear);
  if (const auto& d = linear.differences) {
    result += fmt::format("against central differences: {} of {} entries agree, the worst to {:.1g}",
                          d->entries - d->disagree - d->unknown - d->vague, d->entries, d->worst);
    if (d->kinks > 0) result += fmt::format("; {} at kinks, equal to one side", d->kinks);
    if (d->vague > 0) result += fmt::format("; {} too small for differences to see them", d->vague);
    if (d->unknown > 0) result += fmt::format("; {} without a value beside the point", d->unknown);
    result += '\n';
    for (const std::string& place : d->places) result += fmt::format("  {}\n", place);
  }
  if (!linear.left_out.empty())
    result += fmt::format("left out: {}, which {} no derivative here (a root of zero?)\n",
                          fmt::join(linear.left_out, ", "), linear.left_out.size() == 1 ? "has" : "have");
  if (!linear.held.empty()) {
    constexpr std::size_t kMost = 5;
    const std::span<const std::string> first(linear.held.data(), std::min(linear.held.size(), kMost));
    result += fmt::format("held: {}{} keep their values; what they do at their next event or sample is in no matrix\n",
                          fmt::join(first, ", "),
                          linear.held.size() > kMost ? fmt::format(" and {} more", linear.held.size() - kMost) : "");
  }
  return result;
}

class LinearizeCommand : public Command {
 public:
  CommandInfo info() const override {
    return {
        "linearize",
        "Linearize a model: A, B, C, D, modes and stability",
        "x' = A x + B u and y = C x + D u around a point, by exact derivatives. The point is the start, a time of a\n"
        "run, or an equilibrium. Inputs and outputs are those that the model declares, or any variables. An input "
        "is\n"
        "moved away from the value that the model gives it. Frequencies are in rad/s, everything is in SI units.",
        {{"holon linearize Motor.mo", "at the start"},
         {"holon linearize Pendulum.mo --equilibrium --at phi=3", "around the equilibrium near phi = 3"},
         {"holon linearize Plant.mo --input valve.k --output tank.level --time 10", "from a parameter to a level"},
         {"holon linearize Motor.mo --save Motor_linear.mo", "as a Modelica model that simulates"},
         {"holon linearize Motor.mo --over k=0:10 --picture locus.svg", "how the modes move over a parameter"},
         {"holon linearize Motor.mo --times 0,1,2,3 --picture modes.svg", "and along a run"}}};
  }

  void declare(Options& options) override {
    linear_.declare(options);
    options.text("--save", file_, "Also write the matrices: .json, .csv, .mat (with names) or .mo", "FILE");
    options.flag("--differences", linear_.with_differences,
                 "Compare the matrices with central differences of the model's derivatives");
    options.text("--over", over_, "Follow the eigenvalues over a parameter", "NAME=LOW:HIGH");
    options.count("--points", points_, "With --over: how many values of the parameter (default 101)");
    options.text("--picture", picture_, "With --over, or several times: draw the eigenvalues, .svg, .pdf or .png",
                 "FILE");
    options.flag("--json", json_, "Print one JSON object");
    options.argument("TARGET", linear_.model.target,
                     "A Modelica file, a package's folder, the name of a class, or `-`");
  }

  std::optional<WorkerRules> worker() const override {
    auto rules = linear_.worker();
    if (rules && !file_.empty()) rules->output = file_;
    if (rules && !picture_.empty()) rules->output = picture_;
    return rules;
  }

  Exit run(const Console& console) override {
    Json one = report_of("linearize", console);
    if (!file_.empty() && !picture_.empty()) return bad(console, "--save and --picture: one file at a time");
    if (!over_.empty()) return run_over(console);
    const auto found = linear_.linearize(console);
    if (!found) {
      one["model"] = found.error().model;
      one["stage"] = name_of(found.error().stage);
      return refuse(console, json_, std::move(one), found.error().diagnostics);
    }
    if (!picture_.empty()) {
      if (found->points.size() < 2) return bad(console, "--picture needs --over, or several times");
      if (found->points.front().system.states() == 0)
        return bad(console, "the model has no states, so it has no modes to draw");
      std::vector<double> times;
      for (const analysis::Linearized& point : found->points) times.push_back(point.point.time);
      const auto curves = analysis::follow_modes("time", times, found->points);
      const auto written = write_picture(modes_figure(curves, found->name), picture_, console.host);
      if (!written)
        return refuse(console, json_, report_of("linearize", console), complaint(kCannotWrite, written.error()));
    }
    const lti::Names& names = found->points.front().system.names;
    if (!json_ && file_.empty()) return say_text(console, *found);
    one["model"] = found->name;
    one["ok"] = true;
    one["states"] = names.states;
    one["inputs"] = names.inputs;
    one["outputs"] = names.outputs;
    // The first point is also at the top, for scripts that want only one.
    Json points = Json::array();
    for (const analysis::Linearized& point : found->points) points.push_back(point_json(point));
    one.update(points.front());
    one["points"] = std::move(points);
    add_diagnostics(one, found->diagnostics);
    if (!file_.empty()) {
      const auto bytes = linear_file_bytes(file_, *found, one);
      const auto written = bytes ? write_file(console.host, file_, *bytes) : std::unexpected(bytes.error());
      if (!written)
        return refuse(console, json_, report_of("linearize", console), complaint(kCannotWrite, written.error()));
    }
    if (json_) {
      print_json(console, one);
      return Exit::done;
    }
    return say_text(console, *found);
  }

 private:
  Exit bad(const Console& console, std::string message) const {
    return refuse(console, json_, report_of("linearize", console), complaint(kBadCall, std::move(message)));
  }

  Exit say_text(const Console& console, const LinearModel& found) const {
    const lti::Names& names = found.points.front().system.names;
    say(console, found.diagnostics);
    std::string text =
        fmt::format("{}: {}, {}, {}\n", found.name, base::counted(names.states.size(), "state"),
                    base::counted(names.inputs.size(), "input"), base::counted(names.outputs.size(), "output"));
    if (linear_.opens_loop())
      text += fmt::format("the loop through {}, opened there; closed by -1 it is the model\n", names.inputs.front());
    for (const analysis::Linearized& point : found.points) text += point_text(point);
    if (!file_.empty()) text += fmt::format("written to {}\n", file_);
    if (!picture_.empty()) text += fmt::format("eigenvalues over time in {}\n", picture_);
    console.print(text);
    return Exit::done;
  }

  Exit run_over(const Console& console) const {
    analysis::OverParameter over;
    const auto range = range_of(over_);
    if (!range) return bad(console, fmt::format("--over {}: not of the form NAME=LOW:HIGH", over_));
    if (!file_.empty()) return bad(console, "--save writes matrices of one point; --over has many");
    over = {range->name, range->low, range->high, points_ > 1 ? points_ : 101};
    const auto prepared = linear_.prepare(console);
    const auto fail = [&](Stage stage, const std::string& model, const Diagnostics& why) {
      Json one = report_of("linearize", console);
      one["model"] = model;
      one["stage"] = name_of(stage);
      return refuse(console, json_, std::move(one), why);
    };
    if (!prepared) return fail(prepared.error().stage, prepared.error().model, prepared.error().diagnostics);
    const auto curves = analysis::modes_over(prepared->model, prepared->options, over);
    if (!curves) return fail(Stage::initialize, prepared->model.name(), curves.error());
    if (!picture_.empty()) {
      const auto written = write_picture(modes_figure(*curves, prepared->model.name()), picture_, console.host);
      if (!written)
        return refuse(console, json_, report_of("linearize", console), complaint(kCannotWrite, written.error()));
    }
    if (json_) {
      Json one = report_of("linearize", console);
      one["model"] = prepared->model.name();
      one["ok"] = true;
      one["over"] = curves->over;
      one["parameter"] = curves->at;
      one["locus"] = Json::array();
      for (const lti::ComplexVector& values : curves->values) one["locus"].push_back(complex_json(values));
      one["stability_changes"] = curves->changes;
      add_diagnostics(one, prepared->model.diagnostics());
      print_json(console, one);
      return Exit::done;
    }
    say(console, prepared->model.diagnostics());
    std::string text = fmt::format("{}: eigenvalues over {} (rad/s)\n", prepared->model.name(), curves->over);
    for (const std::size_t k : {std::size_t{0}, curves->at.size() / 2, curves->at.size() - 1}) {
      text += fmt::format("  {:<12.6g}", curves->at[k]);
      std::vector<std::string> items;
      for (const lti::Complex& v : curves->values[k])
        if (v.imag() >= 0 && items.size() < 6) items.push_back(complex_text(v));
      text += fmt::format("  {}\n", fmt::join(items, ", "));
    }
    for (const double at : curves->changes) text += fmt::format("stability changes at {} = {:.8g}\n", curves->over, at);
    if (curves->changes.empty()) text += "the number of growing modes does not change\n";
    if (!picture_.empty()) text += fmt::format("root locus in {}\n", picture_);
    console.print(text);
    return Exit::done;
  }

  LinearOptions linear_;
  std::string file_;
  std::string over_;
  std::size_t points_ = 0;
  std::string picture_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> linearize_command() { return std::make_unique<LinearizeCommand>(); }

}  // namespace holon::cli
