#pragma once

// Classes of characters, by table: the lexer asks once a byte.

#include <array>
#include <cstdint>

namespace holon::syntax {

using CharClass = std::uint8_t;          // bits, to be combined
inline constexpr CharClass kSpace = 1;   // space, tab, form feed, line ends
inline constexpr CharClass kLetter = 2;  // starts a name
inline constexpr CharClass kDigit = 4;
inline constexpr CharClass kForeign = 8;       // beyond ASCII, or a dollar: not in names, but people write them there
inline constexpr CharClass kStringStop = 16;   // where scanning a string pauses: quote, backslash, NUL
inline constexpr CharClass kCommentStop = 32;  // where scanning a block comment pauses: star, NUL
inline constexpr CharClass kLineStop = 64;     // where a line comment pauses: line ends, NUL

consteval std::array<CharClass, 256> make_char_classes() {
  std::array<CharClass, 256> table{};
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
inline constexpr std::array<CharClass, 256> kCharClasses = make_char_classes();

constexpr bool is(char c, int classes) { return (kCharClasses[static_cast<unsigned char>(c)] & classes) != 0; }

}  // namespace holon::syntax
