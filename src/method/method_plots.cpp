#include "method/method_plots.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstddef>
#include <expected>
#include <functional>
#include <numbers>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "method/contour.h"
#include "method/multistep.h"
#include "method/rosenbrock.h"
#include "method/second_derivative.h"
#include "method/stability_function.h"

namespace holon::method {
namespace {

using Complex = std::complex<double>;
constexpr double kPi = std::numbers::pi;
constexpr double kFarthest = 1000;  // omega h, with logarithmic axes

// The growth factor that should be e^z: R(z), or the largest one of a method that has several.
std::function<Complex(Complex)> growth_of(const Method& method) {
  if (const auto* tableau = std::get_if<Tableau>(&method.data)) {
    return [r = stability_function(*tableau)](Complex z) { return r(z); };
  }
  if (const auto* rosenbrock = std::get_if<RosenbrockTableau>(&method.data)) {
    return [r = stability_function(linear_equivalent(*rosenbrock))](Complex z) { return r(z); };
  }
  if (const auto* multistep = std::get_if<Multistep>(&method.data)) {
    return [m = *multistep](Complex z) {
      const auto factors = growth_factors(m, z);
      return *std::ranges::max_element(factors, {}, [](Complex c) { return std::abs(c); });
    };
  }
  const auto& second = std::get<SecondDerivativeMethod>(method.data);
  // The eigenvalues z and conj(z): mu^2 - 2 Re(z) mu + |z|^2 = 0.
  return [formula = to_formula(second)](Complex z) {
    return growth_factors(formula, std::norm(z), -2 * z.real()).front();
  };
}

// Along the imaginary axis the factor that belongs to e^(i omega h): the nearest one, followed from zero.
std::function<Complex(double)> principal_of(const Method& method) {
  if (const auto* multistep = std::get_if<Multistep>(&method.data)) {
    return [m = *multistep, last = Complex(1)](double w) mutable {
      const auto factors = growth_factors(m, {0, w});
      last = *std::ranges::min_element(factors, {}, [&](Complex c) { return std::abs(c - last); });
      return last;
    };
  }
  if (const auto* second = std::get_if<SecondDerivativeMethod>(&method.data)) {
    return [formula = to_formula(*second), last = Complex(1)](double w) mutable {
      const auto factors = growth_factors(formula, w * w, 0);
      const Complex guess = last * std::polar(1.0, 0.01);
      last = *std::ranges::min_element(factors, {}, [&](Complex c) { return std::abs(c - guess); });
      return last;
    };
  }
  return [growth = growth_of(method)](double w) { return growth(Complex(0, w)); };
}

// How far the picture of a region has to reach, from where the region ends on the axes.
double reach(const Method& method) {
  const auto growth = growth_of(method);
  double far = 2;
  for (double r = 0.25; r < 12; r += 0.25) {
    for (const Complex z : {Complex(-r, 0), Complex(0, r), Complex(-0.7 * r, 0.7 * r)}) {
      if (std::abs(growth(z)) <= 1 + 1e-9) far = std::max(far, r);
    }
  }
  return far;
}

Plot plane(std::span<const Method> methods, std::string title) {
  double far = 2;
  bool unbounded = false;
  for (const Method& method : methods) {
    const double one = reach(method);
    if (one > 11) {
      unbounded = true;
    } else {
      far = std::max(far, one);
    }
  }
  const double right = unbounded ? std::max(far, 6.0) * 1.2 : std::max(1.5, far * 0.4);
  const double left = unbounded ? -std::max(far, 6.0) * 0.8 : -far * 1.25;
  const double up = unbounded ? std::max(far, 6.0) : far * 1.25;
  return {.title = std::move(title),
          .x = {.label = "Re(h λ)", .from = left, .to = right},
          .y = {.label = "Im(h λ)", .from = -up, .to = up},
          .same_scale = true,
          .curves = {}};
}

// Of a formula that has no place for x': nothing grows on this part of the imaginary axis, and nowhere else.
std::optional<double> segment_of(const Method& method) {
  const auto* second = std::get_if<SecondDerivativeMethod>(&method.data);
  if (second == nullptr) return std::nullopt;
  const SecondDerivativeReport report = judge(*second);
  return report.knows_velocity ? std::nullopt : std::optional(report.interval);
}

Plot region(std::span<const Method> methods) {
  Plot plot = plane(methods, "stability region");
  for (std::size_t i = 0; i < methods.size(); ++i) {
    if (const auto end = segment_of(methods[i])) {
      plot.curves.push_back({.label = methods[i].name,
                             .parts = {{{0.0, -*end}, {0.0, *end}}},
                             .area = false,
                             .color = static_cast<int>(i),
                             .dash = 0});
      continue;
    }
    const auto growth = growth_of(methods[i]);
    const bool several = std::holds_alternative<Multistep>(methods[i].data);
    // A hair's breadth more than 1, so that methods that keep the size exactly do not flicker.
    const auto f = [&](double x, double y) { return std::abs(growth({x, y})) - 1 - 1e-9; };
    plot.curves.push_back({.label = methods[i].name,
                           .parts = area_where_not_positive(f, plot.x, plot.y, several ? 160 : 300),
                           .area = true,
                           .color = static_cast<int>(i)});
  }
  return plot;
}

Plot order_star(std::span<const Method> methods) {
  Plot plot = plane(methods, "order star: where |R(z)| > |e^z|");
  plot.x.from = -6;
  plot.x.to = 6;
  plot.y.from = -6;
  plot.y.to = 6;
  for (std::size_t i = 0; i < methods.size(); ++i) {
    const auto growth = growth_of(methods[i]);
    const auto f = [&](double x, double y) { return 1 - std::abs(growth({x, y})) * std::exp(-x); };
    const bool several = std::holds_alternative<Multistep>(methods[i].data);
    plot.curves.push_back({.label = methods[i].name,
                           .parts = area_where_not_positive(f, plot.x, plot.y, several ? 160 : 300),
                           .area = true,
                           .color = static_cast<int>(i)});
  }
  return plot;
}

// Where the curves along the imaginary axis are computed.
std::vector<double> frequencies(bool logarithmic) {
  std::vector<double> all;
  if (!logarithmic) {
    for (double w = 0.01; w <= 2 * kPi; w += 0.01) all.push_back(w);
    return all;
  }
  // Fine steps where growth factors meet and part, so that the principal one is followed.
  for (double w = 0.01; w <= 10; w += 0.01) all.push_back(w);
  for (double w = 10; w <= kFarthest; w *= 1.01) all.push_back(w);
  return all;
}

// What a step makes of the size of an oscillation.
void add_damping(Plot& plot, const Method& method, int color, const std::vector<double>& omegas) {
  const auto growth = growth_of(method);
  const auto principal = principal_of(method);
  Curve largest{.label = method.name, .parts = {{}}, .area = false, .color = color};
  Curve followed{.label = method.name + ", principal", .parts = {}, .area = false, .color = color, .dash = 3};
  bool apart = false;
  for (const double w : omegas) {
    const double size = std::abs(growth(Complex(0, w)));
    largest.parts.back().emplace_back(w, size);
    const double own = std::abs(principal(w));
    const bool differs = std::abs(own - size) > 1e-6 * size;
    if (differs && !apart) followed.parts.emplace_back();
    if (differs) followed.parts.back().emplace_back(w, own);
    apart = differs;
  }
  plot.curves.push_back(std::move(largest));
  if (!followed.parts.empty()) plot.curves.push_back(std::move(followed));
}

void add_phase(Plot& plot, const Method& method, int color, const std::vector<double>& omegas) {
  const auto factor = principal_of(method);
  Curve curve{.label = method.name, .parts = {{}}, .area = false, .color = color};
  double turns = 0;
  double before = 0;
  for (const double w : omegas) {
    // Unwrapped, so that a phase that runs past pi goes on instead of jumping.
    const double phase = std::arg(factor(w));
    if (phase - before > kPi) turns -= 1;
    if (phase - before < -kPi) turns += 1;
    before = phase;
    curve.parts.back().emplace_back(w, phase + 2 * kPi * turns);
  }
  plot.curves.push_back(std::move(curve));
}

// Up to the Nyquist frequency everything is to be seen, growth, too.
void fit_damping(Plot& plot, bool logarithmic) {
  double largest = 1;
  double smallest = 1;
  for (const Curve& curve : plot.curves) {
    for (const auto& part : curve.parts) {
      for (const Point& point : part) {
        if (point.first <= kPi && std::isfinite(point.second)) largest = std::max(largest, point.second);
        if (point.second > 0) smallest = std::min(smallest, point.second);
      }
    }
  }
  plot.y.to = std::max(1.6, 1.1 * largest);
  if (logarithmic) plot.y.from = std::max(smallest, 1e-6);
}

Plot along_imaginary_axis(std::span<const Method> methods, bool damping, bool logarithmic) {
  Plot plot;
  plot.title = damping ? "damping of an oscillation in one step" : "phase of an oscillation in one step";
  plot.x = {.label = "ω h", .from = logarithmic ? 0.01 : 0, .to = logarithmic ? kFarthest : 2 * kPi};
  plot.x.logarithmic = logarithmic;
  plot.y = damping ? Axis{.label = "|R(i ω h)|", .from = 0, .to = 1.6}
                   : Axis{.label = "arg R(i ω h)", .from = -kPi, .to = 2 * kPi};
  const std::vector<double> omegas = frequencies(logarithmic);
  for (std::size_t i = 0; i < methods.size(); ++i) {
    if (damping) {
      add_damping(plot, methods[i], static_cast<int>(i), omegas);
    } else {
      add_phase(plot, methods[i], static_cast<int>(i), omegas);
    }
  }
  if (damping) {
    fit_damping(plot, logarithmic);
    plot.y.logarithmic = logarithmic;
  }
  const auto line = [&](std::string label, std::vector<Point> points, int color) {
    plot.curves.push_back(
        {.label = std::move(label), .parts = {std::move(points)}, .area = false, .color = color, .dash = 1});
  };
  std::vector<Point> exact;
  for (const double w : omegas)
    if (damping || w <= 2 * kPi) exact.emplace_back(w, damping ? 1 : w);
  line("exact", std::move(exact), 6);
  line("Nyquist frequency", {{kPi, plot.y.from}, {kPi, plot.y.to}}, 7);
  return plot;
}

// Lines of equal growth on x'' = lambda^2 x. Where nothing grows is a line for methods that keep energy, so it is drawn
// from the limit that is known.
std::expected<Plot, std::string> squared(std::span<const Method> methods) {
  Plot plot{.title = "largest growth factor on x'' = λ² x",
            .x = {.label = "Re(h λ)", .from = -4, .to = 4},
            .y = {.label = "Im(h λ)", .from = -4, .to = 4},
            .same_scale = true,
            .curves = {}};
  for (std::size_t i = 0; i < methods.size(); ++i) {
    const auto* second = std::get_if<SecondDerivativeMethod>(&methods[i].data);
    if (second == nullptr)
      return std::unexpected("`" + methods[i].name + "` is no method for x'' = f(t, x, x'); --kind=region shows it");
    const solve::Formula formula = to_formula(*second);
    int dash = 1;
    for (const double level : {1.5, 2.0, 4.0, 8.0}) {
      const auto f = [&](double x, double y) {
        const Complex z(x, y);
        return largest_growth(formula, -z * z, 0) - level;
      };
      Curve curve{.label = methods[i].name + ", " + std::to_string(level).substr(0, 3),
                  .parts = area_where_not_positive(f, plot.x, plot.y, 240),
                  .area = false,
                  .color = static_cast<int>(i),
                  .dash = dash++};
      for (auto& part : curve.parts) part.push_back(part.front());
      plot.curves.push_back(std::move(curve));
    }
    const double end = std::min(judge(*second).interval, plot.y.to);
    if (end > 0) {
      plot.curves.push_back({.label = methods[i].name + ", nothing grows",
                             .parts = {{{0.0, -end}, {0.0, end}}},
                             .area = false,
                             .color = static_cast<int>(i),
                             .dash = 0});
    }
  }
  return plot;
}

std::expected<Plot, std::string> loci(std::span<const Method> methods) {
  Plot plot = plane(methods, "root loci: where a growth factor has the size 1");
  for (std::size_t i = 0; i < methods.size(); ++i) {
    Curve curve{.label = methods[i].name, .parts = {}, .area = false, .color = static_cast<int>(i)};
    if (const auto* multistep = std::get_if<Multistep>(&methods[i].data)) {
      const std::size_t branches = multistep->family == Multistep::Family::pece ? 2 : 1;
      curve.parts.resize(branches);
      for (int k = 0; k <= 1440; ++k) {
        auto points = locus(*multistep, 2 * kPi * k / 1440.0);
        if (points.size() < branches) continue;
        // Two branches are told apart by continuity.
        if (branches == 2 && !curve.parts[0].empty()) {
          const Complex last(curve.parts[0].back().first, curve.parts[0].back().second);
          if (std::abs(points[1] - last) < std::abs(points[0] - last)) std::swap(points[0], points[1]);
        }
        for (std::size_t b = 0; b < branches; ++b) curve.parts[b].emplace_back(points[b].real(), points[b].imag());
      }
    } else {
      const auto growth = growth_of(methods[i]);
      const auto f = [&](double x, double y) { return std::abs(growth({x, y})) - 1 - 1e-9; };
      curve.parts = area_where_not_positive(f, plot.x, plot.y, 300);
      for (auto& part : curve.parts) part.push_back(part.front());
    }
    plot.curves.push_back(std::move(curve));
  }
  return plot;
}

}  // namespace

std::optional<PlotKind> plot_kind(std::string_view name) {
  if (name == "region") return PlotKind::region;
  if (name == "orderstar") return PlotKind::order_star;
  if (name == "damping") return PlotKind::damping;
  if (name == "frequency") return PlotKind::frequency;
  if (name == "loci") return PlotKind::loci;
  if (name == "squared") return PlotKind::squared;
  return std::nullopt;
}

std::expected<Plot, std::string> draw(std::span<const Method> methods, PlotKind kind, const PlotOptions& options) {
  if (methods.empty()) return std::unexpected("no method to draw");
  if (options.logarithmic && kind != PlotKind::damping && kind != PlotKind::frequency)
    return std::unexpected("only pictures of damping and frequency have logarithmic axes");
  switch (kind) {
    case PlotKind::region:
      return region(methods);
    case PlotKind::order_star:
      return order_star(methods);
    case PlotKind::damping:
      return along_imaginary_axis(methods, true, options.logarithmic);
    case PlotKind::frequency:
      return along_imaginary_axis(methods, false, options.logarithmic);
    case PlotKind::loci:
      return loci(methods);
    case PlotKind::squared:
      return squared(methods);
  }
  return std::unexpected("no such picture");
}

}  // namespace holon::method
