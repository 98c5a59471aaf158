// Variables that leave their `min` and `max`: looked for in every row that is made, which are those of the grid, both
// sides of every event and the ends; the run goes on.

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "sim/diagnostics.h"
#include "sim/simulation.h"

namespace holon::sim {
namespace {

// Who has more than this has one mistake, not so many.
constexpr int kMostOutOfBounds = 20;

std::string against(const BoundViolation& v) {
  return v.is_below ? fmt::format("less than its minimum {:.6g}", v.bound.min)
                    : fmt::format("more than its maximum {:.6g}", v.bound.max);
}

}  // namespace

// A value such as 1/R with R = 0: what is computed with it may look like any other number.
void Simulation::warn_of_parameters() {
  int found = 0;
  for (const program::ResultInfo& info : model_.results) {
    if (info.kind != program::ResultKind::parameter || !info.slot) continue;
    const double value = runner_->values()[info.slot.index()];
    if (std::isfinite(value) || ++found > kMostOutOfBounds) continue;
    sink_.warning(kParameterNotFinite, place_of(info.variable),
                  {names_.variable(info.variable), std::isnan(value) ? "not a number" : "infinite"});
  }
}

void Simulation::begin_bounds() {
  warn_of_parameters();
  if (!options_.bounds) return;
  std::unordered_map<std::uint32_t, const program::ResultInfo*> results;
  for (const program::ResultInfo& info : model_.results) results.emplace(info.variable, &info);
  const std::span<const double> values = runner_->values();
  const auto value_of_variable = [&](std::uint32_t variable) {
    const auto found = results.find(variable);
    if (found == results.end()) return std::numeric_limits<double>::quiet_NaN();
    const program::ResultInfo& info = *found->second;
    return info.offset + (info.slot ? info.factor * values[info.slot.index()] : 0.0);
  };
  const auto found = bounds_.begin(model_, options_.bounds(value_of_variable), options_.tolerance, values);
  for (const BoundViolation& v : found) {
    if (++out_of_bounds_ > kMostOutOfBounds) return;
    sink_.warning(kParameterOutOfBounds, place_of(v.bound.variable),
                  {names_.variable(v.bound.variable), fmt::format("{:.6g}", v.value), against(v)});
  }
}

void Simulation::check_bounds() {
  const std::string time = fmt::format("{:.6g}", runner_->time());
  for (const BoundViolation& v : bounds_.take(runner_->values())) {
    if (++out_of_bounds_ > kMostOutOfBounds) return;
    sink_.warning(kOutOfBounds, place_of(v.bound.variable),
                  {names_.variable(v.bound.variable), fmt::format("{:.6g}", v.value), time, against(v)});
  }
}

}  // namespace holon::sim
