#pragma once

// A model: translated once, never changed afterwards. It may be used from any number of threads at the same time, and
// copies share it. Each experiment on it is a run of its own; a run's numbers do not depend on what else runs.

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "holon/diagnostics.h"
#include "holon/energy.h"
#include "holon/evaluation.h"
#include "holon/experiment.h"
#include "holon/export.h"
#include "holon/formula.h"
#include "holon/result.h"
#include "holon/sensitivity.h"
#include "holon/structure.h"

namespace holon {

// Why a request did not come through.
struct Failure {
  Stage stage = Stage::none;
  std::string model;  // its full name, as far as it was found
  Diagnostics diagnostics;

  std::string text() const { return diagnostics.text(); }
};

class HOLON_API Model {
 public:
  struct State;  // internal
  explicit Model(std::shared_ptr<const State> state);
  ~Model();
  Model(const Model&);
  Model& operator=(const Model&);
  Model(Model&&) noexcept;
  Model& operator=(Model&&) noexcept;

  const std::string& name() const;
  const Diagnostics& diagnostics() const;  // warnings and notes of the translation
  const Milliseconds& milliseconds() const;

  // Times, tolerance and interval of the model's own experiment annotation, with defaults for what it does not say.
  Experiment experiment() const;

  // Runs the model. Values in the experiment that only change numbers are used as they are; values that shape the
  // model translate it again, and `Result::translated_again` names them.
  Result simulate(const Experiment& experiment) const;
  // The model at a point: derivatives, Jacobian, event functions, values. Initialized as the experiment says.
  std::expected<Evaluation, Diagnostics> evaluate(const Experiment& experiment) const;
  // The same after a run until the experiment's stop time: states and discrete values are those of that time.
  std::expected<Evaluation, Diagnostics> evaluate_at_stop(const Experiment& experiment) const;

  // Derivatives of the outputs by the inputs of `ModelRequest::ports` along a run.
  std::expected<SensitivityCurves, Diagnostics> sensitivities(const Experiment& experiment,
                                                              const SensitivityRequest& request) const;

  // Equations in the words of the model along the curves of a result of it, in memory. `times`: those at which the rows
  // are looked at; none: their own.
  std::expected<std::vector<FormulaValues>, Diagnostics> formulas(const std::vector<Formula>& formulas,
                                                                  const Result& result,
                                                                  std::span<const double> times = {}) const;

  // Every variable, aliases and parameters included, in the order of the text.
  std::vector<Variable> variables() const;
  const Structure& structure() const;
  std::vector<Component> components() const;           // parents first
  std::vector<Equation> equations() const;             // with initial ones
  std::vector<ConnectionSet> connection_sets() const;  // of two connectors and more
  std::vector<Block> blocks() const;                   // of the simulation
  ModelKind kind() const;
  EnergyBook energy() const;                           // of a model that was translated with ModelRequest::energy

 private:
  std::shared_ptr<const State> state_;
};

}  // namespace holon
