#pragma once

// A run: initial values, integration with events, rows to a sink, problems to the sink of diagnostics.
//
//   sim::Options options;                      everything has a working default
//   sim::MemoryResult curves;
//   sim::Outcome outcome = sim::simulate(model, options, names, curves, diagnostics);
//
// docs/story/8-run.md tells the story: what happens at an event, how outputs are made, what is done about chattering.

#include <atomic>
#include <cstdint>
#include <expected>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diag/sink.h"
#include "program/model.h"
#include "sim/bounds.h"
#include "sim/result_sink.h"
#include "sim/runner.h"
#include "solve/ode/integrator.h"

namespace holon::sim {

class Sensitivities;  // sensitivities.h

// What the stage before knows about flat variables, by number.
struct Names {
  std::function<std::string(std::uint32_t variable)> variable{};
  std::function<std::string(std::uint32_t variable)> description{};  // may be empty; see ResultName
  // What a site's `origin` stands for, for messages: an equation as text, with its component. May be empty.
  std::function<std::string(std::uint32_t origin)> origin{};
  // The variables in it, whose values a message shows. May be empty.
  std::function<std::vector<std::uint32_t>(std::uint32_t origin)> variables_of{};
  // Why an equation has no value with these values of the variables, and what can be written instead. May be empty.
  std::function<std::vector<std::string>(std::uint32_t origin, const std::function<double(std::uint32_t variable)>&)>
      why_undefined{};
  // Where the model itself has what an origin stands for, when the text of a site is that of a library: the declaration
  // of the part. Unknown where the site is in the file of the model. May be empty.
  std::function<diag::Span(std::uint32_t origin, diag::Span site)> place_of_origin{};
  // Where the model has a variable: its declaration, or that of the component which it is part of. May be empty.
  std::function<diag::Span(std::uint32_t variable)> place{};
  // Boolean variables that `when` equations wait for.
  std::vector<std::uint32_t> when_conditions{};
};

struct Progress {
  double time = 0;
  double start_time = 0;
  double stop_time = 0;
  long steps = 0;
  long events = 0;
};

// The error that states of these names may have in a step beside the relative one, in the unit of the state.
struct AbsoluteTolerance {
  std::string states;  // a pattern with `*` and `?`
  double value = 0;
};

enum class SolverLibrary : std::uint8_t { cvode_bdf, cvode_adams, ida };

struct Options {
  double start_time = 0;
  double stop_time = 1;
  double tolerance =
      1e-6;  // relative, per state; absolute: this times the state's nominal value, where no other is given
  std::vector<AbsoluteTolerance> absolute_tolerances{};  // later ones win
  // Rows at start + k * (stop - start) / intervals; 0: a row at every accepted step.
  int intervals = 500;
  double interval = 0;  // seconds; above 0 it takes the place of `intervals`
  // What integrates: a library, or without one the method of this name that `make_integrator` makes. Which of them a
  // user's word stands for is decided elsewhere (method/solvers.h).
  std::optional<SolverLibrary> library = SolverLibrary::cvode_bdf;
  std::string solver = "cvode";                               // for messages and the outcome
  std::string solver_reason{};                                // why, in a sentence
  double fixed_step = 0;                                      // seconds; above 0 for methods of `make_integrator` only
  double max_step = std::numeric_limits<double>::infinity();  // seconds; not finite: a fiftieth of the run
  double first_step = 0;  // seconds; 0: the solver chooses. After an event it chooses anyhow
  // Makes an integrator that no library has.
  std::function<std::expected<std::unique_ptr<solve::Integrator>, std::string>(
      std::string_view name, const solve::Problem& problem, const solve::OdeOptions& options)>
      make_integrator{};
  // A look at the equations where the run begins, after initialization and before the first step, and with a fixed step
  // at a few points later on: eigenvalues, pairs of states. What it returns is how many times the size that it began
  // with, or its nominal one, a state may have before a run with a fixed step is stopped as divergent.
  std::function<double(double t, solve::Values x, const solve::OdeProblem& ode, const solve::OdeOptions& options)>
      inspect{};
  // Why a run with a fixed step has failed, from the equations where its states last had a usual size: which mode the
  // method makes grow, and which step would not. Empty: that is not the reason.
  std::function<std::string(double t, solve::Values x, const solve::OdeProblem& ode, const solve::OdeOptions& options)>
      explain_divergence{};
  // What happens where events accumulate: the run ends there with an error, or it goes on with a warning.
  bool continue_after_zeno = false;
  // Which names go to the result: patterns with `*` and `?`; none: all that are not hidden.
  std::vector<std::string> variables{};
  // `min` and `max` of variables; none: nobody looks at them.
  BoundsOf bounds{};
  // Values that replace those of parameters and start values: slot, value; after `initial_values`.
  std::vector<std::pair<program::SlotId, double>> set{};
  RunnerOptions runner{};

  Sensitivities* sensitivities = nullptr;           // follows the run; must outlive it
  const std::atomic<bool>* stop = nullptr;          // true: end now and keep what was computed
  std::function<void(const Progress&)> progress{};  // called often; must be quick
  // A line about each event, initialization, …; see `trace_*`.
  std::function<void(std::string_view line)> trace{};
  bool trace_initialization = false;
  bool trace_events = false;
  bool trace_steps = false;
  bool trace_newton = false;

  // Why these options cannot be used, or nothing.
  std::optional<std::string> problem() const;
};

// Names as in the JSON of `holon simulate --json`.
struct Statistics {
  long steps = 0;
  long rejected = 0;
  long function_evaluations = 0;  // of the integrator, without those for differences
  long jacobians = 0;
  long jacobian_evaluations = 0;  // function evaluations that differences took
  long newton_iterations = 0;
  long restarts = 0;
  long method_changes = 0;  // of a solver that chooses its method
  long state_events = 0;
  long time_events = 0;
  long event_iterations = 0;
  long output_rows = 0;
  long nonlinear_solves = 0;
  long nonlinear_iterations = 0;
  long linear_solves = 0;
  long state_switches = 0;  // of states chosen while simulating
  int homotopy_steps = 0;
  bool code_from_cache = false;
  double jit_ms = 0;
  double initialize_ms = 0;
  double integrate_ms = 0;
};

enum class Ending : std::uint8_t {
  finished,      // the stop time was reached
  terminated,    // the model called terminate()
  interrupted,   // someone asked to stop
  failed_start,  // no code, no initial values, unusable options: nothing was computed
  failed,        // after the start, or the result could not be written; see Outcome::kept
};

struct Outcome {
  Ending ending = Ending::failed_start;
  double time = 0;             // how far it came
  std::string solver;          // what integrated: "cvode"
  std::string solver_reason;   // why, in a sentence
  std::string message;         // of terminate()
  bool result_written = true;  // false: not all rows could be written, a diagnostic says why
  std::string kept;            // the file that has the rows of a run that was not complete; may be empty
  Statistics statistics;
  std::vector<ProfileLine> profile;  // of RunnerOptions::profile: routines, blocks, components
};

Outcome simulate(const program::Model& model, const Options& options, const Names& names, ResultSink& result,
                 diag::Sink& sink);

}  // namespace holon::sim
