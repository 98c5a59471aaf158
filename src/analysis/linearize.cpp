#include "analysis/linearize.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "analysis/diagnostics.h"

namespace holon::analysis {
namespace {

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
    if (read.ec != std::errc{} || read.ptr != end)
      return std::unexpected(request_error(kNotAState, fmt::format("`{}` is not a number", setting.value)));
    x[static_cast<std::size_t>(found - model.states().begin())] = value;
  }
  return {};
}

std::expected<Linearized, Diagnostics> at_point(Evaluation& model, const LinearizeOptions& options) {
  std::vector<double> x(model.start_state().begin(), model.start_state().end());
  if (const auto moved = move_states(model, options.at, x); !moved) return std::unexpected(moved.error());
  const double t = model.time();
  if (options.equilibrium)
    if (const auto found = find_equilibrium(model, t, x); !found)
      return std::unexpected(request_error(kNoEquilibrium, found.error()));
  std::optional<LinearSystem> linear = model.linear(t, x);
  if (!linear) return std::unexpected(request_error(kNotLinearized, model.problem()));
  if (!linear->differentiated_inputs.empty())
    return std::unexpected(request_error(
        kInputDifferentiated,
        fmt::format(
            "the model needs the derivative of the input `{}`, so that x' = A x + B u does not exist; make that "
            "derivative (a speed, an acceleration) the input",
            linear->differentiated_inputs.front())));
  const std::size_t n = model.states().size();
  const std::size_t inputs = model.inputs().size();
  const std::size_t outputs = model.outputs().size();
  Linearized result{
      .system = {.a = matrix_of(n, n, linear->a),
                 .b = matrix_of(n, inputs, linear->b),
                 .c = matrix_of(outputs, n, linear->c),
                 .d = matrix_of(outputs, inputs, linear->d),
                 .names = {.states = model.states(), .inputs = model.inputs(), .outputs = model.outputs()}},
      .point = std::move(*linear),
      .is_frozen = model.event_functions() > 0 || model.has_discrete_values(),
      .modes = lti::Modes{}};
  if (const auto problem = result.system.problem()) return std::unexpected(request_error(kNotLinearized, *problem));
  if (n > 0) result.modes = lti::modes(result.system.a);
  return result;
}

}  // namespace

std::expected<std::vector<Linearized>, Diagnostics> linearize(const Model& model, const LinearizeOptions& options) {
  std::vector<Linearized> result;
  Experiment experiment = options.experiment;
  const auto add = [&](std::expected<Evaluation, Diagnostics> evaluation) -> std::expected<void, Diagnostics> {
    if (!evaluation) return std::unexpected(evaluation.error());
    auto linear = at_point(*evaluation, options);
    if (!linear) return std::unexpected(linear.error());
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

}  // namespace holon::analysis
