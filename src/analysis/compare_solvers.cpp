#include "analysis/compare_solvers.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "method/run_facts.h"
#include "solve/ode/problem.h"

namespace holon::analysis {
namespace {

using method::RunChoice;
using method::RunOutcome;

constexpr double kSamples = 200;
constexpr const char* kUsualEnergy = "energy";
// Radau IIA of order 9 solves for five states at once; beyond so many states CVODE is the quicker tight reference.
constexpr std::size_t kMostForRadau = 200;
// Eigenvalues are taken at so many points of the reference.
constexpr std::size_t kPoints = 5;

// What a run has left: the states at the common times, and the energy.
struct Samples {
  std::vector<double> states;
  std::vector<double> energy;
  std::size_t count = 0;
};

class Comparer {
 public:
  Comparer(const Model& model, const Experiment& base, const CompareOptions& options)
      : model_(model), base_(base), options_(options), states_(model.structure().states) {
    duration_ = base.stop_time - base.start_time;
    interval_ = sample_interval(duration_, options.steps);
  }

  Compared run() {
    Compared result;
    if (!choose_reference(result)) return result;
    result.energy = energy_;
    find_facts();
    estimate_reference();
    method::CompareRequest request;
    request.solvers = options_.solvers;
    request.tolerances = options_.tolerances;
    request.steps = options_.steps;
    request.reference = reference_choice_;
    request.nominal = nominal_;
    const auto run_one = [&](const RunChoice& choice) {
      return choice.solver == reference_choice_.solver && choice.tolerance == reference_choice_.tolerance &&
                     choice.fixed_step == 0
                 ? reference_
                 : run_choice(choice);
    };
    request.reference_error = reference_error_;
    result.comparison = method::compare(request, facts_, run_one);
    return result;
  }

 private:
  Experiment experiment_for(const RunChoice& choice) const {
    Experiment e = base_;
    e.solver = choice.solver;
    e.fixed_step = choice.fixed_step;
    if (choice.tolerance > 0) e.tolerance = choice.tolerance;
    e.intervals = 0;
    e.interval = interval_;
    e.output = {};
    // Without events nothing but the error bounds a step.
    if (model_.structure().zero_crossings == 0) e.max_step = duration_;
    return e;
  }

  RunOutcome run_choice(const RunChoice& choice) {
    RunOutcome outcome;
    const Result result = model_.simulate(experiment_for(choice));
    const Statistics& s = result.statistics();
    outcome.reached = result.time();
    outcome.seconds = 1e-3 * result.milliseconds().integrate;
    outcome.stats = {.steps = s.steps,
                     .rejected = s.rejected,
                     .f_calls = s.function_evaluations,
                     .jacobian_f_calls = s.jacobian_evaluations,
                     .jacobians = s.jacobians,
                     .newton_iterations = s.newton_iterations,
                     .restarts = s.restarts};
    if (!result.ok()) {
      outcome.failure = result.diagnostics().first_error();
      if (outcome.failure.empty()) outcome.failure = "the run did not come to its end";
    }
    Samples samples = sample(result);
    outcome.width = state_columns_.size();
    outcome.samples = std::move(samples.states);
    if (!reference_energy_.empty()) {
      outcome.energy_drift = drift(samples.energy);
    } else {
      found_energy_ = std::move(samples.energy);
    }
    return outcome;
  }

  // The last row at each common time: at an event that is the one after it.
  Samples sample(const Result& curves) {
    Samples samples;
    state_columns_.clear();
    std::optional<std::size_t> energy;
    for (const std::string& name : states_) {
      if (const auto found = curves.find(name)) state_columns_.push_back(*found);
    }
    if (!energy_.empty()) energy = curves.find(energy_);
    const auto steps = static_cast<std::size_t>(std::ceil(duration_ / interval_ * (1 - 1e-12)));
    const std::vector<double> times = curves.times();
    std::size_t row = 0;
    for (std::size_t k = 0; k <= steps; ++k) {
      const double t = k == steps ? base_.stop_time : base_.start_time + static_cast<double>(k) * interval_;
      const double slack = 1e-12 * (std::fabs(t) + duration_);
      while (row < times.size() && times[row] < t - slack) ++row;
      if (row >= times.size()) break;
      while (row + 1 < times.size() && times[row + 1] <= t + slack) ++row;
      for (const std::size_t column : state_columns_) samples.states.push_back(curves.value(row, column));
      if (energy) samples.energy.push_back(curves.value(row, *energy));
      ++samples.count;
    }
    return samples;
  }

  // max |E - E_ref| over the samples, as a part of the largest |E_ref|: a model that keeps its energy keeps E_ref.
  double drift(const std::vector<double>& energy) const {
    double size = std::numeric_limits<double>::min();
    for (const double e : reference_energy_) size = std::max(size, std::fabs(e));
    double largest = 0;
    for (std::size_t i = 0; i < std::min(energy.size(), reference_energy_.size()); ++i) {
      largest = std::max(largest, std::fabs(energy[i] - reference_energy_[i]));
    }
    return largest / size;
  }

  bool has_variable(const std::string& name) const {
    if (names_.empty())
      for (const Variable& v : model_.variables()) names_.insert(v.name);
    return names_.contains(name);
  }

