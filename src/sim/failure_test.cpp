// Every way in which a run can go wrong is provoked once: the kind, the time, and the names in the message.

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <cmath>
#include <string>
#include <vector>

#include "sim/diagnostics.h"
#include "sim/testing.h"

namespace holon::sim {
namespace {

using expr::Builtin;
using expr::testing::choose;
using expr::testing::fn;
using testing::FinishedRun;
using testing::Maker;
using testing::Term;

struct Failures : ::testing::Test {
  Maker a;
  FinishedRun run;
  Options options;

  void go() { testing::simulate(a, options, run); }
  // The only diagnostic of this kind; its text with all hints.
  void expect(const diag::Kind& kind, Ending ending, std::initializer_list<std::string_view> parts) {
    EXPECT_TRUE(run.says(kind.code)) << run.text();
    EXPECT_EQ(run.outcome.ending, ending);
    for (const std::string_view part : parts)
      EXPECT_NE(run.text().find(part), std::string::npos) << "no `" << part << "` in " << run.text();
  }
  // der(x) = 1 from 0, so that x is the time, and what a routine does besides.
  Maker::State clock() {
    const Maker::State s = a.state("x", 0);
    return s;
  }
  void flow(const Maker::State& s) { a.set(s.dx, a.r(1)); }
};

TEST_F(Failures, StopBeforeStart) {
  options.stop_time = -1;
  go();
  expect(kBadOption, Ending::failed_start, {"stop time -1"});
}

TEST_F(Failures, ToleranceOfZero) {
  options.tolerance = 0;
  go();
  expect(kBadOption, Ending::failed_start, {"tolerance 0"});
}

TEST_F(Failures, UnknownSolver) {
  const auto s = clock();
  a.m.derivatives = a.routine("derivatives", [&] { flow(s); });
  options.library.reset();
  options.solver = "ode99";
  go();
  expect(kBadOption, Ending::failed_start, {"ode99"});
}

TEST_F(Failures, UnknownExternalFunction) {
  const auto s = clock();
  const Term y = a.algebraic("y");
  a.m.outputs = a.routine("outputs", [&] { a.set(y, a.r(1)); });
  a.m.derivatives = a.routine("derivatives", [&] { flow(s); });
  a.finish();
  program::Program& p = a.m.program;
  p.externals.push_back(
      {.name = "nobody_knows_this", .fortran = false, .formals = {}, .result = program::ExternalKind::real});
  p.external_calls.push_back({.external = 0, .operands = {}, .result = program::Place::slot(a.slot(y))});
  p.bodies[p.routines[a.m.outputs].body] = {{.kind = program::StatementKind::external, .site = {}}};
  run.outcome = simulate(a.m, options, a.result_names(), run.result, run.sink);
  expect(kNoCode, Ending::failed_start, {"nobody_knows_this"});
}

TEST_F(Failures, PatternThatMatchesNothing) {
  const auto s = clock();
  a.m.derivatives = a.routine("derivatives", [&] { flow(s); });
  options.variables = {"x", "nothing.*"};
  go();
  expect(kUnmatchedPattern, Ending::finished, {"nothing.*"});
}

TEST_F(Failures, AssertionAtAnAcceptedPoint) {
  const auto s = clock();
  a.m.derivatives = a.routine("derivatives", [&] { flow(s); });
  a.m.asserts = a.routine("asserts", [&] {
    a.b.assert_that(s.x < 0.5, a.g.string("x is too large"), a.r(2), a.site("the assert of the test"));
  });
  go();
  expect(kAssertion, Ending::failed, {"x is too large", "the assert of the test"});
  EXPECT_GE(run.outcome.time, 0.5);
  EXPECT_LT(run.outcome.time, 0.6);
  EXPECT_GT(run.result.rows(), 200U);
}

TEST_F(Failures, WarningOnceAPlace) {
  const auto s = clock();
  a.m.derivatives = a.routine("derivatives", [&] { flow(s); });
  a.m.asserts = a.routine("asserts", [&] {
    a.b.assert_that(s.x < 0.5, a.g.string("x is large"), a.r(1), a.site("the assert of the test"));
  });
  go();
  expect(kAssertionWarning, Ending::finished, {"x is large"});
  EXPECT_EQ(run.sink.all().size(), 1U);
}

TEST_F(Failures, TerminateKeepsTheLastRow) {
  const auto s = clock();
  const Term late = a.relation("x > 0.25", true);
  const auto [done, pre_done] = a.boolean("done", false);
  a.m.derivatives = a.routine("derivatives", [&] { flow(s); });
  a.m.crossings = a.routine("crossings", [&] { a.set(a.crossing_terms[0], s.x - 0.25); });
  a.m.event = a.routine("event", [&, done = done] {
    flow(s);
    a.set(late, s.x > 0.25);
    expr::Statement end;
    end.kind = expr::StatementKind::terminate;
    end.message = a.g.string("that was enough");
    a.b.if_(late, [&] { a.b.algorithm(std::array{end}, a.site("terminate")); }, {}, a.site("when"));
    a.set(done, late);
  });
  go();
  expect(kTerminated, Ending::terminated, {"that was enough", "0.25"});
  EXPECT_EQ(run.outcome.message, "that was enough");
  EXPECT_EQ(run.last("done"), 1);
  EXPECT_NEAR(run.result.time(run.result.rows() - 1), 0.25, 1e-12);
}

// (z - x)^2 + x - 0.5 = 0 has no solution once x > 0.5.
TEST_F(Failures, NonlinearBlockWithoutSolution) {
  const auto s = clock();
  const Term z = a.algebraic("z", 1);
  const Term w = a.algebraic("w", 1);
  const auto body = [&] {
    flow(s);
    a.b.begin_nonlinear({a.slot(z), a.slot(w)}, false);
    a.b.residual(z * z + s.x - 0.5, a.site("z^2 + x = 0.5"));
    a.b.residual(w - z, a.site("w = z"));
    a.b.end_nonlinear(a.site("block"));
    a.set(s.dx, 1.0 + 0.0 * z);
  };
  a.m.derivatives = a.routine("derivatives", body);
  go();
  expect(kNonlinearBlock, Ending::failed, {"2 unknowns", "z = ", "w = ", "z^2 + x = 0.5", "start values"});
  EXPECT_NEAR(run.outcome.time, 0.5, 1e-3);
}

TEST_F(Failures, LinearEquationsThatContradict) {
  const auto s = clock();
  const Term u = a.algebraic("u");
  const Term v = a.algebraic("v");
  a.m.derivatives = a.routine("derivatives", [&] { flow(s); });
  a.m.outputs = a.routine("outputs", [&] {
    const program::Builder::LinearSystem system{
        .unknowns = {a.slot(u), a.slot(v)},
        .entries = {{0, 0, a.r(1)}, {0, 1, a.r(1)}, {1, 0, a.r(1)}, {1, 1, a.r(1)}},
        .rhs = {a.r(1), choose(a.time < 0.3, a.r(1), a.r(2))}};
    a.b.solve_linear(system, a.site("u + v"));
  });
  go();
  expect(kLinearBlock, Ending::failed, {"2 unknowns", "u, v", "demand different"});
  EXPECT_NEAR(run.outcome.time, 0.3, 0.01);
  // Until then the equations were singular and consistent: the smallest solution.
  EXPECT_NEAR(run.last("u"), 0.5, 1e-12);
}

TEST_F(Failures, DiscreteAndContinuousEquationsThatContradict) {
  const auto [d, pre_d] = a.boolean("d", false);
  a.m.initialize = a.routine("initialize", [&, d = d] {
    a.b.begin_mixed({a.slot(d)});
    a.b.candidate(a.slot(d), a.not_(d), a.site("d = not d"));
    a.b.end_mixed(a.site("d = not d"));
  });
  go();
  expect(kMixedBlock, Ending::failed_start, {"`d`"});
}

TEST_F(Failures, TheFirstValueThatIsNotANumber) {
  // log(1 - x): infinite at x = 1, undefined beyond.
  const auto s = a.state("x", 0.5);
  const Term y = a.algebraic("y");
  a.m.derivatives = a.routine("derivatives", [&] {
    a.set(y, fn(Builtin::log, 0.75 - a.time));
    a.set(s.dx, y * y);
  });
  options.stop_time = 2;
  go();
  expect(kNotFinite, Ending::failed, {"the equation of y", "not a number"});
  EXPECT_NEAR(run.outcome.time, 0.75, 0.01);
}

// What no state needs does not stop the run, but it is said: once a variable, with the expression that began it.
TEST_F(Failures, ResultsThatAreNotNumbers) {
  const auto s = clock();
  const Term y = a.algebraic("y");
  const Term z = a.algebraic("z");
  const Term late = a.algebraic("late");
  a.m.derivatives = a.routine("derivatives", [&] { flow(s); });
  a.m.outputs = a.routine("outputs", [&] {
    a.set(y, fn(Builtin::log, 0.2501 - s.x));
    a.set(z, 2.0 * y);
    a.set(late, choose(s.x < 0.7501, a.r(1), fn(Builtin::exp, 2000.0 * s.x)));
  });
  go();
  expect(kNotFiniteResult, Ending::finished,
         {"`y` is not a number at time 0.252", "first in `the equation of y`", "so are `z`",
          "`late` is infinite at time 0.752", "first in `the equation of late`"});
  int warnings = 0;
  for (const diag::Diagnostic& d : run.sink.all()) warnings += d.code == kNotFiniteResult.code ? 1 : 0;
  EXPECT_EQ(warnings, 2) << run.text();
  EXPECT_EQ(run.result.rows(), 501U);
}

TEST_F(Failures, NewtonIsWatched) {
  // exp(z) = 1 + x from z = -2: a full step would go much too far.
  const auto s = clock();
  const Term z = a.algebraic("z", -2);
  a.m.derivatives = a.routine("derivatives", [&] {
    flow(s);
    a.b.begin_nonlinear({a.slot(z)}, false);
    a.b.residual(fn(Builtin::exp, z) - s.x - 1.0, a.site("exp(z) = 1 + x"));
    a.b.end_nonlinear(a.site("block"));
  });
  std::vector<std::string> lines;
  options.trace = [&](std::string_view line) { lines.emplace_back(line); };
  options.trace_newton = true;
  go();
  EXPECT_EQ(run.outcome.ending, Ending::finished) << run.text();
  ASSERT_GT(lines.size(), 4U);
  EXPECT_TRUE(lines[0].starts_with("newton block 1 at 0, iteration 0: residual ")) << lines[0];
  EXPECT_NE(lines[0].find("worst is equation 1, -0.865: exp(z) = 1 + x"), std::string::npos) << lines[0];
  EXPECT_NE(lines[1].find("damping 0."), std::string::npos) << lines[1];
  bool ended = false;
  for (const std::string& line : lines) ended = ended || line.starts_with("newton block 1 at 0, solved after ");
  EXPECT_TRUE(ended);
}

TEST_F(Failures, NotANumberAtTheStart) {
  const auto s = a.state("x", 0.5);
  const Term y = a.algebraic("y", -1);
  a.m.initialize = a.routine("initialize", [&] { a.set(s.x, fn(Builtin::sqrt, y)); });
  a.m.derivatives = a.routine("derivatives", [&] { a.set(s.dx, s.x); });
  go();
  expect(kNotFinite, Ending::failed_start, {"the equation of x", "not a number"});
}

TEST_F(Failures, AnIntegerThatIsTooLarge) {
  const auto s = clock();
  const Term n = a.algebraic("n");
  a.m.derivatives = a.routine("derivatives", [&] { flow(s); });
  a.m.outputs = a.routine("outputs", [&] { a.set(n, fn(Builtin::integer, a.g.types.integer(), {s.x * 1e17})); });
  go();
  expect(kRoutineFailed, Ending::failed, {"overflow", "time 0.0"});
}

TEST_F(Failures, EventsThatNeverSettle) {
  const auto [b, pre_b] = a.boolean("restless", false);
  a.boolean("calm", false);
  a.m.event = a.routine("event", [&, b = b, pre_b = pre_b] { a.set(b, a.not_(pre_b)); });
  go();
  expect(kEventsDoNotSettle, Ending::failed_start, {"`restless` (", "pre(v)"});
  EXPECT_EQ(run.text().find("calm"), std::string::npos);
}

TEST_F(Failures, TimeEventsWithoutProgress) {
  const Term next = a.instant();
  a.m.event = a.routine("event", [&] { a.set(next, a.time + 1e-16); });
  options.start_time = 0;
  options.stop_time = 1;
  go();
  expect(kTimeStands, Ending::failed, {"without end"});
}

TEST_F(Failures, SampleWithoutInterval) {
  a.sample(0, 0);
  go();
  expect(kBadSample, Ending::failed_start, {"interval 0"});
}

TEST_F(Failures, APoleStopsTheIntegration) {
  // der(x) = x^2 from 1: x = 1 / (1 - t)
  const auto s = a.state("x", 1);
  a.m.derivatives = a.routine("derivatives", [&] { a.set(s.dx, s.x * s.x); });
  options.stop_time = 2;
  go();
  expect(kIntegration, Ending::failed, {"`x`", "pole", "no event before"});
  EXPECT_NEAR(run.outcome.time, 1, 1e-3);
  EXPECT_GT(run.result.rows(), 200U);
}

TEST_F(Failures, APoleBetweenEventsNamesThem) {
  // As above; x > 3 becomes true at 2/3, and something is planned for 1.5.
  const auto s = a.state("x", 1);
  const Term above = a.relation("x > 3", true);
  const Term planned = a.instant();
  a.m.derivatives = a.routine("derivatives", [&] { a.set(s.dx, s.x * s.x); });
  a.m.crossings = a.routine("crossings", [&] { a.set(a.crossing_terms[0], s.x - 3.0); });
  a.m.event = a.routine("event", [&] {
    a.set(s.dx, s.x * s.x);
    a.set(above, s.x > 3.0);
    a.set(planned, a.r(1.5));
  });
  options.stop_time = 2;
  go();
  expect(kIntegration, Ending::failed, {"the last event was at time 0.6666", "the next time event is at time 1.5"});
}

TEST_F(Failures, ASinkThatIsFull) {
  struct Full final : ResultSink {
    int rows = 0;
    std::optional<std::string> begin(const ResultLayout&) override { return std::nullopt; }
    std::optional<std::string> row(std::span<const double>) override {
      return ++rows > 10 ? std::optional<std::string>("no space left") : std::nullopt;
    }
    std::optional<std::string> finish(bool) override { return std::nullopt; }
  } full;
  const auto s = clock();
  a.m.derivatives = a.routine("derivatives", [&] { flow(s); });
  run.outcome = simulate(a.finish(), options, a.result_names(), full, run.sink);
  expect(kResultFailed, Ending::failed, {"no space left"});
  EXPECT_EQ(full.rows, 11);
  EXPECT_FALSE(run.outcome.result_written);
}

TEST_F(Failures, AnInterruptKeepsWhatWasComputed) {
  const auto s = clock();
  a.m.derivatives = a.routine("derivatives", [&] { a.set(s.dx, fn(Builtin::cos, a.time * 50)); });
  std::atomic<bool> stop = false;
  options.stop = &stop;
  options.progress = [&](const Progress& p) { stop = p.time > 0.5; };
  go();
  expect(kInterrupted, Ending::interrupted, {"stopped at time"});
  EXPECT_GT(run.result.rows(), 250U);
  EXPECT_LT(run.outcome.time, 0.6);
}

TEST_F(Failures, HomotopyLeadsToInitialValues) {
  // w goes from 0 to 1, the solution z = 4 - w from 4 to 3, and farther than 0.3 away from it nothing can be evaluated:
  // a single step is too long.
  const Term z = a.algebraic("z", 4);
  a.m.homotopy = a.b.add_slots(testing::Region::other, 1);
  a.b.set_homotopy(a.m.homotopy);
  const Term w = fn(Builtin::homotopy, a.g.types.real(), {1.0 + 0.0 * z, 0.0 * z});
  const Term d = z - 4.0 + w;
  const Term residual = d + 0.1 * (fn(Builtin::sqrt, 0.3 - fn(Builtin::abs, d)) - std::sqrt(0.3));
  a.m.initialize = a.routine("initialize", [&] {
    a.b.begin_nonlinear({a.slot(z)}, false);
    a.b.residual(residual, a.site("homotopy"));
    a.b.end_nonlinear(a.site("homotopy"));
  });
  go();
  expect(kHomotopyUsed, Ending::finished, {"steps from the simplified"});
  EXPECT_NEAR(run.last("z"), 3, 1e-9);
}

}  // namespace
}  // namespace holon::sim
