// The integral of the supply over the rows of the run by the trapezoidal rule on all rows (T) and on every other one
// (T2): T + (T - T2)/3 is of fourth order between events, and |T - T2|/3 says how far T is off.

#include "analysis/dissipation.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "analysis/diagnostics.h"

namespace holon::analysis {
namespace {

constexpr int kRunIntervals = 4000;
constexpr double kRunTolerances = 10;

}  // namespace

std::expected<Dissipation, Diagnostics> check_dissipation(const Model& model, const DissipationOptions& options) {
  Experiment run = options.experiment;
  run.output.destination = Destination::memory;
  run.output.variables.clear();
  run.interval = 0;
  run.intervals = kRunIntervals;
  const Result result = model.simulate(run);
  if (!result.ok()) return std::unexpected(result.diagnostics());
  const auto evaluated = model.formulas({{options.storage, options.supply}}, result);
  if (!evaluated) return std::unexpected(evaluated.error());
  if (evaluated->size() != 1 || evaluated->front().size() != 1 || evaluated->front().front().is_boolean)
    return std::unexpected(request_error(kNotLinearized, "storage and supply must be scalar expressions of type Real"));
  const FormulaSides& sides = evaluated->front().front();
  if (!sides.failures.empty())
    return std::unexpected(request_error(
        kNotLinearized, fmt::format("`{}` or `{}` has no value at {:g} s: {}", options.storage, options.supply,
                                    result.times()[sides.failures.begin()->first], sides.failures.begin()->second)));

  Dissipation found;
  found.times = result.times();
  const std::vector<double>& t = found.times;
  const std::vector<double>& v = sides.left;
  const std::vector<double>& w = sides.right;
  double sum = 0;
  double error = 0;
  double turnover = 0;
  found.supplied.assign(t.size(), 0);
  for (std::size_t k = 0; k + 1 < t.size();) {
    const double h1 = t[k + 1] - t[k];
    const double one = h1 * (w[k] + w[k + 1]) / 2;
    // Two equal intervals without an event between them.
    const bool is_pair = k + 2 < t.size() && h1 > 0 && std::abs((t[k + 2] - t[k + 1]) - h1) <= 1e-6 * h1;
    if (!is_pair) {
      sum += one;
      // Without a partner: as if the power were bent as much as it changes.
      error += std::abs(h1 * (w[k + 1] - w[k])) / 12;
      found.supplied[k + 1] = sum;
      ++k;
      continue;
    }
    const double two = h1 * (w[k + 1] + w[k + 2]) / 2;
    const double coarse = h1 * (w[k] + w[k + 2]);
    const double correction = (one + two - coarse) / 3;
    found.supplied[k + 1] = sum + one + correction / 2;
    sum += one + two + correction;
    error += std::abs(correction) * 0.1;
    found.supplied[k + 2] = sum;
    k += 2;
  }
  for (std::size_t k = 0; k < t.size(); ++k) {
    found.stored.push_back(v[k] - v[0]);
    turnover = std::max({turnover, std::abs(found.stored[k]), std::abs(found.supplied[k])});
  }
  found.uncertainty = kRunTolerances * run.tolerance * turnover + error;
  found.slack = INFINITY;
  for (std::size_t k = 0; k < t.size(); ++k) {
    const double slack = found.supplied[k] - found.stored[k];
    if (slack < found.slack) {
      found.slack = slack;
      found.slack_time = t[k];
    }
    if (!found.broken_since && slack < -found.uncertainty) found.broken_since = t[k];
  }
  found.holds = !found.broken_since;
  return found;
}

}  // namespace holon::analysis
