#pragma once

// The core of `holon compare`: the same run with several solvers, tolerances and steps, measured against a tight
// reference. How a run is made is the caller's business: a model with events, or a plain problem in a test.
//   error            max over samples and values of |x - x_ref| / (|x_ref| + nominal)
//   observed order   the slope of log(error) over log(step), by least squares over the fixed steps of one solver
//   stiffness        the step that accuracy allows (of an implicit run, in the mean) over the longest one with which
//                    explicit methods are stable at the eigenvalues of the model

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "method/advice.h"
#include "method/plot.h"
#include "solve/ode/function_ref.h"
#include "solve/ode/integrator.h"

namespace holon::method {

// One way to run: with a tolerance, or with a fixed step above 0.
struct RunChoice {
  std::string solver = {};
  double tolerance = 0;
  double fixed_step = 0;
};

// What a run has given.
struct RunOutcome {
  std::vector<double> samples = {};  // `width` values for each sample time, as far as the run came
  std::size_t width = 0;
  double reached = 0;        // the time it came to
  std::string failure = {};  // empty: to the end
  solve::OdeStats stats = {};
  double seconds = 0;
  std::optional<double> energy_drift = {};  // the largest relative change of the energy, when there is one to keep
};
using RunOne = solve::FunctionRef<RunOutcome(const RunChoice& choice)>;

struct CompareRequest {
  std::vector<std::string> solvers = {};
  std::vector<double> tolerances = {};  // for solvers that choose their steps
  std::vector<double> steps = {};       // for all but the libraries
  RunChoice reference = {.solver = "radau-iia9", .tolerance = 1e-11};
  std::optional<double> reference_error = {};  // of the reference itself, when known
  std::vector<double> nominal = {};            // of each value; empty means 1
};

struct CompareRow {
  RunChoice choice;
  bool done = false;
  std::string failure = {};  // why not
  double reached = 0;
  std::optional<double> error = {};  // none when nothing could be compared
  solve::OdeStats stats = {};
  double seconds = 0;
  std::optional<double> energy_drift = {};
};

struct ObservedOrder {
  std::string solver = {};
  double order = 0;
  int stated = 0;            // on this kind of problem: some methods have another one where x' occurs
  std::string caution = {};  // why the observed one says little; empty where it can be believed
};

struct Comparison {
  RunChoice reference;
  std::optional<double> reference_error = {};  // how far the reference is from a looser run of itself, when known
  std::vector<CompareRow> rows;
  std::vector<ObservedOrder> orders;
  std::vector<std::string> advice;    // what the model asks of a method
  std::vector<std::string> warnings;  // what is wrong with a choice
  std::string failure = {};           // of the reference: then nothing else was run
};

// The error of a run as defined above; nothing when there is nothing to compare.
std::optional<double> error_between(const RunOutcome& found, const RunOutcome& reference,
                                    const std::vector<double>& nominal);

Comparison compare(const CompareRequest& request, const RunFacts& facts, RunOne run);

// Sentences about the model from its eigenvalues and the mean step of an accurate implicit run (0: not known).
std::vector<std::string> advise(const RunFacts& facts, double accurate_step);

std::string compare_text(const Comparison& comparison);
std::string compare_json(const Comparison& comparison);
// Error against work (evaluations of the right hand side), both as powers of ten; a curve for each solver.
Plot work_precision(const Comparison& comparison);

}  // namespace holon::method
