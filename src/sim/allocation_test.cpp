// Nothing is allocated between the first and the last step, events and rows included.

#include <gtest/gtest.h>

#include <cstdlib>
#include <limits>
#include <new>

#include "sim/testing.h"

namespace {

std::size_t taken = 0;

}  // namespace

// The whole test program counts what it takes. Not inline: the compiler would see memory of malloc where it expects
// that of new.
[[gnu::noinline]] void* operator new(std::size_t size) {
  taken += 1;
  if (void* const place = std::malloc(size + 1)) return place;
  std::abort();
}
[[gnu::noinline]] void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  taken += 1;
  return std::malloc(size + 1);
}
[[gnu::noinline]] void operator delete(void* place) noexcept { std::free(place); }
[[gnu::noinline]] void operator delete(void* place, std::size_t) noexcept { std::free(place); }

namespace holon::sim {
namespace {

using testing::Maker;
using testing::Term;

struct Uncounted final : ResultSink {
  long rows = 0;
  std::optional<std::string> begin(const ResultLayout&) override { return std::nullopt; }
  std::optional<std::string> row(std::span<const double>) override {
    ++rows;
    return std::nullopt;
  }
  std::optional<std::string> finish(bool) override { return std::nullopt; }
};

TEST(Allocations, NoneWhileStepping) {
  // A ball that keeps its energy, with a nonlinear block beside it: z^3 + z = h.
  Maker a;
  const auto [h, dh] = a.state("h", 1);
  const auto [v, dv] = a.state("v", 0);
  const Term z = a.algebraic("z");
  const Term below = a.relation("h <= 0", false);
  const auto [impact, pre_impact] = a.boolean("impact", false);
  const auto bounce = a.reinit(v);
  const auto flow = [&, h = h, v = v, dh = dh, dv = dv] {
    a.b.begin_nonlinear({a.slot(z)}, false);
    a.b.residual(z * z * z + z - h, a.site("z^3 + z = h"));
    a.b.end_nonlinear(a.site("z^3 + z = h"));
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
    a.set(bounce.value, -1.0 * v);
  });
  std::size_t first = 0;
  std::size_t last = 0;
  long calls = 0;
  Options options;
  options.stop_time = 5;
  options.progress = [&](const Progress&) {
    // The first steps may still fill what is kept for the rest of the run.
    if (++calls == 20) first = taken;
    last = taken;
  };
  Uncounted rows;
  diag::Sink sink;
  const Outcome outcome = simulate(a.finish(), options, a.result_names(), rows, sink);
  EXPECT_EQ(outcome.ending, Ending::finished);
  EXPECT_GT(outcome.statistics.state_events, 8);
  EXPECT_GT(rows.rows, 500);
  EXPECT_GT(calls, 100);
  EXPECT_EQ(last - first, 0U);
}

}  // namespace
}  // namespace holon::sim
