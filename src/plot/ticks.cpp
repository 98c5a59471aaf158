#include "plot/ticks.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace holon::plot {
namespace {

constexpr std::array<std::string_view, 10> kRaised = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};

std::string power_of_ten(int exponent) {
  std::string text = "10";
  if (exponent < 0) text += "⁻";
  for (const char digit : std::to_string(std::abs(exponent))) text += kRaised.at(static_cast<std::size_t>(digit - '0'));
  return text;
}

struct Step {
  double size = 1;
  int decimals = 0;  // that its multiples need
};

Step step_for(double span, int count) {
  const double rough = span / std::max(count, 1);
  const int power = static_cast<int>(std::floor(std::log10(rough)));
  const double unit = std::pow(10.0, power);
  // A few more than asked for are better than half of them.
  for (const double factor : {1.0, 2.0, 2.5, 5.0})
    if (factor * unit >= 0.8 * rough) return {factor * unit, std::max(0, (factor == 2.5 ? 1 : 0) - power)};
  return {10 * unit, std::max(0, -power - 1)};
}

void add_linear(Ticks& ticks, double from, double to, int count) {
  const double span = to - from;
  const Step step = step_for(span, count);
  // An axis whose ends agree in many digits would have labels that differ in the last ones only.
  const double largest = std::max(std::fabs(from), std::fabs(to));
  if (span < 1e-5 * largest) ticks.offset = std::floor(from / (1e3 * step.size)) * (1e3 * step.size);
  const double far = std::max(std::fabs(from - ticks.offset), std::fabs(to - ticks.offset));
  if (far >= 1e5 || far < 1e-3) ticks.exponent = 3 * static_cast<int>(std::floor(std::log10(far * (1 + 1e-12)) / 3));
  const double scale = std::pow(10.0, ticks.exponent);
  const int decimals = step_for(span / scale, count).decimals;
  const double first = std::ceil((from - ticks.offset) / step.size - 1e-9);
  for (double k = first; k * step.size + ticks.offset <= to + 1e-9 * span; ++k) {
    const double value = k * step.size;
    ticks.at.push_back(value + ticks.offset);
    std::string label = fmt::format("{:.{}f}", k == 0 ? 0.0 : value / scale, decimals);
    if (label.starts_with('-')) label.replace(0, 1, "−");
    ticks.labels.push_back(std::move(label));
    if (ticks.at.size() > 200) break;
  }
}

void add_powers(Ticks& ticks, double from, double to, int count) {
  const double low = std::log10(from);
  const double high = std::log10(to);
  const int first = static_cast<int>(std::ceil(low - 1e-9));
  const int last = static_cast<int>(std::floor(high + 1e-9));
  const int every = std::max(1, (last - first + count) / std::max(count, 1));
  for (int power = first; power <= last; ++power) {
    if (power % every != 0) continue;
    ticks.at.push_back(std::pow(10.0, power));
    ticks.labels.push_back(power_of_ten(power));
  }
  if (every > 1) return;
  for (int power = first - 1; power <= last; ++power)
    for (int k = 2; k <= 9; ++k)
      if (const double value = k * std::pow(10.0, power); value >= from && value <= to) ticks.minor.push_back(value);
}

}  // namespace

Ticks ticks_of(const Axis& axis, int count) {
  Ticks ticks;
  const double span = axis.to - axis.from;
  if (!(span > 0) || !std::isfinite(span)) return ticks;
  if (!axis.logarithmic) {
    add_linear(ticks, axis.from, axis.to, count);
  } else if (axis.from > 0) {
    if (std::log10(axis.to / axis.from) < 1.5) {
      add_linear(ticks, axis.from, axis.to, count);
    } else {
      add_powers(ticks, axis.from, axis.to, count);
    }
  }
  return ticks;
}

double position_on(const Axis& axis, double value) {
  if (axis.logarithmic) return (std::log(value) - std::log(axis.from)) / (std::log(axis.to) - std::log(axis.from));
  // Halves first: the span of the largest numbers is not finite.
  return (value / 2 - axis.from / 2) / (axis.to / 2 - axis.from / 2);
}

std::string label_of(const Axis& axis, const Ticks& ticks) {
  std::string label = axis.label;
  if (ticks.exponent != 0) {
    const std::size_t bracket = label.rfind('[');
    const std::string power = power_of_ten(ticks.exponent);
    if (label.ends_with(']') && bracket != std::string::npos) {
      label.insert(bracket + 1, power + " ");
    } else {
      label += fmt::format("{}[{}]", label.empty() ? "" : " ", power);
    }
  }
  if (ticks.offset != 0) {
    label +=
        fmt::format("{}{} {:.12g}", label.empty() ? "" : " ", ticks.offset < 0 ? "−" : "+", std::fabs(ticks.offset));
  }
  return label;
}

}  // namespace holon::plot
