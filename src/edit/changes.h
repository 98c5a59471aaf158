#pragma once

// Changes of a text: what stands between two places is replaced. All else stays, byte for byte.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace holon::edit {

struct Change {
  std::uint32_t begin = 0;  // bytes of the text before the change
  std::uint32_t end = 0;
  std::string text;
  bool operator==(const Change&) const = default;
};
// Of one text: in its order, none overlaps another. Two insertions at one place go in in their order.
using Changes = std::vector<Change>;

std::string applied(std::string_view text, const Changes& changes);
// What takes the changed text back to the text before.
Changes inverse(std::string_view text, const Changes& changes);

// Puts changes in order. What overlaps becomes one change with both texts.
Changes in_order(Changes changes);

}  // namespace holon::edit
