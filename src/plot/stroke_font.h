#pragma once

// Letters as lines of a pen, for pictures made of dots. Each has the width of its Helvetica letter, so that words take
// the same room in every kind of picture.

#include <string_view>
#include <vector>

#include "plot/figure.h"

namespace holon::plot {

inline constexpr double kPenWidth = 0.082;  // of the size of the letters
inline constexpr double kBoldPenWidth = 0.118;

// The lines of a text that begins at the origin, with y downwards; its width is `text_width`.
std::vector<std::vector<Point>> letters(std::string_view text, double size);

// Whether every character has a letter.
bool has_letters(std::string_view text);

}  // namespace holon::plot
