// Continuation to solutions that Newton alone does not reach, through folds, and to places where the path ends.

#include "solve/newton/homotopy.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace holon::solve {
namespace {

template <class F>
HomotopyProblem ramp_of(std::size_t size, F& residual) {
  HomotopyProblem problem;
  problem.size = size;
  problem.residual = residual;
  return problem;
}

// lambda = 0 is linear, lambda = 1 a chain of exponentials whose root is at (1, 1, 1): exp(x_i - 1) = x_{i-1}.
TEST(Homotopy, FromALinearProblemToAHardOne) {
  auto f = [](Values x, double lambda, Results r) {
    for (std::size_t i = 0; i < x.size(); ++i) {
      const double left = i > 0 ? x[i - 1] : 1.0;
      r[i] = lambda * (std::exp(5 * (x[i] - 1)) - left) + (1 - lambda) * (x[i] - 3);
    }
    return Evaluation::good;
  };
  HomotopySolver solver(ramp_of(3, f), {});
  std::vector<double> x{0, 0, 0};
  const auto result = solver.solve(x);
  ASSERT_TRUE(result) << static_cast<int>(result.error().trouble) << " at " << result.error().lambda;
  for (const double value : x) EXPECT_NEAR(value, 1, 1e-10);
  EXPECT_GT(result->steps, 2);
}

// x^3 - 3 x + 2.5 - 5 lambda: from the only root at lambda = 0 (below -2) the path rises to lambda = 0.9 at x = -1,
// falls back to 0.1 at x = 1 and rises again to the only root at lambda = 1 (above 2).
TEST(Homotopy, FollowsThePathThroughFolds) {
  auto f = [](Values x, double lambda, Results r) {
    r[0] = x[0] * x[0] * x[0] - 3 * x[0] + 2.5 - 5 * lambda;
    r[1] = x[1] - x[0] * x[0];
    return Evaluation::good;
  };
  HomotopyOptions options;
  options.largest_change = 0.1;
  HomotopySolver solver(ramp_of(2, f), options);
  std::vector<double> x{-2, 4};
  const auto result = solver.solve(x);
  ASSERT_TRUE(result) << static_cast<int>(result.error().trouble) << " at " << result.error().lambda;
  EXPECT_NEAR(x[0] * x[0] * x[0] - 3 * x[0], 2.5, 1e-9);
  EXPECT_GT(x[0], 2);
  EXPECT_NEAR(x[1], x[0] * x[0], 1e-9);
  EXPECT_GT(result->arc_steps, 5);
}

// An amplifier of gain 1e4 between limits that move with the current x0 through its ground: the solution lies on the
// piece between the limits, which is 3 mV of its input wide, and the start on another one.
TEST(Homotopy, FindsTheNarrowPieceBetweenMovingLimits) {
  constexpr double kGain = 1e4;
  struct Circuit {
    double output, input, limited, balance;
  };
  const auto circuit = [](Values x) {
    const double ground = -1e5 * x[0];
    const double minus = 326 - 1e5 * x[1];
    const double output = minus - 1e3 * x[1];
    const double second = -x[0] - (output - ground) / 1e5;
    const double plus = -200 - 1e5 * second;
    const double input = plus - minus;
    return Circuit{output, input, std::clamp(kGain * input, ground - 15, ground + 15), 1e3 * second - (plus - ground)};
  };
  const auto residual = [&](Values x, Results r) {
    const Circuit at = circuit(x);
    r[0] = at.output - at.limited;
    r[1] = at.balance;
  };
  const std::vector<double> start{0.00143, 0.00428};
  std::vector<double> first(2);
  residual(start, first);
  auto f = [&](Values x, double lambda, Results r) {
    residual(x, r);
    for (std::size_t i = 0; i < 2; ++i) r[i] -= (1 - lambda) * first[i];
    return Evaluation::good;
  };
  HomotopyOptions options;
  options.smallest_step = 1e-8;
  options.newton.nominal = start;
  HomotopySolver solver(ramp_of(2, f), options);
  std::vector<double> x = start;
  const auto result = solver.solve(x);
  ASSERT_TRUE(result) << static_cast<int>(result.error().trouble) << " at " << result.error().lambda;
  const Circuit at = circuit(x);
  EXPECT_NEAR(at.output, kGain * at.input, 1e-4);
  EXPECT_NEAR(at.balance, 0, 1e-9);
}

TEST(Homotopy, TheSparseArcIsTheSame) {
  const int n = 40;
  auto f = [](Values x, double lambda, Results r) {
    r[0] = x[0] * x[0] * x[0] - 3 * x[0] + 2.5 - 5 * lambda;
    for (std::size_t i = 1; i < x.size(); ++i) r[i] = x[i] - 0.5 * x[i - 1] - lambda;
    return Evaluation::good;
  };
  std::vector<SparseEntry> entries{{0, 0}};
  for (int i = 1; i < n; ++i) {
    entries.push_back({i, i});
    entries.push_back({i, i - 1});
  }
  const SparseStructure structure = make_structure(n, n, entries);
  HomotopyOptions options;
  options.largest_change = 0.1;
  HomotopyProblem problem = ramp_of(n, f);
  HomotopySolver dense(problem, options);
  problem.pattern = structure.view();
  HomotopySolver sparse(problem, options);
  std::vector<double> a(n, -3.0);
  std::vector<double> b(n, -3.0);
  ASSERT_TRUE(dense.solve(a));
  ASSERT_TRUE(sparse.solve(b));
  for (std::size_t i = 0; i < a.size(); ++i) EXPECT_NEAR(a[i], b[i], 1e-9);
  EXPECT_GT(a[0], 2);
}

TEST(Homotopy, SaysWhereThePathEnds) {
  // x = log(1 - 2 lambda) goes to minus infinity at lambda = 1/2.
  auto f = [](Values x, double lambda, Results r) {
    r[0] = std::exp(x[0]) - (1 - 2 * lambda);
    return Evaluation::good;
  };
  HomotopySolver solver(ramp_of(1, f), {});
  std::vector<double> x{0.5};
  const auto failed = solver.solve(x);
  ASSERT_FALSE(failed);
  EXPECT_NEAR(failed.error().lambda, 0.5, 0.05);
  EXPECT_EQ(x[0], 0.5);

  // x^2 + lambda - 1/4 is an arch: the path comes back to lambda = 0 on the other side.
  auto arch = [](Values p, double lambda, Results r) {
    r[0] = p[0] * p[0] + lambda - 0.25;
    return Evaluation::good;
  };
  HomotopySolver turning(ramp_of(1, arch), {});
  x[0] = 0.4;
  const auto turned = turning.solve(x);
  ASSERT_FALSE(turned);
  EXPECT_EQ(turned.error().trouble, HomotopyTrouble::turned_back);

  auto none = [](Values p, double, Results r) {
    r[0] = p[0] * p[0] + 1;
    return Evaluation::good;
  };
  HomotopySolver hopeless(ramp_of(1, none), {});
  x[0] = 1;
  const auto refused = hopeless.solve(x);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().trouble, HomotopyTrouble::start_failed);
}

}  // namespace
}  // namespace holon::solve
