#include "method/compare.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstddef>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "method/make.h"
#include "method/properties.h"

namespace holon::method {
namespace {

using Json = nlohmann::ordered_json;

// Explicit methods differ little here: RK4 stands for all of them.
constexpr const char* kTypicalExplicit = "rk4";
constexpr const char* kTypicalImplicit = "radau-iia5";
constexpr double kUsualTolerance = 1e-4;
// From here on the steps that stability takes away are worth a change of the method.
constexpr double kStiff = 5;
// Slopes that differ by less are the same.
constexpr double kSameSlope = 0.4;

struct OrderPoint {
  double log_step;
  double log_error;
};

// The points (log step, log error) by rising step; rounding and blown-up runs say nothing about the order.
std::vector<OrderPoint> order_points(const std::vector<CompareRow>& rows, const std::string& solver, double floor) {
  std::vector<OrderPoint> points;
  for (const CompareRow& row : rows) {
    if (row.choice.solver != solver || row.choice.fixed_step <= 0 || !row.done || !row.error) continue;
    if (!(*row.error > floor && *row.error < 0.3)) continue;
    points.push_back({std::log(row.choice.fixed_step), std::log(*row.error)});
  }
  std::ranges::sort(points, {}, &OrderPoint::log_step);
  return points;
}

// Least squares.
std::optional<double> slope_of(const std::vector<OrderPoint>& points) {
  const auto n = static_cast<double>(points.size());
  double sx = 0;
  double sy = 0;
  double sxx = 0;
  double sxy = 0;
  for (const OrderPoint& point : points) {
    sx += point.log_step;
    sy += point.log_error;
    sxx += point.log_step * point.log_step;
    sxy += point.log_step * point.log_error;
  }
  const double spread = n * sxx - sx * sx;
  if (points.size() < 2 || !(spread > 0)) return std::nullopt;
  return (n * sxy - sx * sy) / spread;
}

// Errors fall with the power that the order says only when the steps are short enough. Whether they are shows in the
// slopes from one step to the next: they agree with each other, and with the order that the method has.
std::string caution_of(const std::vector<OrderPoint>& points, double order, int stated) {
  if (points.size() < 3) return "two steps do not tell whether they are short enough; give three or more";
  double least = std::numeric_limits<double>::infinity();
  double most = -least;
  for (std::size_t i = 1; i < points.size(); ++i) {
    if (!(points[i].log_step > points[i - 1].log_step)) continue;
    const double slope =
        (points[i].log_error - points[i - 1].log_error) / (points[i].log_step - points[i - 1].log_step);
    least = std::min(least, slope);
    most = std::max(most, slope);
  }
  if (most - least > kSameSlope) {
    return fmt::format(
        "from step to step it lies between {:.2f} and {:.2f}: the steps are not in the range in which "
        "errors follow the order",
        least, most);
  }
  if (std::abs(order - stated) > kSameSlope)
    return "it is another one than the method has: steps that are too long, events, or a right-hand side with kinks";
  return {};
}

std::string choice_text(const RunChoice& choice) {
  return choice.fixed_step > 0 ? fmt::format("h = {:.3g}", choice.fixed_step)
                               : fmt::format("tol = {:.0e}", choice.tolerance);
}

Json json_of(const CompareRow& row) {
  Json j;
  j["solver"] = row.choice.solver;
  if (row.choice.fixed_step > 0) {
    j["step"] = row.choice.fixed_step;
  } else {
    j["tolerance"] = row.choice.tolerance;
  }
  j["ok"] = row.done;
  if (!row.done) {
    j["failure"] = row.failure;
    j["reached"] = row.reached;
  }
  if (row.error && std::isfinite(*row.error)) j["error"] = *row.error;
  if (row.energy_drift) j["energy_drift"] = *row.energy_drift;
  j["steps"] = row.stats.steps;
  j["rejected"] = row.stats.rejected;
  j["evaluations"] = row.stats.f_calls + row.stats.jacobian_f_calls;
  j["jacobians"] = row.stats.jacobians;
  j["factorizations"] = row.stats.factorizations;
  j["seconds"] = row.seconds;
  return j;
}

}  // namespace

std::optional<double> error_between(const RunOutcome& found, const RunOutcome& reference,
                                    const std::vector<double>& nominal) {
  if (found.width != reference.width || found.width == 0) return std::nullopt;
  const std::size_t count = std::min(found.samples.size(), reference.samples.size());
  if (count == 0) return std::nullopt;
  double largest = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const double size = std::abs(reference.samples[i]) + (nominal.empty() ? 1.0 : nominal[i % found.width]);
    const double error = std::abs(found.samples[i] - reference.samples[i]) / size;
    if (!std::isfinite(error)) return std::numeric_limits<double>::infinity();
    largest = std::max(largest, error);
  }
  return largest;
}

