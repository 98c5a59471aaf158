// CVODE behind the common interface, on problems with known solutions.

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

#include "solve/linear/allocations.h"
#include "solve/linear/sparse_matrix.h"
#include "solve/sundials/sundials.h"
#include "solve/sundials/testing.h"

namespace holon::solve {
namespace {

std::unique_ptr<SundialsIntegrator> made(const Problem& problem, CvodeMethod method, const SundialsOptions& options) {
  auto result = make_cvode(problem, method, options);
  EXPECT_TRUE(result) << result.error();
  return result ? std::move(*result) : nullptr;
}

struct Oscillator {
  std::size_t calls = 0;
  double latest = 0;
  Evaluation operator()(double t, Values x, Results dx) {
    ++calls;
    latest = std::max(latest, t);
    dx[0] = x[1];
    dx[1] = -x[0];
    return Evaluation::good;
  }
  OdeProblem problem() {
    OdeProblem problem;
    problem.size = 2;
    problem.derivatives = *this;
    return problem;
  }
};

TEST(Cvode, TheErrorFallsWithTheTolerance) {
  for (const CvodeMethod method : {CvodeMethod::bdf, CvodeMethod::adams}) {
    double last = 1;
    for (const double tol : {1e-4, 1e-6, 1e-8, 1e-10}) {
      Oscillator oscillator;
      const auto integrator = made(oscillator.problem(), method, with_tol(tol));
      ASSERT_TRUE(integrator->start(0, std::vector<double>{1, 0}));
      run_to(*integrator, 10);
      const double error = std::hypot(integrator->state()[0] - std::cos(10), integrator->state()[1] + std::sin(10));
      EXPECT_LT(error, 1000 * tol);
      EXPECT_LT(error, 0.2 * last);
      last = error;
      EXPECT_EQ(integrator->time(), 10);
      EXPECT_EQ(oscillator.latest, 10) << "evaluated beyond the limit";
      EXPECT_EQ(static_cast<std::size_t>(integrator->stats().f_calls + integrator->stats().jacobian_f_calls),
                oscillator.calls);
    }
  }
}

// Robertson's kinetics at t = 40, from the literature (Hairer, Wanner II, IV.10; reference solution to 12 digits).
struct Robertson {
  Evaluation operator()(double, Values y, Results dy) const {
    dy[0] = -0.04 * y[0] + 1e4 * y[1] * y[2];
    dy[2] = 3e7 * y[1] * y[1];
    dy[1] = -dy[0] - dy[2];
    return Evaluation::good;
  }
};

TEST(Cvode, StiffKinetics) {
  Robertson f;
  auto dense = [](double, Values y, Results j) {
    j[0] = -0.04, j[1] = 0.04, j[2] = 0;
    j[3] = 1e4 * y[2], j[4] = -1e4 * y[2] - 6e7 * y[1], j[5] = 6e7 * y[1];
    j[6] = 1e4 * y[1], j[7] = -1e4 * y[1], j[8] = 0;
    return Evaluation::good;
  };
  OdeProblem differences;
  differences.size = 3;
  differences.derivatives = f;
  OdeProblem analytic = differences;
  analytic.dense_jacobian = dense;
  for (const OdeProblem& problem : {differences, analytic}) {
    SundialsOptions options = with_tol(1e-8);
    options.ode.nominal = {1, 1e-5, 1};
    options.signs = {Sign::not_negative, Sign::not_negative, Sign::not_negative};
    const auto integrator = made(problem, CvodeMethod::bdf, options);
    ASSERT_TRUE(integrator->start(0, std::vector<double>{1, 0, 0}));
    while (integrator->time() < 40) {
      ASSERT_TRUE(integrator->step(40));
      for (const double value : integrator->state()) ASSERT_GE(value, 0);
    }
    EXPECT_NEAR(integrator->state()[0], 0.7158270687193, 1e-6);
    EXPECT_NEAR(integrator->state()[1], 0.9185534764557e-5, 1e-11);
    EXPECT_NEAR(integrator->state()[2], 0.2841637457459, 1e-6);
    EXPECT_LT(integrator->stats().steps, 1000);
    EXPECT_GT(integrator->stats().jacobians, 0);
  }
}

// The semidiscrete heat equation: sin(pi x) decays with the known eigenvalue of the second difference.
struct HeatRod {
  explicit HeatRod(int cells) : n(cells) {
    std::vector<SparseEntry> entries;
    for (int i = 0; i < n; ++i)
      for (int j = std::max(0, i - 1); j <= std::min(n - 1, i + 1); ++j) entries.push_back({i, j});
    structure = make_structure(static_cast<std::size_t>(n), static_cast<std::size_t>(n), entries);
  }
  int n;
  SparseStructure structure;
  double h() const { return 1.0 / (n + 1); }
  double rate() const {
    const double s = std::sin(std::numbers::pi * h() / 2) / h();
    return -4 * s * s;
  }
  Evaluation operator()(double, Values u, Results du) const {
    const double factor = 1 / (h() * h());
    for (std::size_t i = 0; i < u.size(); ++i) {
      const double left = i > 0 ? u[i - 1] : 0.0;
      const double right = i + 1 < u.size() ? u[i + 1] : 0.0;
      du[i] = factor * (left - 2 * u[i] + right);
    }
    return Evaluation::good;
  }
  std::vector<double> start() const {
    std::vector<double> u(static_cast<std::size_t>(n));
    for (std::size_t i = 0; i < u.size(); ++i) u[i] = std::sin(std::numbers::pi * h() * static_cast<double>(i + 1));
    return u;
  }
};

// A room of 60 kg of air behind an orifice, what flows in goes to and fro: a millionth of the mass is a tenth of a
// pascal, of a pressure difference below one. What the corrector leaves undone moves the flow; it must not hold the
// steps down.
TEST(Cvode, NoiseOfTheCorrectorDoesNotHoldTheStepsDown) {
  const auto flow = [](double mass) {
    const double dp = 101325 * (mass / 60 - 1);
    return 0.1 * dp / std::pow(dp * dp + 1e-4, 0.25);
  };
  const auto f = [&](double t, Values x, Results dx) {
    dx[0] = 0.05 * std::sin(t / 500) - flow(x[0]);
    dx[1] = flow(x[0]);
    return Evaluation::good;
  };
  OdeProblem problem;
  problem.size = 2;
  problem.derivatives = f;
  constexpr double kEnd = 50000;
  // The mass comes from what flowed in, which has a formula, and from what flowed out, which is the second state.
  const double in = 0.05 * 500 * (1 - std::cos(kEnd / 500));
  for (const double tol : {1e-3, 1e-5, 1e-6}) {
    const auto integrator = made(problem, CvodeMethod::bdf, with_tol(tol));
    ASSERT_TRUE(integrator->start(0, std::vector<double>{60, 0}));
    run_to(*integrator, kEnd);
    EXPECT_NEAR(integrator->state()[0], 60 + in - integrator->state()[1], 2e4 * tol);
    EXPECT_LT(integrator->stats().steps, 20000) << tol;
  }
}

TEST(Cvode, DenseSparseAndColoredMatricesAgree) {
  HeatRod rod(100);
  auto sparse = [&rod](double, Values, Results j) {
    const double factor = 1 / (rod.h() * rod.h());
    for (std::size_t col = 0; col < 100; ++col)
      for (int k = rod.structure.column_start[col]; k < rod.structure.column_start[col + 1]; ++k) {
        const auto entry = static_cast<std::size_t>(k);
        j[entry] = rod.structure.row_index[entry] == static_cast<int>(col) ? -2 * factor : factor;
      }
    return Evaluation::good;
  };
  OdeProblem plain;
  plain.size = 100;
  plain.derivatives = rod;
  OdeProblem colored = plain;
  colored.pattern = rod.structure.view();
  OdeProblem analytic = colored;
  analytic.sparse_jacobian = sparse;
  const double truth = std::exp(rod.rate() * 0.1);
  for (const MatrixKind kind : {MatrixKind::dense, MatrixKind::sparse, MatrixKind::automatic}) {
    for (const OdeProblem& problem : {plain, colored, analytic}) {
      if (kind == MatrixKind::sparse && problem.pattern.column_start.empty()) continue;
      SundialsOptions options = with_tol(1e-7);
      options.matrix = kind;
      const auto integrator = made(problem, CvodeMethod::bdf, options);
      ASSERT_TRUE(integrator->start(0, rod.start()));
      run_to(*integrator, 0.1);
      const std::vector<double> u = rod.start();
      for (std::size_t i = 0; i < u.size(); ++i) EXPECT_NEAR(integrator->state()[i], truth * u[i], 1e-5);
      const OdeStats& stats = integrator->stats();
      if (problem.sparse_jacobian) {
        EXPECT_EQ(stats.jacobian_f_calls, 0);
      } else {
        EXPECT_EQ(stats.jacobian_f_calls, stats.jacobians * (problem.pattern.column_start.empty() ? 100 : 3));
      }
      EXPECT_EQ(integrator->uses_sparse_matrix(), kind != MatrixKind::dense && !problem.pattern.column_start.empty());
    }
  }
}

TEST(Cvode, DenseOutputIsAsGoodAsTheSteps) {
  Oscillator oscillator;
  const auto integrator = made(oscillator.problem(), CvodeMethod::bdf, with_tol(1e-8));
  ASSERT_TRUE(integrator->start(0, std::vector<double>{1, 0}));
  std::vector<double> x(2);
  std::vector<double> dx(2);
  integrator->interpolate(0, x, {});
  EXPECT_EQ(x[0], 1);
  double worst = 0;
  double worst_slope = 0;
  while (integrator->time() < 5) {
    ASSERT_TRUE(integrator->step(5));
    for (int k = 0; k <= 10; ++k) {
      const double t = integrator->last_time() + (integrator->time() - integrator->last_time()) * k / 10;
      integrator->interpolate(t, x, dx);
      worst = std::max(worst, std::abs(x[0] - std::cos(t)));
      worst_slope = std::max(worst_slope, std::abs(dx[0] + std::sin(t)));
    }
    integrator->interpolate(integrator->time(), x, {});
    EXPECT_NEAR(x[0], integrator->state()[0], 1e-15);
  }
  EXPECT_LT(worst, 2e-6);
  EXPECT_LT(worst_slope, 2e-4);
}

TEST(Cvode, LimitsAreHitExactlyAndNeverPassed) {
  Oscillator oscillator;
  const auto integrator = made(oscillator.problem(), CvodeMethod::bdf, with_tol(1e-6));
  ASSERT_TRUE(integrator->start(0, std::vector<double>{1, 0}));
  for (int k = 1; k <= 50; ++k) {
    const double limit = 0.1 * k;
    run_to(*integrator, limit);
    EXPECT_EQ(integrator->time(), limit);
    EXPECT_LE(oscillator.latest, limit);
    EXPECT_NEAR(integrator->state()[0], std::cos(limit), 1e-3);
  }
  // A limit that the clock can hardly resolve must neither fail nor loop.
  const double next = std::nextafter(integrator->time(), 100.0);
  ASSERT_TRUE(integrator->step(next));
  EXPECT_EQ(integrator->time(), next);
  run_to(*integrator, 6);
  EXPECT_NEAR(integrator->state()[0], std::cos(6), 1e-3);
}

// x' = s with s flipped and x raised at events: the restarts must be exact, allocate nothing and count.
TEST(Cvode, RestartsAfterEvents) {
  double slope = 1;
  auto f = [&slope](double t, Values x, Results dx) {
    dx[0] = slope * std::cos(t);
    dx[1] = -x[1];
    return Evaluation::good;
  };
  OdeProblem problem;
  problem.size = 2;
  problem.derivatives = f;
  const auto integrator = made(problem, CvodeMethod::bdf, with_tol(1e-8));
  std::vector<double> x{0, 1};
  ASSERT_TRUE(integrator->start(0, x));
  ASSERT_TRUE(integrator->step(1));
  const std::size_t before = count_allocations();
  double truth = std::sin(integrator->time());
  for (int event = 1; event <= 20; ++event) {
    const double until = 0.5 * event;
    while (integrator->time() < until) ASSERT_TRUE(integrator->step(until + 1));
    integrator->interpolate(until, x);
    x[0] += 3;
    slope = -slope;
    ASSERT_TRUE(integrator->restart(until, x));
    EXPECT_EQ(integrator->time(), until);
    EXPECT_EQ(integrator->state()[0], x[0]);
  }
  EXPECT_EQ(count_allocations(), before);
  EXPECT_EQ(integrator->stats().restarts, 20);
  // Sum of sin differences with alternating sign plus 60.
  truth = 0;
  for (int event = 0; event < 20; ++event)
    truth += (event % 2 == 0 ? 1 : -1) * (std::sin(0.5 * (event + 1)) - std::sin(0.5 * event));
  EXPECT_NEAR(integrator->state()[0], truth + 60, 1e-5);
  EXPECT_NEAR(integrator->state()[1], std::exp(-10), 1e-6);
}

// An event that the states do not see costs fewer steps than one that throws them.
TEST(Cvode, RestartWithoutAJumpKeepsAUsefulStep) {
  const auto steps_with = [](double jump) {
    Oscillator oscillator;
    const auto integrator = made(oscillator.problem(), CvodeMethod::bdf, with_tol(1e-8));
    std::vector<double> x{1, 0};
    EXPECT_TRUE(integrator->start(0, x));
    for (int event = 1; event <= 10; ++event) {
      const double until = event;
      while (integrator->time() < until) EXPECT_TRUE(integrator->step(until + 0.5));
      integrator->interpolate(until, x);
      x[0] += jump;
      EXPECT_TRUE(integrator->restart(until, x));
    }
    return std::pair(integrator->stats().f_calls, integrator->state()[0]);
  };
  const auto [quiet, end] = steps_with(0);
  EXPECT_NEAR(end, std::cos(10), 1e-5);
  EXPECT_LE(quiet, steps_with(0.1).first);
}

// Samples restart a run thousands of times: the errors of the first steps, of order one, add up.
TEST(Cvode, TheFirstStepAfterARestartIsFarBetterThanTheTolerance) {
  const double tol = 1e-6;
  Oscillator oscillator;
  const auto integrator = made(oscillator.problem(), CvodeMethod::bdf, with_tol(tol));
  std::vector<double> x{1, 0};
  ASSERT_TRUE(integrator->start(0, x));
  run_to(*integrator, 2);
  x.assign(integrator->state().begin(), integrator->state().end());
  ASSERT_TRUE(integrator->restart(2, x));
  ASSERT_TRUE(integrator->step(3));
  const double h = integrator->time() - 2;
  EXPECT_NEAR(integrator->state()[0], x[0] * std::cos(h) + x[1] * std::sin(h), 0.05 * tol);
}

TEST(Cvode, StepsAllocateNothing) {
  HeatRod rod(60);
  OdeProblem problem;
  problem.size = 60;
  problem.derivatives = rod;
  problem.pattern = rod.structure.view();
  const auto integrator = made(problem, CvodeMethod::bdf, with_tol(1e-6));
  const std::vector<double> x = rod.start();
  std::vector<double> out(60);
  const std::size_t before = count_allocations();
  ASSERT_TRUE(integrator->start(0, x));
  while (integrator->time() < 0.1) {
    ASSERT_TRUE(integrator->step(0.1));
    integrator->interpolate(integrator->time(), out);
  }
  EXPECT_EQ(count_allocations(), before);
}

// x' = -2 sqrt(x), x = (1 - t)^2: trial points below zero are refused by the model and must only shorten the step.
TEST(Cvode, RefusedPointsShortenTheStep) {
  auto refusing = [](double, Values x, Results dx) {
    if (x[0] < 0) return Evaluation::retry;
    dx[0] = -2 * std::sqrt(x[0]);
    return Evaluation::good;
  };
  auto silent = [](double, Values x, Results dx) {
    dx[0] = -2 * std::sqrt(x[0]);
    return Evaluation::good;
  };
  OdeProblem a;
  a.size = 1;
  a.derivatives = refusing;
  OdeProblem b = a;
  b.derivatives = silent;
  for (const OdeProblem& problem : {a, b}) {
    const auto integrator = made(problem, CvodeMethod::bdf, with_tol(1e-8));
    ASSERT_TRUE(integrator->start(0, std::vector<double>{1}));
    run_to(*integrator, 0.999);
    EXPECT_NEAR(integrator->state()[0], 1e-6, 1e-7);
  }
}

TEST(Cvode, FailuresSayWhatAndWhere) {
  testing::internal::CaptureStderr();
  // x' = x^2 from 1 has a pole at t = 1; the second state is harmless.
  auto pole = [](double, Values x, Results dx) {
    dx[0] = -x[0];
    dx[1] = x[1] * x[1];
    return Evaluation::good;
  };
  OdeProblem problem;
  problem.size = 2;
  problem.derivatives = pole;
  const auto integrator = made(problem, CvodeMethod::bdf, with_tol(1e-6));
  ASSERT_TRUE(integrator->start(0, std::vector<double>{1, 1}));
  std::expected<double, OdeFailure> stepped = 0.0;
  for (int k = 0; k < 10000 && stepped && integrator->time() < 2; ++k) stepped = integrator->step(2);
  ASSERT_FALSE(stepped);
  EXPECT_NEAR(stepped.error().t, 1, 1e-3);
  EXPECT_EQ(stepped.error().component, 1U);
  std::array<ErrorShare, 4> worst;
  ASSERT_EQ(integrator->worst_components(worst), 2U);
  EXPECT_EQ(worst[0].component, 1U);
  EXPECT_FALSE(integrator->message().empty());
  EXPECT_GT(integrator->state()[1], 100);

  auto broken = [](double t, Values, Results dx) {
    dx[0] = 1;
    dx[1] = t > 0.5 ? std::numeric_limits<double>::quiet_NaN() : 1.0;
    return Evaluation::good;
  };
  problem.derivatives = broken;
  const auto with_nan = made(problem, CvodeMethod::bdf, with_tol(1e-6));
  ASSERT_TRUE(with_nan->start(0, std::vector<double>{0, 0}));
  stepped = 0.0;
  for (int k = 0; k < 10000 && stepped && with_nan->time() < 2; ++k) stepped = with_nan->step(2);
  ASSERT_FALSE(stepped);
  EXPECT_EQ(stepped.error().kind, OdeFailure::Kind::not_finite);
  EXPECT_EQ(stepped.error().component, 1U);
  EXPECT_NEAR(with_nan->time(), 0.5, 1e-3);
  EXPECT_NEAR(with_nan->state()[0], with_nan->time(), 1e-9);
  // The run may go on from there with other equations.
  auto healthy = [](double, Values, Results dx) {
    dx[0] = dx[1] = 1;
    return Evaluation::good;
  };
  (void)healthy;

  int calls = 0;
  auto stopping = [&calls](double, Values, Results dx) {
    dx[0] = dx[1] = 1;
    return ++calls > 20 ? Evaluation::stop : Evaluation::good;
  };
  problem.derivatives = stopping;
  const auto stopped = made(problem, CvodeMethod::adams, with_tol(1e-6));
  ASSERT_TRUE(stopped->start(0, std::vector<double>{0, 0}));
  stepped = 0.0;
  for (int k = 0; k < 1000 && stepped; ++k) stepped = stopped->step(stopped->time() + 0.1);
  ASSERT_FALSE(stepped);
  EXPECT_EQ(stepped.error().kind, OdeFailure::Kind::stopped);
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

TEST(Cvode, SecondDerivativeProblemsAndEmptyOnes) {
  auto spring = [](double, Values x, Values, Results a) {
    a[0] = -4 * x[0];
    return Evaluation::good;
  };
  SecondDerivativeProblem second;
  second.size = 1;
  second.acceleration = spring;
  const auto integrator = made(second, CvodeMethod::adams, with_tol(1e-9));
  ASSERT_TRUE(integrator->start(0, std::vector<double>{1, 0}));
  run_to(*integrator, 3);
  EXPECT_NEAR(integrator->state()[0], std::cos(6), 1e-6);
  EXPECT_NEAR(integrator->state()[1], -2 * std::sin(6), 1e-6);

  auto nothing = [](double, Values, Results) { return Evaluation::good; };
  OdeProblem empty;
  empty.derivatives = nothing;
  const auto idle = made(empty, CvodeMethod::bdf, {});
  ASSERT_TRUE(idle->start(0, {}));
  EXPECT_EQ(idle->step(7), 7.0);
  ASSERT_TRUE(idle->restart(6, {}));
  EXPECT_EQ(idle->step(8), 8.0);
}

TEST(Cvode, StepLimitsAndUnusableOptions) {
  Oscillator oscillator;
  SundialsOptions options = with_tol(1e-3);
  options.ode.max_step = 0.01;
  options.ode.first_step = 0.001;
  const auto integrator = made(oscillator.problem(), CvodeMethod::bdf, options);
  ASSERT_TRUE(integrator->start(0, std::vector<double>{1, 0}));
  ASSERT_TRUE(integrator->step(1));
  EXPECT_NEAR(integrator->time(), 0.001, 1e-12);
  while (integrator->time() < 1) {
    ASSERT_TRUE(integrator->step(1));
    EXPECT_LE(integrator->step_size(), 0.01 * (1 + 1e-12));
  }
  options = {};
  options.ode.fixed_step = 0.1;
  EXPECT_FALSE(make_cvode(oscillator.problem(), CvodeMethod::bdf, options));
  options = {};
  options.max_order = 6;
  EXPECT_FALSE(make_cvode(oscillator.problem(), CvodeMethod::bdf, options));
  EXPECT_TRUE(make_cvode(oscillator.problem(), CvodeMethod::adams, options));
  options = {};
  options.matrix = MatrixKind::sparse;
  EXPECT_FALSE(make_cvode(oscillator.problem(), CvodeMethod::bdf, options));
  EXPECT_FALSE(make_cvode(DaeProblem{}, CvodeMethod::bdf, {}));
}

}  // namespace
}  // namespace holon::solve
