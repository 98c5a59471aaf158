// IDA behind the common interface: DAEs with known solutions, starts that are not consistent, and failures.

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "solve/linear/allocations.h"
#include "solve/linear/sparse_matrix.h"
#include "solve/sundials/dae_start.h"
#include "solve/sundials/sundials.h"
#include "solve/sundials/testing.h"

namespace holon::solve {
namespace {

std::unique_ptr<SundialsIntegrator> made(const DaeProblem& problem, const SundialsOptions& options) {
  auto result = make_ida(problem, options);
  EXPECT_TRUE(result) << result.error();
  return result ? std::move(*result) : nullptr;
}

// x' = -x + z, 0 = z - x - sin t: so x' = sin t, x = 1 - cos t + x0.
struct Linear {
  bool derivative_of_algebraic_seen = false;
  double latest = 0;
  std::size_t calls = 0;
  Evaluation operator()(double t, Values x, Values dx, Results r) {
    ++calls;
    latest = std::max(latest, t);
    derivative_of_algebraic_seen = derivative_of_algebraic_seen || dx[1] != 0;
    r[0] = dx[0] + x[0] - x[1];
    r[1] = x[1] - x[0] - std::sin(t);
    return Evaluation::good;
  }
  std::vector<unsigned char> flags{1, 0};
  DaeProblem problem() {
    DaeProblem dae;
    dae.size = 2;
    dae.residual = *this;
    dae.is_differential = flags;
    return dae;
  }
};

TEST(Ida, TheErrorFallsWithTheToleranceFromABadStart) {
  double last = 1;
  for (const double tol : {1e-4, 1e-6, 1e-8}) {
    Linear linear;
    const auto integrator = made(linear.problem(), with_tol(tol));
    // The algebraic variable and the derivative are wrong on purpose.
    ASSERT_TRUE(integrator->start(0, std::vector<double>{2, -77}));
    EXPECT_EQ(integrator->state()[0], 2);
    EXPECT_NEAR(integrator->state()[1], 2, 1e-12);
    run_to(*integrator, 8);
    const double error = std::abs(integrator->state()[0] - (3 - std::cos(8)));
    EXPECT_LT(error, 1000 * tol);
    EXPECT_LT(error, last);
    last = error;
    EXPECT_NEAR(integrator->state()[1], integrator->state()[0] + std::sin(8), 10 * tol);
    EXPECT_FALSE(linear.derivative_of_algebraic_seen);
    EXPECT_EQ(linear.latest, 8);
    EXPECT_EQ(static_cast<std::size_t>(integrator->stats().f_calls + integrator->stats().jacobian_f_calls),
              linear.calls);
  }
}

// Robertson's kinetics with the conservation law instead of the third equation.
TEST(Ida, StiffKineticsWithAConservationLaw) {
  auto f = [](double, Values y, Values dy, Results r) {
    r[0] = dy[0] + 0.04 * y[0] - 1e4 * y[1] * y[2];
    r[1] = dy[1] - 0.04 * y[0] + 1e4 * y[1] * y[2] + 3e7 * y[1] * y[1];
    r[2] = y[0] + y[1] + y[2] - 1;
    return Evaluation::good;
  };
  auto jac = [](double, Values y, Values, double alpha, Results j) {
    j[0] = alpha + 0.04, j[1] = -0.04, j[2] = 1;
    j[3] = -1e4 * y[2], j[4] = alpha + 1e4 * y[2] + 6e7 * y[1], j[5] = 1;
    j[6] = -1e4 * y[1], j[7] = 1e4 * y[1], j[8] = 1;
    return Evaluation::good;
  };
  const std::vector<unsigned char> flags{1, 1, 0};
  DaeProblem differences;
  differences.size = 3;
  differences.residual = f;
  differences.is_differential = flags;
  DaeProblem analytic = differences;
  analytic.dense_jacobian = jac;
  for (const DaeProblem& problem : {differences, analytic}) {
    for (const bool with_algebraic : {true, false}) {
      SundialsOptions options = with_tol(1e-8);
      options.ode.nominal = {1, 1e-5, 1};
      options.algebraic_in_error_test = with_algebraic;
      const auto integrator = made(problem, options);
      ASSERT_TRUE(integrator->start(0, std::vector<double>{1, 0, 0}));
      run_to(*integrator, 40);
      EXPECT_NEAR(integrator->state()[0], 0.7158270687193, 1e-6);
      EXPECT_NEAR(integrator->state()[1], 0.9185534764557e-5, 1e-11);
      EXPECT_NEAR(integrator->state()[2], 0.2841637457459, 1e-6);
      EXPECT_LT(integrator->stats().steps, 1000);
    }
  }
}

// A ladder of 50 RC cells written as a DAE: node voltages are states, branch currents algebraic. Sparse, dense and
// colored matrices must give the same curves.
TEST(Ida, SparseDenseAndColoredMatricesAgree) {
  const std::size_t cells = 50;
  const std::size_t n = 2 * cells;
  auto f = [](double, Values x, Values dx, Results r) {
    for (std::size_t k = 0; k < cells; ++k) {
      const double left = k > 0 ? x[2 * (k - 1)] : 1.0;
      const double out = k + 1 < cells ? x[2 * (k + 1) + 1] : 0.0;
      r[2 * k] = dx[2 * k] - (x[2 * k + 1] - out);
      r[2 * k + 1] = x[2 * k + 1] - 10 * (left - x[2 * k]);
    }
    return Evaluation::good;
  };
  std::vector<SparseEntry> entries;
  std::vector<unsigned char> flags(n);
  for (int k = 0; k < static_cast<int>(cells); ++k) {
    flags[2 * static_cast<std::size_t>(k)] = 1;
    entries.push_back({2 * k, 2 * k});
    entries.push_back({2 * k, 2 * k + 1});
    if (k + 1 < static_cast<int>(cells)) entries.push_back({2 * k, 2 * k + 3});
    entries.push_back({2 * k + 1, 2 * k + 1});
    entries.push_back({2 * k + 1, 2 * k});
    if (k > 0) entries.push_back({2 * k + 1, 2 * k - 2});
  }
  const SparseStructure structure = make_structure(n, n, entries);
  auto jac = [&](double, Values, Values, double alpha, Results values) {
    for (std::size_t j = 0; j < n; ++j)
      for (int k = structure.column_start[j]; k < structure.column_start[j + 1]; ++k) {
        const auto i = static_cast<std::size_t>(structure.row_index[static_cast<std::size_t>(k)]);
        double value = 0;
        if (i % 2 == 0) value = j == i ? alpha : (j == i + 1 ? -1 : 1);
        if (i % 2 == 1) value = j == i ? 1 : (j + 1 == i ? 10 : -10);
        values[static_cast<std::size_t>(k)] = value;
      }
    return Evaluation::good;
  };
  DaeProblem plain;
  plain.size = n;
  plain.residual = f;
  plain.is_differential = flags;
  DaeProblem colored = plain;
  colored.pattern = structure.view();
  DaeProblem analytic = colored;
  analytic.sparse_jacobian = jac;
  std::vector<double> first;
  for (const MatrixKind kind : {MatrixKind::dense, MatrixKind::automatic}) {
    for (const DaeProblem& problem : {plain, colored, analytic}) {
      SundialsOptions options = with_tol(1e-7);
      options.matrix = kind;
      const auto integrator = made(problem, options);
      ASSERT_TRUE(integrator->start(0, std::vector<double>(n, 0.0)));
      EXPECT_NEAR(integrator->state()[1], 10, 1e-10);
      run_to(*integrator, 3);
      if (first.empty()) first.assign(integrator->state().begin(), integrator->state().end());
      for (std::size_t i = 0; i < n; ++i) EXPECT_NEAR(integrator->state()[i], first[i], 2e-5);
      EXPECT_EQ(integrator->uses_sparse_matrix(), kind != MatrixKind::dense && !problem.pattern.column_start.empty());
    }
  }
  // The first node has nearly reached the source.
  EXPECT_GT(first[0], 0.8);
  EXPECT_LT(first[0], 1);
}

TEST(Ida, RestartsAllocateNothingAndMakeConsistent) {
  double source = 1;
  auto f = [&source](double, Values x, Values dx, Results r) {
    r[0] = dx[0] - x[1];
    r[1] = x[1] + x[0] - source;  // x' = source - x
    return Evaluation::good;
  };
  const std::vector<unsigned char> flags{1, 0};
  DaeProblem problem;
  problem.size = 2;
  problem.residual = f;
  problem.is_differential = flags;
  const auto integrator = made(problem, with_tol(1e-8));
  std::vector<double> x{0, 0};
  ASSERT_TRUE(integrator->start(0, x));
  ASSERT_TRUE(integrator->step(1));
  const std::size_t before = count_allocations();
  double truth = 0;
  for (int event = 1; event <= 10; ++event) {
    while (integrator->time() < event) ASSERT_TRUE(integrator->step(event + 0.7));
    truth = source + (truth - source) * std::exp(-1.0);
    integrator->interpolate(event, x);
    EXPECT_NEAR(x[0], truth, 1e-6);
    source = event % 2 == 0 ? 1 : -1;
    ASSERT_TRUE(integrator->restart(event, x));
    EXPECT_NEAR(integrator->state()[1], source - x[0], 1e-10);
  }
  EXPECT_EQ(count_allocations(), before);
  EXPECT_EQ(integrator->stats().restarts, 10);
}

TEST(Ida, DenseOutputAndLimits) {
  Linear linear;
  const auto integrator = made(linear.problem(), with_tol(1e-8));
  ASSERT_TRUE(integrator->start(0, std::vector<double>{0, 0}));
  std::vector<double> x(2);
  std::vector<double> dx(2);
  for (int k = 1; k <= 40; ++k) {
    const double limit = 0.1 * k;
    while (integrator->time() < limit) {
      ASSERT_TRUE(integrator->step(limit));
      EXPECT_LE(linear.latest, limit);
      const double middle = 0.5 * (integrator->time() + integrator->last_time());
      integrator->interpolate(middle, x, dx);
      EXPECT_NEAR(x[0], 1 - std::cos(middle), 1e-6);
      EXPECT_NEAR(dx[0], std::sin(middle), 1e-4);
    }
    EXPECT_EQ(integrator->time(), limit);
  }
}

TEST(Ida, StartsThatHaveNoSolutionAreNamed) {
  auto impossible = [](double, Values x, Values dx, Results r) {
    r[0] = dx[0] - x[1];
    r[1] = x[1] * x[1] + 1;
    return Evaluation::good;
  };
  // Index 2: the constraint does not contain the algebraic variable.
  auto index_two = [](double t, Values x, Values dx, Results r) {
    r[0] = dx[0] - x[1];
    r[1] = x[0] - std::sin(t);
    return Evaluation::good;
  };
  const std::vector<unsigned char> flags{1, 0};
  DaeProblem problem;
  problem.size = 2;
  problem.is_differential = flags;
  problem.residual = impossible;
  const auto no_root = made(problem, {});
  const auto refused = no_root->start(0, std::vector<double>{0, 1});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, OdeFailure::Kind::inconsistent_start);
  EXPECT_EQ(refused.error().component, 1U);
  problem.residual = index_two;
  const auto high_index = made(problem, {});
  const auto singular = high_index->start(0, std::vector<double>{0, 1});
  ASSERT_FALSE(singular);
  EXPECT_EQ(singular.error().kind, OdeFailure::Kind::inconsistent_start);
}

TEST(Ida, FailuresSayWhatAndWhere) {
  testing::internal::CaptureStderr();
  auto pole = [](double, Values x, Values dx, Results r) {
    r[0] = dx[0] + x[0];
    r[1] = dx[1] - x[1] * x[1];
    return Evaluation::good;
  };
  DaeProblem problem;
  problem.size = 2;
  problem.residual = pole;
  const auto integrator = made(problem, with_tol(1e-6));
  ASSERT_TRUE(integrator->start(0, std::vector<double>{1, 1}));
  std::expected<double, OdeFailure> stepped = 0.0;
  for (int k = 0; k < 10000 && stepped && integrator->time() < 2; ++k) stepped = integrator->step(2);
  ASSERT_FALSE(stepped);
  EXPECT_NEAR(stepped.error().t, 1, 1e-3);
  EXPECT_EQ(stepped.error().component, 1U);

  auto refusing = [](double t, Values x, Values dx, Results r) {
    if (t > 0.5) return Evaluation::retry;
    r[0] = dx[0] - 1;
    r[1] = dx[1] - x[0];
    return Evaluation::good;
  };
  problem.residual = refusing;
  const auto refused = made(problem, with_tol(1e-6));
  ASSERT_TRUE(refused->start(0, std::vector<double>{0, 0}));
  stepped = 0.0;
  for (int k = 0; k < 10000 && stepped && refused->time() < 2; ++k) stepped = refused->step(2);
  ASSERT_FALSE(stepped);
  EXPECT_EQ(stepped.error().kind, OdeFailure::Kind::not_evaluable);
  EXPECT_NEAR(refused->time(), 0.5, 1e-3);
  EXPECT_NEAR(refused->state()[0], refused->time(), 1e-9);
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

TEST(DaeStart, FindsDerivativesOfStiffAndBadlyScaledSystems) {
  // 1e6 x' + 1e9 x = 2e9 z,  z = x / 2 + 1: x = 4 gives z = 3, x' = 2000.
  auto f = [](double, Values x, Values dx, Results r) {
    r[0] = 1e6 * dx[0] + 1e9 * x[0] - 2e9 * x[1];
    r[1] = x[1] - 0.5 * x[0] - 1;
    return Evaluation::good;
  };
  auto jac = [](double, Values, Values, double alpha, Results j) {
    j[0] = 1e6 * alpha + 1e9, j[1] = -0.5, j[2] = -2e9, j[3] = 1;
    return Evaluation::good;
  };
  const std::vector<unsigned char> flags{1, 0};
  DaeProblem problem;
  problem.size = 2;
  problem.residual = f;
  problem.is_differential = flags;
  for (int round = 0; round < 2; ++round) {
    if (round == 1) problem.dense_jacobian = jac;
    DaeStart start(problem, {}, false);
    std::vector<double> x{4, 0};
    std::vector<double> dx{0, 99};
    ASSERT_TRUE(start.solve(0, x, dx));
    EXPECT_EQ(x[0], 4);
    EXPECT_NEAR(x[1], 3, 1e-11);
    EXPECT_NEAR(dx[0], 2000, 1e-7);
    EXPECT_EQ(dx[1], 0);
  }
}

// x' = f(t, x) as x' - f = 0: the same curve as a DAE written by hand, dense, sparse and from second derivatives.
TEST(Ida, TakesWhatIsNoDae) {
  const auto oscillate = [](double, Values x, Results dx) {
    dx[0] = x[1];
    dx[1] = -x[0];
    return Evaluation::good;
  };
  const auto dense = [](double, Values, Results jac) {
    jac[0] = 0;
    jac[1] = -1;
    jac[2] = 1;
    jac[3] = 0;
    return Evaluation::good;
  };
  // Only the two entries beside the diagonal.
  const std::vector<int> column_start{0, 1, 2};
  const std::vector<int> row_index{1, 0};
  const auto sparse = [](double, Values, Results jac) {
    jac[0] = -1;
    jac[1] = 1;
    return Evaluation::good;
  };
  const auto accelerate = [](double, Values x, Values, Results a) {
    a[0] = -x[0];
    return Evaluation::good;
  };
  OdeProblem plain;
  plain.size = 2;
  plain.derivatives = oscillate;
  OdeProblem with_dense = plain;
  with_dense.dense_jacobian = dense;
  OdeProblem with_sparse = plain;
  with_sparse.sparse_jacobian = sparse;
  with_sparse.pattern = {column_start, row_index};
  SecondDerivativeProblem second;
  second.size = 1;
  second.acceleration = accelerate;
  SundialsOptions options = with_tol(1e-7);
  for (const Problem& problem : std::vector<Problem>{plain, with_dense, with_sparse, second}) {
    options.matrix = MatrixKind::automatic;
    if (const auto* ode = std::get_if<OdeProblem>(&problem); ode != nullptr && ode->sparse_jacobian)
      options.matrix = MatrixKind::sparse;
    auto integrator = make_ida(problem, options);
    ASSERT_TRUE(integrator) << integrator.error();
    ASSERT_TRUE((*integrator)->start(0, std::vector<double>{1, 0}));
    run_to(**integrator, 5);
    EXPECT_NEAR((*integrator)->state()[0], std::cos(5), 1e-4);
    EXPECT_NEAR((*integrator)->state()[1], -std::sin(5), 1e-4);
    std::vector<double> x(2);
    std::vector<double> dx(2);
    (*integrator)->interpolate(5, x, dx);
    EXPECT_NEAR(dx[0], x[1], 1e-4);
  }
}

}  // namespace
}  // namespace holon::solve