std::vector<std::string> advise(const RunFacts& facts, double accurate_step) {
  std::vector<std::string> result;
  if (facts.eigenvalues.empty()) return result;
  const auto explicit_method = find_method(kTypicalExplicit);
  const double stable = largest_stable_step(*explicit_method, facts.eigenvalues);
  double fastest = 0;
  double oscillation = 0;
  double share = 0;  // of the real part in this eigenvalue: its damping, or with a plus its growth
  for (const std::complex<double>& lambda : facts.eigenvalues) {
    fastest = std::max(fastest, std::abs(lambda));
    if (std::abs(lambda.imag()) > oscillation) {
      oscillation = std::abs(lambda.imag());
      share = lambda.real() / std::abs(lambda);
    }
  }
  if (accurate_step > 0 && std::isfinite(stable)) {
    if (accurate_step > kStiff * stable) {
      result.push_back(
          fmt::format("stiff: explicit methods need h < {:.2g} s for stability, accuracy would allow {:.2g} s; use an "
                      "implicit one (`radau-iia5`, `ndf`, `cvode`, `ida`)",
                      stable, accurate_step));
    } else {
      result.push_back(
          fmt::format("not stiff: explicit methods are stable up to h = {:.2g} s, accuracy asks for about {:.2g} s",
                      stable, accurate_step));
    }
  } else if (std::isfinite(stable)) {
    result.push_back(fmt::format("explicit methods such as `rk4` are stable up to h = {:.2g} s", stable));
  }
  constexpr double kHardly = 0.01;
  if (oscillation > 0 && share > kHardly) {
    result.push_back(
        fmt::format("an oscillation of {:.3g} rad/s that grows: the model itself is unstable; methods that damp "
                    "(`bdf`, `radau-iia5`) hide that at long steps",
                    oscillation));
  } else if (oscillation > 0 && share >= -kHardly) {
    // A mode that keeps its energy: BDF and the L-stable methods remove it, and BDF of orders above 2 may blow it up.
    std::string text = fmt::format("an oscillation of {:.3g} rad/s that is hardly damped: ", oscillation);
    if (accurate_step > 0 && oscillation * accurate_step > 3) {
      text +=
          "at these steps it is not resolved; Gauss methods keep its energy, `radau-iia5` and `lobatto-iiic4` "
          "remove it";
    } else {
      text +=
          "methods of Gauss (`gauss4`, `implicit-midpoint`) keep its energy; `bdf` of orders 3 and more is unstable "
          "near the imaginary axis";
    }
    result.push_back(std::move(text));
  }
  if (facts.uses_velocity) {
    result.push_back(
        "accelerations depend on velocities: of the second-derivative methods only `nystrom4-general`, "
        "`newmark`, `hht` and `generalized-alpha` keep their order");
  }
  return result;
}

