// The flat text is a model again, and the same one.

#include <gtest/gtest.h>
#include <string>

#include "flat/testing.h"

namespace holon::flat {
namespace {

using testing::Flat;

// From the first declaration to the last equation, without the names of the package and the model.
std::string body(const std::string& text) {
  const std::size_t model = text.find("  model ");
  const std::size_t begin = text.find('\n', model) + 1;
  return text.substr(begin, text.rfind("  end ") - begin);
}

void expect_read_back(const char* source) {
  const Flat first(source);
  ASSERT_TRUE(first.good()) << ::testing::PrintToString(first.errors());
  const std::string text = print_flat(first.model());
  const std::string name = "'" + first.model().model_name + "'";
  const Flat second(text, name + "." + name);
  ASSERT_TRUE(second.good()) << text << ::testing::PrintToString(second.errors());
  EXPECT_EQ(first.counts(), second.counts()) << text;
  EXPECT_EQ(first.model().variables.size(), second.model().variables.size());
  EXPECT_EQ(body(text), body(print_flat(second.model())));
}

TEST(PrintFlat, ConnectionsArraysAndAttributes) {
  expect_read_back(R"(model Circuit
    connector Pin Real v(unit = "V"); flow Real i(unit = "A"); end Pin;
    model Capacitor parameter Real c(min = 0) = 2 "capacity"; Pin p; Pin n; Real v(start = 1, fixed = true);
    equation v = p.v - n.v; c * der(v) = p.i; p.i + n.i = 0; end Capacitor;
    model Ground Pin p; equation p.v = 0; end Ground;
    Capacitor capacitor[2](each c = 3);
    Ground ground;
    output Real y = if capacitor[1].v > 0.5 then -1 else 2 ^ 3;
  equation
    connect(capacitor.p, capacitor[{2, 1}].n);
    connect(capacitor[1].p, ground.p);
  end Circuit;)");
}

TEST(PrintFlat, EventsAndAlgorithms) {
  expect_read_back(R"(model Counter
    type State = enumeration(idle, busy);
    Integer n(start = 0, fixed = true);
    discrete Real x(start = 0);
    State state = if n > 2 then State.busy else State.idle;
    Boolean on;
    Real v(start = 1);
  initial equation
    x = 1;
  equation
    der(v) = -v;
    when {v < 0.5, initial()} then
      n = pre(n) + 1;
      reinit(v, 1);
    elsewhen time > 3 then
      n = 0;
    end when;
    assert(n < 10, "too often");
  algorithm
    on := not (n == 1 and v > 0.7);
    when sample(0, 0.1) then
      x := pre(x) + v;
    end when;
  end Counter;)");
}

TEST(PrintFlat, FunctionsWithSeveralResults) {
  expect_read_back(R"(model Polar
    record Point Real x; Real y[2]; end Point;
    function split
      input Real a;
      output Real s;
      output Real c[2];
      output Point p;
    protected
      Real k = 1;
    algorithm
      for i in 1:3 loop k := k * a; end for;
      while k > 100 loop k := k / 2; end while;
      s := sin(k); c := {cos(k), k}; p := Point(s, c);
    end split;
    Real s; Real c[2]; Point p;
  equation
    (s, c, p) = split(time);
  end Polar;)");
}

TEST(PrintFlat, WhatHasNoTextOfItsOwn) {
  expect_read_back(R"(model Unnamed
    class Table
      extends ExternalObject;
      function constructor input String file; output Table t; external "C" t = open_table(file); end constructor;
      function destructor input Table t; external "C" close_table(t); end destructor;
    end Table;
    function look input Table t; input Real x; output Real y; external "C" y = look_up(t, x); end look;
    constant Real squares[3] = {1, 4, 9};
    function add
      input Integer n;
      output Real y = 0;
    algorithm
      for i in 1:n loop y := y + squares[i]; end for;
    end add;
    type Color = enumeration(red, green);
    parameter StateSelect select = StateSelect.prefer;
    Table table = Table("file");
    Real x = look(table, time);
    Integer k = if time > 1 then 1 else 2;
    Color color = if time > 1 then Color.red else Color.green;
    Real u[2] = {time, 2};
    Real w[Color] = {3, 4};
    Real z = u[k] + w[color] + add(k);
  end Unnamed;)");
}

TEST(PrintFlat, FunctionsKeepWhatTheySayAboutThemselves) {
  expect_read_back(R"(model Annotated
    function square
      input Real x; input Real k; output Real y;
    algorithm
      y := k * x^2;
      annotation (Inline = false, smoothOrder = 3, derivative(noDerivative = k) = slope, inverse(x = root(y, k)));
    end square;
    function slope
      input Real x; input Real k; input Real dx; output Real dy;
    algorithm
      dy := 2 * k * x * dx;
      annotation (Inline = false);
    end slope;
    function root
      input Real y; input Real k; output Real x;
    algorithm
      x := sqrt(y / k);
      annotation (Inline = false);
    end root;
    function measure
      input Real x; output Real y;
      external "C" y = measure(x) annotation (Library = {"a", "b"}, Include = "#include \"a.h\"");
    end measure;
    Real y = square(time, 2) + measure(time);
  end Annotated;)");
}

TEST(Describe, TextsOfADeclaration) {
  const Flat flat(R"(model M
    type Length = Real(unit = "m", displayUnit = "mm");
    Length l[2](displayUnit = {"cm", "km"}) = {1, 2} "how " + "long";
    Real x = 1 annotation(HideResult = true);
    model Part Real y = 1; end Part;
    Part part;
  end M;)");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  const FlatModel& m = flat.model();
  const VariableId l = *flat.variable("l[2]");
  EXPECT_EQ(m.unit(l), "m");
  EXPECT_EQ(m.display_unit(l), "km");
  EXPECT_EQ(m.description(l), "how long");
  EXPECT_FALSE(m.hide_result(l));
  const VariableId x = *flat.variable("x");
  EXPECT_EQ(m.unit(x), "");
  EXPECT_EQ(m.description(x), "");
  EXPECT_TRUE(m.hide_result(x));
  std::set<std::string> places;
  for (const FlatEquation& e : m.equations) places.insert(place_of(m, e));
  EXPECT_TRUE(places.contains("part.y"));
}

}  // namespace
}  // namespace holon::flat
