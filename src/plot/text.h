#pragma once

// Words in a picture: what can be shown of a text, and how much room it takes.

#include <string>
#include <string_view>
#include <vector>

namespace holon::plot {

// Well-formed UTF-8 without control characters: those become blanks, bytes that are no UTF-8 become U+FFFD.
std::string printable(std::string_view text);

// A part of a text. Exponents (² ⁻³) are ordinary digits, smaller and higher: not every font has them.
struct Run {
  std::string text;
  bool raised = false;
};
std::vector<Run> runs_of(std::string_view text);
inline constexpr double kRaisedSize = 0.72;  // of the size of the text around it
inline constexpr double kRaisedBy = 0.36;

// The width of a character in Helvetica, in thousandths of the font's size. Arial and Liberation Sans have the same.
double width_of(char32_t code);

// The width of a text of this size, pixels.
double text_width(std::string_view text, double size);

// The text, or its beginning and its end with … between them when it is wider than this: of a long name of a component
// both ends matter.
std::string shortened(std::string_view text, double size, double most);

}  // namespace holon::plot
