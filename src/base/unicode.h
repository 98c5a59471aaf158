#pragma once

// UTF-8, one character at a time, and how wide a character is on a terminal. Never fails: a byte that is not part of
// well-formed UTF-8 is a character of its own, marked as such.

#include <cstddef>
#include <string_view>

namespace holon::base {

struct Character {
  char32_t code = 0;
  std::size_t size = 1;  // bytes
  bool valid = true;     // false: `code` is the single byte that stood there
};

// The character that begins at `offset`, which must lie inside the text. Overlong forms, surrogates and codes past
// U+10FFFF are not well formed.
Character character_at(std::string_view text, std::size_t offset);

bool is_utf8(std::string_view text);

// Where the character before `offset` begins; 0 stays 0.
std::size_t previous_character(std::string_view text, std::size_t offset);

// Terminal columns: 0 for combining marks, 2 for East Asian wide characters and pictures, else 1. Control characters
// have no width of their own; the caller shows them in some other way.
int columns_of(char32_t code);

}  // namespace holon::base
