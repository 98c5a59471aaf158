#include "cli/energy_figure.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace holon::cli {
namespace {

constexpr double kSmallest = 1e-3;      // of the sum: smaller bands are drawn together
constexpr std::size_t kMostBands = 12;  // at a side
constexpr int kPoints = 24;             // of a bent edge
constexpr double kGap = 0.03;

struct Band {
  std::string label;
  double energy = 0;
};

// The largest by themselves, the rest together.
std::vector<Band> sorted(std::vector<Band> bands) {
  double sum = 0;
  for (const Band& b : bands) sum += b.energy;
  std::ranges::stable_sort(bands, std::ranges::greater{}, &Band::energy);
  Band others{"others", 0};
  while (!bands.empty() && (bands.back().energy < kSmallest * sum || bands.size() > kMostBands)) {
    others.energy += bands.back().energy;
    bands.pop_back();
  }
  if (others.energy > kSmallest * sum) bands.push_back(std::move(others));
  return bands;
}

// From x0 to x1 a band bends from one height to another.
std::vector<plot::Point> bent(double x0, double x1, double from, double to, double width) {
  std::vector<plot::Point> outline;
  const auto height = [&](int k) {
    const double s = static_cast<double>(k) / kPoints;
    return from + (to - from) * s * s * (3 - 2 * s);
  };
  const auto place = [&](int k) { return x0 + (x1 - x0) * k / kPoints; };
  for (int k = 0; k <= kPoints; ++k) outline.emplace_back(place(k), height(k) + width);
  for (int k = kPoints; k >= 0; --k) outline.emplace_back(place(k), height(k));
  outline.push_back(outline.front());
  return outline;
}

// Bands on one side of the middle, from top to bottom.
void add_side(plot::Plot& plot, const std::vector<Band>& bands, double sum, bool is_left, int& color) {
  double middle = sum;
  double outer = sum + kGap * sum * static_cast<double>(bands.size() - 1) / 2;
  for (const Band& b : bands) {
    middle -= b.energy;
    outer -= b.energy;
    plot::Curve curve;
    curve.label = fmt::format("{}: {} {:.4g} J", is_left ? "from" : "to", b.label, b.energy);
    curve.area = true;
    curve.color = color++;
    curve.parts.push_back(is_left ? bent(0, 1, outer, middle, b.energy) : bent(1.1, 2.1, middle, outer, b.energy));
    plot.curves.push_back(std::move(curve));
    outer -= kGap * sum;
  }
}

}  // namespace

plot::Figure energy_figure(const analysis::EnergyReport& report, const std::string& title) {
  std::vector<Band> from;
  std::vector<Band> to;
  const auto add = [&](const std::string& name, const char* what, double energy) {
    if (energy == 0 || !std::isfinite(energy)) return;
    (energy > 0 ? to : from)
        .push_back({fmt::format("{} ({})", name.empty() ? "the model" : name, what), std::abs(energy)});
  };
  for (const analysis::ComponentEnergy& c : report.components) {
    if (!c.is_known) {
      add(c.name, "net", c.own);
      continue;
    }
    double jumped = 0;
    for (const analysis::EnergyJump& j : c.jumps) jumped += j.energy;
    add(c.name, "stored", c.stored);
    add(c.name, c.lost > 0 ? "dissipated" : "delivered", c.lost);
    add(c.name, "impacts", -jumped);
  }
  if (!report.components.empty())
    for (const analysis::PortEnergy& p : report.ports)
      if (p.component == 0) add(p.connector, "outside", -p.energy);
  from = sorted(std::move(from));
  to = sorted(std::move(to));
  plot::Figure figure;
  figure.title = title;
  double sum = 0;
  for (const Band& b : from) sum += b.energy;
  if (sum > 0 && !to.empty()) {
    plot::Plot bands;
    bands.title = "energy, J: where it came from and where it went";
    bands.y.label = "energy [J]";
    int color = 0;
    add_side(bands, from, sum, true, color);
    double other = 0;
    for (const Band& b : to) other += b.energy;
    add_side(bands, to, other, false, color);
    plot::fit_axes(bands);
    bands.x = {.label = "", .from = 0, .to = 2.1};
    figure.plots.push_back(std::move(bands));
  }
  plot::Plot stored;
  stored.title = "stored energy since the start";
  stored.x.label = "time [s]";
  stored.y.label = "energy [J]";
  int color = 0;
  std::vector<std::pair<double, const analysis::ComponentEnergy*>> sizes;
  for (const analysis::ComponentEnergy& c : report.components) {
    double size = 0;
    for (const double e : c.stored_curve) size = std::max(size, std::abs(e));
    if (size > 0) sizes.emplace_back(size, &c);
  }
  std::ranges::stable_sort(sizes, [](const auto& a, const auto& b) { return a.first > b.first; });
  if (sizes.size() > kMostBands) sizes.resize(kMostBands);
  for (const auto& [size, c] : sizes) {
    plot::Curve curve;
    curve.label = c->name;
    curve.color = color++;
    curve.parts.emplace_back();
    for (std::size_t i = 0; i < report.times.size(); ++i)
      curve.parts[0].emplace_back(report.times[i], c->stored_curve[i]);
    stored.curves.push_back(std::move(curve));
  }
  if (!stored.curves.empty()) {
    plot::fit_axes(stored);
    figure.plots.push_back(std::move(stored));
  }
  return figure;
}

}  // namespace holon::cli
