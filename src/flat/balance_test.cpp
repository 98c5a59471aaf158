// Who is to blame when the numbers of equations and unknowns differ.

#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "flat/flatten.h"
#include "instance/testing.h"

namespace holon::flat {
namespace {

// The notes of the first error, in order.
std::vector<std::string> notes(const std::string& text) {
  instance::testing::Text source(text);
  diag::Sink& sink = source.sink();
  flatten(source.instantiate(), sink);
  std::vector<std::string> result;
  if (sink.all().empty()) return result;
  for (const auto& note : sink.all().front().notes) result.push_back(note.text);
  return result;
}

const std::string kParts = R"(
  connector Pin Real v; flow Real i; end Pin;
  model Resistor Pin p; Pin n; equation p.v - n.v = p.i; p.i + n.i = 0; end Resistor;
  model Ground Pin p; equation p.v = 0; end Ground;
  model Leaky Pin p; Pin n; Real lost; equation p.v - n.v = p.i; p.i + n.i + lost = 0; end Leaky;
  model Greedy Pin p; Pin n; equation p.v - n.v = p.i; p.i + n.i = 0; p.v = n.v + 2*n.i; end Greedy;
)";

TEST(Balance, TheComponentWithoutAnEquationIsNamed) {
  EXPECT_EQ(notes("model M" + kParts + R"(Resistor r; Leaky leaky; Ground g; equation
      connect(r.p, leaky.p); connect(r.n, leaky.n); connect(r.n, g.p); end M;)"),
            (std::vector<std::string>{"`leaky` needs 3 equations here and has 2"}));
}

TEST(Balance, TheComponentWithOneTooManyIsNamed) {
  EXPECT_EQ(notes("model M" + kParts + R"(Resistor r; Greedy greedy; Ground g; equation
      connect(r.p, greedy.p); connect(r.n, greedy.n); connect(r.n, g.p); end M;)"),
            (std::vector<std::string>{"`greedy` needs 2 equations here and has 3"}));
}

TEST(Balance, AVariableThatNothingMentionsIsNamed) {
  EXPECT_EQ(notes("model M Real x = 1; Real forgotten; end M;"),
            (std::vector<std::string>{"no equation mentions `forgotten`"}));
}

TEST(Balance, AnInputWithoutValueBelongsToTheClassAround) {
  EXPECT_EQ(
      notes(R"(model M block Gain input Real u; output Real y = 2*u; end Gain;
      model Pair Gain a; Gain b; equation a.u = time; end Pair; Pair pair; end M;)"),
      (std::vector<std::string>{"nothing gives the input `pair.b.u`", "`pair` needs 2 equations here and has 1"}));
}

TEST(Balance, APartByItselfMaySayWhatFlowsThroughItsConnector) {
  EXPECT_EQ(notes("model Plug connector Pin Real v; flow Real i; end Pin; Pin p; equation p.i = 0; end Plug;"),
            std::vector<std::string>{});
}

TEST(Balance, MembersOfBusesThatOnlyBusesShareDoNotExist) {
  EXPECT_EQ(notes(R"(model M
      expandable connector Axis Real angle; Real speed; end Axis;
      expandable connector Bus Axis axis1; Axis axis2; end Bus;
      connector Output = output Real;
      model Plan Bus bus; Output y = time; equation connect(y, bus.axis1.angle); end Plan;
      Plan plan; Bus bus; equation connect(plan.bus, bus); end M;)"),
            std::vector<std::string>{});
}

}  // namespace
}  // namespace holon::flat
