#include "cli/response_figure.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

#include "lti/margins.h"
#include "lti/modes.h"
#include "lti/zeros.h"

namespace holon::cli {
namespace {

constexpr std::array<std::pair<std::string_view, ResponseKind>, 7> kKinds{{{"bode", ResponseKind::bode},
                                                                           {"nyquist", ResponseKind::nyquist},
                                                                           {"nichols", ResponseKind::nichols},
                                                                           {"step", ResponseKind::step},
                                                                           {"impulse", ResponseKind::impulse},
                                                                           {"poles", ResponseKind::poles},
                                                                           {"locus", ResponseKind::locus}}};

double in_degrees(double radians) { return radians * 180 / std::numbers::pi; }

plot::Curve line(std::string label, std::vector<plot::Point> points, int color = 0) {
  plot::Curve curve;
  curve.label = std::move(label);
  curve.parts.push_back(std::move(points));
  curve.color = color;
  return curve;
}

plot::Curve marks(std::string label, const lti::ComplexVector& values, int color) {
  plot::Curve curve;
  curve.label = std::move(label);
  curve.color = color;
  curve.markers = true;
  // Each by itself: no line between them.
  for (const lti::Complex& v : values) curve.parts.push_back({{v.real(), v.imag()}});
  return curve;
}

// The point of a curve at a frequency, of known size and of an angle that is known but for whole turns: those of the
// curve beside it.
lti::FrequencyPoint crossing(const std::vector<lti::FrequencyPoint>& curve, double omega, double magnitude,
                             double angle) {
  const auto after = std::ranges::lower_bound(curve, omega, {}, &lti::FrequencyPoint::omega);
  const double turn = 2 * std::numbers::pi;
  lti::FrequencyPoint point;
  point.omega = omega;
  point.magnitude = magnitude;
  point.decibel = 20 * std::log10(magnitude);
  point.phase = angle + turn * std::round((after->phase - angle) / turn);
  point.value = std::polar(magnitude, angle);
  return point;
}

void add_crossings(const lti::StateSpace& system, ResponseData& data) {
  const auto found = lti::margins(system);
  if (!found || data.frequencies.empty()) return;
  const auto is_inside = [&](double omega) {
    return omega >= data.frequencies.front().omega && omega <= data.frequencies.back().omega;
  };
  for (const lti::PhaseMargin& at : found->gain_crossings)
    if (is_inside(at.frequency))
      data.gain_crossings.push_back(crossing(data.frequencies, at.frequency, 1, at.angle - std::numbers::pi));
  for (const lti::GainMargin& at : found->phase_crossings)
    if (is_inside(at.frequency))
      data.phase_crossings.push_back(
          crossing(data.frequencies, at.frequency, 1 / std::abs(at.factor), -std::numbers::pi));
}

// The crossings as marks, `place` saying where each goes.
template <class Place>
void mark_crossings(plot::Plot& plot, const ResponseData& data, Place place) {
  const auto add = [&](const char* label, const std::vector<lti::FrequencyPoint>& points, int color) {
    plot::Curve curve{.label = label, .color = color, .markers = true};
    for (const lti::FrequencyPoint& p : points) curve.parts.push_back({place(p)});
    if (!points.empty()) plot.curves.push_back(std::move(curve));
  };
  add("|L| = 1", data.gain_crossings, 2);
  add("phase -180 deg", data.phase_crossings, 3);
}

// Both axes from the curves, with space on all sides; of a plane of eigenvalues with the imaginary axis.
void fit_plane(plot::Plot& plot, bool with_zero) {
  plot::fit_axes(plot);
  if (with_zero) {
    plot.x.from = std::min(plot.x.from, 0.0);
    plot.x.to = std::max(plot.x.to, 0.0);
  }
  const double space = 0.06 * (plot.x.to - plot.x.from);
  plot.x.from -= space;
  plot.x.to += space;
}

plot::Plot plane(std::string title) {
  plot::Plot plot;
  plot.title = std::move(title);
  plot.x.label = "Re [rad/s]";
  plot.y.label = "Im [rad/s]";
  return plot;
}

plot::Figure bode(const ResponseData& data, const std::string& title) {
  plot::Plot gain;
  plot::Plot phase;
  gain.title = title;
  gain.x.label = phase.x.label = "omega [rad/s]";
  gain.x.logarithmic = phase.x.logarithmic = true;
  gain.y.label = "magnitude [dB]";
  phase.y.label = "phase [deg]";
  std::vector<plot::Point> magnitudes;
  std::vector<plot::Point> phases;
  for (const lti::FrequencyPoint& p : data.frequencies) {
    magnitudes.emplace_back(p.omega, p.decibel);
    phases.emplace_back(p.omega, in_degrees(p.phase));
  }
  gain.curves.push_back(line("", std::move(magnitudes)));
  phase.curves.push_back(line("", std::move(phases)));
  mark_crossings(gain, data, [](const lti::FrequencyPoint& p) { return plot::Point(p.omega, p.decibel); });
  mark_crossings(phase, data, [](const lti::FrequencyPoint& p) { return plot::Point(p.omega, in_degrees(p.phase)); });
  plot::fit_axes(gain);
  plot::fit_axes(phase);
  return {.plots = {gain, phase}, .title = ""};
}

plot::Figure frequency_plane(ResponseKind kind, const ResponseData& data, const std::string& title) {
  plot::Plot plot;
  plot.title = title;
  std::vector<plot::Point> up;
  std::vector<plot::Point> down;
  for (const lti::FrequencyPoint& p : data.frequencies) {
    if (kind == ResponseKind::nichols) {
      up.emplace_back(in_degrees(p.phase), p.decibel);
    } else {
      up.emplace_back(p.value.real(), p.value.imag());
      down.emplace_back(p.value.real(), -p.value.imag());
    }
  }
  if (kind == ResponseKind::nichols) {
    plot.x.label = "phase [deg]";
    plot.y.label = "magnitude [dB]";
    plot.curves.push_back(line("", std::move(up)));
    plot.curves.push_back(marks("-1", {{-180, 0}}, 1));
    mark_crossings(plot, data,
                   [](const lti::FrequencyPoint& p) { return plot::Point(in_degrees(p.phase), p.decibel); });
  } else {
    plot.x.label = "Re G";
    plot.y.label = "Im G";
    plot.curves.push_back(line("omega > 0", std::move(up)));
    plot.curves.push_back(line("omega < 0", std::move(down)));
    plot.curves.push_back(marks("-1", {{-1, 0}}, 1));
    mark_crossings(plot, data,
                   [](const lti::FrequencyPoint& p) { return plot::Point(p.value.real(), p.value.imag()); });
  }
  fit_plane(plot, false);
  return {.plots = {plot}, .title = ""};
}

plot::Figure over_time(ResponseKind kind, const ResponseData& data, const std::string& title) {
  plot::Plot plot;
  plot.title = title;
  plot.x.label = "t [s]";
  plot.y.label = kind == ResponseKind::step ? "step response" : "impulse response";
  std::vector<plot::Point> points;
  for (std::size_t i = 0; i < data.times.time.size(); ++i)
    points.emplace_back(data.times.time[i], data.times.response[i](0, 0));
  plot.curves.push_back(line("", std::move(points)));
  plot::fit_axes(plot);
  return {.plots = {plot}, .title = ""};
}

plot::Figure poles_and_zeros(const ResponseData& data, const std::string& title) {
  plot::Plot plot = plane(title);
  plot.curves.push_back(marks("poles", data.poles, 0));
  plot.curves.push_back(marks("zeros", data.zeros, 1));
  fit_plane(plot, true);
  return {.plots = {plot}, .title = ""};
}

plot::Figure root_locus_figure(const ResponseData& data, const std::string& title) {
  plot::Plot plot = plane(title);
  const std::size_t branches = data.locus.poles.empty() ? 0 : data.locus.poles.front().size();
  plot::Curve all;
  for (std::size_t b = 0; b < branches; ++b) {
    std::vector<plot::Point>& part = all.parts.emplace_back();
    for (const lti::ComplexVector& poles : data.locus.poles) part.emplace_back(poles[b].real(), poles[b].imag());
  }
  plot.curves.push_back(std::move(all));
  if (!data.locus.poles.empty()) plot.curves.push_back(marks("gain 0", data.locus.poles.front(), 1));
  fit_plane(plot, true);
  return {.plots = {plot}, .title = ""};
}

}  // namespace

std::vector<std::string> response_kinds() {
  std::vector<std::string> names;
  for (const auto& [name, kind] : kKinds) names.emplace_back(name);
  return names;
}

ResponseKind response_kind(std::string_view name) {
  for (const auto& [known, kind] : kKinds)
    if (known == name) return kind;
  return ResponseKind::bode;
}

lti::Result<ResponseData> response_data(ResponseKind kind, const lti::StateSpace& system, const ResponseRange& range) {
  return lti::guarded([&] {
    ResponseData data;
    switch (kind) {
      case ResponseKind::bode:
        data.frequencies = lti::value_of(lti::frequency_curve(system, range.grid));
        add_crossings(system, data);
        break;
      case ResponseKind::nyquist:
      case ResponseKind::nichols: {
        // Seen as curves in a plane, these bend more than over the frequency.
        lti::GridOptions fine = range.grid;
        fine.decibel_step /= 20;
        fine.phase_step /= 20;
        data.frequencies = lti::value_of(lti::frequency_curve(system, fine));
        add_crossings(system, data);
        break;
      }
      case ResponseKind::step:
        data.times = lti::value_of(lti::time_response(system, lti::Excitation::step, range.duration));
        break;
      case ResponseKind::impulse:
        data.times = lti::value_of(lti::time_response(system, lti::Excitation::impulse, range.duration));
        break;
      case ResponseKind::poles:
        if (system.states() > 0)
          for (const lti::Mode& mode : lti::value_of(lti::modes(system.a)).modes) data.poles.push_back(mode.value);
        data.zeros = lti::value_of(lti::invariant_zeros(system)).values;
        break;
      case ResponseKind::locus:
        data.locus = lti::value_of(lti::root_locus(system, 0, range.gain));
        break;
    }
    return data;
  });
}

plot::Figure response_figure(ResponseKind kind, const ResponseData& data, const std::string& title) {
  switch (kind) {
    case ResponseKind::bode:
      return bode(data, title);
    case ResponseKind::nyquist:
    case ResponseKind::nichols:
      return frequency_plane(kind, data, title);
    case ResponseKind::step:
    case ResponseKind::impulse:
      return over_time(kind, data, title);
    case ResponseKind::poles:
      return poles_and_zeros(data, title);
    case ResponseKind::locus:
      return root_locus_figure(data, title);
  }
  return {};
}

}  // namespace holon::cli
