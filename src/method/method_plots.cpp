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

Plot region(std::span<const Method> methods) {
  Plot plot = plane(methods, "stability region");
  for (std::size_t i = 0; i < methods.size(); ++i) {
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

Plot along_imaginary_axis(std::span<const Method> methods, bool damping) {
  Plot plot;
  plot.title = damping ? "damping of an oscillation in one step" : "phase of an oscillation in one step";
  plot.x = {.label = "ω h", .from = 0, .to = 2 * kPi};
  plot.y = damping ? Axis{.label = "|R(i ω h)|", .from = 0, .to = 1.6}
                   : Axis{.label = "arg R(i ω h)", .from = -kPi, .to = 2 * kPi};
  for (std::size_t i = 0; i < methods.size(); ++i) {
    const auto factor = principal_of(methods[i]);
    std::vector<std::vector<Point>> parts(1);
    double turns = 0;
    double before = 0;
    for (double w = 0.01; w <= 2 * kPi; w += 0.01) {
      const Complex r = factor(w);
      if (damping) {
        parts.back().emplace_back(w, std::abs(r));
        continue;
      }
      // Unwrapped, so that a phase that runs past pi goes on instead of jumping.
      const double phase = std::arg(r);
      if (phase - before > kPi) turns -= 1;
      if (phase - before < -kPi) turns += 1;
      before = phase;
      parts.back().emplace_back(w, phase + 2 * kPi * turns);
    }
    plot.curves.push_back(
        {.label = methods[i].name, .parts = std::move(parts), .area = false, .color = static_cast<int>(i)});
  }
  const auto line = [&](std::string label, Point from, Point to, int color) {
    plot.curves.push_back({.label = std::move(label), .parts = {{from, to}}, .area = false, .color = color, .dash = 1});
  };
  line("exact", {0, damping ? 1 : 0}, {2 * kPi, damping ? 1 : 2 * kPi}, 6);
  line("Nyquist frequency", {kPi, plot.y.from}, {kPi, plot.y.to}, 7);
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
  return std::nullopt;
}

std::expected<Plot, std::string> draw(std::span<const Method> methods, PlotKind kind) {
  if (methods.empty()) return std::unexpected("no method to draw");
  switch (kind) {
    case PlotKind::region:
      return region(methods);
    case PlotKind::order_star:
      return order_star(methods);
    case PlotKind::damping:
      return along_imaginary_axis(methods, true);
    case PlotKind::frequency:
      return along_imaginary_axis(methods, false);
    case PlotKind::loci:
      return loci(methods);
  }
  return std::unexpected("no such picture");
}

}  // namespace holon::method
