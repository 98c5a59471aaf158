#pragma once

// How variables change with parameters along a run, and which parameters matter most.
// In: a model, names of parameters and variables. Out: d(variable)/d(parameter) at given times (holon/sensitivity.h
// says how), and a ranking. What initial values add is found by initializing next to the given values.

#include <holon/holon.h>

#include <expected>
#include <string>
#include <vector>

namespace holon::analysis {

struct SensitivityOptions {
  std::vector<std::string> parameters{};  // none: all that can be set, up to kMostParameters
  std::vector<std::string> variables{};   // none: the states
  std::vector<double> times{};            // none: `points` of them, spread evenly over the run
  int points = 100;
  std::size_t most_parameters = 0;  // when none are named; 0: kMostParameters
};
inline constexpr std::size_t kMostParameters = 40;

// One number of a run, the last value of a variable, and its derivatives by all parameters.
struct Gradient {
  std::string variable;
  double value = 0;
  std::vector<double> derivatives;  // one for each parameter
};

// A model whose parameters can be differentiated by: translated once, used for many values.
class Differentiable {
 public:
  // The experiment has times, tolerance and solver; values may change later.
  static std::expected<Differentiable, Failure> make(const Workspace& workspace, const ModelRequest& request,
                                                     const SensitivityOptions& options);

  const Model& model() const { return plain_; }
  const std::vector<std::string>& parameters() const { return parameters_; }
  const std::vector<std::string>& variables() const { return variables_; }
  // Values of the parameters, as the experiment has them.
  std::expected<std::vector<double>, Diagnostics> values(const Experiment& experiment) const;
  std::expected<SensitivityCurves, Diagnostics> run(const Experiment& experiment,
                                                    const std::vector<double>& times) const;
  // The same at the end of the run for a single variable, by one adjoint integration backward whatever the number of
  // parameters. For runs without events.
  std::expected<Gradient, Diagnostics> gradient(const Experiment& experiment) const;

 private:
  Differentiable(Model plain, Model open) : plain_(std::move(plain)), open_(std::move(open)) {}
  // d x(start) / d p of the states of the model with ports, with their names.
  std::expected<SensitivityRequest, Diagnostics> at_start(const Experiment& experiment) const;

  Model plain_;  // as it is
  Model open_;   // with ports
  std::vector<std::string> parameters_;
  std::vector<std::string> variables_;
};

// Parameters by what they do to the variables: |p dy/dp|, largest along the run, against the largest |y|.
struct Influence {
  std::string parameter;
  double value = 0;        // of the parameter
  double influence = 0;    // the largest over all variables
  std::string variable{};  // which that is
  double time = 0;
};
std::vector<Influence> ranking(const SensitivityCurves& curves, const std::vector<double>& values);

// Times at which `points` intervals end, the start included.
std::vector<double> spread_times(const Experiment& experiment, int points);

}  // namespace holon::analysis