Comparison compare(const CompareRequest& request, const RunFacts& facts, RunOne run) {
  Comparison result;
  result.reference = request.reference;
  result.reference_error = request.reference_error;
  const RunOutcome reference = run(request.reference);
  if (!reference.failure.empty()) {
    result.failure = fmt::format("the reference (`{}`, {}) failed: {}", request.reference.solver,
                                 choice_text(request.reference), reference.failure);
    return result;
  }
  double accurate_step = 0;
  std::set<std::string> warned;
  const auto warn = [&](std::string text) {
    if (warned.insert(text).second) result.warnings.push_back(std::move(text));
  };
  const auto add = [&](const RunChoice& choice) {
    const RunOutcome outcome = run(choice);
    CompareRow row{.choice = choice,
                   .done = outcome.failure.empty(),
                   .failure = outcome.failure,
                   .reached = outcome.reached,
                   // The part of a run before it failed says nothing about its error.
                   .error = outcome.failure.empty() ? error_between(outcome, reference, request.nominal) : std::nullopt,
                   .stats = outcome.stats,
                   .seconds = outcome.seconds,
                   .energy_drift = outcome.energy_drift};
    result.rows.push_back(std::move(row));
  };
  for (const std::string& name : request.solvers) {
    const auto solver = find_solver(name);
    if (!solver) {
      warn(solver.error());
      continue;
    }
    const auto* method = std::get_if<Method>(&solver->data);
    const std::optional<Properties> properties = method ? std::optional(properties_of(*method)) : std::nullopt;
    const bool is_implicit = !properties || properties->is_implicit;
    // A method from a file is run by the name of the file.
    const std::string& full = name.ends_with(".tableau") ? name : solver->name;
    const auto warn_about = [&](const RunChoice& choice) {
      if (!method) return;
      RunFacts all = facts;
      all.tolerance = choice.tolerance;
      all.fixed_step = choice.fixed_step;
      for (std::string& text : warnings(*method, *properties, all)) warn(std::move(text));
    };
    if (!properties || properties->adaptive) {
      for (const double tolerance : request.tolerances) {
        const RunChoice choice{.solver = full, .tolerance = tolerance};
        warn_about(choice);
        add(choice);
        const CompareRow& row = result.rows.back();
        // The loosest tolerance of an implicit method says what accuracy alone asks for.
        if (is_implicit && row.done && row.stats.steps > 0 && facts.duration > 0) {
          accurate_step = std::max(accurate_step, facts.duration / static_cast<double>(row.stats.steps));
        }
      }
    } else if (request.steps.empty()) {
      warn(fmt::format("`{}` has no error estimate, so it needs a fixed step", solver->name));
    }
    if (!properties) continue;
    for (const double step : request.steps) {
      const RunChoice choice{.solver = full, .fixed_step = step};
      warn_about(choice);
      add(choice);
    }
    const auto points = order_points(result.rows, full, std::max(1e-12, request.reference_error.value_or(0)));
    if (const auto order = slope_of(points)) {
      const int stated = facts.uses_velocity ? properties->damped_order.value_or(properties->order) : properties->order;
      result.orders.push_back({full, *order, stated, caution_of(points, *order, stated)});
    }
  }
  if (accurate_step == 0 && !result.rows.empty() && !facts.eigenvalues.empty() && facts.duration > 0) {
    // Nobody asked for an implicit method, but only one knows the steps that accuracy alone asks for.
    const double loosest = request.tolerances.empty() ? kUsualTolerance : *std::ranges::max_element(request.tolerances);
    const RunOutcome implicit = run({.solver = kTypicalImplicit, .tolerance = loosest});
    if (implicit.failure.empty() && implicit.stats.steps > 0) {
      accurate_step = facts.duration / static_cast<double>(implicit.stats.steps);
    }
  }
  result.advice = advise(facts, accurate_step);
  return result;
}

std::string compare_text(const Comparison& comparison) {
  if (!comparison.failure.empty()) return comparison.failure + "\n";
  std::string text = fmt::format("reference: {}, {}", comparison.reference.solver, choice_text(comparison.reference));
  if (comparison.reference_error) text += fmt::format("; itself good to about {:.1e}", *comparison.reference_error);
  text += "\n";
  std::size_t width = 6;
  bool energy = false;
  for (const CompareRow& row : comparison.rows) {
    width = std::max(width, row.choice.solver.size());
    energy = energy || row.energy_drift.has_value();
  }
  text += fmt::format("{:<{}}  {:<12}  {:>9}  {:>8}  {:>8}  {:>11}  {:>9}  {:>9}{}\n", "solver", width, "run", "error",
                      "steps", "rejected", "evaluations", "Jacobians", "ms", energy ? "  energy drift" : "");
  for (const CompareRow& row : comparison.rows) {
    text += fmt::format("{:<{}}  {:<12}  {:>9}  {:>8}  {:>8}  {:>11}  {:>9}  {:>9.3f}", row.choice.solver, width,
                        choice_text(row.choice), row.error ? fmt::format("{:.2e}", *row.error) : "-", row.stats.steps,
                        row.stats.rejected, row.stats.f_calls + row.stats.jacobian_f_calls, row.stats.jacobians,
                        1e3 * row.seconds);
    if (row.energy_drift) text += fmt::format("  {:12.2e}", *row.energy_drift);
    text += row.done ? "\n" : fmt::format("  stopped at {:.6g} s: {}\n", row.reached, row.failure);
  }
  for (const ObservedOrder& order : comparison.orders) {
    text += fmt::format("observed order of `{}`: {:.2f} (stated: {}){}{}\n", order.solver, order.order, order.stated,
                        order.caution.empty() ? "" : "; caution: ", order.caution);
  }
  for (const std::string& sentence : comparison.advice) text += "advice: " + sentence + "\n";
  for (const std::string& sentence : comparison.warnings) text += "warning: " + sentence + "\n";
  return text;
}

