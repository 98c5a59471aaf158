// Passes by themselves: a system as text goes in, what the pass makes of it comes out.

#include "causal/passes.h"

#include <gtest/gtest.h>

#include "causal/diagnostics.h"
#include "causal/testing.h"

namespace holon::causal {
namespace {

using testing::after;
using testing::TextSystem;

// ---- aliases

TEST(EliminateAliases, TheVariableThatSaysMoreAboutItselfStays) {
  EXPECT_EQ(after(R"(variables
  Real x continuous;
  Real y continuous start 1.0 level 0 fixed;
equations
  x = y;
  der(y) = -x;
)",
                  eliminate_aliases),
            R"(variables
  Real x continuous alias y;
  Real y continuous start 1.0 level 0 fixed;
equations
  der(y) = -y;
)");
}

TEST(EliminateAliases, ASumOfTwoThatIsZeroTurnsTheSign) {
  EXPECT_EQ(after(R"(variables
  Real flow continuous nominal 10.0;
  Real other continuous start 2.0 level 1;
  Real z continuous;
equations
  flow + other = 0.0;
  z = 3.0*flow;
)",
                  eliminate_aliases),
            R"(variables
  Real flow continuous alias -other nominal 10.0;
  Real other continuous start 2.0 level 1 nominal 10.0;
  Real z continuous;
equations
  z = -(3.0*other);
)");
}

TEST(EliminateAliases, NumbersAreFoundRoundByRound) {
  EXPECT_EQ(after(R"(variables
  Real a continuous;
  Real b continuous;
  Real c continuous;
equations
  c = b*time;
  b = 2.0*a;
  a = 1.5;
)",
                  eliminate_aliases),
            R"(variables
  Real a continuous literal 1.5;
  Real b continuous literal 3.0;
  Real c continuous;
equations
  c = 3.0*time;
)");
}

TEST(EliminateAliases, WhatFollowsFromParametersIsInvariant) {
  EXPECT_EQ(after(R"(variables
  Real p known value 2.0;
  Real x continuous;
  Real y continuous;
equations
  x = p*p;
  y = x*time;
)",
                  eliminate_aliases),
            R"(variables
  Real p known value 2.0;
  Real x continuous invariant p*p;
  Real y continuous;
equations
  y = x*time;
)");
}

TEST(EliminateAliases, DerivativesOfAliasesAreThoseOfTheVariableThatStays) {
  EXPECT_EQ(after(R"(variables
  Real s continuous;
  Real x continuous start 0.0 level 0 fixed;
  Real v continuous;
equations
  s + x = 0.0;
  v = der(s);
  der(v) = -s;
)",
                  eliminate_aliases),
            R"(variables
  Real s continuous alias -x;
  Real x continuous start 0.0 level 0 fixed;
  Real v continuous;
equations
  v = -der(x);
  der(v) = x;
)");
}

TEST(EliminateAliases, ResultsOfAlgorithmsStay) {
  EXPECT_EQ(after(R"(variables
  Real x continuous start 5.0 level 0;
  Real y continuous;
equations
  algorithm 0 sets y;
  x = y;
algorithms
  algorithm y
    set y := time;
  initially
    set y := time;
  end;
)",
                  eliminate_aliases),
            R"(variables
  Real x continuous alias y start 5.0 level 0;
  Real y continuous start 5.0 level 0;
equations
  algorithm 0 sets y;
algorithms
  algorithm y
    set y := time;
  initially
    set y := time;
  end;
)");
}

TEST(EliminateAliases, BooleansThatAreEqualAreOne) {
  EXPECT_EQ(after(R"(variables
  Boolean a discrete;
  Boolean b discrete;
  Boolean on discrete;
equations
  discrete a = b;
  discrete b = pre(a) or on;
  discrete on = true;
)",
                  eliminate_aliases),
            R"(variables
  Boolean a discrete;
  Boolean b discrete alias a;
  Boolean on discrete literal true;
equations
  discrete a = pre(a) or true;
)");
}

