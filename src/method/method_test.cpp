// Every method in the catalogue against what is known about it from the literature, and against itself.

#include "method/method.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <map>
#include <string>

#include "method/collocation.h"
#include "method/nonlinear_stability.h"
#include "method/order.h"
#include "method/stability_function.h"

namespace holon::method {
namespace {

const Trees& trees() {
  static const Trees kTrees(9);
  return kTrees;
}

Tableau tableau_of(const std::string& name) {
  auto method = find_method(name);
  EXPECT_TRUE(method.has_value()) << (method ? "" : method.error());
  return std::get<Tableau>(method->data);
}

// The order conditions prove the order that a method is known for: (order, order of the embedded row).
TEST(Catalogue, RungeKuttaOrders) {
  const std::map<std::string, std::pair<int, int>> known = {{"euler", {1, 0}},          {"heun", {2, 1}},
                                                            {"midpoint", {2, 1}},       {"ralston", {2, 1}},
                                                            {"rk2:3/4", {2, 1}},        {"rk2:1/7", {2, 1}},
                                                            {"rk3:1/2", {3, 0}},        {"rk3:1/3", {3, 0}},
                                                            {"kutta3", {3, 2}},         {"heun3", {3, 0}},
                                                            {"ssprk3", {3, 2}},         {"rk4", {4, 0}},
                                                            {"rk38", {4, 0}},           {"bogacki-shampine", {3, 2}},
                                                            {"fehlberg45", {4, 5}},     {"cash-karp", {5, 4}},
                                                            {"dormand-prince", {5, 4}}, {"verner65", {6, 5}},
                                                            {"fehlberg78", {8, 7}},     {"dop853", {8, 5}},
                                                            {"sdirk2", {2, 1}},         {"crouzeix3", {3, 1}},
                                                            {"sdirk3", {3, 2}},         {"sdirk4", {4, 3}},
                                                            {"tr-bdf2", {2, 3}},        {"esdirk4", {4, 3}},
                                                            {"implicit-euler", {1, 1}}, {"implicit-midpoint", {2, 1}},
                                                            {"trapezoidal", {2, 1}}};
  for (const auto& [name, orders] : known) {
    const Tableau tableau = tableau_of(name);
    EXPECT_EQ(inconsistency(tableau), "") << name;
    EXPECT_EQ(order_of(tableau, trees()).order, orders.first) << name;
    if (orders.second > 0) {
      EXPECT_EQ(embedded_order_of(tableau, trees()).order, orders.second) << name;
    } else {
      EXPECT_TRUE(tableau.b_embedded.empty()) << name;
    }
  }
}

TEST(Catalogue, GeneratedFamiliesHaveTheirOrders) {
  for (const Family family : {Family::gauss, Family::radau_ia, Family::radau_iia, Family::lobatto_iiia,
                              Family::lobatto_iiib, Family::lobatto_iiic}) {
    for (int stages = least_stages(family); stages <= 7; ++stages) {
      const Tableau tableau = make_family(family, stages);
      EXPECT_EQ(order_of(tableau, trees()).order, order_of_family(family, stages)) << stages;
      // Two small ones are the exception to the rule that rows of A sum to c.
      const bool rows_differ =
          (family == Family::radau_ia && stages == 1) || (family == Family::lobatto_iiib && stages == 2);
      EXPECT_EQ(inconsistency(tableau).empty(), !rows_differ) << stages;
    }
  }
}

// What the engines are told is what exact arithmetic finds.
TEST(Catalogue, RoundedOrdersAreTheExactOnes) {
  for (const std::string& name : listed_names()) {
    const auto method = find_method(name);
    ASSERT_TRUE(method.has_value()) << name;
    const auto* tableau = std::get_if<Tableau>(&method->data);
    if (tableau == nullptr) continue;
    const RoundedOrders orders = rounded_orders_of(*tableau);
    EXPECT_EQ(orders.order, order_of(*tableau, trees()).order) << name;
    EXPECT_EQ(orders.embedded, tableau->b_embedded.empty() ? 0 : embedded_order_of(*tableau, trees()).order) << name;
  }
  // A wrong digit is seen.
  Tableau changed = tableau_of("dormand-prince");
  changed.a(4, 2) += Number(1, 1'000'000'000);
  EXPECT_LT(rounded_orders_of(changed).order, 5);
}

TEST(Catalogue, EveryListedNameIsFound) {
  for (const std::string& name : listed_names()) {
    const auto method = find_method(name);
    ASSERT_TRUE(method.has_value()) << name << ": " << method.error();
    EXPECT_EQ(method->name, name);
    EXPECT_EQ(solve::name_of(to_formula(*method)), name);
  }
  for (const Alias& alias : aliases()) EXPECT_TRUE(find_method(alias.name).has_value()) << alias.name;
}

// R(z) in both of its forms, and which entry of the Pade table it is.
TEST(StabilityFunctions, PadeEntries) {
  const std::map<std::string, std::pair<int, int>> known = {
      {"euler", {1, 0}},        {"heun", {2, 0}},           {"kutta3", {3, 0}},
      {"rk4", {4, 0}},          {"implicit-euler", {0, 1}}, {"implicit-midpoint", {1, 1}},
      {"trapezoidal", {1, 1}},  {"gauss4", {2, 2}},         {"gauss6", {3, 3}},
      {"gauss10", {5, 5}},      {"lobatto-iiia4", {2, 2}},  {"lobatto-iiib4", {2, 2}},
      {"radau-ia3", {1, 2}},    {"radau-iia3", {1, 2}},     {"radau-iia5", {2, 3}},
      {"radau-ia9", {4, 5}},    {"lobatto-iiic2", {0, 2}},  {"lobatto-iiic4", {1, 3}},
      {"lobatto-iiic8", {3, 5}}};
  for (const auto& [name, entry] : known) {
    const Tableau tableau = tableau_of(name);
    const StabilityFunction r = stability_function(tableau);
    const StabilityFunction determinant = determinant_form(tableau);
    const StabilityFunction resolvent = resolvent_form(tableau);
    EXPECT_EQ(determinant.numerator * resolvent.denominator, resolvent.numerator * determinant.denominator) << name;
    ASSERT_TRUE(pade_index(r).has_value()) << name << ": " << r.numerator.text("z") << " / " << r.denominator.text("z");
    EXPECT_EQ(*pade_index(r), entry) << name;
  }
  for (const char* name : {"dormand-prince", "fehlberg45", "sdirk2", "tr-bdf2"}) {
    EXPECT_FALSE(pade_index(stability_function(tableau_of(name))).has_value()) << name;
  }
}

TEST(StabilityFunctions, PadeTableOfTheLecture) {
  EXPECT_EQ(pade(2, 1).numerator.text("s"), "1 + 2/3*s + 1/6*s^2");
  EXPECT_EQ(pade(2, 1).denominator.text("s"), "1 - 1/3*s");
  EXPECT_EQ(pade(3, 3).numerator.text("s"), "1 + 1/2*s + 1/10*s^2 + 1/120*s^3");
  EXPECT_EQ(pade(1, 3).denominator.text("s"), "1 - 3/4*s + 1/4*s^2 - 1/24*s^3");
}

TEST(StabilityFunctions, IntervalsOnTheAxes) {
  const auto judged = [](const std::string& name) { return linear_stability(stability_function(tableau_of(name))); };
  EXPECT_NEAR(judged("rk4").imaginary_interval, 2 * std::sqrt(2.0), 1e-12);
  EXPECT_NEAR(judged("rk4").real_interval, 2.785293563405282, 1e-9);
  EXPECT_NEAR(judged("euler").real_interval, 2, 1e-14);
  EXPECT_EQ(judged("euler").imaginary_interval, 0);
  EXPECT_EQ(judged("heun").imaginary_interval, 0);
  EXPECT_NEAR(judged("kutta3").imaginary_interval, std::sqrt(3.0), 1e-12);
  EXPECT_NEAR(judged("kutta3").real_interval, 2.512745326618329, 1e-9);
  EXPECT_NEAR(judged("dormand-prince").real_interval, 3.3065, 1e-3);
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  EXPECT_EQ(judged("gauss6").imaginary_interval, kInfinity);
  EXPECT_EQ(judged("radau-iia5").real_interval, kInfinity);
}

// (A, L, B, algebraic)
TEST(Stability, KnownOfImplicitMethods) {
  struct Known {
    bool a, l, algebraic;
  };
  const std::map<std::string, Known> known = {{"rk4", {false, false, false}},
                                              {"implicit-euler", {true, true, true}},
                                              {"implicit-midpoint", {true, false, true}},
                                              {"trapezoidal", {true, false, false}},
                                              {"gauss4", {true, false, true}},
                                              {"gauss8", {true, false, true}},
                                              {"radau-ia5", {true, true, true}},
                                              {"radau-iia5", {true, true, true}},
                                              {"radau-iia9", {true, true, true}},
                                              {"lobatto-iiia4", {true, false, false}},
                                              {"lobatto-iiib4", {true, false, false}},
                                              {"lobatto-iiic4", {true, true, true}},
                                              {"lobatto-iiic8", {true, true, true}},
                                              {"sdirk2", {true, true, false}},
                                              {"crouzeix3", {true, false, true}},
                                              {"sdirk3", {true, true, false}},
                                              {"sdirk4", {true, true, false}},
                                              {"tr-bdf2", {true, true, false}},
                                              {"esdirk4", {true, true, false}}};
  for (const auto& [name, properties] : known) {
    const Tableau tableau = tableau_of(name);
    const LinearStability linear = linear_stability(stability_function(tableau));
    EXPECT_EQ(linear.a_stable, properties.a) << name;
    EXPECT_EQ(linear.l_stable, properties.l) << name;
    const NonlinearStability nonlinear = nonlinear_stability(tableau, linear.a_stable);
    EXPECT_EQ(nonlinear.algebraic, properties.algebraic) << name;
    EXPECT_EQ(nonlinear.b_stable, properties.algebraic) << name;
    ASSERT_TRUE(nonlinear.an_stable.has_value()) << name;
    EXPECT_EQ(*nonlinear.an_stable, properties.algebraic) << name;
  }
}

// The lecture's example: one R(z), but only one of the two is stable on nonlinear problems.
TEST(Stability, TrapezoidalAndMidpointDiffer) {
  const Tableau midpoint = tableau_of("implicit-midpoint");
  const Tableau trapezoidal = tableau_of("trapezoidal");
  EXPECT_EQ(stability_function(midpoint).numerator, stability_function(trapezoidal).numerator);
  EXPECT_EQ(stability_function(midpoint).denominator, stability_function(trapezoidal).denominator);
  EXPECT_TRUE(nonlinear_stability(midpoint, true).algebraic);
  EXPECT_FALSE(nonlinear_stability(trapezoidal, true).algebraic);
}

}  // namespace
}  // namespace holon::method
