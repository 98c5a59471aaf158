// States in any order, seen as positions and velocities: methods for second derivatives run on them and answer in the
// order of the states.

#include "solve/ode/paired_states.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <memory>
#include <vector>

#include "solve/ode/formula.h"

namespace holon::solve {
namespace {

// Two oscillators of 1 and 2 rad/s with states v2, x1, x2, v1; the first is damped when d is not 0.
struct Oscillators {
  double d = 0;
  Evaluation operator()(double, Values x, Results dx) const {
    dx[0] = -4 * x[2];
    dx[1] = x[3];
    dx[2] = x[0];
    dx[3] = -x[1] - d * x[3];
    return Evaluation::good;
  }
};
const std::vector<std::size_t> kVelocityOf = {kUnpaired, 3, 0, kUnpaired};

struct Made {
  Oscillators f;
  OdeProblem ode;
  std::unique_ptr<Integrator> integrator;
};

std::unique_ptr<Made> make(const Formula& formula, double h, double d = 0) {
  auto made = std::make_unique<Made>();
  made->f.d = d;
  made->ode.size = 4;
  made->ode.derivatives = made->f;
  OdeOptions options;
  options.fixed_step = h;
  const auto pairs = pair_states(kVelocityOf);
  EXPECT_TRUE(pairs.has_value());
  const auto inner = [&](const Problem& problem, const OdeOptions& paired) {
    return make_integrator(formula, problem, paired);
  };
  auto integrator = make_paired(made->ode, *pairs, options, inner);
  EXPECT_TRUE(integrator.has_value());
  made->integrator = *std::move(integrator);
  return made;
}

const GeneralizedAlpha kNewmark{.name = "newmark"};

TEST(PairedStates, AreFoundAndWhatIsLeftIsListed) {
  const auto pairs = pair_states(kVelocityOf);
  ASSERT_TRUE(pairs.has_value());
  EXPECT_EQ(pairs->position, (std::vector<std::size_t>{1, 2}));
  EXPECT_EQ(pairs->velocity, (std::vector<std::size_t>{3, 0}));
  // A state by itself; a chain of three; two positions with one velocity.
  EXPECT_EQ(pair_states({1, kUnpaired, kUnpaired}).error(), (std::vector<std::size_t>{2}));
  EXPECT_EQ(pair_states({1, 2, kUnpaired}).error(), (std::vector<std::size_t>{0}));
  EXPECT_EQ(pair_states({2, 2, kUnpaired}).error(), (std::vector<std::size_t>{1}));
  EXPECT_TRUE(pair_states({}).has_value());
}

TEST(PairedStates, RunInTheOrderOfTheStates) {
  const auto made = make(kNewmark, 0.01);
  const std::array<double, 4> start = {0, 1, 0.5, 0};
  ASSERT_TRUE(made->integrator->start(0, start).has_value());
  while (made->integrator->time() < 3) ASSERT_TRUE(made->integrator->step(3).has_value());
  const Values x = made->integrator->state();
  EXPECT_NEAR(x[1], std::cos(3.0), 1e-3);
  EXPECT_NEAR(x[3], -std::sin(3.0), 1e-3);
  EXPECT_NEAR(x[2], 0.5 * std::cos(6.0), 1e-3);
  EXPECT_NEAR(x[0], -std::sin(6.0), 1e-3);
  std::array<double, 4> between{};
  std::array<double, 4> slope{};
  const double t = 0.5 * (made->integrator->last_time() + 3);
  made->integrator->interpolate(t, between, slope);
  EXPECT_NEAR(between[1], std::cos(t), 1e-3);
  EXPECT_NEAR(slope[1], -std::sin(t), 1e-3);
  EXPECT_NEAR(slope[0], -4 * between[2], 1e-2);
}

TEST(PairedStates, GoOnAfterAnEvent) {
  const auto made = make(kNewmark, 0.01, 0.2);
  const std::array<double, 4> start = {0, 1, 0.5, 0};
  ASSERT_TRUE(made->integrator->start(0, start).has_value());
  while (made->integrator->time() < 1) ASSERT_TRUE(made->integrator->step(1).has_value());
  const std::array<double, 4> after = {1, 0, 0, 0};
  ASSERT_TRUE(made->integrator->restart(1, after).has_value());
  EXPECT_EQ(made->integrator->state()[0], 1);
  while (made->integrator->time() < 2) ASSERT_TRUE(made->integrator->step(2).has_value());
  EXPECT_NEAR(made->integrator->state()[2], 0.5 * std::sin(2.0), 1e-3);
  EXPECT_NEAR(made->integrator->state()[1], 0, 1e-12);
  EXPECT_EQ(made->integrator->stats().restarts, 1);
}

TEST(PairedStates, VelocityFreeByThePattern) {
  OdeProblem ode;
  ode.size = 4;
  const auto pairs = pair_states(kVelocityOf);
  EXPECT_FALSE(is_velocity_free(ode, *pairs));  // nothing is known without a pattern
  const std::vector<int> columns = {0, 1, 2, 3, 4};
  std::vector<int> rows = {2, 3, 0, 1};
  ode.pattern = {columns, rows};
  EXPECT_TRUE(is_velocity_free(ode, *pairs));
  rows[3] = 3;  // der(v1) uses v1
  EXPECT_FALSE(is_velocity_free(ode, *pairs));
}

}  // namespace
}  // namespace holon::solve
