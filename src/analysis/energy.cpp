#include "analysis/energy.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>

#include "analysis/diagnostics.h"

namespace holon::analysis {
namespace {

constexpr double kTolerances = 10;  // a run keeps its tolerance for each step; so many of them may add up
constexpr double kNegligible = 1e-9;
constexpr double kRounding = 1e-9;  // of the power that goes through a component
constexpr double kFiner = 1e-2;     // of the tolerance, where the bookkeeping does not close with it
constexpr double kFinest = 1e-13;

std::vector<double> curve(const Result& result, const std::string& name) {
  return name.empty() ? std::vector<double>(result.rows(), 0.0) : result.values(name);
}

double change(const std::vector<double>& values) { return values.empty() ? 0 : values.back() - values.front(); }

double peak_of(const std::vector<double>& values) {
  double result = 0;
  for (const double v : values) result = std::max(result, std::abs(v));
  return result;
}

// Steps between two rows of the same time.
std::vector<EnergyJump> jumps_of(const std::vector<double>& times, const std::vector<double>& values) {
  std::vector<EnergyJump> jumps;
  for (std::size_t i = 1; i < times.size(); ++i) {
    if (times[i] != times[i - 1] || values[i] == values[i - 1]) continue;
    if (!jumps.empty() && jumps.back().time == times[i])
      jumps.back().energy += values[i] - values[i - 1];
    else
      jumps.push_back({times[i], values[i] - values[i - 1]});
  }
  return jumps;
}

// `through`: the largest power of its connectors.
ComponentEnergy account(const EnergyComponent& component, const Result& result, const std::vector<double>& times,
                        double through) {
  ComponentEnergy one{.name = component.name,
                      .type = component.type,
                      .parent = component.parent,
                      .is_known = component.is_known,
                      .is_source = component.is_source,
                      .passes_on = component.passes_on,
                      .formula = component.formula,
                      .loss_formula = component.loss_formula};
  const std::vector<double> formula = curve(result, component.stored);
  const std::vector<double> sum = curve(result, component.stored_sum);
  one.size = peak_of(formula);
  one.stored_start = formula.empty() ? 0 : formula.front();
  one.stored_end = formula.empty() ? 0 : formula.back();
  one.stored = change(formula) + change(sum);
  one.lost = change(curve(result, component.loss));
  for (std::size_t i = 0; i < formula.size(); ++i)
    one.stored_curve.push_back(formula[i] - formula[0] + sum[i] - sum[0]);
  one.jumps = jumps_of(times, formula);
  if (component.is_source || component.loss_power.empty()) return one;
  const std::vector<double> power = curve(result, component.loss_power);
  // A loss whose terms cancel each other (a line that only passes on a force) is rounding, of either sign.
  const double least = std::max(1e-6 * peak_of(power), kRounding * through);
  for (std::size_t i = 0; i < power.size() && !one.generates_since; ++i)
    if (power[i] < -least) one.generates_since = times[i];
  return one;
}

// A run that records what the book names, and the states.
Experiment recording(const Model& model, const EnergyBook& book, const Experiment& experiment) {
  Experiment run = experiment;
  run.output.destination = Destination::memory;
  run.output.variables.clear();
  for (const EnergyPort& port : book.ports) {
    run.output.variables.push_back(port.power);
    run.output.variables.push_back(port.energy);
  }
  for (const EnergyComponent& c : book.components)
    for (const std::string* name : {&c.stored, &c.stored_sum, &c.loss, &c.loss_power})
      if (!name->empty()) run.output.variables.push_back(*name);
  // Without those that are chosen while the model runs: they have no curves of their own.
  std::set<std::string> names;
  for (const Variable& v : model.variables()) names.insert(v.name);
  for (const std::string& state : model.structure().states)
    if (names.contains(state)) run.output.variables.push_back(state);
  return run;
}

// A state whose nominal value nobody has said counts as one of size 1, and an absolute error of the tolerance times 1
// is too much for one that is far smaller. For these the sizes that the run has shown.
std::vector<AbsoluteTolerance> for_small_states(const Model& model, const EnergyBook& book, const Result& result,
                                                double tolerance, double turnover) {
  std::set<std::string> energies;
  for (const EnergyPort& port : book.ports) energies.insert(port.energy);
  for (const EnergyComponent& c : book.components) energies.insert({c.stored_sum, c.loss});
  std::set<std::string> has_nominal;
  for (const Variable& v : model.variables())
    if (!v.nominal.empty()) has_nominal.insert(v.name);
  std::vector<AbsoluteTolerance> absolute;
  for (const std::string& state : model.structure().states) {
    if (has_nominal.contains(state)) continue;
    const double size = energies.contains(state) ? turnover : peak_of(result.values(state));
    if (size > 0 && size < 1) absolute.push_back({state, tolerance * size});
  }
  return absolute;
}

EnergyReport report_of(const Model& model, const EnergyBook& book, const Result& result, double tolerance) {
  EnergyReport report;
  report.times = result.times();
  report.not_recognized = book.not_recognized;
  report.left_out = book.left_out;
  for (const EnergyPort& port : book.ports) {
    const std::vector<double> energy = result.values(port.energy);
    report.ports.push_back({port.connector, port.domain, port.component, change(energy), result.values(port.power)});
    report.turnover = std::max(report.turnover, peak_of(energy));
  }
  for (const EnergyComponent& component : book.components) {
    double through = 0;
    for (const std::size_t port : component.ports) through = std::max(through, peak_of(report.ports[port].power));
    ComponentEnergy one = account(component, result, report.times, through);
    for (const std::size_t port : component.ports) one.net += report.ports[port].energy;
    one.own = one.passes_on ? 0 : one.net;
    report.components.push_back(std::move(one));
  }
  // The model itself takes in through its own connectors what its parts do not get from each other.
  for (const ComponentEnergy& c : report.components)
    if (c.parent && !c.passes_on) report.components[*c.parent].own -= c.net;
  // A body that swings or spins turns one form of energy into another without any change of the sum.
  for (ComponentEnergy& c : report.components)
    report.turnover = std::max({report.turnover, peak_of(c.stored_curve), c.size});

  const double negligible = kNegligible * report.turnover;
  for (ComponentEnergy& c : report.components) {
    std::erase_if(c.jumps, [&](const EnergyJump& j) { return std::abs(j.energy) <= negligible; });
    double jumped = 0;
    for (const EnergyJump& j : c.jumps) jumped += j.energy;
    if (!c.is_known) {
      report.unknown += c.own;
      continue;
    }
    c.imbalance = c.own - (c.stored - jumped) - c.lost;
    report.stored += c.stored;
    report.impacts -= jumped;
    (c.lost < 0 ? report.delivered : report.dissipated) += std::abs(c.lost);
    report.imbalance += c.imbalance;
    report.worst = std::max(report.worst, std::abs(c.imbalance));
  }
  for (const std::size_t port : book.components.front().ports) report.delivered += report.ports[port].energy;
  report.closes = report.worst <= kTolerances * tolerance * report.turnover;

  std::map<std::string, std::size_t> number_of;
  for (std::size_t k = 0; k < report.ports.size(); ++k) number_of.emplace(report.ports[k].connector, k);
  for (const ConnectionSet& set : model.connection_sets()) {
    ConnectionEnergy one;
    for (const std::string& connector : set.connectors)
      if (const auto found = number_of.find(connector); found != number_of.end()) {
        one.ports.push_back(found->second);
      }
    // A connector that only passes on to the inside of its component stands for what is connected there.
    for (const std::size_t k : one.ports) {
      const bool passes_on = std::ranges::any_of(one.ports, [&](std::size_t other) {
        return report.components[report.ports[other].component].parent == report.ports[k].component;
      });
      if (!passes_on) one.sum += report.ports[k].energy;
    }
    if (one.ports.size() > 1) report.connections.push_back(std::move(one));
  }
  return report;
}

}  // namespace

std::expected<EnergyReport, Diagnostics> count_energy(const Model& model, const Experiment& experiment) {
  const EnergyBook book = model.energy();
  if (book.ports.empty())
    return std::unexpected(
        request_error(kNoPowerPorts,
                      book.not_recognized.empty()
                          ? "the model has no components with connectors through which energy could flow"
                          : "no connector is known to carry power; `" + book.not_recognized.front() +
                                "` has a flow: say what its power is with --port or annotation(Holon(power = \"…\"))"));
  Experiment run = recording(model, book, experiment);
  const Result result = model.simulate(run);
  if (!result.ok()) return std::unexpected(result.diagnostics());
  EnergyReport report = report_of(model, book, result, experiment.tolerance);
  report.tolerance = experiment.tolerance;
  report.first_imbalance = report.imbalance;
  if (report.closes) return report;
  // What the steps lose adds up, also where a dissipative model forgets it: once more with smaller errors.
  run.tolerance = std::max(kFiner * experiment.tolerance, kFinest);
  // The user's own tolerances come later and win.
  std::vector<AbsoluteTolerance> absolute = for_small_states(model, book, result, run.tolerance, report.turnover);
  absolute.insert(absolute.end(), experiment.absolute_tolerances.begin(), experiment.absolute_tolerances.end());
  run.absolute_tolerances = std::move(absolute);
  const Result again = model.simulate(run);
  if (!again.ok()) return report;
  EnergyReport better = report_of(model, book, again, experiment.tolerance);
  if (!(better.worst < report.worst)) return report;
  better.tolerance = run.tolerance;
  better.first_imbalance = report.imbalance;
  return better;
}

}  // namespace holon::analysis
