#pragma once

// The parts of a Modelica text that can be left out or exchanged: for making a model smaller that shows a mistake, and
// for making other models out of it.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "holon/export.h"

namespace holon {

enum class TextPartKind : std::uint8_t {
  class_,       // a class in a file or in another class
  element,      // import, extends, a component clause
  equation,     // also of `if`, `for` and `when`, with everything inside
  statement,    // likewise
  argument,     // of a modification or an annotation
  annotation,   // with the word
  description,  // "text"
  binding,      // ` = value` of a declaration
  expression    // can be exchanged, but not left out
};

// A range of bytes. Of a part that can be left out it covers what separates it: `;`, or a comma of its list.
struct TextPart {
  TextPartKind kind{};
  std::size_t begin = 0;
  std::size_t end = 0;
};

// Each part stands before the parts inside of it. Of a text with errors: what could be read.
HOLON_API std::vector<TextPart> parts_of_text(const std::string& text);

}  // namespace holon