TEST(EliminateAliases, AContradictionIsReported) {
  TextSystem s(R"(variables
  Real x continuous;
equations
  x = 1.0;
  x = 2.0;
)");
  eliminate_aliases(s.system, s.sink);
  ASSERT_EQ(s.sink.error_count(), 1U);
  EXPECT_EQ(s.sink.all().back().code, kContradiction.code);
}

TEST(EliminateAliases, TwoFixedStartsThatDifferAreReported) {
  TextSystem s(R"(variables
  Real x continuous start 1.0 level 0 fixed;
  Real y continuous start 2.0 level 0 fixed;
equations
  x = y;
  der(x) = 1.0;
)");
  eliminate_aliases(s.system, s.sink);
  ASSERT_EQ(s.sink.error_count(), 1U);
  EXPECT_EQ(s.sink.all().back().code, kFixedTwice.code);
}

// ---- sums

TEST(SubtractSums, ASumInsideOfAnotherIsSubtracted) {
  EXPECT_EQ(after(R"(variables
  Real i0 continuous;
  Real i1 continuous;
  Real i2 continuous;
  Real i3 continuous;
equations
  3.0*i0 = i1 + i2 + i3;
  i1 + i2 + i3 = 0.0;
)",
                  [](System& s, diag::Sink&) { subtract_sums(s); }),
            R"(variables
  Real i0 continuous;
  Real i1 continuous;
  Real i2 continuous;
  Real i3 continuous;
equations
  3.0*i0 = -0.0;
  i1 + i2 + i3 = 0.0;
)");
}

TEST(FindHiddenConstraints, WhatEquationsSayTogetherOfStatesIsWritten) {
  EXPECT_EQ(after(R"(variables
  Real i1 continuous;
  Real i2 continuous;
  Real d1 continuous;
  Real d2 continuous;
  Real v1 continuous;
  Real v2 continuous;
equations
  der(i1) = v1;
  der(i2) = v2;
  i1 + d1 = 0.0;
  i2 + d2 = 0.0;
  d1 + d2 = 0.0;
  v1 - v2 = d1;
)",
                  [](System& s, diag::Sink&) { find_hidden_constraints(s); }),
            R"(variables
  Real i1 continuous;
  Real i2 continuous;
  Real d1 continuous;
  Real d2 continuous;
  Real v1 continuous;
  Real v2 continuous;
equations
  der(i1) = v1;
  der(i2) = v2;
  i1 + d1 = 0.0;
  i2 + d2 = 0.0;
  -i1 - i2 = 0.0;
  v1 - v2 = d1;
)");
}

// What is left without states would contradict the others or repeat them: that is reported, not repaired.
TEST(FindHiddenConstraints, EquationsThatRepeatOneAnotherAreLeft) {
  const std::string text = R"(variables
  Real x continuous;
  Real a continuous;
  Real b continuous;
equations
  der(x) = a;
  a + b = 1.0;
  2.0*a + 2.0*b = 2.0;
)";
  EXPECT_EQ(after(text, [](System& s, diag::Sink&) { find_hidden_constraints(s); }), text);
}

// ---- parameters that decide

TEST(DecideParameters, AConditionThatChangesTheUnknownsIsTakenNow) {
  EXPECT_EQ(after(R"(variables
  Boolean closed known value true;
  Real i continuous;
  Real v continuous;
equations
  (if closed then v else i) = 0.0;
)",
                  [](System& s, diag::Sink&) { decide_parameters(s); }),
            R"(variables
  Boolean closed known value true;
  Real i continuous;
  Real v continuous;
equations
  v = 0.0;
)");
}

TEST(DecideParameters, AConditionThatDoesNotIsLeft) {
  const std::string text = R"(variables
  Boolean fast known value true;
  Real x continuous;
equations
  der(x) = if fast then -(2.0*x) else -x;
)";
  EXPECT_EQ(after(text, [](System& s, diag::Sink&) { decide_parameters(s); }), text);
}

