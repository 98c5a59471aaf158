#include "viewer/server/method_answers.h"

#include <holon/holon.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "method/method.h"
#include "method/method_plots.h"
#include "method/report.h"
#include "method/tableau_file.h"

namespace holon::viewer {
namespace {

constexpr std::size_t kMostMethods = 12;  // side by side
constexpr std::size_t kMostStages = 12;   // of a typed tableau: its order conditions grow fast
constexpr std::size_t kLongestTableau = 20000;
constexpr const char* kTypedName = "yours";

Json axis_json(const method::Axis& axis) {
  return {{"label", axis.label}, {"from", axis.from}, {"to", axis.to}, {"log", axis.logarithmic}};
}

// A line as {x0, y0, x1, y1, …}.
Json line_json(const std::vector<method::Point>& line) {
  Json numbers = Json::array();
  for (const auto& [x, y] : line) {
    numbers.push_back(std::isfinite(x) ? Json(x) : Json(nullptr));
    numbers.push_back(std::isfinite(y) ? Json(y) : Json(nullptr));
  }
  return numbers;
}

Json plot_json(const method::Plot& plot) {
  Json curves = Json::array();
  for (const method::Curve& curve : plot.curves) {
    Json parts = Json::array();
    for (const std::vector<method::Point>& part : curve.parts) parts.push_back(line_json(part));
    curves.push_back({{"label", curve.label},
                      {"area", curve.area},
                      {"color", curve.color},
                      {"dashed", curve.dash > 0},
                      {"parts", std::move(parts)}});
  }
  return {{"title", plot.title},
          {"x", axis_json(plot.x)},
          {"y", axis_json(plot.y)},
          {"same_scale", plot.same_scale},
          {"curves", std::move(curves)}};
}

// Methods for which the picture has no meaning are named and left out of it.
Json picture_json(const std::vector<method::Method>& methods, method::PlotKind kind,
                  const method::PlotOptions& options) {
  std::vector<method::Method> fitting;
  Json without = Json::array();
  for (const method::Method& one : methods) {
    if (const auto alone = method::draw(std::span(&one, 1), kind, options); alone)
      fitting.push_back(one);
    else
      without.push_back({{"name", one.name}, {"why", alone.error()}});
  }
  Json body{{"without", std::move(without)}};
  if (fitting.empty()) return body;
  const auto together = method::draw(fitting, kind, options);
  if (together) body.update(plot_json(*together));
  return body;
}

Json shown_json(const method::Method& one) {
  Json body = Json::parse(method::show_json(one, {}));
  body["text"] = method::show_text(one, {});
  return body;
}

// The typed tableau, or what is wrong with it in `body`.
std::optional<method::Method> typed_method(const std::string& text, Json& body) {
  const auto wrong = [&](int line, int column, const std::string& message) {
    body["tableau_error"] = {{"line", line}, {"column", column}, {"message", message}};
    return std::nullopt;
  };
  if (text.size() > kLongestTableau) return wrong(0, 0, "this is too long for a tableau");
  const auto tableau = method::parse_tableau(text, kTypedName);
  if (!tableau) return wrong(tableau.error().line, tableau.error().column, tableau.error().message);
  if (tableau->b.size() > kMostStages)
    return wrong(0, 0, "the page judges tableaux of up to 12 stages; `holon method show FILE` takes longer ones");
  auto made = method::read_method(text, kTypedName);
  if (!made) return wrong(0, 0, made.error());
  return std::move(*made);
}

}  // namespace

bool is_solver_name(const std::string& name) {
  const auto list = solvers();
  return std::ranges::find(list, name, &SolverInfo::name) != list.end() || method::find_method(name).has_value();
}

const Json& methods_json() {
  static const Json list = Json::parse(method::list_json(method::properties_of_all()));
  return list;
}

Json judged_json(const std::vector<std::string>& names, const std::string& tableau,
                 const std::vector<std::string>& kinds, bool logarithmic) {
  Json body{{"methods", Json::array()}, {"errors", Json::array()}, {"pictures", Json::object()}};
  std::vector<method::Method> methods;
  for (const std::string& name : names) {
    if (methods.size() == kMostMethods) break;
    auto found = method::find_method(name);
    if (found)
      methods.push_back(std::move(*found));
    else
      body["errors"].push_back({{"name", name}, {"message", found.error()}});
  }
  if (!tableau.empty())
    if (auto typed = typed_method(tableau, body)) methods.push_back(std::move(*typed));
  for (const method::Method& one : methods) body["methods"].push_back(shown_json(one));
  for (const std::string& name : kinds)
    if (const auto kind = method::plot_kind(name); kind && !methods.empty())
      body["pictures"][name] = picture_json(methods, *kind, {.logarithmic = logarithmic});
  return body;
}

}  // namespace holon::viewer
