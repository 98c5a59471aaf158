// Acts of drawing: each is the smallest change of the text.

#include "edit/acts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "edit/source.h"
#include "edit/trials.h"
#include "edit/wires.h"

namespace holon::edit {
namespace {

std::string after(const std::string& text, const Act& act, std::string_view cls = "M") {
  const auto changes = changes_of(text, cls, act);
  if (!changes) return "refused: " + changes.error();
  const std::string result = applied(text, *changes);
  EXPECT_EQ(applied(result, inverse(text, *changes)), text);
  return result;
}

TEST(Acts, AComponentComesBehindTheOthersWithTheirIndentation) {
  EXPECT_EQ(after("model M\nend M;\n", AddComponent{.type = "R", .name = "r", .at = {10, -20}}),
            "model M\n  R r annotation(Placement(transformation(extent={{0,-30},{20,-10}})));\nend M;\n");
  EXPECT_EQ(after("model M \"words\"\n    Real x; // a state\n  protected\n    Real y;\nend M;\n",
                  AddComponent{.type = "R", .name = "r", .prefixes = "inner"}),
            "model M \"words\"\n    Real x; // a state\n    inner R r annotation(Placement(transformation(extent={{-10,"
            "-10},{10,10}})));\n  protected\n    Real y;\nend M;\n");
  EXPECT_EQ(after("model M Real x; end M;", AddComponent{.type = "R", .name = "r"}),
            "model M Real x;\n  R r annotation(Placement(transformation(extent={{-10,-10},{10,10}})));\nend M;");
  EXPECT_EQ(after("model M\r\nend M;\r\n", AddComponent{.type = "R", .name = "r"}),
            "model M\r\n  R r annotation(Placement(transformation(extent={{-10,-10},{10,10}})));\r\nend M;\r\n");
  EXPECT_EQ(after("model M\n  R r;\nend M;\n", AddComponent{.type = "R", .name = "r"}),
            "refused: there is a `r` already");
  EXPECT_EQ(after("model M\n  R r\nend M;\n", AddComponent{.type = "R", .name = "q"}),
            "refused: the text has mistakes; repair them first");
}

TEST(Acts, ClassesInPackagesAreFoundWithWithin) {
  const std::string text = "within A.B;\npackage P\n  model M\n  end M;\nend P;\n";
  const std::string expected =
      "within A.B;\npackage P\n  model M\n    R r annotation(Placement(transformation(extent={{-10,-10},{10,10}})));\n "
      " "
      "end M;\nend P;\n";
  EXPECT_EQ(after(text, AddComponent{.type = "R", .name = "r"}, "A.B.P.M"), expected);
  EXPECT_EQ(after(text, AddComponent{.type = "R", .name = "r"}, "P.M"), expected);
  EXPECT_EQ(after(text, AddComponent{.type = "R", .name = "r"}, "P.N"),
            "refused: there is no class `P.N` in this text");
}

TEST(Acts, RemovingTakesWholeLinesAndConnectionsButNoComments) {
  EXPECT_EQ(
      after("model M\n  // about r\n  R r; // here\n  R q(k = 1)\n    \"two lines\";\n  R s;\nequation\n  connect(r.p, "
            "q.n);\n  "
            "for i in 1:2 loop\n    connect(s.p, r.a[i]) annotation(Line(points={{0,0},{1,1}}));\n    connect(s.p, "
            "q.a[i]);\n  end "
            "for;\nend M;\n",
            Remove{.components = {"r"}}),
      "model M\n  // about r\n  // here\n  R q(k = 1)\n    \"two lines\";\n  R s;\nequation\n  for i in 1:2 loop\n    "
      "connect(s.p, q.a[i]);\n  end for;\nend M;\n");
  EXPECT_EQ(after("model M\n  R a, b(k=1) \"of b\", c;\nend M;\n", Remove{.components = {"b"}}),
            "model M\n  R a, c;\nend M;\n");
  EXPECT_EQ(after("model M\n  R a, b, c;\nend M;\n", Remove{.components = {"b", "c"}}), "model M\n  R a;\nend M;\n");
  EXPECT_EQ(after("model M\n  R a, b, c;\nend M;\n", Remove{.components = {"c", "a"}}), "model M\n  R b;\nend M;\n");
  EXPECT_EQ(after("model M\n  R a, b;\nend M;\n", Remove{.components = {"b", "a"}}), "model M\nend M;\n");
  EXPECT_EQ(after("model M\n  R a;\nequation\n  connect(a.p, a.n);\n  connect(a.p, b.n);\nend M;\n",
                  Remove{.connections = {{"b.n", "a.p"}}}),
            "model M\n  R a;\nequation\n  connect(a.p, a.n);\nend M;\n");
}

const std::string kPlaced =
    "model M\n"
    "  R a annotation (Placement(transformation(extent = {{-60, -10}, {-40, 10}}))); // a\n"
    "  R b(k = 2) annotation (Placement(transformation(\n        extent={{-10,-10},{10,10}},\n        rotation=90,\n   "
    "     "
    "origin={50,20})));\n"
    "equation\n"
    "  connect(a.n, b.p) annotation (Line(points={{-40, 0}, {0, 0}, {0, 30}, {50, 30}}, color={0,0,255}));\n"
    "end M;\n";

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(Acts, MovingChangesNumbersOnlyAndWiresFollow) {
  std::string expected = replaced(kPlaced, "{{-60, -10}, {-40, 10}}", "{{-60, -20}, {-40, 0}}");
  expected = replaced(expected, "{{-40, 0}, {0, 0}, {0, 30}", "{{-40, -10}, {0, -10}, {0, 30}");
  EXPECT_EQ(after(kPlaced, Move{{"a"}, {0, -10}}), expected);
  expected = replaced(kPlaced, "origin={50,20}", "origin={60,20}");
  expected = replaced(expected, "{50, 30}", "{60, 30}");
  EXPECT_EQ(after(kPlaced, Move{{"b"}, {10, 0}}), expected);
  // Both ends: the whole line.
  expected = replaced(kPlaced, "{{-60, -10}, {-40, 10}}", "{{-60, -8}, {-40, 12}}");
  expected = replaced(expected, "origin={50,20}", "origin={50,22}");
  expected = replaced(expected, "{{-40, 0}, {0, 0}, {0, 30}, {50, 30}}", "{{-40, 2}, {0, 2}, {0, 32}, {50, 32}}");
  EXPECT_EQ(after(kPlaced, Move{{"a", "b"}, {0, 2}}), expected);
}

TEST(Acts, FourQuarterTurnsAndTwoFlipsAreNoChangeOfThePicture) {
  const auto place = [](const std::string& text) {
    const auto source = Source::read(text, "M");
    const auto placement = Placement::of(*(*source)->component("b").declaration);
    return placement->middle();
  };
  std::string text = kPlaced;
  for (int i = 0; i < 4; ++i) text = after(text, Turn{{"b"}, 90});
  EXPECT_EQ(text, kPlaced);
  text = after(after(kPlaced, Flip{{"a"}, false}), Flip{{"a"}, false});
  EXPECT_EQ(text, kPlaced);
  text = after(kPlaced, Turn{{"a"}, 90});
  EXPECT_NE(text.find("(extent = {{-10, -10}, {10, 10}}, origin={-50,0}, rotation=90)"), std::string::npos) << text;
  // The end at the right side of `a`, 10 to the right of its middle, is above it now.
  EXPECT_NE(text.find("{{-50, 10}, {0, 10}, {0, 30}"), std::string::npos) << text;
  EXPECT_EQ(place(after(kPlaced, Flip{{"b"}, true})), place(kPlaced));
}

TEST(Acts, AFlipOfATurnedComponentMirrorsWhatIsSeen) {
  // `b` is turned by 90: its right side is on top, where the wire ends. Top to bottom: the wire ends below.
  const std::string text = after(kPlaced, Flip{{"b"}, true});
  EXPECT_NE(text.find("{50, 10}}"), std::string::npos) << text;
  // Left to right, the top stays on top.
  EXPECT_NE(after(kPlaced, Flip{{"b"}, false}).find("{50, 30}}"), std::string::npos);
}

TEST(Acts, PlacesThatAreComputedAreRefused) {
  EXPECT_EQ(after("model M\n  R a;\nend M;\n", Move{{"a"}, {1, 1}}), "refused: `a` has no place in the diagram");
  EXPECT_EQ(after("model M\n  R a annotation(Placement(transformation(extent={{x,0},{1,1}})));\nend M;\n",
                  Move{{"a"}, {1, 1}}),
            "refused: the place of `a` is computed: change it in the text");
}

TEST(Acts, ConnectionsGoBehindTheLastEquationOrMakeTheirSection) {
  const Connect act{.ends = {"a.n", "b.p"}, .points = {{0, 0}, {10, 0}}, .color = "{0,0,255}"};
  const std::string line = "connect(a.n, b.p) annotation(Line(points={{0,0},{10,0}}, color={0,0,255}));\n";
  EXPECT_EQ(after("model M\n  A a;\nend M;\n", act), "model M\n  A a;\nequation\n  " + line + "end M;\n");
  EXPECT_EQ(after("model M\n  A a;\n  annotation(x=1);\nend M;\n", act),
            "model M\n  A a;\nequation\n  " + line + "  annotation(x=1);\nend M;\n");
  EXPECT_EQ(after("model M\nequation\n   x = 1; /* one */\nalgorithm\n  y := 1;\nend M;\n", act),
            "model M\nequation\n   x = 1; /* one */\n   " + line + "algorithm\n  y := 1;\nend M;\n");
  EXPECT_EQ(after("model M\nequation\n  connect(b.p, a.n);\nend M;\n", act),
            "refused: these two are connected already");
}

TEST(Acts, BendingWritesThePoints) {
  EXPECT_EQ(after(kPlaced, Bend{{"b.p", "a.n"}, {{50, 30}, {20, 30}, {20, 0}, {-40, 0}}}),
            replaced(kPlaced, "{{-40, 0}, {0, 0}, {0, 30}, {50, 30}}", "{{-40, 0}, {20, 0}, {20, 30}, {50, 30}}"));
  EXPECT_EQ(after("model M\nequation\n  connect(a, b);\nend M;\n", Bend{{"a", "b"}, {{0, 0}, {1, 0}}}),
            "model M\nequation\n  connect(a, b) annotation(Line(points={{0,0},{1,0}}));\nend M;\n");
}

TEST(Acts, ModifiersAreSetWhereTheyStand) {
  const auto set = [](const std::string& declaration, const std::string& path, const std::string& value) {
    const std::string text = after("model M\n  " + declaration + ";\nend M;\n", Set{"r", path, value});
    return text.starts_with("refused") ? text : text.substr(10, text.size() - 10 - 9);
  };
  EXPECT_EQ(set("R r", "k", "2"), "R r(k = 2)");
  EXPECT_EQ(set("R r[3] \"words\"", "k", "{1, 2}"), "R r[3](k = {1, 2}) \"words\"");
  EXPECT_EQ(set("R r(k=1, m = 3)", "k", "2"), "R r(k=2, m = 3)");
  EXPECT_EQ(set("R r(k=1, m = 3)", "k", ""), "R r(m = 3)");
  EXPECT_EQ(set("R r(k=1, m = 3)", "m", ""), "R r(k=1)");
  EXPECT_EQ(set("R r(k=1) \"w\"", "k", ""), "R r \"w\"");
  EXPECT_EQ(set("R r(k=1)", "p.v.start", "5"), "R r(k=1, p(v(start = 5)))");
  EXPECT_EQ(set("R r(p(v(start=1)))", "p.v.start", "5"), "R r(p(v(start=5)))");
  EXPECT_EQ(set("R r(p.v(start=1))", "p.v.fixed", "true"), "R r(p.v(start=1, fixed = true))");
  EXPECT_EQ(set("R r(x(start=1) = 3)", "x", "4"), "R r(x(start=1) = 4)");
  EXPECT_EQ(set("R r(x(start=1) = 3)", "x", ""), "R r(x(start=1))");
  EXPECT_EQ(set("parameter Real r(min=0) = 3 \"w\"", "", "4"), "parameter Real r(min=0) = 4 \"w\"");
  EXPECT_EQ(set("parameter Real r \"w\"", "", "4"), "parameter Real r = 4 \"w\"");
  EXPECT_EQ(set("parameter Real r = 3 \"w\"", "", ""), "parameter Real r \"w\"");
  EXPECT_EQ(set("parameter Real r = 3", "start", "1"), "parameter Real r(start = 1) = 3");
  EXPECT_EQ(set("R r(each final k = 1)", "k", "2"), "R r(each final k = 2)");
  EXPECT_EQ(set("R r(k=1)", "M", "redeclare package M = W"), "R r(k=1, redeclare package M = W)");
  EXPECT_EQ(set("R r(redeclare package M = W, k=1)", "M", "redeclare package M = V"),
            "R r(redeclare package M = V, k=1)");
  EXPECT_EQ(set("R r(redeclare package M = W, k=1)", "M", ""), "R r(k=1)");
  EXPECT_EQ(set("R r", "k", ""), "refused: nothing is set there");
  EXPECT_EQ(after("model M\n  extends A.B(k=1);\nend M;\n", Set{"extends A.B", "m.n", "2"}),
            "model M\n  extends A.B(k=1, m(n = 2));\nend M;\n");
}

TEST(Acts, CopiesCarryTheirModifiersAndConnections) {
  const std::string text = after(kPlaced, Copy{{{"a", "a1"}, {"b", "b1"}}, {0, -40}});
  EXPECT_NE(
      text.find("  R a1 annotation (Placement(transformation(extent = {{-60, -50}, {-40, -30}})));\n  R b1(k = 2) "
                "annotation (Placement(transformation(\n        extent={{-10,-10},{10,10}},\n        rotation=90,\n "
                "       origin={50,-20})));\nequation\n"),
      std::string::npos)
      << text;
  EXPECT_NE(text.find("  connect(a1.n, b1.p) annotation (Line(points={{-40, -40}, {0, -40}, {0, -10}, {50, -10}}, "
                      "color={0,0,255}));\nend M;"),
            std::string::npos)
      << text;
}

TEST(Acts, AGroupBecomesAModelWithConnectors) {
  const std::string text =
      "model M\n  parameter Real g = 1;\n  A a;\n  B b(k = 2); // of b\n  C c(k = g);\nequation\n  connect(a.n, "
      "b.p);\n  connect(b.n, "
      "c.p) annotation(Line(points={{0,0},{5,0}}));\nend M;\n";
  Group act{
      .components = {"a", "b"}, .model = "Ab", .name = "ab", .ports = {{"b.n", "n", "Pin", {100, 0}}}, .at = {-20, 0}};
  EXPECT_EQ(
      after(text, act),
      "model M\n  model Ab\n    A a;\n    B b(k = 2);\n    Pin n "
      "annotation(Placement(transformation(extent={{90,-10},{110,"
      "10}})));\n  equation\n    connect(n, b.n);\n    connect(a.n, b.p);\n  end Ab;\n  parameter Real g = 1;\n  Ab ab "
      "annotation(Placement(transformation(extent={{-30,-10},{-10,10}})));\n  // of b\n  C c(k = g);\nequation\n  "
      "connect(ab.n, "
      "c.p) annotation(Line(points={{-10,0},{5,0}}));\nend M;\n");
  act.components = {"c"};
  EXPECT_EQ(after(text, act), "refused: the selection uses `g` of this class");
}

TEST(Acts, ClassesBasesAndGraphics) {
  EXPECT_EQ(after("package M\n  model A\n  end A;\nend M;\n", AddClass{"model B\nend B"}),
            "package M\n  model B\n  end B;\n  model A\n  end A;\nend M;\n");
  EXPECT_EQ(after("model M \"w\"\n  Real x;\nend M;\n", Extend{"A.B"}),
            "model M \"w\"\n  extends A.B;\n  Real x;\nend M;\n");
  const std::string shape = "{Line(points={{0,0},{1,1}})}";
  EXPECT_EQ(after("model M\nend M;\n", SetGraphics{true, shape}),
            "model M\n  annotation(Icon(graphics=" + shape + "));\nend M;\n");
  EXPECT_EQ(after("model M\n  annotation (Icon(coordinateSystem(grid={2,2}), graphics={}), x=1);\nend M;\n",
                  SetGraphics{true, shape}),
            "model M\n  annotation (Icon(coordinateSystem(grid={2,2}), graphics=" + shape + "), x=1);\nend M;\n");
  EXPECT_EQ(after("model M\n  annotation (x=1);\nend M;\n", SetGraphics{false, shape}),
            "model M\n  annotation (Diagram(graphics=" + shape + "), x=1);\nend M;\n");
}

TEST(Route, IsMadeOfHorizontalAndVerticalPieces) {
  std::mt19937 random(7);
  const auto coordinate = [&] { return static_cast<double>(random() % 21) * 10 - 100; };
  const std::vector<Point> outs{{}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}};
  for (int i = 0; i < 5000; ++i) {
    const Point a{coordinate(), coordinate()};
    const Point b{coordinate(), coordinate()};
    const Points points = route(a, outs[random() % 5], b, outs[random() % 5]);
    ASSERT_EQ(points.front(), a);
    ASSERT_EQ(points.back(), b);
    for (std::size_t k = 1; k < points.size(); ++k)
      ASSERT_TRUE(points[k].x == points[k - 1].x || points[k].y == points[k - 1].y) << points_text(points);
  }
}

// A person who does a thousand things and takes some of them back.
class RandomDrawing {
 public:
  explicit RandomDrawing(unsigned seed) : random_(seed) {}

