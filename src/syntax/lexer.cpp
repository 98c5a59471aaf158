#include "syntax/lexer.h"

#include <fmt/format.h>
#include <algorithm>
#include <iterator>
#include <optional>
#include <string>

#include "syntax/characters.h"
#include "syntax/literals.h"

namespace holon::syntax {
namespace {

// Foreign languages' operators, and what Modelica writes instead.
struct Foreign {
  std::string_view text;
  std::string_view instead;
};
constexpr Foreign kForeignOperators[] = {{"!=", "<>"}, {"~=", "<>"}, {"&&", "and"}, {"||", "or"}, {"!", "not"}};

// Characters that word processors and web pages put in place of those of a keyboard.
struct Lookalike {
  std::string_view text;
  std::string_view plain;
};
constexpr Lookalike kLookalikes[] = {
    {"\u201C", "\""},
    {"\u201D", "\""},
    {"\u201E", "\""},
    {"\u2018", "'"},
    {"\u2019", "'"},
    {"\u2212", "-"},
    {"\u2013", "-"},
    {"\u2014", "-"},
    {"\u00D7", "*"},
    {"\u00B7", "*"},
    {"\u22C5", "*"},
    {"\u00F7", "/"},
    {"\u00B2", "^2"},
    {"\u00B3", "^3"},
    {"\u00A0", " "},
    {"\u2264", "<="},
    {"\u2265", ">="},
    {"\u2260", "<>"},
    {"\u03C0", "Modelica.Constants.pi"},
};

// The text with such characters replaced; nothing when it has none, or others besides.
std::optional<std::string> plain_characters(std::string_view text) {
  std::string plain;
  bool is_changed = false;
  while (!text.empty()) {
    const auto found =
        std::ranges::find_if(kLookalikes, [&](const Lookalike& one) { return text.starts_with(one.text); });
    if (found != std::end(kLookalikes)) {
      plain += found->plain;
      text.remove_prefix(found->text.size());
      is_changed = true;
    } else if (static_cast<unsigned char>(text.front()) < 128) {
      plain += text.front();
      text.remove_prefix(1);
    } else {
      return std::nullopt;
    }
  }
  return is_changed ? std::optional(plain) : std::nullopt;
}

const char* skip_digits(const char* at) {
  while (is(*at, kDigit)) ++at;
  return at;
}

}  // namespace

Lexer::Lexer(const diag::SourceFile& source, base::Names& names, Report& report, std::vector<LexicalComment>& comments)
    : begin_(source.text().data()),
      at_(begin_),
      end_(begin_ + source.text().size()),
      names_(names),
      report_(report),
      comments_(comments) {
  if (source.text().starts_with("\xEF\xBB\xBF")) at_ += 3;
}

diag::Span Lexer::span(const char* begin, const char* end) const {
  return report_.span(static_cast<std::size_t>(begin - begin_), static_cast<std::size_t>(end - begin_));
}

Token Lexer::make(Tok kind, const char* begin, const char* end) {
  at_ = end;
  return {kind, false, static_cast<std::uint32_t>(begin - begin_), static_cast<std::uint32_t>(end - begin_), {}};
}

void Lexer::nul_byte(const char* at) {
  // Once a file: where there is one there are usually many.
  if (!nul_reported_) report_.word_error(kNulByte, span(at, at + 1));
  nul_reported_ = true;
}

Token Lexer::next() {
  bool new_line = at_ == begin_;
  const char* at = skip_space(at_, new_line);
  Token token;
  if (at >= end_ || report_.gave_up()) {
    token = make(Tok::end_of_file, end_, end_);
  } else if (is(*at, kLetter)) {
    token = word(at);
  } else if (is(*at, kDigit)) {
    token = number(at);
  } else if (is(*at, kForeign)) {
    token = foreign_word(at);
  } else {
    token = punctuation(at);
  }
  token.first_on_line = new_line;
  return token;
}

const char* Lexer::skip_space(const char* at, bool& new_line) {
  for (;;) {
    while (is(*at, kSpace)) {
      if (*at == '\n' || *at == '\r') new_line = true;
      ++at;
    }
    if (*at == '/' && at[1] == '/') {
      at = skip_line_comment(at);
    } else if (*at == '/' && at[1] == '*') {
      at = skip_block_comment(at);
    } else if (*at == '\0' && at < end_) {
      nul_byte(at);
      ++at;
    } else {
      return at;
    }
  }
}

const char* Lexer::skip_line_comment(const char* at) {
  const char* begin = at;
  for (;;) {
    while (!is(*at, kLineStop)) ++at;
    if (*at != '\0' || at >= end_) break;
    nul_byte(at);
    ++at;
  }
  comments_.push_back({span(begin, at), false});
  return at;
}

const char* Lexer::skip_block_comment(const char* at) {
  const char* begin = at;
  at += 2;
  for (;;) {
    while (!is(*at, kCommentStop)) ++at;
    if (*at == '\0') {
      if (at >= end_) {
        report_.error(kUnterminatedComment, span(begin, begin + 2));
        report_.give_up();
        return end_;
      }
      nul_byte(at);
    } else if (at[1] == '/') {
      comments_.push_back({span(begin, at + 2), true});
      return at + 2;
    }
    ++at;
  }
}

Token Lexer::word(const char* at) {
  const char* begin = at;
  while (is(*at, kLetter | kDigit)) ++at;
  if (is(*at, kForeign)) return foreign_word(begin);
  const std::string_view text(begin, static_cast<std::size_t>(at - begin));
  const Tok kind = keyword_of(text);
  Token token = make(kind, begin, at);
  if (kind == Tok::identifier) token.name = names_.intern(text);
  return token;
}

// A name with letters that names cannot have is still meant as one: one error, and no more because of it.
Token Lexer::foreign_word(const char* at) {
  const char* begin = at;
  while (is(*at, kLetter | kDigit | kForeign)) ++at;
  const std::string_view text(begin, static_cast<std::size_t>(at - begin));
  if (const auto plain = plain_characters(text)) {
    report_.word_error(kLookalike, span(begin, at), {text})
        .hint(fmt::format("write `{}`", *plain))
        .edit(span(begin, at), *plain);
  } else {
    report_.word_error(kNotAsciiName, span(begin, at), {text})
        .hint(diag::fill_message("letters of ASCII, digits and `_` only; other names are written in quotes: `'{0}'`",
                                 {text}))
        .edit(span(begin, at), fmt::format("'{}'", text));
  }
  Token token = make(Tok::identifier, begin, at);
  token.name = names_.intern(text);
  return token;
}

Token Lexer::quoted_name(const char* at) {
  const char* begin = at++;
  bool redundant_escapes = false;
  while (*at != '\'') {
    if (*at == '\n' || *at == '\r' || (*at == '\0' && at >= end_)) {
      // Where it was meant to end is a guess: after the first word, so that the `;` behind it is still there.
      at = begin + 1;
      while (is(*at, kLetter | kDigit)) ++at;
      // A' as other languages write a transposed matrix.
      if (begin > begin_ && (is(begin[-1], kLetter | kDigit) || begin[-1] == ')' || begin[-1] == ']')) {
        const char* name = begin;
        while (name > begin_ && is(name[-1], kLetter | kDigit)) --name;
        diag::Diagnostic& error = report_.word_error(kUnterminatedName, span(begin, begin + 1));
        const std::string_view matrix(name, static_cast<std::size_t>(begin - name));
        error.hint(fmt::format("a matrix is transposed by `transpose({})`", matrix.empty() ? "…" : matrix));
        if (!matrix.empty()) error.edit(span(name, begin + 1), fmt::format("transpose({})", matrix));
        at_ = begin + 1;
        return next();
      }
      report_.word_error(kUnterminatedName, span(begin, at))
          .hint(fmt::format("write `{}'`", std::string_view(begin, static_cast<std::size_t>(at - begin))))
          .edit(span(at, at), "'");
      Token token = make(Tok::identifier, begin, at);
      token.name = names_.intern(std::string_view(begin, static_cast<std::size_t>(at - begin)));
      return token;
    }
    if (*at == '\0') nul_byte(at);
    if (*at == '\\' && at + 1 < end_ && at[1] != '\n' && at[1] != '\r') {
      redundant_escapes |= at[1] == '?' || at[1] == '"';
      ++at;
    }
    ++at;
  }
  Token token = make(Tok::identifier, begin, ++at);
  std::string text(begin, at);
  if (redundant_escapes) text = plain_name(text);
  token.name = names_.intern(text);
  return token;
}

Token Lexer::string(const char* at) {
  const char* begin = at++;
  for (;;) {
    while (!is(*at, kStringStop)) ++at;
    if (*at == '"') return make(Tok::string, begin, at + 1);
    if (*at == '\\') {
      if (at + 1 >= end_) {
        ++at;
        continue;
      }
      constexpr std::string_view kEscapes = "'\"?\\abfnrtv";
      if (at[1] != '\0' && kEscapes.find(at[1]) == std::string_view::npos)
        report_.warning(kBadEscape, span(at, at + 2), {std::string_view(at, 2)})
            .hint(fmt::format("write `\\\\{}`", at[1]))
            .edit(span(at, at + 1), "\\\\");
      at += at[1] == '\0' ? 1 : 2;
      continue;
    }
    if (at >= end_) {
      diag::Diagnostic& open = report_.error(kUnterminatedString, span(begin, begin + 1));
      open.hint("write `\"` where the text ends");
      // A description ends before the `;` of its line.
      const std::string_view line(begin, static_cast<std::size_t>(std::find(begin, end_, '\n') - begin));
      const std::size_t last = line.find_last_not_of(" \t\r");
      if (last != 0 && last != std::string_view::npos && line[last] == ';')
        open.edit(span(begin + last, begin + last), "\"");
      report_.give_up();
      return make(Tok::string, begin, end_);
    }
    nul_byte(at);
    ++at;
  }
}

Token Lexer::number(const char* at) {
  const char* begin = at;
  Tok kind = Tok::integer;
  at = skip_digits(at);
  if (*at == '.') {
    kind = Tok::real;
    at = skip_digits(at + 1);
  }
  if (*at == 'e' || *at == 'E') {
    const char* digits = at + 1;
    if (*digits == '+' || *digits == '-') ++digits;
    if (is(*digits, kDigit)) {
      kind = Tok::real;
      at = skip_digits(digits);
    } else if (digits != at + 1 || !is(*digits, kLetter)) {
      report_
          .word_error(kBadExponent, span(begin, digits),
                      {std::string_view(begin, static_cast<std::size_t>(digits - begin))})
          .hint(fmt::format("write the power of ten: `{}3` for a thousand times",
                            std::string_view(begin, static_cast<std::size_t>(at + 1 - begin))));
      return make(Tok::real, begin, digits);
    }
  }
  return make(kind, begin, at);
}

Token Lexer::punctuation(const char* at) {
  const char following = at[1];  // the NUL behind the text is there to be looked at
  const auto one = [&](Tok kind) { return make(kind, at, at + 1); };
  const auto two = [&](Tok kind) { return make(kind, at, at + 2); };
  switch (*at) {
    case '(':
      return one(Tok::left_paren);
    case ')':
      return one(Tok::right_paren);
    case '[':
      return one(Tok::left_bracket);
    case ']':
      return one(Tok::right_bracket);
    case '{':
      return one(Tok::left_brace);
    case '}':
      return one(Tok::right_brace);
    case ';':
      return one(Tok::semicolon);
    case ',':
      return one(Tok::comma);
    case '+':
      return one(Tok::plus);
    case '-':
      return one(Tok::minus);
    case '/':
      return one(Tok::slash);
    case '^':
      return one(Tok::caret);
    case '"':
      return string(at);
    case '\'':
      return quoted_name(at);
    case '*':
      return following == '/' ? bad_character(at) : one(Tok::star);
    case ':':
      return following == '=' ? two(Tok::assign) : one(Tok::colon);
    case '=':
      return following == '=' ? two(Tok::equal) : one(Tok::equals);
    case '<':
      return following == '=' ? two(Tok::less_equal) : following == '>' ? two(Tok::not_equal) : one(Tok::less);
    case '>':
      return following == '=' ? two(Tok::greater_equal) : one(Tok::greater);
    case '.':
      if (is(following, kDigit)) return number(at);
      switch (following) {
        case '+':
          return two(Tok::dot_plus);
        case '-':
          return two(Tok::dot_minus);
        case '*':
          return two(Tok::dot_star);
        case '/':
          return two(Tok::dot_slash);
        case '^':
          return two(Tok::dot_caret);
        default:
          return one(Tok::dot);
      }
    default:
      return bad_character(at);
  }
}

Token Lexer::bad_character(const char* at) {
  const std::string_view rest(at, static_cast<std::size_t>(end_ - at));
  if (rest.starts_with("*/")) {
    report_.word_error(kCommentEndAlone, span(at, at + 2));
    at_ = at + 2;
    return next();
  }
  for (const Foreign& foreign : kForeignOperators) {
    if (!rest.starts_with(foreign.text)) continue;
    report_.word_error(kForeignOperator, span(at, at + foreign.text.size()), {foreign.text})
        .hint("Modelica writes `" + std::string(foreign.instead) + "`")
        .edit(span(at, at + foreign.text.size()), std::string(foreign.instead) + (foreign.text == "!" ? " " : ""));
    const Tok word = keyword_of(foreign.instead);
    return make(word == Tok::identifier ? Tok::not_equal : word, at, at + foreign.text.size());
  }
  const auto code = static_cast<unsigned>(static_cast<unsigned char>(*at));
  const bool visible = code > ' ' && code < 127;
  const std::string what = visible ? fmt::format("character `{}`", *at) : fmt::format("character U+{:04X}", code);
  const char* after = at + 1;
  while (*after == *at) ++after;
  diag::Diagnostic& error = report_.word_error(kBadCharacter, span(at, after), {what});
  // `# text` and `% text`, as other languages write a comment.
  if ((*at == '#' || *at == '%') && (*after == ' ' || *after == '\t')) {
    error.hint("a comment begins with `//`").edit(span(at, after), "//");
    while (*after != '\n' && *after != '\0') ++after;
  }
  if (*at == '&') error.hint("texts are joined with `+`; conditions with `and`");
  if (*at == '|') error.hint("conditions are joined with `or`");
  if (*at == '?') error.hint("a choice is written `if condition then a else b`");
  if (*at == '$' || *at == '@' || *at == '~') error.hint("names begin with a letter or `_`");
  at_ = after;
  return next();
}

}  // namespace holon::syntax
