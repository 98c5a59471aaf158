// `holon linearize`: a model around a point as x' = A x + B u, y = C x + D u, with its modes.

#include <fmt/format.h>
#include <holon/holon.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/diagnostics.h"
#include "cli/linear_file.h"
#include "cli/linear_options.h"
#include "cli/report.h"
#include "cli/transfer_json.h"

namespace holon::cli {
namespace {

const char* word_of(lti::Stability stability) {
  switch (stability) {
    case lti::Stability::asymptotic:
      return "asymptotic";
    case lti::Stability::marginal:
      return "marginal";
    case lti::Stability::unstable:
      return "unstable";
  }
  return "";
}

// The states that take part most, with their shares: at least a tenth, at most four.
std::vector<std::pair<std::string, double>> main_states(const lti::Mode& mode, const std::vector<std::string>& names) {
  std::vector<std::pair<std::string, double>> result;
  for (std::size_t k = 0; k < mode.participation.size(); ++k)
    if (mode.participation[k] >= 0.1) result.emplace_back(names[k], mode.participation[k]);
  std::ranges::stable_sort(result, [](const auto& a, const auto& b) { return a.second > b.second; });
  if (result.size() > 4) result.resize(4);
  return result;
}

Json modes_json(const analysis::Linearized& linear) {
  Json result = Json::array();
  for (const lti::Mode& mode : linear.modes->modes) {
    Json states = Json::object();
    for (const auto& [name, share] : main_states(mode, linear.system.names.states)) states[name] = share;
    result.push_back({{"eigenvalue", {mode.value.real(), mode.value.imag()}},
                      {"frequency", mode.frequency},
                      {"damping", mode.damping},
                      {"time_constant", number_json(mode.time_constant)},
                      {"uncertainty", number_json(mode.uncertainty)},
                      {"digits", mode.digits},
                      {"states", states}});
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
    one["stability"] = word_of(linear.modes->stability);
    if (linear.modes->stiffness_ratio) one["stiffness_ratio"] = number_json(*linear.modes->stiffness_ratio);
  }
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
  std::string result = "modes (rad/s):\n";
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
    for (const auto& [name, share] : main_states(mode, linear.system.names.states))
      states.push_back(fmt::format("{} {:.0f} %", name, 100 * share));
    result += fmt::format("  {:<28}  {:<40}  {}\n", complex_text(mode.value), facts, fmt::join(states, ", "));
  }
  result += fmt::format("stability: {} ({})\n", word_of(linear.modes->stability), linear.modes->reason);
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
  return result + modes_text(linear);
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
         {"holon linearize Motor.mo --save Motor_linear.mo", "as a Modelica model that simulates"}}};
  }

  void declare(Options& options) override {
    linear_.declare(options);
    options.text("--save", file_, "Also write the matrices: .json, .csv, .mat (with names) or .mo", "FILE");
    options.flag("--json", json_, "Print one JSON object");
    options.argument("TARGET", linear_.model.target,
                     "A Modelica file, a package's folder, the name of a class, or `-`");
  }

  std::optional<WorkerRules> worker() const override {
    auto rules = linear_.worker();
    if (rules && !file_.empty()) rules->output = file_;
    return rules;
  }

  Exit run(const Console& console) override {
    Json one = report_of("linearize", console);
    const auto found = linear_.linearize(console);
    if (!found) {
      one["model"] = found.error().model;
      one["stage"] = name_of(found.error().stage);
      return refuse(console, json_, std::move(one), found.error().diagnostics);
    }
    const lti::Names& names = found->points.front().system.names;
    one["model"] = found->name;
    one["ok"] = true;
    one["states"] = names.states;
    one["inputs"] = names.inputs;
    one["outputs"] = names.outputs;
    // The first point is also at the top, for scripts that want only one.
    one.update(point_json(found->points.front()));
    one["points"] = Json::array();
    for (const analysis::Linearized& point : found->points) one["points"].push_back(point_json(point));
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
    say(console, found->diagnostics);
    std::string text =
        fmt::format("{}: {}, {}, {}\n", found->name, base::counted(names.states.size(), "state"),
                    base::counted(names.inputs.size(), "input"), base::counted(names.outputs.size(), "output"));
    for (const analysis::Linearized& point : found->points) text += point_text(point);
    if (!file_.empty()) text += fmt::format("written to {}\n", file_);
    console.print(text);
    return Exit::done;
  }

 private:
  LinearOptions linear_;
  std::string file_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> linearize_command() { return std::make_unique<LinearizeCommand>(); }

}  // namespace holon::cli
