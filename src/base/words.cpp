#include "base/words.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <limits>
#include <system_error>

namespace holon::base {
namespace {

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool is_name_part(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.' || c == '$';
}

constexpr std::string_view kEscapes = "ntrabfv";
constexpr std::string_view kEscaped = "\n\t\r\a\b\f\v";

}  // namespace

bool WordReader::follows(std::string_view symbol) const {
  const std::size_t next = text_.find_first_not_of(" \t\r\n", at_);
  return next != std::string_view::npos && text_.substr(next).starts_with(symbol);
}

void WordReader::skip_blanks() {
  while (at_ < text_.size()) {
    if (std::isspace(static_cast<unsigned char>(text_[at_])) != 0) {
      ++at_;
    } else if (text_.substr(at_).starts_with("//")) {
      at_ = std::min(text_.find('\n', at_), text_.size());
    } else {
      return;
    }
  }
}

void WordReader::skip() {
  skip_blanks();
  word_.clear();
  kind_ = Kind::end;
  if (at_ >= text_.size() || failed()) return;
  const char c = text_[at_];
  if (c == '"' || c == '\'') return read_quoted(c);
  if (is_digit(c)) return read_number();
  if (is_name_part(c)) {
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_name_part(text_[at_])) ++at_;
    word_ = text_.substr(begin, at_ - begin);
    kind_ = Kind::name;
    return;
  }
  static constexpr std::array<std::string_view, 6> kLong = {":=", "<=", ">=", "<>", "==", "->"};
  word_ = c;
  for (const std::string_view s : kLong)
    if (text_.substr(at_).starts_with(s)) word_ = s;
  at_ += word_.size();
  kind_ = Kind::symbol;
}

void WordReader::read_quoted(char quote) {
  for (++at_; at_ < text_.size() && text_[at_] != quote; ++at_) {
    if (text_[at_] != '\\' || at_ + 1 >= text_.size()) {
      word_ += text_[at_];
      continue;
    }
    const char c = text_[++at_];
    const std::size_t escape = kEscapes.find(c);
    word_ += escape == std::string_view::npos ? c : kEscaped[escape];
  }
  if (at_ >= text_.size()) return fail("a quote that does not end");
  ++at_;
  kind_ = quote == '"' ? Kind::string : Kind::quoted;
}

void WordReader::read_number() {
  const char* const first = text_.data() + at_;
  const char* const last = text_.data() + text_.size();
  const auto [whole_end, whole_error] = std::from_chars(first, last, whole_);
  const auto [real_end, real_error] = std::from_chars(first, last, real_);
  const bool is_real = real_end > whole_end || whole_error != std::errc();
  if (is_real && real_error != std::errc()) return fail("a number that is too large");
  kind_ = is_real ? Kind::real : Kind::whole;
  const char* const end = is_real ? real_end : whole_end;
  word_.assign(first, end);
  at_ += static_cast<std::size_t>(end - first);
}

void WordReader::fail(std::string message) {
  if (error_.empty()) {
    const auto line = 1 + std::ranges::count(text_.substr(0, std::min(at_, text_.size())), '\n');
    error_ = "line " + std::to_string(line) + ": " + message;
  }
  kind_ = Kind::end;
  word_.clear();
}

bool WordReader::accept(std::string_view word) {
  if (!next_is(word)) return false;
  skip();
  return true;
}

void WordReader::expect(std::string_view word) {
  if (!accept(word)) fail("`" + std::string(word) + "` is expected before `" + word_ + "`");
}

std::string WordReader::name() {
  if (!next_is_name()) fail("a name is expected before `" + word_ + "`");
  std::string result = word_;
  skip();
  return result;
}

std::string WordReader::string() {
  if (kind_ != Kind::string) fail("a string is expected before `" + word_ + "`");
  std::string result = word_;
  skip();
  return result;
}

std::int64_t WordReader::whole() {
  const bool is_negative = accept("-");
  if (kind_ != Kind::whole) {
    fail("a whole number is expected before `" + word_ + "`");
    return 0;
  }
  const std::int64_t result = is_negative ? -whole_ : whole_;
  skip();
  return result;
}

double WordReader::real() {
  const bool is_negative = accept("-");
  double result = 0;
  if (kind_ == Kind::whole) {
    result = static_cast<double>(whole_);
  } else if (kind_ == Kind::real) {
    result = real_;
  } else if (next_is("inf")) {
    result = std::numeric_limits<double>::infinity();
  } else if (next_is("nan")) {
    result = std::numeric_limits<double>::quiet_NaN();
  } else {
    fail("a number is expected before `" + word_ + "`");
  }
  skip();
  return is_negative ? -result : result;
}

std::string quoted(std::string_view text, char quote) {
  std::string result(1, quote);
  for (const char c : text) {
    const std::size_t escape = kEscaped.find(c);
    if (escape != std::string_view::npos) {
      result += '\\';
      result += kEscapes[escape];
    } else {
      if (c == quote || c == '\\') result += '\\';
      result += c;
    }
  }
  return result + quote;
}

std::string written_name(std::string_view name) {
  const bool is_plain =
      !name.empty() && !is_digit(name[0]) && name[0] != '.' && std::ranges::all_of(name, is_name_part);
  return is_plain ? std::string(name) : quoted(name, '\'');
}

}  // namespace holon::base
