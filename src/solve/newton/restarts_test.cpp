// Scattered guesses find what the first guess does not, always the same way.

#include "solve/newton/restarts.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace holon::solve {
namespace {

TEST(Restarts, LeaveALocalMinimum) {
  // A guess exactly at a stationary point of the residual, where neither Newton nor least squares can move; the root
  // of x^3 - 3 x + 2.5 lies below -2.
  auto f = [](Values x, Results r) {
    r[0] = x[0] * x[0] * x[0] - 3 * x[0] + 2.5;
    return Evaluation::good;
  };
  NonlinearProblem problem;
  problem.size = 1;
  problem.residual = f;
  NewtonSolver newton(problem, {});
  std::vector<double> x{1};
  EXPECT_FALSE(newton.solve(x));
  const auto found = solve_with_restarts(newton, x, {});
  ASSERT_TRUE(found);
  EXPECT_GT(found->attempt, 0);
  EXPECT_LT(x[0], -2);
  EXPECT_NEAR(x[0] * x[0] * x[0] - 3 * x[0], -2.5, 1e-10);
  std::vector<double> again{1};
  EXPECT_EQ(solve_with_restarts(newton, again, {})->attempt, found->attempt);
  EXPECT_EQ(again[0], x[0]);
}

TEST(Restarts, TheFailureIsThatOfTheGivenGuess) {
  auto f = [](Values x, Results r) {
    r[0] = x[0] * x[0] + 1;
    return Evaluation::good;
  };
  NonlinearProblem problem;
  problem.size = 1;
  problem.residual = f;
  NewtonSolver newton(problem, {});
  std::vector<double> x{3};
  const auto alone = newton.solve(x);
  const auto failed = solve_with_restarts(newton, x, {});
  ASSERT_FALSE(failed);
  EXPECT_EQ(failed.error().residual, alone.error().residual);
  EXPECT_EQ(x[0], 3);
}

}  // namespace
}  // namespace holon::solve
