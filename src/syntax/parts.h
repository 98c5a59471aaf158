#pragma once

// The parts of a text that can be left out or exchanged: for making a model smaller that shows a mistake (`holon
// reduce`), and for making other models out of it (tools/fuzz).
//
// In: a text and its tree. Out: its parts as ranges of bytes, each before the parts inside of it. A range of a part
// that can be left out covers what separates it: the `;` behind an equation, the comma in a list.

#include <cstdint>
#include <string_view>
#include <vector>

#include "syntax/tree.h"

namespace holon::syntax {

enum class PartKind : std::uint8_t {
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

struct TextPart {
  PartKind kind{};
  std::uint32_t begin = 0;  // bytes
  std::uint32_t end = 0;
};

std::vector<TextPart> parts_of(const SyntaxTree& tree, std::string_view text);

}  // namespace holon::syntax
