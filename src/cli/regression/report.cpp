#include "cli/regression/report.h"

#include <fmt/format.h>
#include <algorithm>

namespace holon::cli {
namespace {

using Json = nlohmann::ordered_json;

std::string_view name_of(sim::CurveVerdict verdict) {
  switch (verdict) {
    case sim::CurveVerdict::same:
      return "same";
    case sim::CurveVerdict::differs:
      return "differs";
    case sim::CurveVerdict::missing:
      return "missing";
    case sim::CurveVerdict::not_finite:
      return "not_finite";
    case sim::CurveVerdict::ends_early:
      return "ends_early";
  }
  return {};
}

}  // namespace

Json comparison_json(const std::string& name, const sim::CurveComparison& comparison) {
  Json one{{"variable", name}, {"verdict", name_of(comparison.verdict)}};
  if (comparison.verdict != sim::CurveVerdict::differs) return one;
  one["time"] = comparison.time;
  one["value"] = comparison.value;
  one["expected"] = comparison.expected;
  one["half_height"] = comparison.dy;
  one["half_width"] = comparison.dx;
  one["outside"] = comparison.outside;
  return one;
}

std::string describe_comparison(const std::string& name, const sim::CurveComparison& one) {
  switch (one.verdict) {
    case sim::CurveVerdict::same:
      return {};
    case sim::CurveVerdict::missing:
      return fmt::format("no `{}` any more", name);
    case sim::CurveVerdict::not_finite:
      return fmt::format("`{}` is not a number somewhere", name);
    case sim::CurveVerdict::ends_early:
      return fmt::format("ends at {:.6g} s, before the reference", one.time);
    case sim::CurveVerdict::differs:
      break;
  }
  return fmt::format("`{}` is {:.6g} instead of {:.6g} at {:.6g} s, {:.2g} tubes outside", name, one.value,
                     one.expected, one.time, one.outside);
}

std::string_view name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::same:
      return "same";
    case Verdict::differs:
      return "differs";
    case Verdict::failed:
      return "failed";
    case Verdict::no_reference:
      return "no_reference";
    case Verdict::stored:
      return "stored";
  }
  return {};
}

std::string report_line(const ModelOutcome& outcome) {
  std::string_view word;
  switch (outcome.verdict) {
    case Verdict::same:
      word = "ok";
      break;
    case Verdict::differs:
      word = "DIFFERS";
      break;
    case Verdict::failed:
      word = "FAILED";
      break;
    case Verdict::no_reference:
      word = "NEW";
      break;
    case Verdict::stored:
      word = "stored";
      break;
  }
  std::string line = fmt::format("{:<8}{:7.2f} s {:6}  {}\n", word, outcome.seconds, outcome.compared, outcome.model);
  if (!outcome.passed()) line += fmt::format("          {}\n", outcome.reason);
  return line;
}

Json report_json(const RegressionRequest& request, const std::vector<ModelOutcome>& outcomes) {
  const auto passed = std::ranges::count_if(outcomes, &ModelOutcome::passed);
  Json report{{"package", request.target},
              {"reference", request.reference_folder},
              {"passed", passed},
              {"failed", static_cast<std::ptrdiff_t>(outcomes.size()) - passed}};
  Json models = Json::array();
  for (const ModelOutcome& outcome : outcomes) {
    Json one{{"model", outcome.model},
             {"verdict", name_of(outcome.verdict)},
             {"seconds", outcome.seconds},
             {"curves", outcome.compared},
             {"different", outcome.different}};
    if (!outcome.passed()) one["reason"] = outcome.reason;
    one["changed"] = Json::array();
    for (const ChangedCurve& curve : outcome.changed)
      one["changed"].push_back(comparison_json(curve.name, curve.comparison));
    one["diagnostics"] = outcome.diagnostics;
    models.push_back(std::move(one));
  }
  report["models"] = std::move(models);
  return report;
}

}  // namespace holon::cli
