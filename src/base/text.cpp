#include "base/text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cstddef>
#include <utility>

namespace holon::base {
namespace {

char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

}  // namespace

int edit_distance(std::string_view a, std::string_view b) {
  // Optimal string alignment with three rows; a swap of neighbours is one edit.
  std::vector<int> before(b.size() + 1);
  std::vector<int> row(b.size() + 1);
  std::vector<int> next(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    next[0] = static_cast<int>(i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const int replace = row[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      next[j] = std::min({row[j] + 1, next[j - 1] + 1, replace});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        next[j] = std::min(next[j], before[j - 2] + 1);
    }
    std::swap(before, row);
    std::swap(row, next);
  }
  return row[b.size()];
}

std::vector<std::string> close_matches(std::string_view word, std::span<const std::string_view> candidates,
                                       std::size_t most) {
  // The distance takes time and memory of the product of both lengths; nobody mistypes a word as long as a page.
  constexpr std::size_t kLongestWord = 200;
  if (word.size() > kLongestWord) return {};
  std::string lowered(word);
  std::ranges::transform(lowered, lowered.begin(), lower);
  const int limit = word.size() <= 2 ? 1 : static_cast<int>(word.size() / 3) + 1;
  std::vector<std::pair<int, std::string_view>> found;
  for (const std::string_view candidate : candidates) {
    if (candidate == word) continue;
    const auto difference =
        candidate.size() > word.size() ? candidate.size() - word.size() : word.size() - candidate.size();
    if (difference > static_cast<std::size_t>(limit)) continue;
    std::string other(candidate);
    std::ranges::transform(other, other.begin(), lower);
    const int distance = edit_distance(lowered, other);
    if (distance <= limit && distance < static_cast<int>(std::max(word.size(), candidate.size())))
      found.emplace_back(distance, candidate);
  }
  std::ranges::stable_sort(found, {}, [](const auto& f) { return f.first; });
  std::vector<std::string> result;
  for (const auto& [distance, text] : found) {
    // Only the nearest ones: a second guess that is much further away only distracts.
    if (result.size() == most || distance > found.front().first + 1) break;
    if (std::ranges::find(result, text) == result.end()) result.emplace_back(text);
  }
  return result;
}

std::string shortest(double value) {
  std::array<char, 32> buffer{};
  const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
  return error == std::errc{} ? std::string(buffer.data(), end) : std::string("nan");
}

std::string counted(std::size_t count, std::string_view noun, std::string_view plural) {
  std::string text = std::to_string(count) + " ";
  if (count != 1 && !plural.empty()) return text += plural;
  text += noun;
  return count == 1 ? text : text + "s";
}

std::vector<std::string> split_list(const std::vector<std::string>& lists) {
  std::vector<std::string> words;
  for (const std::string& list : lists) {
    std::string word;
    int depth = 0;
    for (const char c : list) {
      if (c == '[') ++depth;
      if (c == ']' && depth > 0) --depth;
      if (c != ',' || depth > 0) {
        word += c;
        continue;
      }
      if (!word.empty()) words.push_back(std::move(word));
      word.clear();
    }
    if (!word.empty()) words.push_back(std::move(word));
  }
  return words;
}

bool starts_with_any_case(std::string_view text, std::string_view prefix) {
  return text.size() >= prefix.size() && std::ranges::equal(text.substr(0, prefix.size()), prefix, {}, lower, lower);
}

}  // namespace holon::base
