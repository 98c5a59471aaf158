#pragma once

// What a person does in a diagram, as changes of the text of the class.
// In: a text, the class in it, an act. Out: the smallest changes that do it, or a sentence that says why it cannot be
// done. Comments, line breaks and everything that the act does not touch stay byte for byte.
//
// This room knows no meaning: whether a class exists or two connectors fit is for its caller to say.

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "edit/changes.h"

namespace holon::edit {

// In the coordinates of the diagram, y upwards.
struct Point {
  double x = 0;
  double y = 0;
  bool operator==(const Point&) const = default;
};
using Points = std::vector<Point>;

// A connection, by the names at its ends as they are printed: `r[1].p`.
struct Ends {
  std::string from;
  std::string to;
};

struct AddComponent {
  std::string type;
  std::string name;
  std::string prefixes{};  // "inner", "parameter"
  Point at{};              // its middle
  double width = 20;
  double height = 20;
};
struct Remove {  // components with the connections that lead to them, and connections
  std::vector<std::string> components{};
  std::vector<Ends> connections{};
};
struct Move {
  std::vector<std::string> components;
  Point by;
};
struct Turn {  // each about its own middle, counter-clockwise
  std::vector<std::string> components;
  double degrees = 90;
};
struct Flip {  // each at its own middle: left and right, or top and bottom
  std::vector<std::string> components;
  bool is_vertical = false;
};
struct Resize {
  std::string component;
  Point first;  // corners
  Point second;
};
struct Copy {                                              // with the connections between them
  std::vector<std::pair<std::string, std::string>> names;  // from, to
  Point by;
};
struct Connect {
  Ends ends;
  Points points{};
  std::string color{};  // `{0,0,255}`; empty: none is written
};
struct Bend {
  Ends ends;
  Points points;
};
struct Set {              // a modifier of a component, or of what is inherited: `p.v.start`
  std::string component;  // `extends Base`: of this clause
  std::string path;       // empty: the value of the component itself
  std::string value;      // empty: none; `redeclare package Medium = Water`: this instead of a value
};
struct Group {  // into a model inside of the class
  std::vector<std::string> components;
  std::string model;
  std::string name;
  // What is connected to the rest: the end inside, the connector that takes its place, its class.
  struct Port {
    std::string inside;
    std::string name;
    std::string type;
    Point at{};  // in the icon of the new model
  };
  std::vector<Port> ports;
  Point at{};
};
struct AddClass {  // inside of the class: its whole text, without the semicolon
  std::string text;
};
struct CopyClass {  // of a class inside: the copy stands behind it
  std::string name;
  std::string to;
};
struct RemoveClass {
  std::string name;
};
struct Extend {
  std::string base;
};
struct SetGraphics {  // of the class: `{Rectangle(extent={{-100,-100},{100,100}})}`
  bool is_icon = true;
  std::string graphics;
};

using Act = std::variant<AddComponent, Remove, Move, Turn, Flip, Resize, Copy, Connect, Bend, Set, Group, AddClass,
                         CopyClass, RemoveClass, Extend, SetGraphics>;

// `class_name` is that in the text, with `within` or without: `Lib.Motor`, `Motor`, `Motor.Part`.
std::expected<Changes, std::string> changes_of(const std::string& text, std::string_view class_name, const Act& act);

// What the declaration of a component says of its parts: `p.v.start` and the text of its value; of a redeclaration, its
// own text. The value of the component itself has an empty path. The error is a sentence.
struct Modifier {
  std::string path;
  std::string value;
};
std::expected<std::vector<Modifier>, std::string> modifiers_of(const std::string& text, std::string_view class_name,
                                                               std::string_view component);

// A line of horizontal and vertical pieces from one connector to another. `out`: the direction in which the wire leaves
// each end, a unit vector, or zero when it does not matter.
Points route(Point from, Point from_out, Point to, Point to_out);

}  // namespace holon::edit
