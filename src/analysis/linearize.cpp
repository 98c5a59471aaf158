#include "analysis/linearize.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <tuple>
#include <utility>

#include "analysis/descriptor_form.h"
#include "analysis/diagnostics.h"
#include "lti/sparse_modes.h"

namespace holon::analysis {
namespace {

constexpr std::size_t kMostDenseModes = 400;  // all modes of larger matrices take longer than anyone waits
constexpr std::size_t kFewModes = 20;
constexpr double kSmallShare = 0.1;  // who has less takes no part worth a word
constexpr std::size_t kMostNamed = 4;

lti::Matrix matrix_of(std::size_t rows, std::size_t cols, const std::vector<double>& by_rows) {
  lti::Matrix result(rows, cols);
  for (std::size_t i = 0; i < rows; ++i)
    for (std::size_t j = 0; j < cols; ++j) result(i, j) = by_rows[i * cols + j];
  return result;
}

std::expected<void, Diagnostics> move_states(const Evaluation& model, const std::vector<Setting>& at,
                                             std::vector<double>& x) {
  for (const Setting& setting : at) {
    const auto found = std::ranges::find(model.states(), setting.name);
    if (found == model.states().end())
      return std::unexpected(
          request_error(kNotAState, fmt::format("`{}` is not a state of this model; its states are {}", setting.name,
                                                fmt::join(model.states(), ", "))));
    double value = 0;
    const char* const end = setting.value.data() + setting.value.size();
    const auto read = std::from_chars(setting.value.data(), end, value);
    if (read.ec != std::errc{} || read.ptr != end || !std::isfinite(value))
      return std::unexpected(request_error(kNotAState, fmt::format("`{}` is not a finite number", setting.value)));
    x[static_cast<std::size_t>(found - model.states().begin())] = value;
  }
  return {};
}

void find_modes(const LinearizeOptions& options, Linearized& result) {
  const std::size_t n = result.system.states();
  const std::size_t count = options.modes > 0 ? options.modes : n > kMostDenseModes ? kFewModes : n;
  if (count >= n) {
    result.modes = lti::modes(result.system.a);
    return;
  }
  result.has_all_modes = false;
  auto few = lti::few_modes(result.system.a, {0, options.near}, count);
  if (!few) {
    result.modes = std::unexpected(few.error());
    return;
  }
  lti::Modes modes;
  modes.modes = *std::move(few);
  for (const lti::Mode& mode : modes.modes)
    if (mode.value.real() > 0 && !lti::on_axis(mode)) {
      modes.stability = lti::Stability::unstable;
      modes.reason = "one of these modes grows";
    }
  result.modes = std::move(modes);
}

std::vector<std::string> discrete_reals(const Model& model) {
  std::vector<std::string> names;
  for (const Variable& v : model.variables())
    if (v.kind == VariableKind::discrete && v.type == "Real") names.push_back(v.name);
  return names;
}

// The first entry of the matrices that is no number, in words; empty when all are.
std::string bad_entry(const Evaluation& model, const std::vector<std::string>& outputs, const LinearSystem& linear) {
  const std::size_t n = model.states().size();
  const std::size_t inputs = model.inputs().size();
  for (std::size_t i = 0; i < n; ++i)
    if (!std::isfinite(linear.dx[i])) return fmt::format("the derivative of `{}`", model.states()[i]);
  for (std::size_t k = 0; k < linear.y.size(); ++k)
    if (!std::isfinite(linear.y[k])) return fmt::format("the output `{}`", outputs[k]);
  const auto find = [](const std::vector<double>& m, std::size_t cols, const auto& rows, const auto& names,
                       bool is_rate) {
    for (std::size_t k = 0; k < m.size(); ++k)
      if (!std::isfinite(m[k]))
        return is_rate ? fmt::format("d der({})/d {}", rows[k / cols], names[k % cols])
                       : fmt::format("d {}/d {}", rows[k / cols], names[k % cols]);
    return std::string();
  };
  for (const auto& [matrix, cols, is_rate, by_input] :
       {std::tuple{&linear.a, n, true, false}, std::tuple{&linear.b, inputs, true, true},
        std::tuple{&linear.c, n, false, false}, std::tuple{&linear.d, inputs, false, true}})
    if (std::string entry = find(*matrix, cols, is_rate ? model.states() : outputs,
                                 by_input ? model.inputs() : model.states(), is_rate);
        !entry.empty())
      return entry;
  return {};
}

// Takes the outputs without a value or without a derivative out; their names.
std::vector<std::string> leave_out(LinearSystem& linear, std::vector<std::string>& outputs, std::size_t inputs) {
  const std::size_t n = linear.x.size();
  const auto is_finite = [](const std::vector<double>& m, std::size_t row, std::size_t cols) {
    return std::all_of(m.begin() + static_cast<std::ptrdiff_t>(row * cols),
                       m.begin() + static_cast<std::ptrdiff_t>((row + 1) * cols),
                       [](double v) { return std::isfinite(v); });
  };
  const auto take_out = [](std::vector<double>& m, std::size_t row, std::size_t cols) {
    m.erase(m.begin() + static_cast<std::ptrdiff_t>(row * cols),
            m.begin() + static_cast<std::ptrdiff_t>((row + 1) * cols));
  };
  std::vector<std::string> left_out;
  for (std::size_t k = outputs.size(); k-- > 0;) {
    if (std::isfinite(linear.y[k]) && is_finite(linear.c, k, n) && is_finite(linear.d, k, inputs)) continue;
    take_out(linear.y, k, 1);
    take_out(linear.c, k, n);
    take_out(linear.d, k, inputs);
    left_out.insert(left_out.begin(), outputs[k]);
    outputs.erase(outputs.begin() + static_cast<std::ptrdiff_t>(k));
  }
  return left_out;
}

std::expected<Linearized, Diagnostics> at_point(Evaluation& model, const LinearizeOptions& options) {
  if (const std::string why = no_linear_system(model); !why.empty())
    return std::unexpected(request_error(kNotLinearized, why));
  if (model.states().empty() && (model.inputs().empty() || model.outputs().empty()))
    return std::unexpected(request_error(
        kNotLinearized,
        fmt::format("the model has no states and no {}, so there is nothing to linearize: name variables with --input "
                    "and --output",
                    model.inputs().empty() ? "inputs" : "outputs")));
  const auto states = states_at_point(model, options);
  if (!states) return std::unexpected(states.error());
  const std::vector<double>& x = *states;
  const double t = model.time();
  std::optional<LinearSystem> linear = model.linear(t, x);
  if (!linear) return std::unexpected(request_error(kNotLinearized, model.problem()));
  if (!linear->differentiated_inputs.empty())
    return std::unexpected(request_error(
        kInputDifferentiated,
        fmt::format(
            "the model needs the derivative of the input `{}`, so that x' = A x + B u does not exist; make that "
            "derivative (a speed, an acceleration) the input",
            linear->differentiated_inputs.front())));
  std::vector<std::string> output_names = model.outputs();
  std::vector<std::string> left_out;
  if (options.may_leave_out) left_out = leave_out(*linear, output_names, model.inputs().size());
  if (const std::string entry = bad_entry(model, output_names, *linear); !entry.empty())
    return std::unexpected(request_error(
        kNotLinearized,
        fmt::format("{} is infinite or not a number at {:g} s: the model has no derivative there (a root or a "
                    "division by zero?); choose another point with --at or --time",
                    entry, t)));
  const std::size_t n = model.states().size();
  const std::size_t inputs = model.inputs().size();
  const std::size_t outputs = output_names.size();
  Linearized result{.system = {.a = matrix_of(n, n, linear->a),
                               .b = matrix_of(n, inputs, linear->b),
                               .c = matrix_of(outputs, n, linear->c),
                               .d = matrix_of(outputs, inputs, linear->d),
                               .names = {.states = model.states(), .inputs = model.inputs(), .outputs = output_names}},
                    .point = std::move(*linear),
                    .is_frozen = model.event_functions() > 0 || model.has_discrete_values(),
                    .left_out = std::move(left_out),
                    .modes = lti::Modes{}};
  if (const auto problem = result.system.problem()) return std::unexpected(request_error(kNotLinearized, *problem));
  if (options.with_descriptor && !options.open_loop && result.left_out.empty()) add_descriptor(model, x, result);
  if (options.open_loop) {
    auto open = lti::open_loop(result.system);
    if (!open) return std::unexpected(request_error(kNotLinearized, open.error()));
    if (lti::largest_entry(open->c) == 0 && open->d(0, 0) == 0)
      return std::unexpected(request_error(
          kNotLinearized, fmt::format("no loop passes through `{}`: nothing that it changes comes back to it",
                                      model.inputs().front())));
    result.system = *std::move(open);
  }
  if (options.with_differences) result.differences = check_with_differences(model, result.point);
  if (n > 0) find_modes(options, result);
  return result;
}

}  // namespace

std::string no_linear_system(Evaluation& model) {
  if (!model.looks_back()) return {};
  return "the model looks back in time (delay, spatialDistribution), so that no x' = A x + B u stands for it: put a "
         "rational approximation in place of the delay";
}

std::expected<std::vector<double>, Diagnostics> states_at_point(Evaluation& model, const LinearizeOptions& options) {
  std::vector<double> x(model.start_state().begin(), model.start_state().end());
  if (const auto moved = move_states(model, options.at, x); !moved) return std::unexpected(moved.error());
  if (options.equilibrium)
    if (const auto found = find_equilibrium(model, model.time(), x); !found)
      return std::unexpected(request_error(kNoEquilibrium, found.error()));
  return x;
}

std::expected<std::vector<Linearized>, Diagnostics> linearize(const Model& model, const LinearizeOptions& options) {
  std::vector<Linearized> result;
  Experiment experiment = options.experiment;
  const std::vector<std::string> held = discrete_reals(model);
  const auto add = [&](std::expected<Evaluation, Diagnostics> evaluation) -> std::expected<void, Diagnostics> {
    if (!evaluation) return std::unexpected(evaluation.error());
    auto linear = at_point(*evaluation, options);
    if (!linear) return std::unexpected(linear.error());
    linear->held = held;
    result.push_back(std::move(*linear));
    return {};
  };
  if (options.times.empty())
    if (const auto added = add(model.evaluate(experiment)); !added) return std::unexpected(added.error());
  for (const double time : options.times) {
    experiment.stop_time = time;
    const auto added =
        add(time > experiment.start_time ? model.evaluate_at_stop(experiment) : model.evaluate(experiment));
    if (!added) return std::unexpected(added.error());
  }
  return result;
}

std::string component_of(const std::string& state) {
  std::string_view name = state;
  while (name.starts_with("der(") && name.ends_with(')')) name = name.substr(4, name.size() - 5);
  std::size_t last = 0;
  int depth = 0;
  bool is_quoted = false;
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (name[i] == '\\' && is_quoted)
      ++i;
    else if (name[i] == '\'')
      is_quoted = !is_quoted;
    else if (is_quoted)
      continue;
    else if (name[i] == '[')
      ++depth;
    else if (name[i] == ']')
      --depth;
    else if (name[i] == '.' && depth == 0)
      last = i;
  }
  return std::string(name.substr(0, last));
}

