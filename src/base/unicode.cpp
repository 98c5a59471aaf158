#include "base/unicode.h"

#include <algorithm>
#include <array>
#include <span>

namespace holon::base {
namespace {

struct CodeRange {
  char32_t first;
  char32_t last;
};

// The blocks that matter for text in models, not every code of the Unicode tables: a caret that is one column off
// under a rare script is still readable. Sorted, without overlap.
constexpr std::array kZeroWidth = {CodeRange{0x0300, 0x036F}, CodeRange{0x0483, 0x0489}, CodeRange{0x0591, 0x05BD},
                                   CodeRange{0x064B, 0x065F}, CodeRange{0x1AB0, 0x1AFF}, CodeRange{0x1DC0, 0x1DFF},
                                   CodeRange{0x200B, 0x200F}, CodeRange{0x202A, 0x202E}, CodeRange{0x2060, 0x2064},
                                   CodeRange{0x20D0, 0x20FF}, CodeRange{0xFE00, 0xFE0F}, CodeRange{0xFE20, 0xFE2F},
                                   CodeRange{0xFEFF, 0xFEFF}};
constexpr std::array kWide = {CodeRange{0x1100, 0x115F},   CodeRange{0x2E80, 0x303E},   CodeRange{0x3041, 0x33FF},
                              CodeRange{0x3400, 0x4DBF},   CodeRange{0x4E00, 0x9FFF},   CodeRange{0xA000, 0xA4CF},
                              CodeRange{0xAC00, 0xD7A3},   CodeRange{0xF900, 0xFAFF},   CodeRange{0xFE30, 0xFE6F},
                              CodeRange{0xFF00, 0xFF60},   CodeRange{0xFFE0, 0xFFE6},   CodeRange{0x1F300, 0x1F64F},
                              CodeRange{0x1F680, 0x1F6FF}, CodeRange{0x1F900, 0x1F9FF}, CodeRange{0x20000, 0x3FFFD}};

bool contains(std::span<const CodeRange> ranges, char32_t code) {
  const auto after = std::ranges::upper_bound(ranges, code, {}, &CodeRange::first);
  return after != ranges.begin() && code <= std::prev(after)->last;
}

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

}  // namespace

Character character_at(std::string_view text, std::size_t offset) {
  const auto byte = [&](std::size_t i) { return static_cast<char32_t>(static_cast<unsigned char>(text[i])); };
  const char32_t lead = byte(offset);
  if (lead < 0x80) return {lead, 1, true};
  const Character broken{lead, 1, false};
  const std::size_t size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || offset + size > text.size()) return broken;
  char32_t code = size == 4 ? lead & 0x07U : size == 3 ? lead & 0x0FU : lead & 0x1FU;
  for (std::size_t i = 1; i < size; ++i) {
    if (!is_continuation(text[offset + i])) return broken;
    code = (code << 6U) | (byte(offset + i) & 0x3FU);
  }
  const bool overlong = (size == 3 && code < 0x800) || (size == 4 && code < 0x10000);
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  if (overlong || surrogate || code > 0x10FFFF) return broken;
  return {code, size, true};
}

bool is_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const Character c = character_at(text, i);
    if (!c.valid) return false;
    i += c.size;
  }
  return true;
}

std::size_t previous_character(std::string_view text, std::size_t offset) {
  if (offset == 0) return 0;
  // At most three continuation bytes belong to one character; stray ones are characters of their own.
  for (std::size_t back = 1; back <= 4 && back <= offset; ++back) {
    const std::size_t begin = offset - back;
    if (!is_continuation(text[begin])) {
      const Character c = character_at(text, begin);
      return begin + c.size == offset ? begin : offset - 1;
    }
  }
  return offset - 1;
}

int columns_of(char32_t code) {
  if (code < 0x300) return 1;
  if (contains(kZeroWidth, code)) return 0;
  return contains(kWide, code) ? 2 : 1;
}

}  // namespace holon::base
