// State events that change nothing the integrator sees cost no restart, and lose nothing either.

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <numbers>
#include <vector>

#include "sim/testing.h"

namespace holon::sim {
namespace {

using expr::testing::choose;
using testing::FinishedRun;
using testing::Maker;
using testing::Term;

constexpr double kPi = std::numbers::pi;

// x = cos(t), and relations x > level with a function that may use them: der(y) = slope(relations, x).
struct Watched {
  Maker a;
  FinishedRun run;

  void simulate(const std::vector<double>& levels,
                const std::function<expr::ExprId(Maker&, const std::vector<Term>&, Term)>& slope) {
    const auto [x, dx] = a.state("x", 1);
    const auto [v, dv] = a.state("v", 0);
    const auto [y, dy] = a.state("y", 0);
    std::vector<Term> above;
    std::vector<Maker::Discrete> seen;
    for (std::size_t i = 0; i < levels.size(); ++i) {
      above.push_back(a.relation("above" + std::to_string(i), true));
      seen.push_back(a.boolean("seen" + std::to_string(i), true));
    }
    const auto flow = [&, x = x, v = v, dx = dx, dv = dv, dy = dy] {
      a.set(dx, v);
      a.set(dv, -x);
      a.set(dy, slope(a, above, x));
    };
    a.m.derivatives = a.routine("derivatives", flow);
    a.m.crossings = a.routine("crossings", [&, x = x] {
      for (std::size_t i = 0; i < levels.size(); ++i) a.set(a.crossing_terms[i], x - a.r(levels[i]));
    });
    a.m.event = a.routine("event", [&, x = x] {
      for (std::size_t i = 0; i < levels.size(); ++i) {
        a.set(above[i], x > a.r(levels[i]));
        a.set(seen[i].v, above[i]);
      }
      flow();
    });
    testing::simulate(a, {.stop_time = 20, .tolerance = 1e-7}, run);
    EXPECT_EQ(run.outcome.ending, Ending::finished) << run.text();
    EXPECT_LT(run.error("x", [](double t) { return std::cos(t); }), 3e-5);
  }

