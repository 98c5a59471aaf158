#include "syntax/skim.h"

#include <array>
#include <cstddef>
#include <cstring>

#include "syntax/characters.h"

namespace holon::syntax {
namespace {

constexpr auto kNowhere = std::string_view::npos;

bool in_word(char c) { return is(c, kLetter | kDigit | kForeign); }

// Behind the string whose quote stands at `at`.
std::size_t after_string(std::string_view text, std::size_t at) {
  for (;;) {
    at = text.find('"', at + 1);
    if (at == kNowhere) return kNowhere;
    std::size_t first = at;
    while (text[first - 1] == '\\') --first;
    if ((at - first) % 2 == 0) return at + 1;
  }
}

std::size_t after_quoted_name(std::string_view text, std::size_t at) {
  for (++at; at < text.size(); ++at) {
    if (text[at] == '\'') return at + 1;
    if (text[at] == '\n' || text[at] == '\r') return kNowhere;
    if (text[at] == '\\') ++at;
  }
  return kNowhere;
}

// Behind a comment that begins at `at`, or behind the `/` alone.
std::size_t after_slash(std::string_view text, std::size_t at) {
  const char following = at + 1 < text.size() ? text[at + 1] : '\0';
  if (following == '/') {
    const std::size_t end = text.find_first_of("\n\r", at);
    return end == kNowhere ? text.size() : end;
  }
  if (following != '*') return at + 1;
  const std::size_t end = text.find("*/", at + 2);
  return end == kNowhere ? kNowhere : end + 2;
}

// Behind a string, a quoted name or a slash.
std::size_t after_opaque(std::string_view text, std::size_t at) {
  if (text[at] == '"') return after_string(text, at);
  return text[at] == '\'' ? after_quoted_name(text, at) : after_slash(text, at);
}

std::size_t skip_space(std::string_view text, std::size_t at) {
  while (at < text.size() && is(text[at], kSpace)) ++at;
  return at;
}

bool has_word(std::string_view text, std::size_t at, std::string_view word) {
  return text.substr(at, word.size()) == word && (at + word.size() >= text.size() || !in_word(text[at + word.size()]));
}

// Whether what stands before the name at `at` may make it the name of a class that begins there.
bool may_be_declared(std::string_view text, std::size_t from, std::size_t at) {
  while (at > from && is(text[at - 1], kSpace)) --at;
  if (at == from || text[at - 1] == '/') return true;
  std::size_t begin = at;
  while (begin > from && in_word(text[begin - 1])) --begin;
  const std::string_view before = text.substr(begin, at - begin);
  for (const std::string_view word :
       {"class", "model", "record", "block", "connector", "type", "package", "function", "operator", "extends"})
    if (before == word) return true;
  return false;
}

// Where looking for the end of a class pauses: what hides words, and the last letter of `end`.
constexpr std::array<bool, 256> make_stops() {
  std::array<bool, 256> stops{};
  for (const char c : {'"', '\'', '/', 'd'}) stops[static_cast<unsigned char>(c)] = true;
  return stops;
}
constexpr std::array<bool, 256> kStops = make_stops();

}  // namespace

std::optional<std::uint32_t> find_end_of_class(std::string_view text, std::uint32_t from, std::string_view name) {
  // Names in quotes may be written in several ways.
  if (name.empty() || !is(name[0], kLetter)) return std::nullopt;
  std::array<bool, 256> stops = kStops;
  stops[static_cast<unsigned char>(name[0])] = true;
  std::size_t at = from;
  for (;;) {
    while (at < text.size() && !stops[static_cast<unsigned char>(text[at])]) ++at;
    if (at >= text.size()) return std::nullopt;
    if (text[at] == '"' || text[at] == '\'' || text[at] == '/') {
      at = after_opaque(text, at);
      if (at == kNowhere) return std::nullopt;
      continue;
    }
    if (text[at] == 'd' && at >= from + 2 && has_word(text, at - 2, "end") &&
        (at == from + 2 || !in_word(text[at - 3]))) {
      const std::size_t word = skip_space(text, at + 1);
      if (word < text.size() && text[word] == '/') return std::nullopt;
      if (has_word(text, word, name)) return static_cast<std::uint32_t>(at - 2);
      // Not the name behind this `end`, lest it count as one that is declared.
      ++at;
      continue;
    }
    if (text[at] == name[0] && (at == from || !in_word(text[at - 1])) && has_word(text, at, name) &&
        may_be_declared(text, from, at))
      return std::nullopt;
    ++at;
  }
}

std::optional<ShortEnd> find_end_of_short_class(std::string_view text, std::uint32_t from) {
  ShortEnd end;
  int depth = 0;
  for (std::size_t at = from; at < text.size();) {
    const char c = text[at];
    if (is(c, kSpace)) {
      ++at;
      continue;
    }
    std::size_t after = at + 1;
    if (c == '"' || c == '\'' || c == '/') {
      after = after_opaque(text, at);
      if (after == kNowhere) return std::nullopt;
      const bool is_comment = c == '/' && after > at + 1;
      if (is_comment) {
        at = after;
        continue;
      }
      if (depth == 0 && c != '"') return std::nullopt;
    } else if (c == '(' || c == '[' || c == '{') {
      if (depth == 0 && c != '(') return std::nullopt;
      ++depth;
    } else if (c == ')' || c == ']' || c == '}') {
      if (--depth < 0) return std::nullopt;
    } else if (depth == 0 && c == ';') {
      end.semicolon = static_cast<std::uint32_t>(at);
      return end;
    } else if (depth == 0 && is(c, kLetter)) {
      constexpr std::string_view kAnnotation = "annotation";
      if (!has_word(text, at, kAnnotation)) return std::nullopt;
      after = at + kAnnotation.size();
    } else if (depth == 0 && c != '+') {
      return std::nullopt;
    }
    end.last = static_cast<std::uint32_t>(after);
    at = after;
  }
  return std::nullopt;
}

}  // namespace holon::syntax
