#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cctype>

#include "base/text.h"
#include "syntax/parser_state.h"

// Repairs: what a person would type to get the text right, as a hint, and as an edit where there is only one way.

namespace holon::syntax {

namespace {

struct Spelling {
  std::string_view wrong;
  std::string_view right;
};
// Words of other languages for what ends and continues a block.
constexpr std::array kOtherWords = {
    Spelling{"endif", "end if"},       Spelling{"endfor", "end for"}, Spelling{"endwhen", "end when"},
    Spelling{"endwhile", "end while"}, Spelling{"end_if", "end if"},  Spelling{"end_for", "end for"},
    Spelling{"end_when", "end when"},  Spelling{"elsif", "elseif"},   Spelling{"elif", "elseif"},
    Spelling{"ElseIf", "elseif"},      Spelling{"Else", "else"},      Spelling{"elsewhen_", "elsewhen"},
};

constexpr std::array<std::string_view, 6> kSectionWords = {"equation", "algorithm", "protected",
                                                           "public",   "initial",   "external"};
constexpr std::array<std::string_view, 27> kWordsBefore = {
    "parameter", "constant",  "discrete", "input",  "output",  "flow",         "stream",      "final",      "inner",
    "outer",     "redeclare", "partial",  "model",  "block",   "connector",    "function",    "record",     "package",
    "type",      "class",     "operator", "import", "extends", "encapsulated", "replaceable", "expandable", "each"};

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '\''; }

// Whether a person has surely meant `right` by `wrong`: a slip in a word that is long enough.
bool is_slip(std::string_view wrong, std::string_view right) {
  const int distance = base::edit_distance(wrong, right);
  return distance > 0 && right.size() >= 4 && distance <= (right.size() >= 7 ? 2 : 1);
}

}  // namespace

// ---- words

// `endif`, `elsif`: what was meant is read, after one error.
void Parser::read_other_words() {
  if (!at(Tok::identifier) || has_ahead_) return;
  // All of them begin with this letter; this is asked before every equation.
  if (const char first = text(token_).front(); first != 'e' && first != 'E') return;
  for (const Spelling& word : kOtherWords) {
    if (text(token_) != word.wrong) continue;
    report_.error(kOtherWord, here(), {word.wrong, word.right})
        .hint(fmt::format("write `{}`", word.right))
        .edit(here(), std::string(word.right));
    const std::size_t gap = word.right.find(' ');
    token_.kind = keyword_of(word.right.substr(0, gap));
    if (gap == std::string_view::npos) return;
    ahead_ = token_;
    ahead_.first_on_line = false;
    ahead_.kind = keyword_of(word.right.substr(gap + 1));
    has_ahead_ = true;
    return;
  }
}

// A misspelt `equation` or `protected` alone on its line.
void Parser::read_misspelt_section() {
  if (!at(Tok::identifier) || !token_.first_on_line || !peek().first_on_line) return;
  // A type on a line of its own has a capital letter.
  if (peek().kind == Tok::identifier && std::islower(static_cast<unsigned char>(text(token_).front())) == 0) return;
  for (const std::string_view word : kSectionWords) {
    const bool is_of_others = word == "protected" && text(token_) == "private";
    if (!is_of_others && !is_slip(text(token_), word)) continue;
    report_.error(kNoKeyword, here(), {text(token_)})
        .hint(fmt::format("did you mean `{}`?", word))
        .edit(here(), std::string(word));
    token_.kind = keyword_of(word);
    return;
  }
}

