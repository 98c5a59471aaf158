#pragma once

// Inside of the room: the changes that convert one text. Everything else of it stays, byte for byte.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "classes/class_tree.h"
#include "classes/conversion/old_names.h"

namespace holon::classes {

struct TextChange {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::string text;
};

// What the rules say about a use of a class that they cannot convert.
struct ConversionNote {
  diag::Span span;  // in the old text
  std::string name;
  std::string text;
};

// The old text of a class, and where it is in the tree that `names` looks into.
struct OldText {
  std::string_view text;
  const syntax::ClassDef* def = nullptr;
  ClassNode* node = nullptr;
};

// Changes of the class, in the order of the text; none overlaps another.
std::vector<TextChange> conversion_changes(const OldText& old_text, OldNames& names, const Plan& plan,
                                           std::vector<ConversionNote>& notes);

// The text from `begin` to `end` with those of the changes that lie in it.
std::string changed_text(std::string_view text, const std::vector<TextChange>& changes, std::uint32_t begin,
                         std::uint32_t end);

}  // namespace holon::classes
