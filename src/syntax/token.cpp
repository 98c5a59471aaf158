#include "syntax/token.h"

#include <array>
#include <cstddef>

namespace holon::syntax {
namespace {

// Open addressing over the sixty keywords; most other names meet an empty slot at once.
constexpr std::size_t kSlots = 512;
constexpr std::size_t kShortest = 2;  // if, in, or
constexpr std::size_t kLongest = 13;  // constrainedby

constexpr std::size_t slot_of(std::string_view text) {
  const auto code = [](char c) { return static_cast<std::size_t>(static_cast<unsigned char>(c)); };
  const std::size_t first = code(text.front());
  const std::size_t second = code(text[1]);
  const std::size_t last = code(text.back());
  return (first * 31 + second * 7 + last * 3 + text.size() * 57) & (kSlots - 1);
}

consteval std::array<std::uint8_t, kSlots> make_keyword_slots() {
  std::array<std::uint8_t, kSlots> slots{};
  for (std::size_t i = kFirstKeyword; i < kTokCount; ++i) {
    std::size_t slot = slot_of(kTokTexts[i]);
    while (slots[slot] != 0) slot = (slot + 1) & (kSlots - 1);
    slots[slot] = static_cast<std::uint8_t>(i);
  }
  return slots;
}
constexpr std::array<std::uint8_t, kSlots> kKeywordSlots = make_keyword_slots();

}  // namespace

Tok keyword_of(std::string_view text) {
  if (text.size() < kShortest || text.size() > kLongest) return Tok::identifier;
  for (std::size_t slot = slot_of(text); kKeywordSlots[slot] != 0; slot = (slot + 1) & (kSlots - 1))
    if (kTokTexts[kKeywordSlots[slot]] == text) return static_cast<Tok>(kKeywordSlots[slot]);
  return Tok::identifier;
}

}  // namespace holon::syntax
