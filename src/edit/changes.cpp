#include "edit/changes.h"

#include <algorithm>
#include <utility>

namespace holon::edit {

std::string applied(std::string_view text, const Changes& changes) {
  std::string result;
  std::uint32_t at = 0;
  for (const Change& one : changes) {
    result += text.substr(at, one.begin - at);
    result += one.text;
    at = one.end;
  }
  result += text.substr(at);
  return result;
}

Changes inverse(std::string_view text, const Changes& changes) {
  Changes result;
  std::int64_t moved = 0;
  for (const Change& one : changes) {
    const auto begin = static_cast<std::uint32_t>(one.begin + moved);
    const auto size = static_cast<std::uint32_t>(one.text.size());
    result.push_back({begin, begin + size, std::string(text.substr(one.begin, one.end - one.begin))});
    moved += static_cast<std::int64_t>(size) - (one.end - one.begin);
  }
  return result;
}

Changes in_order(Changes changes) {
  std::ranges::stable_sort(changes, {}, [](const Change& c) { return std::pair(c.begin, c.end); });
  Changes result;
  for (Change& one : changes) {
    if (one.begin == one.end && one.text.empty()) continue;
    if (!result.empty() && one.begin < result.back().end) {
      Change& last = result.back();
      if (one == last) continue;
      last.end = std::max(last.end, one.end);
      last.text += one.text;
      continue;
    }
    result.push_back(std::move(one));
  }
  return result;
}

}  // namespace holon::edit
