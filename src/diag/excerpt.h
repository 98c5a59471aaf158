#pragma once

// One source line prepared for a terminal: tabs become spaces, what a terminal cannot show becomes something it can, a
// line that is too long is cut around the part that matters, and that part is known in columns.

#include <cstddef>
#include <string>
#include <string_view>

namespace holon::diag {

struct Excerpt {
  std::string text;
  std::size_t mark_column = 0;  // where the marked bytes begin in `text`, in terminal columns from 0
  std::size_t mark_width = 1;   // at least 1: an empty span still has a place
};

// Marks bytes [begin, end) of `line`. Looks only at the neighbourhood of `begin`, so that a line of 100 MB costs no
// more than a short one.
Excerpt excerpt_of(std::string_view line, std::size_t begin, std::size_t end, std::size_t width);

// The text with control characters and broken UTF-8 made visible: a message may quote any byte of a file.
std::string printable(std::string_view text);

}  // namespace holon::diag
