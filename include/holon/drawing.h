#pragma once

// A class that somebody draws: components are placed, connected and moved, their values set. Each act is the smallest
// change of the text; comments and the arrangement of all else stay byte for byte. Undo gives the bytes back, of acts and
// of typed text alike.
//
//   holon::Drawing drawing(text, "Motor");
//   drawing.add({.type = "Modelica.Mechanics.Rotational.Components.Inertia", .name = "load", .at = {40, 0}});
//   drawing.connect({"gear.flange_b", "load.flange_a"}, holon::Drawing::route({10, 0}, {}, {30, 0}, {}));
//   drawing.undo();
//
// Coordinates are those of the diagram, y upwards. An act that cannot be done changes nothing, and its error is a
// sentence. Whether a class exists and whether connectors fit is the workspace's to say (`Workspace::try_connections`).

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "holon/export.h"

namespace holon {

// What stands between two places of a text, in bytes, is replaced.
struct TextChange {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::string text;
};
// Of one text, in its order.
using TextChanges = std::vector<TextChange>;

struct DrawingPoint {
  double x = 0;
  double y = 0;
};

// A connection, by the names at its ends: `r[1].p`.
struct WireEnds {
  std::string from;
  std::string to;
};

struct NewComponent {
  std::string type{};
  std::string name{};
  std::string prefixes{};  // "inner", "parameter"
  DrawingPoint at{};       // its middle
  double width = 20;
  double height = 20;
};

// Where a group of components is connected to the rest.
struct NewPort {
  std::string inside{};  // the end of the connection, as it is now
  std::string name{};    // of the connector that takes its place
  std::string type{};
  DrawingPoint at{};  // in the icon of the new model
};

struct NewGroup {
  std::vector<std::string> components{};
  std::string model{};  // the name of the new class, and of its component
  std::string name{};
  std::vector<NewPort> ports{};
  DrawingPoint at{};
};

class HOLON_API Drawing {
 public:
  // What was changed in the text as it was before.
  using Done = std::expected<TextChanges, std::string>;

  // `class_name`: a class of the text, `Lib.Motor` or `Motor.Part`.
  Drawing(std::string text, std::string class_name);
  ~Drawing();
  Drawing(Drawing&&) noexcept;
  Drawing& operator=(Drawing&&) noexcept;

  const std::string& text() const;

  Done add(const NewComponent& component);
  // Components go with the connections that lead to them.
  Done remove(const std::vector<std::string>& components, const std::vector<WireEnds>& connections);
  // Lines of connections follow what moves.
  Done move(const std::vector<std::string>& components, DrawingPoint by);
  Done turn(const std::vector<std::string>& components, double degrees);  // counter-clockwise, each about its middle
  Done flip(const std::vector<std::string>& components, bool is_vertical);
  Done resize(const std::string& component, DrawingPoint corner, DrawingPoint opposite);
  // With the connections between them; `names`: from, to.
  Done copy(const std::vector<std::pair<std::string, std::string>>& names, DrawingPoint by);
  Done connect(const WireEnds& ends, const std::vector<DrawingPoint>& points, const std::string& color = {});
  Done bend(const WireEnds& ends, const std::vector<DrawingPoint>& points);
  // A modifier of a component, or of what is inherited (`extends Base`): `path` is `R`, or `p.v.start`, or empty for the
  // value of the component itself. An empty value takes it away; `redeclare package Medium = Water` stands instead of one.
  Done set(const std::string& component, const std::string& path, const std::string& value);
  // Components become a model of their own inside of the class.
  Done group(const NewGroup& group);
  Done add_class(const std::string& text);  // inside of the class; its whole text without the semicolon
  Done copy_class(const std::string& name, const std::string& to);  // of a class inside; the copy stands behind it
  Done remove_class(const std::string& name);
  Done extend(const std::string& base);
  // Of the class: `{Rectangle(extent={{-100,-100},{100,100}})}`.
  Done set_icon(const std::string& graphics);
  Done set_diagram(const std::string& graphics);

  // Somebody typed.
  Done type(TextChanges changes);
  Done undo();
  Done redo();

  // A line of horizontal and vertical pieces between two connectors. The directions in which it leaves them are unit
  // vectors, or zero where they do not matter.
  static std::vector<DrawingPoint> route(DrawingPoint from, DrawingPoint from_out, DrawingPoint to, DrawingPoint to_out);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// The text with the changes.
HOLON_API std::string with_changes(std::string_view text, const TextChanges& changes);

}  // namespace holon
