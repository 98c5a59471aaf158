// Halving the step gives the order that the coefficients promise, within 0.2: for every method, on three problems, at
// the end of the run, between the steps, and for the time of an event.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "method/method.h"
#include "method/properties.h"
#include "observe.h"
#include "smooth_problems.h"

namespace holon::order {
namespace {

constexpr double kTolerance = 0.2;

class Convergence : public testing::TestWithParam<std::string> {};

void expect_orders(const std::string& name, std::vector<std::unique_ptr<SmoothProblem>> problems, int order,
                   int dense) {
  const auto method = method::find_method(name);
  ASSERT_TRUE(method.has_value());
  const solve::Formula formula = method::to_formula(*method);
  for (const auto& problem : problems) {
    // Between the steps: as good as the polynomial allows, never better than the method.
    const int between = std::min(order, dense + 1);
    const Slopes slopes = observe(formula, *problem, order, between);
    ASSERT_EQ(slopes.failure, "") << name << " on " << problem->name;
    ASSERT_TRUE(slopes.at_steps.has_value()) << name << " on " << problem->name << "\n" << slopes.trace;
    EXPECT_NEAR(*slopes.at_steps, order, kTolerance) << name << " on " << problem->name << "\n" << slopes.trace;
    ASSERT_TRUE(slopes.between.has_value()) << name << " on " << problem->name << "\n" << slopes.trace;
    EXPECT_NEAR(*slopes.between, between, kTolerance) << name << ", dense output on " << problem->name << "\n"
                                                      << slopes.trace;
    // Times of events are as exact as dense output, and so have its order.
    ASSERT_TRUE(slopes.event_time.has_value()) << name << " on " << problem->name << "\n" << slopes.trace;
    EXPECT_NEAR(*slopes.event_time, between, kTolerance) << name << ", event times on " << problem->name << "\n"
                                                         << slopes.trace;
    EXPECT_TRUE(slopes.events_are_found) << name << ", events on " << problem->name << "\n" << slopes.trace;
  }
}

TEST_P(Convergence, OfOrdinaryDifferentialEquations) {
  const auto method = method::find_method(GetParam());
  const method::Properties p = method::properties_of(*method);
  if (p.second_derivative) {
    const int dense = 3;
    expect_orders(GetParam(), smooth_conservative(), p.order, dense);
    expect_orders(GetParam(), smooth_damped(), *p.damped_order, dense);
    return;
  }
  expect_orders(GetParam(), smooth_odes(), p.order, p.dense_order.value_or(3));
}

TEST_P(Convergence, OfDifferentialAlgebraicEquations) {
  const auto method = method::find_method(GetParam());
  const method::Properties p = method::properties_of(*method);
  if (p.second_derivative) return;
  expect_orders(GetParam(), smooth_daes(), p.order, p.dense_order.value_or(3));
}

std::vector<std::string> names() {
  std::vector<std::string> result;
  for (const std::string& name : method::listed_names()) {
    // With a fixed step these are the methods of their highest order, which are in the list themselves.
    if (name == "adams" || name == "bdf" || name == "ndf") continue;
    result.push_back(name);
  }
  return result;
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name;
  for (const char c : info.param) name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return name;
}

INSTANTIATE_TEST_SUITE_P(EveryMethod, Convergence, testing::ValuesIn(names()), test_name);

}  // namespace
}  // namespace holon::order
