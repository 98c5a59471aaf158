// Drawing: acts with undo, and what the translator says to connections.

#include <holon/drawing.h>

#include <random>

#include "api/testing.h"

namespace holon {
namespace {

const std::string kParts =
    "connector Pin\n  Real v(unit = \"V\");\n  flow Real i(unit = \"A\");\nend Pin;\n"
    "connector Flange\n  Real phi;\n  flow Real tau;\nend Flange;\n"
    "connector In = input Real;\nconnector Out = output Real;\n"
    "model R\n  Pin p annotation(Placement(transformation(extent={{-110,-10},{-90,10}})));\n"
    "  Pin n annotation(Placement(transformation(extent={{90,-10},{110,10}})));\n  Pin many[3];\n"
    "equation\n  p.i + n.i = 0;\n  p.v - n.v = p.i;\n  for k in 1:3 loop\n    many[k].v = 0;\n  end for;\nend R;\n"
    "model Mass\n  Flange f;\nequation\n  f.phi = 0;\nend Mass;\n"
    "block Source\n  Out y;\nequation\n  y = time;\nend Source;\nblock Sink\n  In u;\nend Sink;\n"
    "partial model Half\n  replaceable package Medium = Missing.Medium;\n  Real x = nothing;\nend Half;\n";

std::vector<ConnectionTrial> tried(const std::string& model, const std::vector<WireEnds>& ends) {
  Workspace workspace = closed_workspace();
  workspace.open_document("M.mo", kParts + model);
  return workspace.try_connections({.target = "M.mo"}, ends);
}

TEST(Drawing, ActsChangeTheTextAndUndoGivesTheBytesBack) {
  const std::string text = "model M // a model\n  R   r; // here\nequation\nend M;\n";
  Drawing drawing(text, "M");
  ASSERT_TRUE(drawing.add({.type = "R", .name = "s", .at = {40, 0}}));
  ASSERT_TRUE(drawing.connect({"r.n", "s.p"}, Drawing::route({0, 0}, {1, 0}, {30, 0}, {-1, 0})));
  EXPECT_EQ(
      drawing.text(),
      "model M // a model\n  R   r; // here\n  R s annotation(Placement(transformation(extent={{30,-10},{50,10}})));\n"
      "equation\n  connect(r.n, s.p) annotation(Line(points={{0,0},{30,0}}));\nend M;\n");
  const std::string drawn = drawing.text();
  const auto typed = drawing.type({{8, 8, " \"of\""}});
  ASSERT_TRUE(typed);
  EXPECT_EQ(with_changes(drawn, *typed), drawing.text());
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(drawing.undo());
  EXPECT_EQ(drawing.text(), text);
  EXPECT_FALSE(drawing.undo());
  for (int i = 0; i < 2; ++i) ASSERT_TRUE(drawing.redo());
  EXPECT_EQ(drawing.text(), drawn);
}

TEST(Drawing, WhatCannotBeDoneChangesNothing) {
  const std::string text = "model M\n  R r;\nend M;\n";
  Drawing drawing(text, "M");
  const auto refused = drawing.add({.type = "R", .name = "r"});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error(), "there is a `r` already");
  EXPECT_FALSE(drawing.type({{5, 4, ""}}));
  EXPECT_FALSE(drawing.type({{0, 1000, ""}}));
  EXPECT_EQ(drawing.text(), text);
  EXPECT_FALSE(drawing.undo());
}

TEST(TryConnections, KindsSizesAndDirections) {
  const std::string model =
      "model M\n  R r;\n  R q;\n  Mass m;\n  Source a;\n  Source b;\n  Sink s;\nequation\n  connect(a.y, s.u);\nend "
      "M;\n";
  const auto all =
      tried(model, {{"r.n", "q.p"}, {"r.n", "m.f"}, {"r.n", "q.many"}, {"r.n", "q.many[2]"}, {"r.n", "a.y"}});
  ASSERT_EQ(all.size(), 5U);
  EXPECT_TRUE(all[0].fits) << all[0].problem;
  EXPECT_FALSE(all[1].fits);
  EXPECT_TRUE(all[1].is_known);
  EXPECT_NE(all[1].problem.find("has no `v`"), std::string::npos) << all[1].problem;
  EXPECT_EQ(all[2].problem, "connect: `r.n` has 1 elements, `q.many` has 3");
  EXPECT_TRUE(all[3].fits) << all[3].problem;
  EXPECT_FALSE(all[4].fits);
  const auto two = tried(model, {{"b.y", "s.u"}});
  EXPECT_FALSE(two[0].fits);
  EXPECT_NE(two[0].problem.find("both give this signal"), std::string::npos) << two[0].problem;
  EXPECT_FALSE(tried(model, {{"r.n", "nowhere.p"}})[0].fits);
}

TEST(TryConnections, MistakesElsewhereAreLeftOut) {
  const std::string model =
      "model M\n  R r;\n  R q;\n  Mass m;\n  NoSuch n(k = 1);\n  Half h;\n  Real x = y;\nequation\n  connect(n.a, "
      "r.p);\n"
      "  wrong = 1;\nend M;\n";
  const auto all = tried(model, {{"r.n", "q.p"}, {"r.n", "m.f"}});
  EXPECT_TRUE(all[0].is_known);
  EXPECT_TRUE(all[0].fits) << all[0].problem;
  EXPECT_TRUE(all[1].is_known);
  EXPECT_FALSE(all[1].fits);
  // Of a connector whose class is not there nothing is known.
  const auto unknown = tried(model, {{"n.a", "q.p"}});
  EXPECT_FALSE(unknown[0].fits);
  EXPECT_FALSE(unknown[0].is_known);
}

TEST(Diagrams, TellWhereComponentsCanBeConnected) {
  Workspace workspace = closed_workspace();
  workspace.open_document(
      "M.mo", kParts +
                  "model M\n  R r annotation(Placement(transformation(extent={{0,0},{20,20}}, rotation=90, "
                  "origin={10,10})));\n  Pin p annotation(Placement(transformation(extent={{-110,-10},{-90,10}})"
                  "));\nequation\n  connect(p, r.p) annotation(Line(points={{-100,0},{10,0},{10,20}}));\nend M;\n");
  const Diagram diagram = workspace.diagram({.target = "M.mo"});
  ASSERT_TRUE(diagram.declaration);
  ASSERT_EQ(diagram.items.size(), 3U);
  EXPECT_EQ(diagram.items[0].points.size(), 3U);
  const DiagramItem& r = diagram.items[1];
  EXPECT_FALSE(r.is_inherited);
  ASSERT_EQ(r.ports.size(), 3U);
  EXPECT_EQ(r.ports[0].name, "p");
  EXPECT_EQ(r.ports[0].class_name, "Pin");
  // Turned by a right angle about {10, 10}; the corners count from there.
  EXPECT_NEAR(r.ports[0].place.x, 0, 1e-12);
  EXPECT_NEAR(r.ports[0].place.y, 10, 1e-12);
  // One that its class gives no place has one all the same.
  EXPECT_EQ(r.ports[2].name, "many");
  EXPECT_EQ(r.ports[2].sizes, std::vector<std::int32_t>{3});
  EXPECT_EQ(diagram.items[2].ports[0].name, "");
}

}  // namespace
}  // namespace holon
