// Values from outside on a model that is translated already.

#include <algorithm>
#include <utility>

#include "api/public_diagnostics.h"
#include "api/request.h"
#include "api/run.h"
#include "driver/diagnostics.h"
#include "driver/settings.h"

namespace holon::api {
namespace {

// The slot that holds a parameter's value from the start of a run on, when nothing computes it and nothing that the
// translation decided depends on it; none otherwise.
std::optional<program::SlotId> free_slot(const Model::State& model, flat::VariableId id) {
  const causal::System& system = *model.translated->ordered.system;
  const flat::FlatVariable& declared = model.translated->flat->variables[id];
  const causal::Variable& v = system.variables[id];
  if (declared.structural || declared.is_final || declared.variability != flat::Variability::parameter)
    return std::nullopt;
  if (v.kind != causal::VariableKind::known || v.status != causal::VariableStatus::kept || v.solved_at_start ||
      !v.value || !system.graph().is_literal(v.value))
    return std::nullopt;
  for (const program::ResultInfo& info : model.translated->model.results)
    if (info.variable == id.value && info.kind == program::ResultKind::parameter && info.slot && info.factor == 1 &&
        info.offset == 0)
      return info.slot;
  return std::nullopt;
}

std::optional<flat::VariableId> find_variable(const Model::State& model, const std::string& name) {
  const flat::FlatModel& flat = *model.translated->flat;
  // A parameter that is an input of an analysis has its value in another one.
  for (const flat::OpenedInput& input : model.translated->ports.inputs)
    if (input.base && input.name == name) return input.base;
  for (const flat::VariableId id : flat.variables.ids())
    if (flat.name(id) == name) return id;
  return std::nullopt;
}

}  // namespace

std::expected<ModelWithValues, Diagnostics> with_values(const std::shared_ptr<const Model::State>& model,
                                                        const std::vector<Setting>& values) {
  ModelWithValues result{model, {}, {}, {}};
  if (values.empty()) return result;
  {
    const std::scoped_lock lock(model->mutex);
    causal::KnownValues& changed = result.changed;
    const flat::FlatModel& flat = *model->translated->flat;
    for (const Setting& setting : values) {
      const auto id = find_variable(*model, setting.name);
      const auto slot = id ? free_slot(*model, *id) : std::nullopt;
      const auto number =
          id ? driver::number_of(flat.graph().types, flat.variables[*id].type, setting.value) : std::nullopt;
      if (!slot || !number) {
        // Translating again finds out what is wrong with it, if anything is.
        result.translated_again.push_back(setting.name);
        continue;
      }
      result.set.emplace_back(*slot, *number);
      changed.emplace(id->value, *number);
    }
    if (result.translated_again.empty() &&
        !causal::decisions_hold(*model->translated->ordered.system, model->translated->ordered.decisions, changed))
      for (const Setting& setting : values) result.translated_again.push_back(setting.name);
  }
  if (result.translated_again.empty()) return result;
  ModelRequest request = model->request;
  request.values.insert(request.values.end(), values.begin(), values.end());
  auto again = translate(model->workspace, request);
  if (!again) return std::unexpected(again.error().diagnostics);
  result.model = std::move(*again);
  result.set.clear();
  result.changed.clear();
  return result;
}

}  // namespace holon::api