std::string compare_json(const Comparison& comparison) {
  Json j;
  j["ok"] = comparison.failure.empty();
  if (!comparison.failure.empty()) j["failure"] = comparison.failure;
  j["reference"] = {{"solver", comparison.reference.solver}, {"tolerance", comparison.reference.tolerance}};
  if (comparison.reference_error) j["reference"]["error"] = *comparison.reference_error;
  j["runs"] = Json::array();
  for (const CompareRow& row : comparison.rows) j["runs"].push_back(json_of(row));
  j["observed_orders"] = Json::array();
  for (const ObservedOrder& order : comparison.orders) {
    j["observed_orders"].push_back({{"solver", order.solver}, {"order", order.order}, {"stated", order.stated}});
    if (!order.caution.empty()) j["observed_orders"].back()["caution"] = order.caution;
  }
  j["advice"] = comparison.advice;
  j["warnings"] = comparison.warnings;
  return j.dump(2) + "\n";
}

Plot work_precision(const Comparison& comparison) {
  Plot plot;
  plot.title = "work and precision";
  plot.x.label = "evaluations";
  plot.y.label = "error";
  plot.x.logarithmic = plot.y.logarithmic = true;
  for (const CompareRow& row : comparison.rows) {
    const auto calls = static_cast<double>(row.stats.f_calls + row.stats.jacobian_f_calls);
    if (!row.done || !row.error || !(*row.error > 0) || !std::isfinite(*row.error) || !(calls > 0)) continue;
    const Point point(calls, *row.error);
    const std::string label = row.choice.solver + (row.choice.fixed_step > 0 ? ", fixed steps" : "");
    auto curve = std::ranges::find_if(plot.curves, [&](const Curve& c) { return c.label == label; });
    if (curve == plot.curves.end()) {
      Curve fresh;
      fresh.label = label;
      fresh.parts.emplace_back();
      fresh.dash = row.choice.fixed_step > 0 ? 1 : 0;
      fresh.markers = true;
      fresh.color = static_cast<int>(plot.curves.size());
      curve = plot.curves.insert(plot.curves.end(), std::move(fresh));
    }
    curve->parts.front().push_back(point);
  }
  for (Curve& curve : plot.curves) std::ranges::sort(curve.parts.front());
  // What diverged has no error, or one beyond all bounds: it is drawn at the upper edge.
  Curve diverged{.label = "diverged", .parts = {}, .area = false, .color = 7, .markers = true};
  double top = 1;
  for (const Curve& curve : plot.curves)
    for (const Point& point : curve.parts.front()) top = std::max(top, point.second);
  top = std::min(top * 10, 1e6);
  for (const CompareRow& row : comparison.rows) {
    const auto calls = static_cast<double>(row.stats.f_calls + row.stats.jacobian_f_calls);
    const bool is_finite = row.done && row.error && std::isfinite(*row.error) && *row.error <= top;
    if (!is_finite && calls > 0) diverged.parts.push_back({{calls, top}});
  }
  plot::Ranges ranges;
  if (!diverged.parts.empty()) {
    plot.curves.push_back(std::move(diverged));
    ranges.y.to = top;
  }
  if (plot.curves.empty()) return plot;
  plot::fit_axes(plot, ranges);
  // Whole powers of ten.
  for (Axis* const axis : {&plot.x, &plot.y}) {
    axis->from = std::pow(10.0, std::floor(std::log10(axis->from)));
    axis->to = std::pow(10.0, std::ceil(std::log10(axis->to)));
  }
  return plot;
}

}  // namespace holon::method
