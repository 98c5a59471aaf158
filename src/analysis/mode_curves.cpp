#include "analysis/mode_curves.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "analysis/diagnostics.h"

namespace holon::analysis {
namespace {

constexpr int kChangeHalvings = 40;

lti::ComplexVector values_of(const Linearized& point) {
  lti::ComplexVector values;
  if (point.modes)
    for (const lti::Mode& mode : point.modes->modes) values.push_back(mode.value);
  return values;
}

std::size_t growing(const Linearized& point) {
  if (!point.modes) return 0;
  return static_cast<std::size_t>(std::ranges::count_if(
      point.modes->modes, [](const lti::Mode& mode) { return mode.value.real() > 0 && !lti::on_axis(mode); }));
}

// Pairs of old and new values, the nearest first.
lti::ComplexVector in_order_of(const lti::ComplexVector& before, const lti::ComplexVector& now) {
  struct Pair {
    double distance;
    std::size_t old_one;
    std::size_t new_one;
  };
  std::vector<Pair> pairs;
  for (std::size_t i = 0; i < before.size(); ++i)
    for (std::size_t k = 0; k < now.size(); ++k) pairs.push_back({std::abs(before[i] - now[k]), i, k});
  std::ranges::stable_sort(pairs, {}, &Pair::distance);
  lti::ComplexVector result(now.size(), lti::Complex(NAN, NAN));
  std::vector<bool> has_new(before.size(), false);
  std::vector<bool> is_taken(now.size(), false);
  for (const Pair& pair : pairs) {
    if (has_new[pair.old_one] || is_taken[pair.new_one]) continue;
    has_new[pair.old_one] = is_taken[pair.new_one] = true;
    result[pair.old_one] = now[pair.new_one];
  }
  return result;
}

}  // namespace

ModeCurves follow_modes(std::string over, std::vector<double> at, const std::vector<Linearized>& points) {
  ModeCurves result{.over = std::move(over), .at = std::move(at), .values = {}, .changes = {}};
  for (std::size_t k = 0; k < points.size(); ++k) {
    lti::ComplexVector now = values_of(points[k]);
    if (k > 0 && now.size() == result.values.back().size()) now = in_order_of(result.values.back(), now);
    result.values.push_back(std::move(now));
    if (k > 0 && growing(points[k]) != growing(points[k - 1]))
      result.changes.push_back((result.at[k] + result.at[k - 1]) / 2);
  }
  return result;
}

std::expected<ModeCurves, Diagnostics> modes_over(const Model& model, const LinearizeOptions& options,
                                                  const OverParameter& over) {
  // A port is opened for inputs of the model; a parameter is what can be set.
  const auto variables = model.variables();
  const auto parameter = std::ranges::find(variables, over.name, &Variable::name);
  const bool is_start = over.name.ends_with(".start");
  if (!is_start &&
      (parameter == variables.end() || parameter->kind != VariableKind::parameter || parameter->type != "Real"))
    return std::unexpected(request_error(
        kNotAParameter,
        fmt::format("`{}` is no parameter of type Real: eigenvalues are followed over parameters", over.name)));
  const auto at_value = [&](double value) -> std::expected<Linearized, Diagnostics> {
    LinearizeOptions one = options;
    one.experiment.set(over.name, value);
    auto points = linearize(model, one);
    if (!points) return std::unexpected(points.error());
    return std::move(points->front());
  };
  std::vector<double> at;
  std::vector<Linearized> points;
  const std::size_t count = std::max<std::size_t>(over.points, 2);
  for (std::size_t k = 0; k < count; ++k) {
    at.push_back(over.low + (over.high - over.low) * static_cast<double>(k) / static_cast<double>(count - 1));
    auto point = at_value(at.back());
    if (!point) return std::unexpected(point.error());
    points.push_back(std::move(*point));
  }
  ModeCurves result = follow_modes(over.name, at, points);
  result.changes.clear();
  for (std::size_t k = 1; k < points.size(); ++k) {
    const std::size_t before = growing(points[k - 1]);
    if (growing(points[k]) == before) continue;
    double low = at[k - 1];
    double high = at[k];
    for (int step = 0; step < kChangeHalvings && high - low > 1e-12 * std::abs(high); ++step) {
      const double middle = (low + high) / 2;
      const auto point = at_value(middle);
      if (!point) break;
      (growing(*point) == before ? low : high) = middle;
    }
    result.changes.push_back((low + high) / 2);
  }
  return result;
}

}  // namespace holon::analysis