  // Where a Boolean changes, between two rows of one time.
  std::vector<double> changes(const std::string& name) const {
    std::vector<double> times;
    const std::vector<double> curve = run.result.curve(name);
    for (std::size_t i = 1; i < curve.size(); ++i) {
      if (curve[i] == curve[i - 1]) continue;
      EXPECT_EQ(run.result.time(i), run.result.time(i - 1));
      times.push_back(run.result.time(i));
    }
    return times;
  }
};

TEST(IdleEvents, ABooleanThatNobodyIntegratesCostsNoRestart) {
  Watched w;
  w.simulate({0}, [](Maker& a, const std::vector<Term>&, Term) { return a.r(1); });
  const std::vector<double> times = w.changes("seen0");
  ASSERT_EQ(times.size(), 6U);
  for (std::size_t i = 0; i < times.size(); ++i) EXPECT_NEAR(times[i], (static_cast<double>(i) + 0.5) * kPi, 3e-5);
  EXPECT_EQ(w.run.outcome.statistics.state_events, 6);
  EXPECT_EQ(w.run.outcome.statistics.restarts, 0);
}

TEST(IdleEvents, SeveralInOneStepComeInTheirOrder) {
  Watched w;
  w.simulate({-1e-3, 0, 1e-3}, [](Maker& a, const std::vector<Term>&, Term) { return a.r(1); });
  for (int level = -1; level <= 1; ++level) {
    const std::vector<double> times = w.changes("seen" + std::to_string(level + 1));
    ASSERT_EQ(times.size(), 6U);
    for (std::size_t i = 0; i < times.size(); ++i) {
      const double falls = i % 2 == 0 ? -1 : 1;
      EXPECT_NEAR(times[i], (static_cast<double>(i) + 0.5) * kPi + falls * level * 1e-3, 3e-5);
    }
  }
  EXPECT_EQ(w.run.outcome.statistics.state_events, 18);
  EXPECT_EQ(w.run.outcome.statistics.restarts, 0);
}

TEST(IdleEvents, AJumpOfADerivativeRestarts) {
  Watched w;
  w.simulate({0}, [](Maker& a, const std::vector<Term>& above, Term) { return choose(above[0], a.r(1), a.r(-1)); });
  EXPECT_EQ(w.run.outcome.statistics.restarts, 6);
  // A triangle, at its crest after half a pi.
  EXPECT_LT(w.run.error("y", [](double t) { return std::asin(std::sin(t)); }), 6e-5);
}

// The derivatives are the same on both sides of the event, and different behind it.
TEST(IdleEvents, AKinkOfADerivativeKeepsItsAccuracy) {
  Watched w;
  w.simulate({0}, [](Maker&, const std::vector<Term>& above, Term x) { return choose(above[0], x, -x); });
  EXPECT_GT(w.run.outcome.statistics.restarts, 0);
  const auto area = [](double t) {
    const double halves = std::floor(t / kPi + 0.5);
    return 2 * halves + std::sin(t - halves * kPi);
  };
  EXPECT_LT(w.run.error("y", area), 1e-4);
}

// A noise around zero that no nominal value is known for: thousands of changes of sign, none of which matters.
TEST(IdleEvents, NoiseThatChangesItsSignLetsTheStepsGrow) {
  Maker a;
  const auto [x, dx] = a.state("x", 1);
  const Term up = a.relation("flow > 0", true);
  const auto noise = [&, x = x] { return x * 1e8 - a.r(1e8) * x + (x * (x * (x * 3.0)) - x * x * x * 3.0); };
  const auto flow = [&, x = x, dx = dx] { a.set(dx, -x + choose(up, noise(), -noise())); };
  a.m.derivatives = a.routine("derivatives", flow);
  a.m.crossings = a.routine("crossings", [&] { a.set(a.crossing_terms[0], noise()); });
  a.m.event = a.routine("event", [&] {
    a.set(up, noise() > a.r(0));
    flow();
  });
  FinishedRun run;
  testing::simulate(a, {.stop_time = 10, .tolerance = 1e-6}, run);
  EXPECT_EQ(run.outcome.ending, Ending::finished) << run.text();
  EXPECT_GT(run.outcome.statistics.state_events, 10) << "no noise, nothing to see";
  EXPECT_EQ(run.outcome.statistics.restarts, 0);
  EXPECT_LT(run.outcome.statistics.function_evaluations, 300);
  EXPECT_LT(run.error("x", [](double t) { return std::exp(-t); }), 1e-5);
}

// An event within a step sets the time of the next one, which lies in the same step.
TEST(IdleEvents, ATimeThatAnEventSetsWithinTheStepIsHit) {
  Maker a;
  const auto [x, dx] = a.state("x", 1);
  const Term low = a.relation("x < 0.5", false);
  const Term next = a.instant();
  const auto [hit, pre_hit] = a.boolean("hit", false);
  const auto flow = [&, x = x, dx = dx] { a.set(dx, -x); };
  a.m.derivatives = a.routine("derivatives", flow);
  a.m.crossings = a.routine("crossings", [&, x = x] { a.set(a.crossing_terms[0], x - a.r(0.5)); });
  a.m.event = a.routine("event", [&, x = x, hit = hit] {
    a.set(low, x < a.r(0.5));
    a.set(next, choose(a.and_(low, a.truth(true)), a.r(std::numbers::ln2 + 1e-3), a.r(1e9)));
    a.set(hit, a.time >= a.r(std::numbers::ln2 + 1e-3));
    flow();
  });
  FinishedRun run;
  testing::simulate(a, {.stop_time = 2, .tolerance = 1e-5}, run);
  ASSERT_EQ(run.outcome.ending, Ending::finished) << run.text();
  const std::vector<double> curve = run.result.curve("hit");
  for (std::size_t i = 1; i < curve.size(); ++i)
    if (curve[i] != curve[i - 1]) {
      EXPECT_DOUBLE_EQ(run.result.time(i), std::numbers::ln2 + 1e-3);
    }
  EXPECT_EQ(curve.back(), 1);
  EXPECT_EQ(run.outcome.statistics.time_events, 1);
}

}  // namespace
}  // namespace holon::sim
