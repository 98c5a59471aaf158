#include "diag/sink.h"

#include <fmt/format.h>
#include <algorithm>
#include <cctype>
#include <cstdint>
#include <functional>

#include "base/text.h"

namespace holon::diag {
namespace {

// A name may be as long as its file. What is quoted of it must say which one it is, no more.
constexpr std::size_t kMostQuoted = 2000;

void append_part(std::string& message, std::string_view part) {
  if (part.size() <= kMostQuoted) {
    message += part;
    return;
  }
  // Not through the middle of a character: UTF-8 continues one with bytes 10xxxxxx.
  std::size_t cut = kMostQuoted;
  while (cut > 0 && (static_cast<unsigned char>(part[cut]) & 0xC0U) == 0x80U) --cut;
  message += part.substr(0, cut);
  message += "…";
}

// A slip of one letter, or of two in a long word. Short names are too near each other to be sure.
bool is_safe_guess(std::string_view word, std::string_view meant) {
  const int distance = base::edit_distance(word, meant);
  const std::size_t length = std::max(word.size(), meant.size());
  // `tank2` for `tank1`, `pin_n` for `pin_p`: rather another thing than a slip.
  const auto without_digits = [](std::string_view text) {
    std::string letters(text);
    std::erase_if(letters, [](char c) { return c >= '0' && c <= '9'; });
    return letters;
  };
  if (without_digits(word) == without_digits(meant)) return false;
  if (word.size() == meant.size() && word.substr(0, word.size() - 1) == meant.substr(0, meant.size() - 1)) return false;
  if (base::starts_with_any_case(word, meant) && word.size() == meant.size()) return length >= 2;
  return length >= 9 ? distance <= 2 : length >= 4 && distance <= 1;
}

}  // namespace

std::string fill_message(std::string_view message, std::initializer_list<std::string_view> parts) {
  std::string result;
  result.reserve(message.size() + 32);
  for (std::size_t i = 0; i < message.size(); ++i) {
    const bool is_gap = message[i] == '{' && i + 2 < message.size() && message[i + 2] == '}' && message[i + 1] >= '0' &&
                        message[i + 1] <= '9';
    const auto part = is_gap ? static_cast<std::size_t>(message[i + 1] - '0') : parts.size();
    if (part < parts.size()) {
      append_part(result, *(parts.begin() + part));
      i += 2;
    } else {
      result += message[i];
    }
  }
  return result;
}

Diagnostic& Diagnostic::did_you_mean(std::string_view word, const std::vector<std::string_view>& candidates) {
  std::vector<std::string> near = base::close_matches(word, candidates);
  // One that differs by underscores and capitals only is nearer than all others.
  const auto plain = [](std::string_view text) {
    std::string letters;
    for (const char c : text)
      if (c != '_') letters += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return letters;
  };
  const auto is_same = [&](const std::string& other) { return plain(other) == plain(word); };
  if (std::ranges::count_if(near, is_same) == 1) near = {*std::ranges::find_if(near, is_same)};
  if (near.empty()) return *this;
  std::string text = "did you mean ";
  for (std::size_t i = 0; i < near.size(); ++i)
    text += fmt::format("{}`{}`", i == 0 ? "" : i + 1 == near.size() ? " or " : ", ", near[i]);
  // Where the span is the word itself and the guess is safe, it is a repair, too.
  if (near.size() == 1 && span.known() && span.end - span.begin == word.size() && is_safe_guess(word, near.front()))
    edit(span, near.front());
  return hint(text + "?");
}

std::size_t Sink::SeenHash::operator()(const Seen& seen) const {
  const std::uint64_t place = (std::uint64_t{seen.span.file.value} << 32U) ^ seen.span.begin;
  std::size_t hash = std::hash<std::string_view>{}(seen.code);
  for (const std::size_t part :
       {std::hash<std::uint64_t>{}(place), std::size_t{seen.span.end}, std::hash<std::string>{}(seen.message)})
    hash = hash * 1099511628211U + part;
  return hash;
}

Diagnostic& Sink::add(const Kind& kind, Severity severity, Span span, Parts parts) {
  dropped_ = {};
  if (muted_ > 0) {
    if (severity == Severity::error) ++muted_errors_;
    return dropped_;
  }
  std::string message = fill_message(kind.message, parts);
  if (!seen_.insert({kind.code, span, span.known() ? std::string() : message}).second) return dropped_;
  if (severity == Severity::error) ++errors_;
  if (severity == Severity::warning) ++warnings_;
  diagnostics_.push_back({kind.code, severity, span, std::move(message), {}, {}, {}});
  return diagnostics_.back();
}

}  // namespace holon::diag