// `paramter Real x`: two names and a third one on a line make no declaration; the first is a misspelt keyword, or a
// word that does not belong there.
void Parser::pass_stray_word() {
  if (!at(Tok::identifier) || peek().kind != Tok::identifier || peek().first_on_line) return;
  // Types have capital letters; between two of them rather a `;` is missing.
  if (std::islower(static_cast<unsigned char>(text(token_).front())) == 0) return;
  std::string_view rest = source_.text().substr(ahead_.end);
  rest.remove_prefix(std::min(rest.find_first_not_of(" \t"), rest.size()));
  if (rest.empty() || !(is_letter(rest.front()) || rest.front() == '.')) return;
  std::size_t length = 0;
  while (length < rest.size() &&
         (is_letter(rest[length]) || std::isdigit(static_cast<unsigned char>(rest[length])) != 0))
    ++length;
  if (rest.front() != '.' && keyword_of(rest.substr(0, length)) != Tok::identifier) return;
  diag::Diagnostic& error = report_.error(kNoKeyword, here(), {text(token_)});
  const auto meant = std::ranges::find_if(kWordsBefore, [&](auto word) { return is_slip(text(token_), word); });
  if (meant != kWordsBefore.end()) {
    error.hint(fmt::format("did you mean `{}`?", *meant)).edit(here(), std::string(*meant));
  } else {
    error
        .hint(
            fmt::format("remove `{}`, or put it into the comment after the name: `\"{}\"`", text(token_), text(token_)))
        .edit(span(token_.begin, ahead_.begin), "");
  }
  advance();
}

// ---- places

std::uint32_t Parser::line_begin(std::size_t at) const {
  return at == 0 ? 0 : static_cast<std::uint32_t>(source_.text().rfind('\n', at - 1) + 1);
}

std::size_t Parser::indentation(std::size_t at) const {
  const std::string_view whole = source_.text();
  const std::size_t begin = line_begin(at);
  return std::min(whole.find_first_not_of(" \t", begin), whole.size()) - begin;
}

// What was opened on a line ends before the next line that is not indented more, but for `else` and its like.
void Parser::offer_end(diag::Diagnostic& error, Span opened, std::string_view closing) const {
  const std::string_view whole = source_.text();
  const std::size_t margin = indentation(opened.begin);
  const std::size_t first = std::min(whole.find('\n', opened.begin), whole.size());
  std::size_t at_line = first;
  while (at_line < whole.size()) {
    const std::size_t begin = at_line + 1;
    const std::size_t word = whole.find_first_not_of(" \t\r", begin);
    if (word == std::string_view::npos || word >= token_.begin) break;
    at_line = std::min(whole.find('\n', begin), whole.size());
    if (whole[word] == '\n' || whole.substr(word, 2) == "//" || whole.substr(word, 4) == "else") continue;
    if (word - begin > margin) continue;
    error.edit(span(static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(begin)),
               fmt::format("{:{}}{};\n", "", margin, closing));
    error.hint(fmt::format("write `{};` where it ends", closing));
    return;
  }
  error.hint(fmt::format("write `{};` where it ends", closing));
  if (at(Tok::end_of_file)) {
    const auto end = static_cast<std::uint32_t>(whole.size());
    error.edit(span(end, end), fmt::format("{}{:{}}{};\n", whole.ends_with('\n') ? "" : "\n", "", margin, closing));
  } else if (token_.first_on_line) {
    const std::uint32_t begin = line_begin(token_.begin);
    error.edit(span(begin, begin), fmt::format("{:{}}{};\n", "", margin, closing));
  }
}

// The bracket of this statement that is still open at the current token; none when all are closed.
std::optional<std::uint32_t> Parser::innermost_open() const {
  std::vector<std::uint32_t> open;
  const std::string_view whole = source_.text();
  bool in_string = false;
  for (std::uint32_t i = statement_begin_; i < token_.begin && i < whole.size(); ++i) {
    const char c = whole[i];
    if (c == '"' && (i == 0 || whole[i - 1] != '\\')) in_string = !in_string;
    if (in_string) continue;
    if (c == '/' && i + 1 < whole.size() && whole[i + 1] == '/')
      i = static_cast<std::uint32_t>(std::min(whole.find('\n', i), whole.size()));
    if (c == '(' || c == '[' || c == '{') open.push_back(i);
    if ((c == ')' || c == ']' || c == '}') && !open.empty()) open.pop_back();
  }
  return open.empty() ? std::nullopt : std::optional(open.back());
}

