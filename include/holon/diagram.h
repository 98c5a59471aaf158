#pragma once

// Icons and diagrams: what the graphical annotations of a class show, as a picture and as data.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "holon/diagnostics.h"
#include "holon/drawing.h"

namespace holon {

enum class DiagramLayer : std::uint8_t { icon, diagram };
enum class DiagramFormat : std::uint8_t { svg, png };

struct DiagramOptions {
  std::string component{};  // `a.b`: the inside of this component of the model; empty: the model itself
  DiagramLayer layer = DiagramLayer::diagram;
  DiagramFormat format = DiagramFormat::svg;
  std::string output{};  // a file that gets the picture; empty: none
  // The values of the request are those of variables at a time of a run; icons are drawn as they are then (DynamicSelect).
  bool is_moment = false;
};

// In the coordinates of the layer, y upwards.
struct DiagramBox {
  double left = 0;
  double bottom = 0;
  double right = 0;
  double top = 0;
};

// Where a component can be connected.
struct DiagramPort {
  std::string name;  // empty: the component is a connector itself
  std::string class_name{};
  std::vector<std::int32_t> sizes{};
  DrawingPoint place{};
  DiagramBox extent{};
  std::string color{};  // as the text writes it: `{0,0,255}`
};

// Something that one can point at.
struct DiagramItem {
  enum class Kind : std::uint8_t { component, connector, connection };
  Kind kind = Kind::component;
  std::string name;         // of a connection: where it begins, `a.b`
  std::string other{};      // of a connection: where it ends
  std::string class_name{};
  std::string description{};
  std::optional<DiagramBox> extent{};
  bool is_inherited = false;  // declared in a class that the shown one extends
  std::vector<DiagramPort> ports{};
  std::vector<DrawingPoint> points{};  // of a connection
  std::vector<std::string> follows{};  // expressions of its icon that follow a run, in the names of its class
  std::optional<Place> place{};        // of its declaration
};

struct Diagram {
  std::string model;       // the class that the request names
  std::string class_name{};  // the class that is shown
  std::optional<Place> declaration{};  // of that class
  std::string picture{};     // the bytes of a file
  DiagramBox view{};
  std::vector<DiagramItem> items{};
  Diagnostics diagnostics{};
};

}  // namespace holon
