// Parameters that are known, found again in noisy data.

#include "analysis/fit.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "analysis/testing.h"

namespace holon::analysis {
namespace {

const char* const kOscillator =
    "model M parameter Real c=20; parameter Real d=1; Real x(start=1,fixed=true); Real v(start=0,fixed=true); equation "
    "der(x)=v; der(v)=-c*x-d*v; end M;";

// x = exp(-d t/2) (cos w t + d/(2 w) sin w t), w^2 = c - d^2/4.
double truth(double t, double c, double d) {
  const double w = std::sqrt(c - d * d / 4);
  return std::exp(-d * t / 2) * (std::cos(w * t) + d / (2 * w) * std::sin(w * t));
}

Measured noisy(std::mt19937& random, double noise, double c = 30, double d = 0.8) {
  std::normal_distribution<double> error(0, noise);
  Measured data;
  data.values.resize(1);
  for (int k = 0; k <= 60; ++k) {
    data.times.push_back(0.05 * k);
    data.values[0].push_back(truth(0.05 * k, c, d) + error(random));
  }
  return data;
}

Differentiable oscillator() {
  auto model = Differentiable::make(testing::workspace_with(kOscillator), {.target = "M.mo"},
                                    {.parameters = {"c", "d"}, .variables = {"x"}});
  EXPECT_TRUE(model.has_value()) << model.error().text();
  return *model;
}

FitOptions options_for(const Differentiable& model) {
  FitOptions options;
  options.experiment = model.model().experiment();
  options.experiment.stop_time = 3;
  options.experiment.tolerance = 1e-9;
  return options;
}

TEST(Fit, ExactDataGiveTheParameters) {
  const Differentiable model = oscillator();
  std::mt19937 random(1);
  const auto fitted = fit(model, noisy(random, 0), options_for(model));
  ASSERT_TRUE(fitted.has_value()) << fitted.error().text();
  EXPECT_TRUE(fitted->has_converged);
  EXPECT_NEAR(fitted->parameters[0].value, 30, 1e-5);
  EXPECT_NEAR(fitted->parameters[1].value, 0.8, 1e-6);
}

TEST(Fit, IntervalsCoverTheTruthAsOftenAsTheySay) {
  const Differentiable model = oscillator();
  std::mt19937 random(2);
  int covered_c = 0;
  int covered_d = 0;
  for (int set = 0; set < 100; ++set) {
    const auto fitted = fit(model, noisy(random, 0.05), options_for(model));
    ASSERT_TRUE(fitted.has_value()) << fitted.error().text();
    EXPECT_TRUE(fitted->has_converged);
    covered_c += fitted->parameters[0].low <= 30 && 30 <= fitted->parameters[0].high ? 1 : 0;
    covered_d += fitted->parameters[1].low <= 0.8 && 0.8 <= fitted->parameters[1].high ? 1 : 0;
  }
  EXPECT_GE(covered_c, 90);
  EXPECT_LE(covered_c, 99);
  EXPECT_GE(covered_d, 90);
  EXPECT_LE(covered_d, 99);
}

TEST(Fit, BoundsHold) {
  const Differentiable model = oscillator();
  std::mt19937 random(3);
  FitOptions options = options_for(model);
  options.bounds = {{.low = 10, .high = 25}, {}};
  const auto fitted = fit(model, noisy(random, 0.01), options);
  ASSERT_TRUE(fitted.has_value()) << fitted.error().text();
  EXPECT_EQ(fitted->parameters[0].value, 25);
  EXPECT_TRUE(fitted->parameters[0].is_at_bound);
  EXPECT_FALSE(fitted->parameters[1].is_at_bound);
}

TEST(Fit, TooFewDataAreRefused) {
  const Differentiable model = oscillator();
  const Measured data{.times = {0.1, 0.2}, .values = {{1.0, 0.9}}};
  EXPECT_FALSE(fit(model, data, options_for(model)).has_value());
}

// Only the product of two parameters is in the equation: neither is known, whatever the data.
TEST(Fit, WhatIsKnownOnlyTogetherHasNoInterval) {
  auto model = Differentiable::make(
      testing::workspace_with("model M parameter Real a=1; parameter Real b=1; parameter Real c=2; Real x(start=1, "
                              "fixed=true); Real y(start=1, fixed=true); equation der(x)=-a*b*x; der(y)=-c*y; end M;"),
      {.target = "M.mo"}, {.parameters = {"a", "b", "c"}, .variables = {"x", "y"}});
  ASSERT_TRUE(model.has_value());
  std::mt19937 random(7);
  std::normal_distribution<double> error(0, 1e-3);
  Measured data;
  data.values.resize(2);
  for (int k = 0; k <= 50; ++k) {
    data.times.push_back(0.02 * k);
    data.values[0].push_back(std::exp(-0.7 * 0.02 * k) + error(random));
    data.values[1].push_back(std::exp(-1.5 * 0.02 * k) + error(random));
  }
  FitOptions options = options_for(*model);
  options.experiment.stop_time = 1;
  const auto fitted = fit(*model, data, options);
  ASSERT_TRUE(fitted.has_value());
  EXPECT_TRUE(fitted->parameters[0].is_open);
  EXPECT_TRUE(fitted->parameters[1].is_open);
  EXPECT_NEAR(fitted->parameters[0].value * fitted->parameters[1].value, 0.7, 0.005);
  EXPECT_NE(fitted->warning.find("only together"), std::string::npos) << fitted->warning;
  EXPECT_FALSE(fitted->parameters[2].is_open);
  EXPECT_NEAR(fitted->parameters[2].value, 1.5, 0.01);
  EXPECT_LT(fitted->parameters[2].low, 1.5);
  EXPECT_GT(fitted->parameters[2].high, 1.5);
}

}  // namespace
}  // namespace holon::analysis