// Whether a closing bracket could belong before the end: behind an operand that an operator follows.
bool Parser::has_operator_since(std::uint32_t begin) const {
  const std::string_view inside = source_.text().substr(begin + 1, last_.end - begin - 1);
  int depth = 0;
  char before = '(';
  for (const char c : inside) {
    if (c == '(' || c == '[' || c == '{') ++depth;
    if (c == ')' || c == ']' || c == '}') --depth;
    const bool is_operator = c == '+' || c == '-' || c == '*' || c == '/' || c == '^';
    if (is_operator && depth == 0 && before != '(' && before != ',' && before != '=' && before != '{' && before != '[')
      return true;
    if (c != ' ' && c != '\n' && c != '\t' && c != '\r') before = c;
  }
  return false;
}

// The line `equation` or `algorithm` before the line that begins at `begin`.
void Parser::offer_section(diag::Diagnostic& error, std::uint32_t begin, std::string_view word) const {
  const std::uint32_t line = line_begin(begin);
  const std::size_t margin = indentation(begin);
  if (line + margin != begin) return;
  error.edit(span(line, line), fmt::format("{:{}}{}\n", "", margin >= 2 ? margin - 2 : 0, word));
}

// A declaration that has lines of its own, from where it stands to before the section that it stands in.
void Parser::offer_move(diag::Diagnostic& error, std::uint32_t begin) const {
  const std::string_view whole = source_.text();
  const std::uint32_t line = line_begin(begin);
  const std::size_t line_end = std::min(whole.find('\n', begin), whole.size());
  if (whole.find(';', begin) > line_end || section_begin_ == 0 || section_begin_ >= line) return;
  if (line + indentation(begin) != begin) return;
  const std::uint32_t section = line_begin(section_begin_);
  error.edit(span(section, section), std::string(whole.substr(line, line_end - line)) + "\n");
  error.edit(span(line, static_cast<std::uint32_t>(std::min(line_end + 1, whole.size()))), "");
}

// `x**2`, `s += x`, `i++`: operators that Modelica writes otherwise.
bool Parser::offer_operator(diag::Diagnostic& error) const {
  const std::string_view whole = source_.text();
  const bool is_tight = last_.end == token_.begin && last_.end == last_.begin + 1;
  if (at(Tok::star) && last_.kind == Tok::star && is_tight) {
    error.hint("a power is written with `^`").edit(span(last_.begin, token_.end), "^");
    return true;
  }
  const std::string_view before = whole.substr(statement_begin_, last_.begin - statement_begin_);
  const std::string target(before.substr(0, before.find_last_not_of(' ') + 1));
  const bool is_name = !target.empty() && std::ranges::all_of(target, [](char c) {
    return is_letter(c) || std::isdigit(static_cast<unsigned char>(c)) != 0 || c == '.';
  });
  if (!is_name) return false;
  const std::string_view sign = text(last_);
  if (at(Tok::equals) && is_tight && (sign == "+" || sign == "-" || sign == "*" || sign == "/")) {
    error.hint(fmt::format("write `{} := {} {} …`", target, target, sign))
        .edit(span(last_.begin, token_.end), fmt::format(":= {} {}", target, sign));
    return true;
  }
  return false;
}

// `0,5`: digits on both sides, and nothing between.
bool Parser::is_decimal_comma() const {
  const std::string_view whole = source_.text();
  return last_.begin > 0 && std::isdigit(static_cast<unsigned char>(whole[last_.begin - 1])) != 0 &&
         last_.end == token_.begin;
}

