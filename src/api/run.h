#pragma once

// Inside of the room: the one function that carries a run from request to result, and the parts of it that evaluating a
// model at a point needs, too.

#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "api/state.h"
#include "external/session.h"
#include "holon/experiment.h"
#include "holon/result.h"
#include "sim/simulate.h"

namespace holon::api {

Result run(const std::shared_ptr<const Model::State>& model, const Experiment& experiment);

// A model with values from outside: the same model with numbers to put into slots, or one that was translated again.
struct ModelWithValues {
  std::shared_ptr<const Model::State> model;
  std::vector<std::pair<program::SlotId, double>> set;
  causal::KnownValues changed;                // the same by the numbers of the variables
  std::vector<std::string> translated_again;  // names of the values that made it necessary
};
// The error says what is wrong with a value, or why the model could not be translated again.
std::expected<ModelWithValues, Diagnostics> with_values(const std::shared_ptr<const Model::State>& model,
                                                        const std::vector<Setting>& values);

// Options for `sim`: methods, machine code, what surrounds external functions. Nothing after reporting why not.
std::optional<sim::Options> prepare_options(const Model::State& model, const Experiment& experiment,
                                            external::Session& surroundings, diag::Sink& sink);

// The machine code of the model: made once, used by all runs. False after reporting why there is none.
bool use_code(const Model::State& model, sim::Options& options, diag::Sink& sink, bool* from_cache = nullptr);

// The one call of the simulation: every run comes through here.
sim::Outcome carry(const Model::State& model, const sim::Options& options, const sim::Names& names,
                   sim::ResultSink& rows, diag::Sink& sink);

// Names as the simulation asks for them; the model is shared, so each question is asked under its lock.
sim::Names locked_names(const Model::State& model, const Output& output);

}  // namespace holon::api