  Act act(const Source& source) {
    std::vector<std::string> names;
    for (const syntax::Section& section : source.cls().sections)
      for (const syntax::Element* e : section.elements)
        for (const syntax::Declaration& d : e->declarations) names.emplace_back(d.name.text());
    std::vector<Ends> wires;
    for (const syntax::Equation* e : source.connections()) wires.push_back(ends_of(*e));
    const auto name = [&] { return names.empty() ? std::string("none") : names[random_() % names.size()]; };
    const auto some = [&] {
      std::vector<std::string> list{name()};
      if (random_() % 2 == 0 && name() != list[0]) list.push_back(name());
      std::ranges::sort(list);
      list.erase(std::ranges::unique(list).begin(), list.end());
      return list;
    };
    const auto point = [&] {
      return Point{static_cast<double>(random_() % 40) * 5 - 100, static_cast<double>(random_() % 40) * 5 - 100};
    };
    const std::string fresh = "c" + std::to_string(++last_);
    if (wires.size() > 20) return Remove{.connections = {wires.begin(), wires.begin() + 10}};
    switch (random_() % (names.size() > 20 ? 10 : 13)) {
      case 0:
      case 1:
        return Remove{.components = some()};
      case 2:
        return Move{some(), point()};
      case 3:
        return Turn{some(), 90};
      case 4:
        return Flip{some(), random_() % 2 == 0};
      case 5:
        return Connect{
            {name() + ".a" + std::to_string(random_() % 3), name() + ".b"}, route(point(), {}, point(), {}), "{1,2,3}"};
      case 6:
        if (!wires.empty()) return Bend{wires[random_() % wires.size()], route(point(), {1, 0}, point(), {0, 1})};
        return Move{some(), point()};
      case 7:
        if (!wires.empty()) return Remove{.connections = {wires[random_() % wires.size()]}};
        return Turn{some(), -90};
      case 8:
        return Set{name(), random_() % 2 == 0 ? "k" : "p.v.start",
                   random_() % 4 == 0 ? "" : std::to_string(random_() % 100)};
      case 9:
        return Resize{name(), point(), point()};
      case 10:
        return Copy{{{name(), fresh}}, point()};
      case 11:
        return Group{.components = {name()}, .model = "G" + fresh, .name = fresh, .ports = {}, .at = point()};
      default:
        return AddComponent{.type = "R", .name = fresh, .at = point()};
    }
  }

