// What a tolerance promises, on models whose solutions are known: the error falls with it, events are where they belong
// as exactly as it says, and a conserved quantity drifts no more than it allows.

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "sim/testing.h"

namespace holon::sim {
namespace {

using expr::Builtin;
using expr::testing::fn;
using testing::FinishedRun;
using testing::Maker;
using testing::Term;

struct TestedSolver {
  SolverLibrary library;
  std::string name;
};
const std::vector<TestedSolver> kSolvers{
    {SolverLibrary::cvode_bdf, "cvode"}, {SolverLibrary::cvode_adams, "cvode-adams"}, {SolverLibrary::ida, "ida"}};
const std::vector<double> kTolerances{1e-4, 1e-6, 1e-8, 1e-10};

// A hundred times a smaller tolerance: an error that is at least this many times smaller.
constexpr double kLeastGain = 8;
// The error of a whole run over the tolerance of a step.
constexpr double kMostGrowth = 1000;

void expect_falling(const std::vector<double>& errors, const std::string& what) {
  for (std::size_t i = 0; i < errors.size(); ++i) {
    EXPECT_LT(errors[i], kMostGrowth * kTolerances[i]) << what << " at " << kTolerances[i];
    // Below this it is rounding.
    if (i > 0 && errors[i - 1] > 1e-9) {
      EXPECT_LT(errors[i], errors[i - 1] / kLeastGain) << what << " at " << kTolerances[i];
    }
  }
}

TEST(Accuracy, TheErrorOfANonlinearEquationFallsWithTheTolerance) {
  // der(x) = x cos(t): x = exp(sin(t))
  for (const auto& [library, solver] : kSolvers) {
    std::vector<double> errors;
    for (const double tol : kTolerances) {
      Maker a;
      const auto [x, dx] = a.state("x", 1);
      a.m.derivatives = a.routine("derivatives", [&, x = x, dx = dx] { a.set(dx, x * fn(Builtin::cos, a.time)); });
      FinishedRun run;
      testing::simulate(a, {.stop_time = 10, .tolerance = tol, .library = library}, run);
      ASSERT_EQ(run.outcome.ending, Ending::finished) << run.text();
      errors.push_back(run.error("x", [](double t) { return std::exp(std::sin(t)); }));
    }
    expect_falling(errors, solver);
  }
}

TEST(Accuracy, ASmallStateIsAsExactAsALargeOne) {
  // der(x) = x cos(t) from x = s: x = s exp(sin(t)), whatever unit x has
  for (const auto& [library, solver] : kSolvers) {
    const auto relative_error = [&](double size) {
      Maker a;
      const auto [x, dx] = a.state("x", size);
      a.m.derivatives = a.routine("derivatives", [&, x = x, dx = dx] { a.set(dx, x * fn(Builtin::cos, a.time)); });
      FinishedRun run;
      testing::simulate(a, {.stop_time = 10, .tolerance = 1e-6, .library = library}, run);
      EXPECT_EQ(run.outcome.ending, Ending::finished) << run.text();
      return run.error("x", [size](double t) { return size * std::exp(std::sin(t)); }) / size;
    };
    EXPECT_LT(relative_error(1e-3), 10 * relative_error(1)) << solver;
  }
}

TEST(Accuracy, TheErrorOfAStiffEquationFallsWithTheTolerance) {
  // der(x) = -1000 (x - cos(t)) - sin(t): x = cos(t) from x = 1 on
  for (const auto& [library, solver] : kSolvers) {
    if (library == SolverLibrary::cvode_adams) continue;
    std::vector<double> errors;
    for (const double tol : kTolerances) {
      Maker a;
      const auto [x, dx] = a.state("x", 1);
      a.m.derivatives = a.routine("derivatives", [&, x = x, dx = dx] {
        a.set(dx, -1000.0 * (x - fn(Builtin::cos, a.time)) - fn(Builtin::sin, a.time));
      });
      FinishedRun run;
      testing::simulate(a, {.stop_time = 10, .tolerance = tol, .library = library}, run);
      ASSERT_EQ(run.outcome.ending, Ending::finished) << run.text();
      errors.push_back(run.error("x", [](double t) { return std::cos(t); }));
    }
    for (std::size_t i = 0; i < errors.size(); ++i) EXPECT_LT(errors[i], 30 * kTolerances[i]) << solver;
    EXPECT_LT(errors.back(), errors.front() / 1e4) << solver;
  }
}

TEST(Accuracy, EventsAreFoundAsExactlyAsTheSolutionIsKnown) {
  // x = cos(t) falls below 0.3 at acos(0.3) and rises above it again at 2 pi - acos(0.3), and so on.
  const double pi = std::acos(-1.0);
  for (const auto& [library, solver] : kSolvers) {
    std::vector<double> errors;
    for (const double tol : kTolerances) {
      Maker a;
      const auto [x, dx] = a.state("x", 1);
      const auto [v, dv] = a.state("v", 0);
      const Term above = a.relation("x > 0.3", true);
      const auto flow = [&, x = x, dx = dx, v = v, dv = dv] {
        a.set(dx, v);
        a.set(dv, -x);
      };
      a.m.derivatives = a.routine("derivatives", flow);
      a.m.crossings = a.routine("crossings", [&, x = x] { a.set(a.crossing_terms[0], x - 0.3); });
      a.m.event = a.routine("event", [&, x = x] {
        flow();
        a.set(above, x > 0.3);
      });
      FinishedRun run;
      testing::simulate(a, {.stop_time = 12, .tolerance = tol, .library = library}, run);
      ASSERT_EQ(run.outcome.ending, Ending::finished) << run.text();
      std::vector<double> found;
      for (std::size_t i = 1; i < run.result.rows(); ++i)
        if (run.result.time(i) == run.result.time(i - 1)) found.push_back(run.result.time(i));
      const double first = std::acos(0.3);
      const std::vector<double> exact{first, 2 * pi - first, 2 * pi + first, 4 * pi - first};
      ASSERT_EQ(found.size(), exact.size()) << solver << " " << tol;
      double worst = 0;
      for (std::size_t i = 0; i < exact.size(); ++i) worst = std::max(worst, std::fabs(found[i] - exact[i]));
      errors.push_back(worst);
    }
    expect_falling(errors, solver);
  }
}

TEST(Accuracy, EnergyDriftsNoMoreThanTheToleranceAllows) {
  // A pendulum from 2 rad: v^2/2 - cos(q) stays what it was.
  for (const auto& [library, solver] : kSolvers) {
    std::vector<double> drifts;
    for (const double tol : kTolerances) {
      Maker a;
      const auto [q, dq] = a.state("q", 2);
      const auto [v, dv] = a.state("v", 0);
      const Term energy = a.algebraic("energy");
      a.m.derivatives = a.routine("derivatives", [&, q = q, dq = dq, v = v, dv = dv] {
        a.set(dq, v);
        a.set(dv, -fn(Builtin::sin, q));
      });
      const auto measure = [&, q = q, v = v] { a.set(energy, 0.5 * v * v - fn(Builtin::cos, q)); };
      a.m.initialize = a.routine("initialize", measure);
      a.m.outputs = a.routine("outputs", measure);
      FinishedRun run;
      testing::simulate(a, {.stop_time = 30, .tolerance = tol, .library = library}, run);
      ASSERT_EQ(run.outcome.ending, Ending::finished) << run.text();
      drifts.push_back(run.error("energy", [](double) { return -std::cos(2.0); }));
    }
    expect_falling(drifts, solver);
  }
}

}  // namespace
}  // namespace holon::sim
