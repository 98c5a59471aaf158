// Declarations and their modifiers, seen where they end: in the flat model. Truth is the language specification,
// chapters 4, 5 and 7.

#include <gtest/gtest.h>
#include <set>
#include <string>

#include "flat/testing.h"

namespace holon::flat {
namespace {

using testing::Flat;
using Names = std::set<std::string>;

TEST(Declarations, TheOuterModifierWins) {
  const Flat flat(R"(model M
    model A parameter Real p = 1; parameter Real q = 10; parameter Real r = 100; end A;
    model B extends A(p = 2, q = 20); end B;
    B b(p = 3);
  end M;)");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_EQ(flat.value("b.p"), 3);
  EXPECT_EQ(flat.value("b.q"), 20);
  EXPECT_EQ(flat.value("b.r"), 100);
}

TEST(Declarations, AModifierKeepsTheScopeInWhichItWasWritten) {
  // Both classes have a `k`; the one beside the modifier is meant.
  const Flat flat(R"(model M
    model A parameter Real k = 1; parameter Real p = k; end A;
    parameter Real k = 7;
    A own;
    A given(p = k);
  end M;)");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_EQ(flat.value("own.p"), 1);
  EXPECT_EQ(flat.value("given.p"), 7);
}

TEST(Declarations, PartsOfAnElementAreMergedNotReplaced) {
  const Flat flat(R"(model M
    model A Real x(start = 1, nominal = 5) = time; end A;
    model B extends A(x(start = 2)); end B;
    B b(x.nominal = 6.5);
  end M;)");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_EQ(flat.start("b.x"), 2);
  EXPECT_EQ(flat.text(flat.model().variables[*flat.variable("b.x")].nominal), "6.5");
}

TEST(Declarations, AnArrayModifierIsDealtOutAndEachIsNot) {
  const Flat flat(R"(model M
    model A parameter Real p = 0; parameter Real v[2] = {0, 0}; end A;
    A a[3](p = {1, 2, 3}, each v = {8, 9});
  end M;)");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  for (int i = 1; i <= 3; ++i) {
    const std::string element = "a[" + std::to_string(i) + "]";
    EXPECT_EQ(flat.value(element + ".p"), i);
    EXPECT_EQ(flat.value(element + ".v[1]"), 8);
    EXPECT_EQ(flat.value(element + ".v[2]"), 9);
  }
}

TEST(Declarations, RedeclaredComponentsAndClasses) {
  const Flat flat(R"(model M
    model A parameter Real p = 1; end A;
    model B extends A(p = 2); parameter Real extra = 3; end B;
    model Holder
      replaceable A part constrainedby A(p = 5);
      replaceable model Kind = A;
      Kind kind;
    end Holder;
    Holder plain;
    Holder changed(redeclare B part, redeclare model Kind = B(p = 9));
  end M;)");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_FALSE(flat.variable("plain.part.extra"));
  EXPECT_TRUE(flat.variable("changed.part.extra"));
  // The modifiers of the constraint belong to whatever takes the place (7.3.2).
  EXPECT_EQ(flat.value("changed.part.p"), 5);
  EXPECT_EQ(flat.value("plain.kind.p"), 1);
  EXPECT_EQ(flat.value("changed.kind.p"), 9);
}

TEST(Declarations, ClassExtendsAddsToWhatItRedeclares) {
  const Flat flat(R"(package P
    partial package Base
      replaceable model Part parameter Real p = 1; end Part;
    end Base;
    package Own
      extends Base;
      redeclare model extends Part parameter Real q = 2; end Part;
    end Own;
    model M
      Own.Part part(p = 4);
    end M;
  end P;)",
                  "P.M");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_EQ(flat.names(), (Names{"part.p", "part.q"}));
  EXPECT_EQ(flat.value("part.p"), 4);
}

