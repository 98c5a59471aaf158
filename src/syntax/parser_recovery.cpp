#include <fmt/format.h>
#include <algorithm>

#include "syntax/parser_state.h"

// Going on after a mistake. The aim is one error for each mistake and none because of an earlier one, so skipping stops
// as soon as something begins that is surely not part of the broken statement, and never inside it: an `else` or a `;`
// in the middle of a matrix is no such place.

namespace holon::syntax {

// Words that cannot stand in the middle of a statement or an element, so a `;` was forgotten before them.
bool Parser::starts_something() const {
  switch (token_.kind) {
    case Tok::identifier:
    case Tok::kw_end:
    case Tok::kw_else:
    case Tok::kw_elseif:
    case Tok::kw_elsewhen:
    case Tok::kw_if:
    case Tok::kw_for:
    case Tok::kw_when:
    case Tok::kw_while:
    case Tok::kw_connect:
    case Tok::kw_break:
    case Tok::kw_return:
    case Tok::kw_der:
    case Tok::kw_equation:
    case Tok::kw_algorithm:
    case Tok::kw_initial:
    case Tok::kw_public:
    case Tok::kw_protected:
    case Tok::kw_external:
    case Tok::kw_import:
    case Tok::kw_extends:
    case Tok::kw_redeclare:
    case Tok::kw_replaceable:
    case Tok::kw_final:
    case Tok::kw_inner:
    case Tok::kw_outer:
    case Tok::kw_flow:
    case Tok::kw_stream:
    case Tok::kw_discrete:
    case Tok::kw_parameter:
    case Tok::kw_constant:
    case Tok::kw_input:
    case Tok::kw_output:
      return true;
    default:
      return at_class() || at(Tok::end_of_file);
  }
}

void Parser::semicolon(std::string_view after) {
  if (accept(Tok::semicolon)) return;
  const bool next_begins = token_.first_on_line || at(Tok::end_of_file) || is_keyword(token_.kind);
  if (!next_begins || !starts_something()) fail("`;`");
  report_.error(kMissingSemicolon, span(last_end_ > 0 ? last_end_ - 1 : 0, last_end_), {after});
  if (at(Tok::end_of_file)) report_.give_up();
}

bool Parser::at_section() {
  switch (token_.kind) {
    case Tok::kw_equation:
    case Tok::kw_algorithm:
    case Tok::kw_public:
    case Tok::kw_protected:
    case Tok::kw_external:
      return true;
    case Tok::kw_initial:
      return peek().kind == Tok::kw_equation || peek().kind == Tok::kw_algorithm;
    default:
      return false;
  }
}

// Where a list of equations or statements ends.
bool Parser::at_block_end() {
  switch (token_.kind) {
    case Tok::end_of_file:
    case Tok::kw_end:
    case Tok::kw_else:
    case Tok::kw_elseif:
    case Tok::kw_elsewhen:
    case Tok::kw_annotation:
      return true;
    default:
      return at_section();
  }
}

bool Parser::stops_skipping(bool moved) {
  if (at(Tok::end_of_file)) return true;
  if (at(Tok::kw_end)) {
    const Tok next = peek().kind;
    return next == Tok::identifier || next == Tok::kw_if || next == Tok::kw_for || next == Tok::kw_when ||
           next == Tok::kw_while;
  }
  if (!moved) return false;
  if (at_section()) return token_.kind != Tok::kw_external || token_.first_on_line;
  if (open_ > 0 || !token_.first_on_line) return false;
  // Outside of brackets, these begin an element; `extends` might be an old constraint, `function` is safe only here.
  return at_class() || at(Tok::kw_parameter) || at(Tok::kw_constant) || at(Tok::kw_import) || at(Tok::kw_replaceable) ||
         at(Tok::kw_redeclare) || at(Tok::kw_connect) || at(Tok::kw_when) || at(Tok::kw_while) ||
         at(Tok::kw_annotation);
}

// Goes to where the next statement or element may begin. `begin` is where the broken one began: at least one token is
// passed if it was stuck right there.
void Parser::skip_statement(std::uint32_t begin) {
  bool moved = token_.begin != begin;
  while (!stops_skipping(moved)) {
    const bool done = at(Tok::semicolon) && square_ == 0;
    advance();
    moved = true;
    if (done) break;
  }
  open_ = 0;
  square_ = 0;
  subscripts_ = 0;
}

// The condition of an `if` or `when`, up to `then`, or of a `while`, up to `loop`. Null after an error: then the rest
// of the block is read all the same, for the sake of its own mistakes.
const Expr* Parser::header(Tok word) {
  try {
    const Expr* condition = expression();
    expect(word);
    return condition;
  } catch (const Panic&) {
    skip_header(word);
    return nullptr;
  }
}

void Parser::skip_header(Tok word) {
  while (!at(word) && !(at(Tok::semicolon) && square_ == 0) && !stops_skipping(true)) {
    if (token_.first_on_line && open_ == 0 && starts_something()) break;
    advance();
  }
  if (at(word) || at(Tok::semicolon)) advance();
  open_ = 0;
  square_ = 0;
  subscripts_ = 0;
}

diag::Diagnostic& Parser::unclosed(std::string_view what, Span opened, std::string_view closing) {
  diag::Diagnostic& error = report_.error(kUnclosed, opened, {what, closing});
  if (at(Tok::end_of_file)) {
    // One missing end leaves everything around it open, too.
    report_.give_up();
  } else {
    error.also(here(), "this closes something else");
  }
  return error;
}

// `end if` and its like. `nested_if` is an `if` right after `else`: what looks like one `if` are then two.
void Parser::end_block(Tok word, Span opened, Span nested_if) {
  const std::string closing = fmt::format("end {}", tok_text(word));
  open_blocks_.pop_back();
  const auto not_closed = [&] {
    diag::Diagnostic& error = unclosed(tok_text(word), opened, closing);
    if (nested_if.known()) error.also(nested_if, "this `if` has its own `end if`").hint("`elseif` is one word");
  };
  if (!at(Tok::kw_end)) return not_closed();
  const Tok next = peek().kind;
  if (next == word) {
    advance();
    advance();
    return;
  }
  const bool other_block = next == Tok::kw_if || next == Tok::kw_for || next == Tok::kw_when || next == Tok::kw_while;
  if (!other_block || std::ranges::find(open_blocks_, next) != open_blocks_.end()) return not_closed();
  advance();
  report_
      .error(kExpected, span(token_.begin, token_.end),
             {"`" + closing + "`", "`end " + std::string(text(token_)) + "`"})
      .also(opened, "opened here");
  advance();
}

// At class level: `else`, `end if` and the like, with no block open.
void Parser::stray_block_word() {
  const std::uint32_t begin = token_.begin;
  if (at(Tok::kw_end)) {
    advance();
    advance();
    report_.error(kStrayEnd, since(begin));
    accept(Tok::semicolon);
    return;
  }
  report_.error(kWrongPlace, here(), {text(token_), "outside of a block"});
  skip_statement(begin);
}

}  // namespace holon::syntax
