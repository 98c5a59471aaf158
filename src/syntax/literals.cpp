#include "syntax/literals.h"

#include <charconv>
#include <cstddef>
#include <limits>
#include <system_error>

#include <fast_float/fast_float.h>

namespace holon::syntax {
namespace {

struct Escape {
  char letter;
  char value;
};
constexpr Escape kEscapes[] = {{'\'', '\''}, {'"', '"'},  {'?', '?'},  {'\\', '\\'}, {'a', '\a'}, {'b', '\b'},
                               {'f', '\f'},  {'n', '\n'}, {'r', '\r'}, {'t', '\t'},  {'v', '\v'}};

}  // namespace

std::string plain_name(std::string_view name) {
  std::string plain;
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (name[i] == '\\' && i + 1 < name.size()) {
      if (name[i + 1] != '?' && name[i + 1] != '"') plain += '\\';
      ++i;
    }
    plain += name[i];
  }
  return plain;
}

std::string unescape(std::string_view raw) {
  std::string value;
  value.reserve(raw.size());
  for (std::size_t i = 0; i < raw.size(); ++i) {
    char c = raw[i];
    if (c == '\\' && i + 1 < raw.size()) {
      for (const Escape& escape : kEscapes) {
        if (escape.letter != raw[i + 1]) continue;
        c = escape.value;
        ++i;
        break;
      }
    }
    value += c;
  }
  return value;
}

std::string escape(std::string_view value) {
  std::string raw;
  raw.reserve(value.size());
  for (const char c : value) {
    // Line ends and the single quote may stand in a string as they are.
    const bool plain = c == '\n' || c == '?' || c == '\'';
    const Escape* found = nullptr;
    for (const Escape& candidate : kEscapes)
      if (!plain && candidate.value == c) found = &candidate;
    if (found) raw += '\\';
    raw += found ? found->letter : c;
  }
  return raw;
}

double read_real(std::string_view text) {
  double value = 0;
  // An out-of-range number gives infinity or zero, which is the nearest double in the sense of IEEE 754.
  fast_float::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

std::optional<std::int64_t> read_integer(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace holon::syntax