// ---- events

TEST(FindEvents, ARelationBecomesABooleanWithAZeroCrossing) {
  EXPECT_EQ(after(R"(variables
  Real x continuous;
  Real y continuous;
equations
  der(x) = 1.0;
  y = if x > 0.5 then 1.0 else 0.0;
)",
                  [](System& s, diag::Sink&) { find_events(s); }),
            R"(variables
  Real x continuous;
  Real y continuous;
  Boolean $relation1 discrete relation;
equations
  der(x) = 1.0;
  y = if $relation1 then 1.0 else 0.0;
  discrete $relation1 = x > 0.5;
crossings
  x - 0.5 relation $relation1;
)");
}

TEST(FindEvents, ARelationOfTimeAloneHasAnInstant) {
  EXPECT_EQ(after(R"(variables
  Real y continuous;
equations
  y = if time >= 2.0 then 1.0 else 0.0;
)",
                  [](System& s, diag::Sink&) { find_events(s); }),
            R"(variables
  Real y continuous;
  Boolean $relation1 discrete relation;
  Real $instant1 discrete;
equations
  y = if $relation1 then 1.0 else 0.0;
  discrete $instant1 = 2.0;
  discrete $relation1 = time >= $instant1;
instants
  $instant1;
)");
}

// While pre(p) is true, x > 0.5 decides nothing about p; about q it decides while r says so.
TEST(SilenceIdleRelations, WhatDecidesNothingHasNoCrossing) {
  EXPECT_EQ(after(R"(variables
  Real x continuous;
  Boolean p discrete;
  Boolean q discrete;
  Boolean r known;
equations
  der(x) = 1.0;
  discrete p = x > 0.5 or pre(p);
  discrete q = x > 2.5 and r;
)",
                  [](System& s, diag::Sink&) {
                    find_events(s);
                    silence_idle_relations(s);
                  }),
            R"(variables
  Real x continuous;
  Boolean p discrete;
  Boolean q discrete;
  Boolean r known;
  Boolean $relation1 discrete relation;
  Boolean $relation2 discrete relation;
equations
  der(x) = 1.0;
  discrete p = $relation1 or pre(p);
  discrete q = $relation2 and r;
  discrete $relation1 = x > 0.5;
  discrete $relation2 = x > 2.5;
crossings
  if pre(p) then (if $relation1 then 1e-300 else -1e-300) else x - 0.5 relation $relation1;
  if r then x - 2.5 else if $relation2 then 1e-300 else -1e-300 relation $relation2;
)");
}

// Each of them would silence the other one, and both may become false at once.
TEST(SilenceIdleRelations, TwoRelationsDoNotSilenceEachOther) {
  EXPECT_EQ(after(R"(variables
  Real x continuous;
  Boolean p discrete;
equations
  der(x) = 1.0;
  discrete p = x > 0.5 or x > 2.5;
)",
                  [](System& s, diag::Sink&) {
                    find_events(s);
                    silence_idle_relations(s);
                  }),
            R"(variables
  Real x continuous;
  Boolean p discrete;
  Boolean $relation1 discrete relation;
  Boolean $relation2 discrete relation;
equations
  der(x) = 1.0;
  discrete p = $relation1 or $relation2;
  discrete $relation1 = x > 0.5;
  discrete $relation2 = x > 2.5;
crossings
  x - 0.5 relation $relation1;
  x - 2.5 relation $relation2;
)");
}

TEST(FindEvents, NoEventIsLeftAlone) {
  const std::string text = R"(variables
  Real x continuous;
equations
  der(x) = noEvent(if x > 0.5 then 1.0 else 0.0);
)";
  EXPECT_EQ(after(text, [](System& s, diag::Sink&) { find_events(s); }), text);
}

}  // namespace
}  // namespace holon::causal
