#pragma once

// Values as people read them: in their display unit, with the unit behind.

#include <string>
#include <string_view>

namespace holon::graphics {

// `0.1` with the unit `s` and the display unit `ms`: `100 ms`. The display unit is left out where nobody knows how to
// convert.
std::string shown_value(double value, std::string_view unit, std::string_view display_unit);

// A unit of Modelica as it is printed in books: `kg.m2` becomes kg·m², `degC` °C, `1` nothing.
std::string shown_unit(std::string_view unit);

}  // namespace holon::graphics
