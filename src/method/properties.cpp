#include "method/properties.h"

#include <algorithm>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/check.h"

namespace holon::method {
namespace {

void describe_linear(const StabilityFunction& r, Properties& p) {
  const LinearStability linear = linear_stability(r);
  p.a_stable = linear.a_stable;
  p.l_stable = linear.l_stable;
  p.at_infinity = linear.at_infinity;
  p.real_interval = linear.real_interval;
  p.imaginary_interval = linear.imaginary_interval;
  p.pade = pade_index(r);
}

void describe(const Tableau& tableau, const Trees& trees, Properties& p) {
  if (tableau.is_explicit()) {
    p.family = "explicit Runge-Kutta";
  } else {
    p.family = tableau.is_diagonally_implicit() ? "diagonally implicit" : "implicit Runge-Kutta";
  }
  p.is_implicit = !tableau.is_explicit();
  p.stages = static_cast<int>(tableau.stages());
  p.order = order_of(tableau, trees).order;
  const SimplifyingAssumptions holds = simplifying_assumptions(tableau.a, tableau.b, tableau.c);
  p.stage_order = std::min(holds.b, holds.c);
  p.adaptive = !tableau.b_embedded.empty();
  if (p.adaptive) p.embedded_order = embedded_order_of(tableau, trees).order;
  // Without one of its own, the cubic through both ends and their slopes, which is exact to order 3.
  p.dense_order = tableau.dense.weights.empty() ? std::min(3, p.order) : dense_order_of(tableau, trees);
  describe_linear(stability_function(tableau), p);
  const NonlinearStability nonlinear = nonlinear_stability(tableau, p.a_stable.value_or(false));
  p.an_stable = nonlinear.an_stable;
  p.b_stable = nonlinear.b_stable;
  p.algebraically_stable = nonlinear.algebraic;
}

void describe(const RosenbrockTableau& tableau, const Trees& trees, Properties& p) {
  p.family = "Rosenbrock";
  p.is_implicit = true;
  p.stages = static_cast<int>(tableau.stages());
  const RosenbrockOrder order = order_of(tableau, trees);
  p.order = order.order;
  p.w_order = order.w_order;
  p.adaptive = !tableau.b_embedded.empty();
  if (p.adaptive) p.embedded_order = order.embedded;
  p.dense_order = std::min(3, p.order);
  describe_linear(stability_function(linear_equivalent(tableau)), p);
}

void describe(const Multistep& multistep, const Trees&, Properties& p) {
  p.family = "multistep";
  p.is_implicit = multistep.family != Multistep::Family::adams_bashforth && multistep.family != Multistep::Family::pece;
  p.steps = multistep.rho.degree();
  p.adaptive = true;
  p.dense_order = multistep.most_order;
  const MultistepReport report = judge(multistep);
  p.order = report.order;
  p.a_stable = report.a_stable;
  p.l_stable = report.l_stable;
  p.a_angle = report.a_angle;
  p.real_interval = report.real_interval;
  p.imaginary_interval = report.imaginary_interval;
}

void describe(const SecondDerivativeMethod& second, const Trees&, Properties& p) {
  p.family = "second derivative";
  p.second_derivative = true;
  const SecondDerivativeReport report = judge(second);
  p.order = report.order;
  p.damped_order = report.damped_order;
  p.embedded_order = report.embedded;
  p.adaptive = report.embedded.has_value();
  p.imaginary_interval = report.interval;
  p.at_infinity = report.at_infinity;
  if (const auto* nystrom = std::get_if<NystromTableau>(&second.data)) p.stages = static_cast<int>(nystrom->stages());
  if (std::holds_alternative<GodunovMethod>(second.data)) p.steps = 2;
  p.is_implicit = std::holds_alternative<GeneralizedAlphaMethod>(second.data);
}

Properties properties_with(const Method& method, const Trees& trees) {
  Properties p;
  p.name = method.name;
  p.title = method.title;
  std::visit([&](const auto& data) { describe(data, trees, p); }, method.data);
  return p;
}

}  // namespace

Properties properties_of(const Method& method) { return properties_with(method, Trees(9)); }

std::vector<Properties> properties_of_all() {
  const Trees trees(9);
  std::vector<Properties> all;
  for (const std::string& name : listed_names()) {
    const auto method = find_method(name);
    HOLON_CHECK(method.has_value());
    all.push_back(properties_with(*method, trees));
  }
  return all;
}

}  // namespace holon::method
