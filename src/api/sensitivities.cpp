// Derivatives by parameters along a run.

#include "sim/sensitivities.h"

#include <algorithm>
#include <utility>

#include "api/diagnostics.h"
#include "api/port_states.h"
#include "api/public_diagnostics.h"
#include "api/request.h"
#include "api/run.h"
#include "holon/model.h"
#include "sim/simulate.h"

namespace holon {
namespace {

// Rows that nobody wants.
class NoRows final : public sim::ResultSink {
 public:
  std::optional<std::string> begin(const sim::ResultLayout& /*layout*/) override { return std::nullopt; }
  std::optional<std::string> row(std::span<const double> /*values*/) override { return std::nullopt; }
  std::optional<std::string> finish(bool /*complete*/) override { return std::nullopt; }
  std::string kept() const override { return {}; }
};

sim::SensitivityPlan plan_of(const Model::State& model, const SensitivityRequest& request) {
  const api::PortStates ports = api::port_states(*model.translated);
  sim::SensitivityPlan plan;
  for (std::size_t i = 0; i < model.shape.states.size(); ++i)
    if (!ports.is_port(i)) plan.own.push_back(i);
  for (const api::PortStates::Input& input : ports.inputs)
    plan.inputs.push_back({input.deviation.state, input.deviation.sign});
  for (const api::PortStates::Port& output : ports.outputs) plan.outputs.push_back({output.state, output.sign});
  plan.times = request.times;
  const std::size_t inputs = plan.inputs.size();
  plan.initial.assign(plan.own.size() * inputs, 0.0);
  for (std::size_t i = 0; i < plan.own.size(); ++i) {
    const auto found = std::ranges::find(request.names, model.shape.states[plan.own[i]]);
    if (found == request.names.end()) continue;
    const auto row = static_cast<std::size_t>(found - request.names.begin());
    for (std::size_t k = 0; k < inputs; ++k) plan.initial[i * inputs + k] = request.initial[row * inputs + k];
  }
  return plan;
}

}  // namespace

std::expected<SensitivityCurves, Diagnostics> Model::sensitivities(const Experiment& experiment,
                                                                   const SensitivityRequest& request) const {
  auto runs = api::with_values(state_, experiment.values);
  if (!runs) return std::unexpected(runs.error());
  const State& model = *runs->model;
  SensitivityCurves result;
  diag::Sink sink;
  bool is_done = false;
  api::guarded(sink, [&] {
    external::Session surroundings;
    std::optional<sim::Options> options = api::prepare_options(model, experiment, surroundings, sink);
    if (!options) return;
    sim::Sensitivities along(plan_of(model, request));
    options->set = runs->set;
    options->intervals = 1;
    options->interval = 0;
    if (!model.shape.states.empty()) options->variables = {model.shape.states.front()};
    options->sensitivities = &along;
    if (!api::use_code(model, *options, sink)) return;
    NoRows nowhere;
    const sim::Names names = api::locked_names(model, experiment.output);
    const sim::Outcome outcome = api::carry(model, *options, names, nowhere, sink);
    const bool ended = outcome.ending == sim::Ending::finished || outcome.ending == sim::Ending::terminated;
    if (ended && along.rows() < request.times.size() && along.problem().empty())
      along.fail("the run ended before the last time that was asked for");
    if (ended && !along.problem().empty()) sink.error(api::kNoSensitivities, {}, {along.problem()});
    if (sink.has_errors()) return;
    for (const flat::OpenedInput& input : model.translated->ports.inputs) result.parameters.push_back(input.name);
    for (const flat::OpenedOutput& output : model.translated->ports.outputs) result.variables.push_back(output.name);
    result.times = request.times;
    result.values = along.values();
    result.derivatives = along.derivatives();
    result.events = along.events();
    result.has_differences = along.has_differences();
    is_done = ended;
  });
  if (is_done) return result;
  const std::scoped_lock lock(model.mutex);
  return std::unexpected(api::public_diagnostics(sink, model.session.files));
}

}  // namespace holon
