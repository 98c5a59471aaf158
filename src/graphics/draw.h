#pragma once

// From what a class says about its looks to a drawing of its icon or its diagram.
// In: a picture as the annotations describe it. Out: shapes in the coordinates of the layer, everything inside of the
// view. A diagram in which no component has a place is arranged.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "graphics/drawing.h"
#include "instance/picture.h"

namespace holon::graphics {

enum class Layer : std::uint8_t { icon, diagram };

struct DrawOptions {
  Layer layer = Layer::diagram;
  // The content of a Bitmap's file, `modelica://…`; nothing when it cannot or may not be read.
  std::function<std::optional<std::string>(std::string_view name)> read_file{};
};

Drawing draw(const instance::Picture& picture, const DrawOptions& options);

// A text with its `%name`s replaced (18.6.5.5). `name` is empty for a class that is no component: `%name` stays.
std::string with_macros(std::string_view text, std::string_view name, std::string_view class_name,
                        const std::vector<instance::PictureMacro>& macros);

// What a file of a drawing is made of.
std::string to_svg(const Drawing& drawing);
// Dots; images are left out, letters are drawn by a pen.
std::string to_png(const Drawing& drawing);

}  // namespace holon::graphics