// `(start = 1; fixed = true)`: read as a comma, after one error.
bool Parser::accept_semicolon_as_comma() {
  if (!at(Tok::semicolon) || peek().kind != Tok::identifier || ahead_.first_on_line) return false;
  std::string_view rest = source_.text().substr(ahead_.end);
  rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
  if (!rest.starts_with('=')) return false;
  const std::size_t close = rest.find(')');
  if (close == std::string_view::npos || rest.find(';') < close || rest.find('\n') < close) return false;
  report_.error(kExpected, here(), {"`,` or `)`", found()}).hint("modifiers are separated by commas").edit(here(), ",");
  advance();
  return true;
}

// `Real parameter k`: the prefix comes first. Before `=` or `;` it is a name.
void Parser::offer_order(diag::Diagnostic& error) {
  const std::string word(text(token_));
  if (peek().kind != Tok::identifier || statement_begin_ >= token_.begin) {
    error.hint(fmt::format("take another name, such as `{}_`", word));
    return;
  }
  const std::string_view type = source_.text().substr(statement_begin_, token_.begin - statement_begin_);
  if (type.find_first_of("=;(,\n") != std::string_view::npos) return;
  error.hint(fmt::format("the prefix comes first: `{} {}{}`", word, type, text(ahead_)))
      .edit(span(statement_begin_, ahead_.begin), fmt::format("{} {}", word, type));
}

// `equation` for the `algorithm` of this section, where nothing in it is assigned.
void Parser::offer_equation_section(diag::Diagnostic& error) const {
  constexpr std::string_view kAlgorithm = "algorithm";
  const std::string_view whole = source_.text();
  if (section_begin_ == 0 || whole.substr(section_begin_, kAlgorithm.size()) != kAlgorithm) return;
  const std::string_view rest = whole.substr(section_begin_ + kAlgorithm.size());
  std::size_t end = rest.size();
  for (const std::string_view next : {"\nend ", "\nequation", "\nalgorithm", "\nprotected", "\npublic"})
    end = std::min(end, rest.find(next));
  if (rest.substr(0, end).find(":=") != std::string_view::npos) return;
  error.edit(span(section_begin_, section_begin_ + static_cast<std::uint32_t>(kAlgorithm.size())), "equation");
}

// ---- an unexpected word

// One sign in place of another, or none.
bool Parser::offer_other_sign(diag::Diagnostic& error, std::string_view expected) {
  const bool is_number = last_.kind == Tok::integer || last_.kind == Tok::real;
  if (expected == "`;`" && is_number && at(Tok::left_paren) && last_.end == token_.begin) {
    error.hint(diag::fill_message("to multiply, write `{0}*(…)`", {text(last_)})).edit(span(last_.end, last_.end), "*");
    return true;
  }
  if (expected == "`,`" && at(Tok::equals)) {
    error.hint("write `,` between the two").edit(here(), ",");
    return true;
  }
  if (expected == "`=`" && at(Tok::assign)) {
    error.hint("write `=` here").edit(here(), "=");
    return true;
  }
  if (expected == "`;`" && at(Tok::dot) && (peek().kind == Tok::end_of_file || peek().first_on_line)) {
    error.hint("write `;`").edit(here(), ";");
    return true;
  }
  return false;
}

// A word that begins something, where it is not the right one.
bool Parser::offer_other_beginning(diag::Diagnostic& error, std::string_view expected) {
  if (expected == "a declaration" && at(Tok::kw_initial) && peek().kind == Tok::identifier) {
    for (const std::string_view word : {std::string_view("equation"), std::string_view("algorithm")}) {
      if (!is_slip(text(ahead_), word)) continue;
      error.hint(fmt::format("did you mean `initial {}`?", word))
          .edit(span(ahead_.begin, ahead_.end), std::string(word));
      return true;
    }
  }
  if (expected == "a declaration" && at(Tok::left_brace)) {
    error.hint("a class has no braces: it ends with `end` and its name");
    return true;
  }
  if (expected == "the name of a component" && at(Tok::string) && last_.kind == Tok::identifier &&
      (text(last_) == "extern" || is_slip(text(last_), "external"))) {
    error.hint("did you mean `external`?").edit(span(last_.begin, last_.end), "external");
    return true;
  }
  if (expected == "a class" && at(Tok::kw_replaceable)) {
    error.hint("only an element of a class is replaceable: write the class without it");
    if (peek().kind != Tok::end_of_file) error.edit(span(token_.begin, ahead_.begin), "");
    return true;
  }
  if (expected == "a name" && last_.kind == Tok::left_paren && (at(Tok::integer) || at(Tok::real))) {
    error.hint(fmt::format("say what it is: `start = {0}`, or `x = {0}` for the value", text(token_)));
    return true;
  }
  return false;
}

