// Small models with known solutions, written by hand.

#include "sim/simulate.h"

#include <gtest/gtest.h>

#include <cmath>

#include "sim/diagnostics.h"
#include "sim/testing.h"

namespace holon::sim {
namespace {

using expr::testing::choose;
using testing::FinishedRun;
using testing::Maker;
using testing::Term;

// der(x) = -k x
void make_decay(Maker& a) {
  const Term k = a.parameter("k", 2);
  const auto [x, dx] = a.state("x", 1);
  const Term y = a.algebraic("y");
  a.m.derivatives = a.routine("derivatives", [&] { a.set(dx, -(k * x)); });
  a.m.outputs = a.routine("outputs", [&] { a.set(y, x * x); });
  a.m.event = a.routine("event", [&] {
    a.set(dx, -(k * x));
    a.set(y, x * x);
  });
}

TEST(Simulate, DecayFollowsTheExponential) {
  Maker a;
  make_decay(a);
  FinishedRun run;
  testing::simulate(a, {.tolerance = 1e-8}, run);
  EXPECT_EQ(run.outcome.ending, Ending::finished) << run.text();
  EXPECT_EQ(run.result.rows(), 501U);
  EXPECT_LT(run.error("x", [](double t) { return std::exp(-2 * t); }), 1e-6);
  EXPECT_LT(run.error("y", [](double t) { return std::exp(-4 * t); }), 1e-6);
  EXPECT_EQ(run.last("k"), 2);
  EXPECT_EQ(run.result.time(500), 1);
}

TEST(Simulate, AnErrorFallsWithTheTolerance) {
  double before = 1;
  for (const double tol : {1e-4, 1e-6, 1e-8, 1e-10}) {
    Maker a;
    make_decay(a);
    FinishedRun run;
    testing::simulate(a, {.tolerance = tol}, run);
    const double error = run.error("x", [](double t) { return std::exp(-2 * t); });
    EXPECT_LT(error, before / 5) << tol;
    before = error;
  }
}

TEST(Simulate, AnOscillatorKeepsItsEnergy) {
  Maker a;
  const auto [x, dx] = a.state("x", 1);
  const auto [v, dv] = a.state("v", 0);
  a.m.derivatives = a.routine("derivatives", [&] {
    a.set(dx, v);
    a.set(dv, -x);
  });
  FinishedRun run;
  testing::simulate(a, {.stop_time = 10, .tolerance = 1e-8}, run);
  EXPECT_LT(run.error("x", [](double t) { return std::cos(t); }), 2e-6) << run.text();
  EXPECT_LT(run.error("v", [](double t) { return -std::sin(t); }), 2e-6);
}

// A ball that loses a part of its speed at each impact; with e = 1 - it bounces as high as before.
void make_ball(Maker& a, double e) {
  const auto [h, dh] = a.state("h", 1);
  const auto [v, dv] = a.state("v", 0);
  const Term below = a.relation("h <= 0", false);
  const auto [impact, pre_impact] = a.boolean("impact", false);
  const auto bounce = a.reinit(v);
  const auto flow = [&, v = v, dh = dh, dv = dv] {
    a.set(dh, v);
    a.set(dv, a.r(-10));
  };
  a.m.derivatives = a.routine("derivatives", flow);
  a.m.crossings = a.routine("crossings", [&, h = h] { a.set(a.crossing_terms[0], h); });
  a.m.event = a.routine("event", [&, h = h, v = v, impact = impact, pre_impact = pre_impact] {
    flow();
    a.set(below, h <= 0.0);
    a.set(impact, below);
    a.set(bounce.due, a.and_(impact, a.not_(pre_impact)));
    a.set(bounce.value, -e * v);
  });
}

TEST(Simulate, ABallBouncesAtTheRightTimes) {
  Maker a;
  make_ball(a, 1);
  FinishedRun run;
  testing::simulate(a, {.stop_time = 3, .tolerance = 1e-9}, run);
  EXPECT_EQ(run.outcome.ending, Ending::finished) << run.text();
  // It falls for sqrt(2 h / g) and then repeats itself.
  const double fall = std::sqrt(0.2);
  const auto height = [&](double t) {
    const double since = std::fmod(t + fall, 2 * fall) - fall;
    return 1 - 5 * since * since;
  };
  EXPECT_LT(run.error("h", height), 1e-6);
  // Each impact has two rows, with the speed before and after.
  int impacts = 0;
  const std::vector<double> v = run.result.curve("v");
  for (std::size_t i = 1; i < v.size(); ++i) {
    if (run.result.time(i) != run.result.time(i - 1) || v[i] * v[i - 1] >= 0) continue;
    EXPECT_NEAR(run.result.time(i), fall * (2 * impacts + 1), 1e-8);
    EXPECT_NEAR(v[i], -v[i - 1], 1e-12);
    ++impacts;
  }
  EXPECT_EQ(impacts, 3);
}

TEST(Simulate, ABallThatBouncesInfinitelyOftenEndsTheRun) {
  Maker a;
  make_ball(a, 0.7);
  FinishedRun run;
  testing::simulate(a, {.stop_time = 4}, run);
  EXPECT_EQ(run.outcome.ending, Ending::failed) << run.text();
  EXPECT_TRUE(run.says(kAccumulation.code)) << run.text();
  const double limit = std::sqrt(0.2) * 1.7 / 0.3;
  EXPECT_NEAR(run.outcome.time, limit, 0.02);
  EXPECT_LT(run.outcome.time, limit);
  for (const double height : run.result.curve("h")) EXPECT_GT(height, -1e-6);
}

TEST(Simulate, ABallThatBouncesInfinitelyOftenGoesOnWhenAsked) {
  Maker a;
  make_ball(a, 0.7);
  FinishedRun run;
  testing::simulate(a, {.stop_time = 4, .continue_after_zeno = true}, run);
  EXPECT_EQ(run.outcome.ending, Ending::finished) << run.text();
  // It falls for sqrt(2 h / g) and rests after that times 1 + 2 (e + e^2 + ...) = (1 + e) / (1 - e).
  EXPECT_TRUE(run.says(kAccumulation.code)) << run.text();
  const double limit = std::sqrt(0.2) * 1.7 / 0.3;
  const std::string& message = run.sink.all().front().message;
  EXPECT_NEAR(std::stod(message.substr(message.rfind(' '))), limit, 0.02) << message;
  EXPECT_EQ(run.result.time(run.result.rows() - 1), 4);
  EXPECT_LT(run.outcome.statistics.state_events, 20000);
}

TEST(Simulate, ChatteringAcrossASurfaceStaysOnIt) {
  // der(x) = if x > 0 then -1 else 1, from x = 0.5: reaches zero at 0.5 and stays there.
  Maker a;
  const auto [x, dx] = a.state("x", 0.5);
  const Term above = a.relation("x > 0", true);
  const auto flow = [&, dx = dx] { a.set(dx, choose(above, a.r(-1), a.r(1))); };
  a.m.derivatives = a.routine("derivatives", flow);
  a.m.crossings = a.routine("crossings", [&, x = x] { a.set(a.crossing_terms[0], x); });
  a.m.event = a.routine("event", [&, x = x] {
    a.set(above, x > 0.0);
    flow();
  });
  a.m.initialize = a.m.event;
  FinishedRun run;
  testing::simulate(a, {.stop_time = 1}, run);
  EXPECT_EQ(run.outcome.ending, Ending::finished) << run.text();
  EXPECT_TRUE(run.says(kChattering.code));
  EXPECT_LT(run.error("x", [](double t) { return std::max(0.0, 0.5 - t); }), 3e-4);
}

TEST(Simulate, ASampledCounterCountsEveryTick) {
  Maker a;
  const auto [count, pre_count] = a.discrete("count", 0, a.g.types.integer());
  const auto [tick, pre_tick] = a.boolean("tick", false);
  const Term sampled = a.sample(0, 0.1);
  a.m.event = a.routine("event", [&, count = count, pre_count = pre_count, tick = tick, pre_tick = pre_tick] {
    a.set(tick, sampled);
    a.set(count, choose(a.and_(tick, a.not_(pre_tick)), pre_count + 1, pre_count));
  });
  FinishedRun run;
  testing::simulate(a, {.stop_time = 100, .intervals = 10}, run);
  EXPECT_EQ(run.outcome.ending, Ending::finished) << run.text();
  EXPECT_EQ(run.last("count"), 1001);
  // The tick at the start belongs to the beginning.
  EXPECT_EQ(run.outcome.statistics.time_events, 1000);
}

TEST(Simulate, TicksAtTheSameInstantAreOneEvent) {
  // 0.1 * 3 and 0.3 differ by a rounding.
  Maker a;
  const auto [fast, pre_fast] = a.discrete("fast", 0, a.g.types.integer());
  const auto [slow, pre_slow] = a.discrete("slow", 0, a.g.types.integer());
  const auto [fast_tick, pre_fast_tick] = a.boolean("fast_tick", false);
  const auto [slow_tick, pre_slow_tick] = a.boolean("slow_tick", false);
  const auto [both, pre_both] = a.discrete("both", 0, a.g.types.integer());
  const Term s1 = a.sample(0, 0.1);
  const Term s2 = a.sample(0, 0.3);
  a.m.event = a.routine("event", [&, fast = fast, pre_fast = pre_fast, slow = slow, pre_slow = pre_slow,
                                  fast_tick = fast_tick, pre_fast_tick = pre_fast_tick, slow_tick = slow_tick,
                                  pre_slow_tick = pre_slow_tick, both = both, pre_both = pre_both] {
    a.set(fast_tick, s1);
    a.set(slow_tick, s2);
    const Term f = a.and_(fast_tick, a.not_(pre_fast_tick));
    const Term s = a.and_(slow_tick, a.not_(pre_slow_tick));
    a.set(fast, choose(f, pre_fast + 1, pre_fast));
    a.set(slow, choose(s, pre_slow + 1, pre_slow));
    a.set(both, choose(a.and_(f, s), pre_both + 1, pre_both));
  });
  FinishedRun run;
  testing::simulate(a, {.stop_time = 3, .intervals = 10}, run);
  EXPECT_EQ(run.last("fast"), 31) << run.text();
  EXPECT_EQ(run.last("slow"), 11);
  EXPECT_EQ(run.last("both"), 11);
  EXPECT_EQ(run.outcome.statistics.time_events, 30);
}

TEST(Simulate, AnInstantThatTheModelKnowsIsHitExactly) {
  // der(x) = if time >= 0.3 then 1 else 0
  Maker a;
  const auto [x, dx] = a.state("x", 0);
  const auto [on, pre_on] = a.boolean("on", false);
  const Term next = a.instant();
  const auto flow = [&, dx = dx, on = on] { a.set(dx, choose(on, a.r(1), a.r(0))); };
  a.m.derivatives = a.routine("derivatives", flow);
  a.m.event = a.routine("event", [&, on = on] {
    a.set(on, a.time >= 0.3);
    a.set(next, a.r(0.3));
    flow();
  });
  FinishedRun run;
  testing::simulate(a, {.stop_time = 1, .intervals = 7}, run);
  EXPECT_EQ(run.outcome.statistics.time_events, 1) << run.text();
  EXPECT_EQ(run.outcome.statistics.state_events, 0);
  EXPECT_LT(run.error("x", [](double t) { return std::max(0.0, t - 0.3); }), 1e-12);
  int rows_at_event = 0;
  for (std::size_t i = 0; i < run.result.rows(); ++i) rows_at_event += run.result.time(i) == 0.3 ? 1 : 0;
  EXPECT_EQ(rows_at_event, 2);
}

TEST(Simulate, AStateEventOfTimeAloneInAModelWithoutStates) {
  // y = if sin(time) > 0.5 then 1 else 0
  Maker a;
  const Term y = a.algebraic("y");
  const Term above = a.relation("sin(time) > 0.5", true);
  const Term g = expr::testing::fn(expr::Builtin::sin, a.time) - 0.5;
  a.m.outputs = a.routine("outputs", [&] { a.set(y, choose(above, a.r(1), a.r(0))); });
  a.m.crossings = a.routine("crossings", [&] { a.set(a.crossing_terms[0], g); });
  a.m.event = a.routine("event", [&] {
    a.set(above, g > 0.0);
    a.set(y, choose(above, a.r(1), a.r(0)));
  });
  FinishedRun run;
  testing::simulate(a, {.stop_time = 10}, run);
  EXPECT_EQ(run.outcome.ending, Ending::finished) << run.text();
  EXPECT_EQ(run.outcome.statistics.state_events, 4);
  const double pi = std::acos(-1.0);
  std::vector<double> jumps;
  const std::vector<double> curve = run.result.curve("y");
  for (std::size_t i = 1; i < curve.size(); ++i)
    if (curve[i] != curve[i - 1]) jumps.push_back(run.result.time(i));
  ASSERT_EQ(jumps.size(), 4U);
  EXPECT_NEAR(jumps[0], pi / 6, 1e-12);
  EXPECT_NEAR(jumps[1], 5 * pi / 6, 1e-12);
}

// The event computes the relation a little differently from the crossing function, as equations solved from another
// guess do: right behind the crossing it says that nothing has happened. It must not be left at that.
TEST(Simulate, ARelationThatRoundingKeptIsAskedAgain) {
  Maker a;
  const auto [x, dx] = a.state("x", 0);
  const auto [seen, pre_seen] = a.boolean("seen", false);
  const Term late = a.relation("x > 0.3", true);
  a.m.derivatives = a.routine("derivatives", [&, dx = dx] { a.set(dx, a.r(1)); });
  a.m.crossings = a.routine("crossings", [&, x = x] { a.set(a.crossing_terms[0], x - 0.3); });
  a.m.event = a.routine("event", [&, x = x, dx = dx, seen = seen] {
    a.set(dx, a.r(1));
    a.set(late, x - 1e-12 > 0.3);
    a.set(seen, late);
  });
  FinishedRun run;
  testing::simulate(a, {}, run);
  EXPECT_EQ(run.last("seen"), 1) << run.text();
  EXPECT_LT(run.outcome.statistics.state_events, 30);
}

TEST(Simulate, ARelationThatStartsAtItsThresholdIsLeft) {
  // x > 0 is false at x = 0 and true right after.
  Maker a;
  const auto [x, dx] = a.state("x", 0);
  const auto [seen, pre_seen] = a.boolean("seen", false);
  const Term above = a.relation("x > 0", true);
  a.m.derivatives = a.routine("derivatives", [&, dx = dx] { a.set(dx, a.r(1)); });
  a.m.crossings = a.routine("crossings", [&, x = x] { a.set(a.crossing_terms[0], x); });
  a.m.event = a.routine("event", [&, x = x, dx = dx, seen = seen] {
    a.set(dx, a.r(1));
    a.set(above, x > 0.0);
    a.set(seen, above);
  });
  FinishedRun run;
  testing::simulate(a, {}, run);
  EXPECT_EQ(run.outcome.statistics.state_events, 1) << run.text();
  EXPECT_EQ(run.last("seen"), 1);
}

TEST(Simulate, ADelayLooksBack) {
  // y = delay(sin(time), 0.5); der(x) = y
  Maker a;
  const auto [x, dx] = a.state("x", 0);
  const Term y = a.algebraic("y");
  const Term now = expr::testing::fn(expr::Builtin::sin, a.time);
  const Term delayed{&a.g, a.g.builtin_call(expr::Builtin::delay, a.g.types.real(), {now.id, a.r(0.5).id})};
  const auto flow = [&, dx = dx] {
    a.set(y, delayed);
    a.set(dx, y);
  };
  a.m.derivatives = a.routine("derivatives", flow);
  a.m.event = a.routine("event", flow);
  a.m.initialize = a.m.event;
  FinishedRun run;
  testing::simulate(a, {.stop_time = 5, .tolerance = 1e-8}, run);
  EXPECT_EQ(run.outcome.ending, Ending::finished) << run.text();
  EXPECT_LT(run.error("y", [](double t) { return t < 0.5 ? 0 : std::sin(t - 0.5); }), 1e-5);
  EXPECT_LT(run.error("x", [](double t) { return t < 0.5 ? 0 : 1 - std::cos(t - 0.5); }), 1e-5);
}

TEST(Simulate, ANonlinearBlockIsSolvedAtEveryPoint) {
  // z^3 + z = x, der(x) = 1 - z
  Maker a;
  const auto [x, dx] = a.state("x", 0);
  const Term z = a.algebraic("z");
  const auto flow = [&, x = x, dx = dx] {
    a.b.begin_nonlinear({a.slot(z)}, false);
    a.b.residual(z * z * z + z - x, a.site("z^3 + z = x"));
    a.b.end_nonlinear(a.site("z^3 + z = x"));
    a.set(dx, 4.0 - z);
  };
  a.m.derivatives = a.routine("derivatives", flow);
  a.m.event = a.routine("event", flow);
  a.m.initialize = a.m.event;
  FinishedRun run;
  testing::simulate(a, {.stop_time = 2}, run);
  EXPECT_EQ(run.outcome.ending, Ending::finished) << run.text();
  const std::vector<double> xs = run.result.curve("x");
  const std::vector<double> zs = run.result.curve("z");
  for (std::size_t i = 0; i < xs.size(); ++i) EXPECT_NEAR(zs[i] * zs[i] * zs[i] + zs[i], xs[i], 1e-10);
  EXPECT_GT(run.outcome.statistics.nonlinear_solves, 100);
}

TEST(Simulate, AMixedBlockFindsTheStateOfADiode) {
  // An ideal diode in series with 1 Ohm at sin(time): off: i = 0, on: u = 0. s > 0 is on.
  Maker a;
  const Term i = a.algebraic("i");
  const Term u = a.algebraic("u");
  const auto [off, pre_off] = a.boolean("off", true);
  const Term s = a.algebraic("s");
  const Term source = expr::testing::fn(expr::Builtin::sin, a.time);
  const Term crossing = a.relation("s < 0", false);
  const auto continuous = [&, off = off] {
    // off: s = u; on: s = i. source = i * 1 + u
    a.set(s, source);
    a.set(u, choose(off, s, a.r(0)));
    a.set(i, choose(off, a.r(0), s));
  };
  a.m.outputs = a.routine("outputs", continuous);
  a.m.crossings = a.routine("crossings", [&] { a.set(a.crossing_terms[0], s); });
  a.m.derivatives = a.m.outputs;
  a.m.event = a.routine("event", [&, off = off] {
    a.b.begin_mixed({a.slot(off)});
    continuous();
    a.b.candidate(a.slot(off), s < 0.0, a.site("off = s < 0"));
    a.b.end_mixed(a.site("off = s < 0"));
    a.set(crossing, off);
  });
  a.m.initialize = a.m.event;
  FinishedRun run;
  testing::simulate(a, {.stop_time = 10}, run);
  EXPECT_EQ(run.outcome.ending, Ending::finished) << run.text();
  EXPECT_LT(run.error("i", [](double t) { return std::max(0.0, std::sin(t)); }), 1e-12);
  EXPECT_EQ(run.outcome.statistics.state_events, 3);
}

}  // namespace
}  // namespace holon::sim
