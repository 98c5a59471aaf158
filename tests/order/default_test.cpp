// What a user gets who names no method: the largest error over a whole run, relative to the largest value of each
// state, is at most 10 tolerances, on problems whose errors do not fade. The truth is a formula, or a run at 1e-13.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <numbers>
#include <string>
#include <vector>

#include "method/make.h"

namespace holon::order {
namespace {

using solve::Evaluation;
using solve::Results;
using solve::Values;

struct LongProblem {
  std::string name;
  double end = 1;
  std::vector<double> start = {};
  std::function<Evaluation(double t, Values x, Results dx)> f = {};
  std::string truth = "dop853";
};

LongProblem oscillators(std::string name, std::vector<double> omegas, double end, double damping = 0) {
  LongProblem p{.name = std::move(name), .end = end};
  for (std::size_t i = 0; i < omegas.size(); ++i) p.start.insert(p.start.end(), {1.0, 0.0});
  p.f = [omegas = std::move(omegas), damping](double, Values x, Results dx) {
    for (std::size_t i = 0; i < omegas.size(); ++i) {
      dx[2 * i] = x[2 * i + 1];
      dx[2 * i + 1] = -omegas[i] * omegas[i] * x[2 * i] - damping * x[2 * i + 1];
    }
    return Evaluation::good;
  };
  return p;
}

LongProblem orbit(double e) {
  LongProblem p{.name = fmt::format("orbit, e = {}", e), .end = 20 * std::numbers::pi};
  p.start = {1 - e, 0, 0, std::sqrt((1 + e) / (1 - e))};
  p.f = [](double, Values x, Results dx) {
    const double r3 = std::pow(x[0] * x[0] + x[1] * x[1], 1.5);
    dx[0] = x[2];
    dx[1] = x[3];
    dx[2] = -x[0] / r3;
    dx[3] = -x[1] / r3;
    return Evaluation::good;
  };
  return p;
}

// From where it is slowest: errors grow on the way down, before anything shows that.
LongProblem orbit_from_above(double e, int turns) {
  LongProblem p = orbit(-e);
  p.name = fmt::format("orbit from above, e = {}, {} turns", e, turns);
  p.end = 2 * turns * std::numbers::pi;
  return p;
}

LongProblem wave(std::size_t n) {
  LongProblem p{.name = "wave", .end = 5};
  const double cells = static_cast<double>(n) + 1;
  for (std::size_t i = 1; i <= n; ++i) {
    const double x = static_cast<double>(i) / cells - 0.3;
    p.start.push_back(std::exp(-100 * x * x));
  }
  p.start.resize(2 * n, 0.0);
  p.f = [n, k = cells * cells](double, Values x, Results dx) {
    for (std::size_t i = 0; i < n; ++i) {
      const double left = i > 0 ? x[i - 1] : 0;
      const double right = i + 1 < n ? x[i + 1] : 0;
      dx[i] = x[n + i];
      dx[n + i] = k * (left - 2 * x[i] + right);
    }
    return Evaluation::good;
  };
  return p;
}

LongProblem pendulum() {
  LongProblem p{.name = "pendulum", .end = 30, .start = {2, 0}};
  p.f = [](double, Values x, Results dx) {
    dx[0] = x[1];
    dx[1] = -std::sin(x[0]);
    return Evaluation::good;
  };
  return p;
}

// An undamped oscillation beside something that follows it ten thousand times as fast.
LongProblem stiff_oscillator() {
  LongProblem p{.name = "stiff oscillator", .end = 60, .start = {1, 0, 1}, .truth = "radau-iia9"};
  p.f = [](double, Values x, Results dx) {
    dx[0] = x[1];
    dx[1] = -x[0];
    dx[2] = -1e4 * (x[2] - x[0]);
    return Evaluation::good;
  };
  return p;
}

LongProblem forced() {
  LongProblem p{.name = "forced oscillation", .end = 100, .start = {0, 0}};
  p.f = [](double t, Values x, Results dx) {
    dx[0] = x[1];
    dx[1] = -x[0] - 0.1 * x[1] + std::cos(t);
    return Evaluation::good;
  };
  return p;
}

struct Track {
  std::vector<double> values = {};  // the states at kPoints times
  solve::OdeStats stats = {};
  std::string methods = {};
  std::string failure = {};
};
constexpr int kPoints = 400;

Track run(const LongProblem& problem, const std::string& solver, double tolerance) {
  solve::OdeOptions options;
  options.relative_tol = tolerance;
  options.duration = problem.end;
  options.max_step = problem.end / 50;
  solve::OdeProblem ode;
  ode.size = problem.start.size();
  ode.derivatives = problem.f;
  // A large system without a Jacobian is not looked at; models always have one.
  std::vector<double> before(ode.size);
  std::vector<double> after(ode.size);
  std::vector<double> moved(ode.size);
  const auto jacobian = [&](double t, Values x, Results jac) {
    problem.f(t, x, before);
    std::ranges::copy(x, moved.begin());
    for (std::size_t j = 0; j < x.size(); ++j) {
      moved[j] += 1e-7 * std::max(1.0, std::abs(x[j]));
      problem.f(t, moved, after);
      for (std::size_t i = 0; i < x.size(); ++i) jac[i + j * x.size()] = (after[i] - before[i]) / (moved[j] - x[j]);
      moved[j] = x[j];
    }
    return Evaluation::good;
  };
  ode.dense_jacobian = jacobian;
  Track track;
  const auto made = method::make_integrator(solver, ode, options);
  if (!made) return {.failure = made.error()};
  solve::Integrator& integrator = **made;
  if (const auto started = integrator.start(0, problem.start); !started) return {.failure = describe(started.error())};
  std::vector<double> x(ode.size);
  int next = 1;
  while (next <= kPoints) {
    if (const auto reached = integrator.step(problem.end); !reached) return {.failure = describe(reached.error())};
    for (; next <= kPoints && problem.end * next / kPoints <= integrator.time(); ++next) {
      integrator.interpolate(problem.end * next / kPoints, x);
      track.values.insert(track.values.end(), x.begin(), x.end());
    }
  }
  track.stats = integrator.stats();
  if (const auto* choice = integrator.choice()) track.methods = choice->methods;
  return track;
}

double error_between(const Track& found, const Track& truth, std::size_t size) {
  std::vector<double> worst(size, 0);
  std::vector<double> largest(size, 0);
  for (std::size_t i = 0; i < truth.values.size(); ++i) {
    worst[i % size] = std::max(worst[i % size], std::abs(found.values[i] - truth.values[i]));
    largest[i % size] = std::max(largest[i % size], std::abs(truth.values[i]));
  }
  double error = 0;
  for (std::size_t i = 0; i < size; ++i) error = std::max(error, worst[i] / largest[i]);
  return error;
}

TEST(TheDefault, KeepsWhatDoesNotFadeWithinTenTolerances) {
  for (const LongProblem& problem :
       {oscillators("oscillator", {5}, 20), oscillators("five oscillators", {1, 2, 4, 8, 16}, 20),
        oscillators("damped oscillator", {5}, 40, 0.46), orbit(0), orbit(0.5), orbit_from_above(0.7, 1),
        orbit_from_above(0.7, 2), wave(100), pendulum(), forced(), stiff_oscillator()}) {
    const Track truth = run(problem, problem.truth, 1e-13);
    ASSERT_EQ(truth.failure, "") << problem.name;
    for (const double tolerance : {1e-4, 1e-6, 1e-8}) {
      const Track found = run(problem, "auto", tolerance);
      ASSERT_EQ(found.failure, "") << problem.name << " at " << tolerance;
      const double error = error_between(found, truth, problem.start.size()) / tolerance;
      EXPECT_LT(error, 10) << problem.name << " at " << tolerance << " with " << found.methods;
      RecordProperty(fmt::format("{} at {:.0e}", problem.name, tolerance),
                     fmt::format("{:.2f} ({} evaluations, {})", error, found.stats.f_calls, found.methods));
    }
  }
}

// A ball that falls and is thrown up again, so many times: an event after each flight. What happens to a follower of
// the height that is `fastest` times as fast as a flight is long says whether something is stiff in between.
struct Flights {
  double error = 0;
  std::string methods;
  std::string reason;
};

Flights fly(int flights, double fastest, double tolerance) {
  solve::OdeProblem ode;
  ode.size = 3;
  const auto f = [fastest](double, Values x, Results dx) {
    dx[0] = x[1];
    dx[1] = -2;
    dx[2] = fastest * (x[0] - x[2]);
    return Evaluation::good;
  };
  ode.derivatives = f;
  const auto jacobian = [fastest](double, Values, Results jac) {
    std::ranges::fill(jac, 0.0);
    jac[3] = 1;
    jac[2] = fastest;
    jac[8] = -fastest;
    return Evaluation::good;
  };
  ode.dense_jacobian = jacobian;
  solve::OdeOptions options;
  options.relative_tol = tolerance;
  options.duration = flights;
  options.max_step = options.duration / 50;
  const auto made = method::make_integrator("auto", ode, options);
  Flights result;
  if (!made) return {.error = HUGE_VAL, .methods = {}, .reason = made.error()};
  solve::Integrator& integrator = **made;
  std::vector<double> x{0, 1, 0};
  if (!integrator.start(0, x)) return {.error = HUGE_VAL, .methods = {}, .reason = "no start"};
  for (int flight = 1; flight <= flights; ++flight) {
    while (integrator.time() < flight)
      if (!integrator.step(flight)) return {.error = HUGE_VAL, .methods = {}, .reason = "no step"};
    x.assign(integrator.state().begin(), integrator.state().end());
    result.error = std::max(result.error, std::abs(x[0]) / tolerance);
    x[1] = -x[1];
    if (!integrator.restart(flight, x)) return {.error = HUGE_VAL, .methods = {}, .reason = "no restart"};
  }
  result.methods = integrator.choice()->methods;
  result.reason = integrator.choice()->reason;
  return result;
}

TEST(TheDefault, LeavesTheMethodThatLosesItsHistoryAtEachOfManyEvents) {
  for (const double tolerance : {1e-4, 1e-6, 1e-8}) {
    const Flights found = fly(60, 1, tolerance);
    EXPECT_EQ(found.methods, "cvode+dop853") << found.reason;
    EXPECT_LT(found.error, 10) << tolerance;
  }
}

TEST(TheDefault, KeepsTheStiffMethodWhereSomethingIsStiffBetweenEvents) {
  const Flights found = fly(60, 1e3, 1e-6);
  EXPECT_EQ(found.methods, "cvode") << found.reason;
}

}  // namespace
}  // namespace holon::order