// `Real m = 2 kg;`: a unit is an attribute of the variable.
bool Parser::offer_unit(diag::Diagnostic& error) {
  constexpr std::array<std::string_view, 18> kUnits{"kg", "m", "s", "N", "W",  "J", "V",   "A",   "K",
                                                    "Pa", "C", "F", "H", "Hz", "T", "rad", "Ohm", "mol"};
  constexpr std::array<std::string_view, 14> kOthers{"g",  "mm", "cm", "km",  "ms",   "min", "h",
                                                     "kN", "kW", "mA", "bar", "degC", "deg", "l"};
  if (!at(Tok::identifier) || peek().kind != Tok::semicolon || last_.end == token_.begin || token_.first_on_line)
    return false;
  const std::string_view unit = text(token_);
  if (std::ranges::find(kOthers, unit) != kOthers.end()) {
    error.hint(fmt::format("`{}` is no number: give the value in SI units, without a unit behind it", unit));
    return true;
  }
  if (std::ranges::find(kUnits, unit) == kUnits.end()) return false;
  // `… NAME = NUMBER` since the beginning of the element.
  const std::string_view whole = source_.text();
  std::size_t at_sign = last_.begin;
  while (at_sign > statement_begin_ && whole[at_sign] != '=') --at_sign;
  std::size_t name_end = at_sign;
  while (name_end > statement_begin_ && whole[name_end - 1] == ' ') --name_end;
  const bool has_modifiers = name_end > 0 && whole[name_end - 1] == ')';
  const bool has_name =
      name_end > statement_begin_ &&
      (std::isalnum(static_cast<unsigned char>(whole[name_end - 1])) != 0 || whole[name_end - 1] == '_');
  const std::string_view declared = whole.substr(statement_begin_, name_end - statement_begin_);
  if ((!has_modifiers && !has_name) || declared.find("Real") == std::string_view::npos) return false;
  const auto place = static_cast<std::uint32_t>(has_modifiers ? name_end - 1 : name_end);
  if (declared.contains("unit")) {
    error.hint(fmt::format("the unit is said already: write `{}`", text(last_))).edit(span(last_.end, token_.end), "");
    return true;
  }
  error.hint(fmt::format("a unit is an attribute: `(unit = \"{}\") = {}`", unit, text(last_)))
      .edit(span(place, place),
            has_modifiers ? fmt::format(", unit = \"{}\"", unit) : fmt::format("(unit = \"{}\")", unit))
      .edit(span(last_.end, token_.end), "");
  return true;
}

