#pragma once

// Finds where a class ends, without reading it: strings, comments and words are told apart, nothing else. A library's
// file has the texts of many classes of which a model needs few.

#include <cstdint>
#include <optional>
#include <string_view>

namespace holon::syntax {

// Where `end NAME` stands that closes the class NAME whose body begins at `from`. Nothing where only reading can tell:
// a class of the same name inside, an `end` with a comment behind it, text that breaks off.
std::optional<std::uint32_t> find_end_of_class(std::string_view text, std::uint32_t from, std::string_view name);

// Where a short class ends whose modifiers begin at `from`: its `;`, and the end of the last word before it. Nothing
// where something stands there that is neither modifiers nor a description nor an annotation.
struct ShortEnd {
  std::uint32_t semicolon = 0;
  std::uint32_t last = 0;
};
std::optional<ShortEnd> find_end_of_short_class(std::string_view text, std::uint32_t from);

}  // namespace holon::syntax
