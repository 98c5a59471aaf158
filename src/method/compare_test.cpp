// The comparison on problems whose answers are known: orders come out, stiffness is seen, failures are kept.

#include "method/compare.h"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "method/make.h"

namespace holon::method {
namespace {

using solve::Evaluation;
using solve::Results;
using solve::Values;

struct Runner {
  solve::Problem problem;
  std::vector<double> start;
  double end = 1;

  RunOutcome operator()(const RunChoice& choice) const {
    RunOutcome outcome;
    outcome.width = start.size();
    solve::OdeOptions options;
    if (choice.tolerance > 0) options.relative_tol = choice.tolerance;
    options.fixed_step = choice.fixed_step;
    const auto made = make_integrator(choice.solver, problem, options);
    if (!made) {
      outcome.failure = made.error();
      return outcome;
    }
    if (const auto started = (*made)->start(0, start); !started) outcome.failure = describe(started.error());
    std::vector<double> x(start.size());
    constexpr int kSamples = 20;
    int next = 0;
    while (outcome.failure.empty() && (*made)->time() < end) {
      if (const auto reached = (*made)->step(end); !reached) {
        outcome.failure = describe(reached.error());
        break;
      }
      for (; next <= kSamples && next * end / kSamples <= (*made)->time(); ++next) {
        (*made)->interpolate(std::max((*made)->last_time(), next * end / kSamples), x);
        outcome.samples.insert(outcome.samples.end(), x.begin(), x.end());
      }
    }
    outcome.reached = (*made)->time();
    outcome.stats = (*made)->stats();
    return outcome;
  }
};

Evaluation oscillator(double, Values x, Results dx) {
  dx[0] = x[1];
  dx[1] = -x[0];
  return Evaluation::good;
}
// x' = -1000 (x - cos t), y' = -0.1 y: fast, then slow.
Evaluation stiff(double t, Values x, Results dx) {
  dx[0] = -1000 * (x[0] - std::cos(t));
  dx[1] = -0.1 * x[1];
  return Evaluation::good;
}

Runner runner(Evaluation (*f)(double, Values, Results), std::vector<double> start, double end) {
  solve::OdeProblem ode;
  ode.size = start.size();
  ode.derivatives = solve::FunctionRef<Evaluation(double, Values, Results)>(f);
  return {ode, std::move(start), end};
}

bool reads(const std::vector<std::string>& texts, const std::string& part) {
  for (const std::string& text : texts) {
    if (text.find(part) != std::string::npos) return true;
  }
  return false;
}

TEST(Compare, OrdersAndErrorsOfAnOscillator) {
  const Runner run = runner(oscillator, {1, 0}, 10);
  const RunFacts facts{.eigenvalues = {{0, 1}, {0, -1}}, .duration = 10};
  const Comparison found = compare({.solvers = {"rk4", "ode45", "trapezoidal"},
                                    .tolerances = {1e-4, 1e-8},
                                    .steps = {0.1, 0.05, 0.025},
                                    .reference = {.solver = "dop853", .tolerance = 1e-13}},
                                   facts, run);
  ASSERT_EQ(found.failure, "");
  ASSERT_EQ(found.orders.size(), 3U);
  EXPECT_NEAR(found.orders[0].order, 4, 0.2);
  EXPECT_NEAR(found.orders[1].order, 5, 0.2);
  EXPECT_NEAR(found.orders[2].order, 2, 0.2);
  for (const CompareRow& row : found.rows) {
    EXPECT_TRUE(row.done) << row.choice.solver << row.failure;
    ASSERT_TRUE(row.error.has_value());
    if (row.choice.tolerance > 0) {
      EXPECT_LT(*row.error, 300 * row.choice.tolerance) << row.choice.solver;
    }
  }
  // rk4: three steps; ode45 and trapezoidal: two tolerances and three steps.
  EXPECT_EQ(found.rows.size(), 13U);
  EXPECT_TRUE(reads(found.advice, "not stiff"));
  EXPECT_TRUE(reads(found.advice, "hardly damped"));
  const auto json = nlohmann::json::parse(compare_json(found));
  EXPECT_EQ(json.at("runs").size(), 13U);
  EXPECT_NE(compare_text(found).find("observed order of `rk4`: 4.0"), std::string::npos) << compare_text(found);
  const Plot drawn = work_precision(found);
  EXPECT_EQ(drawn.curves.size(), 5U);
  EXPECT_TRUE(drawn.x.logarithmic && drawn.y.logarithmic);
  EXPECT_EQ(plot::to_svg({.plots = {drawn}}).substr(0, 4), "<svg");
}

TEST(Compare, AModeThatGrowsIsNotCalledHardlyDamped) {
  RunFacts facts;
  facts.eigenvalues = {{0.05, 1}, {0.05, -1}};
  EXPECT_FALSE(reads(advise(facts, 0.01), "hardly damped"));
  EXPECT_TRUE(reads(advise(facts, 0.01), "that grows"));
  facts.eigenvalues = {{-0.001, 1}, {-0.001, -1}};
  EXPECT_TRUE(reads(advise(facts, 0.01), "hardly damped"));
}

// A run that stopped after one step has no error to compare, not the small one of that step.
TEST(Compare, ARunThatFailedHasNoError) {
  const auto run = [](const RunChoice& choice) {
    RunOutcome outcome;
    outcome.width = 1;
    outcome.samples = choice.solver == "rk4" ? std::vector<double>{1} : std::vector<double>{1, 0.5};
    if (choice.solver == "rk4") outcome.failure = "diverges";
    return outcome;
  };
  const Comparison found =
      compare({.solvers = {"rk4"}, .tolerances = {}, .steps = {0.1}, .reference = {.solver = "cvode"}}, {}, run);
  ASSERT_EQ(found.rows.size(), 1U);
  EXPECT_FALSE(found.rows[0].error.has_value());
  EXPECT_EQ(compare_text(found).find("0.00e+00"), std::string::npos) << compare_text(found);
}

TEST(Compare, AStiffModelIsCalledStiffWithBothSteps) {
  const Runner run = runner(stiff, {1, 1}, 10);
  const RunFacts facts{.eigenvalues = {-1000.0, -0.1}, .duration = 10};
  const Comparison found = compare({.solvers = {"radau5", "euler"}, .tolerances = {1e-4}, .steps = {0.01}}, facts, run);
  ASSERT_EQ(found.failure, "");
  EXPECT_TRUE(reads(found.advice, "stiff: explicit methods need h < 0.0028 s for stability, accuracy would allow"));
  EXPECT_TRUE(reads(found.warnings, "outside the stability region of `euler`"));
  // Euler's method at h = 0.01 grows by a factor of 9 a step until nothing is finite: said when, and kept so far.
  const CompareRow& euler = found.rows.back();
  EXPECT_EQ(euler.choice.solver, "euler");
  EXPECT_FALSE(euler.done);
  EXPECT_GT(euler.reached, 1);
  EXPECT_LT(euler.reached, 10);
  EXPECT_NE(compare_text(found).find("stopped at"), std::string::npos);
}

TEST(Compare, WhatCannotBeRunIsSaid) {
  const Runner run = runner(oscillator, {1, 0}, 1);
  const Comparison found =
      compare({.solvers = {"rk4", "nosuch", "ge3"}, .tolerances = {1e-4}, .steps = {}}, {.duration = 1}, run);
  EXPECT_TRUE(reads(found.warnings, "`rk4` has no error estimate"));
  EXPECT_TRUE(reads(found.warnings, "no method is called `nosuch`"));
  EXPECT_TRUE(found.rows.empty());
  const Comparison without = compare({.solvers = {"rk4"}, .steps = {0.1}, .reference = {.solver = "nosuch"}}, {}, run);
  EXPECT_NE(without.failure.find("the reference (`nosuch`"), std::string::npos);
  EXPECT_EQ(compare_text(without), without.failure + "\n");
}

}  // namespace
}  // namespace holon::method
