// A linearized model as Modelica text: the matrices as parameters, the point as start values.

#include <fmt/format.h>

#include <algorithm>

#include "analysis/linearize.h"
#include "base/text.h"

namespace holon::analysis {
namespace {

// The name of the class; what is no letter, digit or underline cannot stand in it.
std::string class_name(std::string name) {
  std::ranges::replace_if(
      name, [](char c) { return !(('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9')); }, '_');
  if (name.empty() || ('0' <= name.front() && name.front() <= '9')) name.insert(0, "M");
  return name;
}

std::string number(double value) {
  const std::string text = base::shortest(value);
  return value < 0 ? "(" + text + ")" : text;
}

std::string vector_text(const std::vector<double>& values) {
  std::vector<std::string> items;
  for (const double v : values) items.push_back(base::shortest(v));
  return fmt::format("{{{}}}", fmt::join(items, ", "));
}

// "a.x": names as a comment, safe to stand in a string.
std::string names_text(const std::vector<std::string>& names) {
  std::string text = fmt::format("{}", fmt::join(names, ", "));
  std::ranges::replace_if(text, [](char c) { return c == '"' || c == '\\' || c == '\n'; }, ' ');
  return text;
}

// The terms of one row: 2 * x[1] + (-3) * x[2].
void append_terms(std::string& out, const lti::Matrix& m, std::size_t row, const char* variable) {
  for (std::size_t j = 0; j < m.cols(); ++j) {
    if (m(row, j) == 0) continue;
    out += fmt::format("{}{} * ({}[{}] - {}0[{}])", out.empty() ? "" : " + ", number(m(row, j)), variable, j + 1,
                       variable, j + 1);
  }
}

}  // namespace

std::string modelica_text(const Linearized& linear, const std::string& name) {
  const lti::StateSpace& g = linear.system;
  const LinearSystem& at = linear.point;
  const std::string model = class_name(name);
  std::string text = fmt::format("model {} \"Linearized at {} s\"\n", model, base::shortest(at.time));
  const auto declare = [&](const char* variable, const char* prefix, const std::vector<std::string>& names,
                           const std::vector<double>& values, bool is_state) {
    if (names.empty()) return;
    text += fmt::format("  parameter Real {}0[{}] = {} \"Values at the point\";\n", variable, names.size(),
                        vector_text(values));
    text += fmt::format("  {}Real {}[{}](start = {}0{}) \"{}\";\n", prefix, variable, names.size(), variable,
                        is_state ? ", each fixed = true" : "", names_text(names));
  };
  declare("x", "", g.names.states, at.x, true);
  declare("u", "input ", g.names.inputs, at.u, false);
  declare("y", "output ", g.names.outputs, at.y, false);
  text += "equation\n";
  const auto equation = [&](const std::string& left, double value, const lti::Matrix& by_x, const lti::Matrix& by_u,
                            std::size_t row) {
    std::string right;
    append_terms(right, by_x, row, "x");
    append_terms(right, by_u, row, "u");
    if (value != 0 || right.empty()) right = base::shortest(value) + (right.empty() ? "" : " + ") + right;
    text += fmt::format("  {} = {};\n", left, right);
  };
  for (std::size_t i = 0; i < g.states(); ++i) equation(fmt::format("der(x[{}])", i + 1), at.dx[i], g.a, g.b, i);
  for (std::size_t i = 0; i < g.outputs(); ++i) equation(fmt::format("y[{}]", i + 1), at.y[i], g.c, g.d, i);
  return text + fmt::format("end {};\n", model);
}

}  // namespace holon::analysis
