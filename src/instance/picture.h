#pragma once

// What a class says about how it looks: its graphical annotations, those of its components and of its connections, with
// the names in them replaced by values (Modelica 3.6, chapter 18).
// In: the class tree, a class and perhaps one of its components. Out: plain data, for the room `graphics`.
//
// Only what is shown is instantiated: the components of the class and their connectors. Equations are not looked at, so
// a model that cannot be simulated, or is not finished, has a picture all the same.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "classes/class_tree.h"
#include "diag/sink.h"
#include "instance/instance.h"
#include "instance/instantiate.h"

namespace holon::instance {

// A value in an annotation.
struct AnnotationValue {
  enum class Kind : std::uint8_t {
    none,  // not given, or not known
    number,
    boolean,
    string,
    literal,  // of an enumeration: `Dash` of LinePattern.Dash
    array,
    record,  // `Line(points = …)`, `coordinateSystem(extent = …)`: `text` is the name, `names` those of the items
    dynamic  // DynamicSelect: `text` is the second argument as it is written; items: the static value, then at a moment
             // the value of the second one, where it has one
  };
  Kind kind = Kind::none;
  bool flag = false;
  double number = 0;
  std::string text{};
  std::vector<AnnotationValue> items{};
  std::vector<std::string> names{};

  // The item of a record; null when it is not there.
  const AnnotationValue* find(std::string_view name) const;
};

// A class that takes part in a picture: the class itself, or one that it is derived from.
struct PictureClass {
  std::string name;
  AnnotationValue icon{};
  AnnotationValue diagram{};
  // Of the extends clause: how the pictures of the base are mapped into those of the derived class.
  AnnotationValue icon_map{};
  AnnotationValue diagram_map{};
  std::optional<std::size_t> derived{};  // who extends it; none for the class itself
};

// What `%name` stands for in a text.
struct PictureMacro {
  std::string name;
  std::optional<double> number{};
  std::string text{};
  std::string unit{};
  std::string display_unit{};
};

// A connector that its class gives no place in the icon.
struct PictureConnector {
  std::string name;
  std::string class_name;
  std::vector<std::int32_t> dims{};
};

struct PictureComponent {
  std::string name;
  std::string class_name;
  std::string description{};
  std::vector<std::int32_t> dims{};
  bool is_connector = false;
  bool is_protected = false;
  bool is_value = false;        // a variable of a predefined type that is no connector, or a record
  bool is_missing = false;      // its class was not found
  std::size_t declared_in = 0;  // in the classes of the picture that shows it
  AnnotationValue placement{};
  std::vector<PictureClass> classes{};  // in the order of drawing: bases first, the class itself last
  std::vector<PictureMacro> macros{};
  std::vector<PictureComponent> connectors{};  // that are shown in its icon
  std::vector<PictureConnector> unplaced{};    // that are not, because they have no place
  Span span{};
};

struct PictureConnection {
  enum class Kind : std::uint8_t { connect, transition, initial_state };
  Kind kind = Kind::connect;
  std::string from;
  std::string to{};         // empty for an initial state
  std::string condition{};  // of a transition, as it is written
  std::size_t declared_in = 0;
  AnnotationValue line{};
  AnnotationValue text{};
  Span span{};
};

struct Picture {
  std::string model;       // the class that was asked for
  std::string path{};      // of the component in it; empty for the class itself
  std::string class_name;  // the class that the picture shows
  std::string description{};
  std::vector<PictureClass> classes{};
  std::vector<PictureMacro> macros{};
  std::vector<PictureComponent> components{};
  std::vector<PictureConnection> connections{};
  Span span{};
};

// Nothing when there is no such class or component. Mistakes in what is shown are left to `instantiate`: what cannot be
// found is marked, what has no value keeps its default. `is_moment`: the values in the options are those of a time of a
// run, and what follows the run (DynamicSelect) is evaluated with them.
std::optional<Picture> read_picture(classes::ClassTree& tree, classes::ClassNode& model, std::string_view path,
                                    diag::Sink& sink, const InstantiateOptions& options = {}, bool is_moment = false);

}  // namespace holon::instance
