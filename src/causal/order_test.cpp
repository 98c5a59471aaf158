// From a system to its order: matching, sorting, tearing, index reduction, the initial system. A system as text goes
// in, the dump of the order comes out.

#include "causal/order.h"

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "causal/diagnostics.h"
#include "causal/testing.h"

namespace holon::causal {
namespace {

using testing::ordered;
using testing::TextSystem;

TEST(Order, EquationsAreSolvedForTheirUnknownsInOrder) {
  EXPECT_EQ(ordered(R"(variables
  Real x continuous;
  Real y continuous;
  Real z continuous;
equations
  x = y + sin(z);
  2.0*y = z;
  z - time = 1.0;
)"),
            R"(states
initial system
  z := 1.0 + time
  y := z/2.0
  x := y + sin(z)
simulation
  z := 1.0 + time
  y := z/2.0
  x := y + sin(z)
zero crossings
)");
}

TEST(Order, AStateIsGivenAndItsDerivativeComputed) {
  EXPECT_EQ(ordered(R"(variables
  Real x continuous start 1.0 level 0 fixed;
  Real k known value 3.0;
equations
  der(x) = -(k*x);
)"),
            R"(states
  x
initial system
  x := 1.0
  der(x) := -k*x
simulation
  der(x) := -k*x
zero crossings
)");
}

TEST(Order, TwoLinearEquationsAreOneSystem) {
  EXPECT_EQ(ordered(R"(variables
  Real x continuous;
  Real y continuous;
equations
  x + 2.0*y = time;
  3.0*x - y = 1.0;
)"),
            R"(states
initial system
  linear system for x, y
    x + 2.0*y = time
    3.0*x - y = 1.0
simulation
  linear system for x, y
    x + 2.0*y = time
    3.0*x - y = 1.0
zero crossings
)");
}

TEST(Order, ANonlinearLoopIsTorn) {
  EXPECT_EQ(ordered(R"(variables
  Real x continuous start 0.5 level 0;
  Real y continuous;
  Real z continuous;
equations
  y = x^2 + time;
  z = 2.0*y;
  sin(x) + z*x = 1.0;
)"),
            R"(states
initial system
  nonlinear system for x
    y := x^2 + time
    z := 2.0*y
    residual sin(x) + z*x = 1.0
simulation
  nonlinear system for x
    y := x^2 + time
    z := 2.0*y
    residual sin(x) + z*x = 1.0
zero crossings
)");
}

TEST(Order, ADiscreteUnknownInALoopMakesItMixed) {
  EXPECT_EQ(ordered(R"(variables
  Real i continuous;
  Real u continuous;
  Boolean on discrete;
equations
  u = 2.0*time - i;
  i = if on then u else 0.001*u;
  discrete on = u > 0.0;
)"),
            R"(states
initial system
  mixed system
    linear system for i, u
      u = 2.0*time - i
      i = if on then u else 0.001*u
    on candidate u > 0.0
simulation
  mixed system
    linear system for i, u
      u = 2.0*time - i
      i = if on then u else 0.001*u
    on candidate u > 0.0
zero crossings
  u
)");
}

// Two states that are equal up to a constant: one of them goes, and one equation is differentiated.
TEST(Order, AConstraintBetweenStatesIsDifferentiated) {
  EXPECT_EQ(ordered(R"(variables
  Real x continuous select prefer;
  Real y continuous;
  Real f continuous;
equations
  der(x) = f;
  der(y) = time - f;
  x - y = 1.0;
)"),
            R"(states
  x
initial system
  linear system for f, der(y), der(x)
    der(x) = f
    der(y) = time - f
    der(x) - der(y) = 0.0
  x := 0.0
  y := x - 1.0
simulation
  linear system for f, der(y), der(x)
    der(x) = f
    der(y) = time - f
    der(x) - der(y) = 0.0
  y := x - 1.0
zero crossings
)");
}

TEST(Order, AFreeParameterIsFoundByAnInitialEquation) {
  EXPECT_EQ(ordered(R"(variables
  Real x continuous start 1.0 level 0 fixed;
  Real p known solved start 1.0 level 0;
equations
  der(x) = -(p*x);
initial_equations
  der(x) = -2.0;
)"),
            R"(states
  x
initial system
  der(x) := -2.0
  x := 1.0
  linear system for p
    der(x) = -p*x
simulation
  der(x) := -p*x
zero crossings
)");
}

TEST(Order, AnEquationTooManyIsExplained) {
  TextSystem s(R"(variables
  Real x continuous;
equations
  x = time;
  sin(x) = 0.5;
)");
  const OrderedSystem made = order(std::move(s.owned), s.sink);
  EXPECT_FALSE(made.ok);
  ASSERT_EQ(s.sink.error_count(), 1U);
  EXPECT_EQ(s.sink.all().back().code, kTooManyEquations.code);
}

TEST(Order, ALoopOfBooleansIsReported) {
  TextSystem s(R"(variables
  Boolean a discrete;
  Boolean b discrete;
  Boolean c known value true input;
equations
  discrete a = b and c;
  discrete b = a or c;
)");
  const OrderedSystem made = order(std::move(s.owned), s.sink);
  EXPECT_FALSE(made.ok);
  ASSERT_EQ(s.sink.error_count(), 1U);
  EXPECT_EQ(s.sink.all().back().code, kDiscreteLoop.code);
}

// A block is computed for those who need it: what nobody needs is computed for the results only.
TEST(Order, EachBlockKnowsWhoNeedsIt) {
  TextSystem s(R"(variables
  Real x continuous start 1.0 level 0 fixed;
  Real force continuous;
  Real energy continuous;
  Real distance continuous;
  Real limit continuous;
equations
  der(x) = force;
  force = -sin(x);
  energy = x^2;
  distance = x - 5.0;
  limit = 2.0*x;
asserts
  limit < 10.0, "too far";
crossings
  distance;
)");
  const OrderedSystem made = order(std::move(s.owned), s.sink);
  ASSERT_TRUE(made.ok);
  std::map<std::string, std::uint8_t> needs;
  for (const BlockId b : made.simulation.blocks.ids())
    for (const UnknownId u : made.simulation.blocks[b].unknowns)
      needs[made.system->text(made.unknowns[u].node)] = made.needs[b];
  EXPECT_EQ(needs, (std::map<std::string, std::uint8_t>{{"der(x)", OrderedSystem::kDerivativesNeed},
                                                        {"force", OrderedSystem::kDerivativesNeed},
                                                        {"energy", 0},
                                                        {"distance", OrderedSystem::kCrossingsNeed},
                                                        {"limit", OrderedSystem::kAssertsNeed}}));
}

// ---- the verifier on systems that are wrong

std::string violation(const std::function<void(OrderedSystem&)>& damage) {
  TextSystem s(R"(variables
  Real x continuous;
  Real y continuous;
  Real p known value 2.0;
  Real q known value 3.0*p;
equations
  x = y + q;
  y = sin(time);
)");
  OrderedSystem made = order(std::move(s.owned), s.sink);
  EXPECT_TRUE(made.ok);
  EXPECT_EQ(verify(made), std::vector<std::string>{});
  damage(made);
  const std::vector<std::string> found = verify(made);
  return found.empty() ? "" : found[0];
}

TEST(VerifyOrdered, EveryUnknownIsComputedOnce) {
  EXPECT_EQ(violation([](OrderedSystem& o) {
              o.simulation.blocks[BlockId(1U)].unknowns = o.simulation.blocks[BlockId(0U)].unknowns;
            }),
            "simulation: `x` is computed by 0 blocks");
}
TEST(VerifyOrdered, BlocksComeAfterWhatTheyRead) {
  EXPECT_EQ(violation([](OrderedSystem& o) {
              std::swap(o.simulation.blocks[BlockId(0U)], o.simulation.blocks[BlockId(1U)]);
            }),
            "simulation, block 0: the value of `x` reads `y` before it is computed");
}
TEST(VerifyOrdered, ParametersComeAfterWhatTheyRead) {
  EXPECT_EQ(violation([](OrderedSystem& o) { std::swap(o.parameters[0], o.parameters[1]); }),
            "parameter `q` comes before `p`");
}

// Damage to the system itself, which is constant once it is ordered.
std::string system_violation(const std::function<void(System&)>& damage) {
  TextSystem s(R"(variables
  Real x continuous;
  Real y continuous;
equations
  x = y + 1.0;
  y = sin(time);
)");
  damage(s.system);
  const std::vector<std::string> found = verify(s.system);
  return found.empty() ? "" : found[0];
}

TEST(VerifySystem, AliasesEnd) {
  EXPECT_EQ(system_violation([](System& s) {
              for (const std::uint32_t v : {0U, 1U}) {
                s.variables[VariableId(v)].status = VariableStatus::alias;
                s.variables[VariableId(v)].alias_of = VariableId(1 - v);
              }
            }),
            "variable `x`: its aliases form a ring");
}
TEST(VerifySystem, VariablesExist) {
  EXPECT_EQ(system_violation([](System& s) { s.instants.push_back(VariableId(99U)); }), "instant: no variable 99");
}

}  // namespace
}  // namespace holon::causal
