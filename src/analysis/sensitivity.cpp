#include "analysis/sensitivity.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "analysis/diagnostics.h"

namespace holon::analysis {
namespace {

constexpr double kInitialStep = 1e-4;  // of a difference of fourth order, relative

bool may_be_varied(const Variable& v) {
  return v.kind == VariableKind::parameter && v.type == "Real" && !v.is_final && !v.is_protected && !v.shapes_model &&
         !v.binding.empty() && !v.name.starts_with("$");
}

Failure wrong_call(const std::string& model, std::string message) {
  return {Stage::lookup, model, request_error(kNotAParameter, std::move(message))};
}

}  // namespace

std::expected<Differentiable, Failure> Differentiable::make(const Workspace& workspace, const ModelRequest& request,
                                                            const SensitivityOptions& options) {
  auto plain = workspace.translate(request);
  if (!plain) return std::unexpected(plain.error());
  if (const auto& choices = plain->structure().choices; !choices.empty())
    return std::unexpected(wrong_call(
        plain->name(),
        fmt::format(
            "the model chooses its states while it runs ({} of {}), and derivatives by parameters need fixed ones: "
            "give some of them `stateSelect = StateSelect.always`",
            choices.front().count, fmt::join(choices.front().candidates, ", "))));
  std::vector<std::string> parameters = options.parameters;
  std::vector<std::string> variables = options.variables;
  if (parameters.empty())
    for (const Variable& v : plain->variables())
      // What only follows from other parameters is moved by them.
      if (may_be_varied(v) && v.binding.find_first_not_of("0123456789.eE+-") == std::string::npos)
        parameters.push_back(v.name);
  if (parameters.empty())
    return std::unexpected(wrong_call(plain->name(), "the model has no parameter of type Real that can be varied"));
  if (options.parameters.empty() &&
      parameters.size() > (options.most_parameters > 0 ? options.most_parameters : kMostParameters))
    return std::unexpected(
        wrong_call(plain->name(),
                   fmt::format("the model has {} parameters: name those that are to be varied", parameters.size())));
  if (variables.empty()) variables = plain->structure().states;
  if (variables.empty()) return std::unexpected(wrong_call(plain->name(), "the model has no states: name variables"));
  ModelRequest with_ports = request;
  with_ports.ports = Ports{.inputs = parameters, .outputs = variables};
  auto open = workspace.translate(with_ports);
  if (!open) return std::unexpected(open.error());
  Differentiable result(std::move(*plain), std::move(*open));
  result.parameters_ = std::move(parameters);
  result.variables_ = std::move(variables);
  return result;
}

std::expected<std::vector<double>, Diagnostics> Differentiable::values(const Experiment& experiment) const {
  auto evaluation = plain_.evaluate(experiment);
  if (!evaluation) return std::unexpected(evaluation.error());
  const std::vector<double> x(evaluation->start_state().begin(), evaluation->start_state().end());
  std::vector<double> result;
  for (const std::string& name : parameters_) {
    const auto value = evaluation->value(name, evaluation->time(), x);
    if (!value) return std::unexpected(request_error(kNotAParameter, evaluation->problem()));
    result.push_back(*value);
  }
  return result;
}

std::expected<SensitivityCurves, Diagnostics> Differentiable::run(const Experiment& experiment,
                                                                  const std::vector<double>& times) const {
  auto request = at_start(experiment);
  if (!request) return std::unexpected(request.error());
  request->times = times;
  return open_.sensitivities(experiment, *request);
}

std::expected<SensitivityRequest, Diagnostics> Differentiable::at_start(const Experiment& experiment) const {
  const auto at = values(experiment);
  if (!at) return std::unexpected(at.error());
  SensitivityRequest request;
  {
    const auto open = open_.evaluate(experiment);
    if (!open) return std::unexpected(open.error());
    request.names = open->states();
  }
  request.initial.assign(request.names.size() * parameters_.size(), 0.0);
  // What events remember has to be the same at the start: only the memory of later events is followed.
  const std::size_t states = request.names.size();
  std::vector<std::string> watched = request.names;
  for (const Variable& v : plain_.variables())
    if (v.kind == VariableKind::discrete && v.type == "Real") watched.push_back(v.name);
  // Initial values next to the given ones: differences of fourth order.
  const auto initial = [&](std::size_t parameter, double value) -> std::expected<std::vector<double>, Diagnostics> {
    Experiment moved = experiment;
    std::erase_if(moved.values, [&](const Setting& s) { return s.name == parameters_[parameter]; });
    moved.set(parameters_[parameter], value);
    auto evaluation = plain_.evaluate(moved);
    if (!evaluation) return std::unexpected(evaluation.error());
    const std::vector<double> x(evaluation->start_state().begin(), evaluation->start_state().end());
    std::vector<double> found;
    for (const std::string& name : watched) {
      const auto one = evaluation->value(name, evaluation->time(), x);
      if (!one) return std::unexpected(request_error(kNotAParameter, evaluation->problem()));
      found.push_back(*one);
    }
    return found;
  };
  for (std::size_t p = 0; p < parameters_.size(); ++p) {
    const double h = kInitialStep * std::max(std::abs((*at)[p]), 1e-3);
    const auto above = initial(p, (*at)[p] + h);
    if (!above) return std::unexpected(above.error());
    const auto below = initial(p, (*at)[p] - h);
    if (!below) return std::unexpected(below.error());
    if (*above == *below) continue;
    for (std::size_t i = states; i < watched.size(); ++i)
      if ((*above)[i] != (*below)[i])
        return std::unexpected(
            request_error(kNotAParameter,
                          fmt::format("derivatives by `{}` are not known: the discrete variable `{}` depends on it at "
                                      "the start",
                                      parameters_[p], watched[i])));
    const auto far_above = initial(p, (*at)[p] + 2 * h);
    const auto far_below = initial(p, (*at)[p] - 2 * h);
    if (!far_above || !far_below) return std::unexpected((!far_above ? far_above : far_below).error());
    for (std::size_t i = 0; i < request.names.size(); ++i)
      request.initial[i * parameters_.size() + p] =
          (8 * ((*above)[i] - (*below)[i]) - ((*far_above)[i] - (*far_below)[i])) / (12 * h);
  }
  return request;
}

std::vector<Influence> ranking(const SensitivityCurves& curves, const std::vector<double>& values) {
  const std::size_t variables = curves.variables.size();
  const std::size_t parameters = curves.parameters.size();
  std::vector<double> size(variables, 0.0);
  for (std::size_t k = 0; k < curves.times.size(); ++k)
    for (std::size_t v = 0; v < variables; ++v) size[v] = std::max(size[v], std::abs(curves.values[k * variables + v]));
  std::vector<Influence> result;
  for (std::size_t p = 0; p < parameters; ++p) {
    Influence one{.parameter = curves.parameters[p], .value = values[p]};
    for (std::size_t k = 0; k < curves.times.size(); ++k)
      for (std::size_t v = 0; v < variables; ++v) {
        if (size[v] == 0) continue;
        const double now = std::abs(values[p] * curves.derivatives[(k * variables + v) * parameters + p]) / size[v];
        if (now <= one.influence) continue;
        one.influence = now;
        one.variable = curves.variables[v];
        one.time = curves.times[k];
      }
    result.push_back(std::move(one));
  }
  std::ranges::stable_sort(result, std::ranges::greater{}, &Influence::influence);
  return result;
}

std::vector<double> spread_times(const Experiment& experiment, int points) {
  std::vector<double> times;
  for (int k = 0; k <= points; ++k)
    times.push_back(experiment.start_time + (experiment.stop_time - experiment.start_time) * k / points);
  return times;
}

}  // namespace holon::analysis
