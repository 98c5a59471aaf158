#include "cli/modes_figure.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace holon::cli {
namespace {

// Real or imaginary parts over what moves them.
plot::Plot parts_over(const analysis::ModeCurves& curves, bool real) {
  plot::Plot plot;
  plot.x.label = curves.over == "time" ? "time [s]" : curves.over;
  plot.y.label = real ? "Re [rad/s]" : "Im [rad/s]";
  plot::Curve all;
  const std::size_t branches = curves.values.empty() ? 0 : curves.values.front().size();
  for (std::size_t b = 0; b < branches; ++b) {
    std::vector<plot::Point>& part = all.parts.emplace_back();
    for (std::size_t k = 0; k < curves.at.size(); ++k)
      if (b < curves.values[k].size())
        part.emplace_back(curves.at[k], real ? curves.values[k][b].real() : curves.values[k][b].imag());
  }
  plot.curves.push_back(std::move(all));
  if (real && !curves.at.empty())
    plot.curves.push_back({.label = "border of stability",
                           .parts = {{{curves.at.front(), 0}, {curves.at.back(), 0}}},
                           .color = 1,
                           .dash = 1});
  plot::fit_axes(plot);
  return plot;
}

plot::Plot plane(const analysis::ModeCurves& curves) {
  plot::Plot plot;
  plot.x.label = "Re [rad/s]";
  plot.y.label = "Im [rad/s]";
  plot::Curve all;
  plot::Curve first{.label = fmt::format("{} = {:g}", curves.over, curves.at.front()), .color = 1, .markers = true};
  plot::Curve last{.label = fmt::format("{} = {:g}", curves.over, curves.at.back()), .color = 2, .markers = true};
  for (std::size_t b = 0; b < curves.values.front().size(); ++b) {
    std::vector<plot::Point>& part = all.parts.emplace_back();
    for (const lti::ComplexVector& values : curves.values)
      if (b < values.size()) part.emplace_back(values[b].real(), values[b].imag());
    if (part.empty()) continue;
    first.parts.push_back({part.front()});
    last.parts.push_back({part.back()});
  }
  plot.curves = {std::move(all), std::move(first), std::move(last)};
  plot::fit_axes(plot);
  plot.x.from = std::min(plot.x.from, 0.0);
  plot.x.to = std::max(plot.x.to, 0.0);
  const double space = 0.06 * (plot.x.to - plot.x.from);
  plot.x.from -= space;
  plot.x.to += space;
  return plot;
}

}  // namespace

plot::Figure modes_figure(const analysis::ModeCurves& curves, const std::string& title) {
  plot::Figure figure;
  figure.title = title;
  if (curves.over != "time" && !curves.values.empty()) figure.plots.push_back(plane(curves));
  figure.plots.push_back(parts_over(curves, true));
  if (curves.over == "time") figure.plots.push_back(parts_over(curves, false));
  return figure;
}

}  // namespace holon::cli
