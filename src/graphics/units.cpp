#include "graphics/units.h"

#include <fmt/format.h>
#include <array>
#include <numbers>
#include <optional>

namespace holon::graphics {
namespace {

// shown = factor * value + offset
struct Conversion {
  std::string_view unit;
  std::string_view shown;
  double factor;
  double offset = 0;
};
constexpr double kPi = std::numbers::pi;
constexpr std::array kConversions{
    Conversion{"rad", "deg", 180 / kPi},
    Conversion{"rad/s", "deg/s", 180 / kPi},
    Conversion{"rad/s", "rev/min", 30 / kPi},
    Conversion{"rad/s", "rpm", 30 / kPi},
    Conversion{"rad/s", "r/min", 30 / kPi},
    Conversion{"rad/s", "1/min", 30 / kPi},
    Conversion{"rad/s2", "deg/s2", 180 / kPi},
    Conversion{"K", "degC", 1, -273.15},
    Conversion{"K", "degF", 1.8, -459.67},
    Conversion{"Pa", "bar", 1e-5},
    Conversion{"Pa", "mbar", 1e-2},
    Conversion{"s", "min", 1.0 / 60},
    Conversion{"s", "h", 1.0 / 3600},
    Conversion{"s", "d", 1.0 / 86400},
    Conversion{"m/s", "km/h", 3.6},
    Conversion{"m3", "l", 1e3},
    Conversion{"m3", "ml", 1e6},
    Conversion{"m3/s", "l/s", 1e3},
    Conversion{"m3/s", "l/min", 6e4},
    Conversion{"m3/s", "m3/h", 3600},
    Conversion{"kg/s", "kg/h", 3600},
    Conversion{"kg", "g", 1e3},
    Conversion{"kg", "t", 1e-3},
    Conversion{"kg/m3", "g/cm3", 1e-3},
    Conversion{"J", "kW.h", 1 / 3.6e6},
    Conversion{"A.s", "A.h", 1.0 / 3600},
    Conversion{"C", "A.h", 1.0 / 3600},
    Conversion{"m2", "cm2", 1e4},
    Conversion{"m2", "mm2", 1e6},
    Conversion{"1", "%", 100},
};

struct Prefix {
  std::string_view text;
  double factor;
};
constexpr std::array kPrefixes{Prefix{"p", 1e12}, Prefix{"n", 1e9},  Prefix{"u", 1e6},  Prefix{"m", 1e3},
                               Prefix{"c", 1e2},  Prefix{"k", 1e-3}, Prefix{"M", 1e-6}, Prefix{"G", 1e-9}};

std::optional<Conversion> conversion(std::string_view unit, std::string_view shown) {
  for (const Conversion& known : kConversions)
    if (known.unit == unit && known.shown == shown) return known;
  // `kW` of `W`, `kN.m` of `N.m`. A power of the prefixed unit would take a power of the prefix.
  for (const Prefix& prefix : kPrefixes)
    if (shown.size() == prefix.text.size() + unit.size() && shown.starts_with(prefix.text) &&
        shown.substr(prefix.text.size()) == unit) {
      const std::size_t end = unit.find_first_of("./");
      const std::string_view first = unit.substr(0, end);
      if (!first.empty() && first.find_first_of("0123456789-") == std::string_view::npos)
        return Conversion{unit, shown, prefix.factor};
    }
  return std::nullopt;
}

constexpr std::array<std::string_view, 10> kRaised{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};

// 6e-05 is written 6e-5, 2e+06 is 2e6.
std::string short_number(double value) {
  std::string text = fmt::format("{:.5g}", value);
  const std::size_t exponent = text.find('e');
  if (exponent == std::string::npos) return text;
  const std::size_t sign = exponent + 1;
  while (text.size() > sign + 2 && text[sign + 1] == '0') text.erase(sign + 1, 1);
  if (text[sign] == '+') text.erase(sign, 1);
  return text;
}

}  // namespace

std::string shown_unit(std::string_view unit) {
  if (unit == "1") return {};
  std::string result;
  std::string word;
  const auto end_word = [&] {
    if (word == "Ohm") {
      result += "Ω";
    } else if (word == "kOhm" || word == "MOhm" || word == "mOhm") {
      result += word.substr(0, 1) + "Ω";
    } else if (word == "degC") {
      result += "°C";
    } else if (word == "degF") {
      result += "°F";
    } else if (word == "deg") {
      result += "°";
    } else {
      result += word;
    }
    word.clear();
  };
  for (std::size_t i = 0; i < unit.size(); ++i) {
    const char c = unit[i];
    const bool after_word =
        !word.empty() || (i > 0 && (unit[i - 1] == '-' || (unit[i - 1] >= '0' && unit[i - 1] <= '9')));
    if (c >= '0' && c <= '9' && after_word) {
      end_word();
      result += kRaised[static_cast<std::size_t>(c - '0')];
    } else if (c == '-' && i + 1 < unit.size() && unit[i + 1] >= '0' && unit[i + 1] <= '9') {
      end_word();
      result += "⁻";
    } else if (c == '.') {
      end_word();
      result += "·";
    } else if (c == '/' || c == '(' || c == ')') {
      end_word();
      result += c;
    } else {
      word += c;
    }
  }
  end_word();
  return result;
}

std::string shown_value(double value, std::string_view unit, std::string_view display_unit) {
  if (!display_unit.empty() && display_unit != unit)
    if (const auto known = conversion(unit, display_unit)) {
      value = known->factor * value + known->offset;
      unit = display_unit;
    }
  const std::string number = short_number(value);
  const std::string shown = shown_unit(unit);
  if (shown.empty()) return number;
  return shown == "°" ? number + shown : number + " " + shown;
}

}  // namespace holon::graphics
