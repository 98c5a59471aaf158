// The page with the pictures of what differs.

#include <fmt/format.h>
#include <algorithm>
#include <iterator>
#include <span>

#include "base/markup.h"
#include "cli/regression/report.h"
#include "plot/figure.h"

namespace holon::cli {
namespace {

constexpr std::string_view kHead = R"(<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{0}</title>
<style>
body {{ font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; color: #222; background: #fff; }}
table {{ border-collapse: collapse; width: 100%; }}
th, td {{ text-align: left; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid #ddd; vertical-align: top; }}
td.number {{ text-align: right; font-variant-numeric: tabular-nums; }}
.bad {{ color: #b00020; font-weight: 600; }}
figure {{ display: inline-block; margin: 1rem 1rem 0 0; }}
figcaption {{ font-size: 13px; color: #555; }}
code {{ font-size: 13px; }}
</style></head><body>
<h1>{0}</h1>
)";

// Where a value is no number, the line has a gap.
void add_line(plot::Plot& plot, std::string label, std::span<const double> times, std::span<const double> values,
              int dash, int color) {
  plot::Curve curve;
  curve.label = std::move(label);
  curve.dash = dash;
  curve.color = color;
  curve.parts.emplace_back();
  for (std::size_t i = 0; i < times.size(); ++i) curve.parts.back().emplace_back(times[i], values[i]);
  plot.curves.push_back(std::move(curve));
}

void add_tube(plot::Plot& plot, const ChangedCurve& changed) {
  const double dy = changed.comparison.dy;
  std::vector<plot::Point> upper;
  std::vector<plot::Point> lower;
  const std::vector<sim::Band> bands =
      sim::band_around(changed.times, changed.values, changed.times, changed.comparison.dx);
  for (std::size_t i = 0; i < bands.size(); ++i) {
    upper.emplace_back(changed.times[i], bands[i].upper + dy);
    lower.emplace_back(changed.times[i], bands[i].lower - dy);
  }
  std::ranges::copy(lower.rbegin(), lower.rend(), std::back_inserter(upper));
  plot::Curve tube;
  tube.label = "tube";
  tube.area = true;
  tube.parts.push_back(std::move(upper));
  plot.curves.push_back(std::move(tube));
}

std::string figure(const ChangedCurve& changed) {
  plot::Plot plot;
  plot.title = changed.name;
  plot.x.label = "time [s]";
  if (changed.comparison.verdict == sim::CurveVerdict::differs) add_tube(plot, changed);
  add_line(plot, "reference", changed.times, changed.values, 1, 0);
  if (!changed.new_times.empty()) add_line(plot, "now", changed.new_times, changed.new_values, 0, 1);
  plot::fit_axes(plot);
  std::string caption;
  switch (changed.comparison.verdict) {
    case sim::CurveVerdict::same:
      break;
    case sim::CurveVerdict::missing:
      caption = "no longer among the variables of the model";
      break;
    case sim::CurveVerdict::not_finite:
      caption = "not a number somewhere";
      break;
    case sim::CurveVerdict::ends_early:
      caption = fmt::format("ends at {:.6g} s, before the reference", changed.comparison.time);
      break;
    case sim::CurveVerdict::differs:
      caption = fmt::format("{:.6g} instead of {:.6g} at {:.6g} s; {:.2g} half heights ({:.2g}) outside",
                            changed.comparison.value, changed.comparison.expected, changed.comparison.time,
                            changed.comparison.outside, changed.comparison.dy);
      break;
  }
  return fmt::format("<figure>{}<figcaption><code>{}</code>: {}</figcaption></figure>\n",
                     plot::to_svg({.plots = {plot}}), base::in_markup(changed.name), caption);
}

}  // namespace

std::string report_page(const RegressionRequest& request, const std::vector<ModelOutcome>& outcomes) {
  const auto passed = std::ranges::count_if(outcomes, &ModelOutcome::passed);
  std::string page = fmt::format(kHead, base::in_markup(request.target));
  page += fmt::format(
      "<p>{} passed, {} failed. A curve may leave its reference by {:g} of the range of time and of values.</p>\n",
      passed, static_cast<std::ptrdiff_t>(outcomes.size()) - passed, request.tube.width);
  page += "<table><tr><th>model</th><th></th><th>seconds</th><th>curves</th><th></th></tr>\n";
  for (const ModelOutcome& outcome : outcomes)
    page += fmt::format(
        "<tr><td>{}</td><td{}>{}</td><td class=\"number\">{:.2f}</td><td class=\"number\">{}</td><td>{}</td></tr>\n",
        outcome.changed.empty() ? base::in_markup(outcome.model)
                                : fmt::format("<a href=\"#{0}\">{0}</a>", base::in_markup(outcome.model)),
        outcome.passed() ? "" : " class=\"bad\"", name_of(outcome.verdict), outcome.seconds, outcome.compared,
        base::in_markup(outcome.passed() ? std::string() : outcome.reason));
  page += "</table>\n";
  for (const ModelOutcome& outcome : outcomes) {
    if (outcome.changed.empty()) continue;
    page += fmt::format("<h2 id=\"{0}\">{0}</h2>\n<p>{1} of {2} curves differ{3}.</p>\n",
                        base::in_markup(outcome.model), outcome.different, outcome.compared,
                        outcome.different > outcome.changed.size() ? "; the worst are shown" : "");
    for (const ChangedCurve& changed : outcome.changed) page += figure(changed);
  }
  return page + "</body></html>\n";
}

}  // namespace holon::cli
