#include "solve/ode/modes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace holon::solve {
namespace {

// x_i' = -rates_i x_i
ModeFacts facts_of_decays(const std::vector<double>& rates, double time_left) {
  const std::size_t n = rates.size();
  OdeProblem problem;
  problem.size = n;
  const auto f = [&](double, Values x, Results dx) {
    for (std::size_t i = 0; i < n; ++i) dx[i] = -rates[i] * x[i];
    return Evaluation::good;
  };
  const auto jacobian = [&](double, Values, Results entries) {
    std::ranges::fill(entries, 0.0);
    for (std::size_t i = 0; i < n; ++i) entries[i + i * n] = -rates[i];
    return Evaluation::good;
  };
  problem.derivatives = f;
  problem.dense_jacobian = jacobian;
  const std::vector<double> ones(n, 1.0);
  ModeLook look(problem, ones);
  const auto facts = look.at(0, ones, time_left);
  EXPECT_TRUE(facts);
  return facts.value_or(ModeFacts{});
}

TEST(Modes, AnErrorLastsAsLongAsTheSlowestModeRemembers) {
  const ModeFacts facts = facts_of_decays({1000, 0.5, 20}, 100);
  EXPECT_DOUBLE_EQ(facts.fastest, 1000);
  EXPECT_DOUBLE_EQ(facts.memory, 2);
}

TEST(Modes, WhatIsIntegratedOrGrowsRemembersEverything) {
  EXPECT_TRUE(std::isinf(facts_of_decays({1, 0}, 100).memory));
  EXPECT_TRUE(std::isinf(facts_of_decays({1, -0.1}, 100).memory));
}

// Only the outer modes of a large system are known.
TEST(Modes, ALargeSystemMayRememberEverything) {
  std::vector<double> rates(kModesLookedAt + 1, 3.0);
  EXPECT_TRUE(std::isinf(facts_of_decays(rates, 100).memory));
}

}  // namespace
}  // namespace holon::solve