TEST(Declarations, OuterIsTheNearestInner) {
  const Flat flat(R"(model M
    model World parameter Real g = 1; end World;
    model Body outer World world; Real weight = 2 * world.g; end Body;
    model Room inner World world(g = 3); Body body; end Room;
    inner World world(g = 10);
    Body body;
    Room room;
  end M;)");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_EQ(flat.names(), (Names{"world.g", "body.weight", "room.world.g", "room.body.weight"}));
  EXPECT_EQ(flat.value("body.weight"), 20);
  EXPECT_EQ(flat.value("room.body.weight"), 6);
}

TEST(Declarations, AConditionalComponentTakesItsConnectionsWithIt) {
  const std::string text = R"(model M
    connector Pin Real v; flow Real i; end Pin;
    model Source Pin p; equation p.v = 1; end Source;
    model Load Pin p; equation p.v = 2 * p.i; end Load;
    parameter Boolean more = MORE;
    Source source;
    Load first;
    Load second if more;
  equation
    connect(source.p, first.p);
    connect(source.p, second.p);
  end M;)";
  const auto with = [&](const std::string& value) {
    std::string own = text;
    return own.replace(own.find("MORE"), 4, value);
  };
  const Flat off(with("false"));
  const Flat on(with("true"));
  ASSERT_TRUE(off.good()) << ::testing::PrintToString(off.errors());
  ASSERT_TRUE(on.good()) << ::testing::PrintToString(on.errors());
  EXPECT_FALSE(off.variable("second.p.v"));
  EXPECT_TRUE(on.variable("second.p.v"));
  EXPECT_EQ(off.counts().first, 4U);
  EXPECT_EQ(on.counts().first, 6U);
}

TEST(Declarations, FourKindsOfImport) {
  const Flat flat(R"(package P
    package Sub constant Real a = 1; constant Real b = 2; constant Real c = 3; constant Real d = 4; end Sub;
    package All constant Real e = 5; end All;
    model M
      import P.Sub.a;
      import other = P.Sub.b;
      import P.Sub.{c, d};
      import P.All.*;
      parameter Real sum = a + 10 * other + 100 * c + 1000 * d + 10000 * e;
    end M;
  end P;)",
                  "P.M");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_EQ(flat.value("sum"), 54321);
}

TEST(Declarations, ImportsAreNotInherited) {
  const Flat flat(R"(package P
    package Sub constant Real a = 1; end Sub;
    model Base import P.Sub.a; end Base;
    model M extends Base; parameter Real x = a; end M;
  end P;)",
                  "P.M");
  EXPECT_FALSE(flat.good());
}

TEST(Declarations, EncapsulatedSeesNothingOfWhatEnclosesIt) {
  const char* text = R"(package P
    constant Real k = 1;
    %s model M Real x = k; end M;
  end P;)";
  const auto with = [&](std::string_view prefix) {
    std::string own = text;
    return own.replace(own.find("%s"), 2, prefix);
  };
  EXPECT_TRUE(Flat(with(""), "P.M").good());
  EXPECT_FALSE(Flat(with("encapsulated"), "P.M").good());
}

TEST(Declarations, AnEnumerationIsASize) {
  const Flat flat(R"(model M
    type Color = enumeration(red, green, blue);
    Real a[Color];
    Real b[Boolean] = {3, 4};
    Real x = a[Color.green] + b[true];
  equation
    for c in Color loop
      a[c] = Integer(c);
    end for;
  end M;)");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_EQ(flat.counts(), std::pair(std::size_t{6}, std::size_t{6}));
  EXPECT_TRUE(flat.equations().contains("x = a[2] + b[2]")) << ::testing::PrintToString(flat.equations());
}

TEST(Declarations, AParameterThatShapedTheModelSaysSo) {
  const Flat flat(R"(model M
    parameter Integer n = 2;
    parameter Real p = 3;
    Real x[n] = fill(p, n);
  end M;)");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_TRUE(flat.model().variables[*flat.variable("n")].structural);
  EXPECT_FALSE(flat.model().variables[*flat.variable("p")].structural);
}

TEST(Declarations, AParameterThatAStateSelectRestsOnShapesTheModel) {
  const Flat flat(R"(model M
    model Body
      parameter Boolean e = false;
      Real x(start = 1, stateSelect = if e then StateSelect.always else StateSelect.avoid);
    equation
      der(x) = -x;
    end Body;
    model Part
      parameter Boolean e = false;
      Body body(e = e);
    end Part;
    Part p;
  end M;)");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_TRUE(flat.model().variables[*flat.variable("p.body.e")].structural);
  EXPECT_TRUE(flat.model().variables[*flat.variable("p.e")].structural);
}