  bool choose_reference(Compared& result) {
    if (!options_.energy.empty() && !has_variable(options_.energy)) {
      result.problem = fmt::format("no variable `{}` to be the energy", options_.energy);
      return false;
    }
    energy_ = !options_.energy.empty() ? options_.energy : has_variable(kUsualEnergy) ? kUsualEnergy : "";
    if (states_.empty()) {
      result.problem = "the model has no states, so there is nothing to integrate";
      return false;
    }
    std::vector<RunChoice> choices;
    const double tight = options_.reference_tolerance;
    if (!options_.reference.empty()) {
      choices.push_back({.solver = options_.reference, .tolerance = tight > 0 ? tight : 1e-11});
    } else {
      if (states_.size() <= kMostForRadau) {
        choices.push_back({.solver = "radau-iia9", .tolerance = tight > 0 ? tight : 1e-11});
      }
      choices.push_back({.solver = "cvode", .tolerance = tight > 0 ? tight : 1e-10});
    }
    for (const RunChoice& choice : choices) {
      reference_ = run_choice(choice);
      if (!reference_.failure.empty()) continue;
      reference_choice_ = choice;
      reference_energy_ = std::move(found_energy_);
      return true;
    }
    result.run_failed = true;
    result.problem = fmt::format("the reference run failed: {}", reference_.failure);
    return false;
  }

  // How good the reference is itself: the distance to a looser one.
  void estimate_reference() {
    RunChoice looser = reference_choice_;
    looser.tolerance *= 100;
    const RunOutcome second = run_choice(looser);
    if (second.failure.empty()) reference_error_ = method::error_between(second, reference_, nominal_);
  }

  // Eigenvalues along the reference. Between events discrete values are those of the start, so a model with events is
  // looked at where it begins only.
  void find_facts() {
    facts_.duration = duration_;
    auto evaluation = model_.evaluate(experiment_for(reference_choice_));
    if (!evaluation) return;
    nominal_.assign(evaluation->nominal().begin(), evaluation->nominal().end());
    std::vector<std::size_t> velocity_of;
    for (std::size_t i = 0; i < states_.size(); ++i)
      velocity_of.push_back(evaluation->velocity_of(i).value_or(static_cast<std::size_t>(-1)));
    const auto derivatives = [&](double t, solve::Values x, solve::Results dx) {
      return evaluation->derivatives(t, x, dx) ? solve::Evaluation::good : solve::Evaluation::retry;
    };
    const auto jacobian = [&](double t, solve::Values x, solve::Results entries) {
      return evaluation->jacobian(t, x, entries) ? solve::Evaluation::good : solve::Evaluation::retry;
    };
    solve::OdeProblem ode;
    ode.size = states_.size();
    ode.derivatives = derivatives;
    ode.sparse_jacobian = jacobian;
    ode.pattern = {evaluation->jacobian_pattern().column_start, evaluation->jacobian_pattern().row_index};
    const auto look = [&](double t, solve::Values x) {
      return method::facts_at(velocity_of, evaluation->needs_newton(), ode, t, x, nominal_);
    };
    facts_ = look(evaluation->time(), evaluation->start_state());
    facts_.duration = duration_;
    const std::size_t width = reference_.width;
    if (width != states_.size() || evaluation->has_discrete_values()) return;
    const std::size_t count = reference_.samples.size() / width;
    for (std::size_t p = 1; p <= kPoints && count > 1; ++p) {
      const std::size_t k = p * (count - 1) / kPoints;
      const solve::Values at(reference_.samples.data() + k * width, width);
      const double time = std::min(base_.stop_time, base_.start_time + static_cast<double>(k) * interval_);
      const method::RunFacts there = look(time, at);
      facts_.eigenvalues.insert(facts_.eigenvalues.end(), there.eigenvalues.begin(), there.eigenvalues.end());
    }
  }

  const Model& model_;
  const Experiment& base_;
  const CompareOptions& options_;
  std::vector<std::string> states_;
  mutable std::set<std::string> names_;
  double duration_ = 0;
  double interval_ = 0;
  std::string energy_;
  std::vector<std::size_t> state_columns_;
  RunChoice reference_choice_;
  RunOutcome reference_;
  std::vector<double> reference_energy_;
  std::vector<double> found_energy_;
  std::optional<double> reference_error_;
  std::vector<double> nominal_;
  method::RunFacts facts_;
};

}  // namespace

double sample_interval(double duration, const std::vector<double>& steps) {
  if (steps.empty()) return duration / kSamples;
  const double longest = *std::ranges::max_element(steps);
  const auto is_whole = [](double ratio) { return std::fabs(ratio - std::round(ratio)) < 1e-6 * ratio; };
  // At least eight samples, or the run is too short for what follows from them.
  for (double many = 1; many * longest <= duration / 8; ++many) {
    const double interval = many * longest;
    if (duration / interval > 4 * kSamples) continue;
    if (std::ranges::all_of(steps, [&](double step) { return is_whole(interval / step); })) return interval;
    if (many > 1000) break;
  }
  return duration / kSamples;
}

Compared compare_solvers(const Model& model, const Experiment& base, const CompareOptions& options) {
  return Comparer(model, base, options).run();
}

}  // namespace holon::analysis
