// Crossings of known functions of time, found on the dense output of a made-up integrator.

#include "solve/ode/events.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <vector>

namespace holon::solve {
namespace {

// One state that is the time itself; steps end where the test says.
class Ruler final : public Integrator {
 public:
  std::expected<void, OdeFailure> start(double, Values, Values) override { return {}; }
  std::expected<double, OdeFailure> step(double to) override {
    last_ = time_;
    time_ = to;
    return to;
  }
  void interpolate(double t, Results x, Results) override { x[0] = t; }
  std::expected<void, OdeFailure> restart(double t, Values, Values) override {
    last_ = time_ = t;
    return {};
  }
  double time() const override { return time_; }
  double last_time() const override { return last_; }
  Values state() const override { return {&time_, 1}; }
  const OdeStats& stats() const override { return stats_; }

 private:
  double time_ = 0;
  double last_ = 0;
  OdeStats stats_;
};

struct Crossings : testing::Test {
  std::vector<double> found;
  long evaluations = 0;

  enum class After : unsigned char { go_on, restart };

  void look(const std::function<double(double)>& g, double step, double end, After after = After::go_on) {
    auto values = [&](double t, Values, Results out) {
      out[0] = g(t);
      return Evaluation::good;
    };
    EventFunctions functions;
    functions.values = values;
    functions.crossings = {Crossing::both};
    EventFinder finder(functions, 1);
    Ruler ruler;
    const double start = 0;
    ASSERT_EQ(finder.begin(start, {&start, 1}), Evaluation::good);
    while (ruler.time() < end) {
      ASSERT_TRUE(ruler.step(std::min(end, ruler.time() + step)));
      for (;;) {
        const auto crossing = finder.search(ruler);
        ASSERT_TRUE(crossing);
        if (!crossing->has_value()) break;
        found.push_back(**crossing);
        if (after == After::go_on) continue;
        ASSERT_TRUE(ruler.restart(**crossing, {}, {}));
        ASSERT_EQ(finder.begin(**crossing, ruler.state()), Evaluation::good);
        break;
      }
    }
    evaluations = finder.evaluations();
  }
};

TEST_F(Crossings, FarFromZeroOneLookAStepIsEnough) {
  look([](double t) { return 10 + std::sin(t); }, 0.1, 100);
  EXPECT_TRUE(found.empty());
  EXPECT_LT(evaluations, 1010);
}

TEST_F(Crossings, WhatAnEventHasLeftAtZeroRestsThere) {
  // Falls to zero, is noise there for a second, and leaves upwards: two crossings, though the noise has thousands.
  const auto g = [](double t) {
    if (t < 1) return 1 - t;
    return 1e-14 * std::sin(1e4 * t) - 1e-15 + (t > 2 ? t - 2 : 0);
  };
  look(g, 0.01, 3, After::restart);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_NEAR(found[0], 1, 1e-12);
  EXPECT_NEAR(found[1], 2, 1e-9);
}

TEST_F(Crossings, ASmallFunctionIsNoNoise) {
  look([](double t) { return 1e-30 * std::sin(t); }, 0.1, 10, After::restart);
  ASSERT_EQ(found.size(), 3U);
  for (std::size_t k = 0; k < 3; ++k) EXPECT_NEAR(found[k], static_cast<double>(k + 1) * std::acos(-1), 1e-9);
}

TEST_F(Crossings, BothOfAStepAreFound) {
  // A parabola that is below zero for a quarter of one step, wherever in the run it is.
  for (const double middle : {0.6, 3.5, 7.45}) {
    found.clear();
    look([&](double t) { return (t - middle) * (t - middle) - 0.125 * 0.125; }, 1, 10);
    ASSERT_EQ(found.size(), 2U) << middle;
    EXPECT_NEAR(found[0], middle - 0.125, 1e-12);
    EXPECT_NEAR(found[1], middle + 0.125, 1e-12);
  }
}

TEST_F(Crossings, AllOfAnOscillation) {
  look([](double t) { return std::cos(t) + 0.9; }, 0.5, 60);
  ASSERT_EQ(found.size(), 19U);
  EXPECT_NEAR(found[0], std::acos(-0.9), 1e-12);
}

}  // namespace
}  // namespace holon::solve
