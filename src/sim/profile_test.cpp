// Where time went: what is inside counts once, and goes to the components whose variables were computed.

#include "sim/profile.h"

#include <gtest/gtest.h>

#include <string>

#include "sim/testing.h"

namespace holon::sim {
namespace {

using testing::Maker;
using testing::Term;

TEST(Profile, MeasuresRoutinesAndBlocks) {
  Maker a;
  const auto [x, dx] = a.state("tank.x", 1);
  const Term z = a.algebraic("valve.z");
  a.m.derivatives = a.routine("derivatives", [&, x = x, dx = dx] {
    a.b.begin_nonlinear({a.slot(z)}, false);
    a.b.residual(z * z * z + z - x, a.site("z^3 + z = x"));
    a.b.end_nonlinear(a.site("z^3 + z = x"));
    a.set(dx, -1.0 * z);
  });
  Options options;
  options.runner.profile = true;
  testing::FinishedRun run;
  testing::simulate(a, options, run);
  long derivatives = 0;
  long solves = 0;
  std::string components;
  double measured = 0;
  for (const ProfileLine& line : run.outcome.profile) {
    EXPECT_GE(line.ms, 0) << line.name;
    if (line.name == "derivatives") derivatives = line.calls;
    if (line.kind == "nonlinear") solves = line.calls;
    if (line.kind == "component") {
      components += line.name + " ";
    } else {
      measured += line.ms;
    }
  }
  EXPECT_GT(derivatives, 10);
  EXPECT_EQ(solves, derivatives);
  EXPECT_NE(components.find("tank"), std::string::npos) << components;
  EXPECT_NE(components.find("valve"), std::string::npos) << components;
  EXPECT_LE(measured, run.outcome.statistics.initialize_ms + run.outcome.statistics.integrate_ms);
}

}  // namespace
}  // namespace holon::sim
