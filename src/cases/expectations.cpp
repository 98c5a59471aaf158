#include "cases/expectations.h"

#include <fmt/format.h>
#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>
#include <system_error>

namespace holon::cases {
namespace {

constexpr std::string_view kMark = "//!";

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(" \t\r"), text.size());
  const std::size_t end = text.find_last_not_of(" \t\r");
  return end == std::string_view::npos ? std::string_view() : text.substr(begin, end + 1 - begin);
}

// Takes the first word off the text.
std::string_view take_word(std::string_view& text) {
  const std::size_t end = std::min(text.find_first_of(" \t:"), text.size());
  const std::string_view word = text.substr(0, end);
  text = trimmed(text.substr(end));
  return word;
}

bool is_code(std::string_view word) {
  return word.size() == 5 && word[0] == 'H' &&
         std::ranges::all_of(word.substr(1), [](char c) { return c >= '0' && c <= '9'; });
}

std::optional<Severity> severity_named(std::string_view word) {
  if (word == "error") return Severity::error;
  if (word == "warning") return Severity::warning;
  if (word == "note") return Severity::note;
  return std::nullopt;
}

// `H3001: text`, `H1014 at end: text`.
std::optional<ExpectedDiagnostic> read_diagnostic(Severity severity, std::string_view rest, std::uint32_t line,
                                                  std::uint32_t last_line) {
  ExpectedDiagnostic expected{severity, std::string(take_word(rest)), line, {}, line};
  if (!is_code(expected.code)) return std::nullopt;
  if (rest.starts_with("at ")) {
    rest.remove_prefix(3);
    rest = trimmed(rest);
    const std::string_view place = take_word(rest);
    const char* end = place.data() + place.size();
    if (place == "end") {
      expected.line = last_line;
    } else if (place == "next") {
      expected.line = line + 1;
    } else if (const auto [at, error] = std::from_chars(end - place.size(), end, expected.line);
               error != std::errc{} || at != end) {
      return std::nullopt;
    }
  }
  if (rest.empty()) return expected;
  if (rest.front() != ':') return std::nullopt;
  expected.text = std::string(trimmed(rest.substr(1)));
  return expected;
}

}  // namespace

Expectations read_expectations(std::string_view text) {
  Expectations result;
  const auto line_count = static_cast<std::uint32_t>(std::ranges::count(text, '\n'));
  const std::uint32_t last_line = text.ends_with('\n') || text.empty() ? line_count : line_count + 1;
  std::uint32_t line = 0;
  while (!text.empty()) {
    ++line;
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view written = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::size_t mark = written.find(kMark);
    if (mark == std::string_view::npos) continue;
    std::string_view rest = trimmed(written.substr(mark + kMark.size()));
    const std::string_view word = take_word(rest);
    const std::optional<Severity> severity = severity_named(word);
    if (!severity) {
      result.directives.push_back({std::string(word), std::string(rest), line});
    } else if (const auto expected = read_diagnostic(*severity, rest, line, last_line)) {
      result.diagnostics.push_back(*expected);
    } else {
      result.problems.push_back(fmt::format("{}: not `//! {} CODE: text`", line, word));
    }
  }
  return result;
}

}  // namespace holon::cases
