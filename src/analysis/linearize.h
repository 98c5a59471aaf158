#pragma once

// A model around a point as a linear system: x' = A x + B u, y = C x + D u.
// In: a model that was translated with `ModelRequest::ports`, and where the point is. Out: the matrices with the names
// of states, inputs and outputs, the values at the point, the modes. Derivatives are exact (see Evaluation::linear).
//
// A point is the start, a time of a run, or the equilibrium near one of these. Discrete values and relations are frozen
// as they are there: the result describes the mode that is active.

#include <holon/holon.h>

#include <expected>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/differences.h"
#include "lti/modes.h"
#include "lti/state_space.h"

namespace holon::analysis {

struct LinearizeOptions {
  Experiment experiment;      // values, solver, tolerance; `stop_time` is not used
  std::vector<double> times;  // seconds; none: right after initialization
  bool equilibrium = false;   // the point nearest to the one above at which no state changes
  std::vector<Setting> at;    // states that get these values before anything else is done
  // The model's only input and output is one variable: the loop that passes through it, opened there, from what is sent
  // on to minus what comes back.
  bool open_loop = false;
  std::size_t modes = 0;          // so many, those nearest to `near`; 0: all, or 20 of models with more than 400 states
  double near = 0;                // rad/s, on the imaginary axis
  bool with_differences = false;  // compare A and B with central differences
  bool may_leave_out = false;     // outputs that have no derivative at the point; else they are refused
  bool with_descriptor = false;   // keep the form before implicit equations were solved (a model in residual form)
};

struct Linearized {
  lti::StateSpace system;
  LinearSystem point;
  bool is_frozen = false;  // the model has events or discrete values
  // Discrete variables of type Real (a sampled control): they keep their values, what they would do later is in no
  // matrix.
  std::vector<std::string> held{};
  // Outputs of the model that were left out, since they have no derivative at the point: |x| at 0, a root of 0.
  std::vector<std::string> left_out{};
  lti::Result<lti::Modes> modes;
  std::optional<DifferenceCheck> differences{};
  // Before the model's implicit equations were solved, with E = diag(1, 0), scaled; nothing where it has none. The
  // condition of these equations is what `system` has lost by it: 1e10 costs ten digits.
  std::optional<lti::Descriptor> descriptor{};
  double condition = 1;
  bool has_all_modes = true;  // false: a chosen few; stability is then decided only where one of them is unstable
};

std::expected<std::vector<Linearized>, Diagnostics> linearize(const Model& model, const LinearizeOptions& options);

// Why no linear system in its states stands for the model, whatever the point; empty: there is one.
std::string no_linear_system(Evaluation& model);

// The states at the point that the options ask for, of a model that is there already (`options.times` is not looked
// at).
std::expected<std::vector<double>, Diagnostics> states_at_point(Evaluation& model, const LinearizeOptions& options);

// Where no state changes: Newton's method from `x` with steps of least length, so that a state of which nothing depends
// stays where it is. `x` becomes the equilibrium; the error says why there is none to be found.
std::expected<void, std::string> find_equilibrium(Evaluation& model, double t, std::vector<double>& x);

// `a.b` of the state `a.b.x`, `a.b.x[2]` or `der(a.b.x)`: the component that has it; empty for the model itself.
std::string component_of(const std::string& state);

// What takes part in a mode: shares of components, largest first, adding up to 1.
std::vector<std::pair<std::string, double>> shares_of_components(const lti::Mode& mode,
                                                                 const std::vector<std::string>& states);

// What takes part most in a mode, largest first: shares of a tenth at least, at most four. Of components nothing where
// all states belong to the model itself.
std::vector<std::pair<std::string, double>> main_states(const lti::Mode& mode, const std::vector<std::string>& states);
std::vector<std::pair<std::string, double>> main_components(const lti::Mode& mode,
                                                            const std::vector<std::string>& states);

// A Modelica model with these matrices that simulates, inputs being 0 unless they are connected.
std::string modelica_text(const Linearized& linear, const std::string& name);

}  // namespace holon::analysis
