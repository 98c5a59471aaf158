// Newton's method on systems whose solutions are known, and on systems that have none.

#include "solve/newton/newton.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "solve/linear/allocations.h"

namespace holon::solve {
namespace {

// A residual as a plain lambda, without Jacobian: differences.
template <class F>
NonlinearProblem problem_of(std::size_t size, F& residual) {
  NonlinearProblem problem;
  problem.size = size;
  problem.residual = residual;
  return problem;
}

TEST(Newton, LinearSystemsTakeOneStep) {
  auto f = [](Values x, Results r) {
    r[0] = 2 * x[0] + x[1] - 5;
    r[1] = x[0] - 3 * x[1] + 1;
    return Evaluation::good;
  };
  auto jac = [](Values, Results j) {
    j[0] = 2, j[1] = 1, j[2] = 1, j[3] = -3;
    return Evaluation::good;
  };
  NonlinearProblem problem = problem_of(2, f);
  problem.dense_jacobian = jac;
  NewtonSolver newton(problem, {});
  std::vector<double> x{100, -100};
  const auto result = newton.solve(x);
  ASSERT_TRUE(result);
  EXPECT_NEAR(x[0], 2, 1e-13);
  EXPECT_NEAR(x[1], 1, 1e-13);
  EXPECT_EQ(result->iterations, 1);
  EXPECT_EQ(newton.stats().jacobians, 1);
}

// Chained Rosenbrock: f = (10 (x2 - x1^2), 1 - x1). The full Newton step is enormous in the residual norm and fine in
// the natural one.
TEST(Newton, Rosenbrock) {
  auto f = [](Values x, Results r) {
    r[0] = 10 * (x[1] - x[0] * x[0]);
    r[1] = 1 - x[0];
    return Evaluation::good;
  };
  NewtonSolver newton(problem_of(2, f), {});
  std::vector<double> x{-1.2, 1};
  const auto result = newton.solve(x);
  ASSERT_TRUE(result);
  EXPECT_NEAR(x[0], 1, 1e-12);
  EXPECT_NEAR(x[1], 1, 1e-12);
  EXPECT_LE(result->iterations, 5);
}

// Undamped Newton on atan diverges from |x| > 1.39.
TEST(Newton, DampingCatchesOvershoot) {
  auto f = [](Values x, Results r) {
    r[0] = std::atan(x[0]);
    return Evaluation::good;
  };
  for (const double start : {2.0, 10.0, -1000.0}) {
    NewtonSolver newton(problem_of(1, f), {});
    std::vector<double> x{start};
    const auto result = newton.solve(x);
    ASSERT_TRUE(result) << start;
    EXPECT_NEAR(x[0], 0, 1e-12);
  }
}

// A diode with series resistor: the first full step overflows exp.
TEST(Newton, OverflowHalvesTheStep) {
  auto f = [](Values x, Results r) {
    r[0] = 1e-12 * (std::exp(x[0] / 0.025) - 1) - (5 - x[0]) / 1000;
    return Evaluation::good;
  };
  NewtonSolver newton(problem_of(1, f), {});
  std::vector<double> x{0};
  ASSERT_TRUE(newton.solve(x));
  EXPECT_NEAR(1e-12 * (std::exp(x[0] / 0.025) - 1), (5 - x[0]) / 1000, 1e-12);
  EXPECT_GT(x[0], 0.5);
  EXPECT_LT(x[0], 0.6);
}

TEST(Newton, LeavesTheEdgeOfADomain) {
  auto root = [](Values x, Results r) {
    r[0] = std::sqrt(x[0]) - 2;  // NaN below 0
    return Evaluation::good;
  };
  auto refusing = [](Values x, Results r) {
    if (x[0] < 0) return Evaluation::retry;
    r[0] = std::sqrt(x[0]) - 2;
    return Evaluation::good;
  };
  for (const double start : {30.0, 1e-3, 1000.0}) {
    NewtonSolver silent(problem_of(1, root), {});
    std::vector<double> x{start};
    ASSERT_TRUE(silent.solve(x)) << start;
    EXPECT_NEAR(x[0], 4, 1e-10);
    NewtonSolver spoken(problem_of(1, refusing), {});
    x[0] = start;
    ASSERT_TRUE(spoken.solve(x)) << start;
    EXPECT_NEAR(x[0], 4, 1e-10);
  }
}

// Powell's singular function: the Jacobian has rank 2 at the solution, the origin.
TEST(Newton, SingularJacobianAtTheSolution) {
  auto f = [](Values x, Results r) {
    r[0] = x[0] + 10 * x[1];
    r[1] = std::sqrt(5.0) * (x[2] - x[3]);
    r[2] = (x[1] - 2 * x[2]) * (x[1] - 2 * x[2]);
    r[3] = std::sqrt(10.0) * (x[0] - x[3]) * (x[0] - x[3]);
    return Evaluation::good;
  };
  NewtonSolver newton(problem_of(4, f), {});
  std::vector<double> x{3, -1, 0, 1};
  ASSERT_TRUE(newton.solve(x));
  for (const double value : x) EXPECT_NEAR(value, 0, 1e-6);
}

// Freudenstein and Roth: from this start Newton alone gets stuck at a local minimum of the residual, where the Jacobian
// is singular; the only root is (5, 4). Damped methods may fail honestly, but must then say so.
TEST(Newton, LocalMinimaAreReportedNotReturned) {
  auto f = [](Values x, Results r) {
    r[0] = -13 + x[0] + ((5 - x[1]) * x[1] - 2) * x[1];
    r[1] = -29 + x[0] + ((x[1] + 1) * x[1] - 14) * x[1];
    return Evaluation::good;
  };
  NewtonSolver newton(problem_of(2, f), {});
  std::vector<double> x{0.5, -2};
  const auto result = newton.solve(x);
  if (result) {
    EXPECT_NEAR(x[0], 5, 1e-9);
    EXPECT_NEAR(x[1], 4, 1e-9);
  } else {
    EXPECT_EQ(x[0], 0.5);
    EXPECT_GT(result.error().scaled_residual, 1e-6);
  }
  x = {6, 5};
  ASSERT_TRUE(newton.solve(x));
  EXPECT_NEAR(x[0], 5, 1e-11);
  EXPECT_NEAR(x[1], 4, 1e-11);
}

TEST(Newton, NoSolutionIsSaidWithTheWorstEquation) {
  auto f = [](Values x, Results r) {
    r[0] = x[0] - 1;
    r[1] = x[1] * x[1] + 1;
    return Evaluation::good;
  };
  NewtonSolver newton(problem_of(2, f), {});
  std::vector<double> x{3, 3};
  const auto result = newton.solve(x);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().worst_residual, 1U);
  EXPECT_NEAR(result.error().residual, 1, 0.2);
  EXPECT_EQ(x[0], 3);
  EXPECT_EQ(x[1], 3);
}

// More unknowns than independent equations: one of the many solutions, the nearest one in nominal units.
TEST(Newton, RedundantButConsistentEquations) {
  auto linear = [](Values x, Results r) {
    r[0] = x[0] + x[1] - 2;
    r[1] = 2 * x[0] + 2 * x[1] - 4;
    return Evaluation::good;
  };
  auto jac = [](Values, Results j) {
    j[0] = 1, j[1] = 2, j[2] = 1, j[3] = 2;
    return Evaluation::good;
  };
  NonlinearProblem problem = problem_of(2, linear);
  problem.dense_jacobian = jac;
  NewtonSolver newton(problem, {});
  std::vector<double> x{0, 0};
  const auto result = newton.solve(x);
  ASSERT_TRUE(result);
  EXPECT_FALSE(result->full_rank);
  EXPECT_NEAR(x[0], 1, 1e-12);
  EXPECT_NEAR(x[1], 1, 1e-12);

  auto circle = [](Values p, Results r) {
    r[0] = p[0] * p[0] + p[1] * p[1] - 25;
    r[1] = 3 * r[0];
    return Evaluation::good;
  };
  NewtonSolver on_circle(problem_of(2, circle), {});
  x = {6, 8};
  ASSERT_TRUE(on_circle.solve(x));
  EXPECT_NEAR(x[0] * x[0] + x[1] * x[1], 25, 1e-7);
  EXPECT_NEAR(x[0], 3, 1);
  EXPECT_NEAR(x[1], 4, 1);

  auto contradiction = [](Values p, Results r) {
    r[0] = p[0] + p[1] - 2;
    r[1] = p[0] + p[1] - 3;
    return Evaluation::good;
  };
  NewtonSolver refused(problem_of(2, contradiction), {});
  x = {0, 0};
  const auto failed = refused.solve(x);
  ASSERT_FALSE(failed);
  EXPECT_NEAR(std::abs(failed.error().residual), 0.5, 0.1);
}

// Other units for unknowns and equations: the same steps, as far as rounding allows.
TEST(Newton, UnitsDoNotMatter) {
  double unit = 1;
  auto f = [&unit](Values x, Results r) {
    const double a = x[0] / unit;
    const double b = x[1] * unit;
    r[0] = 1e9 * unit * (std::exp(a) + b - 3);
    r[1] = 1e-7 / unit * (a * b - 0.5);
    return Evaluation::good;
  };
  std::vector<int> iterations;
  for (const double factor : {1.0, 1e10, 1e-10}) {
    unit = factor;
    NewtonOptions options;
    options.nominal = {unit, 1 / unit};
    NewtonSolver newton(problem_of(2, f), options);
    std::vector<double> x{3 * unit, 0.1 / unit};
    const auto result = newton.solve(x);
    ASSERT_TRUE(result);
    EXPECT_NEAR(std::exp(x[0] / unit) + x[1] * unit, 3, 1e-10);
    EXPECT_NEAR(x[0] * x[1], 0.5, 1e-10);
    iterations.push_back(result->iterations);
  }
  EXPECT_EQ(iterations[0], iterations[1]);
  EXPECT_EQ(iterations[0], iterations[2]);
}

TEST(Newton, BoundsChooseTheRootAndAreNeverLeft) {
  bool left = false;
  auto f = [&left](Values x, Results r) {
    left = left || x[0] < 0;
    r[0] = (x[0] - 2) * (x[0] + 3);
    return Evaluation::good;
  };
  NewtonOptions options;
  options.lower = {0};
  options.upper = {std::numeric_limits<double>::infinity()};
  NewtonSolver newton(problem_of(1, f), options);
  for (const double start : {0.0, 0.1, 50.0, -7.0}) {
    std::vector<double> x{start};
    ASSERT_TRUE(newton.solve(x)) << start;
    EXPECT_NEAR(x[0], 2, 1e-11);
  }
  EXPECT_FALSE(left);

  auto outside = [](Values x, Results r) {
    r[0] = x[0] + 1;
    return Evaluation::good;
  };
  NewtonSolver stuck(problem_of(1, outside), options);
  std::vector<double> x{4};
  const auto failed = stuck.solve(x);
  ASSERT_FALSE(failed);
  EXPECT_EQ(failed.error().trouble, NewtonTrouble::at_bound);
  EXPECT_EQ(x[0], 4);
}

TEST(Newton, GuessThatCannotBeEvaluated) {
  auto f = [](Values x, Results r) {
    r[0] = x[0];
    r[1] = std::log(x[1]);
    return Evaluation::good;
  };
  NewtonSolver newton(problem_of(2, f), {});
  std::vector<double> x{1, -1};
  const auto failed = newton.solve(x);
  ASSERT_FALSE(failed);
  EXPECT_EQ(failed.error().trouble, NewtonTrouble::not_finite);
  EXPECT_EQ(failed.error().worst_residual, 1U);

  auto stop = [](Values, Results) { return Evaluation::stop; };
  NewtonSolver stopped(problem_of(1, stop), {});
  std::vector<double> y{0};
  EXPECT_EQ(stopped.solve(y).error().trouble, NewtonTrouble::stopped);
}

// Kepler's equation along an orbit: each solution is the next guess. The kept factors save most Jacobians, nothing is
// allocated, and the last residual that was computed belongs to the solution.
TEST(Newton, WarmStartsReuseTheFactors) {
  double anomaly = 0;
  double last_x = 0;
  auto f = [&](Values x, Results r) {
    last_x = x[0];
    r[0] = x[0] - 0.3 * std::sin(x[0]) - anomaly;
    return Evaluation::good;
  };
  auto jac = [](Values x, Results j) {
    j[0] = 1 - 0.3 * std::cos(x[0]);
    return Evaluation::good;
  };
  NonlinearProblem problem = problem_of(1, f);
  problem.dense_jacobian = jac;
  NewtonSolver newton(problem, {});
  std::vector<double> x{0};
  ASSERT_TRUE(newton.solve(x));
  const std::size_t before = count_allocations();
  for (int k = 1; k <= 1000; ++k) {
    anomaly = 0.005 * k;
    ASSERT_TRUE(newton.solve(x));
    EXPECT_EQ(last_x, x[0]);
    EXPECT_NEAR(x[0] - 0.3 * std::sin(x[0]), anomaly, 1e-11);
  }
  EXPECT_EQ(count_allocations(), before);
  EXPECT_LT(newton.stats().jacobians, 500);
  EXPECT_LT(newton.stats().residual_calls, 5000);
}

// Differences evaluate f beside the point; what the model computed last must belong to the solution all the same.
TEST(Newton, TheLastEvaluationIsAtTheSolution) {
  double last_x = 0;
  auto f = [&last_x](Values x, Results r) {
    last_x = x[0];
    r[0] = x[0] * x[0] - 4;
    return Evaluation::good;
  };
  for (const double start : {2.0, 3.0, 100.0}) {
    NewtonSolver newton(problem_of(1, f), {});
    std::vector<double> x{start};
    ASSERT_TRUE(newton.solve(x));
    EXPECT_EQ(last_x, x[0]);
  }
}

// An event flips the sign of the Jacobian: old factors must not fool the convergence test.
TEST(Newton, StaleFactorsAreNotTrusted) {
  double slope = 1;
  auto f = [&](Values x, Results r) {
    r[0] = slope * (x[0] - 1) + (x[0] - 1) * (x[0] - 1) * (x[0] - 1);
    return Evaluation::good;
  };
  NewtonSolver newton(problem_of(1, f), {});
  std::vector<double> x{1.3};
  ASSERT_TRUE(newton.solve(x));
  for (const double next : {1e6, 1e-3, -50.0}) {
    slope = next;
    x[0] = 1.3;
    ASSERT_TRUE(newton.solve(x)) << next;
    EXPECT_NEAR(slope * (x[0] - 1) + std::pow(x[0] - 1, 3), 0, 1e-9 * (1 + std::abs(slope)));
  }
}

// Broyden's tridiagonal function: sparse, analytic and by colored differences, against the dense solver.
TEST(Newton, SparseAgreesWithDense) {
  const int n = 300;
  auto f = [](Values x, Results r) {
    for (std::size_t i = 0; i < x.size(); ++i) {
      r[i] = (3 - 2 * x[i]) * x[i] + 1;
      if (i > 0) r[i] -= x[i - 1];
      if (i + 1 < x.size()) r[i] -= 2 * x[i + 1];
    }
    return Evaluation::good;
  };
  std::vector<SparseEntry> entries;
  for (int i = 0; i < n; ++i)
    for (int j = std::max(0, i - 1); j <= std::min(n - 1, i + 1); ++j) entries.push_back({i, j});
  const SparseStructure structure = make_structure(n, n, entries);
  auto jac = [&structure](Values x, Results values) {
    for (std::size_t j = 0; j < x.size(); ++j)
      for (int k = structure.column_start[j]; k < structure.column_start[j + 1]; ++k) {
        const auto entry = static_cast<std::size_t>(k);
        const int row = structure.row_index[entry];
        values[entry] = row == static_cast<int>(j) ? 3 - 4 * x[j] : row > static_cast<int>(j) ? -1 : -2;
      }
    return Evaluation::good;
  };
  NonlinearProblem dense = problem_of(n, f);
  NonlinearProblem colored = dense;
  colored.pattern = structure.view();
  NonlinearProblem analytic = colored;
  analytic.sparse_jacobian = jac;
  std::vector<double> a(n, -1.0);
  std::vector<double> b(n, -1.0);
  std::vector<double> c(n, -1.0);
  NewtonSolver with_dense(dense, {});
  NewtonSolver with_colors(colored, {});
  NewtonSolver with_sparse(analytic, {});
  ASSERT_TRUE(with_dense.solve(a));
  ASSERT_TRUE(with_colors.solve(b));
  ASSERT_TRUE(with_sparse.solve(c));
  for (std::size_t i = 0; i < a.size(); ++i) {
    EXPECT_NEAR(a[i], b[i], 1e-11);
    EXPECT_NEAR(a[i], c[i], 1e-11);
  }
  EXPECT_LT(with_colors.stats().residual_calls, 60);
}

// Sparse and singular at the start (x = 0 makes the Jacobian zero): only the regularized step can leave.
TEST(Newton, SparseSingularStart) {
  const int n = 20;
  auto f = [](Values x, Results r) {
    for (std::size_t i = 0; i < x.size(); ++i)
      r[i] = x[i] * x[i] - 2 * x[i] * (i > 0 ? x[i - 1] : 1.0) * 0.25 - 0.5 + (i == 0 ? 0.1 * x[0] : 0.0);
    return Evaluation::good;
  };
  std::vector<SparseEntry> entries;
  for (int i = 0; i < n; ++i)
    for (int j = std::max(0, i - 1); j <= i; ++j) entries.push_back({i, j});
  const SparseStructure structure = make_structure(n, n, entries);
  NonlinearProblem problem = problem_of(n, f);
  problem.pattern = structure.view();
  NewtonSolver newton(problem, {});
  std::vector<double> x(n, 0.2);
  x[3] = x[2] = x[1] = 0;
  const auto result = newton.solve(x);
  ASSERT_TRUE(result);
  std::vector<double> r(n);
  f(x, r);
  for (const double value : r) EXPECT_NEAR(value, 0, 1e-9);
}

// At 1e17 neighbouring numbers are farther apart than the periods of a sine: each residual looks like rounding there.
TEST(Newton, FarAwayAResidualIsStillAResidual) {
  auto f = [](Values x, Results r) {
    r[0] = std::sin(x[0]) - 1.5;
    return Evaluation::good;
  };
  auto jac = [](Values x, Results j) {
    j[0] = std::cos(x[0]);
    return Evaluation::good;
  };
  NonlinearProblem problem = problem_of(1, f);
  problem.dense_jacobian = jac;
  NewtonSolver newton(problem, {});
  std::vector<double> x{1e17};
  EXPECT_FALSE(newton.solve(x));
}

// -8 V below a current of 1 mA and 8 V above it, with a slope of 1e9 V/A: steps of 8e-9 A to and fro.
TEST(Newton, AJumpThroughZeroIsNoSolution) {
  auto f = [](Values x, Results r) {
    r[0] = (x[0] < 1e-3 ? -8 : 8) + 1e9 * (x[0] - 1e-3);
    return Evaluation::good;
  };
  auto jac = [](Values, Results j) {
    j[0] = 1e9;
    return Evaluation::good;
  };
  NonlinearProblem problem = problem_of(1, f);
  problem.dense_jacobian = jac;
  NewtonSolver newton(problem, {});
  std::vector<double> x{1.5e-3};
  EXPECT_FALSE(newton.solve(x)) << x[0];
}

TEST(Newton, UnusableOptionsAreSaid) {
  NewtonOptions options;
  EXPECT_FALSE(options.problem(3));
  options.nominal = {1, 1};
  EXPECT_TRUE(options.problem(3));
  options.nominal = {1, 0, 1};
  EXPECT_TRUE(options.problem(3));
  options = {};
  options.tol = 0;
  EXPECT_TRUE(options.problem(3));
  options = {};
  options.lower = {2};
  options.upper = {1};
  EXPECT_TRUE(options.problem(1));
}

}  // namespace
}  // namespace holon::solve