  std::mt19937 random_;

 private:
  int last_ = 0;
};

std::vector<std::string> touched_by(const Act& act) {
  if (const auto* x = std::get_if<Remove>(&act)) {
    std::vector<std::string> all = x->components;
    return all;
  }
  if (const auto* x = std::get_if<Move>(&act)) return x->components;
  if (const auto* x = std::get_if<Turn>(&act)) return x->components;
  if (const auto* x = std::get_if<Flip>(&act)) return x->components;
  if (const auto* x = std::get_if<Group>(&act)) return x->components;
  if (const auto* x = std::get_if<Set>(&act)) return {x->component};
  if (const auto* x = std::get_if<Resize>(&act)) return {x->component};
  return {};
}

TEST(Acts, AThousandActsAndUndosGiveBackTheSameBytes) {
  const std::string start =
      "// of the file\nwithin  L ;\nmodel M   \"described\"  // odd   blanks\n  import X.Y;\n    R a annotation "
      "(Placement(transformation(extent = {{-60, -10}, {-40, 10}}))); // stays a\n  R b(k = 2), b2 \"beside b\"; /* "
      "stays b */\n\n  R  c  "
      "annotation(Placement( transformation(extent={{0,0},{20,20}},rotation=90))) ;\nprotected\n  R p1; // stays "
      "p\nequation\n  // stays "
      "eq\n  x = 1   ;\n  connect(a.n, c.p) annotation (Line(points={{-40, 0}, {0, 0}, {0, 30}, {50, "
      "30}}));\nalgorithm\n  y := 2;\n\n  "
      "annotation(Documentation(info=\"<html> text </html>\"));\nend M;\n// stays at the end\n";
  const std::vector<std::string> kept{
      "// of the file",
      "within  L ;",
      "\"described\"  // odd   blanks",
      "  import X.Y;",
      "// stays a",
      "/* stays b */",
      "// stays p",
      "// stays eq",
      "  x = 1   ;",
      "algorithm\n  y := 2;\n\n  annotation(Documentation(info=\"<html> text </html>\"));",
      "// stays at the end"};
  for (unsigned seed = 1; seed <= 3; ++seed) {
    RandomDrawing person(seed);
    std::string text = start;
    std::vector<Changes> undo;
    std::vector<Changes> redo;
    int done = 0;
    int refused = 0;
    for (int i = 0; i < 1000; ++i) {
      const auto choice = person.random_() % 10;
      if (choice < 2 && !undo.empty()) {
        redo.push_back(inverse(text, undo.back()));
        text = applied(text, undo.back());
        undo.pop_back();
        continue;
      }
      if (choice == 2 && !redo.empty()) {
        undo.push_back(inverse(text, redo.back()));
        text = applied(text, redo.back());
        redo.pop_back();
        continue;
      }
      const auto source = Source::read(text, "M");
      ASSERT_TRUE(source.has_value()) << source.error() << "\n" << text;
      const Act act = person.act(**source);
      const auto changes = changes_of(text, "L.M", act);
      if (!changes) {
        ++refused;
        continue;
      }
      ++done;
      const std::string now = applied(text, *changes);
      // What the act does not name keeps its bytes.
      const std::vector<std::string> touched = touched_by(act);
      for (const syntax::Section& section : (*source)->cls().sections)
        for (const syntax::Element* e : section.elements) {
          const bool is_touched = std::ranges::any_of(e->declarations, [&](const syntax::Declaration& d) {
            return std::ranges::find(touched, d.name.text()) != touched.end();
          });
          if (is_touched) continue;
          ASSERT_NE(now.find((*source)->text(e->span)), std::string::npos) << now;
        }
      for (const std::string& one : kept) ASSERT_NE(now.find(one), std::string::npos) << one << "\n" << now;
      undo.push_back(inverse(text, *changes));
      redo.clear();
      text = now;
    }
    EXPECT_GT(done, 300);
    EXPECT_LT(refused, 500);
    while (!undo.empty()) {
      text = applied(text, undo.back());
      undo.pop_back();
    }
    EXPECT_EQ(text, start);
  }
}

TEST(Acts, ClassesAreDuplicatedAndDeleted) {
  const std::string text = "package P\n  model A // first\n  end A;\n  type T = Real;\nend P;\n";
  EXPECT_EQ(after(text, CopyClass{"A", "B"}, "P"),
            "package P\n  model A // first\n  end A;\n\n  model B // first\n  end B;\n  type T = Real;\nend P;\n");
  EXPECT_EQ(after(text, CopyClass{"T", "U"}, "P"),
            "package P\n  model A // first\n  end A;\n  type T = Real;\n\n  type U = Real;\nend P;\n");
  EXPECT_EQ(after(text, CopyClass{"A", "T"}, "P"), "refused: there is a `T` already");
  EXPECT_EQ(after(text, RemoveClass{"A"}, "P"), "package P\n  type T = Real;\nend P;\n");
  EXPECT_EQ(after(text, RemoveClass{"X"}, "P"), "refused: there is no class `X` in this one");
}

TEST(Modifiers, AreToldByTheirPaths) {
  const auto found = modifiers_of(
      "model M\n  R r[2](a = 1, b(c.d = {2, 3}), redeclare package Q = W, final e(start = 4)) = x;\nend M;\n", "M",
      "r");
  ASSERT_TRUE(found) << found.error();
  std::string all;
  for (const Modifier& m : *found) all += m.path + ": " + m.value + "; ";
  EXPECT_EQ(all, ": x; a: 1; b.c.d: {2, 3}; Q: redeclare package Q = W; e.start: 4; ");
  EXPECT_FALSE(modifiers_of("model M\nend M;\n", "M", "r"));
}

TEST(Trials, StandAtTheEndAndWhatHasMistakesCanBeLeftOut) {
  std::string text = "model M\n  R r;\n  S s(k = 1); // here\nequation\n  connect(r.p, s.n);\nend M;\n";
  const auto trials = with_trials(text, "M", {{"r.n", "s.p"}, {"r.n", "s.p"}});
  ASSERT_TRUE(trials);
  ASSERT_EQ(trials->parts.size(), 2U);
  for (const Part& part : trials->parts)
    EXPECT_EQ(trials->text.substr(part.begin, part.end - part.begin), "connect(r.n, s.p)");
  const auto place = static_cast<std::uint32_t>(text.find("k = 1"));
  EXPECT_FALSE(leave_out(text, "M", {place}, {"s"}));
  EXPECT_TRUE(leave_out(text, "M", {place}, {"r"}));
  EXPECT_EQ(text, "model M\n  R r;\n              // here\nequation\n  connect(r.p, s.n);\nend M;\n");
}

}  // namespace
}  // namespace holon::edit
