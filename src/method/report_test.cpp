// Multistep and second-derivative methods against the literature, and the texts, objects and pictures made from all
// this.

#include "method/report.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <iterator>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <numbers>
#include <string>

#include "base/effort.h"
#include "method/method_plots.h"
#include "method/tableau_file.h"

namespace holon::method {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

Method method_of(const std::string& name) {
  auto method = find_method(name);
  EXPECT_TRUE(method.has_value()) << name;
  return *method;
}

MultistepReport judged(const std::string& name) { return judge(std::get<Multistep>(method_of(name).data)); }
SecondDerivativeReport second(const std::string& name) {
  return judge(std::get<SecondDerivativeMethod>(method_of(name).data));
}

// Hairer, Wanner II, V.1 and V.2.
TEST(Multistep, OrdersAndErrorConstants) {
  const std::map<std::string, std::pair<int, Number>> known = {
      {"ab1", {1, Number(1, 2)}},     {"ab2", {2, Number(5, 12)}},    {"ab3", {3, Number(3, 8)}},
      {"ab4", {4, Number(251, 720)}}, {"am1", {1, Number(-1, 2)}},    {"am2", {2, Number(-1, 12)}},
      {"am3", {3, Number(-1, 24)}},   {"am4", {4, Number(-19, 720)}}, {"bdf1", {1, Number(-1, 2)}},
      {"bdf2", {2, Number(-1, 3)}},   {"bdf3", {3, Number(-1, 4)}},   {"bdf4", {4, Number(-1, 5)}},
      {"bdf5", {5, Number(-1, 6)}},   {"bdf6", {6, Number(-1, 7)}}};
  for (const auto& [name, expected] : known) {
    const MultistepReport report = judged(name);
    EXPECT_EQ(report.order, expected.first) << name;
    EXPECT_EQ(report.error_constant, expected.second) << name << ": " << report.error_constant.text();
    EXPECT_TRUE(report.zero_stable) << name;
  }
  for (int k = 1; k <= 5; ++k) EXPECT_EQ(judged("ndf" + std::to_string(k)).order, k);
}

TEST(Multistep, WedgesOfBackwardDifferentiation) {
  const std::map<std::string, double> known = {{"bdf1", 90},    {"bdf2", 90},    {"bdf3", 86.03}, {"bdf4", 73.35},
                                               {"bdf5", 51.84}, {"bdf6", 17.84}, {"ndf1", 90},    {"ndf2", 90},
                                               {"ndf3", 80},    {"ndf4", 66},    {"ab2", 0},      {"am3", 0}};
  for (const auto& [name, angle] : known)
    EXPECT_NEAR(judged(name).a_angle, angle, name.starts_with("ndf") ? 0.6 : 0.01) << name;
  EXPECT_TRUE(judged("bdf2").l_stable);
  EXPECT_TRUE(judged("am2").a_stable);
  EXPECT_FALSE(judged("am2").l_stable);
  EXPECT_FALSE(judged("am3").a_stable);
}

TEST(Multistep, IntervalsOnTheAxes) {
  EXPECT_NEAR(judged("ab2").real_interval, 1, 1e-6);
  EXPECT_NEAR(judged("ab3").real_interval, 6.0 / 11, 1e-6);
  EXPECT_NEAR(judged("ab4").real_interval, 0.3, 1e-6);
  EXPECT_NEAR(judged("am3").real_interval, 6, 1e-6);
  EXPECT_NEAR(judged("am4").real_interval, 3, 1e-6);
  EXPECT_NEAR(judged("ab3").imaginary_interval, 0.7236, 1e-3);
  EXPECT_EQ(judged("ab2").imaginary_interval, 0);
  EXPECT_EQ(judged("bdf3").imaginary_interval, 0);
  EXPECT_EQ(judged("bdf2").imaginary_interval, kInfinity);
}

// A seventh BDF would not be zero-stable; made by hand, the root condition finds it out.
TEST(Multistep, RootConditionRefusesTheSeventhBackwardDifferentiation) {
  Multistep method = bdf(6);
  Polynomial power = Polynomial::constant(1);
  Polynomial rho;
  for (int m = 1; m <= 7; ++m) {
    power = power * Polynomial({Number(-1), Number(1)});
    Polynomial term = power * Number(1, m);
    for (int i = 0; i < 7 - m; ++i) term = term * Polynomial::variable();
    rho += term;
  }
  method.rho = rho;
  method.sigma = method.sigma * Polynomial::variable();
  EXPECT_EQ(judge(method).order, 7);
  EXPECT_FALSE(judge(method).zero_stable);
}

// GE3: second order, not third; stable up to omega h = 2; growth factors zeta and 1/zeta.
TEST(SecondDerivative, WhatGodunovsMethodReallyIs) {
  const SecondDerivativeReport report = second("ge3");
  EXPECT_EQ(report.order, 2);
  EXPECT_EQ(report.damped_order, 1);
  EXPECT_NEAR(report.interval, 2, 1e-12);
  EXPECT_TRUE(report.reciprocal);
  EXPECT_FALSE(report.knows_velocity);
  // In the left half plane of x'' = lambda^2 x one factor always grows.
  const solve::Formula formula = to_formula(method_of("ge3"));
  for (const double x : {0.1, 0.5, 1.0, 3.0}) {
    const auto factors = growth_factors(formula, -x * x, 0);
    EXPECT_GT(std::abs(factors[0]), 1);
    EXPECT_NEAR(std::abs(factors[0] * factors[1]), 1, 1e-12);
  }
}

TEST(SecondDerivative, OrdersAndLimits) {
  struct Known {
    int order, damped;
    double interval;
  };
  const std::map<std::string, Known> known = {{"stormer-verlet", {2, 2, 2}},
                                              {"nystrom4", {4, 2, 2.5874}},
                                              {"nystrom4-general", {4, 4, 2.5874}},
                                              {"nystrom5", {5, 2, 0}},
                                              {"newmark:1/4", {2, 2, kInfinity}},
                                              {"newmark:1/6", {2, 2, std::sqrt(12.0)}},
                                              {"newmark:1/12", {2, 2, std::sqrt(6.0)}},
                                              {"hht:-1/10", {2, 2, kInfinity}},
                                              {"generalized-alpha:1/2", {2, 2, kInfinity}}};
  for (const auto& [name, expected] : known) {
    const SecondDerivativeReport report = second(name);
    EXPECT_EQ(report.order, expected.order) << name;
    EXPECT_EQ(report.damped_order, expected.damped) << name;
    if (std::isinf(expected.interval)) {
      EXPECT_EQ(report.interval, kInfinity) << name;
    } else {
      EXPECT_NEAR(report.interval, expected.interval, 1e-3) << name;
    }
  }
  EXPECT_EQ(second("rkn43").embedded, 3);
  // Fox and Goodwin's choice of beta: the period is right to fourth order, the velocity only to second.
  EXPECT_EQ(second("newmark:1/12").growth_order, 4);
  EXPECT_EQ(second("newmark:1/6").growth_order, 2);
}

// The parameter of the generalized-alpha method is its spectral radius at infinity; HHT's follows from alpha.
TEST(SecondDerivative, SpectralRadiusAtInfinity) {
  for (const char* rho : {"0", "1/2", "4/5", "1"}) {
    const double value = parse_number(rho)->value();
    EXPECT_NEAR(second(std::string("generalized-alpha:") + rho).at_infinity, value, 1e-3) << rho;
  }
  EXPECT_NEAR(second("hht:-1/3").at_infinity, 0.5, 1e-3);
  EXPECT_NEAR(second("newmark:1/4").at_infinity, 1, 1e-3);
}

TEST(Report, ListIsTheSameInAllForms) {
  std::vector<Properties> some;
  for (const char* name : {"rk4", "gauss4", "bdf3", "ge3", "ode23s"}) some.push_back(properties_of(method_of(name)));
  const auto list = nlohmann::json::parse(list_json(some));
  ASSERT_EQ(list.size(), 5U);
  EXPECT_EQ(list[0]["name"], "rk4");
  EXPECT_EQ(list[0]["order"], 4);
  EXPECT_EQ(list[0]["pade"], nlohmann::json::array({4, 0}));
  EXPECT_NEAR(list[0]["imaginary_interval"].get<double>(), 2.828427, 1e-6);
  EXPECT_EQ(list[1]["algebraically_stable"], true);
  EXPECT_EQ(list[1]["real_interval"], "infinite");
  EXPECT_EQ(list[2]["steps"], 3);
  EXPECT_FALSE(list[3].contains("real_interval"));
  EXPECT_EQ(list[4]["w_order"], 2);
  const std::string text = list_text(some);
  for (const Properties& p : some) EXPECT_NE(text.find("\n" + p.name + " "), std::string::npos) << p.name;
}

TEST(Report, ShowsTheFirstConditionThatFails) {
  const std::string text = show_text(method_of("heun"), {});
  EXPECT_NE(text.find("order 2"), std::string::npos);
  EXPECT_NE(text.find("but it is"), std::string::npos);
  EXPECT_NE(show_text(method_of("gauss6"), {}).find("5/36+sqrt(15)/24"), std::string::npos);
  EXPECT_NE(show_text(method_of("ge3"), {}).find("is of second"), std::string::npos);
  const std::vector<std::string> names = listed_names();
  for (std::size_t i = 0; i < names.size(); i += base::kSanitized ? 10 : 1) {
    const std::string& name = names[i];
    EXPECT_FALSE(show_text(method_of(name), {}).empty());
    EXPECT_TRUE(nlohmann::json::accept(show_json(method_of(name), {}))) << name;
  }
}

TEST(Plots, EveryKindIsDrawnForEveryFamily) {
  const std::vector<Method> methods = {method_of("rk4"),  method_of("radau-iia5"), method_of("ros2"),
                                       method_of("bdf3"), method_of("pece3"),      method_of("hht")};
  for (const char* name : {"region", "orderstar", "damping", "frequency", "loci"}) {
    const auto drawn = draw(methods, *plot_kind(name));
    ASSERT_TRUE(drawn.has_value()) << name;
    const std::string svg = plot::to_svg({.plots = {*drawn}});
    for (const Method& method : methods) EXPECT_NE(svg.find(">" + method.name + "<"), std::string::npos) << name;
    EXPECT_EQ(svg.find("nan"), std::string::npos) << name;
    EXPECT_TRUE(svg.ends_with("</svg>\n"));
  }
  EXPECT_FALSE(plot_kind("nonsense").has_value());
}

// The border that marching squares finds for RK4 crosses the axes where the exact limits are.
TEST(Plots, RegionEndsWhereTheLimitsAre) {
  const std::vector<Method> methods = {method_of("rk4")};
  const auto plot = draw(methods, PlotKind::region);
  double leftmost = 0;
  for (const auto& part : plot->curves[0].parts) {
    for (const Point& point : part) {
      if (std::abs(point.second) < 0.02) leftmost = std::min(leftmost, point.first);
    }
  }
  EXPECT_NEAR(leftmost, -2.7853, 1e-3);
}

// What `show` says a step does to an oscillation at the Nyquist frequency is what the picture shows, growth, too.
TEST(Plots, DampingShowsTheLargestGrowthFactorUpToTheNyquistFrequency) {
  const double pi = std::numbers::pi;
  struct Known {
    const char* name;
    double at_pi;
  };
  // GE3 and Stormer-Verlet: zeta^2 - (2 - pi^2) zeta + 1 = 0. Newmark with beta = 1/12: zeta^2 - 2 a zeta + 1 = 0 with
  // a = 1 - (pi^2 / 2) / (1 + pi^2 / 12). ab3: the largest root of zeta^3 - zeta^2 = i pi (23 zeta^2 - 16 zeta + 5)
  // / 12.
  const double ge3 = (pi * pi - 2 + std::sqrt((pi * pi - 2) * (pi * pi - 2) - 4)) / 2;
  const double a = 1 - pi * pi / 2 / (1 + pi * pi / 12);
  for (const Known& known : {Known{"ge3", ge3}, Known{"stormer-verlet", ge3},
                             Known{"newmark:1/12", std::abs(a) + std::sqrt(a * a - 1)}, Known{"ab3", 5.9567}}) {
    const std::vector<Method> methods = {method_of(known.name)};
    const auto plot = draw(methods, PlotKind::damping);
    ASSERT_TRUE(plot.has_value());
    double found = 0;
    double nearest = 1;
    for (const Point& point : plot->curves.front().parts.front()) {
      if (std::abs(point.first - pi) >= nearest) continue;
      nearest = std::abs(point.first - pi);
      found = point.second;
    }
    EXPECT_NEAR(found, known.at_pi, 0.02 * known.at_pi) << known.name;
    EXPECT_GT(plot->y.to, found) << known.name;
  }
}

TEST(Plots, LogarithmicAxesShowTheRollOff) {
  const std::vector<Method> methods = {method_of("radau-iia5")};
  const auto plot = draw(methods, PlotKind::damping, {.logarithmic = true});
  ASSERT_TRUE(plot.has_value());
  // |R(z)| of Radau IIA of order 5 falls like 3 / |z|.
  const Point last = plot->curves.front().parts.front().back();
  EXPECT_NEAR(last.second * last.first, 3, 0.05);
  EXPECT_TRUE(plot->x.logarithmic && plot->y.logarithmic);
  EXPECT_FALSE(draw(methods, PlotKind::region, {.logarithmic = true}).has_value());
  EXPECT_FALSE(draw(methods, PlotKind::squared).has_value());
}

TEST(Plots, TheRegionOfGodunovsMethodIsALine) {
  const std::vector<Method> methods = {method_of("ge3")};
  for (const PlotKind kind : {PlotKind::region, PlotKind::squared}) {
    const auto plot = draw(methods, kind);
    ASSERT_TRUE(plot.has_value());
    const auto& part = plot->curves.back().parts.front();
    EXPECT_EQ(part.front(), Point(0, -2));
    EXPECT_EQ(part.back(), Point(0, 2));
  }
}

// A block of text in a page: the first one below a line.
std::string text_block(const std::string& page, const std::string& below) {
  const std::size_t at = page.find(below);
  if (at == std::string::npos) return "no `" + below + "`";
  const std::string fence = "```text\n";
  const std::size_t begin = page.find(fence, at);
  if (begin == std::string::npos) return "no text below `" + below + "`";
  const std::size_t end = page.find("```\n", begin + fence.size());
  return page.substr(begin + fence.size(), end - begin - fence.size());
}

TEST(MethodsPage, ShowsWhatTheProgramPrints) {
  std::ifstream file(std::string(HOLON_SOURCE_DIR) + "/docs/methods.md");
  const std::string page((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  EXPECT_EQ(text_block(page, "## The table"), list_text(properties_of_all()));
  EXPECT_EQ(text_block(page, "## One method"), show_text(*find_method("rk4"), {}));
}

}  // namespace
}  // namespace holon::method