TEST(Declarations, OneMissingInnerServesAllOuters) {
  const Flat flat(R"(model M
    model World parameter Real g = 9; Real y = g * time; end World;
    model Body outer World world; Real x = world.y; end Body;
    model Pair outer World world; Body body; Real z = world.g; end Pair;
    Body body; Pair pair[2];
  end M;)");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_EQ(flat.names(), (std::set<std::string>{"body.x", "pair[1].body.x", "pair[2].body.x", "pair[1].z", "pair[2].z",
                                                 "world.g", "world.y"}));
}

TEST(Declarations, ASizeMayAskForAnotherSizeOfTheSameArray) {
  const Flat flat(R"(model M
    parameter Real A[:, size(A, 1)] = [1, 2, 3; 4, 5, 6; 7, 8, 9];
    parameter Real b[:, 2 * size(b, 1)] = {{1, 2}};
    Real x[size(A, 2) + size(b, 2)] = fill(time, 5);
  end M;)");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_EQ(flat.value("A[3,3]"), 9);
  EXPECT_EQ(flat.counts(), std::pair(std::size_t{5}, std::size_t{5}));
  const Flat wrong("model M parameter Real A[:, size(A, 1)] = [1, 2, 3; 4, 5, 6]; end M;");
  ASSERT_EQ(wrong.errors().size(), 1U);
  EXPECT_NE(wrong.errors()[0].find("size 3, not 2"), std::string::npos) << wrong.errors()[0];
}

TEST(Declarations, AStartValueGivesAnOpenSize) {
  const Flat flat(R"(model M
    function positive
      input Integer a[:]; output Integer y[0 + sum(if a[i] > 0 then 1 else 0 for i in 1:size(a, 1))];
    protected
      Integer k = 0;
    algorithm
      for i in 1:size(a, 1) loop if a[i] > 0 then k := k + 1; y[k] := a[i]; end if; end for;
    end positive;
    parameter Integer a[3] = {4, -1, 5};
    Integer x[:](each fixed = true, start = positive(a));
  equation
    when time > 1 then x = pre(x) + {1, 1}; end when;
  end M;)");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_EQ(flat.start("x[2]"), 5);
  EXPECT_EQ(flat.counts(), std::pair(std::size_t{2}, std::size_t{2}));
}

TEST(Declarations, OnlyPublicInputsWithoutValueWaitForTheOutside) {
  const Flat flat(R"(model M
    connector In = input Real;
    input Real free;
    input Real given = 2;
    Real y = free + given;
  protected
    In inside;
  equation
    inside = time;
  end M;)");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_EQ(flat.counts(), std::pair(std::size_t{3}, std::size_t{3}));
  EXPECT_EQ(flat.model().variables[*flat.variable("free")].causality, Causality::input);
  EXPECT_EQ(flat.model().variables[*flat.variable("given")].causality, Causality::none);
  EXPECT_EQ(flat.model().variables[*flat.variable("inside")].causality, Causality::none);
}

TEST(Declarations, AnOuterInAPackageFindsTheInnerAroundItsComponent) {
  const Flat flat(R"(model M
    model A package P outer constant Integer n; end P; parameter Integer k = P.n; end A;
    model B inner constant Integer n = 10; A a; end B;
    B b;
  end M;)");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_EQ(flat.value("b.a.k"), 10);
}

TEST(Declarations, ALoopOverAVariableArrayIsWrittenOut) {
  const Flat flat(R"(model M
    Integer order[2] = if time > 1 then {1, 2} else {2, 1};
    Real x[2];
  algorithm
    x := {0, 0};
    for i in order loop x[i] := 10 * i; end for;
  end M;)");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_EQ(flat.counts(), std::pair(std::size_t{4}, std::size_t{4}));
}

}  // namespace
}  // namespace holon::flat
