#include "external/functions/strings.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <limits>
#include <string>
#include <string_view>

#include "external/failure.h"

namespace {

using holon::external::answer;
using holon::external::fail;
using holon::external::session;

bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

void warn(std::string_view text) { session().emit(holon::external::MessageLevel::warning, text); }

// Walks over a text; a place counts from 0.
struct Scanner {
  std::string_view text;
  std::size_t at = 0;

  Scanner(const char* whole, int start) : text(whole) {
    at = std::min(text.size(), static_cast<std::size_t>(std::max(start, 1) - 1));
    while (at < text.size() && is_space(text[at])) ++at;
  }
  char here() const { return at < text.size() ? text[at] : '\0'; }
  bool digits() {
    const std::size_t begin = at;
    while (is_digit(here())) ++at;
    return at > begin;
  }
  void sign(bool is_unsigned) {
    if (!is_unsigned && (here() == '+' || here() == '-')) ++at;
  }
  int next() const { return static_cast<int>(at) + 1; }
};

}  // namespace

extern "C" {

int ModelicaStrings_length(const char* text) { return static_cast<int>(std::strlen(text)); }

const char* ModelicaStrings_substring(const char* text, int first, int last) {
  return answer([=]() -> const char* {
    const std::string_view whole = text;
    if (first < 1) warn("substring: the position of the first character is below 1; 1 is taken\n");
    const std::size_t begin = static_cast<std::size_t>(std::max(first, 1) - 1);
    std::size_t end = static_cast<std::size_t>(std::max(last, 0));
    if (last < 0) {
      warn("substring: the position of the last character is negative; that of the first is taken\n");
      end = begin + 1;
    }
    end = std::min(end, whole.size());
    return session().keep(begin >= end ? std::string_view() : whole.substr(begin, end - begin));
  });
}

int ModelicaStrings_compare(const char* a, const char* b, int is_case_sensitive) {
  for (; *a != '\0' || *b != '\0'; ++a, ++b) {
    const auto x = static_cast<unsigned char>(is_case_sensitive != 0 ? *a : lower(*a));
    const auto y = static_cast<unsigned char>(is_case_sensitive != 0 ? *b : lower(*b));
    if (x != y) return x < y ? 1 : 3;
  }
  return 2;
}

int ModelicaStrings_skipWhiteSpace(const char* text, int start) { return Scanner(text, start).next(); }

void ModelicaStrings_scanIdentifier(const char* text, int start, int* next, const char** identifier) {
  answer([=] {
    Scanner s(text, start);
    const std::size_t begin = s.at;
    *next = start;
    *identifier = session().keep("");
    if (!is_letter(s.here())) return;
    while (is_letter(s.here()) || is_digit(s.here()) || s.here() == '_') ++s.at;
    *next = s.next();
    *identifier = session().keep(s.text.substr(begin, s.at - begin));
  });
}

void ModelicaStrings_scanInteger(const char* text, int start, int is_unsigned, int* next, int* number) {
  answer([=] {
    Scanner s(text, start);
    std::size_t begin = s.at;
    *next = start;
    *number = 0;
    s.sign(is_unsigned != 0);
    // 123.4 and 12e3 are Reals.
    if (!s.digits() || s.here() == '.' || s.here() == 'e' || s.here() == 'E') return;
    if (s.text[begin] == '+') ++begin;
    int value = 0;
    const auto [end, problem] = std::from_chars(s.text.data() + begin, s.text.data() + s.at, value);
    if (problem != std::errc())
      fail("scanInteger: `{}` is too large for an Integer", s.text.substr(begin, s.at - begin));
    *number = value;
    *next = s.next();
  });
}

void ModelicaStrings_scanReal(const char* text, int start, int is_unsigned, int* next, double* number) {
  answer([=] {
    Scanner s(text, start);
    std::size_t begin = s.at;
    *next = start;
    *number = 0;
    s.sign(is_unsigned != 0);
    if (!s.digits()) return;
    if (s.here() == '.') {
      ++s.at;
      s.digits();
    }
    // An `e` without digits behind it is not part of the number.
    if (s.here() == 'e' || s.here() == 'E') {
      const std::size_t before = s.at;
      ++s.at;
      s.sign(false);
      if (!s.digits()) s.at = before;
    }
    if (s.text[begin] == '+') ++begin;
    double value = 0;
    const auto [end, problem] = std::from_chars(s.text.data() + begin, s.text.data() + s.at, value);
    if (problem != std::errc())
      fail("scanReal: `{}` is out of the range of Reals", s.text.substr(begin, s.at - begin).substr(0, 40));
    *number = value;
    *next = s.next();
  });
}

void ModelicaStrings_scanString(const char* text, int start, int* next, const char** found) {
  answer([=] {
    Scanner s(text, start);
    *next = start;
    *found = session().keep("");
    if (s.here() != '"') return;
    const std::size_t begin = ++s.at;
    while (s.at < s.text.size() && s.here() != '"') s.at += s.here() == '\\' ? 2 : 1;
    if (s.at >= s.text.size()) return;
    *found = session().keep(s.text.substr(begin, s.at - begin));
    ++s.at;
    *next = s.next();
  });
}

// Arash Partow's hash function AP. The documentation gives two values, which it has:
// "this is a test" 1827717433, "Controller.noise1" -1025762750.
int ModelicaStrings_hashString(const char* text) {
  std::uint32_t hash = 0xAAAAAAAAU;
  bool is_even = true;
  for (; *text != '\0'; ++text, is_even = !is_even) {
    const std::uint32_t c = static_cast<unsigned char>(*text);
    hash ^= is_even ? (hash << 7U) ^ (c * (hash >> 3U)) : ~((hash << 11U) + (c ^ (hash >> 5U)));
  }
  return static_cast<int>(hash);
}

}  // extern "C"
