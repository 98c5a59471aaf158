// Restarts of multistep methods: an event that leaves state and slope as they were costs next to nothing, one that
// bends the slope costs a few short steps, one that moves the state is a new start; and each of them is right.

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "solve/ode/formula.h"

namespace holon::solve {
namespace {

std::vector<Formula> multistep_formulas() {
  return {BackwardDifferentiation{"bdf", 1, 5, {0, 0, 0, 0, 0}, {}},
          BackwardDifferentiation{"ndf", 1, 5, {-0.185, -1.0 / 9, -0.0823, -0.0415, 0}, {}},
          BackwardDifferentiation{"bdf3", 3, 3, {0, 0, 0}, {}},
          Adams{"adams", Adams::Kind::pece, 1, 12, {}},
          Adams{"pece4", Adams::Kind::pece, 4, 4, {}},
          Adams{"ab3", Adams::Kind::bashforth, 3, 3, {}},
          Adams{"am4", Adams::Kind::moulton, 4, 4, {}}};
}

struct PlainOscillator {
  double force = 0;
  Evaluation operator()(double, Values x, Results dx) const {
    dx[0] = x[1];
    dx[1] = -x[0] + force;
    return Evaluation::good;
  }
};

// The same with its acceleration as an algebraic variable.
struct ImplicitOscillator {
  double force = 0;
  Evaluation operator()(double, Values x, Values dx, Results r) const {
    r[0] = dx[0] - x[1];
    r[1] = dx[1] - x[2];
    r[2] = x[2] + x[0] - force;
    return Evaluation::good;
  }
};
constexpr std::array<unsigned char, 3> kImplicitFlags = {1, 1, 0};

std::unique_ptr<Integrator> made(const Formula& formula, const Problem& problem) {
  OdeOptions options;
  options.relative_tol = 1e-7;
  auto result = make_integrator(formula, problem, options);
  EXPECT_TRUE(result.has_value()) << result.error();
  return *std::move(result);
}

struct Both {
  PlainOscillator ode;
  ImplicitOscillator dae;
  std::vector<Problem> problems() {
    OdeProblem first;
    first.size = 2;
    first.derivatives = ode;
    DaeProblem second;
    second.size = 3;
    second.residual = dae;
    second.is_differential = kImplicitFlags;
    return {first, second};
  }
};

// Steps to `end`; at each multiple of `period` (0: never) the run is restarted from dense output.
void run(Integrator& integrator, double end, double period, int restarts_each) {
  const std::size_t n = integrator.state().size();
  std::vector<double> x(n);
  int events = 1;
  while (integrator.time() < end) {
    const auto reached = integrator.step(end);
    ASSERT_TRUE(reached.has_value()) << describe(reached.error());
    if (period == 0 || events * period > integrator.time()) continue;
    const double t = events * period;
    integrator.interpolate(t, x);
    for (int i = 0; i < restarts_each; ++i) ASSERT_TRUE(integrator.restart(t, x).has_value());
    ++events;
  }
}

TEST(Restart, NothingHappensWhenNothingHasChanged) {
  Both both;
  for (const Problem& problem : both.problems()) {
    for (const Formula& formula : multistep_formulas()) {
      const std::string name(name_of(formula));
      std::vector<double> start = {1, 0, -1};
      start.resize(state_size(problem));
      const auto plain = made(formula, problem);
      ASSERT_TRUE(plain->start(0, start).has_value());
      run(*plain, 20, 0, 0);
      const auto interrupted = made(formula, problem);
      ASSERT_TRUE(interrupted->start(0, start).has_value());
      run(*interrupted, 20, 0.5, 2);
      EXPECT_EQ(interrupted->stats().restarts, 80) << name;
      // Each of 40 events may cut a step in two and shorten the next ones; a history that is dropped takes ten steps
      // and more to grow again.
      EXPECT_LT(interrupted->stats().steps, 1.1 * static_cast<double>(plain->stats().steps) + 4 * 40)
          << name << " on a state of " << start.size() << ": " << plain->stats().steps << " without events";
      EXPECT_NEAR(interrupted->state()[0], std::cos(20.0), 2e-4) << name;
      EXPECT_NEAR(interrupted->state()[1], -std::sin(20.0), 2e-4) << name;
    }
  }
}

// At t = 1 a force of 1 sets in: the state goes on, its slope does not.
TEST(Restart, ASlopeThatJumps) {
  for (const Formula& formula : multistep_formulas()) {
    Both both;
    for (const Problem& problem : both.problems()) {
      both.ode.force = both.dae.force = 0;
      const std::string name(name_of(formula));
      std::vector<double> x = {1, 0, -1};
      x.resize(state_size(problem));
      const auto integrator = made(formula, problem);
      ASSERT_TRUE(integrator->start(0, x).has_value());
      while (integrator->time() < 1) ASSERT_TRUE(integrator->step(10).has_value()) << name;
      integrator->interpolate(1, x);
      both.ode.force = both.dae.force = 1;
      ASSERT_TRUE(integrator->restart(1, x).has_value());
      EXPECT_EQ(integrator->time(), 1);
      if (x.size() == 3) {
        EXPECT_NEAR(integrator->state()[2], 1 - x[0], 1e-9) << name;
      }
      run(*integrator, 5, 0, 0);
      // x = 1 + a cos(t - 1) + b sin(t - 1) from there.
      const double expected = 1 + (std::cos(1.0) - 1) * std::cos(4.0) - std::sin(1.0) * std::sin(4.0);
      EXPECT_NEAR(integrator->state()[0], expected, 5e-5) << name << " on a state of " << x.size();
    }
  }
}

// At t = 1 the velocity is turned round: the run goes back where it came from.
TEST(Restart, AStateThatJumps) {
  for (const Formula& formula : multistep_formulas()) {
    Both both;
    for (const Problem& problem : both.problems()) {
      const std::string name(name_of(formula));
      std::vector<double> x = {1, 0, -1};
      x.resize(state_size(problem));
      const auto integrator = made(formula, problem);
      ASSERT_TRUE(integrator->start(0, x).has_value());
      while (integrator->time() < 1) ASSERT_TRUE(integrator->step(10).has_value()) << name;
      integrator->interpolate(1, x);
      x[1] = -x[1];
      ASSERT_TRUE(integrator->restart(1, x).has_value());
      run(*integrator, 2, 0, 0);
      EXPECT_NEAR(integrator->state()[0], 1, 1e-5) << name << " on a state of " << x.size();
      EXPECT_NEAR(integrator->state()[1], 0, 1e-5) << name;
    }
  }
}

}  // namespace
}  // namespace holon::solve
