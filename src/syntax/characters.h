#pragma once

// Classes of characters, by table: the lexer asks once a byte.

#include <array>
#include <cstdint>

namespace holon::syntax {

enum CharClass : std::uint8_t {
  kSpace = 1,         // space, tab, form feed, line ends
  kLetter = 2,        // starts a name
  kDigit = 4,         //
  kForeign = 8,       // beyond ASCII, or a dollar: not in names, but people write them there
  kStringStop = 16,   // where scanning a string pauses: quote, backslash, NUL
  kCommentStop = 32,  // where scanning a block comment pauses: star, NUL
  kLineStop = 64      // where a line comment pauses: line ends, NUL
};

consteval std::array<std::uint8_t, 256> make_char_classes() {
  std::array<std::uint8_t, 256> table{};
  for (const char c : {' ', '\t', '\n', '\r', '\f', '\v'}) table[static_cast<unsigned char>(c)] |= kSpace;
  for (unsigned c = 'a'; c <= 'z'; ++c) table[c] |= kLetter;
  for (unsigned c = 'A'; c <= 'Z'; ++c) table[c] |= kLetter;
  table['_'] |= kLetter;
  for (unsigned c = '0'; c <= '9'; ++c) table[c] |= kDigit;
  for (unsigned c = 128; c < 256; ++c) table[c] |= kForeign;
  table['$'] |= kForeign;
  for (const char c : {'"', '\\', '\0'}) table[static_cast<unsigned char>(c)] |= kStringStop;
  for (const char c : {'*', '\0'}) table[static_cast<unsigned char>(c)] |= kCommentStop;
  for (const char c : {'\n', '\r', '\0'}) table[static_cast<unsigned char>(c)] |= kLineStop;
  return table;
}
inline constexpr std::array<std::uint8_t, 256> kCharClasses = make_char_classes();

constexpr bool is(char c, int classes) { return (kCharClasses[static_cast<unsigned char>(c)] & classes) != 0; }

}  // namespace holon::syntax