std::vector<std::pair<std::string, double>> shares_of_components(const lti::Mode& mode,
                                                                 const std::vector<std::string>& states) {
  std::vector<std::pair<std::string, double>> result;
  for (std::size_t k = 0; k < states.size() && k < mode.participation.size(); ++k) {
    const std::string component = component_of(states[k]);
    const auto found = std::ranges::find(result, component, &std::pair<std::string, double>::first);
    if (found == result.end())
      result.emplace_back(component, mode.participation[k]);
    else
      found->second += mode.participation[k];
  }
  std::ranges::stable_sort(result, std::ranges::greater{}, &std::pair<std::string, double>::second);
  return result;
}

std::vector<std::pair<std::string, double>> main_states(const lti::Mode& mode, const std::vector<std::string>& states) {
  std::vector<std::pair<std::string, double>> result;
  for (std::size_t k = 0; k < mode.participation.size(); ++k)
    if (mode.participation[k] >= kSmallShare) result.emplace_back(states[k], mode.participation[k]);
  std::ranges::stable_sort(result, std::ranges::greater{}, &std::pair<std::string, double>::second);
  if (result.size() > kMostNamed) result.resize(kMostNamed);
  return result;
}

std::vector<std::pair<std::string, double>> main_components(const lti::Mode& mode,
                                                            const std::vector<std::string>& states) {
  auto result = shares_of_components(mode, states);
  std::erase_if(result, [](const auto& share) { return share.second < kSmallShare || share.first.empty(); });
  if (result.size() > kMostNamed) result.resize(kMostNamed);
  return result;
}

}  // namespace holon::analysis
