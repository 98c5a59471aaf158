// A diagram that is drawn: components, connections, values, groups, undo; and what the translator says to a connection.

#include <holon/drawing.h>
#include <holon/workspace.h>

#include <string>

#include "demand.h"

namespace {

// The parts that are drawn with; the words of the author stay as they are.
const std::string kParts =
    "connector Flange\n  Real phi(unit = \"rad\");\n  flow Real tau(unit = \"N.m\");\nend Flange;\n"
    "model Inertia\n  parameter Real J = 1;\n  Flange a;\n  Flange b;\nequation\n  a.phi = b.phi;\n"
    "  J*der(der(a.phi)) = a.tau + b.tau;\nend Inertia;\n"
    "connector Pin\n  Real v;\n  flow Real i;\nend Pin;\nmodel Ground\n  Pin p;\nequation\n  p.v = 0;\nend Ground;\n"
    "model Drive // mine\nend Drive;\n";

}  // namespace

int main() {
  holon::Drawing drawing(kParts, "Drive");
  const holon::DrawingPoint left{-10, 0};
  const holon::DrawingPoint right{30, 0};
  demand(drawing.add({.type = "Inertia", .name = "motor", .at = {-20, 0}}).has_value(), "a component is placed");
  demand(drawing.add({.type = "Inertia", .name = "load", .at = {40, 0}}).has_value(), "and another one");
  demand(drawing.connect({"motor.b", "load.a"}, holon::Drawing::route(left, {1, 0}, right, {-1, 0})).has_value(), "connected");
  demand(drawing.set("load", "J", "3").has_value(), "a parameter is set");
  demand(drawing.text().find("Inertia load(J = 3)") != std::string::npos, "as one would type it");
  demand(drawing.move({"load"}, {0, 20}).has_value(), "the line follows");
  demand(drawing.turn({"load"}, 90).has_value() && drawing.flip({"load"}, false).has_value(), "turned and mirrored");
  demand(drawing.resize("load", {30, 10}, {60, 40}).has_value(), "enlarged");
  demand(drawing.bend({"motor.b", "load.a"}, {{-10, 0}, {0, 0}, {0, 10}, {45, 10}}).has_value(), "the line is bent");
  demand(drawing.copy({{"load", "second"}}, {0, -40}).has_value(), "copied");

  const auto changes = drawing.type({{0, 0, "// typed\n"}});
  demand(changes && drawing.text().starts_with("// typed\n"), "typed text and acts share one history");
  demand(drawing.undo().has_value() && drawing.redo().has_value() && drawing.undo().has_value(), "taken back");

  demand(drawing.remove({"second"}, {{"motor.b", "load.a"}}).has_value(), "a component and a connection are deleted");
  demand(drawing.extend("Ground").has_value(), "a base");
  demand(drawing.set_icon("{Rectangle(extent={{-100,-100},{100,100}})}").has_value(), "an icon");
  demand(drawing.set_diagram("{Line(points={{0,0},{10,10}})}").has_value(), "a line in the diagram");
  demand(drawing.add_class("model Empty\nend Empty").has_value(), "a class inside");
  demand(drawing.copy_class("Empty", "Other").has_value(), "and a copy of it");
  demand(drawing.remove_class("Empty").has_value(), "which takes its place");
  demand(drawing.group({.components = {"motor"}, .model = "Motor", .name = "m"}).has_value(), "a part of its own");
  while (drawing.undo()) {
  }
  demand(drawing.text() == kParts, "every byte is back");

  const auto twice = holon::with_changes("model A end A;", {{6, 7, "B"}, {12, 13, "B"}});
  demand(twice == "model B end B;", "changes of a text");

  // What fits is the translator's to say.
  holon::Workspace workspace({.use_environment = false});
  workspace.open_document("Drive.mo", kParts.substr(0, kParts.find("end Drive")) +
                                          "  Inertia motor;\n  Inertia load;\n  Ground ground;\nend Drive;\n");
  const auto trials =
      workspace.try_connections({.target = "Drive.mo"}, {{"motor.b", "load.a"}, {"motor.b", "ground.p"}});
  const holon::ComponentForm form = workspace.form({.target = "Drive.mo"}, "load");
  demand(form.locked.empty() && form.entries.front().name == "J" && form.entries.front().preset == "1", "its parameters");
  demand(trials[0].fits && !trials[1].fits && trials[1].is_known, "a flange is no pin");
}