void Parser::offer_repair(diag::Diagnostic& error, std::string_view expected) {
  const Span before = span(last_.end, last_.end);
  const bool is_number = last_.kind == Tok::integer || last_.kind == Tok::real;
  if (is_number && expected == "`;`" && offer_unit(error)) return;
  if (offer_other_sign(error, expected) || offer_other_beginning(error, expected)) return;
  if (is_number && at(Tok::identifier) && last_.end == token_.begin) {
    error.hint(diag::fill_message("to multiply, write `{0}*{1}`", {text(last_), text(token_)})).edit(before, "*");
    return;
  }
  if (is_number && at(Tok::comma) && last_.end == token_.begin && peek().kind == Tok::integer &&
      peek().begin == token_.end && expected == "`;`") {
    error.hint(fmt::format("a decimal point is a dot: `{}.{}`", text(last_), text(ahead_))).edit(here(), ".");
    return;
  }
  if ((expected == "`then`" || expected == "`loop`") && (token_.first_on_line || at(Tok::semicolon))) {
    const std::string word(expected.substr(1, 4));
    error.hint(fmt::format("write `{}` after `{}`", word, text(last_)));
    error.edit(at(Tok::semicolon) ? here() : before, " " + word);
    return;
  }
  if (expected == "`in`" && at(Tok::equals)) {
    const bool is_tight = last_.end == token_.begin || peek().begin == token_.end;
    error.hint("a loop is written `for i in 1:n loop`").edit(here(), is_tight ? " in " : "in");
    return;
  }
  if (expected.starts_with("`,` or `") || expected == "`)`") {
    const char closing = expected == "`)`" ? ')' : expected[8];
    const bool is_wrong_bracket = at(Tok::right_paren) || at(Tok::right_bracket) || at(Tok::right_brace);
    const std::optional<std::uint32_t> open = innermost_open();
    if (is_wrong_bracket) {
      error.hint(fmt::format("write `{}` instead of `{}`", closing, text(token_)))
          .edit(here(), std::string(1, closing));
    } else if (at(Tok::identifier) && !token_.first_on_line && peek().kind == Tok::equals) {
      error.hint(fmt::format("write `,` before `{}`", text(token_))).edit(before, ",");
    } else if (open) {
      const std::string_view whole = source_.text();
      error.also(span(*open, *open + 1), "this bracket is open");
      error.hint(fmt::format("write `{}` where the bracket ends", closing));
      const bool ends = at(Tok::semicolon) || at(Tok::string) || token_.first_on_line || at(Tok::kw_annotation);
      if (ends && whole[*open] == (closing == ')' ? '(' : closing == ']' ? '[' : '{') && !has_operator_since(*open))
        error.edit(before, std::string(1, closing));
    }
    return;
  }
  if (expected == "`,`" && token_.kind == Tok::identifier && last_.kind != Tok::comma) {
    error.hint(fmt::format("write `,` before `{}`", text(token_))).edit(before, ",");
    return;
  }
  if (expected == "a class" && at(Tok::kw_import)) {
    error.hint("an import stands inside of the class that uses it");
    return;
  }
  if (expected == "an expression" && at(Tok::colon) &&
      (last_.kind == Tok::kw_equation || last_.kind == Tok::kw_algorithm)) {
    error.hint(fmt::format("no `:` stands after `{}`", text(last_))).edit(here(), "");
    return;
  }
  if (expected == "`;`" && at(Tok::equals) && last_.kind == Tok::string) {
    error.hint("the value stands before the description: `k = 2 \"stiffness\"`");
    return;
  }
  if (expected == "`;`" && at(Tok::equals)) {
    error.hint("an equation has one `=`: write two equations");
    return;
  }
  if (expected == "`;`" && (at(Tok::right_paren) || at(Tok::right_bracket) || at(Tok::right_brace))) {
    error.hint(fmt::format("one `{}` too many, or its opening bracket is missing", text(token_)));
    return;
  }
  if (expected == "a class" && at(Tok::identifier)) {
    const auto meant = std::ranges::find_if(kWordsBefore, [&](auto word) { return is_slip(text(token_), word); });
    if (meant != kWordsBefore.end())
      error.hint(fmt::format("did you mean `{}`?", *meant)).edit(here(), std::string(*meant));
    return;
  }
  if (expected == "an expression" && offer_operator(error)) return;
  if (expected == "an expression" && at(Tok::semicolon))
    error.hint(fmt::format("something is missing after `{}`", text(last_)));
}

}  // namespace holon::syntax
